//! A movement phase made ready to be solved: everything that does not depend on a resolution.
//!
//! Legality, matching, nationality, head-to-head battles and whether a move goes by convoy are
//! settled here, once, into sets of units. What remains are the equations. Nothing is allocated
//! after the tables have grown to the size of the map and the number of units.

use super::convoy::Board;
use super::equations;
use super::meaning::{Backup, BackupRule, Meaning, System};
use super::{Set, Terrain};
use crate::map::{Power, Unit, UnitKind};
use crate::order::{Order, Piece};
use crate::rules::{AdjacentConvoy, ConvoyOrigin, IllegalOrders, Paradox, Rules};

/// Stands for "no unit".
pub const NOBODY: u16 = u16::MAX;
/// Stands for "no province".
pub const NOWHERE: u16 = u16::MAX;

/// How a move reaches its destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Route {
    /// By land or along the coast.
    Land,
    /// Only by convoy.
    Convoy,
    /// By convoy if one gets through, else by land (DATC 4.A.3, choices a and c+fallback).
    Either,
}

/// All that an engine may look at: dense tables over the units of one movement phase.
///
/// Units are numbered in the order in which they were given. `W` is the width of the sets of units.
#[derive(Clone, Debug)]
pub struct Situation<const W: usize> {
    pub(super) rules: Rules,
    pub(super) count: usize,
    pub(super) unit: Vec<Unit>,
    /// By unit: the order, with the coast that it means.
    pub(super) order: Vec<Order>,
    /// By unit: the province it stands in.
    pub(super) province: Vec<u16>,
    /// By unit: the province it is legally ordered to, else [`NOWHERE`].
    pub(super) dest: Vec<u16>,
    /// By unit: who stands in the province it is ordered to, else [`NOBODY`].
    pub(super) occupant: Vec<u16>,
    /// By unit: the unit at its destination whose live move goes the opposite way, else [`NOBODY`].
    pub(super) opponent: Vec<u16>,
    pub(super) route: Vec<Route>,
    /// By army that may go by convoy: the fleets on the board next to its province, and next to its
    /// destination.
    pub(super) embark: Vec<Set<W>>,
    pub(super) land: Vec<Set<W>>,
    /// By unit: convoyed armies that it meets head to head at sea, where house rules have it that a
    /// convoyed attack comes from the last fleet (DATC 4.A.4).
    pub(super) met_at_sea: Vec<Set<W>>,
    /// The armies that are met so.
    pub(super) meet_at_sea: Set<W>,
    /// By unit: the matched supports that it has.
    pub(super) supporters: Vec<Set<W>>,
    /// By supporting unit: the province that the matched support is given to, else [`NOWHERE`].
    pub(super) into: Vec<u16>,
    /// By supporting unit: the moves that cut the support if they get through.
    pub(super) cutters: Vec<Set<W>>,
    /// By supporting unit: the moves that cut the support only by dislodging the supporter.
    pub(super) dislodgers: Vec<Set<W>>,
    /// By army: the fleets with a legal and matching convoy order.
    pub(super) fleets: Vec<Set<W>>,
    /// By province: the live moves into it.
    pub(super) attackers: Vec<Set<W>>,
    /// By province: the unit in it, else [`NOBODY`].
    pub(super) unit_in: Vec<u16>,
    pub(super) of_power: Vec<Set<W>>,
    /// Fleets in sea provinces, and which of them are neighbours.
    pub(super) board: Board<W>,
    /// Units that are legally ordered to move.
    pub(super) moves: Set<W>,
    /// Moves that have a route, were every ordered convoy to succeed. Only these attack.
    pub(super) live: Set<W>,
    pub(super) supports: Set<W>,
    pub(super) convoys: Set<W>,
    /// Orders that are not in any of the sets above although they are not orders to hold.
    pub(super) void: Set<W>,
}

impl<const W: usize> Default for Situation<W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const W: usize> Situation<W> {
    /// An empty situation, to be filled by [`build`](Self::build).
    pub fn new() -> Self {
        Self {
            rules: Rules::default(),
            count: 0,
            unit: Vec::new(),
            order: Vec::new(),
            province: Vec::new(),
            dest: Vec::new(),
            occupant: Vec::new(),
            opponent: Vec::new(),
            route: Vec::new(),
            embark: Vec::new(),
            land: Vec::new(),
            met_at_sea: Vec::new(),
            meet_at_sea: Set::EMPTY,
            supporters: Vec::new(),
            into: Vec::new(),
            cutters: Vec::new(),
            dislodgers: Vec::new(),
            fleets: Vec::new(),
            attackers: Vec::new(),
            unit_in: Vec::new(),
            of_power: Vec::new(),
            board: Board::new(),
            moves: Set::EMPTY,
            live: Set::EMPTY,
            supports: Set::EMPTY,
            convoys: Set::EMPTY,
            void: Set::EMPTY,
        }
    }

