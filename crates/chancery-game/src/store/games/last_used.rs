//! The game that was used last: one line in the file `.last` of the games' folder.

use std::path::{Path, PathBuf};

use super::game_folder::GameFolder;
use crate::store::disk::replace;

/// The file, which holds the path of a game.
const FILE: &str = ".last";

/// The longest path that is read back, in bytes.
const LONGEST: u64 = 4096;

impl GameFolder {
    /// Remembers that a game was used. It is a convenience: where nothing can be written, nothing is.
    pub fn remember_last(&self, path: &Path) {
        // A path from elsewhere may be relative to a folder that is not the next command's.
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        if let Some(text) = path.to_str().filter(|_| self.last_used().as_deref() != Some(path.as_path())) {
            drop(replace(self.fs().as_ref(), &self.folder().join(FILE), format!("{text}\n").as_bytes()));
        }
    }

    /// Returns the game that was used last; `None` if there is none or nothing tells.
    pub fn last_used(&self) -> Option<PathBuf> {
        let bytes = self.fs().read(&self.folder().join(FILE), LONGEST).ok()?;
        let text = String::from_utf8(bytes).ok()?;
        let path = Path::new(text.trim_end_matches(['\n', '\r']));
        path.is_file().then(|| path.to_owned())
    }
}
