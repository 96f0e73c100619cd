//! The folder in which a person's games lie, its list, and names for new files of games. Beside it: an open game's
//! file, the archive and the trash, drafts, and a user's maps.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use crate::game::{Game, Refusal};
use crate::store::codec::{
    ReadGame, RecoveredGame, RecoveryError, is_sealed, read, read_head, recover, write,
};
use crate::store::disk::{Disk, Fs, replace, take_free};
use crate::store::error::{BadGame, Doing, OpenCause, OpenError, ReadOnly, SaveError};
use crate::store::format::{MAX_GAME_BYTES, Summary};
use crate::store::games::file::{copies_of, open_error};
use crate::store::maps::{FOLDER, Tables};
use chancery_core::adjudicate::Engines;
use chancery_core::map::fold;
use chancery_core::text::natural;

mod archive;
mod drafts;
mod file;
mod own_maps;
mod received;

pub use drafts::{DraftFile, PrintedIssue};
pub use file::{GameFile, OpenedGame};
pub use own_maps::{MapError, MapTexts};
pub use received::{Change, MOST_RECEIVED_BYTES, ReceivedText, Waiting};

/// A file in a folder of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where it lies.
    pub path: PathBuf,
    /// When it was last changed, if the system tells.
    pub modified: Option<SystemTime>,
    /// The summary, or the reason why it cannot be read.
    pub summary: Result<Summary, Refusal>,
}

/// A folder of games.
///
/// ```
/// use chancery_core::{adjudicate::Engines, standard};
/// use chancery_game::{game::Game, store::GameFolder};
///
/// let path = std::env::temp_dir().join(format!("games-{}", std::process::id()));
/// let folder = GameFolder::new(Engines::CORE, &path);
/// let file = folder.add(&Game::new(&standard(), "Our game"))?;
/// assert_eq!(file.path(), path.join("our-game.ron"));
/// let read = folder.read(file.path()).expect("what was saved can be read");
/// assert_eq!((read.game.info.name.as_str(), folder.list()?.len()), ("Our game", 1));
/// # std::fs::remove_dir_all(&path).expect("the folder was made above");
/// # Ok::<(), chancery_game::store::SaveError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameFolder {
    pub(in crate::store) fs: Arc<dyn Fs>,
    folder: PathBuf,
    tables: Arc<Tables>,
    /// How long another process that has a game open is waited for.
    pub(in crate::store) patience: Duration,
}

/// The folder among the games for house profiles.
const HOUSES: &str = "houses";

/// The longest house profile, in bytes.
pub const MAX_HOUSE_BYTES: usize = 64 << 10;

/// The most profiles that are listed.
const MOST_HOUSES: usize = 64;

/// The file that says which game was used last. It holds the name of a file of the folder, so that a copied folder means its
/// own games, or the path of a game elsewhere.
const LAST: &str = ".last";

