//! The only way in which a file of a game is ever written: beside it, synced, read back, renamed. And files that are written
//! beside a game for other programs: what stands there is never written over.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::fs::{Disk, Fs, Sink, read_regular};
use crate::game::Refusal;
use crate::store::error::{Doing, SaveError, path_text};

/// How many names are tried for the new file.
const TRIES: u32 = 64;

/// Puts `bytes` into the file at `path` so that it holds, at every instant and after any crash, either
/// all that it held before or all of `bytes`.
///
/// # Errors
///
/// [`SaveError::Io`] if it still holds what it held before; the new file is then removed if that can be
/// done. [`SaveError::Unsure`] if it holds `bytes` but a power cut might undo that.
pub fn replace(fs: &dyn Fs, path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    replace_like(fs, path, path, bytes)
}

/// Does the same for a file that belongs to the file `like`, and gets its permissions.
///
/// # Errors
///
/// See [`replace`].
pub fn replace_like(fs: &dyn Fs, path: &Path, like: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    let fail = |error| SaveError::Io(path.to_owned(), Doing::Rename, error);
    let file = [(path.to_owned(), bytes.to_vec())];
    write_beside(fs, &file, like, &mut |beside| fs.rename(beside, path).map_err(fail))
}

/// How many files are written at a time: the disk needs hardly longer for so many syncs at once than for one.
const AT_ONCE: usize = 64;

/// Writes files of one folder, each with its contents, beside their names. When the disk has all of them, `place` gives each its name, in their sequence.
pub(in crate::store) fn write_beside(
    fs: &dyn Fs,
    files: &[(PathBuf, Vec<u8>)],
    like: &Path,
    place: &mut dyn FnMut(&Path) -> Result<(), SaveError>,
) -> Result<(), SaveError> {
    let mut made = Vec::new();
    let written = files
        .chunks(AT_ONCE)
        .try_for_each(|files| write_synced(fs, files, like, &mut made))
        .and_then(|()| made.iter().try_for_each(|beside| place(beside)));
    if let Err(error) = written {
        for beside in made {
            // If this fails, too, the file beside is swept away when the game is next opened.
            drop(fs.remove(&beside));
        }
        return Err(error);
    }
    let Some((last, _)) = files.last() else { return Ok(()) };
    fs.sync_folder(folder_of(last)).map_err(|error| SaveError::Unsure(last.clone(), error))
}

/// Writes files beside others, syncs all of them at once, and reads them back.
fn write_synced(
    fs: &dyn Fs,
    files: &[(PathBuf, Vec<u8>)],
    like: &Path,
    made: &mut Vec<PathBuf>,
) -> Result<(), SaveError> {
    let fail = |path: &Path, doing, error| SaveError::Io(path.to_owned(), doing, error);
    let mut sinks = Vec::new();
    for (path, bytes) in files {
        let (beside, sink) = create(fs, path, like).map_err(|error| fail(path, Doing::Create, error))?;
        made.push(beside);
        sinks.push(sink);
        let Some(sink) = sinks.last_mut() else { continue };
        let written = sink.write_all(bytes).and_then(|()| sink.flush());
        written.map_err(|error| fail(path, Doing::Write, error))?;
    }
    let synced = sync_all(&mut sinks);
    let first = made.len() - files.len();
    for (((path, bytes), beside), synced) in files.iter().zip(&made[first..]).zip(synced) {
        synced.map_err(|error| fail(path, Doing::Sync, error))?;
        let back = fs.read(beside, bytes.len() as u64);
        if back.map_err(|error| fail(path, Doing::Verify, error))? != *bytes {
            let error = io::Error::other("the disk returned something else");
            return Err(fail(path, Doing::Verify, error));
        }
    }
    Ok(())
}

/// Syncs files, all of them at once. Most are one alone.
fn sync_all(sinks: &mut [Box<dyn Sink>]) -> Vec<io::Result<()>> {
    if let [sink] = sinks {
        return vec![sink.sync()];
    }
    let ended = |_| io::Error::other("the thread that synced it ended");
    std::thread::scope(|scope| {
        let sync = |sink| std::thread::Builder::new().spawn_scoped(scope, || Sink::sync(sink));
        let threads: Vec<_> = sinks.iter_mut().map(|sink| sync(sink.as_mut())).collect();
        threads.into_iter().map(|thread| thread?.join().map_err(ended)?).collect()
    })
}

/// Puts `bytes` into a file that was not there. At every instant, and after any crash, there is either no
/// such file or all of `bytes` in it. It gets the permissions of the file `like`, to which it belongs, such as an export
/// to its game.
///
/// # Errors
///
/// If there is a file of this name, which is left as it is; else like any save.
pub fn put_new(fs: &dyn Fs, path: &Path, like: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    sweep(fs, folder_of(path));
    let fail = |doing, error| SaveError::New(path.to_owned(), doing, error);
    // Looked at first, so that nothing is written in vain.
    if fs.exists(path).map_err(|error| fail(Doing::Create, error))? {
        return Err(SaveError::There(path.to_owned()));
    }
    let file = [(path.to_owned(), bytes.to_vec())];
    write_beside(fs, &file, like, &mut |beside| place_new(fs, beside, path)).map_err(as_new)
}

