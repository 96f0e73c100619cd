//! Copies of a game's file, in a folder beside it. They may be lost without losing the game.

use crate::game::Refusal;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::fs::Fs;
use super::replace::{put_new, take_free};
use crate::store::error::SaveError;
use chancery_core::text::natural;

/// How many of the newest copies are kept, besides one for each game year.
const NEWEST: usize = 10;

/// The name of copies of what somebody else wrote.
const ORIGINAL: &str = "original";

/// How many of the first of those are kept.
const FIRST_ORIGINALS: usize = 5;

/// How many of the newest of those are kept.
const NEWEST_ORIGINALS: usize = 20;

/// Returns the folder for what the program keeps beside a game: `.NAME.chancery`.
pub(in crate::store) fn companion(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    // `X.RON` is another game than `X.ron` beside it.
    let is_usual =
        path.extension().is_none_or(|ending| ending == "ron" || !ending.eq_ignore_ascii_case("ron"));
    let own = if is_usual { path.file_stem() } else { path.file_name() };
    name.push(own.unwrap_or_default());
    name.push(".chancery");
    path.with_file_name(name)
}

/// Returns the copies of one name, `NAME.ron`, `NAME-2.ron` and so on, by their numbers.
fn numbered(fs: &dyn Fs, folder: &Path, name: &str) -> std::io::Result<BTreeMap<u32, PathBuf>> {
    let number = |copy: &PathBuf| {
        let rest = copy.file_stem()?.to_str()?.strip_prefix(name)?;
        if rest.is_empty() { Some(1) } else { rest.strip_prefix('-')?.parse().ok().filter(|n| *n > 1) }
    };
    let copies = fs.list(folder)?.into_iter().filter(|copy| copy.extension().is_some_and(|e| e == "ron"));
    Ok(copies.filter_map(|copy| Some((number(&copy)?, copy))).collect())
}

/// Keeps a copy. An older copy of the same name with other contents is not written over; the name then
/// gets the next number.
pub(in crate::store) fn keep(fs: &dyn Fs, path: &Path, name: &str, bytes: &[u8]) -> Result<(), Refusal> {
    let folder = companion(path);
    fs.create_folder_for(&folder, path).map_err(|error| error.to_string())?;
    let copies = numbered(fs, &folder, name).map_err(|error| error.to_string())?;
    for copy in copies.values() {
        // One that cannot be read does not hinder another.
        if fs.read(copy, bytes.len() as u64).is_ok_and(|there| there == bytes) {
            return Ok(());
        }
    }
    let next = copies.keys().next_back().map_or(1, |last| last.saturating_add(1));
    let name =
        |next: u32| folder.join(if next == 1 { format!("{name}.ron") } else { format!("{name}-{next}.ron") });
    let kept = take_free(
        (next..).map(name),
        || SaveError::There(name(u32::MAX)),
        |copy| put_new(fs, copy, path, bytes),
    );
    kept.map_err(Refusal::of)
}

/// Keeps a copy of a file as somebody else wrote it, before it is first written over. The first ones stay, and the
/// newest.
pub(in crate::store) fn keep_original(fs: &dyn Fs, path: &Path, bytes: &[u8]) -> Result<(), Refusal> {
    keep(fs, path, ORIGINAL, bytes)?;
    let copies = numbered(fs, &companion(path), ORIGINAL).unwrap_or_default();
    let middle = copies.len().saturating_sub(FIRST_ORIGINALS + NEWEST_ORIGINALS);
    for copy in copies.values().skip(FIRST_ORIGINALS).take(middle) {
        drop(fs.remove(copy));
    }
    Ok(())
}

/// Removes the new files that a crash left in the folder beside a game, but for what was being typed: of
/// that the newest counts. Only who holds the game's lock may do this.
pub(in crate::store) fn sweep(fs: &dyn Fs, path: &Path) {
    for file in fs.list(&companion(path)).unwrap_or_default() {
        let name = file.file_name().unwrap_or_default().as_encoded_bytes();
        if name.starts_with(b".") && name.ends_with(b".tmp") && !name.starts_with(b".drafts.") {
            drop(fs.remove(&file));
        }
    }
}

/// Returns all copies of a game, newest first; copies of an original before it was first written over last.
pub(in crate::store) fn list(fs: &dyn Fs, path: &Path) -> Vec<PathBuf> {
    let mut copies = fs.list(&companion(path)).unwrap_or_default();
    copies.retain(|c| c.extension().is_some_and(|e| e == "ron"));
    let key = |copy: &PathBuf| {
        let name = copy.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        (name.starts_with(|c: char| c.is_ascii_digit()), name)
    };
    copies.sort_by(|one, other| {
        let ((one_is_phase, one), (other_is_phase, other)) = (key(one), key(other));
        other_is_phase.cmp(&one_is_phase).then_with(|| natural(&other, &one))
    });
    copies
}

/// Lets go all copies but the newest, the newest of each game year, and those of originals.
pub(in crate::store) fn rotate(fs: &dyn Fs, path: &Path) {
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
