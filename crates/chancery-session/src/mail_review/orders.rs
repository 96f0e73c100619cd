//! What a mail under review gives: its orders beside those that stand (DATC 4.D.1), the rulings that lie in accepting
//! them, and saving both.

use super::MailReview;
use crate::board::Board;
use crate::check::{Finding, review};
use crate::game::{Audience, Decision, Matter, MergePolicy, OnOrder as Ruling, Sheet, WhichOrders};
use crate::intake::{Rank, State};
use crate::map::{Power, Province};
use crate::open_game::GameSession;
use crate::open_game::interpret::{self, Understood};
use crate::store::{Change, ReceivedText, Waiting};
use crate::text::Clean;

/// A mail whose orders were saved.
#[derive(Clone, Debug)]
pub struct SavedMail {
    /// The mail as it is kept with the game.
    pub received: Box<ReceivedText>,
    /// How many orders were saved.
    pub orders: usize,
    /// How many further lines were saved that cannot be read.
    pub unread: usize,
    /// How many doubtful lines nobody decided.
    pub doubtful: usize,
    /// How many lines were left out.
    pub skipped: usize,
}

impl MailReview {
    /// Saves the orders as one step that can be undone, with the rulings that lie in accepting them.
    pub fn save(&self, session: &mut GameSession) -> SavedMail {
        let understood = self.understood(session);
        let sheets = interpret::sheets(session, &understood);
        let mut game = session.game.clone();
        for (power, lines) in &sheets {
            game.set_sheet(*power, lines);
        }
        let rulings = self.rulings(&review(game.map(), &Board::new(&game, game.current(), true), &[]));
        let received = self.received(session, &sheets);
        session.rule_and_write(sheets, &rulings, format!("the orders of {}", self.source));
        if let Some(key) = session.board.next_missing(None) {
            session.select(key);
        }
        let orders = understood.shown.len();
        let unread = understood.lines.len().saturating_sub(orders);
        let skipped = self.pieces.iter().filter(|piece| piece.state == State::Skipped).count();
        SavedMail { received, orders, unread, doubtful: self.counts().2, skipped }
    }

    /// Returns the mail as it is kept with a game that it does not change, with the reason; `None` if it is empty.
    pub fn refused(&self, session: &GameSession, why: &str) -> Option<Box<ReceivedText>> {
        let mut received = self.received(session, &[]);
        received.waiting.push(Waiting { why: Clean::line(why).to_string(), ..Waiting::default() });
        (!received.text.trim().is_empty()).then_some(received)
    }

    /// Returns the mail as it is kept with the game, with the sheets that it is about to change.
    fn received(&self, session: &GameSession, sheets: &[(Power, Vec<String>)]) -> Box<ReceivedText> {
        let whole = || self.pieces.iter().map(|piece| piece.text.as_str()).collect::<Vec<_>>().join("\n");
        let text = if self.original.is_empty() { whole() } else { self.original.clone() };
        let shown = |power: Power| -> Vec<String> {
            let pieces = self.pieces.iter().filter(|piece| piece.state != State::Skipped);
            let orders = pieces.flat_map(|piece| &piece.orders).filter(|taken| taken.power == power);
            orders.map(|taken| taken.shown.clone()).collect()
        };
        let mut received = ReceivedText::new(&self.source, &text);
        received.phase = session.game.phase().to_string();
        received.node = session.game.current().index();
        for (power, after) in sheets {
            let before = session.lines(*power);
            if before != *after {
                received.changes.push(Change {
                    power: session.map().power(*power).key.clone(),
                    understood: shown(*power),
                    before,
                    after: after.clone(),
                    ..Change::default()
                });
            }
        }
        Box::new(received)
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
    fn given(&self, session: &GameSession) -> Understood {
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

    /// Returns what becomes of the orders that stand, of each power of which the mail has some, too.
    pub(super) fn joined(&self, session: &GameSession) -> Vec<(Power, MergePolicy, String)> {
        let (game, lines) = (&session.game, self.given(session).lines);
        let of = |power: Power| {
            let (stands, set) = (lines.iter().any(|l| l.0 == power), self.set(power, &lines));
            let incoming = game.incoming(power, WhichOrders::Own, &set, self.asked);
            let joining = incoming.policy().filter(|_| stands)?;
            Some((power, joining, incoming.describe(joining)))
        };
        session.map().powers().filter_map(of).collect()
    }

    /// Returns what the mail has of a power, as a set of orders.
    fn set(&self, power: Power, lines: &[(Power, String, Option<Province>)]) -> Sheet {
        let clear = self.cleared.contains(&power).then_some("CLEAR");
        Sheet::new(clear.into_iter().chain(lines.iter().filter(|l| l.0 == power).map(|l| l.1.as_str())))
    }

    /// Turns round what becomes of the orders that stand; tells whether any stand.
    pub fn turn(&mut self, session: &GameSession) -> bool {
        let now = self.joined.first().map_or(MergePolicy::Combine, |(_, joining, _)| *joining);
        self.asked = Some(now.other());
        self.joined = self.joined(session);
        if self.joined.is_empty() {
            self.asked = None;
        }
        !self.joined.is_empty()
    }
}
