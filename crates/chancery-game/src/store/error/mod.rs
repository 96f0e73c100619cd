//! What can go wrong with files of games.

mod bad_game;
mod files;
mod no_map;

pub use bad_game::{BadGame, Notice};
pub use files::{Doing, OpenCause, OpenError, ReadOnly, SaveError};
pub use no_map::{MapTrouble, NoMap};

/// Returns a path that is safe to show.
pub(super) fn path_text(path: &std::path::Path) -> String {
    chancery_core::text::Clean::line(&path.to_string_lossy()).to_string()
}
