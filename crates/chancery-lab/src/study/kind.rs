//! The types of orders in the first proof of "The Math of Adjudication".

use chancery_core::adjudicate::{NOBODY, Route, Situation};

/// The six types of orders of the article's first proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A move, not in a head-to-head battle, to where another unit stands that moves.
    A,
    /// A move that attacks a fleet with a convoy order.
    B,
    /// Any other move.
    C,
    /// A support of a move whose destination holds a unit that attacks the support.
    D,
    /// Any other support.
    E,
    /// A convoy.
    F,
}

impl Kind {
    /// All types.
    pub const ALL: [Self; 6] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F];

    /// Returns the type of an order that has an equation.
    pub fn of<const W: usize>(s: &Situation<W>, u: usize) -> Self {
        if s.convoys().contains(u) {
            return Self::F;
        }
        if s.supports().contains(u) {
            return if s.dislodgers(u).is_empty() { Self::E } else { Self::D };
        }
        let occupant = s.occupant(u);
        if occupant == NOBODY {
            return Self::C;
        }
        let occupant = occupant as usize;
        if s.convoys().contains(occupant) {
            Self::B
        } else if s.live().contains(occupant) && !meets(s, u) {
            Self::A
        } else {
            Self::C
        }
    }

    /// Returns the types on which an order of this type may depend, directly or not, by the article's table.
    pub const fn may_depend_on(self) -> &'static [Self] {
        use Kind::{A, B, C, D, E, F};
        match self {
            A => &[A, B, C, D, E, F],
            D => &[B, C, E, F],
            B | C | E | F => &[B, E, F],
        }
    }
}

/// Returns whether the move meets the unit at its destination head to head. If house rules let that depend on a convoy,
/// it counts as a battle.
fn meets<const W: usize>(s: &Situation<W>, u: usize) -> bool {
    let opponent = s.opponent(u);
    let over_sea = |u: usize| s.route(u) == Route::Convoy;
    opponent != NOBODY && !over_sea(u) && !over_sea(opponent as usize)
}
