//! What the store asks of a file system: few operations, so that each can be made to fail in a test.

use std::fmt;
use std::fs::{DirBuilder, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// A file that is being written.
pub trait Sink: Write + Send {
    /// Returns once everything that was written is on the disk.
    ///
    /// # Errors
    ///
    /// If that cannot be said. What the disk holds is then unknown, and asking again proves nothing.
    fn sync(&mut self) -> io::Result<()>;
}

/// A lock that is held until it is dropped, or until the process ends in whatever way.
pub trait FileLock: Send + Sync + fmt::Debug {}

/// The operations of a file system. Errors are those of the system.
#[expect(clippy::missing_errors_doc, reason = "every operation fails as the system says")]
pub trait Fs: Send + Sync + fmt::Debug {
    /// Reads a regular file, at most `limit` bytes and one more, which tells that there are too many.
    /// Anything else is refused, and never waited for: a pipe, a device.
    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>>;
    /// Creates a new file with the permissions of the file or folder `like`, if that exists. Its owner
    /// may write to it in any case.
    fn create_new(&self, path: &Path, like: &Path) -> io::Result<Box<dyn Sink>>;
    /// Gives a file another name in the same folder, in one step, replacing what had that name.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Gives a file a second name on the same disk, in one step; fails if something has that name.
    fn hard_link(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Removes a file.
    fn remove(&self, path: &Path) -> io::Result<()>;
    /// Returns once the names in a folder are on the disk.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;
    /// Creates a folder and those above it, unless they are there, and returns once their names are on the disk.
    fn create_folder(&self, folder: &Path) -> io::Result<()>;
    /// Does the same for what belongs to the file `like`. If only its owner may read that, then only its owner may look
    /// into the folder, even if the folder was there. If that is not there, a new folder is for its owner alone.
    fn create_folder_for(&self, folder: &Path, like: &Path) -> io::Result<()>;
    /// Removes a folder in which there is nothing.
    fn remove_folder(&self, folder: &Path) -> io::Result<()>;
    /// Returns the files in a folder, in no particular order; folders, pipes and devices are left out. A link is
    /// among them if it leads to a file or cannot be followed, and not if it leads nowhere.
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>>;
    /// Returns when a file was last changed.
    fn modified(&self, path: &Path) -> io::Result<SystemTime>;
    /// Returns whether there is a file or folder of this name.
    fn exists(&self, path: &Path) -> io::Result<bool>;
    /// Returns the file that a path leads to when links are followed.
    fn resolve(&self, path: &Path) -> io::Result<PathBuf>;
    /// Returns where a link leads, as it is written in it; `None` if the file is no link.
    fn link_target(&self, path: &Path) -> io::Result<Option<PathBuf>>;
    /// Creates a link that was not there.
    fn link(&self, target: &Path, path: &Path) -> io::Result<()>;
    /// Returns whether a file is marked so that nobody may write to it.
    fn is_read_only(&self, path: &Path) -> io::Result<bool>;
    /// Returns whether a file that [`Fs::create_new`] made is written no more: the process of this number, which
    /// made it, has ended, or nobody has touched it for long.
    fn is_abandoned(&self, path: &Path, process: u32) -> io::Result<bool>;
    /// Locks a file, which is created if need be; `None` if somebody else holds it. The error is `Unsupported` if the
    /// file can be written to, and the system has no locks for it.
    fn lock(&self, path: &Path) -> io::Result<Option<Box<dyn FileLock>>>;
}

/// The file system of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl Sink for File {
    fn sync(&mut self) -> io::Result<()> {
        self.sync_all()
    }
}

impl FileLock for File {}

/// How long a file must have been left alone before it is taken for abandoned while its process may live.
const OLD: Duration = Duration::from_secs(600);

/// How often a lock is tried whose file somebody removes meanwhile, or that a signal interrupts.
const LOCK_TRIES: usize = 16;

/// Reads a regular file, at most `limit` bytes and one more, which tells that there are too many.
///
/// # Errors
///
/// Those of the system; and that it is not a regular file: a pipe or a device may have no end, and waiting for
/// one may take for ever.
pub fn read_regular(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open_regular(path)?.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Opens a regular file for reading without ever waiting for somebody who writes to it.
///
/// # Errors
///
/// See [`read_regular`].
pub fn open_regular(path: &Path) -> io::Result<File> {
    // Opening a device may do something to it, so that is looked at first; what is open is checked again, because it
    // may have been replaced.
    refuse_irregular(&std::fs::metadata(path)?)?;
    let mut options = OpenOptions::new();
    options.read(true);
    never_wait(&mut options);
    let file = options.open(path)?;
    refuse_irregular(&file.metadata()?)?;
    Ok(file)
}

/// Sets the options so that opening a pipe does not wait for its other end.
#[cfg(unix)]
fn never_wait(options: &mut OpenOptions) {
    std::os::unix::fs::OpenOptionsExt::custom_flags(options, libc::O_NONBLOCK);
}

#[cfg(not(unix))]
fn never_wait(_options: &mut OpenOptions) {}

/// Refuses what is neither a file nor a folder; the system itself says that a folder cannot be read.
fn refuse_irregular(metadata: &Metadata) -> io::Result<()> {
    if metadata.is_file() || metadata.is_dir() {
        return Ok(());
    }
    let what = kind_of(metadata);
    Err(io::Error::new(io::ErrorKind::InvalidInput, format!("it is {what}, and only regular files are read")))
}

#[cfg(unix)]
fn kind_of(metadata: &Metadata) -> &'static str {
    use std::os::unix::fs::FileTypeExt;
    let kind = metadata.file_type();
    if kind.is_fifo() {
        "a pipe"
    } else if kind.is_socket() {
        "a socket"
    } else {
        "a device"
    }
}

#[cfg(not(unix))]
fn kind_of(_metadata: &Metadata) -> &'static str {
    "no file of the disk"
}

