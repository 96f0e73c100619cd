//! What a mail under review gives: its orders beside those that stand (DATC 4.D.1), the rulings that lie in accepting
//! them, and saving both.

use super::MailReview;
use crate::board::Board;
use crate::check::order_issues::disorder;
use crate::check::{Finding, FindingPlace, review};
use crate::open_game::GameSession;
use crate::open_game::sheets::PowerLines;
use chancery_core::map::Power;
use chancery_core::text::Clean;
use chancery_game::game::{
    Audience, Decision, Game, Matter, MergePolicy, OnOrder as Ruling, PhaseOrder, Sheet, WhichOrders,
};
use chancery_game::intake::{Rank, SheetLine, State, canonical, envelope_of};
use chancery_game::store::{Change, ReceivedText, Waiting};

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
        let (lines, cleared) = self.lines(session);
        let sheets = session.sheets_with(&lines, &cleared);
        let mut game = session.game.clone();
        for (power, lines) in &sheets {
            game.set_sheet(*power, lines);
        }
        let rulings = self.rulings(&game);
        let received = self.received(session, &sheets);
        received.add_to(&mut session.game.received_lines, None);
        session.rule_and_write(sheets, &rulings, format!("the orders of {}", self.source));
        if let Some(key) = session.board.next_missing(None) {
            session.select(key);
        }
        let (orders, _, doubtful) = self.counts();
        let unread = lines.len().saturating_sub(orders);
        let skipped = self.pieces.iter().filter(|piece| piece.state == State::Skipped).count();
        SavedMail { received, orders, unread, doubtful, skipped }
    }

    /// Saves the orders of the selected piece alone, beside those that stand; the mail stays under review. Returns the
    /// orders; `None` if the piece has none.
    pub fn save_line(&mut self, session: &mut GameSession) -> Option<String> {
        let &index = self.listed.get(self.selected).filter(|&&at| !self.pieces[at].orders.is_empty())?;
        let mut one = Self { asked: Some(MergePolicy::Combine), ..self.clone() };
        for (at, piece) in one.pieces.iter_mut().enumerate() {
            piece.state = if at == index { State::Accepted } else { State::Skipped };
        }
        one.read(session);
        one.cleared.clear();
        one.save(session);
        let orders = one.pieces[index].orders.iter().map(|order| canonical(&session.game, &order.order));
        self.pieces[index].state = State::Accepted;
        self.read(session);
        self.selected = self.next_open().unwrap_or(self.selected);
        Some(orders.collect::<Vec<_>>().join(", "))
    }

    /// Says which of the powers whose orders it has are in civil disorder, and what becomes of these orders.
    pub fn disorder(&self, session: &GameSession) -> Option<String> {
        let pieces = self.pieces.iter().filter(|piece| piece.state != State::Skipped);
        let powers: Vec<Power> =
            pieces.flat_map(|piece| &piece.orders).map(|order| order.line.power).collect();
        disorder(session, &powers)
    }

    /// Returns the mail as it is kept with a game that it does not change, with the reason; `None` if it is empty.
    pub fn refused(&self, session: &GameSession, why: &str) -> Option<Box<ReceivedText>> {
        let mut received = self.received(session, &[]);
        received.waiting.push(Waiting { why: Clean::line(why), ..Waiting::default() });
        (!received.text.trim().is_empty()).then_some(received)
    }

    /// Returns the mail as it is kept with the game, with the sheets that it is about to change.
    fn received(&self, session: &GameSession, sheets: &[PowerLines]) -> Box<ReceivedText> {
        let whole = || self.pieces.iter().map(|piece| piece.text.as_str()).collect::<Vec<_>>().join("\n");
        let text = if self.original.is_empty() { whole() } else { self.original.clone() };
        let shown = |power: Power| {
            let orders = self.pieces.iter().flat_map(|piece| &piece.orders);
            let own = orders.filter(|order| order.line.power == power);
            Sheet::new(own.map(|order| canonical(&session.game, &order.order)))
        };
        let mut received = ReceivedText::new(&self.source, &text);
        received.phase = Clean::line(&session.game.phase().to_string());
        received.node = session.game.current().index();
        let head = envelope_of(&received.text);
        (received.sender, received.subject, received.sent) = (head.from, head.subject, head.sent);
        for (power, after) in sheets {
            let (before, after) = (session.game.sheet(*power), Sheet::new(after));
            let change = Change::of(&session.game, *power, WhichOrders::Own, before, &after);
            let understood = || shown(*power);
            received.changes.extend(change.map(|change| Change { understood: understood(), ..change }));
        }
        Box::new(received)
    }

    /// Returns the lines that the mail would write, as it stands, and whose earlier orders they replace.
    pub fn lines(&self, session: &GameSession) -> (Vec<SheetLine>, Vec<Power>) {
        let (mut lines, mut cleared) = (self.given(session), self.cleared.clone());
        cleared.extend(self.pieces.iter().filter_map(|piece| piece.clears));
        for (power, ..) in self.joined.iter().filter(|j| j.1 == MergePolicy::Replace) {
            // What is repeated until it is replaced is replaced by an order for its unit.
            let left = session.game.perpetual_beside(*power, &self.set(*power, &lines));
            let left = left.into_iter().filter(|_| self.asked.is_none());
            lines.extend(left.map(|line| SheetLine::beside(*power, line)));
            cleared.push(*power);
        }
        (lines, cleared)
    }

    /// Returns its orders, and what cannot be read as lines of their own, so that nothing is lost.
    fn given(&self, session: &GameSession) -> Vec<SheetLine> {
        let mut given = Vec::new();
        for piece in self.pieces.iter().filter(|p| p.state != State::Skipped) {
            given.extend(piece.orders.iter().map(|order| order.line.clone()));
            if !piece.misplaced {
                given.extend(piece.idle.iter().cloned());
            }
            let nothing = piece.rank == Rank::Unread && piece.orders.is_empty() && piece.idle.is_empty();
            let whole = nothing || piece.misplaced;
            let power = piece.power.or(self.power).or(session.selected_power());
            let Some(power) = power.or_else(|| session.map().powers().next()) else { continue };
            let lines = piece.text.lines().map(str::trim).filter(|l| whole && !l.is_empty());
            let beside = piece.unread.iter().map(String::as_str).filter(|_| !whole);
            given.extend(lines.chain(beside).map(|line| SheetLine::beside(power, line)));
        }
        given
    }

    /// Returns what the game master ruled by accepting doubtful pieces, each on the matter that the check will find
    /// in it.
    pub fn rulings(&self, game: &Game) -> Vec<Ruling> {
        // Whether it clashes with other orders or matches them is not seen in a mail.
        const SHOWN: [Matter; 3] = [Matter::Misplaced, Matter::Double, Matter::Impossible];
        let accepted = self.pieces.iter().filter(|p| p.state == State::Accepted && p.rank == Rank::Doubtful);
        let board = Board::new(game, game.current(), true);
        let found = review(game, &board, &[]);
        let mut rulings = Vec::new();
        for piece in accepted {
            let mut rule = |power, matter: Matter, order: &str| {
                let (order, decision) = (Clean::line(order), Decision::Stands);
                let (note, audience) = (Clean::default(), Audience::Everyone);
                rulings.push(Ruling { power, matter, order, decision, note, audience });
            };
            // Beside a doubtful order others may stand on the line that nobody doubted.
            for doubtful in piece.orders.iter().filter(|order| order.is_doubtful) {
                let power = doubtful.line.power;
                let is_it = |order: &PhaseOrder| match (order, PhaseOrder::read(&doubtful.order)) {
                    (PhaseOrder::OutOfPhase(own), _) => own.given == doubtful.order.given,
                    (
                        PhaseOrder::Movement { unit, order, .. },
                        Some(PhaseOrder::Movement { unit: other, order: read, .. }),
                    ) => (*unit, *order) == (other, read),
                    (order, read) => read.as_ref() == Some(order),
                };
                let about = |f: &&Finding| {
                    let FindingPlace::Row(key) = f.place else { return false };
                    let row = board.row(key).and_then(|line| line.row.as_ref());
                    f.power == Some(power) && row.is_some_and(|row| is_it(&row.order))
                };
                let matters = found.iter().filter(about).filter_map(|f| f.topic.ruled());
                let matter = matters.into_iter().find(|matter| SHOWN.contains(matter));
                rule(power, matter.unwrap_or(Matter::Doubtful), &canonical(game, &doubtful.order));
            }
            if let (true, Some(power)) = (piece.misplaced, piece.power) {
                rule(power, Matter::Misplaced, piece.text.trim());
            } else {
                for SheetLine { power, text, .. } in &piece.idle {
                    rule(*power, Matter::Misplaced, text);
                }
            }
        }
        rulings
    }

    /// Returns what becomes of the orders that stand, of each power of which the mail has some, too.
    pub(super) fn joined(&self, session: &GameSession) -> Vec<(Power, MergePolicy, String)> {
        let (game, lines) = (&session.game, self.given(session));
        let of = |power: Power| {
            let (stands, set) = (lines.iter().any(|line| line.power == power), self.set(power, &lines));
            let incoming = game.incoming(power, WhichOrders::Own, &set, self.asked);
            let joining = incoming.policy().filter(|_| stands)?;
            Some((power, joining, incoming.describe(joining)))
        };
        session.map().powers().filter_map(of).collect()
    }

    /// Returns what the mail has of a power, as a set of orders.
    fn set(&self, power: Power, lines: &[SheetLine]) -> Sheet {
        let clear = self.cleared.contains(&power).then_some("CLEAR");
        let own = lines.iter().filter(|line| line.power == power).map(|line| line.text.as_str());
        Sheet::new(clear.into_iter().chain(own))
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
