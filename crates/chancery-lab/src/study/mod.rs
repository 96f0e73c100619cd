//! Positions made by the thousand, and engines set against each other on them.
//!
//! Everything is reproducible from a seed. This module knows nothing of games, files or screens.

mod compare;
mod dice;
mod generate;
mod large;
mod single;
mod stock;
mod theorems;
mod worlds;

pub use compare::{Bench, Comparison, Dissent, Interactions, Score, Tally, shrink};
pub use dice::Dice;
pub use generate::{Generator, OrderedPosition, UnknownGenerator, generate};
pub use large::{large_board, large_season};
pub use single::GivenPosition;
pub use single::as_judged;
pub use stock::{Source, Stock};
pub use theorems::{Claim, Findings, Inquiry, Witness};
pub use worlds::{Survey, World, worlds};
