//! Maps of a user's own, on the shelf: finding them, putting one there, putting one away.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::anyhow;

use super::map_file;
use super::source;
use super::trouble::Trouble;
use crate::draw::Drawing;
use crate::engines;
use crate::game::Table;
use crate::map::{MAX_MAP_BYTES, Map};
use crate::order::misread_names;
use crate::protocol::nearest;
use crate::store::{DRAWINGS, Disk, Fs, MapTexts, MapTrouble, OwnDrawings, Shelf, Tables, games_folder};
use crate::text::Clean;

/// The maps that come with the program and those of the shelf. Where the system names no folder for games there are
/// no others.
pub fn tables(folder: Option<PathBuf>) -> Arc<Tables> {
    games_folder(folder).map_or_else(
        |_| Arc::new(Tables::new(engines::ALL)),
        |folder| Arc::clone(Shelf::new(engines::ALL, folder).tables()),
    )
}

/// The same, before them the maps beside a file that may be a game.
pub fn tables_beside(folder: Option<PathBuf>, file: &Path) -> Arc<Tables> {
    let tables = tables(folder);
    // Standard input lies nowhere.
    if file.as_os_str() == "-" {
        return tables;
    }
    let fs: Arc<dyn Fs> = Arc::new(Disk);
    Arc::new(tables.beside(&fs, file))
}

/// The table of a map by its name; `None` if there is no map of that name.
///
/// # Errors
///
/// If the file of the map cannot be used.
pub fn find(tables: &Tables, name: &str) -> Result<Option<Arc<Table>>, Trouble> {
    match tables.find(name) {
        Ok(table) => Ok(Some(table)),
        Err(none) if matches!(none.why, MapTrouble::Absent(_)) => Ok(None),
        Err(none) => Err(anyhow!(none).into()),
    }
}

/// A name of a map, or one of these others, that is nearly what was asked for: ` (perhaps standard)`.
pub fn perhaps(tables: &Tables, name: &str, others: &[&str]) -> String {
    let names = tables.names();
    let names = names.iter().map(String::as_str).chain(others.iter().copied());
    nearest(name, names).map(|near| format!(" (perhaps {near})")).unwrap_or_default()
}

/// How a map is drawn: as the files beside it say, else as any map is.
///
/// # Errors
///
/// If such a file has faults.
pub fn drawing(tables: &Tables, map: &Arc<Map>) -> Result<Drawing, Trouble> {
    let Some(OwnDrawings { path, schematic, shapes }) = tables.drawings(map) else {
        return Ok(Drawing::default());
    };
    let (drawing, faults) = Drawing::read(map, schematic.as_deref(), shapes.as_deref());
    for (ending, fault) in DRAWINGS.iter().zip(faults) {
        if let Some(fault) = fault {
            return Err(map_file::told(&source::name(&path.with_extension(ending)), &[fault]));
        }
    }
    Ok(drawing)
}

/// Lists the maps of the shelf; what is wrong with a file goes to standard error.
pub fn list(tables: &Tables, summary: impl Fn(&Map) -> String, out: &mut dyn Write) -> Result<(), Trouble> {
    let own = tables.own().map_err(|why| anyhow!(why))?;
    for own in &own {
        match &own.table {
            Ok(table) => {
                let path = Clean::line(&own.path.to_string_lossy());
                writeln!(out, "{}: {} ({path})", own.name, summary(table.map()))?;
            }
            Err(why) => warn(&format!("not offered: {why}")),
        }
    }
    Ok(())
}

/// Puts a map on the shelf, with the drawings beside it.
pub fn add(file: &Path, folder: Option<PathBuf>, out: &mut dyn Write) -> Result<(), Trouble> {
    let text = source::read_text(file, MAX_MAP_BYTES)?;
    let name = source::name(file);
    let map = map_file::map(&name, &text)?;
    let mut texts = MapTexts { map: text, ..MapTexts::default() };
    let mut taken = Vec::new();
    if file.as_os_str() != "-" {
        // Their faults are told before anything is written.
        map_file::drawing(file, &map)?;
        for (text, ending) in texts.drawings.iter_mut().zip(DRAWINGS) {
            let beside = file.with_extension(ending);
            if beside.is_file() {
                *text = Some(source::read_text(&beside, MAX_MAP_BYTES)?);
                taken.push(source::name(&beside));
            }
        }
    }
    let shelf = Shelf::new(engines::ALL, games_folder(folder).map_err(anyhow::Error::from)?);
    let path = shelf.add_map(&texts).map_err(|error| anyhow!("{name} was not put on the shelf: {error}"))?;
    let with = if taken.is_empty() { String::new() } else { format!(", with {}", taken.join(" and ")) };
    let said = format!("{}: put on the shelf as {}{with}", map.name(), path.display());
    writeln!(out, "{}", Clean::line(&said))?;
    misread(&name, &map);
    writeln!(
        out,
        "Begin a game on it with `chancery games new GAME --map {}`, or with n on the screen.",
        map.name()
    )?;
    Ok(())
}

/// Puts a map of the shelf into the trash.
pub fn remove(name: &str, folder: Option<PathBuf>, out: &mut dyn Write) -> Result<(), Trouble> {
    let shelf = Shelf::new(engines::ALL, games_folder(folder).map_err(anyhow::Error::from)?);
    let path = shelf.remove_map(name).map_err(anyhow::Error::from)?;
    let path = Clean::line(&path.to_string_lossy()).to_string();
    writeln!(out, "{}: put into the trash, as {path}", Clean::line(name))?;
    Ok(writeln!(out, "`chancery maps add {path}` puts it back.")?)
}

/// Warns of names with which players cannot order.
pub fn misread(name: &str, map: &Arc<Map>) {
    for found in misread_names(map) {
        let code = map.code(found.province);
        let (called, order) = (found.name, found.order);
        warn(&format!(
            "{name}: warning: {code} cannot be ordered as `{called}`: `{order}` is read otherwise, for that looks like a word of orders; give it another name"
        ));
    }
}

/// Tells people on standard error. If nobody listens, there is nobody to tell.
pub fn warn(text: &str) {
    let _ = writeln!(std::io::stderr(), "chancery: {}", super::trouble::told(text));
}
