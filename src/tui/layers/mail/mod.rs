//! A whole mail under review: each piece of it with what it was taken for, before anything is written.
//!
//! The whole text is read again after every change, so that headings, replacements and conditions mean
//! what they mean in the mail.

pub mod draft;
pub mod merge_policy;
mod update;
pub mod view;

pub use update::*;

use crate::game::{Audience, Matter, MergePolicy};
use crate::game::{Decision, OnOrder as Ruling};
use crate::intake::{DecidedCondition, author_of, other_phase, pieces, review, with_conditions};
pub use crate::intake::{Piece, Rank, State};
use crate::mail::MailRemark;
use crate::map::{PhaseKind, Power};
use crate::session::check::Finding;
use crate::session::open_game::GameSession;
use crate::session::open_game::interpret;
use crate::session::open_game::interpret::Understood;
use crate::text::Clean;
use crate::widgets::entry::Entry;

/// A mail under review.
#[derive(Clone, Debug, Default)]
pub struct Mail {
    /// Where it came from, such as a file's name.
    pub source: String,
    /// The text as it came, unless the mail was left and resumed.
    pub original: String,
    /// Whose sheet it is where the text does not say.
    pub power: Option<Power>,
    pub pieces: Vec<Piece>,
    /// The pieces that are not blank, in the order in which they are listed.
    pub listed: Vec<usize>,
    /// The selected one of the listed.
    pub selected: usize,
    /// The line in which the selected piece is corrected, and how the piece was before.
    pub correcting: Option<(Entry, String)>,
    /// The pieces whose condition was decided: which, the text as it came, and whether it is met.
    pub decided: Vec<(usize, String, bool)>,
    /// Corrections that were left before they were taken, each with its piece.
    pub left: Vec<(usize, String)>,
    /// The parts of it that were decoded before it was read, and those that were not.
    pub told: Vec<MailRemark>,
    /// The game master's policy for the orders that stand, if it is not that of the house.
    pub asked: Option<MergePolicy>,
    /// Of which powers orders stand, what becomes of them, and by whose decision, in a sentence; only where that is not
    /// left as it is.
    pub joined: Vec<(Power, MergePolicy, String)>,
    /// Whose earlier orders it takes back, as it says.
    pub cleared: Vec<Power>,
    /// A sentence, if its subject names another phase than the one that is due.
    pub other_phase: Option<String>,
    /// The place of its draft, once it was left: it stays a mail for the phase in which it came.
    pub came: Option<String>,
}

impl Mail {
    pub fn new(session: &GameSession, source: impl Into<String>, text: &str) -> Self {
        let adjusting = session.game.phase().kind == PhaseKind::Adjustments;
        let original = text.to_owned();
        let text = Clean::lines(text);
        let power = author_of(&session.game, &text).or(session.selected_power()).filter(|_| adjusting);
        let reading = interpret::read(session, &text, power);
        if power.is_some() && reading.orders.iter().any(|o| o.named.is_some()) {
            // It says itself whose its orders are, whatever is selected.
            let reading = interpret::read(session, &text, None);
            return Self { original, ..Self::of(session, source.into(), None, pieces(&text, &reading)) };
        }
        Self { original, ..Self::of(session, source.into(), power, pieces(&text, &reading)) }
    }

    /// Returns the mail of these pieces.
    pub fn of(session: &GameSession, source: String, power: Option<Power>, pieces: Vec<Piece>) -> Self {
        let mut mail = Self { source, power, pieces, ..Self::default() };
        mail.read(session);
        mail.listed = (0..mail.pieces.len()).filter(|&i| !mail.pieces[i].text.trim().is_empty()).collect();
        mail.listed.sort_by_key(|&i| mail.pieces[i].rank);
        mail
    }

    /// Reads the mail as it stands now, without the pieces that are skipped.
    pub fn read(&mut self, session: &GameSession) {
        let selected = session.selected_power();
        self.cleared = review(&session.game, &mut self.pieces, self.power, selected);
        // A line that names no unit on the board belongs to whom the other lines belong.
        let usual = self.usual_power().filter(|usual| Some(*usual) != selected);
        if let (Some(usual), None) = (usual, self.power) {
            self.cleared = review(&session.game, &mut self.pieces, None, Some(usual));
        }
        self.joined = self.joined(session);
        self.other_phase = other_phase(&session.game, &self.pieces);
    }

