//! What can go wrong with files of games.

mod bad_game;
mod files;
mod no_map;
mod path_text;

pub use bad_game::{BadGame, Notice};
pub use files::{Doing, OpenCause, OpenError, ReadOnly, SaveError};
pub use no_map::{MapTrouble, NoMap};
pub(super) use path_text::path_text;
