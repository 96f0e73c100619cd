//! `chancery maps`: listing, showing and checking maps, adding and removing a user's own, importing them from other
//! programs, laying them out.

mod draw;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::anyhow;
use clap::{Args as ClapArgs, Subcommand};
use serde_json::{Value, json};

use crate::cli::common::error::{CommandError, CommandResult, warn};
use crate::cli::common::output::Destination;
use crate::cli::common::output::{Output, many, print_each};
use crate::cli::common::own_maps::misread;
use crate::cli::common::{own_maps, source};
use chancery_core::map::{
    Kind, MAX_MAP_BYTES, Map, Province, Unit, builtin, builtin_names, read, with_places,
};
use chancery_core::order::Canonical;
use chancery_core::text::{Clean, command};
use chancery_draw::Geography;
use chancery_game::exchange::import_map;
use chancery_game::protocol::ByPower;
use chancery_game::store::{DRAWINGS, GameFolder, MapTexts, Tables, games_folder};
use chancery_lab::engines;
use chancery_why::words::capital;

/// Runs the command.
pub fn run(options: &Maps, folder: Option<PathBuf>, out: &mut dyn Write) -> CommandResult {
    match &options.command {
        None => print_list(&own_maps::tables(folder), options.json, out),
        Some(MapsCommand::Add { file }) => add(file, folder, out),
        Some(MapsCommand::Remove { name }) => remove(name, folder, out),
        Some(MapsCommand::Show { name, json }) => {
            let map = own_maps::map_of(&own_maps::tables(folder), name)?;
            if !*json {
                return print_map(&map, out);
            }
            let powers: Vec<&str> = map.powers().map(|p| map.power(p).name.as_str()).collect();
            let provinces: Value = map.provinces().map(|p| province_json(&map, p)).collect();
            let said = Output::default().with("name", map.name()).with("powers", powers);
            said.with("unplayed", map.unplayed()).with("provinces", provinces).print(true, out)
        }
        Some(MapsCommand::Check { files }) => {
            let mut sound = true;
            for file in files {
                sound &= check_file(file, out)?;
            }
            if sound { Ok(()) } else { Err(CommandError::NotPassed) }
        }
        Some(MapsCommand::Import { file, name, title, variant, destination }) => {
            import_file(file, [name, title, variant].map(Option::as_deref), destination, out)
        }
        Some(MapsCommand::Draw { map, from, shapes, destination }) => {
            let map = own_maps::map_of(&own_maps::tables(folder), map)?;
            draw::draw(&map, from, shapes, destination, out)
        }
        Some(MapsCommand::Layout { file, destination }) => add_layout(file, destination, out),
    }
}

fn print_list(tables: &Tables, as_json: bool, out: &mut dyn Write) -> CommandResult {
    let one = |map: &Map, file: Option<&Path>| {
        let file = file.map(source::shown);
        let beside = file.as_ref().map(|file| format!(" ({file})")).unwrap_or_default();
        let said = Output::said(format!("{}: {}{beside}\n", map.name(), map_summary(map)));
        let said = said.with("map", map.name()).with("title", map.title()).with("powers", map.powers().len());
        let said = said.with("provinces", map.provinces().len());
        said.with("centers", map.centres().count()).with("file", file)
    };
    let mut all: Vec<Output> = builtin_names().filter_map(builtin).map(|map| one(&map, None)).collect();
    for own in &tables.own().map_err(|why| anyhow!(why))? {
        match &own.table {
            Ok(table) => all.push(one(table.map(), Some(&own.path))),
            Err(why) => warn(&format!("skipped a map: {why}")),
        }
    }
    print_each(all.into_iter(), as_json, out)
}

fn map_summary(map: &Map) -> String {
    let (provinces, centres) = (map.provinces().len(), map.centres().count());
    let title = Clean::line(map.title());
    let powers = many(map.powers().len(), "power");
    format!("{title}, {powers}, {provinces} provinces, {centres} supply centres")
}

fn print_map(map: &Map, out: &mut dyn Write) -> CommandResult {
    writeln!(out, "{}", map_summary(map))?;
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
        writeln!(out, "{}", province_line(map, province))?;
    }
    Ok(())
}

fn province_line(map: &Map, province: Province) -> String {
    let info = map.province(province);
    let mut text = format!("{} {}, {}", info.code, Clean::line(&info.name), kind_word(info.kind));
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

const fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Sea => "sea",
        Kind::Coast => "coastal",
        Kind::Land => "inland",
        Kind::Impassable => "impassable",
    }
}

