//! A movement phase made ready to be solved: everything that does not depend on a resolution.
//!
//! Legality, matching, nationality, head-to-head battles and whether a move goes by convoy are
//! settled here, once, into sets of units. What remains are the equations. How the tables are filled
//! stands in `build`.

use crate::adjudicate::board::groups::{ByProvince, ByUnit, Foreign, Members, UnitGroup as _};
use crate::adjudicate::board::set::{BoxedTable, Table};
use crate::adjudicate::board::{Board, Passage};
use crate::adjudicate::codes::BackupRule;
use crate::adjudicate::situation::convoy_routes::ConvoyRoutes;
use crate::adjudicate::situation::presolve::Presolved;
use crate::adjudicate::{Set, Terrain};
use crate::map::{Power, Unit, UnitKind};
use crate::order::{Order, Piece};
use crate::rules::{ConvoyOrigin, IllegalOrders, Paradox, Rules};

pub(in crate::adjudicate) mod build;
pub(in crate::adjudicate) mod convoy_routes;
pub(in crate::adjudicate) mod legality;
pub(in crate::adjudicate) mod presolve;

/// Stands for "no unit".
pub const NOBODY: u16 = u16::MAX;
/// Stands for "no province".
pub const NOWHERE: u16 = u16::MAX;

/// The route by which a move reaches its destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Route {
    /// By land or along the coast.
    Land,
    /// Only by convoy.
    Convoy,
    /// By convoy if one gets through, else by land (DATC 4.A.3: a, c+fallback and dptg+fallback).
    Either,
}

/// All that an engine may look at: dense tables over the units of one movement phase.
///
/// Units are numbered in the order in which they were given. `W` is the width of the sets of units.
/// Tables about moves are valid for moves only, tables about supports for supports only: nothing else
/// is cleared from position to position. A new one is empty, to be filled by [`build`](Situation::build).
#[derive(Clone, Debug, Default)]
pub struct Situation<const W: usize> {
    pub(in crate::adjudicate) rules: Rules,
    pub(in crate::adjudicate) count: usize,
    pub(in crate::adjudicate) unit: Table<Unit, W>,
    /// By unit: the order, with the coast that it means.
    pub(in crate::adjudicate) order: Table<Order, W>,
    /// By unit: the province it stands in.
    pub(in crate::adjudicate) province: Table<u16, W>,
    /// By unit: the province it is legally ordered to, else [`NOWHERE`].
    pub(in crate::adjudicate) dest: Table<u16, W>,
    /// By unit: who stands in the province it is ordered to, else [`NOBODY`].
    pub(in crate::adjudicate) occupant: Table<u16, W>,
    /// Moves that meet the live move of the unit at their destination, which goes the opposite way.
    pub(in crate::adjudicate) opposed: Set<W>,
    /// Moves that go only by convoy.
    pub(in crate::adjudicate) by_convoy: Set<W>,
    /// Moves that go by convoy if one gets through, else by land.
    pub(in crate::adjudicate) either_way: Set<W>,
    /// Armies that fleets at sea are ordered to convoy to where they are ordered to go.
    pub(in crate::adjudicate) offered: Set<W>,
    /// By such army: the fleets with such orders next to its province, and next to its destination.
    pub(in crate::adjudicate) embark: BoxedTable<Set<W>, W>,
    pub(in crate::adjudicate) land: BoxedTable<Set<W>, W>,
    /// By unit: convoyed armies that it meets head to head at sea, if by the house rules a convoyed
    /// attack comes from the last fleet (DATC 4.A.4).
    pub(in crate::adjudicate) armies_met_by: BoxedTable<Set<W>, W>,
    /// Units that might be carried or are met at sea.
    pub(in crate::adjudicate) overseas: Set<W>,
    /// The armies that any unit meets so.
    pub(in crate::adjudicate) all_met_at_sea: Set<W>,
    /// By unit: the matched supports that it has.
    pub(in crate::adjudicate) supporters: ByUnit<W>,
    /// By supporting unit: the unit that the matched support is given to.
    pub(in crate::adjudicate) aided: Table<u16, W>,
    /// By supporting unit: the province that the matched support is given to, else [`NOWHERE`].
    pub(in crate::adjudicate) into: Table<u16, W>,
    /// By army that fleets are ordered to convoy: those that lie on a route without detours.
    pub(in crate::adjudicate) fleets: BoxedTable<Set<W>, W>,
    /// By province: the live moves into it.
    pub(in crate::adjudicate) attackers: ByProvince<W>,
    /// By province: the unit in it, else [`NOBODY`].
    pub(in crate::adjudicate) unit_in: Vec<u16>,
    /// Fleets in sea provinces.
    pub(in crate::adjudicate) board: Board<W>,
    /// Units that are legally ordered to move.
    pub(in crate::adjudicate) moves: Set<W>,
    /// Moves that have a route, were every ordered convoy to succeed. Only these attack.
    pub(in crate::adjudicate) live: Set<W>,
    pub(in crate::adjudicate) supports: Set<W>,
    pub(in crate::adjudicate) convoys: Set<W>,
    /// Orders that are not in any of the sets above although they are not orders to hold.
    pub(in crate::adjudicate) void: Set<W>,
    /// The routes of convoys that were written in the orders.
    pub(in crate::adjudicate) ways: ConvoyRoutes<W>,
    /// The facts that can be told of the orders without asking for any other.
    pub(in crate::adjudicate) look: Presolved<W>,
}

