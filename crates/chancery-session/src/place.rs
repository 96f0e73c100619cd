//! Where a game is kept, as the list of games and the thread that saves name it.

use std::path::PathBuf;

/// The place where a game is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place(pub PathBuf);

impl Place {
    /// Returns the name of its file, without the extension.
    pub fn name(&self) -> String {
        self.0.file_stem().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// Returns whether the game is kept nowhere, because its history was pasted.
    pub fn is_nowhere(&self) -> bool {
        self.0.as_os_str().is_empty()
    }
}
