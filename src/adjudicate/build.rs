//! Filling a [`Situation`] from units and their orders.
//!
//! The first pass over the units has no branch that depends on the orders: it sorts them into sets.
//! What follows goes through one set each. Nothing is allocated once the tables have grown to the
//! size of the map and the number of units.

use super::situation::{NOBODY, NOWHERE, Route, Situation};
use super::{Set, Terrain};
use crate::map::{Location, Unit, UnitKind};
use crate::order::Order;
use crate::rules::{AdjacentConvoy, ConvoyOrigin, IllegalOrders, Paradox, Rules};

/// The units by what they are ordered to do, before it is known what they may do.
struct Sorted<const W: usize> {
    /// Moves to a neighbour.
    near: Set<W>,
    /// Moves to anywhere else.
    far: Set<W>,
    /// Armies that are told to go by convoy.
    via: Set<W>,
    supports: Set<W>,
    convoys: Set<W>,
}

impl<const W: usize> Situation<W> {
    /// Fills the tables from units and their orders, one order for each unit.
    ///
    /// There are at most `64 * W` units, at most one in a province; whoever mustered the orders has
    /// seen to that. Coasts that an order leaves open have been filled in.
    pub fn build(&mut self, terrain: &Terrain, rules: &Rules, units: &[Unit], orders: &[Order]) {
        debug_assert!(units.len() == orders.len() && units.len() <= Set::<W>::CAPACITY);
        self.reset(terrain, rules, units, orders);
        let sorted = self.sort(terrain);
        if !(sorted.far | sorted.convoys).is_empty() {
            self.board.join(terrain, &self.province);
        }
        self.moves = sorted.near;
        self.far_moves(terrain, sorted.far);
        self.support_orders(terrain, sorted.supports);
        self.convoy_orders(terrain, sorted.convoys);
        self.live = self.moves;
        self.routes(terrain, self.overseas | (sorted.via & self.moves) | (sorted.far & self.moves));
        self.oppose();
        self.cuts();
        self.void = (sorted.far - self.live)
            | (sorted.near - self.live)
            | (sorted.supports - self.supports)
            | (sorted.convoys - self.convoys);
    }

    /// Finds out which fleets are neighbours, which a phase without convoys has not needed so far.
    pub(super) fn join_fleets(&mut self, terrain: &Terrain) {
        self.board.join(terrain, &self.province);
    }

    /// Fills only what concerns the board: units and places, fleets at sea, no orders.
    pub(super) fn survey(&mut self, terrain: &Terrain, rules: &Rules, units: &[Unit]) {
        let holds = vec![Order::Hold; units.len()];
        self.reset(terrain, rules, units, &holds);
        self.sort(terrain);
        self.board.join(terrain, &self.province);
    }

    fn reset(&mut self, terrain: &Terrain, rules: &Rules, units: &[Unit], orders: &[Order]) {
        let n = units.len();
        self.rules = *rules;
        self.count = n;
        self.unit.clear();
        self.unit.extend_from_slice(units);
        self.order.clear();
        self.order.extend_from_slice(orders);
        for u in self.overseas {
            self.fleets[u] = Set::EMPTY;
            self.embark[u] = Set::EMPTY;
            self.land[u] = Set::EMPTY;
            self.met_at_sea[u] = Set::EMPTY;
            self.route[u] = Route::Land;
        }
        self.overseas = Set::EMPTY;
        self.meet_at_sea = Set::EMPTY;
        if self.province.len() < n {
            self.grow(n);
        }
        self.supporters[..n].fill(Set::EMPTY);
        refill(&mut self.attackers, terrain.provinces(), Set::EMPTY);
        refill(&mut self.unit_in, terrain.provinces(), NOBODY);
        refill(&mut self.of_power, terrain.powers(), Set::EMPTY);
        self.supports = Set::EMPTY;
        self.convoys = Set::EMPTY;
    }

