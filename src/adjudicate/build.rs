//! Filling a [`Situation`] from units and their orders.
//!
//! The first pass over the units has no branch that depends on the orders: it sorts them into sets.
//! What follows goes through one set each. Nothing is allocated once the tables have grown to the
//! size of the map and the number of units.

use std::hint::select_unpredictable;

use super::convoy;
use super::situation::{NOBODY, NOWHERE, Route, Situation};
use super::terrain::Place;
use super::traits::Traits;
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
    /// There is [`room`](Terrain::room) for the units in sets of this width, and at most one unit in a province; whoever mustered the orders has
    /// seen to that. Coasts that an order leaves open have been filled in.
    pub fn build(&mut self, terrain: &Terrain, rules: &Rules, units: &[Unit], orders: &[Order]) {
        debug_assert!(units.len() == orders.len() && terrain.room(units.len()) <= Set::<W>::CAPACITY);
        self.reset(terrain, rules, units.len());
        let sorted = self.sort(terrain, units, orders);
        self.moves = sorted.near;
        let over_sea = !(sorted.far | sorted.convoys).is_empty();
        let seas = if over_sea { self.seas(terrain) } else { Set::EMPTY };
        self.far_moves(terrain, sorted.far, seas);
        self.support_orders(terrain, sorted.supports, sorted.far, seas);
        self.convoy_orders(terrain, sorted.convoys, seas);
        self.live = self.moves;
        let carried = self.routes(terrain, self.overseas | ((sorted.via | sorted.far) & self.moves));
        self.attack(carried);
        self.cuts(carried);
        self.void = ((sorted.far | sorted.near) - self.live)
            | (sorted.supports - self.supports)
            | (sorted.convoys - self.convoys);
    }

    /// Fills only what concerns the board: units and places, fleets at sea, no orders.
    pub(super) fn survey(&mut self, terrain: &Terrain, rules: &Rules, units: &[Unit]) {
        self.reset(terrain, rules, units.len());
        self.sort(terrain, units, &vec![Order::Hold; units.len()]);
    }

    fn reset(&mut self, terrain: &Terrain, rules: &Rules, units: usize) {
        self.rules = *rules;
        self.count = units;
        self.fleets.fill(units, Set::EMPTY);
        self.route.fill(units, Route::Land);
        if !self.meet_at_sea.is_empty() {
            self.met_at_sea.fill(Set::<W>::CAPACITY, Set::EMPTY);
            self.meet_at_sea = Set::EMPTY;
        }
        self.overseas = Set::EMPTY;
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
        self.dest.fill(units.len(), NOWHERE);
        self.supporters.fill(units.len(), Set::EMPTY);
        let empty = Set::EMPTY;
        let mut sorted = Sorted { near: empty, far: empty, via: empty, supports: empty, convoys: empty };
        let (mut fleets, mut in_sea, mut moves) = (Set::EMPTY, Set::EMPTY, Set::EMPTY);
        let (unit_in, of_power) = (self.unit_in.as_mut_slice(), self.of_power.as_mut_slice());
        for (block, (units, orders)) in units.chunks(64).zip(orders.chunks(64)).enumerate() {
            let mut traits = Traits::NONE;
            for (i, (unit, order)) in units.iter().zip(orders).enumerate() {
                let u = 64 * block + i;
                let Place { province, is_sea } = terrain.place(unit.at);
                self.province[u] = province;
                unit_in[province as usize] = u as u16;
                of_power[unit.power.index()].insert(u);
                traits.set(i, *order, unit.kind, is_sea);
            }
            let [is_move, supports, convoys, is_fleet, stands_in_sea] = traits.columns(units.len());
            moves.set_word(block, is_move);
            sorted.supports.set_word(block, supports);
            sorted.convoys.set_word(block, convoys);
            fleets.set_word(block, is_fleet);
            in_sea.set_word(block, stands_in_sea);
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

    fn far_moves(&mut self, terrain: &Terrain, far: Set<W>, seas: Set<W>) {
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
            if convoy::leads(terrain, from, dest, seas) {
                self.dest[u] = dest;
                self.moves.insert(u);
            }
        }
    }

    fn support_orders(&mut self, terrain: &Terrain, supports: Set<W>, far: Set<W>, seas: Set<W>) {
        let (mut matched, mut helped) = (Set::EMPTY, Set::EMPTY);
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
            matched.insert_if(u, matches);
            self.supporters[t].insert_if(u, matches);
            helped.insert_if(t, matches);
            self.into[u] = place;
        }
        self.supports = matched;
        self.look.helped = helped;
        if !far.is_empty() {
            self.strike_supports(terrain, far, seas);
        }
    }

    /// Takes out the supports that do not count because the supported unit might go by convoy, or might
    /// not go at all. `far` are the moves to elsewhere than a neighbour.
    fn strike_supports(&mut self, terrain: &Terrain, far: Set<W>, seas: Set<W>) {
        let still = self.rules.illegal_orders == IllegalOrders::StillMove;
        for u in if still { self.supports } else { self.supports & self.board.fleets() } {
            let Order::Support { unit: piece, to } = self.order[u] else { continue };
            let Some(t) = self.piece(terrain, piece) else { continue };
            let doubtful = (still && far.contains(t)) || self.board.fleets().contains(u);
            if !doubtful || self.support_counts(terrain, u, t, to, seas) {
                continue;
            }
            self.supports.remove(u);
            self.supporters[t].remove(u);
            if self.supporters[t].is_empty() {
                self.look.helped.remove(t);
            }
        }
    }

    /// What more a support needs where the supported unit might go by convoy, or might not go at all.
    #[cold]
    fn support_counts(
        &self,
        terrain: &Terrain,
        u: usize,
        t: usize,
        to: Option<Location>,
        mut seas: Set<W>,
    ) -> bool {
        if to.is_none() {
            // Where an impossible move is a move still, its unit takes no support to hold.
            return self.rules.illegal_orders != IllegalOrders::StillMove
                || !matches!(self.order[t], Order::Move { .. });
        }
        // A fleet cannot support a move that it alone could carry (DATC 6.D.31).
        let dest = self.dest[t];
        seas.remove(terrain.number(self.province[u]));
        !self.board.fleets().contains(u)
            || terrain.reaches(self.unit[t].kind, self.unit[t].at, dest)
            || convoy::leads(terrain, self.province[t], dest, seas)
    }

    fn convoy_orders(&mut self, terrain: &Terrain, convoys: Set<W>, seas: Set<W>) {
        let ordered = convoys & self.board.fleets();
        let (mut named, mut named_twice): (Set<W>, Set<W>) = (Set::EMPTY, Set::EMPTY);
        for u in ordered {
            let Order::Convoy { unit, to } = self.order[u] else { continue };
            let dest = terrain.province_of(to);
            let Some(t) = self.piece(terrain, unit) else { continue };
            let possible = self.unit[t].kind == UnitKind::Army
                && self.dest[t] == dest
                && terrain.is_coast(self.province[t])
                && terrain.is_coast(dest);
            if !possible {
                continue;
            }
            if named.contains(t) {
                named_twice.insert(t);
            } else {
                named.insert(t);
                self.embark[t] = Set::EMPTY;
                self.land[t] = Set::EMPTY;
            }
            let sea = terrain.number(self.province[u]);
            self.embark[t].insert_if(u, terrain.shore::<W>(self.province[t]).contains(sea));
            self.land[t].insert_if(u, terrain.shore::<W>(dest).contains(sea));
            if convoy::is_useful(terrain, self.province[t], dest, seas, sea) {
                self.convoys.insert(u);
                self.fleets[t].insert(u);
                self.overseas.insert(t);
            }
        }
        // Whether fleets are neighbours matters only where an army has several.
        if !named_twice.is_empty() {
            self.board.join(terrain, &self.province, ordered);
        }
    }

    /// The seas with a fleet, by their numbers.
    fn seas(&self, terrain: &Terrain) -> Set<W> {
        self.board.fleets().iter().map(|u| terrain.number(self.province[u])).collect()
    }

    /// Whether the fleets on the board, but for `without`, could carry an army.
    pub(super) fn can_carry(&self, terrain: &Terrain, from: u16, to: u16, without: Option<usize>) -> bool {
        let mut seas = self.seas(terrain);
        if let Some(u) = without {
            seas.remove(terrain.number(self.province[u]));
        }
        from != to && terrain.is_coast(from) && terrain.is_coast(to) && convoy::leads(terrain, from, to, seas)
    }

    /// Whether the fleet, which is at sea, lies on a route without detours between two coasts.
    pub(super) fn is_useful(&self, terrain: &Terrain, from: u16, to: u16, fleet: usize) -> bool {
        let (seas, sea) = (self.seas(terrain), terrain.number(self.province[fleet]));
        terrain.is_coast(from) && terrain.is_coast(to) && convoy::is_useful(terrain, from, to, seas, sea)
    }

    /// Settles how the armies go that might go by convoy, and returns those that do.
    fn routes(&mut self, terrain: &Terrain, candidates: Set<W>) -> Set<W> {
        self.overseas = candidates;
        let mut carried = Set::EMPTY;
        for u in candidates {
            let Order::Move { to, via } = self.order[u] else { continue };
            let unit = self.unit[u];
            let near = terrain.enters(unit.kind, unit.at, to);
            let fleets = self.fleets[u];
            let complete = !fleets.is_empty() && self.board.joined(self.embark[u], self.land[u], fleets);
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
        let (mut rivalled, mut beside_landing, mut sails) = (Set::EMPTY, Set::EMPTY, Set::EMPTY);
        let (mut vacant, mut leaving, mut opposed) = (Set::EMPTY, Set::EMPTY, Set::EMPTY);
        let mut attacked = Set::EMPTY;
        let (attackers, unit_in, live) = (self.attackers.as_mut_slice(), self.unit_in.as_slice(), self.live);
        for u in self.moves {
            let dest = self.dest[u] as usize;
            let rivals = attackers[dest];
            let attacks = by_land.contains(u);
            let all = rivals | Set::one_if(u, attacks);
            attackers[dest] = all;
            rivalled |= select_unpredictable(attacks & !rivals.is_empty(), all, Set::EMPTY);
            let occupant = unit_in[dest];
            let o = occupant as usize;
            let empty = occupant == NOBODY;
            let leaves = !empty & live.contains(o);
            let meets = leaves & (self.dest[o] == self.province[u]);
            self.occupant[u] = occupant;
            self.opponent[u] = select_unpredictable(meets, occupant, NOBODY);
            vacant.insert_if(u, empty);
            leaving.insert_if(u, leaves);
            opposed.insert_if(u, meets);
            attacked.insert_if(o, attacks & !empty);
        }
        self.look.follows = (self.live & leaving) - opposed;
        let met_over_sea = opposed & self.overseas;
        opposed -= met_over_sea;
        for u in met_over_sea {
            // Whoever meets a move is met by it.
            opposed.remove(self.opponent[u] as usize);
        }
        // Fleets at sea are attacked by fleets only, which need no convoy. Where a convoyed attack comes
        // from the last fleet, a move is not alone just because nobody else goes there.
        let plain = self.rules.convoy_origin != ConvoyOrigin::LastFleet;
        for u in carried {
            sails.insert_if(u, plain & !self.fleets[u].meets(attacked));
        }
        for u in sails {
            let (dest, occupant) = (self.dest[u] as usize, self.occupant[u]);
            let rivals = attackers[dest];
            attackers[dest] = rivals | Set::one(u);
            rivalled |= select_unpredictable(!rivals.is_empty(), attackers[dest], Set::EMPTY);
            attacked.insert_if(occupant as usize, occupant != NOBODY);
        }
        for u in carried - sails {
            let (dest, occupant) = (self.dest[u] as usize, self.occupant[u]);
            attackers[dest].insert(u);
            beside_landing |= attackers[dest];
            attacked.insert_if(occupant as usize, occupant != NOBODY);
        }
        if self.rules.convoy_origin == ConvoyOrigin::LastFleet {
            self.meet_at_sea();
        }
        self.look.sails = sails;
        self.look.rivalled = rivalled;
        self.look.beside_landing = beside_landing;
        self.look.attacked = attacked;
        self.look.vacant = vacant;
        self.look.blocked = self.moves - vacant - leaving;
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
        let unsure = carried - self.look.sails;
        let (attackers, of_power) = (self.attackers.as_slice(), self.of_power.as_slice());
        for u in self.supports {
            let foreign = attackers[self.province[u] as usize] - of_power[self.unit[u].power.index()];
            // An attack from the province that the support is given to does not cut it, unless it
            // dislodges the supporter.
            let (attackers, protected) = if by_rule {
                let attackers = foreign - self.harmless(u, foreign);
                let from = |&a: &usize| self.origin(a) == self.into[u];
                (attackers, attackers.iter().filter(from).collect())
            } else {
                let victim = self.unit_in[self.into[u] as usize];
                (foreign, foreign & Set::one_if(victim as usize, victim != NOBODY))
            };
            let cutters = attackers - protected;
            self.cutters[u] = cutters;
            self.dislodgers[u] = protected;
            cut.insert_if(u, !(cutters - unsure).is_empty());
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
