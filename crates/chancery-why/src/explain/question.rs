//! What is asked about changes, and of whose orders.

use chancery_core::map::{Power, Province};

/// A question about changes. Units are indices into the position's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// Whether the order succeeds, is given, is available. The order itself stays.
    Order(usize),
    /// Whether the unit is driven out. Its own order may change, too.
    Stays(usize),
    /// Whether the power of the unit has a unit in the province after the moves, and loses no other centre for it. Orders of
    /// the power change, with those that it needs of others.
    Holds(usize, Province),
}

impl Question {
    /// Returns the unit that is asked about.
    pub const fn unit(self) -> usize {
        let (Self::Order(unit) | Self::Stays(unit) | Self::Holds(unit, _)) = self;
        unit
    }
}

/// The powers whose orders may be changed, and how many at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// One order of this power, or of anybody.
    One(Option<Power>),
    /// Two orders; no pair of which one change alone is enough.
    Two(Option<Power>),
}

/// What a power wanted of a province.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To keep it.
    Keep,
    /// To have any unit there still, where another was than the one that was to go there.
    KeepAny,
    /// To take it.
    Take,
    /// To take it with another unit than the one that was to go there.
    TakeOtherwise,
}

/// The result that is sought with other orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sought {
    /// That an order succeeds which is undecided.
    Success,
    /// That a support is cut.
    Cut,
    /// That a convoy is disrupted.
    Disruption,
    /// That a unit stays which was driven out.
    Survival,
    /// That a unit is driven out.
    Dislodgement,
    /// That a power has a province and loses no other centre.
    Holding,
    /// That a power without centres has a unit in a province.
    Unit,
    /// Another result.
    Change,
}
