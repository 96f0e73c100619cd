//! Orders for movement phases to come: those that a power gives in advance, and those that are repeated in each
//! movement phase until they are replaced (DATC 4.E.4).
//!
//! What is given in advance waits with the game until the phase is due, and a person enters it then. An order that
//! does not fit the board goes on waiting.

use std::collections::HashSet;
use std::sync::Arc;

use crate::game::{Game, NodeId, ReadSheets, ReadingTerms, Row, Sheet, SheetReading, WhichOrders};
use chancery_core::adjudicate::{Entry, Verdict};
use chancery_core::map::{Phase, PhaseKind, Power, Province};
use chancery_core::order::{Canonical, GivenOrder, Order, Position};
use chancery_core::rules::PerpetualOrders;
use chancery_core::turn::Outcome;
use chancery_notation::{Code, Note, ReadOrder, SheetStatement};

/// The word behind an order that is repeated.
pub(in crate::game) const PERPETUAL: &str = "(perpetual)";

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
        let position = Position { phase, dislodged: Vec::new(), ..self.position().clone() };
        let by = self.info.judging();
        let terms = ReadingTerms::new(power, &by, &position);
        self.table().read(&ReadingTerms { is_supposed: true, ..terms }, sheet)
    }

    /// Returns whether a text has an order that its power may give of this kind, whatever the board of a phase to come.
    pub fn is_usable_as(&self, power: Power, which: WhichOrders, sheet: &Sheet) -> bool {
        let is_own = |order: &ReadOrder| order.named.is_none_or(|named| named == power);
        match which {
            WhichOrders::Ahead(phase) => self
                .read_ahead(power, sheet, phase)
                .orders()
                .any(|order| is_own(order) && order.given.kind() == Some(PhaseKind::Movement)),
            _ if which.is_later() => self.is_usable_later(power, sheet),
            _ => self.is_usable(power, sheet),
        }
    }

    /// Returns what the reader has against orders for a phase to come, but for what only its board decides.
    pub fn notes_on(&self, power: Power, which: WhichOrders, sheet: &Sheet) -> Vec<Note> {
        let WhichOrders::Ahead(phase) = which else { return self.later_notes(power, sheet) };
        let needs_board = [Code::NoUnit, Code::WrongUnitType, Code::WrongPower, Code::NationalityMismatch];
        let reading = self.read_ahead(power, sheet, phase);
        reading.notes().filter(|note| !needs_board.contains(&note.code)).cloned().collect()
    }

    /// Returns the powers whose orders in advance for the current phase nobody has entered or discarded.
    pub fn powers_ahead(&self) -> Vec<Power> {
        let sheets = self.node(self.current()).records.all_beside(WhichOrders::Ahead(self.phase()));
        sheets.map(|(power, _)| power).collect()
    }

    /// Returns the orders that a power gave in advance for the current phase, each with why it cannot be entered now, if so.
    pub fn orders_ahead(&self, power: Power) -> Vec<(String, Option<String>)> {
        let reading = self.read(power, self.orders(power, WhichOrders::Ahead(self.phase())));
        let order = |order: &ReadOrder| (order.in_full(self.map()), self.why_waits(power, &reading, order));
        let unread = reading.entries().iter().filter(|entry| entry.said.is_none());
        let unread = unread.filter_map(|entry| {
            let why = entry.errors().next()?.to_string();
            Some((reading.words(&entry.span).to_owned(), Some(why)))
        });
        reading.orders().map(order).chain(unread).collect()
    }

    /// Enters those orders of a power that it gave in advance for the current phase and that fit the board. The others go on
    /// waiting. Returns the orders that were entered.
    pub fn enter_ahead(&mut self, power: Power) -> Vec<String> {
        let which = WhichOrders::Ahead(self.phase());
        let reading = self.read(power, self.orders(power, which));
        // Orders in the same words stay together.
        let fits = |order: &ReadOrder| {
            let meets = |other: &&ReadOrder| {
                *other == order || (other.span.start < order.span.end && order.span.start < other.span.end)
            };
            reading.orders().filter(meets).all(|order| self.why_waits(power, &reading, order).is_none())
        };
        let fitting = reading.orders().filter(|order| fits(order));
        let entered: Vec<String> = fitting.map(|order| order.in_full(self.map())).collect();
        let rest = reading.without(fits);
        let lines = self.sheet(power).lines().iter().map(ToString::to_string).chain(entered.clone());
        self.set_sheet(power, lines.collect::<Vec<_>>());
        self.set_orders(power, which, rest);
        if self.orders_ahead(power).is_empty() {
            self.set_orders(power, which, [""; 0]);
        }
        entered
    }

    /// Returns why an order that was given in advance cannot be entered now: the board has another answer, or another order
    /// for its unit is there.
    fn why_waits(&self, power: Power, reading: &SheetReading, order: &ReadOrder) -> Option<String> {
        let place = order.given.place(self.map());
        let same = |reading: &SheetReading| {
            reading.orders().filter(|other| other.given.place(self.map()) == place).count()
        };
        if order.refused.is_some() || order.illegal.is_some() || order.by != Some(power) {
            let is_here = |note: &&Note| note.span.start < order.span.end && order.span.start < note.span.end;
            let note = reading.notes().find(is_here).map(Note::to_string);
            if let (Some(Code::WrongPower), Some(place), Some(note)) = (order.refused, place, &note) {
                let (name, place) = (&self.map().power(power).name, self.map().code(place));
                return Some(format!("{name} has no unit in {place} now: {note}"));
            }
            return Some(note.unwrap_or_else(|| "the power cannot give it now".to_owned()));
        }
        let why = match order.given.kind() {
            Some(PhaseKind::Movement) if same(reading) > 1 => "several orders for the unit were given",
            Some(PhaseKind::Movement) if same(&self.reading(power)) > 0 => "the unit has another order",
            Some(PhaseKind::Movement) => return None,
            _ => "it has a condition, or is not an order for a movement phase",
        };
        Some(why.to_owned())
    }

    /// Returns, by power, what is entered anew on its sheet when a movement phase begins: its perpetual
    /// orders that counted in the movement phase before, as far as their units stand where they stood and can
    /// still carry them out.
    pub(in crate::game) fn entered(&self, id: NodeId) -> Vec<Sheet> {
        let (node, rules) = (self.node(id), self.judging_at(id).rules);
        let mut lines: Vec<Vec<String>> = vec![Vec::new(); self.map().powers().len()];
        let before = node.parent.and_then(|parent| self.movement_of(parent));
        if let Some(before) = before
            && rules.perpetual_orders == PerpetualOrders::Allowed
            && node.position.phase.kind == PhaseKind::Movement
            && let Some(judged) = &self.node(before).judged
        {
            let map = self.map();
            let (read_sheets, was) = (self.phase_orders(before).read_sheets, &self.node(before).position);
            let stood_in = self.node(before).stood_in_for();
            // An equal unit might stand where it stood.
            let has_left = |entry: &Entry<Order>| {
                let is_move = matches!(entry.ordered.order, Order::Move { .. });
                is_move && entry.verdict == Verdict::Succeeds || entry.fate.is_some()
            };
            for (entry, order) in counted(&judged.outcome, &read_sheets) {
                let by = entry.ordered.by;
                let place = map.province_of(entry.ordered.unit.at);
                let unit = was.unit_in(map, place).filter(|unit| node.position.has(*unit));
                if let (Some(_), SheetStatement::Movement(unit, what)) = (unit, &order.given)
                    && !has_left(entry)
                    && !stood_in.contains(&by)
                    && self.is_possible(&node.position, GivenOrder { by, unit: *unit, order: *what })
                {
                    lines[by.index()].push(format!("{} {PERPETUAL}", order.in_full(map)));
                }
            }
        }
        lines.into_iter().map(Sheet::new).collect()
    }

    /// Returns whether an order can be carried out on a board, as far as it alone tells.
    fn is_possible(&self, position: &Position, ordered: GivenOrder<Order>) -> bool {
        let map = self.map();
        let partner = match ordered.order {
            Order::Support { unit, .. } | Order::Convoy { unit, .. } => Some(unit),
            Order::Hold | Order::Move { .. } => None,
        };
        let is_there = partner.is_none_or(|unit| position.unit_in(map, map.province_of(unit.at)).is_some());
        let sheet = Sheet::new([ordered.canonical(map)]);
        let by = self.info.judging();
        let reading = self.table().read(&ReadingTerms::new(ordered.by, &by, position), &sheet);
        let stands = |o: &ReadOrder| o.refused.is_none() && o.illegal.is_none();
        is_there && reading.orders().count() == 1 && reading.orders().all(stands)
    }

    /// Enters the perpetual orders of all powers on the sheets of a phase that begins.
    pub(in crate::game) fn enter_perpetual(&mut self, id: NodeId) {
        if self.info.rules.perpetual_orders != PerpetualOrders::Allowed {
            return;
        }
        for (power, sheet) in self.map().clone().powers().zip(self.entered(id)) {
            self.history.node_mut(id).sheets[power.index()] = sheet;
        }
    }

    /// Returns, a line each, the perpetual orders of a power that count in the current phase and still count beside
    /// another set of its orders: the set orders none of their units and takes none of them back.
    pub fn perpetual_beside(&self, power: Power, set: &Sheet) -> Vec<String> {
        let is_allowed = self.info.rules.perpetual_orders == PerpetualOrders::Allowed;
        if !is_allowed || self.sheet(power).is_empty() || self.takes_back(power, set) {
            return Vec::new();
        }
        let map = self.map();
        let ordered: HashSet<Province> =
            self.read(power, set).orders().filter_map(|o| o.given.place(map)).collect();
        let (outcome, read_sheets) = (self.by_the_rules(), self.read_sheets());
        let own = counted(&outcome, &read_sheets).filter(|(entry, _)| entry.ordered.by == power);
        let mut left: Vec<&ReadOrder> = own.map(|(_, order)| order).collect();
        left.retain(|order| order.given.place(map).is_none_or(|place| !ordered.contains(&place)));
        left.sort_by_key(|order| order.span.start);
        left.into_iter().map(|order| format!("{} {PERPETUAL}", order.in_full(map))).collect()
    }
}