fn province_json(map: &Map, province: Province) -> Value {
    let info = map.province(province);
    let coast = |l| map.coast_of(l).unwrap_or_default().to_lowercase();
    let mut armies: Vec<&str> = map.army_borders(province).iter().map(|&p| map.code(p)).collect();
    armies.sort_unstable();
    let borders = |from| {
        let place = |&l: &_| match map.coast_of(l) {
            Some(_) => format!("{}/{}", map.code(map.province_of(l)), coast(l)),
            None => map.place(l),
        };
        let mut places: Vec<String> = map.fleet_borders(from).iter().map(place).collect();
        places.sort_unstable();
        places
    };
    let fleets = match info.coasts.as_slice() {
        [] => json!(borders(province.location())),
        coasts => json!(ByPower(coasts.iter().map(|&l| (coast(l), borders(l))).collect())),
    };
    let mut form = json!({
        "id": info.code, "name": info.name, "type": kind_word(info.kind),
        "coasts": info.coasts.iter().map(|&l| coast(l)).collect::<Vec<_>>(),
        "supply_center": info.centre, "home": info.home.map(|home| &map.power(home).name), "aliases": info.also,
        "army_adjacent": armies, "fleet_adjacent": fleets,
    });
    // What a province does not have is left out.
    let is_told = |key: &String, value: &mut Value| {
        key.ends_with("_adjacent") || ![json!([]), json!(false), Value::Null].contains(value)
    };
    form.as_object_mut().into_iter().for_each(|form| form.retain(is_told));
    form
}

