//! What can go wrong with a file, in words: what happened, what the state is, what can be done.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::bad_game::BadGame;
use super::no_map::NoMap;
use super::shown::shown;

/// What was being done when the system refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Reading the file.
    Read,
    /// Making the folder.
    MakeFolder,
    /// Creating the new file beside the old one.
    Create,
    /// Writing the new file.
    Write,
    /// Waiting until the new file was on the disk.
    Sync,
    /// Reading the new file back.
    Verify,
    /// Putting the new file in the place of the old one.
    Rename,
    /// Waiting until the folder was on the disk.
    SyncFolder,
    /// Keeping a copy of the old file.
    Backup,
    /// Removing it.
    Remove,
    /// Moving it into another folder.
    Move,
}

impl Doing {
    const fn words(self) -> &'static str {
        match self {
            Self::Read => "reading it",
            Self::MakeFolder => "making its folder",
            Self::Create => "creating the new file beside it",
            Self::Write => "writing the new file",
            Self::Sync => "waiting for the disk to take the new file",
            Self::Verify => "reading the new file back",
            Self::Rename => "putting the new file in its place",
            Self::SyncFolder => "waiting for the disk to take the folder",
            Self::Backup => "keeping a copy of what it holds",
            Self::Remove => "removing it",
            Self::Move => "moving it",
        }
    }
}

/// Why a game was not saved, or not moved. Unless it says otherwise, the file holds what it held before.
#[derive(Debug)]
pub enum SaveError {
    /// The system refused.
    Io(PathBuf, Doing, io::Error),
    /// The new file is in its place, but the disk may not have taken the change of name: after a power
    /// cut the file may hold the old state or the new one, each of them whole.
    Unsure(PathBuf, io::Error),
    /// Somebody else changed the file since it was read or saved.
    Changed(PathBuf),
    /// The system refused, and the file was a new one.
    New(PathBuf, Doing, io::Error),
    /// There is a file already where a new one was to be.
    There(PathBuf),
    /// The game is open to read only.
    ReadOnly(PathBuf, ReadOnly),
    /// The game is larger than any that would be read again.
    TooLarge(PathBuf, usize),
    /// There is no such game.
    NoGame(PathBuf),
    /// The system refused to move or remove the file, which is where it was.
    Stays(PathBuf, Doing, io::Error),
    /// Another process has the game open that was to be moved.
    InUse(PathBuf),
    /// The game is played on a map that the shelf does not have.
    NoMap(NoMap),
    /// The folder cannot be listed.
    Unlisted(PathBuf, io::Error),
}

/// Why a game is open to read only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadOnly {
    /// Another process has it open.
    InUse,
    /// The folder cannot be written to.
    Folder(String),
    /// Its file is marked read-only.
    Marked,
    /// A newer program wrote it.
    Newer,
}

