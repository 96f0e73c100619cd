//! Copies of a game's file, in a folder beside it. They may be lost without losing the game.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::fs::Fs;
use super::replace::replace;

/// How many of the newest copies are kept, besides one for each game year.
const NEWEST: usize = 10;

/// The folder for what the program keeps beside a game: `.NAME.chancery`.
pub(super) fn companion(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    // `X.RON` is another game than `X.ron` beside it.
    let is_usual =
        path.extension().is_none_or(|ending| ending == "ron" || !ending.eq_ignore_ascii_case("ron"));
    let own = if is_usual { path.file_stem() } else { path.file_name() };
    name.push(own.unwrap_or_default());
    name.push(".chancery");
    path.with_file_name(name)
}

/// Keeps a copy. An older copy of the same name with other contents is not written over; the name then
/// gets a number.
pub(super) fn keep(fs: &dyn Fs, path: &Path, name: &str, bytes: &[u8]) -> Result<(), String> {
    let folder = companion(path);
    fs.create_folder(&folder).map_err(|error| error.to_string())?;
    for number in 1..1000 {
        let name = if number == 1 { format!("{name}.ron") } else { format!("{name}-{number}.ron") };
        let copy = folder.join(name);
        match fs.read(&copy, bytes.len() as u64) {
            Ok(there) if there == bytes => return Ok(()),
            Ok(_) => {}
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return replace(fs, &copy, bytes).map_err(|error| error.to_string());
            }
            Err(error) => return Err(error.to_string()),
        }
    }
    Err("there are too many copies of this name".to_owned())
}

/// All copies of a game, newest first; copies of an original before it was first written over last.
pub(super) fn list(fs: &dyn Fs, path: &Path) -> Vec<PathBuf> {
    let mut copies = fs.list(&companion(path)).unwrap_or_default();
    copies.retain(|c| c.extension().is_some_and(|e| e == "ron"));
    let key = |copy: &PathBuf| {
        let name = copy.file_name().unwrap_or_default().to_string_lossy().into_owned();
        (name.starts_with(|c: char| c.is_ascii_digit()), name)
    };
    copies.sort_by_key(|copy| std::cmp::Reverse(key(copy)));
    copies
}

/// Lets go all copies but the newest, the newest of each game year, and those of originals.
pub(super) fn rotate(fs: &dyn Fs, path: &Path) {
    let mut years = BTreeSet::new();
    for (i, copy) in list(fs, path).iter().enumerate() {
        let name = copy.file_stem().unwrap_or_default().to_string_lossy();
        // `00044-S1904M`: the number of phases, then the phase.
        let Some(year) = name.split('-').nth(1).and_then(|phase| phase.get(1..5)) else { continue };
        let first_of_year = years.insert(year.to_owned());
        if name.starts_with(|c: char| c.is_ascii_digit()) && i >= NEWEST && !first_of_year {
            drop(fs.remove(copy));
        }
    }
}
