//! What was being typed when a game was last open, in a file beside it.
//!
//! It may be lost without losing the game; orders that were taken are in the game itself.

use std::io::ErrorKind;

use serde::{Deserialize, Serialize};

use super::backup::companion;
use super::file::GameFile;
use super::replace::replace;
use crate::text::Clean;

/// The file in the folder for what the program keeps beside a game.
const FILE: &str = "drafts";

/// More than this was not written by this program.
const MOST_BYTES: u64 = 256 * 1024;

/// A line that was typed and not taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// The phase, as in the game's file: `S1901M`.
    pub phase: String,
    /// Which row of the orders it was typed for, in the words of whoever keeps it.
    pub row: String,
    /// What was typed.
    pub text: String,
}

impl GameFile {
    /// The lines that were being typed when the game was last open.
    ///
    /// # Errors
    ///
    /// A sentence, if there is a file of them that cannot be read.
    pub fn drafts(&self) -> Result<Vec<Draft>, String> {
        let path = companion(self.path()).join(FILE);
        let fault = |why: String| format!("what was being typed when this game was last open is lost: {why}");
        let bytes = match self.fs().read(&path, MOST_BYTES) {
            Ok(bytes) if bytes.len() as u64 > MOST_BYTES => return Err(fault("its file is too long".into())),
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(fault(error.to_string())),
        };
        let drafts: Vec<Draft> = ron::de::from_bytes(&bytes).map_err(|e| fault(e.to_string()))?;
        let clean = |d: Draft| Draft { text: Clean::line(&d.text).to_string(), ..d };
        Ok(drafts.into_iter().map(clean).collect())
    }

    /// Keeps these lines in the place of those that were kept before. When this returns without an
    /// error, the disk has them. A game that is open to read only keeps none.
    ///
    /// # Errors
    ///
    /// A sentence that says why not. The game itself is not touched.
    pub fn keep_drafts(&self, drafts: &[Draft]) -> Result<(), String> {
        if self.read_only().is_some() {
            return Ok(());
        }
        let path = companion(self.path()).join(FILE);
        if drafts.is_empty() {
            return match self.fs().remove(&path) {
                Err(error) if error.kind() != ErrorKind::NotFound => Err(error.to_string()),
                _ => Ok(()),
            };
        }
        let text = ron::ser::to_string_pretty(drafts, ron::ser::PrettyConfig::default());
        let text = text.map_err(|e| e.to_string())?;
        replace(self.fs(), &path, text.as_bytes()).map_err(|e| e.to_string())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::game::Game;
    use crate::store::{Disk, Fs, write};

    #[test]
    fn lines_are_kept_replaced_and_removed() {
        let folder = std::env::temp_dir().join(format!("chancery-drafts-{}", std::process::id()));
        let fs: Arc<dyn Fs> = Arc::new(Disk);
        let mut file = GameFile::create(&fs, &folder.join("game.ron")).unwrap();
        file.save(&write(&Game::new(&crate::map::standard(), "Test"))).unwrap();
        assert_eq!(file.drafts(), Ok(Vec::new()));
        let draft = |text: &str| Draft { phase: "S1901M".into(), row: "BUD".into(), text: text.into() };
        for text in ["a bu", "a bud - \"ser\"", "ä"] {
            file.keep_drafts(&[draft(text)]).unwrap();
            assert_eq!(file.drafts(), Ok(vec![draft(text)]));
        }
        file.keep_drafts(&[draft("a\u{1b}[2Jb\u{202e}c")]).unwrap();
        let read = file.drafts().unwrap();
        assert!(!read[0].text.contains(['\u{1b}', '\u{202e}']), "{read:?}");
        file.keep_drafts(&[]).unwrap();
        file.keep_drafts(&[]).unwrap();
        assert_eq!(file.drafts(), Ok(Vec::new()));
        let path = companion(file.path()).join(FILE);
        for damaged in [b"[(phase:".to_vec(), vec![0xff; 40], vec![b' '; MOST_BYTES as usize + 2]] {
            std::fs::write(&path, damaged).unwrap();
            assert!(file.drafts().unwrap_err().starts_with("what was being typed"));
        }
        drop(file);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
