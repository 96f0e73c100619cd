//! Why an order came out as it did: strengths, dependencies, proofs.
//!
//! Everything here is made by evaluating the equations of [`crate::adjudicate`]; no rule of the game
//! is written a second time. This module knows nothing of games, files or screens.

mod inspect;

pub use inspect::{Aid, Inspection, Strength, StrengthKind, inspect};
