//! What would have changed a result: the same move in other words, by convoy or by land, or to another coast.

use super::change::{Change, Search};
use super::question::Question;
use chancery_core::adjudicate::{Situation, Solvable};
use chancery_core::map::{Location, Power, UnitKind};
use chancery_core::order::{Order, Routes};

/// How far-fetched another wording is: less than any other order.
const STRAIN: u32 = 4;

impl<const W: usize> Search<'_, W>
where
    Situation<W>: Solvable<W>,
{
    /// Returns the wordings of the move that is asked about with which it would have succeeded, if its order
    /// is one of this power, or one of anybody. `given` is the order as it was given, also where it was
    /// illegal.
    pub(super) fn rewordings(&mut self, given: Order, of: Option<Power>) -> Vec<Change> {
        let Question::Order(u) = self.question else { return Vec::new() };
        let (unit, was) = (self.bench.units[u], self.bench.orders[u]);
        let Order::Move { to, via } = given else { return Vec::new() };
        let is_asked = self.wanted || was == Order::Hold;
        if !is_asked || of.is_some_and(|of| of != unit.power) {
            return Vec::new();
        }
        let dest = self.map.province_of(to);
        let other_ways: Vec<Order> = match unit.kind {
            UnitKind::Army if self.map.reaches(unit.kind, unit.at, dest) => {
                vec![Order::Move { to, via: !via }]
            }
            UnitKind::Army => Vec::new(),
            UnitKind::Fleet => {
                let coasts = self.map.borders(unit.kind, unit.at);
                let is_other = |at: &Location| self.map.province_of(*at) == dest && *at != to;
                coasts.filter(is_other).map(|to| Order::Move { to, via }).collect()
            }
        };
        let mut found = Vec::new();
        for order in other_ways {
            self.bench.orders[u] = order;
            if self.succeeds(u) {
                found.push(Change { orders: vec![(u, order)], routes: Routes::default(), strain: STRAIN });
            }
        }
        self.bench.orders[u] = was;
        found
    }
}
