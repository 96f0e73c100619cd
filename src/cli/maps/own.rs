//! A user's own maps: listing, adding and deleting them.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::anyhow;

use crate::cli::common::error::{CommandError, warn};
use crate::cli::common::own_maps::misread;
use crate::cli::common::{map_file, source};
use crate::engines;
use crate::map::{MAX_MAP_BYTES, Map};
use crate::store::{DRAWINGS, GameFolder, MapTexts, Tables, games_folder};
use crate::text::{Clean, command};

/// Visits the user's own maps; what is wrong with a file goes to standard error.
pub fn each(
    tables: &Tables,
    mut visit: impl FnMut(&Map, &Path) -> Result<(), CommandError>,
) -> Result<(), CommandError> {
    for own in &tables.own().map_err(|why| anyhow!(why))? {
        match &own.table {
            Ok(table) => visit(table.map(), &own.path)?,
            Err(why) => warn(&format!("skipped a map: {why}")),
        }
    }
    Ok(())
}

/// Adds a map, with the drawings beside it.
pub fn add(file: &Path, folder: Option<PathBuf>, out: &mut dyn Write) -> Result<(), CommandError> {
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
    let game_folder = GameFolder::new(engines::ALL, games_folder(folder).map_err(anyhow::Error::from)?);
    let path = game_folder.add_map(&texts).map_err(|error| anyhow!("{name} was not added: {error}"))?;
    let with = if taken.is_empty() { String::new() } else { format!(", with {}", taken.join(" and ")) };
    let said = format!("Added {} as {}{with}", map.name(), path.display());
    writeln!(out, "{}", Clean::line(&said))?;
    misread(&name, &map);
    writeln!(
        out,
        "Begin a game on it with `{}`, or with n on the screen.",
        command(&["games", "new", "GAME", "--map", map.name()])
    )?;
    Ok(())
}

/// Moves a map into the trash.
pub fn remove(name: &str, folder: Option<PathBuf>, out: &mut dyn Write) -> Result<(), CommandError> {
    let game_folder = GameFolder::new(engines::ALL, games_folder(folder).map_err(anyhow::Error::from)?);
    let path = game_folder.remove_map(name).map_err(anyhow::Error::from)?;
    let path = Clean::line(&path.to_string_lossy()).to_string();
    writeln!(out, "Moved {} to the trash, as {path}", Clean::line(name))?;
    Ok(writeln!(out, "`{}` restores it.", command(&["maps", "add", &path]))?)
}
