//! What can go wrong with files of games.

mod bad_game;
mod files;

pub use bad_game::{BadGame, MapTrouble, NoMap, Notice};
pub use files::{Doing, OpenCause, OpenError, ReadOnly, SaveError};

/// Returns a path that is safe to show.
pub(super) fn path_text(path: &std::path::Path) -> String {
    chancery_core::text::Clean::line(&path.to_string_lossy()).to_string()
}
