//! Orders that a power gives in advance for a later movement phase. They wait with the game until the phase is due, and a
//! person enters them then. An order that does not fit the board goes on waiting.

use crate::game::{Game, ReadingTerms, Sheet, SheetReading, WhichOrders};
use chancery_core::map::{Phase, PhaseKind, Power};
use chancery_core::order::Position;
use chancery_notation::{Code, Note, ReadOrder};
use std::collections::BTreeMap;
use std::sync::Arc;

/// An order that a power gave in advance for the current phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderAhead {
    /// The order.
    pub order: String,
    /// Why it cannot be entered now, if so.
    pub waits: Option<String>,
}

impl Game {
    /// Returns the movement phase after the current season.
    pub fn next_movement(&self) -> Phase {
        let mut phase = self.phase().next();
        while phase.kind != PhaseKind::Movement {
            phase = phase.next();
        }
        phase
    }

    /// Reads orders that a power gives in advance for a movement phase, as if its units stayed where they are.
    pub fn read_ahead(&self, power: Power, sheet: &Sheet, phase: Phase) -> Arc<SheetReading> {
        if phase == self.phase() {
            return self.read(power, sheet);
        }
        let position = Position { phase, dislodged: Vec::new(), ..self.position().clone() };
        let by = self.info.judging();
        let terms = ReadingTerms::new(power, &by, &position);
        self.table().read(&ReadingTerms { is_supposed: true, ..terms }, sheet)
    }

    /// Returns whether a text has an order that the power may give in a movement phase to come, wherever its units will be.
    pub fn is_usable_ahead(&self, power: Power, sheet: &Sheet, phase: Phase) -> bool {
        self.read_ahead(power, sheet, phase).orders().any(|order| {
            order.named.is_none_or(|named| named == power) && order.given.kind() == Some(PhaseKind::Movement)
        })
    }

    /// Returns what the reader has against orders in advance, but for what only the board of their phase decides.
    pub fn notes_ahead(&self, power: Power, sheet: &Sheet, phase: Phase) -> Vec<Note> {
        let needs_board = [Code::NoUnit, Code::WrongUnitType, Code::WrongPower, Code::NationalityMismatch];
        let reading = self.read_ahead(power, sheet, phase);
        reading.notes().filter(|note| !needs_board.contains(&note.code)).cloned().collect()
    }

    /// Returns the orders that a power gave in advance for the current phase.
    pub fn orders_ahead(&self, power: Power) -> Vec<OrderAhead> {
        let sheet = self.orders(power, WhichOrders::Ahead(self.phase()));
        if sheet.is_empty() {
            return Vec::new();
        }
        let reading = self.read(power, sheet);
        let order = |order: &ReadOrder| OrderAhead {
            order: order.in_full(self.map()),
            waits: self.why_ahead_waits(power, &reading, order),
        };
        let unread = reading.entries().iter().filter(|entry| entry.said.is_none());
        let unread = unread.filter_map(|entry| {
            let waits = entry.errors().next().map(Note::to_string);
            waits.is_some().then(|| OrderAhead { order: reading.words(&entry.span).to_owned(), waits })
        });
        reading.orders().map(order).chain(unread).collect()
    }

    /// Returns the powers that gave orders in advance for the current phase which nobody has entered or discarded.
    pub fn powers_ahead(&self) -> Vec<Power> {
        let sheets = self.node(self.current()).records.all_beside(WhichOrders::Ahead(self.phase()));
        sheets.map(|(power, _)| power).collect()
    }

    /// Enters those orders of a power that it gave in advance for the current phase and that fit the board. The others go on
    /// waiting. Returns the orders that were entered.
    pub fn enter_ahead(&mut self, power: Power) -> Vec<String> {
        let which = WhichOrders::Ahead(self.phase());
        let reading = self.read(power, self.orders(power, which));
        // Orders in the same words stay together.
        let meets = |a: &ReadOrder, b: &ReadOrder| a.span.start < b.span.end && b.span.start < a.span.end;
        let fits = |order: &ReadOrder| {
            let mut same = reading.orders().filter(|other| *other == order || meets(other, order));
            same.all(|order| self.why_ahead_waits(power, &reading, order).is_none())
        };
        let entered: Vec<String> =
            reading.orders().filter(|order| fits(order)).map(|order| order.in_full(self.map())).collect();
        let rest = reading.without(fits);
        let is_left =
            !self.read(power, &Sheet::new(&rest)).is_clean() || entered.len() < reading.orders().count();
        let lines = self.sheet(power).lines().iter().map(ToString::to_string);
        let lines: Vec<String> = lines.chain(entered.iter().cloned()).collect();
        if !entered.is_empty() {
            self.set_sheet(power, lines);
        }
        self.set_orders(power, which, if is_left { rest } else { Vec::new() });
        entered
    }

    /// Returns why an order that was given in advance cannot be entered now: the board has another answer, or another order
    /// for its unit is there.
    fn why_ahead_waits(&self, power: Power, reading: &SheetReading, order: &ReadOrder) -> Option<String> {
        let map = self.map();
        let is_own = order.named.is_none_or(|named| named == power) && order.by == Some(power);
        if order.refused.is_some() || order.illegal.is_some() || !is_own {
            let note = reading
                .notes()
                .find(|note| note.span.start < order.span.end && order.span.start < note.span.end);
            return Some(note.map_or_else(|| "the power cannot give it now".to_owned(), Note::to_string));
        }
        if order.given.kind() != Some(PhaseKind::Movement) {
            return Some("it is not an order for a movement phase without a condition".to_owned());
        }
        let place = order.given.place(map);
        let same =
            |reading: &SheetReading| reading.orders().filter(|other| other.given.place(map) == place).count();
        if same(reading) > 1 {
            return Some("several orders for the unit were given in advance".to_owned());
        }
        (same(&self.reading(power)) > 0).then(|| "the unit has another order".to_owned())
    }

    /// Returns the orders given in advance that go on with the game to a phase: those for it and for later ones.
    pub(in crate::game) fn going_on(&self, phase: Phase) -> BTreeMap<(Power, WhichOrders), Sheet> {
        let beside = self.node(self.current()).records.beside.iter();
        let goes_on = |which: &WhichOrders| matches!(which, WhichOrders::Ahead(of) if *of >= phase);
        let kept = beside.filter(|((_, which), _)| goes_on(which));
        kept.map(|(key, sheet)| (*key, sheet.clone())).collect()
    }
}
