//! Which orders are illegal or invalid, and why.
//!
//! Legality depends on the board only: units, places and fleets at sea, whatever their orders
//! (DATC 4.E.1). An order that is legal but matches no other order is invalid.

use crate::adjudicate::algebra::partial::Interval;
use crate::adjudicate::algebra::{FOREIGN, GIVEN, MANY, OPEN, Tally};
use crate::adjudicate::board::set::Rows;
use crate::adjudicate::situation::Situation;
use crate::adjudicate::{Reason, Set, Terrain, Verdict};
use crate::map::{Location, UnitKind};
use crate::order::{Order, Piece};

/// The reason why an order has no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::adjudicate) struct Void {
    pub verdict: Verdict,
    pub reason: Reason,
    /// The unit that the reason speaks of.
    pub with: Option<usize>,
}

fn illegal(reason: Reason, with: Option<usize>) -> Void {
    Void { verdict: Verdict::Illegal, reason, with }
}

fn invalid(reason: Reason, with: Option<usize>) -> Void {
    Void { verdict: Verdict::Invalid, reason, with }
}

impl<const W: usize> Situation<W> {
    /// Returns why this order of unit `u` is illegal on this board, if it is. Looks at no other order.
    pub(in crate::adjudicate) fn illegality(
        &self,
        terrain: &Terrain,
        u: usize,
        order: Order,
    ) -> Option<Void> {
        let unit = self.unit[u];
        match order {
            Order::Hold => None,
            Order::Move { to, .. } => {
                let can = self.can_go(terrain, u, to, None);
                (!can).then(|| illegal(self.why_impossible(terrain, u, to), None))
            }
            Order::Support { unit: piece, to } => {
                let Some(t) = self.piece(terrain, piece) else {
                    return Some(illegal(Reason::NoSuchUnit, None));
                };
                if t == u {
                    return Some(illegal(Reason::SupportsItself, None));
                }
                let target = to.map_or(self.province[t], |to| terrain.province_of(to));
                if !terrain.reaches(unit.kind, unit.at, target) {
                    return Some(illegal(Reason::SupportUnreachable, None));
                }
                let carrier = self.board.fleets().contains(u).then_some(u);
                let possible = to.is_none_or(|to| self.could_go(terrain, t, to, carrier));
                (!possible).then(|| illegal(Reason::ImpossibleMove, Some(t)))
            }
            Order::Convoy { unit: piece, to } => self.convoy_illegality(terrain, u, piece, to),
        }
    }

    /// Returns whether the order of `u` is illegal on this board, whatever else is ordered.
    pub fn is_illegal(&self, terrain: &Terrain, u: usize) -> bool {
        self.illegality(terrain, u, self.order[u]).is_some()
    }

    fn convoy_illegality(&self, terrain: &Terrain, u: usize, piece: Piece, to: Location) -> Option<Void> {
        if !self.board.fleets().contains(u) {
            return Some(illegal(Reason::NotAtSea, None));
        }
        let Some(t) = self.piece(terrain, piece) else {
            return Some(illegal(Reason::NoSuchUnit, None));
        };
        if self.unit[t].kind != UnitKind::Army {
            return Some(illegal(Reason::NotAnArmy, Some(t)));
        }
        let dest = terrain.province_of(to);
        if dest == self.province[t] || !terrain.is_coast(dest) || !terrain.is_coast(self.province[t]) {
            return Some(illegal(Reason::ImpossibleMove, Some(t)));
        }
        let useful = self.is_useful(terrain, self.province[t], dest, u);
        (!useful).then(|| illegal(Reason::OffRoute, Some(t)))
    }

    /// Returns why the order of `u` has no effect: it is illegal, off its route, or matches no other order.
    pub(in crate::adjudicate) fn why_void(&self, terrain: &Terrain, u: usize) -> Option<Void> {
        if !self.void.contains(u) {
            return None;
        }
        let order = self.order[u];
        if let Some(void) = self.illegality(terrain, u, order) {
            return Some(void);
        }
        if let Some(void) = self.void_by_route(terrain, u) {
            return Some(void);
        }
        Some(match order {
            Order::Support { unit, .. } | Order::Convoy { unit, .. } => {
                invalid(Reason::Unmatched, self.piece(terrain, unit))
            }
            Order::Hold | Order::Move { .. } => invalid(Reason::NoRoute, None),
        })
    }