impl<const W: usize> Situation<W> {
    /// Returns the unit that an order speaks of.
    pub(in crate::adjudicate) fn piece(&self, terrain: &Terrain, piece: Piece) -> Option<usize> {
        self.unit_in(terrain.province_of(piece.at))
    }

    /// Returns how many units there are.
    pub fn units(&self) -> usize {
        self.count
    }

    /// Returns the orders that have an equation: live moves, matched supports, matched convoys.
    #[inline]
    pub fn active(&self) -> Set<W> {
        self.live | self.supports | self.convoys
    }

    /// Returns the unit with this number.
    pub fn unit(&self, u: usize) -> Unit {
        self.unit[u]
    }

    /// Returns the order that the unit acts on, with the coast that it means.
    pub fn order(&self, u: usize) -> Order {
        self.order[u]
    }

    /// Returns the province that the unit stands in.
    pub fn province(&self, u: usize) -> u16 {
        self.province[u]
    }

    /// Returns the province that the unit is legally ordered to, else [`NOWHERE`].
    pub fn dest(&self, u: usize) -> u16 {
        self.dest[u]
    }

    /// Returns who stands in the province that the unit is ordered to, else [`NOBODY`].
    pub fn occupant(&self, u: usize) -> u16 {
        if self.moves.contains(u) { self.occupant[u] } else { NOBODY }
    }

    /// Returns the unit at the destination whose live move goes the opposite way, else [`NOBODY`].
    #[inline]
    pub fn opponent(&self, u: usize) -> u16 {
        if self.opposed.contains(u) { self.occupant[u] } else { NOBODY }
    }

    /// Returns the convoyed armies that the unit meets head to head at sea, if house rules have it so.
    #[inline]
    pub fn armies_met_by(&self, u: usize) -> Set<W> {
        if self.rules.convoy_origin == ConvoyOrigin::LastFleet { self.armies_met_by[u] } else { Set::EMPTY }
    }

    /// Returns how the move reaches its destination.
    #[inline]
    pub fn route(&self, u: usize) -> Route {
        if self.by_convoy.contains(u) {
            Route::Convoy
        } else if self.either_way.contains(u) {
            Route::Either
        } else {
            Route::Land
        }
    }

    /// Returns the unit in a province.
    pub fn unit_in(&self, province: u16) -> Option<usize> {
        let u = self.unit_in[province as usize];
        (u != NOBODY).then_some(u as usize)
    }

    /// Returns the units that are legally ordered to move.
    pub fn moves(&self) -> Set<W> {
        self.moves
    }

    /// Returns the moves that would have a route if every ordered convoy succeeded. Only these attack.
    pub fn live(&self) -> Set<W> {
        self.live
    }

    /// Returns the orders that are not in any of the sets although they are not orders to hold.
    pub fn void(&self) -> Set<W> {
        self.void
    }

    /// Returns whether the unit was ordered to move, possible or not: it takes no support to hold.
    pub fn sets_out(&self, u: usize) -> bool {
        self.moves.contains(u)
            || (self.rules.illegal_orders == IllegalOrders::StillMove
                && matches!(self.order[u], Order::Move { .. }))
    }

    /// Returns the rules of the house.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the province that the unit's matched support is given to, else [`NOWHERE`]. Of use for supports only.
    pub fn into(&self, u: usize) -> u16 {
        self.into[u]
    }

    /// Returns the fleets in sea provinces.
    pub fn fleets_at_sea(&self) -> Set<W> {
        self.board.fleets()
    }

    /// Returns the fleets in sea provinces next to this one.
    pub fn fleets_beside(&self, fleet: usize) -> Set<W> {
        self.board.near(fleet)
    }

