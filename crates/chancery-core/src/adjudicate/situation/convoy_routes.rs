//! Routes of convoys that were written in orders and bind (DATC 4.A.6, choices b and c).
//!
//! A phase in which no written route counts does nothing of this: the routes are looked at once for each
//! situation, and only if the house rules ask for them.

use crate::adjudicate::situation::legality::Void;
use crate::adjudicate::situation::{NOWHERE, Route, Situation};
use crate::adjudicate::{Reason, Set, Terrain, Verdict};
use crate::map::{Province, UnitKind};
use crate::order::Order;
use crate::rules::{ConvoyOrigin, ConvoyPath};

/// The written routes of a phase, and what the board makes of them.
#[derive(Clone, Debug, Default)]
pub(in crate::adjudicate) struct ConvoyRoutes<const W: usize> {
    written: Vec<WrittenRoute<W>>,
    /// Armies whose written route binds.
    bound: Set<W>,
    /// Armies whose order to move is illegal for the route that it names, or does not name.
    route_mismatch: Set<W>,
}

#[derive(Clone, Debug)]
struct WrittenRoute<const W: usize> {
    /// The province in which the army stands: it has that also where other units are left out of the board.
    from: u16,
    /// The province that the order with this route goes to.
    to: u16,
    seas: Vec<Province>,
    /// The fleets in these seas if there is one in each, else nobody. Valid while the route binds.
    fleets: Set<W>,
}

impl<const W: usize> ConvoyRoutes<W> {
    /// Notes the seas that the order to move from one province to another names.
    pub fn write(&mut self, from: u16, to: u16, seas: &[Province]) {
        self.written.push(WrittenRoute { from, to, seas: seas.to_vec(), fleets: Set::EMPTY });
    }

    fn of(&self, from: u16, to: u16) -> Option<&WrittenRoute<W>> {
        self.written.iter().find(|way| way.from == from && way.to == to)
    }

    /// Forgets what the board made of the routes.
    #[inline]
    pub fn reset(&mut self) {
        self.bound = Set::EMPTY;
        self.route_mismatch = Set::EMPTY;
    }

    /// Returns the armies whose written route binds.
    #[inline]
    pub fn bound(&self) -> Set<W> {
        self.bound
    }

    /// Returns the armies whose order to move is illegal for the route that it names, or does not name.
    #[inline]
    pub fn route_mismatch(&self) -> Set<W> {
        self.route_mismatch
    }
}

impl Terrain {
    /// Returns whether the seas lead from one province to another, each beside the next.
    fn is_route<const W: usize>(&self, from: u16, to: u16, seas: &[Province]) -> bool {
        let beside = |place: u16, sea: Province| self.shore::<W>(place).contains(self.sea_number(sea.0));
        let (Some(&first), Some(&last)) = (seas.first(), seas.last()) else { return false };
        self.is_coast(from)
            && self.is_coast(to)
            && from != to
            && seas.iter().all(|sea| self.is_sea(sea.0))
            && beside(from, first)
            && seas.windows(2).all(|pair| beside(pair[0].0, pair[1]))
            && beside(to, last)
    }
}

impl<const W: usize> Situation<W> {
    /// Gives the routes that were written in the orders. They count for every situation that is built from here
    /// on, each as long as its army is ordered to where it leads.
    pub(in crate::adjudicate) fn follow(&mut self, ways: ConvoyRoutes<W>) {
        self.ways = ways;
    }

    /// Returns the same situation without orders yet, in which the routes of another one count.
    #[must_use]
    pub fn with_routes_of(mut self, other: &Self) -> Self {
        self.ways = other.ways.clone();
        self
    }

    /// Returns the seas of the route that the order of `u` names, if it binds; else none.
    pub fn written_route(&self, u: usize) -> &[Province] {
        let way = self.ways.of(self.province[u], self.dest[u]).filter(|_| self.is_bound(u));
        way.map_or(&[], |way| &way.seas)
    }