fn metadata_if_there(path: &Path) -> io::Result<Option<Metadata>> {
    match std::fs::metadata(path) {
        Ok(metadata) => Ok(Some(metadata)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Gives a new file the permissions of another; from the start it never has more.
#[cfg(unix)]
fn create_like(path: &Path, like: Option<&Metadata>) -> io::Result<File> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    let mode = like.map(|like| {
        let mode = like.permissions().mode();
        (if like.is_dir() { mode & 0o666 } else { mode & 0o777 }) | 0o200
    });
    if let Some(mode) = mode {
        options.mode(mode);
    }
    let file = options.open(path)?;
    if let Some(mode) = mode {
        // Not every file system has permissions to copy; the file is written all the same.
        drop(file.set_permissions(std::fs::Permissions::from_mode(mode)));
    }
    // As long as it is held nobody takes the file for abandoned. Whoever did so a moment ago removes it.
    match try_lock(&file) {
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::AlreadyExists.into()),
        // Not every file system has locks.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

#[cfg(not(unix))]
fn create_like(path: &Path, _like: Option<&Metadata>) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).open(path)
}

/// Returns whether only its owner may do anything with a file.
#[cfg(unix)]
fn is_private(metadata: &Metadata) -> bool {
    const OTHERS: u32 = 0o077;
    std::os::unix::fs::PermissionsExt::mode(&metadata.permissions()) & OTHERS == 0
}

#[cfg(not(unix))]
fn is_private(_metadata: &Metadata) -> bool {
    false
}

/// Creates a folder and those above it, unless they are there; into a private one only its owner may look. Each new name
/// is on the disk before something is put into the folder.
fn make_folder(folder: &Path, private: bool) -> io::Result<()> {
    let above =
        folder.parent().map(|above| if above.as_os_str().is_empty() { Path::new(".") } else { above });
    let make = || builder(private).create(folder);
    let made = match (make(), above) {
        (Err(error), Some(above)) if error.kind() == io::ErrorKind::NotFound => {
            make_folder(above, private)?;
            make()
        }
        (made, _) => made,
    };
    match (made, above) {
        (Ok(()), Some(above)) => Disk.sync_folder(above),
        (Err(_), _) if folder.is_dir() => Ok(()),
        (made, _) => made,
    }
}

#[cfg(unix)]
fn builder(private: bool) -> DirBuilder {
    let mut builder = DirBuilder::new();
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, if private { 0o700 } else { 0o777 });
    builder
}

#[cfg(not(unix))]
fn builder(_private: bool) -> DirBuilder {
    DirBuilder::new()
}

/// Lets only its owner look into a folder.
#[cfg(unix)]
fn close_to_others(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    if !is_private(&std::fs::metadata(folder)?) {
        // If it is another's, the files in it have the permissions that count.
        drop(std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o700)));
    }
    Ok(())
}

#[cfg(not(unix))]
fn close_to_others(_folder: &Path) -> io::Result<()> {
    Ok(())
}

/// Locks a file unless somebody else holds it. A signal that comes meanwhile is no answer.
fn try_lock(file: &File) -> Result<(), TryLockError> {
    for _ in 1..LOCK_TRIES {
        match file.try_lock() {
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Interrupted => {}
            answer => return answer,
        }
    }
    file.try_lock()
}

#[cfg(unix)]
fn make_link(target: &Path, path: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(target, path)
}

#[cfg(windows)]
fn make_link(target: &Path, path: &Path) -> io::Result<()> {
    std::os::windows::fs::symlink_file(target, path)
}

#[cfg(not(any(unix, windows)))]
fn make_link(_target: &Path, _path: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Returns whether an open file is still the one of this name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let ours = file.metadata()?;
    Ok(metadata_if_there(path)?.is_some_and(|there| (there.dev(), there.ino()) == (ours.dev(), ours.ino())))
}

