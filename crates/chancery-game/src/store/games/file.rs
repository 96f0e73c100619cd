//! A game's file while the game is open: its lock, what it was last seen to hold, and saving. And the id of a file,
//! by which one knows that the folder beside it is its own: a file name may come to another game, and its folder
//! stays.
//!
//! The id belongs to the file and not to the game, so that no copy, export or recovered game has it. A file gets one
//! when Chancery makes it; one that a person made has none.

use super::is_free;
use crate::game::{Game, Refusal};
use crate::store::codec::{ReadGame, read};
use crate::store::disk::backup::companion;
use crate::store::disk::{
    FileLock, Fs, backup, folder_of, put_new, replace_like, sweep, sweep_beside, take_free,
};
use crate::store::error::{Doing, Notice, OpenCause, OpenError, ReadOnly, SaveError, path_text};
use crate::store::format::{MAX_GAME_BYTES, id_of, with_id};
use crate::store::maps::Tables;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The file of a game that is open. It may be sent to another thread, which then saves.
#[derive(Debug)]
pub struct GameFile {
    pub(in crate::store) fs: Arc<dyn Fs>,
    path: PathBuf,
    /// The contents that the file was last seen to have; `None` if it was not there.
    seen: Option<Vec<u8>>,
    read_only: Option<ReadOnly>,
    /// Whether what the file holds must be kept as a copy before it is first written over.
    keep: bool,
    /// Whether the disk may not have taken the last change of name.
    unsure: bool,
    lock: Option<Box<dyn FileLock>>,
    /// The file whose permissions a new one gets.
    like: Option<PathBuf>,
    /// The id of the file; none if a person made it.
    id: Option<String>,
    /// Of a new file: what became of the folder of another game that was beside it, in a sentence.
    notice: Option<String>,
}

/// A game that was opened.
#[derive(Debug)]
pub struct OpenedGame {
    /// The game.
    pub game: Game,
    /// Its file.
    pub file: GameFile,
    /// The notices that people must be shown.
    pub notices: Vec<Notice>,
    /// Warnings about the file itself, in sentences.
    pub warnings: Vec<String>,
}

impl GameFile {
    /// Opens the game in a file. If another process has it open, or the folder cannot be written to, or
    /// the file is marked read-only, or a newer program wrote it, it is open to read only. Its map may lie in
    /// the folder `maps` beside it. Waits for so long for another process that has the game open.
    ///
    /// # Errors
    ///
    /// If it cannot be read or is no game. Nothing is changed then.
    pub fn open(
        fs: &Arc<dyn Fs>,
        path: &Path,
        tables: &Tables,
        patience: Duration,
    ) -> Result<OpenedGame, OpenError> {
        let error = |cause| open_error(fs.as_ref(), path, cause);
        let tables = &tables.beside(fs, path);
        let path = fs.resolve(path).map_err(|e| error(OpenCause::Io(e)))?;
        let look = || fs.read(&path, MAX_GAME_BYTES).map_err(|e| error(OpenCause::Io(e)));
        let make = |bytes: &[u8]| read(bytes, tables).map_err(|e| error(OpenCause::Bad(e)));
        let mut bytes = look()?;
        let mut made = make(&bytes)?;
        let is_marked = fs.is_read_only(&path).map_err(|e| error(OpenCause::Io(e)))?;
        let id = id_of(&bytes).map(str::to_owned);
        let is_foreign = || is_foreign(fs.as_ref(), &path, id.as_deref());
        let take = || {
            let marked = || Beside::read_only(ReadOnly::Marked);
            if is_marked { marked() } else { take_lock(fs.as_ref(), &path, &path, patience) }
        };
        let Beside { lock, mut read_only, warning, notice } =
            take_beside(fs.as_ref(), &path, &take, &is_foreign);
        // Only now is it certain that nobody else of ours saves; what was saved meanwhile counts.
        let now = look()?;
        if now != bytes {
            bytes = now;
            made = make(&bytes)?;
        }
        let ReadGame { game, notices } = made;
        if lock.is_some() {
            sweep_beside(fs.as_ref(), &path);
            backup::sweep(fs.as_ref(), &path);
            sweep(fs.as_ref(), folder_of(&path));
        }
        if notices.iter().any(|n| matches!(n, Notice::Newer(_))) {
            read_only = Some(ReadOnly::Newer);
        }
        let keep = !notices.is_empty();
        let mut warnings: Vec<String> = warning.into_iter().chain(notice).collect();
        if let Some(why) = &read_only {
            let hint = if *why == ReadOnly::Marked { "; chmod u+w makes it writable" } else { "" };
            warnings.push(format!("{} is open read-only: {why}{hint}", path_text(&path)));
        }
        if let (None, Some(id)) = (&read_only, &id) {
            record_id(fs.as_ref(), &path, &path, id);
        }
        let file = Self { seen: Some(bytes), read_only, keep, ..Self::at(fs, path, lock, id) };
        Ok(OpenedGame { game, file, notices, warnings })
    }

