//! Text that people wrote or will read: what a terminal would act on, and slips of the pen.
//!
//! This module depends on nothing and knows nothing of the game.

mod clean;
mod nearest;

pub use clean::{clean, is_unsafe};
pub use nearest::nearest;