#[cfg(not(unix))]
fn is_at(_file: &File, _path: &Path) -> io::Result<bool> {
    // A file that is open cannot be removed here.
    Ok(true)
}

/// Returns whether somebody has a file locked; `None` where there are no locks.
#[cfg(unix)]
fn is_locked(file: &File) -> Option<bool> {
    match try_lock(file) {
        Ok(()) => Some(false),
        Err(TryLockError::WouldBlock) => Some(true),
        Err(TryLockError::Error(_)) => None,
    }
}

/// Returns `None`: nobody locks a file that is being written here, because it could not be read back.
#[cfg(not(unix))]
fn is_locked(_file: &File) -> Option<bool> {
    None
}

impl Fs for Disk {
    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        read_regular(path, limit)
    }

    fn create_new(&self, path: &Path, like: &Path) -> io::Result<Box<dyn Sink>> {
        // Looked at first, so that nothing is left where this fails.
        let like = metadata_if_there(like)?;
        Ok(Box::new(create_like(path, like.as_ref())?))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        std::fs::rename(from, to)
    }

    fn hard_link(&self, from: &Path, to: &Path) -> io::Result<()> {
        std::fs::hard_link(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        std::fs::remove_file(path)
    }

    #[cfg(unix)]
    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        File::open(folder)?.sync_all()
    }

    #[cfg(not(unix))]
    fn sync_folder(&self, _folder: &Path) -> io::Result<()> {
        // Folders cannot be opened for syncing elsewhere; the rename itself is what there is.
        Ok(())
    }

    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        make_folder(folder, false)
    }

    fn create_folder_for(&self, folder: &Path, like: &Path) -> io::Result<()> {
        let like = metadata_if_there(like)?;
        make_folder(folder, like.as_ref().is_none_or(is_private))?;
        if like.is_some_and(|like| is_private(&like)) {
            close_to_others(folder)?;
        }
        Ok(())
    }

    fn remove_folder(&self, folder: &Path) -> io::Result<()> {
        std::fs::remove_dir(folder)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            let path = entry.path();
            let kind = match entry.file_type() {
                Ok(kind) => kind,
                // It was removed meanwhile.
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                Err(error) => return Err(error),
            };
            // A link that cannot be followed is told when it is read, not left out.
            let is_file = if kind.is_symlink() {
                metadata_if_there(&path).map_or(true, |found| found.is_some_and(|found| found.is_file()))
            } else {
                kind.is_file()
            };
            if is_file {
                files.push(path);
            }
        }
        Ok(files)
    }

    fn modified(&self, path: &Path) -> io::Result<SystemTime> {
        std::fs::metadata(path)?.modified()
    }

    fn exists(&self, path: &Path) -> io::Result<bool> {
        path.try_exists()
    }

    fn resolve(&self, path: &Path) -> io::Result<PathBuf> {
        path.canonicalize()
    }

    fn link_target(&self, path: &Path) -> io::Result<Option<PathBuf>> {
        let is_link = std::fs::symlink_metadata(path)?.is_symlink();
        if is_link { std::fs::read_link(path).map(Some) } else { Ok(None) }
    }

    fn link(&self, target: &Path, path: &Path) -> io::Result<()> {
        make_link(target, path)
    }

    fn is_read_only(&self, path: &Path) -> io::Result<bool> {
        Ok(metadata_if_there(path)?.is_some_and(|found| found.permissions().readonly()))
    }

    fn is_abandoned(&self, path: &Path, process: u32) -> io::Result<bool> {
        let file = open_regular(path)?;
        let age = file.metadata()?.modified()?.elapsed().unwrap_or_default();
        // A number that another process has by now counts as living.
        let processes = Path::new("/proc");
        let has_ended = processes.join("self").exists() && !processes.join(process.to_string()).exists();
        Ok(match is_locked(&file) {
            Some(true) => false,
            Some(false) => age >= OLD || has_ended,
            // Without locks, a process of another machine may have the number.
            None => age >= OLD,
        })
    }

    fn lock(&self, path: &Path) -> io::Result<Option<Box<dyn FileLock>>> {
        for _ in 0..LOCK_TRIES {
            let mut options = OpenOptions::new();
            options.create(true).truncate(false).write(true);
            never_wait(&mut options);
            let file = options.open(path)?;
            match try_lock(&file) {
                Ok(()) if is_at(&file, path)? => return Ok(Some(Box::new(file))),
                // Whoever held it has removed the file: the lock of a file without a name keeps nobody out.
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                // Systems say it in many ways: ENOLCK, EINVAL, ENOSYS, EOPNOTSUPP.
                Err(TryLockError::Error(error)) => {
                    return Err(io::Error::new(io::ErrorKind::Unsupported, error));
                }
            }
        }
        Ok(None)
    }
}