    /// Makes a file for a game that has none yet; for a copy of another game's file, whose permissions it gets. Nothing
    /// is written before the first save.
    ///
    /// # Errors
    ///
    /// If there is a file of this name, or another process is about to make one.
    pub fn create(fs: &Arc<dyn Fs>, path: &Path, like: Option<&Path>) -> Result<Self, SaveError> {
        let folder = folder_of(path);
        fs.create_folder_for(folder, folder)
            .map_err(|e| SaveError::New(path.to_owned(), Doing::MakeFolder, e))?;
        is_free(fs.as_ref(), path)?;
        let id = new_id();
        let is_foreign = || is_foreign(fs.as_ref(), path, Some(&id));
        let take = || take_lock(fs.as_ref(), path, like.unwrap_or(path), Duration::ZERO);
        let Beside { lock, read_only, notice, .. } = take_beside(fs.as_ref(), path, &take, &is_foreign);
        if let Some(why) = read_only {
            if matches!(why, ReadOnly::Folder(_)) {
                drop(fs.remove_folder(&companion(path)));
            }
            return Err(SaveError::ReadOnly(path.to_owned(), why));
        }
        // Whoever had the lock before may have made it meanwhile.
        is_free(fs.as_ref(), path)?;
        sweep(fs.as_ref(), folder_of(path));
        Ok(Self { like: like.map(Path::to_owned), notice, ..Self::at(fs, path.to_owned(), lock, Some(id)) })
    }

    /// Makes a file that is not there yet and can be written.
    fn at(fs: &Arc<dyn Fs>, path: PathBuf, lock: Option<Box<dyn FileLock>>, id: Option<String>) -> Self {
        let (fs, seen, read_only, like, notice) = (Arc::clone(fs), None, None, None, None);
        Self { fs, path, seen, read_only, keep: false, unsure: false, lock, like, id, notice }
    }

    /// Takes back what was made for a new game that could not be saved.
    pub(in crate::store) fn give_up(self) {
        let folder = companion(&self.path);
        // Whoever waits for the lock sees that its file is gone, and makes a new one.
        drop(self.fs.remove(&folder.join(LOCK_FILE)));
        drop(self.lock);
        drop(self.fs.remove_folder(&folder));
    }

    /// Returns where the file lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns an error if the game is open to read only.
    pub(in crate::store) fn refuse_read_only(&self) -> Result<(), SaveError> {
        let refused = |why: &ReadOnly| Err(SaveError::ReadOnly(self.path.clone(), why.clone()));
        self.read_only.as_ref().map_or(Ok(()), refused)
    }

    /// Returns why the game cannot be saved here, if it cannot.
    pub fn read_only(&self) -> Option<&ReadOnly> {
        self.read_only.as_ref()
    }

    /// Returns what became of another game's folder that was beside a new file, in a sentence.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// Returns whether the folder beside it is another game's that could not be set aside.
    pub(in crate::store) fn is_folder_foreign(&self) -> bool {
        is_foreign(self.fs.as_ref(), &self.path, self.id.as_deref())
    }