impl ReadSheets {
    pub(crate) fn is_perpetual(&self, row: &Row) -> bool {
        !row.refused && row.source.is_some_and(|at| perpetual_at(self, at, row.power).is_some())
    }
}

/// Returns the perpetual orders of a movement phase that count, each with its result: only those that a power gave
/// for its own units.
fn counted<'a>(
    outcome: &'a Outcome,
    read_sheets: &'a ReadSheets,
) -> impl Iterator<Item = (&'a Entry<Order>, &'a ReadOrder)> {
    let entries = outcome.movement().map(|resolution| &resolution.entries[..]).unwrap_or_default();
    entries
        .iter()
        .filter_map(|entry| Some((entry, perpetual_at(read_sheets, entry.source?, entry.ordered.by)?)))
}

/// Returns the order that was handed in at this place of a movement phase, if it is a perpetual one of the power's
/// own sheet.
fn perpetual_at(read_sheets: &ReadSheets, place: usize, power: Power) -> Option<&ReadOrder> {
    let (whose, order) = read_sheets.order(place)?;
    (whose == power && order.remarks.perpetual).then_some(order)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::map::standard;

    /// Returns a game in fall 1901 in which France gave these orders in advance, and the number of its first phase.
    fn game(lines: &[&str]) -> (Game, Power) {
        let mut game = Game::new(&standard(), "Ahead");
        let france = game.map().names().power("France").unwrap();
        game.set_sheet(france, ["A PAR - BUR", "F BRE - MAO"]);
        game.set_orders(france, WhichOrders::Ahead(game.next_movement()), lines);
        game.adjudicate().unwrap();
        (game, france)
    }

    fn ahead(game: &Game, power: Power) -> Vec<String> {
        game.orders(power, WhichOrders::Ahead(game.phase())).lines().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_does_not_fit_stays_and_no_order_is_lost_or_guessed() {
        let lines = [
            "A BUR - MUN, A PIC - BEL",
            "F MAO - POR",
            "F MAO - SPA/SC",
            "IF (A GER MUN) THEN A MAR H",
            "A Xyz H",
        ];
        let (mut game, france) = game(&lines);
        assert_eq!(game.enter_ahead(france), ["A BUR - MUN"]);
        let rest = ahead(&game, france).join("\n");
        for line in ["A PIC - BEL", "F MAO - POR", "F MAO - SPA/SC", "A Xyz H"] {
            assert!(rest.contains(line), "{line}: {rest}");
        }
        assert!(!rest.contains("A BUR"), "{rest}");
        let why: Vec<_> = game.orders_ahead(france).into_iter().filter_map(|(_, why)| why).collect();
        assert!(why.iter().filter(|why| why.contains("several orders")).count() == 2, "{why:?}");
        assert!(game.enter_ahead(france).is_empty(), "nothing else fits");
    }

    #[test]
    fn they_go_on_until_their_phase_and_not_beyond_it() {
        let (mut game, france) = game(&["A BUR - MUN"]);
        game.set_orders(france, WhichOrders::Ahead(Phase::spring(1902)), ["A MUN - BER"]);
        assert_eq!(ahead(&game, france), ["A BUR - MUN"]);
        game.adjudicate().unwrap();
        while game.phase().kind != PhaseKind::Movement {
            game.adjudicate().unwrap();
        }
        assert_eq!(
            (game.phase(), ahead(&game, france)),
            (Phase::spring(1902), vec!["A MUN - BER".to_owned()])
        );
    }

    #[test]
    fn orders_that_are_copied_after_a_correction_wait_no_longer() {
        let (mut game, france) = game(&["A BUR - MUN"]);
        game.enter_ahead(france);
        let fall = game.current();
        game.undo();
        game.set_sheet(france, ["A PAR - BUR", "F BRE - ENG"]);
        game.adjudicate().unwrap();
        assert_eq!(ahead(&game, france), ["A BUR - MUN"]);
        game.carry_over(fall).unwrap();
        assert_eq!((game.sheet(france).text().as_str(), ahead(&game, france).len()), ("A BUR - MUN", 0));
    }
}
