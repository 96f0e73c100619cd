//! What a game master should look at before the orders are committed, as a list to rule on.

mod update;
pub mod view;

pub use update::*;