/// Gives a file that was written beside others a name that nothing has, instead of its own.
///
/// # Errors
///
/// See [`SaveError::New`] and [`SaveError::There`].
pub(in crate::store) fn place_new(fs: &dyn Fs, beside: &Path, path: &Path) -> Result<(), SaveError> {
    let is_in_both = take_name(fs, beside, path).map_err(|error| match error {
        SaveError::Stays(_, _, error) => SaveError::New(path.to_owned(), Doing::Rename, error),
        other => other,
    })?;
    drop(is_in_both.then(|| fs.remove(beside)));
    Ok(())
}

/// Returns why a file that was not there was not written.
pub(in crate::store) fn as_new(error: SaveError) -> SaveError {
    match error {
        SaveError::Io(path, doing, error) => SaveError::New(path, doing, error),
        other => other,
    }
}

/// Gives a file a name that nothing has, in one step, so that of two programs which want the name only one gets it.
/// Returns whether the file still has its old name, too.
///
/// # Errors
///
/// [`SaveError::There`] if something has the name; [`SaveError::Stays`] if the system refuses.
pub(in crate::store) fn take_name(fs: &dyn Fs, from: &Path, to: &Path) -> Result<bool, SaveError> {
    let fail = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => SaveError::There(to.to_owned()),
        _ => SaveError::Stays(from.to_owned(), Doing::Move, error),
    };
    match fs.hard_link(from, to) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
            // Not every file system gives a file two names: there an empty file takes the name first.
            drop(fs.create_new(to, from).map_err(fail)?);
            fs.rename(from, to).inspect_err(|_| drop(fs.remove(to))).map_err(fail).map(|()| false)
        }
        linked => linked.map_err(fail).map(|()| true),
    }
}

/// Lets `take` try names in their sequence until it gets one; it says [`SaveError::There`] of a name that another file
/// has. Whatever makes a file under a name that is not given makes it by this.
///
/// # Errors
///
/// The first other error of `take`, or `none` if every name is taken.
pub(in crate::store) fn take_free<T>(
    names: impl IntoIterator<Item = PathBuf>,
    none: impl FnOnce() -> SaveError,
    mut take: impl FnMut(&Path) -> Result<T, SaveError>,
) -> Result<T, SaveError> {
    for name in names {
        match take(&name) {
            Err(SaveError::There(_)) => {}
            done => return done,
        }
    }
    Err(none())
}

fn create(fs: &dyn Fs, path: &Path, like: &Path) -> io::Result<(PathBuf, Box<dyn Sink>)> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let mut tries = 0;
    loop {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let mut name = prefix(path);
        name.push(format!("{MARK}.{}-{number}.tmp", std::process::id()));
        let beside = path.with_file_name(name);
        match fs.create_new(&beside, like) {
            Ok(sink) => return Ok((beside, sink)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && tries < TRIES => tries += 1,
            Err(error) => return Err(error),
        }
    }
}

/// The word in the names of new files, so that nobody else's are taken for ours.
const MARK: &str = "chancery";

/// Returns what the names of files beside `path` begin with.
fn prefix(path: &Path) -> OsString {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".");
    name
}

/// Returns the new files that a crash left beside `path`.
pub(in crate::store) fn unfinished(fs: &dyn Fs, path: &Path) -> Vec<PathBuf> {
    let prefix = prefix(path);
    let mut files = fs.list(folder_of(path)).unwrap_or_default();
    files.retain(|file| {
        let name = file.file_name().unwrap_or_default().as_encoded_bytes();
        name.starts_with(prefix.as_encoded_bytes()) && name.ends_with(b".tmp")
    });
    files
}

/// Removes the new files that a crash left beside `path`. Only who holds the game's lock may do this.
pub(in crate::store) fn sweep_beside(fs: &dyn Fs, path: &Path) {
    for file in unfinished(fs, path) {
        drop(fs.remove(&file));
    }
}

/// Removes the new files that crashes left in a folder, of whatever they were to become. What another
/// program is writing now stays, and so does every file whose name is not one of ours.
pub fn sweep(fs: &dyn Fs, folder: &Path) {
    for file in fs.list(folder).unwrap_or_default() {
        // What was being typed is read first, and then removed.
        let is_draft = file.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b".drafts."));
        if let Some(process) = writer_of(&file).filter(|_| !is_draft)
            && fs.is_abandoned(&file, process).unwrap_or(false)
        {
            drop(fs.remove(&file));
        }
    }
}

/// Returns the process that made a new file, if its name is one of ours: `.NAME.chancery.PROCESS-NUMBER.tmp`.
fn writer_of(file: &Path) -> Option<u32> {
    let name = file.file_name()?.to_string_lossy();
    let (rest, numbers) = name.strip_prefix('.')?.strip_suffix(".tmp")?.rsplit_once('.')?;
    let (process, number) = numbers.split_once('-')?;
    let is_ours = rest.strip_suffix(MARK)?.ends_with('.') && number.parse::<u32>().is_ok();
    process.parse().ok().filter(|_| is_ours)
}