    /// Returns the seas of the route that is written for a move from one province to another, followed or
    /// not; empty if none is.
    pub fn route_between(&self, from: Province, to: Province) -> &[Province] {
        self.ways.of(from.0, to.0).map_or(&[], |way| &way.seas)
    }

    /// Writes another route for a move from one province to another, or none. It counts for every situation that is
    /// built from here on.
    pub fn rewrite_route(&mut self, from: Province, to: Province, seas: &[Province]) {
        self.ways.written.retain(|way| (way.from, way.to) != (from.0, to.0));
        if !seas.is_empty() {
            self.ways.write(from.0, to.0, seas);
        }
    }

    /// Returns whether a convoy of the army needs every fleet that is ordered to carry it along its written route.
    #[inline]
    pub fn is_bound(&self, u: usize) -> bool {
        self.ways.bound.contains(u)
    }

    /// Returns what is wrong with a move of unit `u` that names these seas, on this board and whatever others do.
    pub(in crate::adjudicate) fn route_fault(
        &self,
        terrain: &Terrain,
        u: usize,
        order: Order,
        seas: &[Province],
    ) -> Option<Reason> {
        let unit = self.unit[u];
        let Order::Move { to, via } = order else { return None };
        if self.rules.convoy_path == ConvoyPath::Ignored || unit.kind != UnitKind::Army {
            return None;
        }
        let (from, dest) = (self.province[u], terrain.province_of(to));
        let near = terrain.enters(unit.kind, unit.at, to);
        if seas.is_empty() {
            let needed = self.rules.convoy_path == ConvoyPath::Required && (via || !near);
            return needed.then_some(Reason::NoWrittenRoute);
        }
        if !terrain.is_route::<W>(from, dest, seas) {
            return Some(Reason::NotARoute);
        }
        let manned = self.fleets_in(seas).is_some();
        (!near && !manned).then_some(Reason::UnmannedRoute)
    }

    /// Returns the fleets in these seas, if there is one in each.
    fn fleets_in(&self, seas: &[Province]) -> Option<Set<W>> {
        seas.iter().map(|sea| self.unit_in(sea.0)).collect()
    }

    /// Finds which written routes bind, and takes the moves out of `near` that are illegal by this rule; they go to
    /// `far`. `near` has the moves to a neighbour; `far` gets the others, which have not been looked at yet.
    #[cold]
    #[inline(never)]
    pub(in crate::adjudicate) fn bind_routes(
        &mut self,
        terrain: &Terrain,
        near: &mut Set<W>,
        far: &mut Set<W>,
    ) {
        for u in *near | *far {
            let Order::Move { to, .. } = self.order[u] else { continue };
            let dest = terrain.province_of(to);
            let at = self.ways.written.iter().position(|way| way.from == self.province[u] && way.to == dest);
            let seas = at.map_or(&[][..], |at| &self.ways.written[at].seas);
            if self.route_fault(terrain, u, self.order[u], seas).is_some() {
                self.ways.route_mismatch.insert(u);
                self.dest[u] = NOWHERE;
                near.remove(u);
                far.insert(u);
            } else if let Some(at) = at.filter(|_| self.unit[u].kind == UnitKind::Army) {
                self.ways.written[at].fleets = self.fleets_in(seas).unwrap_or(Set::EMPTY);
                self.ways.bound.insert(u);
            }
        }
    }

    /// Keeps, of the convoys for an army whose route binds, only those on the route; where every convoy needs a route, the
    /// other armies keep none. `convoys` are the fleets that are ordered to convoy.
    #[cold]
    #[inline(never)]
    pub(in crate::adjudicate) fn keep_to_routes(
        &mut self,
        terrain: &Terrain,
        convoys: Set<W>,
        direct: &mut Set<W>,
    ) {
        for u in convoys & self.board.fleets() {
            let Order::Convoy { unit, to } = self.order[u] else { continue };
            let dest = terrain.province_of(to);
            let army =
                self.piece(terrain, unit).filter(|&t| self.offered.contains(t) && self.dest[t] == dest);
            let Some(t) = army else { continue };
            let counts = match self.ways.of(self.province[t], dest).filter(|_| self.is_bound(t)) {
                Some(way) => way.fleets.contains(u),
                None if self.rules.convoy_path == ConvoyPath::Required => false,
                None => continue,
            };
            direct.remove(t);
            for set in [&mut self.convoys, &mut self.fleets[t]] {
                set.remove(u);
                set.insert_if(u, counts);
            }
        }
    }

