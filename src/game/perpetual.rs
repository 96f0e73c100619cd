//! Orders that are repeated in each movement phase until they are replaced (DATC 4.E.4).

use std::collections::HashSet;

use super::{Game, Handed, NodeId, Row, Sheet};
use crate::adjudicate::{Entry, Verdict};
use crate::map::{PhaseKind, Power, Province};
use crate::order::{Canonical, Given, Order, Ordered, Position, ReadOrder};
use crate::rules::PerpetualOrders;

/// What stands behind an order that is repeated.
pub(super) const WORD: &str = "(perpetual)";

impl Game {
    /// What is entered anew on the sheet of a power when a movement phase begins: its perpetual orders that counted in the
    /// movement phase before, as far as their units stand where they stood and can still carry them out.
    pub(super) fn entered(&self, id: NodeId, power: Power) -> Sheet {
        let (node, rules) = (self.node(id), self.terms_at(id).0);
        let before = node.parent.and_then(|parent| self.movement_of(parent));
        let (Some(before), true) = (before, rules.perpetual_orders == PerpetualOrders::Allowed) else {
            return Sheet::default();
        };
        if node.position.phase.kind != PhaseKind::Movement
            || self.node(before).sheets[power.index()].is_empty()
            || self.stood_in_for(before).contains(&power)
        {
            return Sheet::default();
        }
        let map = self.map();
        let (handed, was) = (self.handed_at(before), &self.node(before).position);
        let outcome = self.node(before).judged.as_ref().map(|judged| &judged.outcome);
        let counted =
            outcome.and_then(|outcome| outcome.movement()).map(|r| &r.entries[..]).unwrap_or_default();
        let mut lines = Vec::new();
        for entry in counted.iter().filter(|entry| entry.ordered.by == power && !has_left(entry)) {
            let place = map.province_of(entry.ordered.unit.at);
            let order = entry.source.and_then(|at| perpetual_at(&handed, at, power));
            let unit = was.unit_in(map, place).filter(|unit| node.position.has(*unit));
            if let (Some(order), Some(_)) = (order, unit)
                && let Given::Movement(unit, what) = order.given
                && self.is_possible(&node.position, Ordered { by: power, unit, order: what })
            {
                lines.push(format!("{} {WORD}", order.in_full(map)));
            }
        }
        Sheet::new(lines)
    }

    /// Whether an order can be carried out on a board, as far as it alone tells.
    fn is_possible(&self, position: &Position, ordered: Ordered<Order>) -> bool {
        let map = self.map();
        let partner = match ordered.order {
            Order::Support { unit, .. } | Order::Convoy { unit, .. } => Some(unit),
            Order::Hold | Order::Move { .. } => None,
        };
        let is_there = partner.is_none_or(|unit| position.unit_in(map, map.province_of(unit.at)).is_some());
        let sheet = Sheet::new([ordered.canonical(map)]);
        let (rules, manner) = (&self.info.rules, self.info.manner);
        let reading = self.table().read(rules, manner, position, (ordered.by, &sheet), &[]);
        let stands = |o: &ReadOrder| o.refused.is_none() && o.illegal.is_none();
        is_there && matches!(reading.orders.as_slice(), [one] if stands(one))
    }

    /// Enters the perpetual orders of all powers on the sheets of a phase that begins.
    pub(super) fn enter_perpetual(&mut self, id: NodeId) {
        if self.info.rules.perpetual_orders != PerpetualOrders::Allowed {
            return;
        }
        for power in self.map().clone().powers() {
            let sheet = self.entered(id, power);
            self.history.node_mut(id).sheets[power.index()] = sheet;
        }
    }

    /// The perpetual orders of a power's sheet that another set of its orders leaves standing, for it has none for their
    /// units, a line each.
    pub fn perpetual_beside(&self, power: Power, set: &Sheet) -> Vec<String> {
        if self.info.rules.perpetual_orders != PerpetualOrders::Allowed {
            return Vec::new();
        }
        let map = self.map();
        let ordered: HashSet<Province> =
            self.read_now(power, set).orders.iter().filter_map(|o| o.given.place(map)).collect();
        let orders = self.reading(power).orders.into_iter().filter(|o| o.remarks.perpetual);
        let left = orders.filter(|o| o.given.place(map).is_none_or(|place| !ordered.contains(&place)));
        left.map(|o| format!("{} {WORD}", o.in_full(map))).collect()
    }

    /// Whether the order of a row is perpetual.
    pub fn is_perpetual(&self, handed: &Handed, row: &Row) -> bool {
        !row.refused && row.source.is_some_and(|at| perpetual_at(handed, at, row.power).is_some())
    }
}

/// The order that was handed in at this place of a movement phase, if it is a perpetual one of the power's own sheet.
fn perpetual_at(handed: &Handed, place: usize, power: Power) -> Option<&ReadOrder> {
    let mut rest = place;
    for ((whose, reading), taken) in handed.readings.iter().zip(&handed.taken) {
        if let Some(&at) = taken.get(rest) {
            return reading.orders.get(at).filter(|order| *whose == power && order.remarks.perpetual);
        }
        rest -= taken.len();
    }
    None
}

/// Whether the unit no longer stands where it stood, though an equal one might.
fn has_left(entry: &Entry<Order>) -> bool {
    let moved = matches!(entry.ordered.order, Order::Move { .. }) && entry.verdict == Verdict::Succeeds;
    moved || entry.fate.is_some()
}
