//! `chancery maps`: listing, showing and checking maps, keeping them on the shelf, importing them from other programs, laying them out.

pub mod args;
mod draw;
mod own;
mod postscript;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::anyhow;
use serde_json::{Map as Object, Value, json};

use crate::cli::common::destination::Destination;
use crate::cli::common::error::{CommandError, failure};
use crate::cli::common::{map_file, own_maps, source};
use crate::draw::Geography;
use crate::map::import::dpjudge;
use crate::map::{Kind, MAX_MAP_BYTES, Map, Province, Unit, builtin, builtin_names, read, with_places};
use crate::order::Canonical;
use crate::store::Tables;
use crate::text::Clean;
use crate::words::capital;
use args::{Maps, MapsCommand};

/// Runs the command.
pub fn run(options: &Maps, folder: Option<PathBuf>, out: &mut dyn Write) -> Result<(), CommandError> {
    match &options.command {
        None => list(&own_maps::tables(folder), options.json, out),
        Some(MapsCommand::Add { file }) => own::add(file, folder, out),
        Some(MapsCommand::Remove { name }) => own::remove(name, folder, out),
        Some(MapsCommand::Show { name, json }) => {
            let map = find(&own_maps::tables(folder), name)?;
            if *json { show_json(&map, out) } else { show(&map, out) }
        }
        Some(MapsCommand::Check { files }) => {
            let mut sound = true;
            for file in files {
                sound &= check(file, out)?;
            }
            if sound { Ok(()) } else { Err(CommandError::NotPassed) }
        }
        Some(MapsCommand::Import { file, name, title, destination }) => {
            import(file, name.as_deref(), title.as_deref(), destination, out)
        }
        Some(MapsCommand::Draw { map, from, shapes, destination }) => {
            let map = find(&own_maps::tables(folder), map)?;
            draw::draw(&map, from, shapes, destination, out)
        }
        Some(MapsCommand::Layout { file, destination }) => layout(file, destination, out),
    }
}

/// Returns a map by its name, or from a file.
fn find(tables: &Tables, what: &str) -> Result<Arc<Map>, CommandError> {
    if let Some(table) = own_maps::find(tables, what)? {
        return Ok(Arc::clone(table.map()));
    }
    let path = Path::new(what);
    if what == "-" || path.extension().is_some() || path.exists() {
        return map_file::map(&source::name(path), &source::read_text(path, MAX_MAP_BYTES)?);
    }
    let near = own_maps::perhaps(tables, what, &[]);
    Err(failure(format!("there is no map called `{what}`{near}")).hint("`chancery maps` lists the maps"))
}

fn list(tables: &Tables, as_json: bool, out: &mut dyn Write) -> Result<(), CommandError> {
    if as_json {
        let one = |map: &Map, file: Option<&Path>| {
            json!({
                "map": map.name(), "title": map.title(), "powers": map.powers().len(),
                "provinces": map.provinces().len(), "centers": map.centres().count(),
                "file": file.map(|file| Clean::line(&file.to_string_lossy()).to_string()),
            })
        };
        let mut all: Vec<Value> = builtin_names().filter_map(builtin).map(|map| one(&map, None)).collect();
        own::each(tables, |map, path| {
            all.push(one(map, Some(path)));
            Ok(())
        })?;
        return Ok(writeln!(out, "{}", Value::from(all))?);
    }
    for map in builtin_names().filter_map(builtin) {
        writeln!(out, "{}: {}", map.name(), summary(&map))?;
    }
    own::each(tables, |map, path| {
        let path = Clean::line(&path.to_string_lossy());
        Ok(writeln!(out, "{}: {} ({path})", map.name(), summary(map))?)
    })
}

fn summary(map: &Map) -> String {
    let (provinces, centres) = (map.provinces().len(), map.centres().count());
    let title = Clean::line(map.title());
    let powers = map.powers().len();
    let s = if powers == 1 { "" } else { "s" };
    format!("{title}, {powers} power{s}, {provinces} provinces, {centres} supply centres")
}