    /// Fills the tables from units and their orders, one order for each unit.
    ///
    /// There are at most `64 * W` units, at most one in a province; whoever mustered the orders has
    /// seen to that. Coasts that an order leaves open have been filled in.
    pub fn build(&mut self, terrain: &Terrain, rules: &Rules, units: &[Unit], orders: &[Order]) {
        debug_assert!(units.len() == orders.len() && units.len() <= Set::<W>::CAPACITY);
        self.reset(terrain, rules, units, orders);
        self.place(terrain);
        self.movements(terrain);
        self.support_orders(terrain);
        self.convoy_orders(terrain);
        self.routes(terrain);
        self.oppose();
        self.cuts();
    }

    /// Fills only what concerns the board: units and places, fleets at sea, no orders.
    pub(super) fn survey(&mut self, terrain: &Terrain, rules: &Rules, units: &[Unit]) {
        let holds = vec![Order::Hold; units.len()];
        self.reset(terrain, rules, units, &holds);
        self.place(terrain);
        self.board.join(terrain);
    }

    fn reset(&mut self, terrain: &Terrain, rules: &Rules, units: &[Unit], orders: &[Order]) {
        let n = units.len();
        self.rules = *rules;
        self.count = n;
        self.unit.clear();
        self.unit.extend_from_slice(units);
        self.order.clear();
        self.order.extend_from_slice(orders);
        refill(&mut self.province, n, NOWHERE);
        refill(&mut self.dest, n, NOWHERE);
        refill(&mut self.occupant, n, NOBODY);
        refill(&mut self.opponent, n, NOBODY);
        refill(&mut self.route, n, Route::Land);
        refill(&mut self.embark, n, Set::EMPTY);
        refill(&mut self.land, n, Set::EMPTY);
        refill(&mut self.met_at_sea, n, Set::EMPTY);
        self.meet_at_sea = Set::EMPTY;
        refill(&mut self.supporters, n, Set::EMPTY);
        refill(&mut self.into, n, NOWHERE);
        refill(&mut self.cutters, n, Set::EMPTY);
        refill(&mut self.dislodgers, n, Set::EMPTY);
        refill(&mut self.fleets, n, Set::EMPTY);
        refill(&mut self.attackers, terrain.provinces(), Set::EMPTY);
        refill(&mut self.unit_in, terrain.provinces(), NOBODY);
        refill(&mut self.of_power, terrain.powers(), Set::EMPTY);
        self.moves = Set::EMPTY;
        self.live = Set::EMPTY;
        self.supports = Set::EMPTY;
        self.convoys = Set::EMPTY;
        self.void = Set::EMPTY;
    }

    fn place(&mut self, terrain: &Terrain) {
        let mut at_sea = Set::EMPTY;
        // Most phases have no convoy, and then nobody asks which fleets are neighbours.
        let mut convoys = false;
        for (u, unit) in self.unit.iter().enumerate() {
            let province = terrain.province_of(unit.at);
            self.province[u] = province;
            self.unit_in[province as usize] = u as u16;
            self.of_power[unit.power.index()].insert(u);
            at_sea.insert_if(u, unit.kind == UnitKind::Fleet && terrain.is_sea(province));
            convoys |= match self.order[u] {
                Order::Move { to, .. } => {
                    unit.kind == UnitKind::Army && !terrain.enters(unit.kind, unit.at, to)
                }
                Order::Convoy { .. } => true,
                Order::Hold | Order::Support { .. } => false,
            };
        }
        self.board.fill(at_sea, &self.province);
        if convoys {
            self.board.join(terrain);
        }
    }

    fn movements(&mut self, terrain: &Terrain) {
        for u in 0..self.count {
            let Order::Move { to, .. } = self.order[u] else { continue };
            let (unit, from) = (self.unit[u], self.province[u]);
            let dest = terrain.province_of(to);
            let legal = terrain.enters(unit.kind, unit.at, to)
                || (unit.kind == UnitKind::Army && self.board.can_carry(terrain, from, dest, Set::EMPTY));
            self.dest[u] = if legal { dest } else { NOWHERE };
            self.moves.insert_if(u, legal);
            self.void.insert_if(u, !legal);
        }
    }

