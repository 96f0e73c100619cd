//! Filling a [`Situation`] from units and their orders.
//!
//! The first pass over the units has no branch that depends on the orders: it sorts them into sets.
//! What follows goes through one set each. Nothing is allocated once the tables have grown to the
//! size of the map and the number of units.

use std::hint::select_unpredictable;

use super::situation::{NOBODY, NOWHERE, Route, Situation};
use super::terrain::Place;
use super::{Set, Terrain};
use crate::map::{Kind, Location, Unit, UnitKind};
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
        self.reset(terrain, rules, units.len());
        let sorted = self.sort(terrain, units, orders);
        self.moves = sorted.near;
        if !(sorted.far | sorted.convoys).is_empty() {
            self.board.join(terrain, &self.province, &self.unit_in);
            self.far_moves(terrain, sorted.far);
        }
        self.support_orders(terrain, sorted.supports, sorted.far);
        self.convoy_orders(terrain, sorted.convoys);
        self.live = self.moves;
        let carried = self.routes(terrain, self.overseas | ((sorted.via | sorted.far) & self.moves));
        self.attack(carried);
        self.cuts(carried);
        self.void = ((sorted.far | sorted.near) - self.live)
            | (sorted.supports - self.supports)
            | (sorted.convoys - self.convoys);
        // Why an order is void may turn on convoys that nobody ordered.
        if !self.void.is_empty() && !self.board.is_joined() {
            self.join_fleets(terrain);
        }
    }

    /// Finds out which fleets are neighbours, which a phase without convoys has not needed so far.
    pub(super) fn join_fleets(&mut self, terrain: &Terrain) {
        self.board.join(terrain, &self.province, &self.unit_in);
    }

    /// Fills only what concerns the board: units and places, fleets at sea, no orders.
    pub(super) fn survey(&mut self, terrain: &Terrain, rules: &Rules, units: &[Unit]) {
        self.reset(terrain, rules, units.len());
        self.sort(terrain, units, &vec![Order::Hold; units.len()]);
        self.join_fleets(terrain);
    }

    fn reset(&mut self, terrain: &Terrain, rules: &Rules, units: usize) {
        self.rules = *rules;
        self.count = units;
        for u in self.overseas | self.charted {
            self.fleets[u] = Set::EMPTY;
            self.embark[u] = Set::EMPTY;
            self.land[u] = Set::EMPTY;
            self.met_at_sea[u] = Set::EMPTY;
            self.route[u] = Route::Land;
        }
        self.overseas = Set::EMPTY;
        self.charted = Set::EMPTY;
        self.meet_at_sea = Set::EMPTY;
        refill(&mut self.attackers, terrain.provinces(), Set::EMPTY);
        refill(&mut self.unit_in, terrain.provinces(), NOBODY);
        refill(&mut self.of_power, terrain.powers(), Set::EMPTY);
        self.supports = Set::EMPTY;
        self.convoys = Set::EMPTY;
    }

    /// Puts the units in their provinces and sorts their orders.
    fn sort(&mut self, terrain: &Terrain, units: &[Unit], orders: &[Order]) -> Sorted<W> {
        self.unit.copy_from(units);
        self.order.copy_from(orders);
        let empty = Set::EMPTY;
        let mut sorted = Sorted { near: empty, far: empty, via: empty, supports: empty, convoys: empty };
        let (mut fleets, mut in_sea, mut moves) = (Set::EMPTY, Set::EMPTY, Set::EMPTY);
        for (u, (unit, order)) in units.iter().zip(orders).enumerate() {
            let Place { province, kind } = terrain.place(unit.at);
            self.province[u] = province;
            self.dest[u] = NOWHERE;
            self.supporters[u] = Set::EMPTY;
            self.unit_in[province as usize] = u as u16;
            self.of_power[unit.power.index()].insert(u);
            fleets.insert_if(u, unit.kind == UnitKind::Fleet);
            in_sea.insert_if(u, kind == Kind::Sea);
            moves.insert_if(u, matches!(order, Order::Move { .. }));
            sorted.supports.insert_if(u, matches!(order, Order::Support { .. }));
            sorted.convoys.insert_if(u, matches!(order, Order::Convoy { .. }));
        }
        self.board.fill(fleets & in_sea);
        for u in moves {
            let Order::Move { to, via } = self.order[u] else { continue };
            let unit = self.unit[u];
            let near = terrain.enters(unit.kind, unit.at, to);
            self.dest[u] = select_unpredictable(near, terrain.province_of(to), NOWHERE);
            sorted.near.insert_if(u, near);
            sorted.via.insert_if(u, via);
        }
        sorted.far = moves - sorted.near;
        sorted.via -= fleets;
        sorted
    }

    fn far_moves(&mut self, terrain: &Terrain, far: Set<W>) {
        for u in far {
            let Order::Move { to, .. } = self.order[u] else { continue };
            let (from, dest) = (self.province[u], terrain.province_of(to));
            if self.unit[u].kind != UnitKind::Army
                || from == dest
                || !terrain.is_whole(to)
                || !(terrain.is_coast(from) & terrain.is_coast(dest))
            {
                continue;
            }
            self.chart(terrain, u, dest);
            if self.board.joined(self.embark[u], self.land[u], self.board.fleets()) {
                self.dest[u] = dest;
                self.moves.insert(u);
            }
        }
    }

    /// Notes which fleets lie along the shores of an army's province and of its destination.
    fn chart(&mut self, terrain: &Terrain, u: usize, dest: u16) {
        self.charted.insert(u);
        self.embark[u] = self.shore(terrain, self.province[u]);
        self.land[u] = self.shore(terrain, dest);
    }

    fn support_orders(&mut self, terrain: &Terrain, supports: Set<W>, far: Set<W>) {
        let still = if self.rules.illegal_orders == IllegalOrders::StillMove { far } else { Set::EMPTY };
        let carriers = if far.is_empty() { Set::EMPTY } else { self.board.fleets() };
        let mut helped = Set::EMPTY;
        for u in supports {
            let Order::Support { unit: piece, to } = self.order[u] else { continue };
            let unit = self.unit[u];
            let there = self.unit_in[terrain.province_of(piece.at) as usize];
            let t = there as usize;
            let place = select_unpredictable(to.is_some(), to.unwrap_or(piece.at), piece.at);
            let place = terrain.province_of(place);
            let meant = select_unpredictable(to.is_some(), place, NOWHERE);
            let mut matches = (there != NOBODY)
                & (t != u)
                & (self.dest[t] == meant)
                & terrain.reaches(unit.kind, unit.at, place);
            if let Some(to) = to
                && !terrain.is_whole(to)
            {
                // A support that names a coast supports a move to that coast only (DATC 6.B.9).
                matches &= matches!(self.order[t], Order::Move { to: target, .. } if target == to);
            }
            if carriers.contains(u) | still.contains(t) {
                matches = matches && self.support_counts(terrain, u, t, to);
            }
            self.supports.insert_if(u, matches);
            self.supporters[t].insert_if(u, matches);
            helped.insert_if(t, matches);
            self.into[u] = place;
        }
        self.look.helped = helped;
    }

    /// What more a support needs where the supported unit might go by convoy, or might not go at all.
    #[cold]
    fn support_counts(&self, terrain: &Terrain, u: usize, t: usize, to: Option<Location>) -> bool {
        if to.is_none() {
            // Where an impossible move is a move still, its unit takes no support to hold.
            return self.rules.illegal_orders != IllegalOrders::StillMove
                || !matches!(self.order[t], Order::Move { .. });
        }
        // A fleet cannot support a move that it alone could carry (DATC 6.D.31).
        let dest = self.dest[t];
        !self.board.fleets().contains(u)
            || terrain.reaches(self.unit[t].kind, self.unit[t].at, dest)
            || self.can_carry(terrain, self.province[t], dest, Set::one(u))
    }

    fn convoy_orders(&mut self, terrain: &Terrain, convoys: Set<W>) {
        for u in convoys {
            let Order::Convoy { unit, to } = self.order[u] else { continue };
            let dest = terrain.province_of(to);
            let Some(t) = self.piece(terrain, unit) else { continue };
            let possible = self.board.fleets().contains(u)
                && self.unit[t].kind == UnitKind::Army
                && self.dest[t] == dest
                && terrain.is_coast(self.province[t])
                && terrain.is_coast(dest);
            if !possible {
                continue;
            }
            if !self.charted.contains(t) {
                self.chart(terrain, t, dest);
            }
            if self.board.is_useful(self.embark[t], self.land[t], u) {
                self.convoys.insert(u);
                self.fleets[t].insert(u);
                self.overseas.insert(t);
            }
        }
    }

    /// The fleets at sea next to a province.
    pub(super) fn shore(&self, terrain: &Terrain, province: u16) -> Set<W> {
        self.board.shore(terrain, &self.unit_in, province)
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

    /// Settles how the armies go that might go by convoy, and returns those that do.
    fn routes(&mut self, terrain: &Terrain, candidates: Set<W>) -> Set<W> {
        self.overseas = candidates;
        let mut carried = Set::EMPTY;
        for u in candidates {
            let Order::Move { to, via } = self.order[u] else { continue };
            let unit = self.unit[u];
            let near = terrain.enters(unit.kind, unit.at, to);
            if !self.charted.contains(u) {
                self.chart(terrain, u, self.dest[u]);
            }
            let complete = self.board.joined(self.embark[u], self.land[u], self.fleets[u]);
            self.route[u] = if near { self.near_route(u, via, complete) } else { Route::Convoy };
            if self.route[u] == Route::Convoy {
                carried.insert(u);
                if !complete {
                    self.live.remove(u);
                }
            }
        }
        carried & self.live
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
            AdjacentConvoy::ExplicitElseLand if via && complete => Route::Either,
            AdjacentConvoy::IntentIfOrdered if intent && complete => Route::Convoy,
            AdjacentConvoy::Explicit if via => Route::Convoy,
            AdjacentConvoy::Totality | AdjacentConvoy::Intent | AdjacentConvoy::IntentNoLand
                if via || (own && complete) =>
            {
                Route::Convoy
            }
            _ => Route::Land,
        }
    }

    /// Notes who moves where, and whom he meets there. `carried` are the live moves by convoy.
    fn attack(&mut self, carried: Set<W>) {
        let by_land = self.live - carried;
        let (mut rivalled, mut beside_landing) = (Set::EMPTY, Set::EMPTY);
        let (mut vacant, mut blocked, mut opposed) = (Set::EMPTY, Set::EMPTY, Set::EMPTY);
        for u in self.moves {
            let dest = self.dest[u] as usize;
            let attackers = &mut self.attackers[dest];
            let rivals = *attackers;
            let attacks = by_land.contains(u);
            attackers.insert_if(u, attacks);
            rivalled |= select_unpredictable(attacks & !rivals.is_empty(), *attackers, Set::EMPTY);
            let occupant = self.unit_in[dest];
            let o = occupant as usize;
            let empty = occupant == NOBODY;
            let leaves = !empty & self.live.contains(o);
            let meets = leaves & (self.dest[o] == self.province[u]);
            let over_sea = self.overseas.contains(u) | self.overseas.contains(o);
            self.occupant[u] = occupant;
            self.opponent[u] = select_unpredictable(meets, occupant, NOBODY);
            vacant.insert_if(u, empty);
            blocked.insert_if(u, !empty & !leaves);
            opposed.insert_if(u, meets & !over_sea);
        }
        for u in carried {
            let attackers = &mut self.attackers[self.dest[u] as usize];
            attackers.insert(u);
            beside_landing |= *attackers;
        }
        if self.rules.convoy_origin == ConvoyOrigin::LastFleet {
            self.meet_at_sea();
        }
        self.look.rivalled = rivalled;
        self.look.beside_landing = beside_landing;
        self.look.vacant = vacant;
        self.look.blocked = blocked;
        self.look.opposed = opposed;
    }

    /// Where a convoyed attack comes from the last fleet, it meets whoever moves to that fleet.
    #[cold]
    fn meet_at_sea(&mut self) {
        for u in self.overseas & self.moves {
            let (occupant, origin) = (self.occupant[u], self.origin(u));
            let o = occupant as usize;
            if origin != self.province[u] {
                let meets = occupant != NOBODY && self.live.contains(o) && self.dest[o] == origin;
                self.opponent[u] = if meets { occupant } else { NOBODY };
                if meets {
                    self.met_at_sea[o].insert(u);
                    self.meet_at_sea.insert(u);
                    self.overseas.insert(o);
                }
            }
        }
    }

    /// Notes which moves may cut which supports.
    fn cuts(&mut self, carried: Set<W>) {
        let by_rule = self.rules.convoy_origin == ConvoyOrigin::LastFleet
            || matches!(self.rules.paradox, Paradox::Rule1971 | Paradox::Rule1982 | Paradox::Rule2000);
        let (mut cut, mut unattacked) = (Set::EMPTY, Set::EMPTY);
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
                let mut protected = Set::EMPTY;
                protected.insert_if(victim as usize, victim != NOBODY);
                (foreign, foreign & protected)
            };
            let cutters = attackers - protected;
            self.cutters[u] = cutters;
            self.dislodgers[u] = protected;
            cut.insert_if(u, !(cutters - carried).is_empty());
            unattacked.insert_if(u, attackers.is_empty());
        }
        self.look.cut = cut;
        self.look.unattacked = unattacked;
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
