//! What somebody expected of a unit, and the steps of his argument that do not hold, as values.

use super::cite::Citation;
use chancery_core::adjudicate::Reason;

/// What somebody expected of a unit, which is an index into the position's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expectation {
    /// Its order does what it says.
    Works(usize),
    /// It moves, and drives out the unit at its destination.
    Dislodges(usize),
    /// It is not driven out.
    Stays(usize),
}

impl Expectation {
    /// Returns the unit.
    pub const fn unit(self) -> usize {
        match self {
            Self::Works(unit) | Self::Dislodges(unit) | Self::Stays(unit) => unit,
        }
    }
}

/// A step of an argument that does not hold. Units are indices into the position's units.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The order has no effect.
    Void {
        /// Whose order.
        unit: usize,
        /// Why.
        reason: Reason,
        /// Whom the reason speaks of.
        with: Vec<usize>,
    },
    /// The convoy of these fleets did not get through.
    NoConvoy {
        /// The fleets whose convoys were disrupted.
        fleets: Vec<usize>,
    },
    /// The army went by land, and these convoys were not used.
    ByLand {
        /// The fleets that were ordered to convoy it.
        fleets: Vec<usize>,
    },
    /// Supports or convoys that were ordered for it have no effect, all for the same reason.
    VoidHelp {
        /// Who gave them.
        units: Vec<usize>,
        /// Why they have none.
        reason: Reason,
        /// Whom the reason speaks of.
        with: Vec<usize>,
    },
    /// A support was cut.
    SupportCut {
        /// Who gave it.
        unit: usize,
        /// The moves that cut it.
        by: Vec<usize>,
    },
    /// A support does not count against a unit of its own power.
    SupportAgainstOwn {
        /// Who gave it.
        unit: usize,
        /// The unit at the destination.
        own: usize,
    },
    /// A unit of its own power is in the way.
    OwnUnit {
        /// That unit.
        unit: usize,
    },
    /// Another move to the same province stopped it, and a unit of its own power in the way did not.
    Rival {
        /// That move.
        by: usize,
    },
    /// It was not stronger than this.
    NotStronger {
        /// What stands against it.
        against: Obstacle,
        /// Its own strength.
        attack: u32,
        /// The strength against it.
        strength: u32,
    },
    /// It is part of a convoy paradox, which a rule settled.
    Paradox,
    /// The unit at the destination left by itself.
    Left {
        /// That unit.
        unit: usize,
    },
    /// No unit was at the destination.
    NobodyThere,
    /// A move drove the unit out.
    DrivenOut {
        /// The move.
        by: usize,
        /// Its strength.
        attack: u32,
        /// The strength against it.
        strength: u32,
    },
    /// The unit was attacked in a way that cut its support.
    Cut {
        /// The moves that cut it.
        by: Vec<usize>,
    },
}

/// Who stands against a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Obstacle {
    /// The unit at the destination, which did not leave.
    Unit(usize),
    /// The unit that moves the opposite way.
    HeadToHead(usize),
    /// Another move to the same province.
    Rival(usize),
    /// A province without a unit.
    Empty,
}

/// Whether it came out as expected, and if not, which steps of the argument do not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Argument {
    /// What was expected.
    pub expectation: Expectation,
    /// Whether it is so.
    pub holds: bool,
    /// The steps that do not hold, in the sequence of the argument, with where the rule behind each is printed. None
    /// if it is as expected.
    pub faults: Vec<(Fault, Vec<Citation>)>,
}
