//! Games by their names: where their files lie, and what is said of one that is not there.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::anyhow;

use crate::cli::common::trouble::{Trouble, failed};
use crate::game::Game;
use crate::protocol::nearest;
use crate::store::{Folder, GameFolder, OpenCause, OpenError};
use crate::text::Clean;

/// Returns the file of a game that is named by its path, or by its name on the shelf.
pub fn file_of(game_folder: &GameFolder, name: &str) -> PathBuf {
    let path = Path::new(name);
    if path.components().count() > 1 || path.is_file() {
        return as_it_is_spelt(path).unwrap_or_else(|| path.to_owned());
    }
    game_folder.file_of(name)
}

/// Returns the file that a path means whose name is no UTF-8 and was made text of: the only one that gives this text.
fn as_it_is_spelt(path: &Path) -> Option<PathBuf> {
    let text = path.file_name()?.to_str()?;
    if !text.contains(char::REPLACEMENT_CHARACTER) || path.exists() {
        return None;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut files = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    let mut means = || files.find(|file| file.file_name().is_some_and(|name| name.to_string_lossy() == text));
    means().filter(|_| means().is_none())
}

/// Returns the game of this name on the shelf, only read, so that it may be open elsewhere; `None` if no game has
/// ever had the name.
///
/// # Errors
///
/// If it cannot be read, was put away, or only copies of it are left.
pub fn read(game_folder: &GameFolder, name: &str) -> Result<Option<Game>, Trouble> {
    match game_folder.read(&game_folder.file_of(name)) {
        Ok(read) => Ok(Some(read.game)),
        Err(fault) if !is_absent(&fault) => Err(failed(fault)),
        Err(fault) if fault.backups.is_empty() && put_away_in(game_folder, name).is_none() => Ok(None),
        Err(fault) => Err(missing(game_folder, name, fault)),
    }
}

/// Returns whether a game was not opened because its file is not there.
pub fn is_absent(fault: &OpenError) -> bool {
    matches!(&fault.cause, OpenCause::Io(error) if error.kind() == ErrorKind::NotFound)
}

/// Returns what is said of a game that does not exist, with the name of one that may have been meant.
pub fn missing(game_folder: &GameFolder, name: &str, fault: OpenError) -> Trouble {
    // Copies of a game whose file is gone are worth more than another game of nearly that name.
    if Path::new(name).components().count() > 1 || !fault.backups.is_empty() {
        return failed(fault);
    }
    if put_away_in(game_folder, name).is_some() {
        return no_game(game_folder, name, None);
    }
    Trouble::Failed(anyhow!("{}", Clean::line(&none_called(game_folder, name, &[]))))
}

/// That there is no game of this name, with one on the shelf or among these others that may have been
/// meant, and what lists those that there are.
pub fn none_called(game_folder: &GameFolder, name: &str, others: &[&str]) -> String {
    let games = game_folder.list().unwrap_or_default();
    let stem = |path: &Path| path.file_stem().map(|n| n.to_string_lossy().into_owned());
    let names: Vec<String> = games.iter().filter_map(|entry| stem(&entry.path)).collect();
    let asked = name.strip_suffix(".ron").unwrap_or(name);
    let near = nearest(asked, names.iter().map(String::as_str).chain(others.iter().copied()));
    let near = near.map(|near| format!(" (perhaps {near})")).unwrap_or_default();
    let folder = game_folder.folder().display();
    format!("there is no game `{asked}` in {folder}{near}; `chancery games` lists them")
}

/// Returns the drawer that a game was put away in.
fn put_away_in(game_folder: &GameFolder, name: &str) -> Option<Folder> {
    let lies_in = |drawer: &Folder| game_folder.subfolder(*drawer).file_of(name).exists();
    [Folder::Archive, Folder::Trash].into_iter().find(lies_in)
}

/// That there is no such game on the shelf or in the drawer that was looked into, and where it is or
/// what tells which there are.
pub fn no_game(game_folder: &GameFolder, name: &str, looked_into: Option<Folder>) -> Trouble {
    if Path::new(name).components().count() > 1 {
        return Trouble::Failed(anyhow!("there is no game {name}"));
    }
    let name = name.strip_suffix(".ron").unwrap_or(name);
    let (folder, rest) = match (looked_into, put_away_in(game_folder, name)) {
        (Some(drawer), _) => (
            game_folder.subfolder(drawer).folder().to_owned(),
            format!("chancery games list --drawer {} names those that are there", drawer.folder()),
        ),
        (None, Some(drawer)) => {
            let word = drawer.folder();
            let back = format!("chancery games {word} {name} --take-out brings it back");
            (game_folder.folder().to_owned(), format!("it is in the {word}, and {back}"))
        }
        (None, None) => {
            (game_folder.folder().to_owned(), "chancery games list names those that are there".to_owned())
        }
    };
    Trouble::Failed(anyhow!("there is no game {name} in {}; {rest}", folder.display()))
}