    /// Returns the power to which most of the orders belong that nobody has to doubt.
    pub fn usual_power(&self) -> Option<Power> {
        let orders = self
            .pieces
            .iter()
            .flat_map(|piece| &piece.orders)
            .filter(|taken| !taken.doubtful && !taken.is_foreign);
        let powers: Vec<Power> = orders.map(|taken| taken.power).collect();
        let count = |power: &Power| powers.iter().filter(|other| *other == power).count();
        powers.iter().copied().rev().max_by_key(count)
    }

    /// Returns the selected piece.
    pub fn piece(&self) -> Option<&Piece> {
        self.listed.get(self.selected).map(|&i| &self.pieces[i])
    }

    pub fn piece_mut(&mut self) -> Option<&mut Piece> {
        self.listed.get(self.selected).map(|&i| &mut self.pieces[i])
    }

    /// Opens the selected piece to be corrected, where the last correction of it was left. Tells whether
    /// there was one.
    pub fn correct(&mut self, session: &GameSession) -> bool {
        let Some(&index) = self.listed.get(self.selected) else { return false };
        let left = self.left.iter().position(|(of, _)| *of == index).map(|at| self.left.remove(at).1);
        let piece = &mut self.pieces[index];
        piece.state = State::Open;
        let before = piece.text.clone();
        let entry = Entry::new(left.as_deref().unwrap_or(before.replace('\n', " ").trim()));
        self.correcting = Some((entry, before));
        if let Some(text) = &left {
            piece.text.clone_from(text);
            self.read(session);
        }
        left.is_some()
    }

    /// Leaves the piece as it was before it was opened; what was typed, if it is something else, is
    /// returned.
    pub fn uncorrect(&mut self, session: &GameSession) -> Option<String> {
        let (entry, before) = self.correcting.take()?;
        let other = entry.text() != before.replace('\n', " ").trim() && !entry.is_empty();
        self.piece_mut()?.text = before;
        self.read(session);
        other.then(|| entry.text().to_owned())
    }

    /// Decides the condition of the selected piece: met, then not met, then open again. The orders that apply take its
    /// place. Returns what was decided; `None` if it has no condition that can be decided.
    pub fn decide(&mut self, session: &GameSession) -> Option<String> {
        let &index = self.listed.get(self.selected)?;
        let before = self.decided.iter().position(|one| one.0 == index).map(|at| self.decided.remove(at));
        if let Some((_, text, _)) = &before {
            let piece = &mut self.pieces[index];
            (piece.text, piece.state) = (text.clone(), State::Open);
            self.read(session);
        }
        let is_met = match &before {
            None => true,
            Some((_, _, true)) => false,
            Some(_) => return Some("the condition is open again".to_owned()),
        };
        let piece = &mut self.pieces[index];
        let power = piece.idle.first().map(|(power, _)| *power);
        let (text, decided) = with_conditions(&session.game, &piece.text, power, &[is_met]).ok()?;
        let written = text.lines().filter(|line| !line.trim().is_empty()).collect::<Vec<_>>().join("\n");
        let original = piece.text.clone();
        if written.is_empty() {
            piece.state = State::Skipped;
        } else {
            piece.text = written;
        }
        self.decided.push((index, original, is_met));
        self.read(session);
        Some(decided.iter().map(DecidedCondition::describe).collect::<Vec<_>>().join("; "))
    }

    /// Returns the next listed piece after the selected one that still has to be looked at, going round.
    pub fn next_open(&self) -> Option<usize> {
        let count = self.listed.len();
        (1..=count)
            .map(|step| (self.selected + step) % count)
            .find(|&at| self.pieces[self.listed[at]].is_open())
    }

