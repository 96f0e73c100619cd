//! The branches of a game as a list, and two of them side by side.

mod update;
pub mod view;

pub use update::*;
