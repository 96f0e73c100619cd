//! Games by their names: finding the file that is meant, and reporting one that does not exist.
//!
//! A game is named by its file, by its name in any case, by the beginning of either if no other game begins so, or by `@`:
//! the game that a command used last.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::cli::common::error::{CommandError, CommandResult, failed, failure, warn};
use chancery_core::map::{Phase, fold};
use chancery_core::text::{Clean, command};
use chancery_game::game::{Game, NodeId};
use chancery_game::protocol::nearest;
use chancery_game::store::{Entry, Folder, GameFolder, LastUsed, OpenCause, OpenError};

/// The game that was used last.
const LAST: &str = "@";

/// The hint if a game was not found.
const LISTS: &str = "`chancery games list` lists the games";

/// Remembers that a game was used. If that cannot be written and `@` still means another game, a warning says so.
pub fn remember(game_folder: &GameFolder, path: &Path) {
    if let Some(other) = game_folder.remember_last(path) {
        let (other, folder) = (other.display(), game_folder.folder().display());
        warn(&format!("`@` still means {other}, because nothing can be written in {folder}"));
    }
}

/// Returns the file of the game that is meant. If there is none, returns the file that a game of exactly this name would
/// have.
///
/// # Errors
///
/// If several games may be meant, or if `@` means none.
pub fn file_of(game_folder: &GameFolder, name: &str) -> CommandResult<PathBuf> {
    if name == LAST {
        return match game_folder.last_used() {
            LastUsed::Game(path) => Ok(path),
            LastUsed::None => Err(failure("no game was used yet, so `@` means none").hint(LISTS)),
            LastUsed::Gone(path) => {
                let path = Clean::line(&path.to_string_lossy());
                Err(failure(format!("`@` means {path}, which is not there any more")).hint(LISTS))
            }
        };
    }
    let path = Path::new(name);
    if path.components().count() > 1 || path.is_file() {
        return Ok(as_it_is_spelt(path).unwrap_or_else(|| path.to_owned()));
    }
    let exact = game_folder.file_of(name);
    if exact.exists() {
        return Ok(exact);
    }
    match entries_called(&game_folder.list().unwrap_or_default(), name).as_slice() {
        [] => Ok(exact),
        [one] => Ok(one.path.clone()),
        several => {
            let files: Vec<String> = several.iter().map(|entry| file_stem(&entry.path)).collect();
            let asked = Clean::line(name);
            Err(failure(format!("`{asked}` may be any of {}", files.join(", ")))
                .hint("name the file, or write more of the name"))
        }
    }
}

/// Returns the games whose file or name is this in any case; if there are none, those whose file or name begins so.
fn entries_called<'e>(entries: &'e [Entry], name: &str) -> Vec<&'e Entry> {
    let asked = fold(name.strip_suffix(".ron").unwrap_or(name));
    if asked.is_empty() {
        return Vec::new();
    }
    let called = |test: &dyn Fn(&str) -> bool| -> Vec<&'e Entry> {
        let is_called = |entry: &&Entry| {
            let own = entry.summary.as_ref().map_or("", |summary| summary.name.as_str());
            [file_stem(&entry.path).as_str(), own].into_iter().any(|text| test(&fold(text)))
        };
        entries.iter().filter(is_called).collect()
    };
    let same = called(&|text| text == asked);
    if same.is_empty() { called(&|text| text.starts_with(&asked)) } else { same }
}

fn file_stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
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

/// Returns the game of this name, only read, so that it may be open elsewhere; `None` if no game has ever had the name.
///
/// # Errors
///
/// If it cannot be read, was archived or deleted, or only copies of it are left, or if several may be meant.
pub fn read(game_folder: &GameFolder, name: &str) -> CommandResult<Option<Game>> {
    let path = file_of(game_folder, name)?;
    match game_folder.read(&path) {
        Ok(read) => {
            remember(game_folder, &path);
            Ok(Some(read.game))
        }
        Err(fault) if !is_absent(&fault) => Err(failed(fault)),
        Err(fault) if fault.backups.is_empty() && put_away_in(game_folder, name).is_none() => Ok(None),
        Err(fault) => Err(missing(game_folder, name, fault)),
    }
}