    /// Returns whether the lock is held that keeps other processes out. Some network folders have no locks.
    pub fn is_locked(&self) -> bool {
        self.lock.is_some()
    }

    /// Returns a text with the id of the file.
    fn signed(&self, text: &str) -> String {
        self.id.as_ref().map_or_else(|| text.to_owned(), |id| with_id(text, id))
    }

    /// Saves the text that [`write`](crate::store::write) made. When this returns without an error, the disk has
    /// it; a text that the file holds already is not written again.
    ///
    /// # Errors
    ///
    /// See [`SaveError`]. The game in memory is untouched, and saving again may be tried.
    pub fn save(&mut self, text: &str) -> Result<(), SaveError> {
        self.refuse_read_only()?;
        let text = &self.signed(text);
        if text.len() as u64 > MAX_GAME_BYTES {
            return Err(SaveError::TooLarge(self.path.clone(), text.len()));
        }
        let there = self.current_contents()?;
        if there.is_some() && there != self.seen {
            return Err(SaveError::Changed(self.path.clone()));
        }
        if there.as_deref() == Some(text.as_bytes()) && !self.unsure {
            return Ok(());
        }
        let marked = self.fs.is_read_only(&self.path);
        if marked.map_err(|e| SaveError::Io(self.path.clone(), Doing::Read, e))? {
            return Err(SaveError::ReadOnly(self.path.clone(), ReadOnly::Marked));
        }
        if self.keep
            && let Some(old) = &self.seen
        {
            backup::keep_original(self.fs.as_ref(), &self.path, old)
                .map_err(|e| SaveError::Io(self.path.clone(), Doing::Backup, std::io::Error::other(e)))?;
            self.keep = false;
        }
        let folder = companion(&self.path);
        let new_like = self.like.as_ref().unwrap_or(&folder);
        let like = if there.is_none() { new_like } else { &self.path };
        let done = if there.is_none() && self.seen.is_none() {
            put_new(self.fs.as_ref(), &self.path, like, text.as_bytes())
        } else {
            replace_like(self.fs.as_ref(), &self.path, like, text.as_bytes())
        };
        if matches!(done, Ok(()) | Err(SaveError::Unsure(..))) {
            // The folder gets it last: one without an id has nothing in it yet.
            if let Some(id) = self.id.as_ref().filter(|_| self.seen.is_none()) {
                record_id(self.fs.as_ref(), &self.path, &self.path, id);
            }
            self.seen = Some(text.as_bytes().to_vec());
            self.unsure = done.is_err();
        }
        done
    }

    /// Keeps a copy of what the file holds under the name of a phase, and lets old copies go.
    ///
    /// # Errors
    ///
    /// A sentence that says why there is no copy. The game itself is not touched.
    pub fn keep_copy(&self, game: &Game) -> Result<(), Refusal> {
        let Some(bytes) = &self.seen else { return Ok(()) };
        let name = format!("{:05}-{}", game.history().len(), game.phase());
        backup::keep(self.fs.as_ref(), &self.path, &name, bytes)?;
        backup::rotate(self.fs.as_ref(), &self.path);
        Ok(())
    }

    /// Returns what the file holds now; `None` if it is not there.
    fn current_contents(&self) -> Result<Option<Vec<u8>>, SaveError> {
        match self.fs.read(&self.path, MAX_GAME_BYTES) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(SaveError::Io(self.path.clone(), Doing::Read, error)),
        }
    }
}

/// Returns why a file that is on no list was not opened.
pub(super) fn open_error(fs: &dyn Fs, path: &Path, cause: OpenCause) -> OpenError {
    OpenError { path: path.to_owned(), cause, backups: copies_of(fs, path), is_listed: false }
}

/// The file in the folder beside a game that is locked while the game is open.
const LOCK_FILE: &str = "lock";

/// How long somebody who waits for a lock sleeps before it is tried again.
const NAP: Duration = Duration::from_millis(5);

