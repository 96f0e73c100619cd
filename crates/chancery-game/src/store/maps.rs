//! What games can be played on: the maps, each made ready once, and beside them the engines that games may name.
//!
//! They are those that the program carries, and those of a user, which lie as files in the folder `maps`
//! beside games. A file never takes the place of a map that the program carries. What keeps one from being played on is
//! told with its path.

use std::collections::BTreeMap;
use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use crate::game::{Refusal, Table};
use crate::store::disk::{Disk, Folder, Fs, folder_of};
use crate::store::error::{MapTrouble, NoMap, path_text};
use chancery_core::adjudicate::Engines;
use chancery_core::map::{MAX_MAP_BYTES, Map, builtin, builtin_names, is_map_name, read};
use chancery_core::text::{Clean, command, line_ends};

/// Tables by the name of their map: those that the program carries, those that were added, and those of files.
pub struct Tables {
    engines: Engines,
    fs: Arc<dyn Fs>,
    /// The folders of maps, the first to look in first.
    folders: Vec<PathBuf>,
    made: Arc<Mutex<TableCache>>,
}

#[derive(Debug, Default)]
struct TableCache {
    /// By name, those that are no files.
    named: BTreeMap<String, Arc<Table>>,
    /// By their file. What was read once stays as it was, so that a game never changes its map while it is open.
    own: BTreeMap<PathBuf, LoadedMap>,
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables").field("folders", &self.folders).finish_non_exhaustive()
    }
}

impl Tables {
    /// Returns tables for the maps that the program carries, and for games that these engines adjudicate.
    pub fn new(engines: Engines) -> Self {
        Self { engines, fs: Arc::new(Disk), folders: Vec::new(), made: Arc::default() }
    }

    /// Makes the same, and for the maps whose files lie in a folder. Nothing is read before it is asked for.
    pub fn with_folder(engines: Engines, fs: Arc<dyn Fs>, folder: impl Into<PathBuf>) -> Self {
        Self { engines, fs, folders: vec![folder.into()], made: Arc::default() }
    }

    /// Makes the same for a game that lies in this file: the maps in the folder `maps` beside it come before the
    /// others. A game in the archive or the trash has the maps beside that folder.
    #[must_use]
    pub fn beside(&self, fs: &Arc<dyn Fs>, game: &Path) -> Self {
        let folder = folder_of(game);
        let is_known = |folder: &Path| self.folders.contains(&folder.join(FOLDER));
        let is_put_away = [Folder::Archive, Folder::Trash].iter().any(|kind| folder.ends_with(kind.folder()));
        let mut folders = self.folders.clone();
        let is_beside = is_put_away && folder.parent().is_some_and(is_known);
        if !is_known(folder) && !is_beside {
            folders.insert(0, folder.join(FOLDER));
        }
        Self { engines: self.engines, fs: Arc::clone(fs), folders, made: Arc::clone(&self.made) }
    }

    /// Returns the engines that games may name.
    pub fn engines(&self) -> Engines {
        self.engines
    }

    /// Adds a map, or replaces the one of the same name.
    pub fn add(&self, map: &Arc<Map>) {
        let table = Arc::new(Table::new(map));
        self.lock().named.insert(map.name().to_owned(), table);
    }

    /// Returns the table with the map of this name.
    pub fn get(&self, name: &str) -> Option<Arc<Table>> {
        self.find(name).ok()
    }

    /// Returns the table with the map of this name.
    ///
    /// # Errors
    ///
    /// Where the map was looked for, or what is wrong with its file.
    pub fn find(&self, name: &str) -> Result<Arc<Table>, NoMap> {
        if let Some(table) = self.lock().named.get(name) {
            return Ok(Arc::clone(table));
        }
        if let Some(map) = builtin(name) {
            let table = Arc::new(Table::new(&map));
            return Ok(Arc::clone(self.lock().named.entry(name.to_owned()).or_insert(table)));
        }
        let faulty = |why: Refusal| NoMap::new(name, MapTrouble::Faulty(why));
        // A name in a file may be anything, and no other name leads to a file in the folder.
        let folders = if is_map_name(name) { self.folders.as_slice() } else { &[] };
        let mut places = Vec::new();
        for folder in folders {
            let path = folder.join(format!("{name}.ron"));
            if files(self.fs.as_ref(), folder).map_err(faulty)?.contains(&path) {
                return self.read(&path).map_err(faulty);
            }
            places.push(path);
        }
        Err(NoMap::new(name, MapTrouble::Absent(places)))
    }

