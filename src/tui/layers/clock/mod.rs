//! The table clock on the whole screen.

mod update;
pub mod view;

pub use update::*;