/// The longest path that is read back from it, in bytes.
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
    /// Makes the games in a folder, with the maps of the folder `maps` in it. The folder is made when the first game
    /// is saved.
    pub fn new(engines: Engines, folder: impl Into<PathBuf>) -> Self {
        let (fs, folder): (Arc<dyn Fs>, PathBuf) = (Arc::new(Disk), folder.into());
        let tables = Tables::with_folder(engines, Arc::clone(&fs), folder.join(FOLDER));
        Self::on(fs, folder, Arc::new(tables))
    }

    /// Makes the same on any file system and with any maps.
    pub fn on(fs: Arc<dyn Fs>, folder: impl Into<PathBuf>, tables: Arc<Tables>) -> Self {
        Self { fs, folder: folder.into(), tables, patience: Duration::ZERO }
    }

    /// Makes the same that waits so long for another process which has a game open.
    #[must_use]
    pub fn waiting(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// Returns the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the maps that games can be played on.
    pub fn tables(&self) -> &Arc<Tables> {
        &self.tables
    }

    /// Returns every game in the folder, by the name of its file, numbers by their value. A file that is no game is
    /// among them, with the reason. A folder that is not there has no games.
    ///
    /// # Errors
    ///
    /// If the folder cannot be listed.
    pub fn list(&self) -> Result<Vec<Entry>, SaveError> {
        let mut paths = self.paths()?;
        let name = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        paths.sort_by(|one, other| natural(&name(one), &name(other)).then_with(|| one.cmp(other)));
        Ok(paths.into_iter().map(|path| self.entry(path)).collect())
    }

    /// Returns whether no file of a game is seen in the folder. None is read.
    pub fn is_empty(&self) -> bool {
        self.paths().is_ok_and(|paths| paths.is_empty())
    }

    fn paths(&self) -> Result<Vec<PathBuf>, SaveError> {
        let mut paths = match self.fs.list(&self.folder) {
            Ok(paths) => paths,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(SaveError::Unlisted(self.folder.clone(), error)),
        };
        let visible = |path: &PathBuf| {
            let hidden = path.file_name().is_some_and(|n| n.as_encoded_bytes().starts_with(b"."));
            !hidden && is_game(path)
        };
        paths.retain(visible);
        Ok(paths)
    }

    /// Returns the file of the game of this name, with or without its ending: as it is written, else with an
    /// ending in capitals, as other systems write it. It need not be there.
    pub fn file_of(&self, name: &str) -> PathBuf {
        let stem = name.strip_suffix(".ron").unwrap_or(name);
        let usual = self.folder.join(format!("{stem}.ron"));
        if self.fs.exists(&usual).unwrap_or(false) {
            return usual;
        }
        let called = |path: &Path| {
            let is_whole = path.file_name().is_some_and(|whole| whole == name);
            is_game(path) && (is_whole || path.file_stem().is_some_and(|s| s == stem))
        };
        // A name that is no UTF-8 is called what is shown of it, if no other is shown so.
        let looks_so = |path: &&PathBuf| {
            let shown = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
            is_game(path) && (shown(path.file_name()) == name || shown(path.file_stem()) == stem)
        };
        let others = self.fs.list(&self.folder).unwrap_or_default();
        let alike: Vec<&PathBuf> = others.iter().filter(looks_so).collect();
        let exact = others.iter().filter(|path| called(path)).min();
        exact.or(if let [only] = alike[..] { Some(only) } else { None }).cloned().unwrap_or(usual)
    }

    fn has(&self, path: &Path) -> bool {
        path.parent() == Some(self.folder.as_path())
    }

    fn entry(&self, path: PathBuf) -> Entry {
        let modified = self.fs.modified(&path).ok();
        let summary = match self.fs.read(&path, MAX_GAME_BYTES) {
            _ if is_conflict_copy(&path) => Err("a copy that Dropbox, Syncthing or the like made because two computers changed the game: compare both, then delete it or rename it".into()),
            Ok(bytes) => self.summary(&path, &bytes).map_err(Refusal::of),
            Err(error) => Err(Refusal::of(error)),
        };
        Entry { path, modified, summary }
    }

    fn summary(&self, path: &Path, bytes: &[u8]) -> Result<Summary, BadGame> {
        let head = read_head(bytes)?;
        if is_sealed(bytes) {
            return Ok(head);
        }
        // The head of a file that was changed by hand says what was so before.
        match read(bytes, &self.tables.beside(&self.fs, path)) {
            Ok(made) => read_head(write(&made.game).as_bytes()),
            Err(BadGame::NoMap(_) | BadGame::Newer(_)) => Ok(head),
            Err(bad) => Err(bad),
        }
    }

    /// Returns the name of the map that a game is played on, though the game may be damaged; `None` if its file does
    /// not tell.
    pub(in crate::store) fn map_of(&self, path: &Path) -> Option<String> {
        let bytes = self.fs.read(path, MAX_GAME_BYTES).ok()?;
        read_head(&bytes).ok().map(|head| head.map.to_string())
    }

    /// Opens a game of the folder, or any other file.
    ///
    /// # Errors
    ///
    /// See [`GameFile::open`].
    pub fn open(&self, path: &Path) -> Result<OpenedGame, OpenError> {
        let is_listed = self.has(path);
        let opened = GameFile::open(&self.fs, path, &self.tables, self.patience);
        opened.map_err(|fault| OpenError { is_listed, ..fault })
    }

    /// Reads a game of the folder, or any other file, without a lock and without changing anything.
    ///
    /// # Errors
    ///
    /// If it cannot be read or is no game.
    pub fn read(&self, path: &Path) -> Result<ReadGame, OpenError> {
        let fail =
            |cause| OpenError { is_listed: self.has(path), ..open_error(self.fs.as_ref(), path, cause) };
        let bytes = self.fs.read(path, MAX_GAME_BYTES).map_err(|e| fail(OpenCause::Io(e)))?;
        read(&bytes, &self.tables.beside(&self.fs, path)).map_err(|e| fail(OpenCause::Bad(e)))
    }

    /// Returns the best that can be had of a damaged game, from its file or from the copies beside it. It is the file
    /// itself, without notices, exactly if [`GameFolder::read`] finds it sound. Nothing is written: add the
    /// game to the folder to keep it. The damaged file stays.
    ///
    /// # Errors
    ///
    /// If there is nothing, or not as long as a map is missing.
    pub fn recover(&self, path: &Path) -> Result<RecoveredGame, RecoveryError> {
        let (fs, tables) = (self.fs.as_ref(), self.tables.beside(&self.fs, path));
        recover(fs, path, copies_of(fs, path), &tables)
    }

    /// Returns the file under which [`GameFolder::add`] would save the game now. Nothing is made for it.
    ///
    /// # Errors
    ///
    /// If the folder cannot be looked into.
    pub fn place_for(&self, game: &Game) -> Result<PathBuf, SaveError> {
        let slug = slug(&game.info.name);
        let free = take_game_name(&self.folder, &slug, |path| is_free(self.fs.as_ref(), path));
        free.map_err(|fault| match fault {
            SaveError::New(path, _, error) if error.kind() == std::io::ErrorKind::NotADirectory => {
                SaveError::New(path, Doing::MakeFolder, error)
            }
            other => other,
        })
    }

    /// Adds a new game under a file name made from its name, and saves it.
    ///
    /// # Errors
    ///
    /// See [`SaveError`].
    pub fn add(&self, game: &Game) -> Result<GameFile, SaveError> {
        self.add_like(game, None)
    }

    /// Does the same for a copy of the game in another file, whose permissions it gets.
    ///
    /// # Errors
    ///
    /// See [`SaveError`].
    pub fn add_like(&self, game: &Game, like: Option<&Path>) -> Result<GameFile, SaveError> {
        // A game that came from elsewhere, with its map beside it, could not be opened here again.
        self.tables.find(game.map().name()).map_err(SaveError::NoMap)?;
        let was_there = self.fs.exists(&self.folder).unwrap_or(true);
        let added = self.add_under(&slug(&game.info.name), game, like);
        if added.is_err() && !was_there {
            // Only if there is nothing in it.
            drop(self.fs.remove_folder(&self.folder));
        }
        added
    }

    fn add_under(&self, slug: &str, game: &Game, like: Option<&Path>) -> Result<GameFile, SaveError> {
        take_game_name(&self.folder, slug, |path| {
            let made = GameFile::create(&self.fs, path, like);
            let made = made.and_then(|mut file| match file.save(&write(game)) {
                Ok(()) => Ok(file),
                // It is there, and all that is beside it.
                Err(error @ SaveError::Unsure(..)) => Err(error),
                Err(error) => {
                    file.give_up();
                    Err(error)
                }
            });
            made.map_err(|error| match error {
                SaveError::Changed(path) | SaveError::ReadOnly(path, ReadOnly::InUse) => {
                    SaveError::There(path)
                }
                other => other,
            })
        })
    }

    /// Returns the file of the house profile of this name, which need not exist.
    pub fn house(&self, name: &str) -> PathBuf {
        self.folder().join(HOUSES).join(format!("{name}.ron"))
    }

    /// Lists the house profiles by name. Without a folder there are none.
    pub fn houses(&self) -> Vec<String> {
        let Ok(entries) = std::fs::read_dir(self.folder().join(HOUSES)) else { return Vec::new() };
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        let is_profile = |path: &PathBuf| path.extension().is_some_and(|end| end == "ron");
        let name = |path: PathBuf| path.file_stem()?.to_str().map(str::to_owned);
        let mut names: Vec<String> = paths.filter(is_profile).filter_map(name).collect();
        names.sort();
        names.truncate(MOST_HOUSES);
        names
    }

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
        let written = replace(self.fs.as_ref(), &self.folder().join(LAST), line.as_bytes());
        before.filter(|before| written.is_err() && before.is_file())
    }

    /// Returns the game that was used last.
    pub fn last_used(&self) -> LastUsed {
        let bytes = self.fs.read(&self.folder().join(LAST), LONGEST).unwrap_or_default();
        let text = String::from_utf8(bytes).unwrap_or_default();
        let text = text.trim_end_matches(['\n', '\r']);
        if text.is_empty() {
            return LastUsed::None;
        }
        let path = self.folder().join(text);
        if path.is_file() { LastUsed::Game(path) } else { LastUsed::Gone(path) }
    }
}

