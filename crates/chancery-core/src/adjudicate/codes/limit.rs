//! What an engine does not go beyond.

/// The largest cut set of which every assignment is tried.
pub const MAX_CUT: usize = 20;

/// What an engine does not go beyond.
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

impl std::fmt::Display for Limit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Assignments(n) => {
                write!(
                    f,
                    "every assignment of {n} orders would have to be tried, and {MAX_CUT} are the most that are"
                )
            }
            Self::Assumption => f.write_str(
                "an order is assumed to succeed while it is being decided; for one of these that did not prove \
                 true, and this engine cannot tell what rests on it",
            ),
            Self::Sentences(n) => write!(f, "the conditions need more than {n} sentences"),
        }
    }
}
