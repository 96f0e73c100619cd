//! Paths in messages.

use std::path::Path;

/// Returns a path that is safe to show.
pub(in crate::store) fn path_text(path: &Path) -> String {
    chancery_core::text::Clean::line(&path.to_string_lossy()).to_string()
}
