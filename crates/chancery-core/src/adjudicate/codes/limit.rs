//! What settles what the equations leave open, and what an engine does not go beyond.

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
