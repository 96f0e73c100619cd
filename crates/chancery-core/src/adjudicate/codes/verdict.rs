//! The result of an order, in the DATC's words; the rules that settle what the equations leave open, and the limits
//! of engines.

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

/// The largest cut set of which every assignment is tried.
pub const MAX_CUT: usize = 20;

/// A limit beyond which an engine does not go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// Every assignment of so many orders would have to be tried; `MAX_CUT` is the most.
    Assignments(usize),
    /// The conditions of an adjudicator with rules of its own need more than so many sentences.
    Sentences(usize),
    /// An order was assumed to be a success while it was being decided, and did not turn out to be one;
    /// what rests on that cannot be told apart from what does not.
    Assumption,
}

/// The rule that settles a component which the equations do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum BackupRule {
    /// All moves of a circular movement succeed (rulebook 2000, page 9).
    CircularMovement,
    /// The convoys in a paradox fail (DATC 4.A.2, choice f).
    Szykman,
    /// Every move of a paradox's component fails (DATC 4.A.2, choice d).
    AllHold,
    /// A support is never cut by a move that depends on the failure of that support (Booijink's rule 23).
    SupportsSustain,
    /// Moves in a paradox fail, supports and convoys in it succeed (Booijink's rule 24).
    ParadoxicalMoves,
}

crate::named!(BackupRule, code);
