//! What can go wrong with a file, in words: what happened, what the state is, what can be done; and why a text is no game.

use std::io;
use std::path::{Path, PathBuf};

use crate::game::Refusal;
use crate::store::format::{MAX_GAME_BYTES, SCHEMA};
use chancery_core::text::{Clean, command};

/// The operation that the system refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Doing {
    #[error("reading it")]
    Read,
    #[error("making its folder")]
    MakeFolder,
    #[error("creating the new file beside it")]
    Create,
    #[error("writing the new file")]
    Write,
    #[error("waiting for the disk to store the new file")]
    Sync,
    #[error("reading the new file back")]
    Verify,
    #[error("putting the new file in its place")]
    Rename,
    #[error("waiting for the disk to store the folder")]
    SyncFolder,
    #[error("keeping a copy of what it holds")]
    Backup,
    #[error("removing it")]
    Remove,
    #[error("moving it")]
    Move,
}

/// The reason why a game was not saved, or not moved. Unless it says otherwise, the file holds what it held
/// before.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum SaveError {
    #[error(
        "{} was not saved: {} failed ({}). What was saved before is still there. {}",
        path_text(.0),
        .1,
        .2,
        remedy(.2)
    )]
    Io(PathBuf, Doing, io::Error),
    /// The new file is in its place, but the disk may not have taken the change of name: after a power
    /// cut the file may hold the old state or the new one, each of them whole.
    #[error(
        "{} was written, but the disk may not have stored it ({}). Save again before you switch the machine off.",
        path_text(.0),
        .1
    )]
    Unsure(PathBuf, io::Error),
    #[error(
        "{} was not saved: another program changed the file since it was opened. Save under another name, or reload it and lose what is on the screen.",
        path_text(.0)
    )]
    Changed(PathBuf),
    #[error("{} was not written: {}", path_text(.0), why_not_made(.0, *.1, .2))]
    New(PathBuf, Doing, io::Error),
    #[error("{} already exists; use another name", path_text(.0))]
    There(PathBuf),
    #[error("{} was not saved: {}. {}", path_text(.0), .1, .1.remedy())]
    ReadOnly(PathBuf, ReadOnly),
    #[error("{} was not saved: with {} bytes it would be too large to be read again.", path_text(.0), .1)]
    TooLarge(PathBuf, usize),
    #[error("there is no game {}", path_text(.0))]
    NoGame(PathBuf),
    #[error("{} is still where it was: {} failed ({}).{}", path_text(.0), .1, .2, after_refused_move(.2))]
    Stays(PathBuf, Doing, io::Error),
    #[error("{} is still where it was: another Chancery has it open. Close it there first.", path_text(.0))]
    InUse(PathBuf),
    #[error("the game was not added to the game list: its map `{}` {}: {}", .0.name, .0.state(), .0.remedy())]
    NoMap(NoMap),
    /// The folder cannot be listed.
    #[error("{}", why_unlisted(.0, .1))]
    Unlisted(PathBuf, io::Error),
}

/// The reason why a game is open to read only.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum ReadOnly {
    #[error("another Chancery has it open")]
    InUse,
    #[error("its folder cannot be written to ({0})")]
    Folder(String),
    #[error("its file is marked read-only")]
    Marked,
    #[error("a newer version of Chancery wrote it")]
    Newer,
}

impl ReadOnly {
    const fn remedy(&self) -> &'static str {
        match self {
            // Another name in the same folder cannot help.
            Self::Folder(_) => "Make it writable, or name another folder with --games DIR or CHANCERY_GAMES.",
            Self::InUse | Self::Newer => "Save under another name.",
            Self::Marked => "Make it writable (chmod u+w) and open it again, or save under another name.",
        }
    }
}

/// The reason why a game was not opened.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.describe())]
pub struct OpenError {
    /// Which file.
    pub path: PathBuf,
    /// The fault of it.
    pub cause: OpenCause,
    /// Copies of the game that can be opened instead, newest first.
    pub backups: Vec<PathBuf>,
    /// Whether it is in the folder of games, where its name is enough to find it.
    pub is_listed: bool,
}

impl OpenError {
    fn describe(&self) -> String {
        let path = path_text(&self.path);
        let cause = match &self.cause {
            OpenCause::Io(error) => format!("{path} cannot be read: {error}."),
            OpenCause::Bad(bad) => format!("{path} cannot be opened: {bad}. The file was left as it is."),
        };
        if self.is_for_want_of_a_map() || matches!(self.cause, OpenCause::Bad(BadGame::Newer(_))) {
            // A copy is played on the same map, and nothing is there to be recovered.
            return cause;
        }
        let newest = self.backups.first();
        let copy = newest.map(|copy| format!(" The newest copy that Chancery kept is {}.", path_text(copy)));
        let damaged = matches!(
            self.cause,
            OpenCause::Bad(BadGame::Syntax(..) | BadGame::NotText(_) | BadGame::Faults(_))
        );
        let remedy = (damaged || newest.is_some()).then(|| {
            let name = self.path.file_stem().filter(|_| self.is_listed);
            let name = name.map_or_else(|| path.clone(), |stem| path_text(Path::new(stem)));
            format!(" `{}` recovers what it can as a new game.", command(&["games", "recover", &name]))
        });
        cause + &copy.unwrap_or_default() + &remedy.unwrap_or_default()
    }

    /// Returns whether the file may be as sound as any, and only its map is not there or cannot be used.
    pub fn is_for_want_of_a_map(&self) -> bool {
        matches!(self.cause, OpenCause::Bad(BadGame::NoMap(_)))
    }
}