/// Returns whether a file is named as the copy that a file service makes where two computers changed a game.
pub fn is_conflict_copy(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    ["conflicted copy", ".sync-conflict-", "(case conflict"].iter().any(|mark| name.contains(mark))
}

/// Returns whether a file is a game by its ending, which some systems write in capitals.
fn is_game(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron"))
}

/// The most games of one name in a folder.
const MOST: u32 = 10_000;

/// Lets `take` try the names `STEM.ron`, `STEM-2.ron` and so on in `folder` until it gets one, as [`take_free`] does.
pub(in crate::store) fn take_game_name<T>(
    folder: &Path,
    stem: impl AsRef<OsStr>,
    take: impl FnMut(&Path) -> Result<T, SaveError>,
) -> Result<T, SaveError> {
    let name = |number: u32| {
        let mut name = stem.as_ref().to_owned();
        if number > 1 {
            name.push(format!("-{number}"));
        }
        name.push(".ron");
        folder.join(name)
    };
    let many = || std::io::Error::other("there are too many games of this name");
    take_free((1..MOST).map(name), || SaveError::New(name(MOST), Doing::Create, many()), take)
}

/// Returns the name if no file has it now. Another program may take it at any time.
pub(in crate::store) fn is_free(fs: &dyn Fs, path: &Path) -> Result<PathBuf, SaveError> {
    match fs.exists(path) {
        Ok(false) => Ok(path.to_owned()),
        Ok(true) => Err(SaveError::There(path.to_owned())),
        Err(error) => Err(SaveError::New(path.to_owned(), Doing::Read, error)),
    }
}

