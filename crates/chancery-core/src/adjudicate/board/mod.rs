//! Who could carry whom: the fleets in sea provinces, and the ways of armies over them.
//!
//! Everything here is about the board and the orders as given, never about a resolution. What could be
//! carried is found on the map, in sets of sea provinces by their numbers; what was ordered, in sets
//! of units. Routes are found by reachability. Only [`is_useful`] looks at single routes, with a
//! budget.

use crate::adjudicate::board::set::BoxedTable;
use crate::adjudicate::{Set, Terrain};

pub(in crate::adjudicate) mod groups;
pub(in crate::adjudicate) mod set;
pub(in crate::adjudicate) mod terrain;

/// How many steps the search for a route without detours may take before a fleet counts as useful.
const SEARCH_BUDGET: u32 = 4096;

/// The fleets in sea provinces.
#[derive(Clone, Debug, Default)]
pub struct Board<const W: usize> {
    fleets: Set<W>,
    /// The fleets with an order to convoy an army that it might carry. The tables are valid for them.
    offering: Set<W>,
    /// By such fleet: the number of its sea.
    sea: BoxedTable<u16, W>,
    /// By such fleet: the seas next to its own, by their numbers.
    shore: BoxedTable<Set<W>, W>,
}

/// The way of an army over sea, as it was ordered.
#[derive(Clone, Copy, Debug)]
pub struct Passage<'a, const W: usize> {
    pub(in crate::adjudicate) board: &'a Board<W>,
    /// The fleets with a matching convoy order.
    pub(in crate::adjudicate) fleets: Set<W>,
    /// The fleets next to where the army starts.
    pub(in crate::adjudicate) embark: Set<W>,
    /// The fleets next to where it goes.
    pub(in crate::adjudicate) land: Set<W>,
}

impl<const W: usize> Passage<'_, W> {
    /// Returns whether a chain of neighbours among `available` leads over the passage.
    #[inline]
    pub(in crate::adjudicate) fn is_open(&self, available: Set<W>) -> bool {
        self.board.joined(self.embark, self.land, self.fleets & available)
    }
}

impl<const W: usize> Board<W> {
    /// Starts again with these fleets.
    pub fn fill(&mut self, fleets: Set<W>) {
        self.fleets = fleets;
        self.offering = Set::EMPTY;
    }

    /// Notes that fleet `u`, which stands in `province`, offers to carry an army.
    #[inline]
    pub fn offer(&mut self, terrain: &Terrain, u: usize, province: u16) {
        self.offering.insert(u);
        self.sea[u] = terrain.sea_number(province) as u16;
        self.shore[u] = terrain.shore(province);
    }

    /// Returns the fleets in sea provinces.
    #[inline]
    pub fn fleets(&self) -> Set<W> {
        self.fleets
    }

    /// Returns the fleets that offer to carry an army in the sea provinces next to such a fleet.
    pub fn near(&self, u: usize) -> Set<W> {
        self.near_among(u, self.offering)
    }

    /// Returns those of `fleets`, which all offer to carry an army, that are at sea beside the fleet `u`.
    fn near_among(&self, u: usize, fleets: Set<W>) -> Set<W> {
        let [near] = fleets.sift(|v| [self.shore[u].contains(self.sea[v] as usize)]);
        near
    }

    /// Returns whether a chain of neighbours within `through` leads from `embark` to `land`; all are fleets
    /// that offer to carry an army.
    #[inline]
    pub fn joined(&self, embark: Set<W>, land: Set<W>, through: Set<W>) -> bool {
        let (first, last) = (embark & through, land & through);
        first.meets(last) || (!first.is_empty() && !last.is_empty() && self.linked(first, last, through))
    }

    /// Returns the same for a way of several fleets.
    #[inline(never)]
    fn linked(&self, first: Set<W>, last: Set<W>, through: Set<W>) -> bool {
        reaches(first, last, through, |u, rest| self.near_among(u, rest))
    }
}

/// Returns whether fleets in the seas `through` could carry an army from one province to another.
pub(in crate::adjudicate) fn leads<const W: usize>(
    terrain: &Terrain,
    from: u16,
    to: u16,
    through: Set<W>,
) -> bool {
    // Two words are enough for the seas of nearly every large board.
    if W > 2 && terrain.sea_count() <= Set::<2>::CAPACITY {
        return leads(terrain, from, to, through.resized::<2>());
    }
    let (embark, land) = (terrain.shore(from), terrain.shore(to));
    seas_lead(terrain, embark & through, land, through)
}

