//! Filling a [`Situation`] from units and their orders.
//!
//! The first pass over the units has no branch that depends on the orders: it sorts them into sets.
//! What follows goes through one set each. Nothing is allocated once the tables have grown to the
//! size of the map and the number of units.

use std::hint::select_unpredictable;

use crate::adjudicate::board;
use crate::adjudicate::board::set::Rows;
use crate::adjudicate::board::terrain::Place;
use crate::adjudicate::situation::{NOBODY, NOWHERE, Route, Situation, UnitFlags};
use crate::adjudicate::{Set, Terrain};
use crate::map::{Unit, UnitKind};
use crate::order::Order;
use crate::rules::{AdjacentConvoy, ConvoyOrigin, ConvoyPath, IllegalOrders, Rules};

/// An order to hold for each of as many units as there is ever room for.
static HOLDS: [Order; Set::<16>::CAPACITY] = [Order::Hold; Set::<16>::CAPACITY];

/// The units by what they are ordered to do, before it is known what they may do.
struct UnitsByOrder<const W: usize> {
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
    /// There is [`room`](Terrain::room) for the units in sets of this width, and at most one unit in a
    /// province; whoever resolved the submissions has seen to that. Coasts that an order leaves open have
    /// been filled in.
    pub fn build(&mut self, terrain: &Terrain, rules: &Rules, units: &[Unit], orders: &[Order]) {
        debug_assert!(units.len() == orders.len() && terrain.room(units.len()) <= Set::<W>::CAPACITY);
        self.reset(terrain, rules, units.len());
        let mut sorted = self.sort_orders(terrain, units, orders);
        if self.rules.convoy_path != ConvoyPath::Ignored {
            self.bind_routes(terrain, &mut sorted.near, &mut sorted.far);
        }
        self.moves = sorted.near;
        let over_sea = !(sorted.far | sorted.convoys).is_empty();
        let seas = if over_sea { self.seas_with_fleets(terrain) } else { Set::EMPTY };
        self.far_moves(terrain, sorted.far - self.ways.route_mismatch(), seas);
        self.support_orders(terrain, sorted.supports, sorted.far, seas);
        let mut direct = self.convoy_orders(terrain, sorted.convoys, seas);
        if self.rules.convoy_path != ConvoyPath::Ignored {
            self.keep_to_routes(terrain, sorted.convoys, &mut direct);
        }
        self.live = self.moves;
        self.settle_routes(sorted.far, sorted.near & (sorted.via | self.ways.bound()), direct);
        let carried = self.by_convoy & self.live;
        self.note_attacks(carried);
        self.void = ((sorted.far | sorted.near) - self.live)
            | (sorted.supports - self.supports)
            | (sorted.convoys - self.convoys);
    }

    /// Fills only what concerns the board: units and places, fleets at sea, no orders.
    pub(in crate::adjudicate) fn survey(&mut self, terrain: &Terrain, rules: &Rules, units: &[Unit]) {
        self.reset(terrain, rules, units.len());
        self.sort_orders(terrain, units, &HOLDS[..units.len()]);
    }

    fn reset(&mut self, terrain: &Terrain, rules: &Rules, units: usize) {
        self.rules = *rules;
        self.count = units;
        if !self.all_met_at_sea.is_empty() {
            self.armies_met_by.refill(Set::<W>::CAPACITY, Set::EMPTY);
            self.all_met_at_sea = Set::EMPTY;
        }
        self.offered = Set::EMPTY;
        self.by_convoy = Set::EMPTY;
        self.either_way = Set::EMPTY;
        self.attackers.clear(terrain.provinces());
        self.supporters.clear(units);
        self.unit_in.refill(terrain.provinces(), NOBODY);
        self.supports = Set::EMPTY;
        self.convoys = Set::EMPTY;
        self.ways.reset();
    }