/// The longest slug.
const LONGEST_NAME: usize = 64;

/// Names that some systems keep for devices.
const RESERVED: &[&str] = &["con", "prn", "aux", "nul"];

/// Returns a name for a file: lower-case letters, digits and hyphens, from 1 to 64 of them, the same on every
/// system. Different names may give the same slug.
pub fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric()).map(|w| fold(w).to_lowercase());
    let mut slug = words.filter(|w| !w.is_empty()).collect::<Vec<_>>().join("-");
    slug.truncate(LONGEST_NAME);
    let trimmed = slug.trim_end_matches('-');
    let device = ["com", "lpt"].iter().any(|d| {
        trimmed.strip_prefix(d).is_some_and(|n| n.len() == 1 && n.bytes().all(|b| b.is_ascii_digit()))
    });
    if trimmed.is_empty() || RESERVED.contains(&trimmed) || device {
        return format!("game-{trimmed}").trim_end_matches('-').to_owned();
    }
    trimmed.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_file_names() {
        for (name, expected) in [
            ("Spring Offensive", "spring-offensive"),
            ("ACL 2020, game 3", "acl-2020-game-3"),
            ("  Zoë's  game!  ", "zoe-s-game"),
            ("../../etc/passwd", "etc-passwd"),
            ("", "game"),
            ("日本", "game"),
            ("CON", "game-con"),
            ("com7", "game-com7"),
            ("complete", "complete"),
            (".hidden.", "hidden"),
            ("a\0b\u{202e}c", "a-b-c"),
        ] {
            assert_eq!(slug(name), expected, "{name:?}");
        }
    }

    #[test]
    fn slugs_are_short_and_plain() {
        for name in ["x".repeat(300), "ab ".repeat(300), "é".repeat(64), "1-".repeat(99)] {
            let slug = slug(&name);
            assert!((1..=LONGEST_NAME).contains(&slug.len()), "{slug}");
            assert!(slug.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'));
            assert!(!slug.starts_with('-') && !slug.ends_with('-'), "{slug}");
        }
    }
}
