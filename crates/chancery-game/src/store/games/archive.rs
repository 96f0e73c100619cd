//! Games that are put away: an archive for those that are over, a trash for those that are not wanted.
//!
//! Both are folders beside the games. Putting a game away changes the place of its file, never what it
//! holds, and a game of the same name that lies there already is not touched.

use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use super::file::{Beside, is_folder_foreign, take_lock};
use super::{GameFolder, is_free, take_game_name};
use crate::store::disk::{Folder, Fs, backup, folder_of, take_name};
use crate::store::error::{Doing, ReadOnly, SaveError};

impl GameFolder {
    /// Returns the archive or the trash, as a folder of games of its own.
    #[must_use]
    pub fn subfolder(&self, folder: Folder) -> Self {
        Self::on(Arc::clone(&self.fs), self.folder().join(folder.folder()), Arc::clone(self.tables()))
    }

    /// Moves a game to the archive or the trash, or out of there among the games of this folder where neither is
    /// named; returns where its file is now.
    ///
    /// # Errors
    ///
    /// If there is no such game, another process has it open, or the system refuses. The file is then where
    /// it was.
    pub fn put_away(&self, path: &Path, to: impl Into<Option<Folder>>) -> Result<PathBuf, SaveError> {
        self.carry(path, &self.folder_at(to.into()))
    }

    /// Returns where [`GameFolder::put_away`] would put the game now. Nothing is made for it.
    ///
    /// # Errors
    ///
    /// If the folder cannot be looked into.
    pub fn place_in(&self, path: &Path, to: impl Into<Option<Folder>>) -> Result<PathBuf, SaveError> {
        let fs = self.fs.as_ref();
        let folder = self.folder_at(to.into());
        let free = take_game_name(&folder, path.file_stem().unwrap_or_default(), |target| {
            refuse_left_folder(fs, target).and_then(|()| is_free(fs, target))
        });
        free.map_err(|error| in_other_folder(path, error))
    }

    /// Returns where games of a folder are: among the games of this one, unless it is the archive or the trash.
    fn folder_at(&self, folder: Option<Folder>) -> PathBuf {
        folder.map_or_else(|| self.folder().to_owned(), |folder| self.folder().join(folder.folder()))
    }

    /// Removes the games in the trash and what was kept beside them; returns how many.
    ///
    /// # Errors
    ///
    /// The first that cannot be removed. The others may be gone by then.
    pub fn empty_trash(&self) -> Result<usize, SaveError> {
        let fs = self.fs.as_ref();
        let mut gone = 0;
        for entry in self.subfolder(Folder::Trash).list()? {
            let fail = |error| SaveError::Stays(entry.path.clone(), Doing::Remove, error);
            let is_foreign = is_folder_foreign(fs, &entry.path);
            fs.remove(&entry.path).map_err(fail)?;
            gone += 1;
            if is_foreign {
                continue;
            }
            // Copies may stay behind if the system says no: they are only copies.
            let beside = backup::companion(&entry.path);
            for file in fs.list(&beside).unwrap_or_default() {
                drop(fs.remove(&file));
            }
            drop(fs.remove_folder(&beside));
        }
        Ok(gone)
    }

    fn carry(&self, path: &Path, folder: &Path) -> Result<PathBuf, SaveError> {
        let fs = self.fs.as_ref();
        let fail = |doing, error| SaveError::Stays(path.to_owned(), doing, error);
        // Before anything is made for it.
        if !fs.exists(path).map_err(|e| fail(Doing::Read, e))? {
            return Err(SaveError::NoGame(path.to_owned()));
        }
        let link = fs.link_target(path).map_err(|e| fail(Doing::Read, e))?;
        fs.create_folder_for(folder, folder).map_err(|e| fail(Doing::MakeFolder, e))?;
        // The lock and the copies of a game that a link leads to lie beside the game.
        let real = if link.is_some() { fs.resolve(path) } else { Ok(path.to_owned()) };
        let real = real.map_err(|e| fail(Doing::Read, e))?;
        let Beside { lock, read_only, .. } = take_lock(fs, &real, &real, self.patience);
        if read_only == Some(ReadOnly::InUse) {
            return Err(SaveError::InUse(path.to_owned()));
        }
        let stem = path.file_stem().unwrap_or_default();
        let is_own = real == path && !is_folder_foreign(fs, path);
        let (target, is_in_both) = take_game_name(folder, stem, |target| {
            refuse_left_folder(fs, target)?;
            let taken = match &link {
                // From another folder the same words lead elsewhere.
                Some(to) if to.is_relative() => {
                    let linked = fs.resolve(folder).and_then(|from| fs.link(&way_to(&from, &real), target));
                    linked.map(|()| true).map_err(|error| match error.kind() {
                        std::io::ErrorKind::AlreadyExists => SaveError::There(target.to_owned()),
                        _ => fail(Doing::Move, error),
                    })
                }
                _ => take_name(fs, path, target),
            };
            taken.map(|is_in_both| (target.to_owned(), is_in_both))
        })
        .map_err(|error| in_other_folder(path, error))?;
        if is_in_both {
            // The new name is on the disk before the old one goes.
            let moved = fs.sync_folder(folder).and_then(|()| fs.remove(path));
            moved.inspect_err(|_| drop(fs.remove(&target))).map_err(|e| fail(Doing::Move, e))?;
        }
        drop(lock);
        if is_own {
            // The copies go along if they can; without them the game is whole all the same.
            drop(fs.rename(&backup::companion(path), &backup::companion(&target)));
        }
        for folder in [folder, folder_of(path)] {
            fs.sync_folder(folder).map_err(|e| SaveError::Unsure(target.clone(), e))?;
        }
        Ok(target)
    }
}

/// Refuses a name beside which the folder of another game was left, because this one's could not go along.
fn refuse_left_folder(fs: &dyn Fs, target: &Path) -> Result<(), SaveError> {
    let is_there = fs.exists(&backup::companion(target)).unwrap_or(false);
    if is_there { Err(SaveError::There(target.to_owned())) } else { Ok(()) }
}

/// Returns the error of a move for that of a name in the other folder.
fn in_other_folder(path: &Path, error: SaveError) -> SaveError {
    match error {
        SaveError::New(_, _, error) => SaveError::Stays(path.to_owned(), Doing::Move, error),
        other => other,
    }
}

/// Returns how a link in a folder leads to a file; both paths are whole and without links.
fn way_to(folder: &Path, file: &Path) -> PathBuf {
    let same = folder.components().zip(file.components()).take_while(|(one, other)| one == other).count();
    // Another drive has no way there but its own name.
    if same == 0 {
        return file.to_owned();
    }
    let up = folder.components().skip(same).map(|_| Component::ParentDir);
    up.chain(file.components().skip(same)).collect()
}
