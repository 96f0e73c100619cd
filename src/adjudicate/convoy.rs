//! Who could carry whom: the fleets in sea provinces and which of them are neighbours.
//!
//! Everything here is about the board and the orders as given, never about a resolution.
//! Routes are found by reachability. Only [`Board::is_useful`] looks at single routes, with a budget.

use super::situation::NOBODY;
use super::table::Table;
use super::{Set, Terrain};

/// How many steps the search for a route without detours may take before a fleet counts as useful.
const SEARCH_BUDGET: u32 = 4096;

/// The fleets in sea provinces, as a graph.
#[derive(Clone, Debug)]
pub struct Board<const W: usize> {
    fleets: Set<W>,
    /// By unit: the fleets in neighbouring sea provinces; empty for all others.
    near: Box<Table<Set<W>, W>>,
    /// Whether `near` has been filled for these fleets.
    joined: bool,
}

/// The way of an army over sea, as it was ordered.
#[derive(Clone, Copy, Debug)]
pub struct Passage<'a, const W: usize> {
    pub(super) board: &'a Board<W>,
    /// The fleets with a matching convoy order.
    pub(super) fleets: Set<W>,
    /// The fleets on the board next to where the army starts.
    pub(super) embark: Set<W>,
    /// The fleets on the board next to where it goes.
    pub(super) land: Set<W>,
}

impl<const W: usize> Passage<'_, W> {
    /// Whether a chain of neighbours among `available` leads over the passage.
    #[inline]
    pub(super) fn is_open(&self, available: Set<W>) -> bool {
        self.board.joined(self.embark, self.land, self.fleets & available)
    }
}

impl<const W: usize> Board<W> {
    /// A board without fleets.
    pub fn new() -> Self {
        Self { fleets: Set::EMPTY, near: Box::new(Table::filled(Set::EMPTY)), joined: false }
    }

    /// Starts again with these fleets.
    pub fn fill(&mut self, fleets: Set<W>) {
        if self.joined {
            for u in self.fleets {
                self.near[u] = Set::EMPTY;
            }
        }
        self.joined = false;
        self.fleets = fleets;
    }

    /// Finds out which fleets are neighbours; `province` tells where each unit stands, `unit_in` who
    /// stands where.
    pub fn join(&mut self, terrain: &Terrain, province: &Table<u16, W>, unit_in: &[u16]) {
        self.joined = true;
        for u in self.fleets {
            self.near[u] = self.shore(terrain, unit_in, province[u]);
        }
    }

    /// Whether it is known which fleets are neighbours.
    pub fn is_joined(&self) -> bool {
        self.joined
    }

    /// The fleets in sea provinces.
    #[inline]
    pub fn fleets(&self) -> Set<W> {
        self.fleets
    }

    /// The fleets in neighbouring sea provinces.
    #[inline]
    pub fn near(&self, u: usize) -> Set<W> {
        self.near[u]
    }

    /// The fleets in the sea provinces that `place` touches. `unit_in` tells who stands where.
    #[inline]
    pub fn shore(&self, terrain: &Terrain, unit_in: &[u16], place: u16) -> Set<W> {
        let mut shore = Set::EMPTY;
        for four in terrain.seas(place) {
            for sea in four {
                let fleet = unit_in[*sea as usize];
                shore.insert_if(fleet as usize, fleet != NOBODY);
            }
        }
        shore & self.fleets
    }

    /// Whether a chain of neighbours within `through` leads from `embark` to `land`.
    pub fn joined(&self, embark: Set<W>, land: Set<W>, through: Set<W>) -> bool {
        let mut reached = embark & through;
        let mut front = reached;
        while !front.is_empty() {
            if front.meets(land) {
                return true;
            }
            let mut next = Set::EMPTY;
            for f in front {
                next |= self.near[f];
            }
            front = (next & through) - reached;
            reached |= front;
        }
        false
    }

    /// Whether fleet `u` lies on a route without detours: one in which no fleet could be left out.
    ///
    /// A convoy order of a fleet on no such route is geographically impossible (DATC 6.F.12, 6.G.7,
    /// 6.G.19). On a board where the search would take too long, the fleet counts as useful.
    pub fn is_useful(&self, embark: Set<W>, land: Set<W>, u: usize) -> bool {
        if embark.contains(u) && land.contains(u) {
            return true;
        }
        let mut budget = SEARCH_BUDGET;
        let free = self.fleets - embark;
        embark.iter().any(|first| self.on_route(first, free, land, u, false, &mut budget))
    }

    /// Extends a route by `at`; `free` are the fleets that may still follow without a shortcut.
    fn on_route(&self, at: usize, free: Set<W>, land: Set<W>, u: usize, met: bool, budget: &mut u32) -> bool {
        if *budget == 0 {
            return true;
        }
        *budget -= 1;
        let met = met || at == u;
        if land.contains(at) {
            return met;
        }
        let rest = free - self.near[at] - Set::one(at);
        let mut next = self.near[at] & free;
        next.remove(at);
        next.iter().any(|n| self.on_route(n, rest, land, u, met, budget))
    }
}
