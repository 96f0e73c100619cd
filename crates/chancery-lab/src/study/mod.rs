//! Positions made by the thousand, and engines set against each other on them.
//!
//! Everything is reproducible from a seed. This module knows nothing of games, files or screens.

mod compare;
mod generate;
mod stock;
mod theorems;
mod worlds;

pub use compare::{Bench, Comparison, Dissent, Interactions, Score, Tally, shrink};
pub use generate::{Dice, Generator, OrderedPosition, UnknownGenerator, generate};
pub use stock::{GivenPosition, Source, Stock, as_judged};
pub use theorems::{Claim, Findings, Inquiry, Witness};
pub use worlds::{Survey, World, large_board, large_season, worlds};
