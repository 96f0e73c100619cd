//! What is asked about changes, and of whose orders.

use chancery_core::map::Power;

/// A question about changes. Units are indices into the position's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// Whether the order succeeds, is given, is available. The order itself stays.
    Order(usize),
    /// Whether the unit is driven out. Its own order may change, too.
    Stays(usize),
}

/// The powers whose orders may be changed, and how many at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// One order of this power.
    Own(Power),
    /// One order of anybody.
    Any,
    /// Two orders of this power, or of anybody; no pair of which one change alone is enough.
    Pairs(Option<Power>),
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
    /// Another result.
    Change,
}
