//! Names for new files of games.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::store::disk::{Fs, take_free};
use crate::store::error::{Doing, SaveError};

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