/// Returns the same from seas to seas.
#[inline]
fn seas_lead<const W: usize>(terrain: &Terrain, first: Set<W>, last: Set<W>, through: Set<W>) -> bool {
    reaches(first, last, through, |sea, rest| terrain.shore(terrain.sea_province(sea)) & rest)
}

/// Returns whether the fleet in `sea` lies on a route without detours from one province to another: one in
/// which no fleet could be left out. There are fleets in `seas`.
///
/// A convoy order of a fleet on no such route is geographically impossible (DATC 6.F.12, 6.G.7,
/// 6.G.19). On a board where the search would take too long, the fleet counts as useful.
pub(in crate::adjudicate) fn is_useful<const W: usize>(
    terrain: &Terrain,
    from: u16,
    to: u16,
    seas: Set<W>,
    sea: usize,
) -> bool {
    if W > 2 && terrain.sea_count() <= Set::<2>::CAPACITY {
        return is_useful(terrain, from, to, seas.resized::<2>(), sea);
    }
    let (embark, land) = (terrain.shore::<W>(from) & seas, terrain.shore::<W>(to));
    let here = Set::one(sea);
    // From one end of a route on, the shortest way to the other end has no detours.
    if embark.contains(sea) {
        return seas_lead(terrain, here, land, (seas - embark) | here);
    }
    if land.contains(sea) {
        return seas_lead(terrain, here, embark, (seas - land) | here);
    }
    let mut search = Search { terrain, land, sea, budget: SEARCH_BUDGET };
    let free = seas - embark;
    embark.iter().any(|first| search.goes_on(first, free, false))
}

/// Returns whether a chain of neighbours within `through` leads from `front` to `land`. `near` tells which of the
/// given places are next to one.
fn reaches<const W: usize>(
    mut front: Set<W>,
    land: Set<W>,
    through: Set<W>,
    near: impl Fn(usize, Set<W>) -> Set<W>,
) -> bool {
    let mut rest = through - front;
    while !front.meets(land) {
        let Some(at) = front.first() else { return false };
        front.remove(at);
        let next = near(at, rest);
        rest -= next;
        front |= next;
    }
    true
}

/// The search for a route without detours that meets one sea.
struct Search<'a, const W: usize> {
    terrain: &'a Terrain,
    land: Set<W>,
    sea: usize,
    budget: u32,
}

impl<const W: usize> Search<'_, W> {
    /// Extends a route by `at`; `free` are the seas that may still follow without a shortcut.
    fn goes_on(&mut self, at: usize, free: Set<W>, met: bool) -> bool {
        if self.budget == 0 {
            return true;
        }
        self.budget -= 1;
        let met = met || at == self.sea;
        if self.land.contains(at) {
            return met;
        }
        if !(met | free.contains(self.sea)) {
            return false;
        }
        let mut near: Set<W> = self.terrain.shore(self.terrain.sea_province(at));
        near.remove(at);
        let rest = free - near - Set::one(at);
        (near & free).iter().any(|next| self.goes_on(next, rest, met))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Province, standard};

    #[test]
    fn a_fleet_is_useful_if_it_is_in_a_convoy_that_can_spare_nobody() {
        let map = standard();
        let terrain = Terrain::new(&map);
        let coasts: Vec<u16> =
            map.provinces().map(|Province(p)| p).filter(|&p| terrain.is_coast(p)).collect();
        // Some eight fleets in seas picked without order, another pick for each army.
        let mut pick = 1_u64;
        let mut useful = 0;
        for (&from, &to) in coasts.iter().flat_map(|from| coasts.iter().map(move |to| (from, to))) {
            pick = pick.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let seas: Set<1> =
                (0..terrain.sea_count()).filter(|sea| pick >> (2 * sea) & 3 < 2).take(10).collect();
            if from == to {
                continue;
            }
            let named: Vec<usize> = seas.iter().collect();
            let convoys = (1..1 << named.len()).map(|chosen: usize| -> Set<1> {
                let seas = named.iter().enumerate();
                seas.filter(|(i, _)| chosen >> i & 1 == 1).map(|(_, &sea)| sea).collect()
            });
            let carry = |fleets: Set<1>| leads(&terrain, from, to, fleets);
            let spares_nobody =
                |&fleets: &Set<1>| carry(fleets) && fleets.iter().all(|f| !carry(fleets - Set::one(f)));
            let needed = convoys.filter(spares_nobody).fold(Set::EMPTY, |all, fleets| all | fleets);
            for sea in seas {
                let found = is_useful(&terrain, from, to, seas, sea);
                assert_eq!(found, needed.contains(sea), "{from} {to} {seas:?} {sea}");
                useful += usize::from(found);
            }
        }
        assert!(useful > 300, "{useful}");
    }
}
