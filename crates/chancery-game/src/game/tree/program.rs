//! A program that orders for powers which gave no orders. Which one, and how it plays, is known only to whoever
//! brings it along.

use crate::game::{Game, Sheet};
use chancery_core::map::Power;

/// Orders for the silent, where the house asks a program ([`Nmr::Program`](crate::game::Nmr::Program)).
pub trait Program {
    /// Returns what a ruling calls it: “these are by …”.
    fn name(&self) -> String;

    /// Returns what it orders for a power in the current phase.
    fn orders(&mut self, game: &Game, power: Power) -> Sheet;
}