    /// Returns whether every fleet on the written route of `u`, which binds, is ordered to convoy it.
    pub(in crate::adjudicate) fn is_route_ordered(&self, u: usize) -> bool {
        let way = self.ways.of(self.province[u], self.dest[u]);
        way.is_some_and(|way| !way.fleets.is_empty() && way.fleets.within(self.fleets(u)))
    }

    /// Returns the last sea of the written route of `u`, if one binds.
    pub(in crate::adjudicate) fn last_on_route(&self, u: usize) -> Option<u16> {
        self.written_route(u).last().map(|sea| sea.0)
    }

    /// Returns why the order of `u` has no effect, if a written route is the cause.
    #[cold]
    #[inline(never)]
    pub(in crate::adjudicate) fn void_by_route(&self, terrain: &Terrain, u: usize) -> Option<Void> {
        match self.order[u] {
            order @ Order::Move { to, .. } if self.ways.route_mismatch.contains(u) => {
                let way = self.ways.of(self.province[u], terrain.province_of(to));
                let seas = way.map_or(&[][..], |way| &way.seas);
                let reason = self.route_fault(terrain, u, order, seas)?;
                Some(Void { verdict: Verdict::Illegal, reason, with: None })
            }
            Order::Move { .. } if self.ways.bound.contains(u) => {
                // The first fleet on the route that does not take part.
                let missing = self.written_route(u).iter().filter_map(|sea| self.unit_in(sea.0));
                let with = missing.into_iter().find(|&fleet| !self.fleets(u).contains(fleet));
                let reason = if with.is_some() { Reason::RouteNotOrdered } else { Reason::UnmannedRoute };
                Some(Void { verdict: Verdict::Invalid, reason, with })
            }
            Order::Convoy { unit, to } => {
                let (t, dest) = (self.piece(terrain, unit)?, terrain.province_of(to));
                let goes = |order| matches!(order, Order::Move { to, .. } if terrain.province_of(to) == dest);
                let reason = if self.dest[t] == dest && self.ways.bound.contains(t) {
                    Reason::OffWrittenRoute
                } else if self.rules.convoy_path == ConvoyPath::Required
                    && self.unit[t].kind == UnitKind::Army
                    && goes(self.order[t])
                    && self.ways.of(self.province[t], dest).is_none()
                {
                    Reason::UnwrittenRoute
                } else {
                    return None;
                };
                Some(Void { verdict: Verdict::Invalid, reason, with: Some(t) })
            }
            _ => None,
        }
    }

    /// Returns the province that the attack of `a` comes from (DATC 4.A.4).
    #[inline]
    pub fn origin(&self, a: usize) -> u16 {
        if self.rules.convoy_origin == ConvoyOrigin::LastFleet && self.route(a) != Route::Land {
            self.origin_at_sea(a)
        } else {
            self.province[a]
        }
    }

    #[cold]
    fn origin_at_sea(&self, a: usize) -> u16 {
        if let Some(last) = self.last_on_route(a) {
            return last;
        }
        // Brannan's rule speaks of one last fleet; if several could be the last, none is.
        let mut last = (self.fleets(a) & self.land[a]).iter();
        match (last.next(), last.next()) {
            (Some(fleet), None) => self.province[fleet],
            _ => self.province[a],
        }
    }

    /// Returns whether every ordered route of army `a` uses `fleet`.
    pub(in crate::adjudicate) fn is_necessary(&self, a: usize, fleet: usize) -> bool {
        self.is_bound(a) || !self.board.joined(self.embark[a], self.land[a], self.fleets(a) - Set::one(fleet))
    }
}