    #[cold]
    fn grow(&mut self, n: usize) {
        self.province.resize(n, NOWHERE);
        self.dest.resize(n, NOWHERE);
        self.into.resize(n, NOWHERE);
        self.occupant.resize(n, NOBODY);
        self.opponent.resize(n, NOBODY);
        self.route.resize(n, Route::Land);
        for table in [
            &mut self.embark,
            &mut self.land,
            &mut self.met_at_sea,
            &mut self.supporters,
            &mut self.cutters,
            &mut self.dislodgers,
            &mut self.fleets,
        ] {
            table.resize(n, Set::EMPTY);
        }
    }

    fn sort(&mut self, terrain: &Terrain) -> Sorted<W> {
        let empty = Set::EMPTY;
        let mut sorted = Sorted { near: empty, far: empty, via: empty, supports: empty, convoys: empty };
        let mut at_sea = Set::EMPTY;
        let n = self.unit.len();
        let (provinces, dests) = (&mut self.province[..n], &mut self.dest[..n]);
        for (u, (unit, order)) in self.unit.iter().zip(&self.order).enumerate() {
            let province = terrain.province_of(unit.at);
            provinces[u] = province;
            self.unit_in[province as usize] = u as u16;
            self.of_power[unit.power.index()].insert(u);
            let fleet = unit.kind == UnitKind::Fleet;
            at_sea.insert_if(u, fleet & terrain.is_sea(province));
            let (to, moves, via) = match *order {
                Order::Move { to, via } => (to, true, via),
                _ => (unit.at, false, false),
            };
            // Nobody borders on where it stands, so an order that is no move is not near.
            let near = terrain.enters(unit.kind, unit.at, to);
            dests[u] = if near { terrain.province_of(to) } else { NOWHERE };
            sorted.near.insert_if(u, near);
            sorted.far.insert_if(u, moves & !near);
            sorted.via.insert_if(u, via & !fleet);
            sorted.supports.insert_if(u, matches!(order, Order::Support { .. }));
            sorted.convoys.insert_if(u, matches!(order, Order::Convoy { .. }));
        }
        self.board.fill(at_sea);
        sorted
    }

    fn far_moves(&mut self, terrain: &Terrain, far: Set<W>) {
        for u in far {
            let Order::Move { to, .. } = self.order[u] else { continue };
            let (from, dest) = (self.province[u], terrain.province_of(to));
            if self.unit[u].kind == UnitKind::Army
                && terrain.is_whole(to)
                && self.can_carry(terrain, from, dest, Set::EMPTY)
            {
                self.dest[u] = dest;
                self.moves.insert(u);
            }
        }
    }

    fn support_orders(&mut self, terrain: &Terrain, supports: Set<W>) {
        for u in supports {
            let Order::Support { unit, to } = self.order[u] else { continue };
            let helped = self.unit_in[terrain.province_of(unit.at) as usize];
            if helped != NOBODY && self.support_matches(terrain, u, helped as usize, to) {
                let t = helped as usize;
                self.supports.insert(u);
                self.supporters[t].insert(u);
                self.into[u] = if to.is_some() { self.dest[t] } else { self.province[t] };
            }
        }
    }

    /// Whether unit `u` may support `t`, and `t` is ordered to do just that.
    #[inline]
    fn support_matches(&self, terrain: &Terrain, u: usize, t: usize, to: Option<Location>) -> bool {
        let unit = self.unit[u];
        let Some(to) = to else {
            let still = self.rules.illegal_orders == IllegalOrders::StillMove
                && matches!(self.order[t], Order::Move { .. });
            return (self.dest[t] == NOWHERE)
                & (u != t)
                & !still
                & terrain.reaches(unit.kind, unit.at, self.province[t]);
        };
        let dest = terrain.province_of(to);
        let Order::Move { to: target, .. } = self.order[t] else { return false };
        // A support that names a coast supports a move to that coast only (DATC 6.B.9).
        (self.dest[t] == dest)
            & ((target == to) | terrain.is_whole(to))
            & (u != t)
            & terrain.reaches(unit.kind, unit.at, dest)
            && self.possible_without(terrain, t, dest, u)
    }

