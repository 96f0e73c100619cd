//! The result of an order, in the DATC's words.

use crate::order::Order;

/// The result of an order in the DATC's own words (DATC 3.2, section 4.E.2).
///
/// ```
/// use chancery_core::Verdict;
///
/// assert_eq!((Verdict::Cut.word(), Verdict::Cut.is_good()), ("cut", false));
/// assert!(Verdict::Stands.is_good(), "a unit that was to hold is still there");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Verdict {
    /// A move, retreat, build or removal takes place.
    Succeeds,
    /// A legal move, retreat or build does not take place.
    Fails,
    /// A unit that held is still there.
    Stands,
    /// A support counts.
    Given,
    /// A support does not count.
    Cut,
    /// A fleet can take part in its convoy.
    Available,
    /// A fleet cannot take part in its convoy.
    Disrupted,
    /// A unit that held was driven out.
    Dislodged,
    /// A unit that held was driven out and has no retreat.
    Destroyed,
    /// The order is impossible: in movement the unit holds instead, a retreating unit disbands, and a build or a
    /// removal is not made.
    Illegal,
    /// The order is possible but matches no other order.
    Invalid,
    /// The engine could not decide.
    Undecided,
}

crate::named!(Verdict, word);

impl Verdict {
    /// Returns the result of an order that is legal, matched and decided. A hold has none of these: it counts as a move.
    pub const fn of(order: Order, succeeds: bool) -> Self {
        match (order, succeeds) {
            (Order::Support { .. }, true) => Self::Given,
            (Order::Support { .. }, false) => Self::Cut,
            (Order::Convoy { .. }, true) => Self::Available,
            (Order::Convoy { .. }, false) => Self::Disrupted,
            (Order::Hold | Order::Move { .. }, true) => Self::Succeeds,
            (Order::Hold | Order::Move { .. }, false) => Self::Fails,
        }
    }

    /// Returns whether the order did what it was meant to do.
    pub const fn is_good(self) -> bool {
        matches!(self, Self::Succeeds | Self::Stands | Self::Given | Self::Available)
    }
}
