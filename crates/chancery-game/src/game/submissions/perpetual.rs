//! Orders that are repeated in each movement phase until they are replaced (DATC 4.E.4).

use std::collections::HashSet;

use crate::game::{Game, NodeId, ReadSheets, ReadingTerms, Row, Sheet};
use chancery_core::adjudicate::{Entry, Verdict};
use chancery_core::map::{PhaseKind, Power, Province};
use chancery_core::order::{Canonical, GivenOrder, Order, Position};
use chancery_core::rules::PerpetualOrders;
use chancery_core::turn::Outcome;
use chancery_notation::{ReadOrder, SheetStatement};

/// The word behind an order that is repeated.
pub(in crate::game) const WORD: &str = "(perpetual)";

impl Game {
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
            let stood_in = self.stood_in_for(before);
            for (entry, order) in counted(&judged.outcome, &read_sheets) {
                let by = entry.ordered.by;
                let place = map.province_of(entry.ordered.unit.at);
                let unit = was.unit_in(map, place).filter(|unit| node.position.has(*unit));
                if let (Some(_), SheetStatement::Movement(unit, what)) = (unit, &order.given)
                    && !has_left(entry)
                    && !stood_in.contains(&by)
                    && self.is_possible(&node.position, GivenOrder { by, unit: *unit, order: *what })
                {
                    lines[by.index()].push(format!("{} {WORD}", order.in_full(map)));
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

    /// Returns the perpetual orders of a power that count in the current phase and that another set of its orders
    /// leaves standing, for it has none for their units and takes none back, a line each.
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
        left.into_iter().map(|order| format!("{} {WORD}", order.in_full(map))).collect()
    }
}

impl ReadSheets {
    pub(crate) fn is_perpetual(&self, row: &Row) -> bool {
        !row.refused && row.source.is_some_and(|at| perpetual_at(self, at, row.power).is_some())
    }
}

/// Returns the perpetual orders of a movement phase that count, each with what came of it; those alone that a power
/// gave for its own units.
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

/// Returns whether the unit no longer stands where it stood, though an equal one might.
fn has_left(entry: &Entry<Order>) -> bool {
    let moved = matches!(entry.ordered.order, Order::Move { .. }) && entry.verdict == Verdict::Succeeds;
    moved || entry.fate.is_some()
}