/// The cause that keeps a file from being opened.
#[derive(Debug)]
pub enum OpenCause {
    /// The system refused.
    Io(io::Error),
    /// It is no game.
    Bad(BadGame),
}

/// Returns a path that is safe to show.
pub fn path_text(path: &Path) -> String {
    Clean::line(&path.to_string_lossy()).to_string()
}

/// Returns why a new file was not written, and what to do.
fn why_not_made(path: &Path, doing: Doing, error: &io::Error) -> String {
    use io::ErrorKind::{AlreadyExists, NotADirectory};
    if doing == Doing::MakeFolder && matches!(error.kind(), NotADirectory | AlreadyExists) {
        let folder = path.parent().map(path_text).unwrap_or_default();
        return format!(
            "{folder} is not a folder. Say where the games are with --games DIR or CHANCERY_GAMES."
        );
    }
    format!("{} failed ({error}). {}", doing, remedy(error))
}

/// Returns what to do when a file could not be moved or removed, behind what became of it.
fn after_refused_move(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            " The disk is full: free some space and try again."
        }
        io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => " You may not write there.",
        _ => "",
    }
}

fn why_unlisted(path: &Path, error: &io::Error) -> String {
    let path = path_text(path);
    if error.kind() == io::ErrorKind::NotADirectory {
        return format!("{path} is not a folder; say where the games are with --games DIR or CHANCERY_GAMES");
    }
    format!("the folder {path} cannot be listed: {error}")
}

fn remedy(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            "The disk is full: free some space and save again, or save somewhere else."
        }
        io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => {
            "You may not write there: save somewhere else."
        }
        io::ErrorKind::NotFound => "The folder is gone: save somewhere else.",
        _ => "Save again; if that fails, too, save somewhere else.",
    }
}

/// The reason why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum BadGame {
    #[error("it has more than {MAX_GAME_BYTES} bytes, the limit for a game")]
    TooLarge,
    #[error("it is not text: byte {0} is not UTF-8")]
    NotText(usize),
    #[error("it is empty")]
    Empty,
    #[error(
        "line {0}: git left both sides of a conflict in it; `git checkout --ours FILE` or `--theirs FILE` keeps one"
    )]
    Merged(usize),
    #[error("it is not a game of Chancery; such a file begins with `(`")]
    Foreign,
    #[error("line {0}, column {1}: {2}")]
    Syntax(usize, usize, String),
    #[error(
        "it was written by a newer version of Chancery (schema {0}, and this one reads up to {SCHEMA}); update Chancery to open it"
    )]
    Newer(u32),
    #[error(
        "it has schema {0}, from before the first release, and Chancery reads schema {SCHEMA} or higher; run `games export` of the program that wrote it with `--format python`, and import that file"
    )]
    Older(u32),
    #[error("it is played on the map `{}`, which {}: {}", .0.name, .0.state(), .0.remedy())]
    NoMap(NoMap),
    /// It can be read, but says things that cannot be.
    #[error("{}", .0.join("; "))]
    Faults(Vec<String>),
}

/// Something odd about a file that could be read all the same. People must be shown it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Notice {
    #[error("the file was changed since Chancery wrote it, by hand or by accident; check it")]
    Changed,
    #[error(
        "the file was written by a newer version of Chancery (schema {0}, and this one writes {SCHEMA}); it is open read-only"
    )]
    Newer(u32),
    #[error(
        "the file has entries that this version does not know: {}; they are kept in a backup when the game is saved",
        .0.join(", ")
    )]
    Unknown(Vec<String>),
    /// A phase is not what the orders before it lead to; what the file says stands.
    #[error("{0}")]
    Mismatch(String),
}

/// The reason why a map cannot be found by its name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe())]
pub struct NoMap {
    /// The name, fit to be shown.
    pub name: String,
    /// The trouble with the map.
    pub why: MapTrouble,
}

/// The trouble with a map that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapTrouble {
    /// The program has none of this name, and none of these files is there.
    Absent(Vec<PathBuf>),
    /// There is a file, which cannot be used: a sentence with its path and what to do.
    Faulty(Refusal),
}

impl NoMap {
    pub(in crate::store) fn new(name: &str, why: MapTrouble) -> Self {
        Self { name: Clean::line(name).to_string(), why }
    }

    fn describe(&self) -> String {
        match &self.why {
            MapTrouble::Absent(_) => {
                format!("there is no map `{}`; `chancery maps` lists the maps", self.name)
            }
            MapTrouble::Faulty(why) => format!("the map `{}` cannot be used: {why}", self.name),
        }
    }

    /// Returns what is the matter with it, after its name.
    pub(in crate::store) const fn state(&self) -> &'static str {
        match self.why {
            MapTrouble::Absent(_) => "is not there",
            MapTrouble::Faulty(_) => "cannot be used",
        }
    }

    /// Returns where the map's file was looked for, and how it gets there; a file that is faulty, and why.
    pub(in crate::store) fn remedy(&self) -> String {
        match &self.why {
            MapTrouble::Absent(places) if places.is_empty() => "`chancery maps` lists the maps".to_owned(),
            MapTrouble::Absent(places) => {
                let places: Vec<String> = places.iter().map(|path| path_text(path)).collect();
                let places = places.join(" or ");
                format!("its file would be {places}; `chancery maps add FILE` adds a map")
            }
            MapTrouble::Faulty(why) => why.to_string(),
        }
    }
}
