//! A whole mail under review: each piece of it with what it was taken for, before anything is written.
//!
//! The whole text is read again after every change, so that headings, replacements and conditions mean
//! what they mean in the mail.

mod orders;

pub use orders::SavedMail;

use crate::drafts::{MailDraft, Spot};
use crate::open_game::GameSession;
use chancery_core::map::{PhaseKind, Power};
use chancery_core::text::Clean;
use chancery_game::game::{Game, MergePolicy};
use chancery_game::intake::decided_text;
use chancery_game::intake::{
    DecidedCondition, Piece, Rank, State, Statement, Why, author_of, flag_doubts, pieces, read_received,
    review, with_conditions,
};
use chancery_game::mail::{Letter, MailRemark, Weight};
use chancery_game::store::ReceivedText;
use chancery_notation::MAX_TEXT_BYTES;

/// What accepting the selected piece leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accepted {
    /// The next piece that somebody has to look at, if there is one.
    Next,
    /// The piece cannot be read, and has to be corrected.
    Correction,
    /// Every piece was looked at, and the orders can be saved.
    Everything,
}

/// A text that is not reviewed.
#[derive(Clone, Debug)]
pub struct Refused {
    /// Why, in a sentence without a full stop.
    pub why: String,
    /// The text as it is kept with the game; `None` if it is empty.
    pub received: Option<Box<ReceivedText>>,
}

/// A mail under review.
#[derive(Clone, Debug, Default)]
pub struct MailReview {
    /// Where it came from, such as a file's name.
    pub source: String,
    /// The text as it came, unless the mail was left and resumed.
    pub original: String,
    /// Whose sheet it is where the text does not say.
    pub power: Option<Power>,
    /// The lines, those of one order together.
    pub pieces: Vec<Piece>,
    /// The pieces that are not blank, in the order in which they are listed.
    pub listed: Vec<usize>,
    /// The selected one of the listed.
    pub selected: usize,
    /// While the selected piece is being corrected: the piece as it was before.
    pub corrected: Option<String>,
    /// The conditions that were decided: the piece, and others whose orders give way, with their texts as they came, and
    /// whether it is met.
    pub decided: Vec<(Vec<(usize, String)>, bool)>,
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
    /// Why it may not count as a whole.
    pub doubts: Vec<Why>,
    /// The phase in which it came, once it was left: it stays a mail for that phase.
    pub came: Option<Spot>,
}

impl MailReview {
    /// Begins the review of a text.
    ///
    /// # Errors
    ///
    /// Why the text is not reviewed: it is too long, or has no orders.
    pub fn open(session: &GameSession, source: &str, letter: Letter) -> Result<Self, Refused> {
        let bytes = letter.text.len();
        if bytes > MAX_TEXT_BYTES {
            let mut mail = Self::new(session, Clean::line(source).as_str(), "");
            mail.original = letter.text;
            let why = format!("{source} has {bytes} bytes of text, more than the limit of {MAX_TEXT_BYTES}");
            let received = mail.refused(session, &why);
            let why = format!("{why}. No order was entered; the game keeps the beginning of the text");
            return Err(Refused { why, received });
        }
        let mut mail = Self::new(session, Clean::line(source).as_str(), &letter.text);
        let is_lost = letter.is_lost();
        mail.told = letter.told;
        let has_orders =
            |piece: &Piece| !piece.orders.is_empty() || (piece.rank <= Rank::Doubtful && !is_lost);
        if mail.pieces.iter().any(has_orders) {
            return Ok(mail);
        }
        // Where something was not read, the orders may have been there.
        let unread = mail.told.iter().filter(|told| told.weight > Weight::Decoded);
        let unread: Vec<&str> = unread.map(|told| told.words.as_str()).collect();
        let colon = if unread.is_empty() { "" } else { ": " };
        let why = format!("{source} has no orders{colon}{}", unread.join("; "));
        let received = mail.refused(session, &why);
        Err(Refused { why, received })
    }

    /// Reads a text, whether it has orders or not.
    pub fn new(session: &GameSession, source: impl Into<String>, text: &str) -> Self {
        let adjusting = session.game.phase().kind == PhaseKind::Adjustments;
        let original = text.to_owned();
        let text = Clean::lines(text);
        let power = author_of(&session.game, &text).or(session.selected_power()).filter(|_| adjusting);
        let reading = read_received(&session.game, &text, power);
        if power.is_some() && reading.orders().any(|o| o.named.is_some()) {
            // It says itself whose its orders are, whatever is selected.
            let reading = read_received(&session.game, &text, None);
            return Self { original, ..Self::of(session, source.into(), None, pieces(&reading)) };
        }
        Self { original, ..Self::of(session, source.into(), power, pieces(&reading)) }
    }

