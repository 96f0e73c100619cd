//! A map of a user's own: the file that it is read from, and why it cannot be played on.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::game::Table;
use crate::store::disk::Fs;
use crate::store::error::path_text;
use chancery_core::map::{MAX_MAP_BYTES, Map, builtin, is_map_name, read};
use chancery_core::text::{Clean, command, line_ends};

/// The folder of maps, beside games.
pub(in crate::store) const FOLDER: &str = "maps";

/// The endings of the names of the files of drawings, beside a map's `NAME.ron`: the schematic, the shapes.
pub const DRAWINGS: [&str; 2] = ["schematic.ron", "shapes.ron"];

/// A file of the folder of maps.
#[derive(Clone, Debug)]
pub struct OwnMap {
    /// The name of the map: that of its file.
    pub name: String,
    /// Where it lies.
    pub path: PathBuf,
    /// The map made ready, or a sentence that says why it is not offered and what to do.
    pub table: Result<Arc<Table>, String>,
}

/// A map that was read from its file, with the texts of the drawings beside it.
#[derive(Debug)]
pub(in crate::store) struct LoadedMap {
    pub table: Arc<Table>,
    pub drawings: [Option<String>; 2],
}

/// Reads the map of a file that is there.
///
/// # Errors
///
/// A sentence: the file, what is wrong with it, what to do.
pub(in crate::store) fn read_own(fs: &dyn Fs, path: &Path) -> Result<LoadedMap, String> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let place = path_text(path);
    if !is_map_name(&stem) {
        return Err(format!(
            "{place}: a map's name has 1 to 64 lower-case letters, digits and hyphens; rename the map and its file"
        ));
    }
    if builtin(&stem).is_some() {
        return Err(format!(
            "{place} has the name of a map that comes with the program; rename the map and its file"
        ));
    }
    let text = text_of(fs, path)?;
    let map = read(&text).map_err(|faults| {
        let first = faults.first().map(ToString::to_string).unwrap_or_default();
        let checks = command(&["maps", "check", &place]);
        Clean::line(&format!("{place}:{first}; `{checks}` names every fault")).to_string()
    })?;
    if map.name() != stem {
        let name = map.name();
        return Err(format!(
            "{place} has the map `{name}`, not `{stem}`; rename the file to {name}.ron, or write `name: \"{stem}\"` in it"
        ));
    }
    let [schematic, shapes] = DRAWINGS.map(|ending| {
        let beside = path.with_extension(ending);
        // A map without drawings is drawn as a network; so is one whose drawings cannot be read.
        fs.exists(&beside).unwrap_or(false).then(|| text_of(fs, &beside).unwrap_or_default())
    });
    Ok(LoadedMap { table: Arc::new(Table::new(&Arc::new(map))), drawings: [schematic, shapes] })
}

/// Returns the text of a file of the folder of maps, and of no other that a link leads to.
fn text_of(fs: &dyn Fs, path: &Path) -> Result<String, String> {
    let place = path_text(path);
    let unread = |error: std::io::Error| format!("{place} cannot be read: {error}");
    if !is_itself(fs, path).map_err(unread)? {
        return Err(format!("{place} is a link; put the file itself there"));
    }
    let bytes = fs.read(path, MAX_MAP_BYTES as u64).map_err(unread)?;
    if bytes.len() > MAX_MAP_BYTES {
        return Err(format!("{place} has more than {MAX_MAP_BYTES} bytes, the limit for a map"));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        format!("{place} is not text: byte {at} is not UTF-8; save it as UTF-8")
    })?;
    Ok(line_ends(text.strip_prefix('\u{feff}').unwrap_or(&text)).into_owned())
}

fn is_itself(fs: &dyn Fs, path: &Path) -> std::io::Result<bool> {
    let resolved = fs.resolve(path)?;
    if resolved == path {
        return Ok(true);
    }
    // The folder itself may be reached by a link.
    let folder = fs.resolve(crate::store::disk::folder_of(path))?;
    Ok(resolved.parent() == Some(folder.as_path()) && resolved.file_name() == path.file_name())
}

/// Returns the files in a folder of maps that are to be maps; none if it is not there.
///
/// # Errors
///
/// If it cannot be listed.
pub(in crate::store) fn files(fs: &dyn Fs, folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = match fs.list(folder) {
        Ok(files) => files,
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Vec::new(),
        Err(error) => return Err(error),
    };
    files.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let drawing = DRAWINGS.iter().any(|ending| name.ends_with(&format!(".{ending}")));
        path.extension().is_some_and(|e| e == "ron") && !name.starts_with('.') && !drawing
    });
    files.sort();
    Ok(files)
}

/// The texts of a map's own drawings, and where its file lies.
#[derive(Clone, Debug)]
pub struct OwnDrawings {
    /// The file of the map.
    pub path: PathBuf,
    /// The text of the schematic, if there is one.
    pub schematic: Option<String>,
    /// The text of the shapes, if there is one.
    pub shapes: Option<String>,
}

/// Returns whether a table is that of a map.
pub(in crate::store) fn is_of(own: &LoadedMap, map: &Arc<Map>) -> bool {
    Arc::ptr_eq(own.table.map(), map)
}
