//! The game that was used last: one line in the file `.last` of the games' folder.

use std::path::{Path, PathBuf};

use super::game_folder::GameFolder;
use crate::store::disk::replace;

/// The file. It holds the name of a file of the folder, so that a copied folder means its own games, or the path of a game
/// elsewhere.
const FILE: &str = ".last";

/// The longest path that is read back, in bytes.
const LONGEST: u64 = 4096;

/// The state of the game that was used last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LastUsed {
    /// No game was used, or nothing tells which.
    None,
    /// The game.
    Game(PathBuf),
    /// It was moved, deleted or renamed since.
    Gone(PathBuf),
}

impl GameFolder {
    /// Remembers that a game was used. Where nothing can be written, this is forgotten; then it returns the other game that
    /// still counts as the one used last.
    pub fn remember_last(&self, path: &Path) -> Option<PathBuf> {
        let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        // A path from elsewhere may be relative to a folder that is not the next command's.
        let path = absolute(path);
        let is_own = path.parent() == Some(absolute(self.folder()).as_path());
        let kept = if is_own { path.file_name().map_or(path.as_path(), Path::new) } else { &path };
        let before = match self.last_used() {
            LastUsed::Game(before) | LastUsed::Gone(before) => Some(absolute(&before)),
            LastUsed::None => None,
        };
        if before.as_ref() == Some(&path) {
            return None;
        }
        // A name that is not text means none, rather than the game before it.
        let line = kept.to_str().map(|text| format!("{text}\n")).unwrap_or_default();
        let written = replace(self.fs().as_ref(), &self.folder().join(FILE), line.as_bytes());
        before.filter(|before| written.is_err() && before.is_file())
    }

    /// Returns the game that was used last.
    pub fn last_used(&self) -> LastUsed {
        let bytes = self.fs().read(&self.folder().join(FILE), LONGEST).unwrap_or_default();
        let text = String::from_utf8(bytes).unwrap_or_default();
        let text = text.trim_end_matches(['\n', '\r']);
        if text.is_empty() {
            return LastUsed::None;
        }
        let path = self.folder().join(text);
        if path.is_file() { LastUsed::Game(path) } else { LastUsed::Gone(path) }
    }
}