    /// Whether the move of `t` would be possible if the fleet `u` did not convoy it: a fleet cannot
    /// support a move that it alone could carry (DATC 6.D.31).
    #[inline]
    fn possible_without(&self, terrain: &Terrain, t: usize, dest: u16, u: usize) -> bool {
        !self.board.fleets().contains(u)
            || terrain.reaches(self.unit[t].kind, self.unit[t].at, dest)
            || self.can_carry(terrain, self.province[t], dest, Set::one(u))
    }

    fn convoy_orders(&mut self, terrain: &Terrain, convoys: Set<W>) {
        for u in convoys {
            let Order::Convoy { unit, to } = self.order[u] else { continue };
            let dest = terrain.province_of(to);
            let army = self.piece(terrain, unit).filter(|&t| {
                self.board.fleets().contains(u)
                    && self.unit[t].kind == UnitKind::Army
                    && self.dest[t] == dest
                    && self.is_useful(terrain, self.province[t], dest, u)
            });
            if let Some(t) = army {
                self.convoys.insert(u);
                self.fleets[t].insert(u);
                self.overseas.insert(t);
            }
        }
    }

    /// The fleets at sea next to a province.
    pub(super) fn shore(&self, terrain: &Terrain, province: u16) -> Set<W> {
        self.board.shore(terrain, &self.province, province)
    }

    /// Whether the fleets on the board, those in `without` left out, could carry an army.
    pub(super) fn can_carry(&self, terrain: &Terrain, from: u16, to: u16, without: Set<W>) -> bool {
        from != to
            && terrain.is_coast(from)
            && terrain.is_coast(to)
            && self.board.joined(
                self.shore(terrain, from),
                self.shore(terrain, to),
                self.board.fleets() - without,
            )
    }

    /// Whether the fleet lies on a route without detours between two coasts.
    pub(super) fn is_useful(&self, terrain: &Terrain, from: u16, to: u16, fleet: usize) -> bool {
        terrain.is_coast(from)
            && terrain.is_coast(to)
            && self.board.is_useful(self.shore(terrain, from), self.shore(terrain, to), fleet)
    }

    fn routes(&mut self, terrain: &Terrain, candidates: Set<W>) {
        self.overseas |= candidates;
        for u in candidates {
            let Order::Move { to, via } = self.order[u] else { continue };
            let unit = self.unit[u];
            let near = terrain.enters(unit.kind, unit.at, to);
            self.embark[u] = self.shore(terrain, self.province[u]);
            self.land[u] = self.shore(terrain, self.dest[u]);
            let complete = self.board.joined(self.embark[u], self.land[u], self.fleets[u]);
            self.route[u] = if near { self.near_route(u, via, complete) } else { Route::Convoy };
            if self.route[u] == Route::Convoy && !complete {
                self.live.remove(u);
            }
        }
    }

    /// How an army goes to a neighbour that it might also reach by convoy (DATC 4.A.3).
    ///
    /// `via` says that the order asks for a convoy, `complete` that the ordered convoys make a route.
    fn near_route(&self, u: usize, via: bool, complete: bool) -> Route {
        let own = self.fleets[u].meets(self.of_power[self.unit[u].power.index()]);
        let intent = via || own;
        match self.rules.adjacent_convoy {
            AdjacentConvoy::Either => {
                let occupant = self.unit_in[self.dest[u] as usize];
                let swap = occupant != NOBODY && self.dest[occupant as usize] == self.province[u];
                if complete && swap { Route::Either } else { Route::Land }
            }
            AdjacentConvoy::IntentElseLand if intent && complete => Route::Either,
            AdjacentConvoy::Explicit if via => Route::Convoy,
            AdjacentConvoy::Totality | AdjacentConvoy::Intent | AdjacentConvoy::IntentNoLand
                if via || (own && complete) =>
            {
                Route::Convoy
            }
            _ => Route::Land,
        }
    }

