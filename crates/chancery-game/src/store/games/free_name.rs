//! Names for new files.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::store::disk::Fs;

/// The most games of one name in a folder.
const MOST: u32 = 10_000;

/// Returns a name in `folder` that no file has.
pub(in crate::store) fn free(
    fs: &dyn Fs,
    folder: &Path,
    stem: impl AsRef<OsStr>,
) -> std::io::Result<PathBuf> {
    for number in 1..MOST {
        let mut name = stem.as_ref().to_owned();
        if number > 1 {
            name.push(format!("-{number}"));
        }
        name.push(".ron");
        let path = folder.join(name);
        if !fs.exists(&path)? {
            return Ok(path);
        }
    }
    Err(std::io::Error::other("there are too many games of this name"))
}