pub(in crate::store) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The most sets of files of the same names.
const MOST: u32 = 1_000;

/// Writes files into a folder beside a game; tells which, and where. If there are others of these names
/// already, all get a number; if they stand there already as they are, nothing is written.
///
/// # Errors
///
/// Why the files could not be written, as a sentence.
pub fn export<T: AsRef<[u8]>>(game: &Path, folder: &str, files: &[(String, T)]) -> Result<String, Refusal> {
    let stem = game.file_stem().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let folder = game.with_file_name(folder);
    if !folder.is_dir() {
        let made = Disk.create_folder_for(&folder, game);
        made.map_err(|e| format!("{} cannot be made: {e}", path_text(&folder)))?;
    }
    'sets: for number in 1..=MOST {
        let paths: Vec<PathBuf> = files.iter().map(|f| folder.join(numbered(&stem, &f.0, number))).collect();
        let same = |(path, (_, content)): (&PathBuf, &(String, T))| {
            let content = content.as_ref();
            read_regular(path, content.len() as u64).is_ok_and(|there| there == content)
        };
        let names = list_files(&paths);
        if paths.iter().zip(files).all(same) {
            return Ok(format!("{names} in {}, saved there before", path_text(&folder)));
        }
        // A link that leads nowhere stands there, too.
        if paths.iter().any(|path| path.symlink_metadata().is_ok()) {
            continue;
        }
        for (at, (path, (_, content))) in paths.iter().zip(files).enumerate() {
            match put_new(&Disk, path, game, content.as_ref()) {
                Ok(()) => {}
                // Another program took the name meanwhile.
                Err(SaveError::There(_)) => {
                    paths[..at].iter().for_each(|path| drop(Disk.remove(path)));
                    continue 'sets;
                }
                Err(error) => return Err(Refusal::of(error)),
            }
        }
        let kept = if number == 1 { "" } else { "; earlier files are kept" };
        return Ok(format!("{names} in {}{kept}", path_text(&folder)));
    }
    Err(format!("{} has too many files with these names; remove some", path_text(&folder)).into())
}

/// Returns the name of a file: that of the first set as it is, later ones with a number before the ending.
fn numbered(stem: &str, name: &str, number: u32) -> String {
    match name.rsplit_once('.') {
        Some((name, ending)) if number > 1 => format!("{stem}-{name}-{number}.{ending}"),
        _ => format!("{stem}-{name}"),
    }
}

/// Lists the files; if there are many, the first and how many more.
fn list_files(paths: &[PathBuf]) -> String {
    let name = |path: &PathBuf| path_text(Path::new(path.file_name().unwrap_or_default()));
    match paths {
        [first, rest @ ..] if rest.len() > 1 => format!("{} and {} more files", name(first), rest.len()),
        _ => paths.iter().map(name).collect::<Vec<_>>().join(" and "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_names_are_taken_for_ours() {
        for (name, process) in [
            (".game.ron.chancery.417-0.tmp", Some(417)),
            (".bay.schematic.ron.chancery.9-12.tmp", Some(9)),
            (".game.ron.417-0.tmp", None),
            ("game.ron.chancery.417-0.tmp", None),
            (".chancery.417-0.tmp", None),
            (".game.ron.chancery.417-x.tmp", None),
            (".game.ron.chancery.-1-0.tmp", None),
            (".game.chancery", None),
        ] {
            assert_eq!(writer_of(Path::new(name)), process, "{name}");
        }
    }
}

#[cfg(test)]
mod export_tests {
    use std::fs;

    use super::*;

    #[test]
    fn what_was_exported_before_is_not_written_over() {
        let home = std::env::temp_dir().join(format!("chancery-exports-{}", std::process::id()));
        let game = home.join("friday.ron");
        let files = |text: &str| {
            ["game.json", "orders.csv", "centres.csv"].map(|name| (name.to_owned(), text.to_owned()))
        };
        let folder = home.join("exports");
        let text = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
        let first = export(&game, "exports", &files("one")).unwrap();
        assert_eq!(first, format!("friday-game.json and 2 more files in {}", folder.display()));
        // Somebody wrote a note into one of them.
        fs::write(folder.join("friday-orders.csv"), "mine").unwrap();
        let second = export(&game, "exports", &files("two")).unwrap();
        let told = format!("friday-game-2.json and 2 more files in {}; earlier files", folder.display());
        assert!(second.starts_with(&told), "{second}");
        assert_eq!(text("friday-orders.csv"), "mine");
        assert_eq!((text("friday-game.json"), text("friday-game-2.json")), ("one".into(), "two".into()));
        let again = export(&game, "exports", &files("two")).unwrap();
        assert!(again.contains("friday-game-2.json") && again.ends_with("saved there before"), "{again}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 6);
        // A name that is taken by one file alone is taken for all.
        fs::write(folder.join("friday-centres-3.csv"), "mine").unwrap();
        let fourth = export(&game, "exports", &files("four")).unwrap();
        assert!(fourth.starts_with("friday-game-4.json"), "{fourth}");
        assert_eq!(text("friday-centres-3.csv"), "mine");
        fs::remove_dir_all(home).unwrap();
    }
}
