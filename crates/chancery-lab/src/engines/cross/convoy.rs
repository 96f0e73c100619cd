//! Cross's convoys: which armies go by sea, through which fleets.
//!
//! His own rulings are that a convoy may have any length but must be linear and unbroken, and that an
//! army goes by a convoy that it was offered even if it did not want it.

use chancery_core::adjudicate::{Route, Set, Situation};
use chancery_core::map::UnitKind;
use chancery_core::order::Order;
use chancery_core::rules::{AdjacentConvoy, MultiRoute, Rules};

/// How many steps the search for a line of fleets may take; beyond that, the fleets make none.
const MOST_STEPS: u32 = 20_000;

/// Cross's own rulings, each of which can be switched to the standard one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rulings {
    /// The fleets of a convoy must make one line, so that the army depends on every one of them;
    /// else any route will do.
    pub linear: bool,
    /// An army goes by convoy wherever fleets are ordered to convoy it, whoever owns them; else the
    /// house rules say when (DATC 4.A.3).
    pub unwanted: bool,
}

impl Rulings {
    /// His rulings.
    pub const HIS: Self = Self { linear: true, unwanted: true };

    /// The standard ones.
    pub const STANDARD: Self = Self { linear: false, unwanted: false };

    /// Returns the rulings that go with house rules: his where one disrupted route disrupts a convoy
    /// (DATC 4.A.1, a) and where the route is not specified (DATC 4.A.3, a).
    pub fn of(rules: &Rules) -> Self {
        Self {
            linear: rules.multi_route == MultiRoute::AnyDisrupts,
            unwanted: rules.adjacent_convoy == AdjacentConvoy::Either,
        }
    }

    /// Returns whether fleets were ordered to convoy the army of a move that has no way, and their line is what
    /// fails.
    pub fn misses_line<const W: usize>(self, s: &Situation<W>, u: usize) -> bool {
        self.linear && !s.void().contains(u) && !fleets(s, self, u).is_empty()
    }
}

/// The way of a move in one adjudication.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way<const W: usize> {
    /// By land or along the coast.
    Land,
    /// Through these fleets.
    Sea(Set<W>),
    /// Not at all: there is no valid convoy, or it was dislodged.
    None,
}

/// Returns the way of each move, before any fleet was dislodged.
pub fn ways<const W: usize>(s: &Situation<W>, rulings: Rulings) -> Vec<Way<W>> {
    (0..s.units()).map(|u| way_of_move(s, rulings, u)).collect()
}

fn way_of_move<const W: usize>(s: &Situation<W>, rulings: Rulings, u: usize) -> Way<W> {
    if !s.moves().contains(u) {
        return Way::None;
    }
    let by_land = s.route(u) != Route::Convoy;
    let wanted = rulings.unwanted || s.route(u) != Route::Land;
    let fleets = fleets(s, rulings, u);
    if s.unit(u).kind == UnitKind::Army && wanted && is_convoy(s, rulings, u, fleets) {
        Way::Sea(fleets)
    } else if by_land {
        Way::Land
    } else {
        Way::None
    }
}

/// Returns whether the move may go by land once its convoy was dislodged.
pub fn may_walk<const W: usize>(s: &Situation<W>, rulings: Rulings, u: usize) -> bool {
    !rulings.unwanted && s.route(u) == Route::Either
}

/// Returns the fleets that are to make the convoy of a move.
pub fn fleets<const W: usize>(s: &Situation<W>, rulings: Rulings, u: usize) -> Set<W> {
    if rulings.unwanted { offered(s, u) } else { s.fleets(u) }
}

/// Returns all fleets at sea that were ordered to convoy the army, also those that lie on no route without
/// detours.
fn offered<const W: usize>(s: &Situation<W>, u: usize) -> Set<W> {
    let names = |&f: &usize| match s.order(f) {
        Order::Convoy { unit, to } => unit.at.0 == s.province(u) && to.0 == s.dest(u),
        _ => false,
    };
    s.fleets_at_sea().iter().filter(names).collect()
}

/// Returns the army for whose convoy the order of this fleet counts although the fleet lies on no route without
/// detours: such fleets are part of the line, or there would be a line without them.
pub fn detour<const W: usize>(s: &Situation<W>, rulings: Rulings, f: usize) -> Option<usize> {
    if !rulings.unwanted || !s.void().contains(f) {
        return None;
    }
    let counts = |&u: &usize| {
        let all = offered(s, u);
        let army = s.unit(u).kind == UnitKind::Army && all.contains(f);
        army && (is_convoy(s, rulings, u, all) || is_convoy(s, rulings, u, all - s.void()))
    };
    (s.moves() - s.void()).iter().find(counts)
}

/// Returns whether fleets at sea were ordered to convoy the army.
pub fn offers<const W: usize>(s: &Situation<W>, u: usize) -> bool {
    s.unit(u).kind == UnitKind::Army && !offered(s, u).is_empty()
}

fn is_convoy<const W: usize>(s: &Situation<W>, rulings: Rulings, u: usize, fleets: Set<W>) -> bool {
    if rulings.linear {
        let mut steps = MOST_STEPS;
        (fleets & s.embark(u)).iter().any(|first| is_line(s, u, first, fleets - Set::one(first), &mut steps))
    } else {
        s.leads(u, fleets)
    }
}

/// Returns whether all of `rest` can follow `at` in one line that ends next to the destination.
fn is_line<const W: usize>(s: &Situation<W>, u: usize, at: usize, rest: Set<W>, steps: &mut u32) -> bool {
    if *steps == 0 {
        return false;
    }
    *steps -= 1;
    if rest.is_empty() {
        return s.land(u).contains(at);
    }
    (s.fleets_beside(at) & rest).iter().any(|next| is_line(s, u, next, rest - Set::one(next), steps))
}

/// Returns whether the convoy breaks without these fleets.
pub fn breaks<const W: usize>(
    s: &Situation<W>,
    rulings: Rulings,
    u: usize,
    fleets: Set<W>,
    lost: Set<W>,
) -> bool {
    if rulings.linear { fleets.meets(lost) } else { !s.leads(u, fleets - lost) }
}