/// What was taken of the folder beside a game: the lock of its file, or why it is to be read only, or a warning; and what
/// became of another game's folder.
#[derive(Default)]
pub(super) struct Beside {
    pub lock: Option<Box<dyn FileLock>>,
    pub read_only: Option<ReadOnly>,
    warning: Option<String>,
    notice: Option<String>,
}

impl Beside {
    fn read_only(why: ReadOnly) -> Self {
        Self { read_only: Some(why), ..Self::default() }
    }
}

/// Takes the lock of a game's file by `take_lock`. The folder beside it is set aside first if it is another game's.
fn take_beside(
    fs: &dyn Fs,
    path: &Path,
    take_lock: &dyn Fn() -> Beside,
    is_foreign: &dyn Fn() -> bool,
) -> Beside {
    let beside = take_lock();
    if !is_foreign() {
        return beside;
    }
    let what = format!("{} belongs to another game", path_text(&companion(path)));
    if beside.read_only.is_some() {
        return Beside { notice: Some(format!("{what}, so it is not used")), ..beside };
    }
    match set_aside(fs, path) {
        Ok(to) => {
            Beside { notice: Some(format!("{what}; it was moved to {}", path_text(&to))), ..take_lock() }
        }
        Err(error) => Beside { read_only: Some(ReadOnly::Folder(format!("{what}: {error}"))), ..beside },
    }
}

/// Waits up to `patience` for the lock of a game's file. What is made for it has the permissions of `like`.
pub(super) fn take_lock(fs: &dyn Fs, path: &Path, like: &Path, patience: Duration) -> Beside {
    let folder = companion(path);
    let until = Instant::now() + patience;
    loop {
        if let Err(error) = fs.create_folder_for(&folder, like) {
            return Beside::read_only(ReadOnly::Folder(error.to_string()));
        }
        match fs.lock(&folder.join(LOCK_FILE)) {
            Ok(Some(lock)) => return Beside { lock: Some(lock), ..Beside::default() },
            Ok(None) if Instant::now() < until => std::thread::sleep(NAP),
            Ok(None) => return Beside::read_only(ReadOnly::InUse),
            // Whoever gave up a new game has removed the folder.
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && Instant::now() < until => {
                std::thread::sleep(NAP);
            }
            Err(error) if error.kind() == std::io::ErrorKind::Unsupported => {
                let warning = format!(
                    "{} is in a folder without locks: do not open it in two places at once",
                    path_text(path)
                );
                return Beside { warning: Some(warning), ..Beside::default() };
            }
            Err(error) => return Beside::read_only(ReadOnly::Folder(error.to_string())),
        }
    }
}

/// The file in the folder that has the id.
const ID_FILE: &str = "id";

/// The longest id that is read, in bytes.
const LONGEST_ID: u64 = 64;

/// How many folders of other games may lie beside a game.
const MOST_ASIDE: u32 = 1000;

pub(in crate::store) fn new_id() -> String {
    format!("{:016x}", RandomState::new().hash_one(std::process::id()))
}

/// Writes the id of a game's file into its folder. If that fails, the folder is set aside one day as another game's.
pub(in crate::store) fn record_id(fs: &dyn Fs, path: &Path, like: &Path, id: &str) {
    let file = companion(path).join(ID_FILE);
    if fs.read(&file, LONGEST_ID).ok().as_deref() != Some(id.as_bytes()) {
        drop(replace_like(fs, &file, like, id.as_bytes()));
    }
}

/// Returns whether the folder beside a game's file is another game's. The file has, or will have, this id.
pub(in crate::store) fn is_foreign(fs: &dyn Fs, path: &Path, id: Option<&str>) -> bool {
    let is_kept = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().as_encoded_bytes();
        name != b"lock" && name != ID_FILE.as_bytes() && !name.ends_with(b".tmp")
    };
    // In a folder without anything there is nothing to be mistaken for one's own.
    fs.list(&companion(path)).unwrap_or_default().iter().any(is_kept)
        && fs.read(&companion(path).join(ID_FILE), LONGEST_ID).ok().as_deref() != id.map(str::as_bytes)
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
