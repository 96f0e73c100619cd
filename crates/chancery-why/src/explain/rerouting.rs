//! What would have changed a result: another route of the same convoy, or none, where written routes bind
//! (DATC 4.A.6).

use super::change::{Change, Search};
use super::question::Question;
use chancery_core::adjudicate::{Situation, Solvable};
use chancery_core::map::{Power, Province, UnitKind};
use chancery_core::order::{Order, Routes, possible_routes};
use chancery_core::rules::ConvoyPath;

/// How far-fetched it is that an order names another route: its author only had to write other seas.
const STRAIN: u32 = 5;

impl<const W: usize> Search<'_, W>
where
    Situation<W>: Solvable<W>,
{
    /// Returns the other routes with which the army that is asked about would have arrived, or left in time,
    /// if its order is one of this power, or one of anybody: those over fleets on the board, and to name none
    /// where the house allows that.
    pub(super) fn reroutes(&mut self, of: Option<Power>) -> Vec<Change> {
        let (Question::Order(u) | Question::Stays(u)) = self.question;
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
                found.push(rerouted(u, order, &seas));
            }
        }
        self.bench.orders[u] = was;
        self.bench.situation.rewrite_route(from, dest, &written);
        found
    }
}

fn rerouted(u: usize, order: Order, seas: &[Province]) -> Change {
    let mut routes = Routes::default();
    routes.note(0, seas);
    Change { orders: vec![(u, order)], routes, strain: STRAIN }
}
