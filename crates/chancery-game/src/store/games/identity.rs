//! The id of a game's file, by which one knows that the folder beside it is its own: a file name may come to another
//! game, and its folder stays.
//!
//! The id belongs to the file and not to the game, so that no copy, export or recovered game has it. A file gets one when
//! Chancery makes it; one that a person made has none.

use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};

use crate::store::disk::backup::{self, companion};
use crate::store::disk::{Fs, replace_like, take_free};
use crate::store::error::{Doing, SaveError};
use crate::store::format::{MAX_GAME_BYTES, id_of};

/// The file in the folder that has the id.
const FILE: &str = "id";

/// The longest id that is read, in bytes.
const LONGEST: u64 = 64;

/// How many folders of other games may lie beside a game.
const MOST_ASIDE: u32 = 1000;

pub(in crate::store) fn new_id() -> String {
    format!("{:016x}", RandomState::new().hash_one(std::process::id()))
}

/// Writes the id of a game's file into its folder. If that fails, the folder is set aside one day as another game's.
pub(in crate::store) fn record(fs: &dyn Fs, path: &Path, like: &Path, id: &str) {
    let file = companion(path).join(FILE);
    if fs.read(&file, LONGEST).ok().as_deref() != Some(id.as_bytes()) {
        drop(replace_like(fs, &file, like, id.as_bytes()));
    }
}

/// Returns whether the folder beside a game's file is another game's. The file has, or will have, this id.
pub(in crate::store) fn is_foreign(fs: &dyn Fs, path: &Path, id: Option<&str>) -> bool {
    let is_kept = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().as_encoded_bytes();
        name != b"lock" && name != FILE.as_bytes() && !name.ends_with(b".tmp")
    };
    // In a folder without anything there is nothing to be mistaken for one's own.
    fs.list(&companion(path)).unwrap_or_default().iter().any(is_kept)
        && fs.read(&companion(path).join(FILE), LONGEST).ok().as_deref() != id.map(str::as_bytes)
}

/// Does the same for a file that is there.
pub(in crate::store) fn is_folder_foreign(fs: &dyn Fs, path: &Path) -> bool {
    is_foreign(fs, path, id_of(&fs.read(path, MAX_GAME_BYTES).unwrap_or_default()))
}

/// Returns the copies that were kept of a game, newest first. If the file is too damaged to tell its id, these are all.
pub(in crate::store) fn copies_of(fs: &dyn Fs, path: &Path) -> Vec<PathBuf> {
    let bytes = fs.read(path, MAX_GAME_BYTES).unwrap_or_default();
    let id = id_of(&bytes);
    if id.is_some() && is_foreign(fs, path, id) { Vec::new() } else { backup::list(fs, path) }
}

/// Moves the folder beside a game aside, because it is another game's; returns where it is now.
///
/// # Errors
///
/// If the system refuses. The folder is then where it was.
pub(in crate::store) fn set_aside(fs: &dyn Fs, path: &Path) -> Result<PathBuf, SaveError> {
    let folder = companion(path);
    let stem = folder.file_stem().unwrap_or_default().to_owned();
    let name = |number: u32| {
        let mut name = stem.clone();
        name.push(format!(".set-aside-{number}.chancery"));
        folder.with_file_name(name)
    };
    let refused = |error| SaveError::Stays(folder.clone(), Doing::Move, error);
    let none = || refused(std::io::Error::other("too much was set aside already"));
    take_free((1..=MOST_ASIDE).map(name), none, |to| match fs.exists(to) {
        Ok(false) => fs.rename(&folder, to).map(|()| to.to_owned()).map_err(refused),
        Ok(true) => Err(SaveError::There(to.to_owned())),
        Err(error) => Err(refused(error)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::store::format::with_id;
    use crate::store::{Tables, read, write};

    #[test]
    fn an_id_stands_in_the_text_and_changes_nothing_else() {
        let text = write(&Game::new(&chancery_core::map::standard(), "say id: \"x\""));
        assert_eq!(id_of(text.as_bytes()), None);
        let signed = with_id(&text, "0123abc");
        assert!(signed.starts_with("(\n  schema: 3,\n  id: \"0123abc\",\n  program: "), "{signed}");
        assert_eq!(
            (id_of(signed.as_bytes()), id_of(&signed.as_bytes()[..60])),
            (Some("0123abc"), Some("0123abc"))
        );
        let made = read(signed.as_bytes(), &Tables::new(chancery_core::adjudicate::Engines::CORE)).unwrap();
        assert_eq!((made.notices, write(&made.game)), (Vec::new(), text));
        assert_eq!(with_id(&signed, "other"), signed);
        assert_eq!(with_id("no game", "0123abc"), "no game");
        assert_ne!(new_id(), new_id());
    }
}
