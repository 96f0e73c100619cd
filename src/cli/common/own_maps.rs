//! Maps by their names, those of the program and a user's own in the folder of games, and maps from files; each with
//! the drawings that stand beside it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::anyhow;

use super::error::{CommandError, CommandResult, failure, warn};
use super::source;
use chancery_core::map::{Fault, MAX_MAP_BYTES, Map, read};
use chancery_core::text::Clean;
use chancery_draw::{Drawing, Geography, Schematic};
use chancery_game::game::Table;
use chancery_game::protocol::nearest;
use chancery_game::store::{DRAWINGS, Disk, Fs, GameFolder, MapTrouble, Tables, games_folder};
use chancery_lab::engines;
use chancery_notation::misread_names;

/// Returns the maps that come with the program and those in the folder of games. There are no others if the
/// system names no such folder.
pub fn tables(folder: Option<PathBuf>) -> Arc<Tables> {
    games_folder(folder).map_or_else(
        |_| Arc::new(Tables::new(engines::ALL)),
        |folder| Arc::clone(GameFolder::new(engines::ALL, folder).tables()),
    )
}

/// Returns the same, before them the maps beside a file that may be a game.
pub fn tables_beside(folder: Option<PathBuf>, file: &Path) -> Arc<Tables> {
    let tables = tables(folder);
    // Standard input lies nowhere.
    if file.as_os_str() == "-" {
        return tables;
    }
    let fs: Arc<dyn Fs> = Arc::new(Disk);
    Arc::new(tables.beside(&fs, file))
}

/// Returns the table of a map by its name; `None` if there is no map of that name.
///
/// # Errors
///
/// If the file of the map cannot be used.
pub fn find(tables: &Tables, name: &str) -> CommandResult<Option<Arc<Table>>> {
    match tables.find(name) {
        Ok(table) => Ok(Some(table)),
        Err(none) if matches!(none.why, MapTrouble::Absent(_)) => Ok(None),
        Err(none) => Err(anyhow!(none).into()),
    }
}

/// Returns a map by its name, or from a file.
///
/// # Errors
///
/// If there is none, or its file cannot be used.
pub fn map_of(tables: &Tables, what: &str) -> CommandResult<Arc<Map>> {
    if let Some(table) = find(tables, what)? {
        return Ok(Arc::clone(table.map()));
    }
    let path = Path::new(what);
    if what == "-" || path.extension().is_some() || path.exists() {
        return read_map(&source::name(path), &source::read_text(path, MAX_MAP_BYTES)?);
    }
    let near = perhaps(tables, what, &[]);
    Err(failure(format!("there is no map called `{what}`{near}")).hint("`chancery maps` lists the maps"))
}

/// Returns a name of a map, or one of these others, that is nearly what was asked for: ` (perhaps standard)`.
pub fn perhaps(tables: &Tables, name: &str, others: &[&str]) -> String {
    let names = tables.names();
    let names = names.iter().map(String::as_str).chain(others.iter().copied());
    nearest(name, names).map(|near| format!(" (perhaps {near})")).unwrap_or_default()
}

/// Returns how a map is drawn: as the files beside it say, else as any map is.
///
/// # Errors
///
/// If such a file has faults.
pub fn drawing(tables: &Tables, map: &Arc<Map>) -> CommandResult<Drawing> {
    let Some((path, [schematic, shapes])) = tables.drawings(map) else { return Ok(Drawing::default()) };
    let (drawing, faults) = Drawing::read(map, schematic.as_deref(), shapes.as_deref());
    for (ending, fault) in DRAWINGS.iter().zip(faults) {
        if let Some(fault) = fault {
            return Err(report_faults(&source::name(&path.with_extension(ending)), &[fault]));
        }
    }
    Ok(drawing)
}

/// Warns of names with which players cannot order.
pub fn misread(name: &str, map: &Arc<Map>) {
    for found in misread_names(map) {
        let code = map.code(found.province);
        let (called, order) = (found.name, found.order);
        warn(&format!(
            "{name}: {code} cannot be ordered as `{called}`, because `{order}` is read as another order; give it another name"
        ));
    }
}

/// Returns the map that a file's text holds.
///
/// # Errors
///
/// If it has faults: the message has one per line.
pub fn read_map(name: &str, text: &str) -> CommandResult<Arc<Map>> {
    read(text).map(Arc::new).map_err(|faults| report_faults(name, &faults))
}

/// Returns the drawings beside a map's file: `bay.schematic.ron` and `bay.shapes.ron` beside `bay.ron`.
///
/// # Errors
///
/// If one of them is there and cannot be read, or has faults.
pub fn drawing_beside(path: &Path, map: &Map) -> CommandResult<Drawing> {
    let schematic = read_beside(path, "schematic.ron", |text| Schematic::read(text, map))?;
    let geography = read_beside(path, "shapes.ron", |text| Geography::read(text, map))?;
    Ok(Drawing::with(schematic, geography))
}

fn read_beside<T>(
    path: &Path,
    ending: &str,
    read: impl Fn(&str) -> Result<T, Vec<Fault>>,
) -> CommandResult<Option<T>> {
    let path = path.with_extension(ending);
    if !path.is_file() {
        return Ok(None);
    }
    let text = source::read_text(&path, MAX_MAP_BYTES)?;
    read(&text).map(Some).map_err(|faults| report_faults(&source::name(&path), &faults))
}

/// Prints the faults of a file on standard error.
pub fn report_faults(name: &str, faults: &[Fault]) -> CommandError {
    let mut errors = std::io::stderr().lock();
    for fault in faults {
        // If nobody listens, there is nobody to tell.
        let _ = writeln!(errors, "{}", Clean::line(&format!("{name}:{fault}")));
    }
    CommandError::NotPassed
}