    /// Puts the units in their provinces and sorts their orders.
    fn sort_orders(&mut self, terrain: &Terrain, units: &[Unit], orders: &[Order]) -> UnitsByOrder<W> {
        self.unit.copy_from(units);
        self.order.copy_from(orders);
        self.dest.refill(units.len(), NOWHERE);
        let [moves, supports, convoys, fleets, in_sea] = self.place_units(terrain, units, orders);
        self.board.fill(fleets & in_sea);
        let [near, via] = moves.sift(|u| {
            let Order::Move { to, via } = self.order[u] else { return [false; 2] };
            let unit = self.unit[u];
            let near = terrain.enters(unit.kind, unit.at, to);
            self.dest[u] = select_unpredictable(near, terrain.province_of(to), NOWHERE);
            [near, via]
        });
        UnitsByOrder { near, far: moves - near, via: via - fleets, supports, convoys }
    }

    /// Puts the units in their provinces. Returns who is ordered to move, to support and to convoy, which
    /// are fleets, and which stand in sea provinces.
    fn place_units(&mut self, terrain: &Terrain, units: &[Unit], orders: &[Order]) -> [Set<W>; 5] {
        let mut sets = [Set::EMPTY; 5];
        for (block, (units, orders)) in units.chunks(64).zip(orders.chunks(64)).enumerate() {
            let words = self.place_block(terrain, block, units, orders);
            for (set, word) in sets.iter_mut().zip(words) {
                set.set_word(block, word);
            }
        }
        sets
    }