fn show(map: &Map, out: &mut dyn Write) -> Result<(), CommandError> {
    writeln!(out, "{}", summary(map))?;
    let builds = if map.builds_anywhere() { "; builds in any centre that a power owns" } else { "" };
    writeln!(out, "begins {}, won with {} centres{builds}", map.begins().title(), map.victory())?;
    for rule in map.unplayed() {
        writeln!(out, "not played: {}", Clean::line(rule))?;
    }
    writeln!(out)?;
    for power in map.powers() {
        let info = map.power(power);
        let homes: Vec<&str> = info.homes.iter().map(|&p| map.code(p)).collect();
        let own = |unit: &&Unit| unit.power == power;
        let units: Vec<String> = map.setup().iter().filter(own).map(|u| u.canonical(map)).collect();
        let or_none = |list: String, none: &str| if list.is_empty() { none.to_owned() } else { list };
        let units = or_none(units.join(", "), "no units");
        let homes = or_none(homes.join(", "), "no centre");
        writeln!(out, "{}: {units}; home to {homes}", Clean::line(&info.name))?;
    }
    writeln!(out)?;
    for province in map.provinces() {
        writeln!(out, "{}", about(map, province))?;
    }
    Ok(())
}

fn about(map: &Map, province: Province) -> String {
    let info = map.province(province);
    let mut text = format!("{} {}, {}", info.code, Clean::line(&info.name), kind(info.kind));
    if info.centre {
        text += ", supply centre";
    }
    let armies: Vec<&str> = map.army_borders(province).iter().map(|&p| map.code(p)).collect();
    if !armies.is_empty() {
        text.extend(["\n    armies: ", &armies.join(" ")]);
    }
    for location in map.fleets_of(province) {
        let fleets: Vec<String> = map.fleet_borders(location).iter().map(|&l| map.place(l)).collect();
        let coast = map.coast_of(location).map(|c| format!(" at {c}")).unwrap_or_default();
        if !fleets.is_empty() {
            text.extend(["\n    fleets", &coast, ": ", &fleets.join(" ")]);
        }
    }
    text
}

const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Sea => "sea",
        Kind::Coast => "coastal",
        Kind::Land => "inland",
        Kind::Impassable => "impassable",
    }
}

fn show_json(map: &Map, out: &mut dyn Write) -> Result<(), CommandError> {
    let powers: Vec<&str> = map.powers().map(|p| map.power(p).name.as_str()).collect();
    let provinces: Vec<Value> = map.provinces().map(|p| province_json(map, p)).collect();
    let value = json!({
        "name": map.name(), "powers": powers, "unplayed": map.unplayed(), "provinces": provinces,
    });
    Ok(writeln!(out, "{value}")?)
}

fn province_json(map: &Map, province: Province) -> Value {
    let info = map.province(province);
    let mut object = Object::new();
    object.insert("id".into(), json!(info.code));
    object.insert("name".into(), json!(info.name));
    object.insert("type".into(), json!(kind(info.kind)));
    let coast = |l| map.coast_of(l).unwrap_or_default().to_lowercase();
    if !info.coasts.is_empty() {
        object.insert("coasts".into(), info.coasts.iter().map(|&l| coast(l)).collect());
    }
    if info.centre {
        object.insert("supply_center".into(), json!(true));
    }
    if let Some(home) = info.home {
        object.insert("home".into(), json!(map.power(home).name));
    }
    if !info.also.is_empty() {
        object.insert("aliases".into(), json!(info.also));
    }
    let mut armies: Vec<&str> = map.army_borders(province).iter().map(|&p| map.code(p)).collect();
    armies.sort_unstable();
    object.insert("army_adjacent".into(), json!(armies));
    let borders = |from| {
        let place = |&l: &_| match map.coast_of(l) {
            Some(name) => format!("{}/{}", map.code(map.province_of(l)), name.to_lowercase()),
            None => map.place(l),
        };
        let mut places: Vec<String> = map.fleet_borders(from).iter().map(place).collect();
        places.sort_unstable();
        json!(places)
    };
    let fleets = if info.coasts.is_empty() {
        borders(province.location())
    } else {
        Value::Object(info.coasts.iter().map(|&l| (coast(l), borders(l))).collect())
    };
    object.insert("fleet_adjacent".into(), fleets);
    Value::Object(object)
}

