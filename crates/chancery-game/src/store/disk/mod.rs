//! The file system: every operation that may fail, safe replacement of files, and the copies beside a game.

use std::ffi::OsString;
use std::path::PathBuf;

pub(super) mod backup;
mod fs;
mod replace;

pub use fs::{Disk, FileLock, Fs, Sink, open_regular, read_regular};
pub(super) use replace::{
    as_new, folder_of, place_new, sweep_beside, take_free, take_name, unfinished, write_beside,
};
pub use replace::{export, put_new, replace, replace_like, sweep};

/// There is no folder for games: the system does not say where a person's files are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the system names no folder for your files; say where the games are with --games DIR or CHANCERY_GAMES"
)]
pub struct NoFolder;

/// The folder where a game is put away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folder {
    /// Games that are over.
    Archive,
    /// Games that are not wanted.
    Trash,
}

impl Folder {
    /// Returns the name of its folder.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Archive => "archive",
            Self::Trash => "trash",
        }
    }
}

/// Returns the folder for games: what was asked for on the command line, else `CHANCERY_GAMES`, else the XDG
/// folder for data, on every system, else the system's own.
///
/// # Errors
///
/// If none of them is known.
pub fn games_folder(asked: Option<PathBuf>) -> Result<PathBuf, NoFolder> {
    let system = || directories::ProjectDirs::from("", "", "chancery").map(|d| d.data_dir().join("games"));
    choose(asked, |name| std::env::var_os(name), system).ok_or(NoFolder)
}

fn choose(
    asked: Option<PathBuf>,
    variable: impl Fn(&str) -> Option<OsString>,
    system: impl Fn() -> Option<PathBuf>,
) -> Option<PathBuf> {
    let named = |name: &str| variable(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    // The XDG specification: a path that is not absolute is to be ignored.
    let xdg = || named("XDG_DATA_HOME").filter(|p| p.is_absolute()).map(|p| p.join("chancery").join("games"));
    asked.or_else(|| named("CHANCERY_GAMES")).or_else(xdg).or_else(system)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(asked: Option<&str>, variables: &[(&str, &str)]) -> Option<String> {
        let variable = |name: &str| variables.iter().find(|v| v.0 == name).map(|v| OsString::from(v.1));
        let system = || Some(PathBuf::from("/system"));
        choose(asked.map(PathBuf::from), variable, system).map(|p| p.to_string_lossy().into_owned())
    }

    #[test]
    fn the_nearest_word_counts() {
        let all = [("CHANCERY_GAMES", "/own"), ("XDG_DATA_HOME", "/data")];
        assert_eq!(chosen(Some("here"), &all).as_deref(), Some("here"));
        assert_eq!(chosen(None, &all).as_deref(), Some("/own"));
        assert_eq!(chosen(None, &all[1..]).as_deref(), Some("/data/chancery/games"));
        assert_eq!(chosen(None, &[("XDG_DATA_HOME", "relative")]).as_deref(), Some("/system"));
        assert_eq!(chosen(None, &[("CHANCERY_GAMES", "")]).as_deref(), Some("/system"));
    }
}
