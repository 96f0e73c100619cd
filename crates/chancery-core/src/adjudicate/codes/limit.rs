//! What an engine does not go beyond.

/// The largest cut set of which every assignment is tried.
pub const MAX_CUT: usize = 20;

/// A limit beyond which an engine does not go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// Every assignment of so many orders would have to be tried; [`MAX_CUT`] is the most.
    Assignments(usize),
    /// The conditions of an adjudicator with rules of its own need more than so many sentences.
    Sentences(usize),
    /// An order was assumed to be a success while it was being decided, and did not turn out to be one;
    /// what rests on that cannot be told apart from what does not.
    Assumption,
}
