//! What somebody expected of a unit, and what the explanation says against it.

use super::cite::Citation;
use super::statement::Sentence;

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

/// Whether it came out as expected, and if not, why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Argument {
    /// What was expected.
    pub expectation: Expectation,
    /// Whether it is so.
    pub holds: bool,
    /// The sentences of the explanation that say why not; none if it is as expected.
    pub(super) says: Vec<Sentence>,
}

impl Argument {
    /// Returns where the rule behind the first reason is printed; `None` if it is as expected.
    pub fn rule(&self) -> Option<&'static [Citation]> {
        self.says.first().map(|sentence| sentence.places.each)
    }
}