/// Turns another program's map into one of this program and tells what was lost.
fn import_file(
    file: &Path,
    [name, title, variant]: [Option<&str>; 3],
    destination: &Destination,
    out: &mut dyn Write,
) -> CommandResult {
    let shown = source::name(file);
    let text = source::read_old_text(file, MAX_MAP_BYTES)?;
    let folder = file.parent().map(Path::to_owned).unwrap_or_default();
    let mut open = |used: &str| {
        // Only files beside this one: a map has no business elsewhere on the disk.
        let plain = Path::new(used).file_name().is_some_and(|n| n == used);
        plain.then(|| source::read_old_text(&folder.join(used), MAX_MAP_BYTES).ok()).flatten()
    };
    let imported = import_map(&shown, &text, variant, &mut open);
    let mut imported = imported.map_err(|why| anyhow!(why))?;
    let draft = &mut imported.draft;
    if draft.title.is_empty() {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        draft.title = capital(&stem.replace(['_', '-'], " "));
    }
    let words = draft.title.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let own: String = words.collect::<Vec<_>>().join("-").to_lowercase().chars().take(64).collect();
    draft.name = name.map_or(own, str::to_owned);
    draft.title = title.map_or_else(|| draft.title.clone(), str::to_owned);
    let made =
        imported.draft.to_ron(&format!("Imported from {}.", shown.rsplit('/').next().unwrap_or(&shown)));
    let mut errors = std::io::stderr().lock();
    for remark in &imported.remarks {
        // If nobody listens to the remarks, there is nobody to tell.
        let _ = writeln!(errors, "{}", Clean::line(&remark.to_string()));
    }
    destination.write(made.as_bytes(), None, out)?;
    match read(&made) {
        Ok(map) => {
            let lost = imported.remarks.iter().filter(|r| r.matters).count();
            let said = match lost {
                0 => "nothing of the game was lost".to_owned(),
                lost => format!("{} could not be expressed", many(lost, "thing")),
            };
            let _ = writeln!(errors, "{}: {}; {said}", Clean::line(&shown), map_summary(&map));
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

fn add_layout(file: &Path, destination: &Destination, out: &mut dyn Write) -> CommandResult {
    let text = source::read_text(file, MAX_MAP_BYTES)?;
    let name = source::name(file);
    let map = own_maps::read_map(&name, &text)?;
    let made = with_places(&text, &map, &Geography::places(&map));
    let made = made.ok_or_else(|| anyhow!("{name}: its strings have escapes, so places cannot be put in"))?;
    destination.write(made.as_bytes(), None, out)
}

/// Checks one file; whether it is sound.
fn check_file(path: &Path, out: &mut dyn Write) -> CommandResult<bool> {
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
            writeln!(out, "{}: sound; {}", Clean::line(&name), map_summary(&map))?;
            own_maps::misread(&name, &Arc::new(map));
            Ok(true)
        }
        Err(faults) => {
            for fault in &faults {
                writeln!(out, "{}", Clean::line(&format!("{name}:{fault}")))?;
            }
            Ok(false)
        }
    }
}

#[derive(Debug, ClapArgs)]
pub struct Maps {
    #[command(subcommand)]
    pub command: Option<MapsCommand>,
    /// Print JSON for programs.
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
pub enum MapsCommand {
    /// Show a map's powers, provinces and borders.
    Show {
        /// The map's name, as `chancery maps` lists it, or a map's file.
        name: String,
        /// Print JSON for programs.
        #[arg(long)]
        json: bool,
    },
    /// Check map files, and report every fault with its line and column.
    Check {
        /// The files, or `-` for standard input.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Add a map of your own, so that games can be played on it.
    ///
    /// Chancery checks the map, and copies it into the folder `maps` in your games' folder. Drawings beside the file
    /// are copied, too.
    Add {
        /// The map's file.
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Delete a map of your own that no game uses. It goes to the trash.
    Remove {
        /// The map's name.
        #[arg(value_name = "NAME")]
        name: String,
    },
    /// Convert a map of DPjudge, the Python package `diplomacy`, jDip or diplicity.
    ///
    /// Warnings on standard error list what could not be converted.
    Import {
        /// The file: `hundred.map`, jDip's `variants.xml`, or diplicity's
        /// `.dvar.json`. Chancery looks beside it for other files that it uses.
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// The name for commands and files; the default is made from the title.
        #[arg(long, value_name = "NAME")]
        name: Option<String>,
        /// The name for people; the default is the variant's own, or the file's name.
        #[arg(long, value_name = "TITLE")]
        title: Option<String>,
        /// The variant of jDip, if its file has several.
        #[arg(long, value_name = "NAME")]
        variant: Option<String>,
        #[command(flatten)]
        destination: Destination,
    },
    /// Make a map's drawing from an SVG with a shape for each province.
    ///
    /// Reads the layouts of godip, jDip and the Python package `diplomacy`, and any other SVG in which a shape, a group
    /// or a layer is called by the code or the name of a province. Only outlines are kept. What does not match is listed
    /// on standard error.
    Draw {
        /// The map's file, or the name of a map.
        #[arg(value_name = "MAP")]
        map: String,
        /// The SVG.
        #[arg(long, value_name = "FILE.svg")]
        from: PathBuf,
        /// Use the shape with this id or label for this province. May be given several times.
        #[arg(long = "shape", value_name = "ID=CODE")]
        shapes: Vec<String>,
        #[command(flatten)]
        destination: Destination,
    },
    /// Add a drawing position for each province to a map file.
    ///
    /// Existing positions stay unless they overlap. Improve the result by hand.
    Layout {
        /// The map's file, or `-` for standard input.
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        destination: Destination,
    },
}

/// Adds a map, with the drawings beside it.
pub fn add(file: &Path, folder: Option<PathBuf>, out: &mut dyn Write) -> CommandResult {
    let text = source::read_text(file, MAX_MAP_BYTES)?;
    let name = source::name(file);
    let map = own_maps::read_map(&name, &text)?;
    let mut texts = MapTexts { map: text, ..MapTexts::default() };
    let mut taken = Vec::new();
    if file.as_os_str() != "-" {
        // Their faults are told before anything is written.
        own_maps::drawing_beside(file, &map)?;
        for (text, ending) in texts.drawings.iter_mut().zip(DRAWINGS) {
            let beside = file.with_extension(ending);
            if beside.is_file() {
                *text = Some(source::read_text(&beside, MAX_MAP_BYTES)?);
                taken.push(source::name(&beside));
            }
        }
    }
    let game_folder = GameFolder::new(engines::ALL, games_folder(folder)?);
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
pub fn remove(name: &str, folder: Option<PathBuf>, out: &mut dyn Write) -> CommandResult {
    let game_folder = GameFolder::new(engines::ALL, games_folder(folder)?);
    let path = game_folder.remove_map(name)?;
    let path = source::shown(&path);
    writeln!(out, "Moved {} to the trash, as {path}", Clean::line(name))?;
    Ok(writeln!(out, "`{}` restores it.", command(&["maps", "add", &path]))?)
}