impl fmt::Display for ReadOnly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InUse => f.write_str("another Chancery has it open"),
            Self::Folder(error) => write!(f, "its folder cannot be written to ({error})"),
            Self::Marked => f.write_str("its file is marked read-only"),
            Self::Newer => f.write_str("a newer version of Chancery wrote it"),
        }
    }
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, doing, error) => write!(
                f,
                "{} was not saved: {} failed ({error}). What was saved before is still there. {}",
                shown(path),
                doing.words(),
                remedy(error)
            ),
            Self::Unsure(path, error) => write!(
                f,
                "{} is written, but the disk may not have taken it ({error}). Save again before you switch the machine off.",
                shown(path)
            ),
            Self::Changed(path) => write!(
                f,
                "{} was not saved: another program changed the file since it was opened. Save under another name, or reload it and lose what is on the screen.",
                shown(path)
            ),
            Self::New(path, Doing::MakeFolder, error)
                if matches!(error.kind(), io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists) =>
            {
                let folder = path.parent().map(shown).unwrap_or_default();
                write!(
                    f,
                    "{} was not written: {folder} is no folder. Say where the games are with --games DIR or CHANCERY_GAMES.",
                    shown(path)
                )
            }
            Self::New(path, doing, error) => write!(
                f,
                "{} was not written: {} failed ({error}). {}",
                shown(path),
                doing.words(),
                remedy(error)
            ),
            Self::There(path) => {
                write!(f, "{} was not written: it is there already. Give another name.", shown(path))
            }
            Self::ReadOnly(path, why) => {
                let remedy = match why {
                    // Another name in the same folder cannot help.
                    ReadOnly::Folder(_) => {
                        "Make it writable, or name another folder with --games DIR or CHANCERY_GAMES."
                    }
                    ReadOnly::InUse | ReadOnly::Newer => "Save under another name.",
                    ReadOnly::Marked => {
                        "Make it writable (chmod u+w) and open it again, or save under another name."
                    }
                };
                write!(f, "{} was not saved: {why}. {remedy}", shown(path))
            }
            Self::TooLarge(path, bytes) => {
                write!(
                    f,
                    "{} was not saved: with {bytes} bytes it would be too large to be read again.",
                    shown(path)
                )
            }
            Self::NoGame(path) => write!(f, "there is no game {}", shown(path)),
            Self::Stays(path, doing, error) => {
                write!(f, "{} is still where it was: {} failed ({error}).", shown(path), doing.words())?;
                match error.kind() {
                    io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                        f.write_str(" The disk is full: free some space and try again.")
                    }
                    io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => {
                        f.write_str(" You may not write there.")
                    }
                    _ => Ok(()),
                }
            }
            Self::InUse(path) => write!(
                f,
                "{} is still where it was: another Chancery has it open. Close it there first.",
                shown(path)
            ),
            Self::NoMap(none) => write!(
                f,
                "the game was not put on the shelf: its map `{}` {}: {}",
                none.name,
                none.state(),
                none.remedy()
            ),
            Self::Unlisted(path, error) if error.kind() == io::ErrorKind::NotADirectory => write!(
                f,
                "{} is no folder; say where the games are with --games DIR or CHANCERY_GAMES",
                shown(path)
            ),
            Self::Unlisted(path, error) => write!(f, "the folder {} cannot be listed: {error}", shown(path)),
        }
    }
}

impl std::error::Error for SaveError {}

/// Why a game was not opened.
#[derive(Debug)]
pub struct OpenError {
    /// Which file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub cause: OpenCause,
    /// Copies of the game that can be opened instead, newest first.
    pub backups: Vec<PathBuf>,
    /// Whether it lies on the shelf, where its name is enough to find it.
    pub on_shelf: bool,
}

impl OpenError {
    /// Whether the file may be as sound as any, and only its map is not there or cannot be used.
    pub fn is_for_want_of_a_map(&self) -> bool {
        matches!(self.cause, OpenCause::Bad(BadGame::NoMap(_)))
    }
}

/// What keeps a file from being opened.
#[derive(Debug)]
pub enum OpenCause {
    /// The system refused.
    Io(io::Error),
    /// It is no game.
    Bad(BadGame),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = shown(&self.path);
        match &self.cause {
            OpenCause::Io(error) => write!(f, "{path} cannot be read: {error}.")?,
            OpenCause::Bad(bad) => write!(f, "{path} cannot be opened: {bad}. The file was left as it is.")?,
        }
        if self.is_for_want_of_a_map() {
            // A copy is played on the same map, and nothing is there to be recovered.
            return Ok(());
        }
        if let Some(backup) = self.backups.first() {
            write!(f, " The newest copy that Chancery kept is {}.", shown(backup))?;
        }
        let damaged = matches!(
            self.cause,
            OpenCause::Bad(BadGame::Syntax(..) | BadGame::NotText(_) | BadGame::Faults(_))
        );
        if damaged || !self.backups.is_empty() {
            let name = self.path.file_stem().filter(|_| self.on_shelf);
            let name = name.map_or_else(|| path.clone(), |stem| shown(Path::new(stem)));
            write!(f, " `chancery recover {name}` puts on the shelf what can be had of it.")?;
        }
        Ok(())
    }
}

impl std::error::Error for OpenError {}

fn remedy(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            "The disk is full: free some space and save again, or save somewhere else."
        }
        io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => {
            "You may not write there: save somewhere else."
        }
        io::ErrorKind::NotFound => "The folder is gone: save somewhere else.",
        _ => "Save again; if it goes on, save somewhere else.",
    }
}