    /// Returns how many orders it gives, how many pieces cannot be read, and how many are still doubtful.
    pub fn counts(&self) -> (usize, usize, usize) {
        let orders = self.pieces.iter().map(|p| p.orders.len()).sum();
        let open = |rank| self.pieces.iter().filter(|p| p.rank == rank && p.is_open()).count();
        (orders, open(Rank::Unread), open(Rank::Doubtful))
    }

    /// Returns what the mail would write, as it stands, and whose earlier orders it replaces.
    pub fn understood(&self, session: &GameSession) -> Understood {
        let mut understood = self.given(session);
        for (power, ..) in self.joined.iter().filter(|j| j.1 == MergePolicy::Replace) {
            // What is repeated until it is replaced is replaced by an order for its unit.
            let left = session.game.perpetual_beside(*power, &self.set(*power, &understood.lines));
            let left = left.into_iter().filter(|_| self.asked.is_none());
            understood.lines.extend(left.map(|line| (*power, line, None)));
            understood.cleared.push(*power);
        }
        understood
    }

    /// Returns its orders, and what cannot be read as lines of their own, so that nothing is lost.
    pub(in crate::tui) fn given(&self, session: &GameSession) -> Understood {
        let mut understood = Understood { cleared: self.cleared.clone(), ..Understood::default() };
        for piece in self.pieces.iter().filter(|p| p.state != State::Skipped) {
            understood.cleared.extend(piece.clears);
            for taken in &piece.orders {
                understood.lines.push((taken.power, taken.line.clone(), taken.sense.province));
                understood.shown.push(taken.shown.clone());
                understood.told.push(taken.sense.told.clone());
            }
            let nothing = piece.rank == Rank::Unread && piece.orders.is_empty() && piece.idle.is_empty();
            if !piece.misplaced {
                let idle = piece.idle.iter().map(|(power, line)| (*power, line.clone(), None));
                understood.lines.extend(idle);
            }
            if nothing || piece.misplaced || !piece.unread.is_empty() {
                let power = piece.power.or(self.power).or(session.selected_power());
                let Some(power) = power.or_else(|| session.map().powers().next()) else { continue };
                let whole = nothing || piece.misplaced;
                let lines = piece.text.lines().map(str::trim).filter(|l| whole && !l.is_empty());
                let beside = piece.unread.iter().map(String::as_str).filter(|_| !whole);
                understood.lines.extend(lines.chain(beside).map(|l| (power, l.to_owned(), None)));
            }
        }
        understood
    }

    /// Returns what the game master ruled by accepting doubtful pieces, each on the matter that the check will find
    /// in it.
    pub fn rulings(&self, found: &[Finding]) -> Vec<Ruling> {
        // Whether it clashes with other orders or matches them is not seen in a mail.
        const SHOWN: [Matter; 3] = [Matter::Misplaced, Matter::Double, Matter::Impossible];
        let accepted = self.pieces.iter().filter(|p| p.state == State::Accepted && p.rank == Rank::Doubtful);
        let mut rulings = Vec::new();
        for piece in accepted {
            let mut rule = |power, matter: Matter, order: &str| {
                rulings.push(Ruling {
                    power,
                    matter,
                    order: Clean::line(order),
                    decision: Decision::Stands,
                    note: Clean::default(),
                    audience: Audience::Everyone,
                });
            };
            // Beside a doubtful order others may stand on the line that nobody doubted.
            for taken in piece.orders.iter().filter(|t| t.doubtful) {
                let about = |f: &&Finding| {
                    f.power == Some(taken.power)
                        && f.order == taken.shown
                        && f.topic.ruled().is_some_and(|matter| SHOWN.contains(&matter))
                };
                let matter = found.iter().find(about).and_then(|f| f.topic.ruled());
                let matter = matter.unwrap_or(Matter::Doubtful);
                rule(taken.power, matter, &taken.shown);
            }
            if let (true, Some(power)) = (piece.misplaced, piece.power) {
                rule(power, Matter::Misplaced, piece.text.trim());
            } else {
                for (power, written) in &piece.idle {
                    rule(*power, Matter::Misplaced, written);
                }
            }
        }
        rulings
    }
}
