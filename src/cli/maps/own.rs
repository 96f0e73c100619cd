//! A user's own maps on the shelf: listing them, putting one there, putting one away.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::anyhow;

use crate::cli::common::own_maps::{misread, warn};
use crate::cli::common::trouble::Trouble;
use crate::cli::common::{map_file, source};
use crate::engines;
use crate::map::{MAX_MAP_BYTES, Map};
use crate::store::{DRAWINGS, GameFolder, MapTexts, Tables, games_folder};
use crate::text::Clean;

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
    let game_folder = GameFolder::new(engines::ALL, games_folder(folder).map_err(anyhow::Error::from)?);
    let path =
        game_folder.add_map(&texts).map_err(|error| anyhow!("{name} was not put on the shelf: {error}"))?;
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
    let game_folder = GameFolder::new(engines::ALL, games_folder(folder).map_err(anyhow::Error::from)?);
    let path = game_folder.remove_map(name).map_err(anyhow::Error::from)?;
    let path = Clean::line(&path.to_string_lossy()).to_string();
    writeln!(out, "{}: put into the trash, as {path}", Clean::line(name))?;
    Ok(writeln!(out, "`chancery maps add {path}` puts it back.")?)
}