    /// Returns the mail of these pieces.
    pub fn of(session: &GameSession, source: String, power: Option<Power>, pieces: Vec<Piece>) -> Self {
        let mut mail = Self { source, power, pieces, ..Self::default() };
        mail.read(session);
        mail.listed = (0..mail.pieces.len()).filter(|&i| !mail.pieces[i].text.trim().is_empty()).collect();
        mail.listed.sort_by_key(|&i| mail.pieces[i].rank);
        mail
    }

    /// Returns the mail as it stands.
    pub fn draft(&self, game: &Game) -> MailDraft {
        MailDraft {
            came: self.came.clone().unwrap_or_else(|| Spot::new(game, game.current())),
            source: Clean::line(&self.source),
            power: self.power,
            selected: self.listed.get(self.selected).copied(),
            asked: self.asked,
            corrected: self.corrected.as_deref().map(Clean::lines),
            told: self.told.clone(),
            pieces: self.pieces.iter().map(|piece| (Clean::lines(&piece.text), piece.state)).collect(),
            left: self.left.iter().map(|(at, text)| (*at, Clean::line(text))).collect(),
        }
    }

    /// Returns the mail of a draft, read again.
    pub fn resumed(session: &GameSession, draft: MailDraft) -> Self {
        let MailDraft { came, source, power, selected, asked, corrected, told, pieces, left } = draft;
        let pieces: Vec<Piece> =
            pieces.into_iter().map(|(text, state)| Piece { state, ..Piece::new(text.as_str()) }).collect();
        let power = power.filter(|power| power.index() < session.map().powers().len());
        let left = left.into_iter().filter(|left| left.0 < pieces.len());
        let left = left.map(|(at, text)| (at, text.to_string())).collect();
        let mut mail = Self::of(session, source.to_string(), power, pieces);
        (mail.left, mail.told, mail.asked, mail.came) = (left, told, asked, Some(came));
        mail.read(session);
        mail.selected = mail.listed.iter().position(|&i| Some(i) == selected).unwrap_or(0);
        mail.corrected = corrected.filter(|_| mail.piece().is_some()).map(|text| text.to_string());
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
        // What is skipped changes no order any more.
        let is_kept = |piece: &Piece| piece.state != State::Skipped;
        let mut kept: Vec<Piece> = self.pieces.iter().filter(|&piece| is_kept(piece)).cloned().collect();
        self.doubts = flag_doubts(&session.game, &mut kept);
        self.pieces
            .iter_mut()
            .filter(|piece| is_kept(piece))
            .zip(kept)
            .for_each(|(piece, kept)| *piece = kept);
        self.joined = self.joined(session);
    }

    /// Returns the power to which most of the orders belong that nobody has to doubt.
    pub fn usual_power(&self) -> Option<Power> {
        let orders = self
            .pieces
            .iter()
            .flat_map(|piece| &piece.orders)
            .filter(|order| !order.is_doubtful && order.slip.is_none());
        let powers: Vec<Power> = orders.map(|order| order.line.power).collect();
        let count = |power: &Power| powers.iter().filter(|other| *other == power).count();
        powers.iter().copied().rev().max_by_key(count)
    }

    /// Returns the selected piece.
    pub fn piece(&self) -> Option<&Piece> {
        self.listed.get(self.selected).map(|&i| &self.pieces[i])
    }

    fn piece_mut(&mut self) -> Option<&mut Piece> {
        self.listed.get(self.selected).map(|&i| &mut self.pieces[i])
    }

    /// Returns the text of the selected piece as one line, to be corrected.
    pub fn line(&self) -> String {
        self.piece().map_or_else(String::new, |piece| one_line(&piece.text))
    }

    /// Accepts the selected piece, and goes to the next that somebody has to look at. One that was just corrected is
    /// accepted as it stands.
    pub fn accept(&mut self) -> Accepted {
        let was_corrected = self.corrected.take().is_some();
        if !was_corrected && self.next_open().is_none() {
            return Accepted::Everything;
        }
        match self.piece_mut() {
            Some(piece) if piece.is_unread() && !was_corrected => return Accepted::Correction,
            Some(piece) if piece.rank != Rank::Unread && piece.state == State::Open => {
                piece.state = State::Accepted;
            }
            _ => {}
        }
        self.selected = self.next_open().unwrap_or(self.selected);
        Accepted::Next
    }

    /// Returns whether the orders of a piece are saved in the game, in these words.
    pub fn is_saved(session: &GameSession, piece: &Piece) -> bool {
        let stands = |order: &Statement| session.lines(order.line.power).contains(&order.line.text);
        !piece.orders.is_empty() && piece.orders.iter().all(stands)
    }

