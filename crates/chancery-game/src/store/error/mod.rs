//! What can go wrong with files of games.

mod files;

pub use files::{BadGame, Doing, MapTrouble, NoMap, Notice, OpenCause, OpenError, ReadOnly, SaveError};

/// Returns a path that is safe to show.
pub(super) fn path_text(path: &std::path::Path) -> String {
    chancery_core::text::Clean::line(&path.to_string_lossy()).to_string()
}
