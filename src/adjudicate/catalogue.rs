//! The engines by name.

use std::fmt;
use std::str::FromStr;

use super::engine::{Engine, Solution, Unwatched};
use super::{Exhaustive, Guess, Situation};

/// An engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum EngineId {
    /// The recursive guess algorithm in its sound form.
    #[default]
    Guess,
    /// The arbiter: every assignment of every knot.
    Exhaustive,
}

impl EngineId {
    /// All engines, the default first.
    pub const ALL: &'static [Self] = &[Self::Guess, Self::Exhaustive];

    /// The name in files and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Guess => "guess",
            Self::Exhaustive => "exhaustive",
        }
    }

    /// Solves a situation with this engine.
    pub fn solve<const W: usize>(self, situation: &Situation<W>, solution: &mut Solution<W>) {
        match self {
            Self::Guess => Guess::default().solve(situation, solution, &mut Unwatched),
            Self::Exhaustive => Exhaustive::default().solve(situation, solution, &mut Unwatched),
        }
    }

    /// Where the engine comes from.
    pub const fn source(self) -> &'static str {
        match self {
            Self::Guess => "Kruijswijk, The Math of Adjudication, chapter 6, with sound tracking of guesses",
            Self::Exhaustive => "the equations themselves: every assignment of every knot; the arbiter",
        }
    }
}

impl fmt::Display for EngineId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no engine has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEngine(String);

impl fmt::Display for UnknownEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = EngineId::ALL.iter().map(|e| e.name()).collect();
        write!(f, "`{}` is no engine; there are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownEngine {}

impl FromStr for EngineId {
    type Err = UnknownEngine;

    fn from_str(name: &str) -> Result<Self, UnknownEngine> {
        let found = Self::ALL.iter().copied().find(|e| e.name() == name);
        found.ok_or_else(|| UnknownEngine(name.chars().take(40).collect()))
    }
}
