//! A result that a person set by hand, or that follows from one.

/// A result that was set by hand, or that is another because of one that was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByHand {
    /// The unit, as an index into the position's units.
    pub unit: usize,
    /// Whether this very order was ruled on; else its result only follows from rulings.
    pub itself: bool,
    /// The result that counts, in a word or two: `succeeds`.
    pub result: String,
    /// The ruling as a sentence, with its reason.
    pub sentence: String,
}
