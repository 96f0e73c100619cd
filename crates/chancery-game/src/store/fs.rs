//! What the store asks of a file system: few operations, so that each can be made to fail in a test.

use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

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
pub trait Held: Send + Sync + fmt::Debug {}

/// The operations of a file system. Errors are those of the system.
#[expect(clippy::missing_errors_doc, reason = "every operation fails as the system says")]
pub trait Fs: Send + Sync + fmt::Debug {
    /// Reads a file, at most `limit` bytes and one more, which tells that there are too many.
    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>>;
    /// Creates a file that was not there, with the permissions of `like` if that is there.
    fn create_new(&self, path: &Path, like: &Path) -> io::Result<Box<dyn Sink>>;
    /// Gives a file another name in the same folder, in one step, replacing what had that name.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Removes a file.
    fn remove(&self, path: &Path) -> io::Result<()>;
    /// Returns once the names in a folder are on the disk.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;
    /// Creates a folder and those above it, unless they are there.
    fn create_folder(&self, folder: &Path) -> io::Result<()>;
    /// The files in a folder, in no particular order; folders are left out.
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>>;
    /// When a file was last changed.
    fn modified(&self, path: &Path) -> io::Result<SystemTime>;
    /// Whether there is a file or folder of this name.
    fn exists(&self, path: &Path) -> io::Result<bool>;
    /// The file that a path leads to when links are followed.
    fn resolve(&self, path: &Path) -> io::Result<PathBuf>;
    /// Locks a file, which is created if need be; `None` if somebody else holds it.
    fn lock(&self, path: &Path) -> io::Result<Option<Box<dyn Held>>>;
}

/// The file system of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl Sink for File {
    fn sync(&mut self) -> io::Result<()> {
        self.sync_all()
    }
}

impl Held for File {}

impl Fs for Disk {
    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        File::open(path)?.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn create_new(&self, path: &Path, like: &Path) -> io::Result<Box<dyn Sink>> {
        let file = OpenOptions::new().write(true).create_new(true).open(path)?;
        match std::fs::metadata(like) {
            // Not every file system has permissions to copy; the file is written all the same.
            Ok(metadata) => drop(file.set_permissions(metadata.permissions())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        Ok(Box::new(file))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        std::fs::rename(from, to)
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
        std::fs::create_dir_all(folder)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_file() {
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

    fn lock(&self, path: &Path) -> io::Result<Option<Box<dyn Held>>> {
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Box::new(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}
