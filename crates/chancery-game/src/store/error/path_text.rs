//! Paths in messages.

use std::path::Path;

/// A path that is safe to show.
pub(in crate::store) fn path_text(path: &Path) -> String {
    crate::text::Clean::line(&path.to_string_lossy()).to_string()
}