    fn read(&self, path: &Path) -> Result<Arc<Table>, Refusal> {
        if let Some(own) = self.lock().own.get(path) {
            return Ok(Arc::clone(&own.table));
        }
        let own = read_own(self.fs.as_ref(), path)?;
        Ok(Arc::clone(&self.lock().own.entry(path.to_owned()).or_insert(own).table))
    }

    /// Returns every file that is to be a map, by name; those that cannot be used are among them, with the reason.
    ///
    /// # Errors
    ///
    /// A sentence, if a folder cannot be listed.
    pub fn own(&self) -> Result<Vec<OwnMap>, Refusal> {
        let mut found: Vec<OwnMap> = Vec::new();
        for folder in &self.folders {
            for path in files(self.fs.as_ref(), folder)? {
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                if found.iter().all(|other| other.name != name) {
                    found.push(OwnMap { table: self.read(&path), name, path });
                }
            }
        }
        Ok(found)
    }

    /// Returns the file of a map, and the drawings that lay beside it when it was read, as far as there are any: the
    /// schematic and the shapes. `None` for a map of the program.
    pub fn drawings(&self, map: &Arc<Map>) -> Option<(PathBuf, [Option<String>; 2])> {
        let made = self.lock();
        let (path, own) = made.own.iter().find(|(_, own)| Arc::ptr_eq(own.table.map(), map))?;
        Some((path.clone(), own.drawings.clone()))
    }

    /// Returns the names of all maps that can be played on.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = builtin_names().map(str::to_owned).collect();
        names.extend(self.lock().named.keys().filter(|k| builtin(k).is_none()).cloned());
        let own = self.own().unwrap_or_default().into_iter().filter(|own| own.table.is_ok());
        let own: Vec<String> = own.map(|own| own.name).filter(|name| !names.contains(name)).collect();
        names.extend(own);
        names
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, TableCache> {
        // A thread that panicked while it held the lock left the tables whole: they are only inserted.
        self.made.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

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
    pub table: Result<Arc<Table>, Refusal>,
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
pub(in crate::store) fn read_own(fs: &dyn Fs, path: &Path) -> Result<LoadedMap, Refusal> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let place = path_text(path);
    if !is_map_name(&stem) {
        return Err(format!(
            "{place}: a map's name has 1 to 64 lower-case letters, digits and hyphens; rename the map and its file"
        ).into());
    }
    if builtin(&stem).is_some() {
        return Err(format!(
            "{place} has the name of a map that comes with the program; rename the map and its file"
        )
        .into());
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
        ).into());
    }
    let [schematic, shapes] = DRAWINGS.map(|ending| {
        let beside = path.with_extension(ending);
        // A map without drawings is drawn as a network; so is one whose drawings cannot be read.
        fs.exists(&beside).unwrap_or(false).then(|| text_of(fs, &beside).unwrap_or_default())
    });
    Ok(LoadedMap { table: Arc::new(Table::new(&Arc::new(map))), drawings: [schematic, shapes] })
}

/// Returns the text of a file of the folder of maps, and of no other that a link leads to.
fn text_of(fs: &dyn Fs, path: &Path) -> Result<String, Refusal> {
    let place = path_text(path);
    let unread = |error: std::io::Error| format!("{place} cannot be read: {error}");
    if !is_itself(fs, path).map_err(unread)? {
        return Err(format!("{place} is a link; put the file itself there").into());
    }
    let bytes = fs.read(path, MAX_MAP_BYTES as u64).map_err(unread)?;
    if bytes.len() > MAX_MAP_BYTES {
        return Err(format!("{place} has more than {MAX_MAP_BYTES} bytes, the limit for a map").into());
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
/// A sentence, if it cannot be listed.
pub(in crate::store) fn files(fs: &dyn Fs, folder: &Path) -> Result<Vec<PathBuf>, Refusal> {
    let mut files = match fs.list(folder) {
        Ok(files) => files,
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Vec::new(),
        Err(error) => {
            return Err(format!("the folder {} cannot be listed: {error}", path_text(folder)).into());
        }
    };
    files.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let drawing = DRAWINGS.iter().any(|ending| name.ends_with(&format!(".{ending}")));
        path.extension().is_some_and(|e| e == "ron") && !name.starts_with('.') && !drawing
    });
    files.sort();
    Ok(files)
}