    /// The unit that an order speaks of.
    pub(super) fn piece(&self, terrain: &Terrain, piece: Piece) -> Option<usize> {
        let u = self.unit_in[terrain.province_of(piece.at) as usize];
        (u != NOBODY).then_some(u as usize)
    }

    fn support_orders(&mut self, terrain: &Terrain) {
        for u in 0..self.count {
            let Order::Support { unit, to } = self.order[u] else { continue };
            let matched = self.piece(terrain, unit).filter(|&t| self.support_matches(terrain, u, t, to));
            if let Some(t) = matched {
                self.supports.insert(u);
                self.supporters[t].insert(u);
                self.into[u] = if to.is_some() { self.dest[t] } else { self.province[t] };
            } else {
                self.void.insert(u);
            }
        }
    }

    /// Whether unit `u` may support `t`, and `t` is ordered to do just that.
    fn support_matches(
        &self,
        terrain: &Terrain,
        u: usize,
        t: usize,
        to: Option<crate::map::Location>,
    ) -> bool {
        if u == t {
            return false;
        }
        let unit = self.unit[u];
        let Some(to) = to else {
            let still = self.rules.illegal_orders == IllegalOrders::StillMove
                && matches!(self.order[t], Order::Move { .. });
            return self.dest[t] == NOWHERE
                && !still
                && terrain.reaches(unit.kind, unit.at, self.province[t]);
        };
        let dest = terrain.province_of(to);
        let Order::Move { to: target, .. } = self.order[t] else { return false };
        // A support that names a coast supports a move to that coast only (DATC 6.B.9).
        self.dest[t] == dest
            && (target == to || terrain.is_whole(to))
            && terrain.reaches(unit.kind, unit.at, dest)
            && self.possible_without(terrain, t, dest, u)
    }

    /// Whether the move of `t` would be possible if the fleet `u` did not convoy it: a fleet cannot
    /// support a move that it alone could carry (DATC 6.D.31).
    fn possible_without(&self, terrain: &Terrain, t: usize, dest: u16, u: usize) -> bool {
        !self.board.fleets().contains(u)
            || terrain.reaches(self.unit[t].kind, self.unit[t].at, dest)
            || self.board.can_carry(terrain, self.province[t], dest, Set::one(u))
    }

    fn convoy_orders(&mut self, terrain: &Terrain) {
        for u in 0..self.count {
            let Order::Convoy { unit, to } = self.order[u] else { continue };
            let dest = terrain.province_of(to);
            let army = self.piece(terrain, unit).filter(|&t| {
                self.board.fleets().contains(u)
                    && self.unit[t].kind == UnitKind::Army
                    && self.dest[t] == dest
                    && self.is_useful(terrain, t, u)
            });
            if let Some(t) = army {
                self.convoys.insert(u);
                self.fleets[t].insert(u);
            } else {
                self.void.insert(u);
            }
        }
    }

    fn is_useful(&self, terrain: &Terrain, army: usize, fleet: usize) -> bool {
        let embark = self.board.shore(terrain, self.province[army]);
        let land = self.board.shore(terrain, self.dest[army]);
        terrain.is_coast(self.province[army])
            && terrain.is_coast(self.dest[army])
            && self.board.is_useful(embark, land, fleet)
    }