    /// The same for the units from number `64 * block`, up to 64 of them.
    // This is the one loop over all units; called rather than inlined, it has all registers for itself.
    #[inline(never)]
    fn place_block(&mut self, terrain: &Terrain, block: usize, units: &[Unit], orders: &[Order]) -> [u64; 5] {
        let mut traits = UnitFlags::NONE;
        let unit_in = self.unit_in.as_mut_slice();
        for (i, (unit, order)) in units.iter().zip(orders).enumerate() {
            let u = 64 * block + i;
            let Place { province, is_sea } = terrain.place(unit.at);
            self.province[u] = province;
            unit_in[province as usize] = u as u16;
            traits.set(i, *order, unit.kind, is_sea);
        }
        traits.columns(units.len())
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
            if board::leads(terrain, from, dest, seas) {
                self.dest[u] = dest;
                self.moves.insert(u);
            }
        }
    }

    /// Matches support orders with what their units are ordered to do. `far` are the moves to elsewhere
    /// than a neighbour.
    fn support_orders(&mut self, terrain: &Terrain, supports: Set<W>, far: Set<W>, seas: Set<W>) {
        let still = self.rules.illegal_orders == IllegalOrders::StillMove;
        let mut helped = Set::EMPTY;
        let [matched, afar] = supports.sift(|u| {
            let Order::Support { unit: piece, to } = self.order[u] else { return [false; 2] };
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
            self.supporters.add(u, t, matches);
            helped.insert_if(t, matches);
            self.aided[u] = there;
            self.into[u] = place;
            [matches, matches & far.contains(t)]
        });
        self.supports = matched;
        self.look.helped = helped;
        let doubtful = if still { afar } else { afar & self.board.fleets() };
        for u in doubtful {
            self.strike_support(terrain, u, seas);
        }
    }

    /// Takes out the support of `u`, whose unit is ordered to elsewhere than a neighbour, if it does not
    /// count because that unit might go by convoy, or might not go at all.
    #[cold]
    #[inline(never)]
    fn strike_support(&mut self, terrain: &Terrain, u: usize, mut seas: Set<W>) {
        let Order::Support { unit: piece, to } = self.order[u] else { return };
        let Some(t) = self.piece(terrain, piece) else { return };
        let counts = if to.is_none() {
            // If an impossible move is still a move, its unit takes no support to hold.
            self.rules.illegal_orders != IllegalOrders::StillMove
        } else {
            // A fleet cannot support a move that it alone could carry (DATC 6.D.31).
            seas.remove(terrain.sea_number(self.province[u]));
            !self.board.fleets().contains(u) || board::leads(terrain, self.province[t], self.dest[t], seas)
        };
        if !counts {
            self.supports.remove(u);
            self.supporters.remove(u, t);
            if self.supporters.is_empty(t) {
                self.look.helped.remove(t);
            }
        }
    }

    /// Matches convoy orders with armies, and returns the armies that a single fleet could carry.
    fn convoy_orders(&mut self, terrain: &Terrain, convoys: Set<W>, seas: Set<W>) -> Set<W> {
        let mut direct = Set::EMPTY;
        for u in convoys & self.board.fleets() {
            let Order::Convoy { unit, to } = self.order[u] else { continue };
            let dest = terrain.province_of(to);
            let Some(t) = self.piece(terrain, unit) else { continue };
            let from = self.province[t];
            let possible = (self.unit[t].kind == UnitKind::Army)
                & (self.dest[t] == dest)
                & terrain.is_coast(from)
                & terrain.is_coast(dest);
            if !possible {
                continue;
            }
            self.board.offer(terrain, u, self.province[u]);
            if !self.offered.contains(t) {
                self.offered.insert(t);
                self.embark[t] = Set::EMPTY;
                self.land[t] = Set::EMPTY;
                self.fleets[t] = Set::EMPTY;
            }
            let sea = terrain.sea_number(self.province[u]);
            let embarks = terrain.shore::<W>(from).contains(sea);
            let lands = terrain.shore::<W>(dest).contains(sea);
            self.embark[t].insert_if(u, embarks);
            self.land[t].insert_if(u, lands);
            let carries = embarks & lands;
            if carries || board::is_useful(terrain, from, dest, seas, sea) {
                self.convoys.insert(u);
                self.fleets[t].insert(u);
                direct.insert_if(t, carries);
            }
        }
        direct
    }

    /// Returns the seas with a fleet, by their numbers.
    fn seas_with_fleets(&self, terrain: &Terrain) -> Set<W> {
        let mut seas = Set::EMPTY;
        self.board.fleets().each(|u| seas.insert(terrain.sea_number(self.province[u])));
        seas
    }

    /// Returns whether the fleets on the board, except `without`, could carry an army.
    pub(in crate::adjudicate) fn can_carry(
        &self,
        terrain: &Terrain,
        from: u16,
        to: u16,
        without: Option<usize>,
    ) -> bool {
        let mut seas = self.seas_with_fleets(terrain);
        if let Some(u) = without {
            seas.remove(terrain.sea_number(self.province[u]));
        }
        from != to && terrain.is_coast(from) && terrain.is_coast(to) && board::leads(terrain, from, to, seas)
    }

    /// Returns whether the fleet, which is at sea, lies on a route without detours between two coasts.
    pub(in crate::adjudicate) fn is_useful(
        &self,
        terrain: &Terrain,
        from: u16,
        to: u16,
        fleet: usize,
    ) -> bool {
        let (seas, sea) = (self.seas_with_fleets(terrain), terrain.sea_number(self.province[fleet]));
        terrain.is_coast(from) && terrain.is_coast(to) && board::is_useful(terrain, from, to, seas, sea)
    }

    /// Settles how the armies go that might go by convoy: those ordered to elsewhere than a neighbour,
    /// those that ask for a convoy to a neighbour, and those that a convoy to a neighbour is offered to.
    /// A single fleet could carry those of `direct`.
    fn settle_routes(&mut self, far: Set<W>, asking: Set<W>, direct: Set<W>) {
        let mut complete = direct;
        for u in self.offered - direct {
            complete.insert_if(u, self.board.joined(self.embark[u], self.land[u], self.fleets[u]));
        }
        for u in self.ways.bound() {
            complete.remove(u);
            complete.insert_if(u, self.is_route_ordered(u));
        }
        self.by_convoy = far & self.moves;
        for u in (asking | self.offered) - far {
            match self.near_route(u, complete.contains(u)) {
                Route::Land => {}
                Route::Convoy => self.by_convoy.insert(u),
                Route::Either => self.either_way.insert(u),
            }
        }
        self.live -= self.by_convoy - complete;
        self.overseas = self.offered | self.by_convoy | self.either_way;
    }

    /// Returns how an army goes to a neighbour that it might also reach by convoy (DATC 4.A.3).
    ///
    /// `complete` says that the ordered convoys make a route.
    #[cold]
    #[inline(never)]
    fn near_route(&self, u: usize, complete: bool) -> Route {
        let via = matches!(self.order[u], Order::Move { via: true, .. }) || self.is_bound(u);
        let own = self.fleets(u).iter().any(|fleet| self.unit[fleet].power == self.unit[u].power);
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
            // Whoever judged the totality of the orders has written it into this one.
            AdjacentConvoy::Explicit | AdjacentConvoy::Totality if via => Route::Convoy,
            AdjacentConvoy::Intent | AdjacentConvoy::IntentNoLand if via || (own && complete) => {
                Route::Convoy
            }
            _ => Route::Land,
        }
    }

    /// Notes who moves where, and whom he meets there. `carried` are the live moves by convoy.
    fn note_attacks(&mut self, carried: Set<W>) {
        let by_land = self.live - carried;
        let mut rivalled = Set::EMPTY;
        let (attackers, unit_in, live) = (&mut self.attackers, self.unit_in.as_slice(), self.live);
        let [vacant, leaving, opposed, beside] = self.moves.sift(|u| {
            let dest = self.dest[u];
            let beside = attackers.add_beside(u, dest as usize, by_land.contains(u), &mut rivalled);
            let occupant = unit_in[dest as usize];
            let o = occupant as usize;
            let empty = occupant == NOBODY;
            let leaves = !empty & live.contains(o);
            self.occupant[u] = occupant;
            [empty, leaves, leaves & (self.dest[o] == self.province[u]), beside]
        });
        self.opposed = opposed;
        self.look.follows = (self.live & leaving) - opposed;
        self.look.opposed = opposed;
        for u in opposed & self.overseas {
            // Whoever meets a move is met by it.
            self.look.opposed -= Set::one(u) | Set::one(self.occupant[u] as usize);
        }
        self.look.vacant = vacant;
        self.look.blocked = self.moves - vacant - leaving;
        self.look.rivalled = rivalled | beside;
        self.land_armies(carried);
        if self.rules.convoy_origin == ConvoyOrigin::LastFleet {
            self.find_meetings_at_sea();
        }
    }

    /// Adds the live moves by convoy to those who move somewhere.
    fn land_armies(&mut self, carried: Set<W>) {
        // Fleets at sea are attacked by fleets only, which need no convoy.
        let [sheltered] = self.convoys.sift(|u| [self.attackers.is_empty(self.province[u] as usize)]);
        // If a convoyed attack comes from the last fleet, a move is not alone just because nobody
        // else goes there.
        let plain = self.rules.convoy_origin != ConvoyOrigin::LastFleet;
        let mut rivalled = Set::EMPTY;
        let [sails, beside] = carried.sift(|u| {
            let sails = plain & self.fleets[u].within(sheltered);
            [sails, self.attackers.add_beside(u, self.dest[u] as usize, sails, &mut rivalled)]
        });
        let mut beside_landing = Set::EMPTY;
        for u in carried - sails {
            self.attackers.add(u, self.dest[u] as usize, true);
            beside_landing |= self.attackers(self.dest[u]);
        }
        self.look.sheltered = sheltered;
        self.look.sails = sails;
        self.look.rivalled |= rivalled | beside;
        self.look.beside_landing = beside_landing;
    }

    /// Lets a convoyed attack meet whoever moves to its last fleet, if the house has it come from there.
    #[cold]
    #[inline(never)]
    fn find_meetings_at_sea(&mut self) {
        for u in self.overseas & self.moves {
            let (occupant, origin) = (self.occupant[u], self.origin(u));
            let o = occupant as usize;
            if origin != self.province[u] {
                let meets = occupant != NOBODY && self.live.contains(o) && self.dest[o] == origin;
                self.opposed.remove(u);
                if meets {
                    self.opposed.insert(u);
                    self.armies_met_by[o].insert(u);
                    self.all_met_at_sea.insert(u);
                    self.overseas.insert(o);
                }
            }
        }
    }
}
