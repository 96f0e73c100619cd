//! What would have changed a result: the same move in other words, by convoy or by land, to another coast, or where written
//! routes bind (DATC 4.A.6) by another route or none.

use super::change::{Change, Search};
use super::question::Question;
use chancery_core::adjudicate::{Situation, Solvable};
use chancery_core::map::{Location, Power, UnitKind};
use chancery_core::order::{Order, Routes, possible_routes};
use chancery_core::rules::ConvoyPath;

/// How far-fetched another wording is: less than any other order.
const WORDING: u32 = 4;
/// How far-fetched it is that an order names another route: its author only had to write other seas.
const ROUTE: u32 = 5;

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
                found.push(Change { orders: vec![(u, order)], routes: Routes::default(), strain: WORDING });
            }
        }
        self.bench.orders[u] = was;
        found
    }

    /// Returns the other routes with which the army that is asked about would have arrived, or left in time,
    /// if its order is one of this power, or one of anybody: those over fleets on the board, and to name none
    /// where the house allows that.
    pub(super) fn reroutes(&mut self, of: Option<Power>) -> Vec<Change> {
        let u = self.question.unit();
        let (unit, path) = (self.bench.units[u], self.bench.rules.convoy_path);
        let Order::Move { to, via } = self.bench.orders[u] else { return Vec::new() };
        let (from, dest) = (self.map.province_of(unit.at), self.map.province_of(to));
        let near = self.map.reaches(unit.kind, unit.at, dest);
        let written = self.bench.situation.route_between(from, dest).to_vec();
        let is_carried = unit.kind == UnitKind::Army && (via || !near || !written.is_empty());
        if !self.wanted || path == ConvoyPath::Ignored || !is_carried || of.is_some_and(|of| of != unit.power)
        {
            return Vec::new();
        }
        let mut routes = possible_routes(self.map, self.position, from, dest);
        routes.extend((path == ConvoyPath::Allowed).then(Vec::new));
        routes.retain(|seas| *seas != written);
        let was = self.bench.orders[u];
        let mut found = Vec::new();
        for seas in routes {
            // An order to elsewhere than a neighbour goes by convoy without saying so.
            let order = Order::Move { to, via: near || !seas.is_empty() };
            self.bench.orders[u] = order;
            self.bench.situation.rewrite_route(from, dest, &seas);
            if self.flips() {
                let mut routes = Routes::default();
                routes.note(0, &seas);
                found.push(Change { orders: vec![(u, order)], routes, strain: ROUTE });
            }
        }
        self.bench.orders[u] = was;
        self.bench.situation.rewrite_route(from, dest, &written);
        found
    }
}
