//! Names for new files of games, and what a name of a game becomes as one.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::store::disk::{Fs, take_free};
use crate::store::error::{Doing, SaveError};
use chancery_core::map::fold;

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
const LONGEST: usize = 64;

/// Names that some systems keep for devices.
const RESERVED: &[&str] = &["con", "prn", "aux", "nul"];

/// Returns a name for a file: lower-case letters, digits and hyphens, from 1 to 64 of them, the same on every
/// system. Different names may give the same slug.
pub fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric()).map(|w| fold(w).to_lowercase());
    let mut slug = words.filter(|w| !w.is_empty()).collect::<Vec<_>>().join("-");
    slug.truncate(LONGEST);
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
            assert!((1..=LONGEST).contains(&slug.len()), "{slug}");
            assert!(slug.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'));
            assert!(!slug.starts_with('-') && !slug.ends_with('-'), "{slug}");
        }
    }
}
