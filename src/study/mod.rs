//! Positions made by the thousand, and engines set against each other on them.
//!
//! Everything is reproducible from a seed. This module knows nothing of games, files or screens.

mod compare;
mod dice;
mod generate;

pub use compare::{Bench, Comparison, Interactions, Judgement, Score};
pub use dice::Dice;
pub use generate::{Generator, Made, UnknownGenerator, generate};