    /// Returns whether unit `u` could go to exactly `to`, by itself or carried by fleets on the board, but not by the fleet
    /// `without`, which cannot convoy while it supports.
    fn can_go(&self, terrain: &Terrain, u: usize, to: Location, without: Option<usize>) -> bool {
        let unit = self.unit[u];
        let dest = terrain.province_of(to);
        terrain.enters(unit.kind, unit.at, to)
            || (unit.kind == UnitKind::Army
                && terrain.is_whole(to)
                && self.can_carry(terrain, self.province[u], dest, without))
    }

    /// Returns the same for the move that a support names: it need not name the coast.
    fn could_go(&self, terrain: &Terrain, t: usize, to: Location, without: Option<usize>) -> bool {
        let unit = self.unit[t];
        let any_coast = unit.kind == UnitKind::Fleet && terrain.is_whole(to);
        (any_coast && terrain.reaches(unit.kind, unit.at, terrain.province_of(to)))
            || self.can_go(terrain, t, to, without)
    }

    fn why_impossible(&self, terrain: &Terrain, u: usize, to: Location) -> Reason {
        let unit = self.unit[u];
        let dest = terrain.province_of(to);
        if unit.kind == UnitKind::Fleet && terrain.reaches(unit.kind, unit.at, dest) {
            if terrain.is_whole(to) { Reason::MissingCoast } else { Reason::WrongCoast }
        } else {
            Reason::Unreachable
        }
    }
}

impl<const W: usize> Tally<W> {
    /// Counts the supports that are `given` and those that are still `open`.
    #[inline]
    pub(in crate::adjudicate) fn count(&mut self, s: &Situation<W>, given: Set<W>, open: Set<W>) {
        self.0.refill(s.count, 0);
        given.each(|u| {
            let to = s.aided[u] as usize;
            let there = s.occupant[to] as usize;
            let foreign = s.unit[u].power != s.unit[there].power;
            self.0[to] += GIVEN + FOREIGN * u32::from(foreign);
        });
        open.each(|u| self.0[s.aided[u] as usize] += OPEN);
    }

    /// Returns whether the unit has a support that is given or might be.
    #[inline]
    pub(in crate::adjudicate) fn has_open_or_given(&self, u: usize) -> bool {
        self.0[u] != 0
    }

    /// Returns the unit's own strength of 1 and all its supports: the defend strength and, if it arrives
    /// unbeaten, the prevent strength of its move, or its hold strength if it is not ordered to move.
    #[inline]
    pub(in crate::adjudicate) fn with_all_supports(&self, u: usize) -> Interval {
        let row = self.0[u];
        let least = 1 + row % MANY;
        Interval { least, most: least + row / OPEN }
    }

    /// Returns the attack strength of the move of `u` against the `occupant` of its destination, if it
    /// arrives and he stays.
    #[inline]
    pub(in crate::adjudicate) fn attack(&self, s: &Situation<W>, u: usize, occupant: usize) -> Interval {
        let row = self.0[u];
        let factor = u32::from(s.unit[u].power != s.unit[occupant].power);
        let least = 1 + row / FOREIGN % MANY;
        Interval { least: least * factor, most: (least + row / OPEN) * factor }
    }

    /// Returns the greatest prevent strength among the rivals of `u`. Those of `unbeaten` are sure to arrive, and not
    /// to be beaten; the prevent strength of others might be 0.
    #[inline]
    pub(in crate::adjudicate) fn prevents(&self, s: &Situation<W>, u: usize, unbeaten: &Set<W>) -> Interval {
        let mut greatest = Interval { least: 0, most: 0 };
        for rival in s.rivals(u) {
            let all = self.with_all_supports(rival);
            let least = if unbeaten.contains(rival) { all.least } else { 0 };
            greatest = Interval { least: greatest.least.max(least), most: greatest.most.max(all.most) };
        }
        greatest
    }
}
