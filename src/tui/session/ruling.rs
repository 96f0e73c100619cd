//! Rulings on single orders, as they are kept with a phase.

pub use crate::game::{Decision, OnOrder as Ruling};