/// Turns another program's map into one of this program and tells what was lost.
fn import(
    file: &Path,
    name: Option<&str>,
    title: Option<&str>,
    destination: &Destination,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let slug: String = stem
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' })
        .take(64)
        .collect();
    let name = name.unwrap_or(&slug);
    let title = title.map_or_else(|| capital(&stem.replace(['_', '-'], " ")), ToOwned::to_owned);
    let shown = source::name(file);
    let text = source::read_old_text(file, MAX_MAP_BYTES)?;
    let folder = file.parent().map(Path::to_owned).unwrap_or_default();
    let mut open = |used: &str| {
        // Only files beside this one: a map has no business elsewhere on the disk.
        let plain = Path::new(used).file_name().is_some_and(|n| n == used);
        plain.then(|| source::read_old_text(&folder.join(used), MAX_MAP_BYTES).ok()).flatten()
    };
    let imported = dpjudge(&shown, &text, (name, &title), &mut open).map_err(|why| anyhow!(why))?;
    let made = imported.draft.to_ron(&format!("Imported from {stem}.map."));
    // DPjudge says in the picture beside a map where its provinces lie.
    let picture = source::read_old_text(&file.with_extension("ps"), MAX_MAP_BYTES).ok();
    let placed = picture.and_then(|picture| postscript::placed(&made, &picture));
    let made = placed.unwrap_or(made);
    let mut errors = std::io::stderr().lock();
    for remark in &imported.remarks {
        // If nobody listens to the remarks, there is nobody to tell.
        let _ = writeln!(errors, "{}", Clean::line(&remark.to_string()));
    }
    destination.write(&made, None, out)?;
    match read(&made) {
        Ok(map) => {
            let lost = imported.remarks.iter().filter(|r| r.matters).count();
            let said = match lost {
                0 => "nothing of the game was lost".to_owned(),
                1 => "1 thing could not be expressed".to_owned(),
                n => format!("{n} things could not be expressed"),
            };
            let _ = writeln!(errors, "{}: {}; {said}", Clean::line(&shown), summary(&map));
            Ok(())
        }
        Err(faults) => {
            for fault in &faults {
                let _ = writeln!(errors, "{}", Clean::line(&format!("made of {shown}, {fault}")));
            }
            Err(CommandError::NotPassed)
        }
    }
}

fn layout(file: &Path, destination: &Destination, out: &mut dyn Write) -> Result<(), CommandError> {
    let text = source::read_text(file, MAX_MAP_BYTES)?;
    let name = source::name(file);
    let map = map_file::map(&name, &text)?;
    let made = with_places(&text, &map, &Geography::places(&map));
    let made = made.ok_or_else(|| anyhow!("{name}: its strings have escapes, so places cannot be put in"))?;
    destination.write(&made, None, out)
}

/// Checks one file; whether it is sound.
fn check(path: &Path, out: &mut dyn Write) -> Result<bool, CommandError> {
    let name = source::name(path);
    let text = match source::read_text(path, MAX_MAP_BYTES) {
        Ok(text) => text,
        // The other files are checked all the same.
        Err(error) => {
            CommandError::Failed(error).report();
            return Ok(false);
        }
    };
    match read(&text) {
        Ok(map) => {
            writeln!(out, "{}: sound; {}", Clean::line(&name), summary(&map))?;
            own_maps::misread(&name, &Arc::new(map));
        }
        Err(faults) => {
            for fault in &faults {
                writeln!(out, "{}", Clean::line(&format!("{name}:{fault}")))?;
            }
            return Ok(false);
        }
    }
    Ok(true)
}