    fn routes(&mut self, terrain: &Terrain) {
        self.live = self.moves;
        for u in self.moves {
            let Order::Move { to, via } = self.order[u] else { continue };
            let unit = self.unit[u];
            let fleets = self.fleets[u];
            let near = terrain.enters(unit.kind, unit.at, to);
            if near && (unit.kind == UnitKind::Fleet || (fleets.is_empty() && !via)) {
                continue;
            }
            self.embark[u] = self.board.shore(terrain, self.province[u]);
            self.land[u] = self.board.shore(terrain, self.dest[u]);
            let complete = self.board.joined(self.embark[u], self.land[u], fleets);
            self.route[u] = if near { self.near_route(u, via, complete) } else { Route::Convoy };
            if self.route[u] == Route::Convoy && !complete {
                self.live.remove(u);
                self.void.insert(u);
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
            if occupant != NOBODY {
                let o = occupant as usize;
                let origin = self.origin(u);
                if self.live.contains(o) && self.dest[o] == origin {
                    self.opponent[u] = occupant;
                    if origin != self.province[u] {
                        self.met_at_sea[o].insert(u);
                        self.meet_at_sea.insert(u);
                    }
                }
            }
        }
    }

    fn cuts(&mut self) {
        for u in self.supports {
            let foreign =
                self.attackers[self.province[u] as usize] - self.of_power[self.unit[u].power.index()];
            let attackers = foreign - self.harmless(u, foreign);
            // An attack from the province that the support is given to does not cut it, unless it
            // dislodges the supporter.
            let from = |&a: &usize| self.origin(a) == self.into[u];
            let protected: Set<W> = attackers.iter().filter(from).collect();
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

    /// How many units there are.
    pub fn units(&self) -> usize {
        self.count
    }

    /// The orders that have an equation: live moves, matched supports, matched convoys.
    #[inline]
    pub fn active(&self) -> Set<W> {
        self.live | self.supports | self.convoys
    }

    /// The unit with this number.
    pub fn unit(&self, u: usize) -> Unit {
        self.unit[u]
    }

    /// The order that the unit acts on, with the coast that it means.
    pub fn order(&self, u: usize) -> Order {
        self.order[u]
    }

    /// The province that the unit stands in.
    pub fn province(&self, u: usize) -> u16 {
        self.province[u]
    }

    /// The province that the unit is legally ordered to, else [`NOWHERE`].
    pub fn dest(&self, u: usize) -> u16 {
        self.dest[u]
    }

    /// Who stands in the province that the unit is ordered to, else [`NOBODY`].
    pub fn occupant(&self, u: usize) -> u16 {
        self.occupant[u]
    }

    /// The unit at the destination whose live move goes the opposite way, else [`NOBODY`].
    pub fn opponent(&self, u: usize) -> u16 {
        self.opponent[u]
    }

    /// How the move reaches its destination.
    pub fn route(&self, u: usize) -> Route {
        self.route[u]
    }

    /// The unit in a province.
    pub fn unit_in(&self, province: u16) -> Option<usize> {
        let u = self.unit_in[province as usize];
        (u != NOBODY).then_some(u as usize)
    }

    /// Units that are legally ordered to move.
    pub fn moves(&self) -> Set<W> {
        self.moves
    }

    /// Moves that have a route, were every ordered convoy to succeed. Only these attack.
    pub fn live(&self) -> Set<W> {
        self.live
    }

    /// Matched supports.
    pub fn supports(&self) -> Set<W> {
        self.supports
    }

    /// Matched convoys.
    pub fn convoys(&self) -> Set<W> {
        self.convoys
    }

    /// The matched supports that the unit has.
    pub fn supporters(&self, u: usize) -> Set<W> {
        self.supporters[u]
    }

    /// The moves that cut the support of `u` if they get through.
    pub fn cutters(&self, u: usize) -> Set<W> {
        self.cutters[u]
    }

    /// The moves that cut the support of `u` only by dislodging it.
    pub fn dislodgers(&self, u: usize) -> Set<W> {
        self.dislodgers[u]
    }

    /// The fleets with a legal and matching order to convoy the army `u`.
    pub fn fleets(&self, u: usize) -> Set<W> {
        self.fleets[u]
    }

    /// The live moves into a province.
    pub fn attackers(&self, province: u16) -> Set<W> {
        self.attackers[province as usize]
    }

    /// The units of a power.
    pub fn of_power(&self, power: Power) -> Set<W> {
        self.of_power[power.index()]
    }
}

fn refill<T: Clone>(table: &mut Vec<T>, n: usize, value: T) {
    table.clear();
    table.resize(n, value);
}

impl<const W: usize> System<W> for Situation<W> {
    fn orders(&self) -> Set<W> {
        self.active()
    }

    #[inline]
    fn eval<M: Meaning<W>>(&self, m: &mut M, u: usize) -> M::Truth {
        equations::order(m, self, u)
    }

    /// A knot with convoy orders is a paradox, any other a circular movement.
    fn backup(&self, knot: Set<W>) -> Backup<W> {
        let convoys = knot & self.convoys;
        let moves = knot & self.live;
        if convoys.is_empty() {
            Backup { rule: BackupRule::CircularMovement, settled: moves, succeed: moves }
        } else if self.rules.paradox == Paradox::AllHold {
            Backup { rule: BackupRule::AllHold, settled: moves, succeed: Set::EMPTY }
        } else {
            Backup { rule: BackupRule::Szykman, settled: convoys, succeed: Set::EMPTY }
        }
    }
}