    fn oppose(&mut self) {
        for u in self.live {
            self.attackers[self.dest[u] as usize].insert(u);
        }
        for u in self.moves {
            let occupant = self.unit_in[self.dest[u] as usize];
            self.occupant[u] = occupant;
            self.opponent[u] = NOBODY;
            if occupant != NOBODY {
                let o = occupant as usize;
                let origin = self.origin(u);
                if self.dest[o] == origin && self.live.contains(o) {
                    self.opponent[u] = occupant;
                    if origin != self.province[u] {
                        self.met_at_sea[o].insert(u);
                        self.meet_at_sea.insert(u);
                        self.overseas.insert(o);
                    }
                }
            }
        }
    }

    fn cuts(&mut self) {
        let by_rule = self.rules.convoy_origin == ConvoyOrigin::LastFleet
            || matches!(self.rules.paradox, Paradox::Rule1971 | Paradox::Rule1982 | Paradox::Rule2000);
        for u in self.supports {
            let foreign =
                self.attackers[self.province[u] as usize] - self.of_power[self.unit[u].power.index()];
            // An attack from the province that the support is given to does not cut it, unless it
            // dislodges the supporter.
            let (attackers, protected) = if by_rule {
                let attackers = foreign - self.harmless(u, foreign);
                let from = |&a: &usize| self.origin(a) == self.into[u];
                (attackers, attackers.iter().filter(from).collect())
            } else {
                let victim = self.unit_in[self.into[u] as usize];
                let victim = if victim == NOBODY { Set::EMPTY } else { Set::one(victim as usize) };
                (foreign, foreign & victim)
            };
            self.cutters[u] = attackers - protected;
            self.dislodgers[u] = protected;
        }
    }

    /// The province that the attack of `a` comes from (DATC 4.A.4).
    pub(super) fn origin(&self, a: usize) -> u16 {
        if self.rules.convoy_origin == ConvoyOrigin::LastFleet && self.route[a] != Route::Land {
            // Brannan's rule speaks of one last fleet; where several could be the last, none is.
            let mut last = (self.fleets[a] & self.land[a]).iter();
            if let (Some(fleet), None) = (last.next(), last.next()) {
                return self.province[fleet];
            }
        }
        self.province[a]
    }

    /// Convoyed attackers that do not cut the support of `u`, by the paradox rules that change the
    /// support equation (DATC 4.A.2, choices a to c). They do not even cut it by dislodging the
    /// supporter (DATC 6.F.17 and 6.F.18 under these choices).
    fn harmless(&self, u: usize, attackers: Set<W>) -> Set<W> {
        let fleet = self.unit_in[self.into[u] as usize];
        if fleet == NOBODY {
            return Set::EMPTY;
        }
        let fleet = fleet as usize;
        let of_move = matches!(self.order[u], Order::Support { to: Some(_), .. });
        let carried = |a: usize| self.route[a] == Route::Convoy && self.fleets[a].contains(fleet);
        let spared = |&a: &usize| match self.rules.paradox {
            Paradox::Rule1971 => of_move && carried(a),
            Paradox::Rule1982 => self.route[a] == Route::Convoy && self.convoys.contains(fleet),
            Paradox::Rule2000 => of_move && carried(a) && self.is_necessary(a, fleet),
            Paradox::AllHold | Paradox::Verheijden | Paradox::Szykman => false,
        };
        attackers.iter().filter(spared).collect()
    }

    /// Whether every ordered route of army `a` uses `fleet`.
    fn is_necessary(&self, a: usize, fleet: usize) -> bool {
        !self.board.joined(self.embark[a], self.land[a], self.fleets[a] - Set::one(fleet))
    }
}

fn refill<T: Clone>(table: &mut Vec<T>, n: usize, value: T) {
    if table.len() == n {
        table.fill(value);
    } else {
        table.clear();
        table.resize(n, value);
    }
}