    /// Returns the fleets that are ordered to convoy the army and are next to its province. Of use for armies that
    /// fleets are ordered to convoy only, and so are the next two.
    pub fn embark(&self, army: usize) -> Set<W> {
        self.embark[army]
    }

    /// Returns those that are next to its destination.
    pub fn land(&self, army: usize) -> Set<W> {
        self.land[army]
    }

    /// Returns whether these fleets join the army's province to its destination.
    pub fn leads(&self, army: usize, through: Set<W>) -> bool {
        self.board.joined(self.embark[army], self.land[army], through)
    }

    /// Returns the matched supports.
    pub fn supports(&self) -> Set<W> {
        self.supports
    }

    /// Returns the matched convoys.
    pub fn convoys(&self) -> Set<W> {
        self.convoys
    }

    /// Returns the matched supports that the unit has.
    pub fn supporters(&self, u: usize) -> Set<W> {
        self.supporters.members(u).set()
    }

    /// Returns the fleets with a legal and matching order to convoy the army `u`.
    #[inline]
    pub fn fleets(&self, u: usize) -> Set<W> {
        if self.offered.contains(u) { self.fleets[u] } else { Set::EMPTY }
    }

    /// Returns the way of army `u` over sea.
    #[inline]
    pub(in crate::adjudicate) fn passage(&self, u: usize) -> Passage<'_, W> {
        Passage { board: &self.board, fleets: self.fleets(u), embark: self.embark[u], land: self.land[u] }
    }

    /// Returns the live moves into a province.
    #[inline]
    pub fn attackers(&self, province: u16) -> Set<W> {
        self.attackers.members(province as usize).set()
    }

    /// Returns the other live moves into the province that `u` goes to.
    #[inline]
    pub fn rivals(&self, u: usize) -> impl Iterator<Item = usize> {
        self.attackers.members(self.dest[u] as usize).others(u)
    }

    /// Returns the units of a power.
    pub fn of_power(&self, power: Power) -> Set<W> {
        (0..self.count).filter(|&u| self.unit[u].power == power).collect()
    }

    #[inline]
    pub(in crate::adjudicate) fn foreigners<'a>(
        &'a self,
        members: Members<'a, W>,
        power: Power,
    ) -> Foreign<'a, W> {
        Foreign { members, unit: &self.unit, power }
    }

    /// Returns the choice for paradoxes that left a component to its second choice, `rule`: DATC 4.A.2, a to c.
    pub fn left_by(&self, rule: Option<BackupRule>) -> Option<&'static str> {
        let second = matches!(rule, Some(BackupRule::Szykman | BackupRule::AllHold));
        self.rules.paradox.sparing().filter(|_| second).map(|choice| match choice {
            Paradox::Rule1971 => "4.A.2=a",
            Paradox::Rule1982 => "4.A.2=b",
            _ => "4.A.2=c",
        })
    }
}

/// The traits of up to 64 units, a byte each with a bit for each trait.
///
/// Collected so and turned into sets at the end, the traits of a unit cost one store and no branch.
pub(in crate::adjudicate) struct UnitFlags([u8; 64]);

impl UnitFlags {
    /// Of no unit.
    pub const NONE: Self = Self([0; 64]);

    /// Notes what unit `i` is and is ordered to do.
    #[inline]
    pub fn set(&mut self, i: usize, order: Order, kind: UnitKind, is_sea: bool) {
        let ordered = match order {
            Order::Hold => 0,
            Order::Move { .. } => 1,
            Order::Support { .. } => 2,
            Order::Convoy { .. } => 3,
        };
        self.0[i % 64] = ordered | u8::from(kind == UnitKind::Fleet) << 2 | u8::from(is_sea) << 3;
    }

    /// Returns which of `n` units move, support and convoy, which are fleets, and which stand in sea provinces:
    /// bit `i` is that of unit `i`.
    #[inline]
    pub fn columns(&self, n: usize) -> [u64; 5] {
        let mut columns = [0; 4];
        for (i, eight) in self.0.as_chunks::<8>().0.iter().enumerate().take(n.div_ceil(8)) {
            let eight = u64::from_le_bytes(*eight);
            for (bit, column) in columns.iter_mut().enumerate() {
                // The factor brings the low bits of the eight bytes side by side into the highest byte.
                let low = (eight >> bit) & 0x0101_0101_0101_0101;
                *column |= (low.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * i);
            }
        }
        let [odd, high, is_fleet, is_sea] = columns;
        [odd & !high, high & !odd, odd & high, is_fleet, is_sea]
    }
}
