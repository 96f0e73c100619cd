//! House profiles of editors: files in the folder `houses` among the games.

use std::path::PathBuf;

use super::game_folder::GameFolder;

/// The folder among the games.
const HOUSES: &str = "houses";

/// The longest house profile, in bytes.
pub const MAX_HOUSE_BYTES: usize = 64 << 10;

/// The most profiles that are listed.
const MOST_HOUSES: usize = 64;

impl GameFolder {
    /// Returns the file of the house profile of this name, which need not exist.
    pub fn house(&self, name: &str) -> PathBuf {
        self.folder().join(HOUSES).join(format!("{name}.ron"))
    }

    /// Lists the house profiles by name. Without a folder there are none.
    pub fn houses(&self) -> Vec<String> {
        let Ok(entries) = std::fs::read_dir(self.folder().join(HOUSES)) else { return Vec::new() };
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        let is_profile = |path: &PathBuf| path.extension().is_some_and(|end| end == "ron");
        let name = |path: PathBuf| path.file_stem()?.to_str().map(str::to_owned);
        let mut names: Vec<String> = paths.filter(is_profile).filter_map(name).collect();
        names.sort();
        names.truncate(MOST_HOUSES);
        names
    }
}