    /// Ignores the selected piece, or uses it again.
    pub fn skip(&mut self, session: &GameSession) {
        let Some(piece) = self.piece_mut() else { return };
        let skipped = piece.state != State::Skipped;
        piece.state = if skipped { State::Skipped } else { State::Open };
        self.read(session);
        self.selected = self.next_open().filter(|_| skipped).unwrap_or(self.selected);
    }

    /// Reads all lines as orders of the next power: first the one to which most orders belong, then each other, then
    /// each line as an order of its unit's power again.
    pub fn turn_power(&mut self, session: &GameSession) {
        let first = self.usual_power();
        let others = session.map().powers().filter(|&power| Some(power) != first);
        let mut powers = first.into_iter().chain(others);
        self.power = match self.power {
            Some(now) => powers.skip_while(|&power| power != now).nth(1),
            None => powers.next(),
        };
        self.read(session);
    }

    /// Opens the selected piece to be corrected, where the last correction of it was left. Returns whether there was
    /// one.
    pub fn correct(&mut self, session: &GameSession) -> bool {
        let Some(&index) = self.listed.get(self.selected) else { return false };
        let left = self.left.iter().position(|(of, _)| *of == index).map(|at| self.left.remove(at).1);
        let piece = &mut self.pieces[index];
        piece.state = State::Open;
        self.corrected = Some(piece.text.clone());
        if let Some(text) = &left {
            piece.text.clone_from(text);
            self.read(session);
        }
        left.is_some()
    }

    /// Writes the correction of the selected piece, and reads the mail again.
    pub fn rewrite(&mut self, session: &GameSession, text: &str) {
        if let Some(piece) = self.piece_mut().filter(|piece| piece.text != text) {
            text.clone_into(&mut piece.text);
            self.read(session);
        }
    }

    /// Puts back the piece that is corrected, and keeps what was typed for the next time. Returns whether that was
    /// anything else.
    pub fn leave_correction(&mut self, session: &GameSession) -> bool {
        let (typed, before) = (self.line(), self.corrected.as_deref().map(one_line));
        self.discard_correction(session);
        let other = before.is_some_and(|before| typed != before && !typed.is_empty());
        let piece = self.listed.get(self.selected).filter(|_| other);
        self.left.extend(piece.map(|&piece| (piece, typed)));
        other
    }

    /// Puts back the piece that is corrected.
    pub fn discard_correction(&mut self, session: &GameSession) {
        if let (Some(before), Some(piece)) = (self.corrected.take(), self.piece_mut()) {
            piece.text = before;
            self.read(session);
        }
    }

    /// Decides the condition of the selected piece: met, then not met, then open again. The orders that apply take its
    /// place. Returns what was decided; `None` if it has no condition that can be decided.
    pub fn decide(&mut self, session: &GameSession) -> Option<String> {
        let &index = self.listed.get(self.selected)?;
        let before = self.decided.iter().position(|it| it.0[0].0 == index).map(|at| self.decided.remove(at));
        for (at, text) in before.iter().flat_map(|(changed, _)| changed) {
            let piece = &mut self.pieces[*at];
            (piece.text, piece.state) = (text.clone(), State::Open);
        }
        self.read(session);
        let is_met = match &before {
            None => true,
            Some((_, true)) => false,
            Some(_) => return Some("the condition is open again".to_owned()),
        };
        let piece = &mut self.pieces[index];
        let power = piece.idle.first().map(|line| line.power);
        let (text, decided) = with_conditions(&session.game, &piece.text, power, &[is_met]).ok()?;
        let mut changed = Vec::new();
        let mut write = |at: usize, piece: &mut Piece, text: &str| {
            changed.push((at, piece.text.clone()));
            let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
            if lines.is_empty() {
                piece.state = State::Skipped;
            } else {
                piece.text = lines.join("\n");
            }
        };
        write(index, piece, &text);
        // The other orders of the mail for the same units give way.
        for (at, piece) in self.pieces.iter_mut().enumerate().filter(|(at, _)| *at != index) {
            let power = piece.orders.first().map(|order| order.line.power);
            let rest = decided_text(&session.game, &piece.text, power, &decided);
            if power.is_some() && piece.state != State::Skipped && rest != piece.text {
                write(at, piece, &rest);
            }
        }
        self.decided.push((changed, is_met));
        self.read(session);
        Some(decided.iter().map(DecidedCondition::describe).collect::<Vec<_>>().join("; "))
    }

    /// Returns whether the condition of the selected piece was decided.
    pub fn is_decided(&self) -> bool {
        self.decided.iter().any(|one| Some(&one.0[0].0) == self.listed.get(self.selected))
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
}

/// Returns a text as one line.
fn one_line(text: &str) -> String {
    text.replace('\n', " ").trim().to_owned()
}
