//! The house rules of a game: every choice that DATC 3.2, section 4, leaves open, and where units are built.
//!
//! [`Rules`] is plain data: it says what was chosen, never what a choice does. The code of a choice is
//! beside its rule: in `chancery-notation` for reading orders, in `adjudicate` for the rest.
//! This module depends on nothing.

mod choice;
mod choices;

pub use choice::{Choice, Lettered, RulesError};
pub use choices::*;
