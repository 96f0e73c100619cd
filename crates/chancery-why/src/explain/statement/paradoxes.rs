//! Orders that depend on each other: their resolutions, and why there is none or two.

/// Orders with whether each succeeds.
pub(in crate::explain) type Assignment = Vec<(usize, bool)>;

/// The number of resolutions that agree with the rules, of orders that depend on each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::explain) enum Resolutions {
    /// So many, if they were counted.
    Counted(Option<usize>),
    /// All succeed or all fail.
    AllOrNone,
    One(Assignment),
    Two(Assignment, Assignment),
    /// The results of these orders, or the exact opposite for every order.
    Opposite(Assignment),
}

/// The argument by which the orders of a paradox have no resolution, or two: whatever is assumed of a convoy, the opposite
/// follows, or what was assumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::explain) struct Contradiction {
    /// The orders that depend on each other.
    pub orders: Vec<usize>,
    pub convoy: usize,
    /// The consequences if it gets through, and those if it does not.
    pub follows: [Vec<Consequence>; 2],
    /// Where both confirm what was assumed, so that there are two resolutions and not none: one of them.
    pub fits: Option<Assignment>,
    /// Whether there is no room to tell both.
    pub is_told_once: bool,
}

/// A consequence for an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::explain) struct Consequence {
    pub order: usize,
    pub succeeds: bool,
    /// The strength of a move and of what stands against it, where both are certain.
    pub strengths: Option<(u32, u32)>,
}