/// Returns the phase of a game's current branch that is asked for; the current one if none is.
///
/// # Errors
///
/// If the branch has no such phase: which it has.
pub fn phase_of(game: &Game, phase: Option<Phase>) -> CommandResult<NodeId> {
    let Some(wanted) = phase else { return Ok(game.current()) };
    let (line, phase) = (game.line(), |id: &NodeId| game.node(*id).position.phase);
    line.iter().copied().find(|id| phase(id) == wanted).ok_or_else(|| {
        let phases: Vec<String> = line.iter().map(|id| phase(id).to_string()).collect();
        failure(format!("the game has no phase {wanted}; it has {}", phases.join(" ")))
    })
}

/// Returns whether a game was not opened because its file is not there.
pub fn is_absent(fault: &OpenError) -> bool {
    matches!(&fault.cause, OpenCause::Io(error) if error.kind() == ErrorKind::NotFound)
}

/// Returns the trouble of a game that does not exist, with the name of one that may have been meant.
pub fn missing(game_folder: &GameFolder, name: &str, fault: OpenError) -> CommandError {
    // Copies of a game whose file is gone are worth more than another game of nearly that name.
    if Path::new(name).components().count() > 1 || !fault.backups.is_empty() {
        return failed(fault);
    }
    no_game(game_folder, name, None)
}

/// Returns that there is no game of this name, with one that may have been meant, of the folder or among these others.
pub fn none_called(game_folder: &GameFolder, name: &str, others: &[&str]) -> String {
    let games = game_folder.list().unwrap_or_default();
    let names: Vec<String> = games.iter().map(|entry| file_stem(&entry.path)).collect();
    let asked = name.strip_suffix(".ron").unwrap_or(name);
    let near = nearest(asked, names.iter().map(String::as_str).chain(others.iter().copied()));
    let near = near.map(|near| format!(" (perhaps {near})")).unwrap_or_default();
    let folder = game_folder.folder().display();
    format!("there is no game `{asked}` in {folder}{near}")
}

/// Returns what to do about a game that is not there. The sample game is in no folder.
fn where_to_look(name: &str) -> &'static str {
    if name == "sample" {
        return "`chancery map sample` and `chancery explain sample` work; the list of games on the screen opens the sample";
    }
    LISTS
}

/// Returns where a game was put that is no longer in the list.
fn put_away_in(game_folder: &GameFolder, name: &str) -> Option<Folder> {
    let lies_in = |folder: &Folder| {
        file_of(&game_folder.subfolder(*folder), name).is_ok_and(|path| path.exists() && name != LAST)
    };
    [Folder::Archive, Folder::Trash].into_iter().find(lies_in)
}

/// Returns that there is no such game in the list, or in the archive or the trash if one was looked into; the hint says
/// where it is, or what lists those that there are.
pub fn no_game(game_folder: &GameFolder, name: &str, looked_into: Option<Folder>) -> CommandError {
    if Path::new(name).components().count() > 1 {
        return failure(format!("there is no game {}", Clean::line(name)));
    }
    let name = Clean::line(name.strip_suffix(".ron").unwrap_or(name));
    let folder = looked_into.map_or(game_folder.clone(), |sub| game_folder.subfolder(sub));
    let trouble = failure(Clean::line(&none_called(&folder, &name, &[])));
    trouble.hint(match (looked_into, put_away_in(game_folder, &name)) {
        (Some(sub), _) => {
            format!("`{}` lists the games there", command(&["games", "list", "--in", sub.folder()]))
        }
        (None, Some(sub)) => {
            let restores = command(&["games", sub.folder(), &name, "--restore"]);
            format!("it is in the {}; `{restores}` brings it back", sub.folder())
        }
        (None, None) => where_to_look(&name).to_owned(),
    })
}
