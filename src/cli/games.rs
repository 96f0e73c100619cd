//! `chancery games`: the shelf without a screen, for scripts.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use serde_json::{Value, json};

use super::args::{Games, GamesCommand};
use super::trouble::Trouble;
use crate::adjudicate::Fate;
use crate::game::{Game, Outcome};
use crate::map::PhaseKind;
use crate::order::{Canonical, MAX_TEXT_BYTES};
use crate::store::{Entry, Opened, Shelf, games_folder, write};
use crate::text::Clean;

/// Runs the command on the games of `folder`, or of the usual one.
pub fn run(options: &Games, folder: Option<PathBuf>, out: &mut dyn Write) -> Result<(), Trouble> {
    let shelf = Shelf::new(games_folder(folder).map_err(anyhow::Error::from)?);
    match &options.command {
        None => list(&shelf, false, out),
        Some(GamesCommand::List { json }) => list(&shelf, *json, out),
        Some(GamesCommand::New { name, map }) => begin(&shelf, name, map, out),
        Some(GamesCommand::Show { game, json }) => show(&open(&shelf, game)?.game, *json, out),
        Some(GamesCommand::Orders { game, power, file }) => orders(&shelf, game, power, file, out),
        Some(GamesCommand::Adjudicate { game, dry_run }) => adjudicate(&shelf, game, *dry_run, out),
        Some(GamesCommand::Undo { game }) => undo(&shelf, game, out),
        Some(GamesCommand::Verify { which }) => verify(&shelf, which, out),
        Some(GamesCommand::Recover { game }) => recover(&shelf, game, out),
    }
}

/// The file of a game that is named by its path, or by its name on the shelf.
fn file_of(shelf: &Shelf, name: &str) -> PathBuf {
    let path = Path::new(name);
    if path.components().count() > 1 || path.is_file() {
        return path.to_owned();
    }
    let name = name.strip_suffix(".ron").unwrap_or(name);
    shelf.folder().join(format!("{name}.ron"))
}

fn open(shelf: &Shelf, name: &str) -> Result<Opened, Trouble> {
    let opened = shelf.open(&file_of(shelf, name)).map_err(anyhow::Error::from)?;
    for notice in opened.notices.iter().map(ToString::to_string).chain(opened.warnings.iter().cloned()) {
        // If nobody listens to the warnings, there is nobody to tell.
        let _ = writeln!(std::io::stderr(), "chancery: {}", Clean::line(&notice));
    }
    Ok(opened)
}

fn save(opened: &mut Opened) -> Result<(), Trouble> {
    opened.file.save(&write(&opened.game)).map_err(anyhow::Error::from)?;
    Ok(())
}

fn list(shelf: &Shelf, as_json: bool, out: &mut dyn Write) -> Result<(), Trouble> {
    let entries = shelf.list().map_err(anyhow::Error::from)?;
    if as_json {
        let all: Vec<Value> = entries.iter().map(entry_json).collect();
        return Ok(writeln!(out, "{}", Value::from(all))?);
    }
    if entries.is_empty() {
        return Ok(writeln!(
            out,
            "There are no games in {}.",
            Clean::line(&shelf.folder().to_string_lossy())
        )?);
    }
    let width = entries.iter().map(|e| stem(e).chars().count()).max().unwrap_or(0);
    for entry in &entries {
        let stem = stem(entry);
        match &entry.summary {
            Ok(s) if !s.winner.is_empty() => {
                writeln!(out, "{stem:width$}  {}  {}; {} has won", s.phase, s.name, s.winner)?;
            }
            Ok(s) if s.waiting.is_empty() => writeln!(out, "{stem:width$}  {}  {}", s.phase, s.name)?,
            Ok(s) => {
                let waiting = s.waiting.iter().map(Clean::as_str).collect::<Vec<_>>().join(", ");
                writeln!(out, "{stem:width$}  {}  {}; no orders from {waiting}", s.phase, s.name)?;
            }
            Err(why) => writeln!(out, "{stem:width$}  cannot be read: {why}")?,
        }
    }
    Ok(())
}

fn stem(entry: &Entry) -> Clean {
    Clean::line(&entry.path.file_stem().unwrap_or_default().to_string_lossy())
}

fn entry_json(entry: &Entry) -> Value {
    match &entry.summary {
        Ok(s) => json!({
            "game": stem(entry).as_str(),
            "name": s.name.as_str(),
            "number": s.number.as_str(),
            "map": s.map.as_str(),
            "phase": s.phase.as_str(),
            "waiting": s.waiting.iter().map(Clean::as_str).collect::<Vec<_>>(),
            "winner": (!s.winner.is_empty()).then(|| s.winner.as_str()),
        }),
        Err(why) => json!({"game": stem(entry).as_str(), "error": why}),
    }
}

fn begin(shelf: &Shelf, name: &str, map: &str, out: &mut dyn Write) -> Result<(), Trouble> {
    let table = shelf.tables().get(map);
    let table = table.ok_or_else(|| Trouble::Usage(format!("there is no map `{map}`; see chancery maps")))?;
    let file = shelf.add(&Game::on(&table, name)).map_err(anyhow::Error::from)?;
    Ok(writeln!(out, "{}", Clean::line(&file.path().to_string_lossy()))?)
}

fn show(game: &Game, as_json: bool, out: &mut dyn Write) -> Result<(), Trouble> {
    let map = game.map();
    let position = game.position();
    if as_json {
        return Ok(writeln!(out, "{}", game_json(game))?);
    }
    writeln!(out, "{}: {}", game.info.name, game.phase().title())?;
    if let Some(winner) = game.winner() {
        writeln!(out, "{} has won.", map.power(winner).name)?;
    }
    for due in game.due() {
        let power = due.power;
        let centres = position.centres_of(power).count();
        let units: Vec<String> = position.units_of(power).map(|u| u.canonical(map)).collect();
        if centres == 0 && units.is_empty() && due.orders == 0 {
            continue;
        }
        let name = &map.power(power).name;
        writeln!(
            out,
            "\n{name}: {centres} centres; {}; {} of {} orders",
            units.join(", "),
            due.given,
            due.orders
        )?;
        for line in game.sheet(power).lines() {
            writeln!(out, "  {line}")?;
        }
        for note in game.reading(power).notes {
            writeln!(out, "  ! {}", Clean::line(&note.message))?;
        }
    }
    Ok(())
}

fn game_json(game: &Game) -> Value {
    let map = game.map();
    let position = game.position();
    let powers = game.due().into_iter().map(|due| {
        let power = due.power;
        let units: Vec<String> = position.units_of(power).map(|u| u.canonical(map)).collect();
        let dislodged = position.dislodged.iter().filter(|d| d.unit.power == power);
        let dislodged: Vec<String> = dislodged.map(|d| d.unit.canonical(map)).collect();
        let centres: Vec<&str> = position.centres_of(power).map(|p| map.code(p)).collect();
        let orders: Vec<&str> = game.sheet(power).lines().iter().map(Clean::as_str).collect();
        let remarks: Vec<String> =
            game.reading(power).notes.iter().map(|n| Clean::line(&n.message).to_string()).collect();
        let value = json!({
            "units": units, "dislodged": dislodged, "centers": centres, "orders": orders,
            "due": due.orders, "given": due.given, "remarks": remarks,
        });
        (map.power(power).key.clone(), value)
    });
    json!({
        "name": game.info.name.as_str(),
        "map": map.name(),
        "phase": game.phase().to_string(),
        "winner": game.winner().map(|p| map.power(p).key.clone()),
        "powers": powers.collect::<serde_json::Map<String, Value>>(),
    })
}

fn orders(shelf: &Shelf, name: &str, power: &str, file: &Path, out: &mut dyn Write) -> Result<(), Trouble> {
    let mut opened = open(shelf, name)?;
    let known = opened.game.map().names().power(power);
    let power = known.ok_or_else(|| Trouble::Usage(format!("the map has no power `{power}`")))?;
    let text = super::source::read_text(file, MAX_TEXT_BYTES)?;
    opened.game.set_sheet(power, text.lines());
    save(&mut opened)?;
    let game = &opened.game;
    for note in game.reading(power).notes {
        writeln!(out, "! {}", Clean::line(&note.message))?;
    }
    let due = game.due()[power.index()];
    Ok(writeln!(out, "{}: {} of {} orders", game.map().power(power).name, due.given, due.orders)?)
}

fn results(game: &Game, outcome: &Outcome, out: &mut dyn Write) -> Result<(), Trouble> {
    let rows = outcome.rows(game.map());
    let width = rows.iter().map(|r| r.order.len()).max().unwrap_or(0);
    for power in game.map().powers() {
        let own: Vec<_> = rows.iter().filter(|r| r.power == power).collect();
        if own.is_empty() {
            continue;
        }
        writeln!(out, "\n{}", game.map().power(power).name)?;
        for row in own {
            let fate = row.fate.map(Fate::word).filter(|word| *word != row.verdict.word());
            let fate = fate.map(|word| format!(", {word}")).unwrap_or_default();
            let why = row.sentence.as_ref().map(|s| format!(": {s}")).unwrap_or_default();
            writeln!(out, "  {:width$}  {}{fate}{why}", row.order, row.verdict.word())?;
        }
    }
    Ok(())
}

fn adjudicate(shelf: &Shelf, name: &str, dry_run: bool, out: &mut dyn Write) -> Result<(), Trouble> {
    let mut opened = open(shelf, name)?;
    let game = &opened.game;
    writeln!(out, "{}: {}", game.info.name, game.phase().title())?;
    results(game, &game.preview(), out)?;
    let mut next = game.clone();
    next.adjudicate().map_err(anyhow::Error::from)?;
    if !dry_run {
        opened.game = next.clone();
        save(&mut opened)?;
        if let Err(why) = opened.file.keep_copy(&opened.game) {
            let _ = writeln!(std::io::stderr(), "chancery: no copy was kept: {}", Clean::line(&why));
        }
    }
    let position = next.position();
    if position.phase.kind == PhaseKind::Retreats {
        let units: Vec<String> = position.dislodged.iter().map(|d| d.unit.canonical(next.map())).collect();
        writeln!(out, "\nTo retreat: {}", units.join(", "))?;
    }
    match next.winner() {
        Some(winner) => writeln!(out, "\n{} has won.", next.map().power(winner).name)?,
        None if dry_run => writeln!(out, "\n{} would be next. Nothing was changed.", next.phase().title())?,
        None => writeln!(out, "\n{} is next.", next.phase().title())?,
    }
    Ok(())
}

fn undo(shelf: &Shelf, name: &str, out: &mut dyn Write) -> Result<(), Trouble> {
    let mut opened = open(shelf, name)?;
    if opened.game.undo().is_none() {
        return Err(Trouble::Failed(anyhow!("this is the first phase of the game")));
    }
    save(&mut opened)?;
    Ok(writeln!(out, "{}: {}", opened.game.info.name, opened.game.phase().title())?)
}

fn verify(shelf: &Shelf, games: &[String], out: &mut dyn Write) -> Result<(), Trouble> {
    let paths: Vec<PathBuf> = if games.is_empty() {
        let entries = shelf.list().map_err(anyhow::Error::from)?;
        entries.into_iter().map(|e| e.path).collect()
    } else {
        games.iter().map(|name| file_of(shelf, name)).collect()
    };
    let mut sound = true;
    for path in paths {
        let shown = Clean::line(&path.to_string_lossy());
        match shelf.verify(&path) {
            Ok(notices) if notices.is_empty() => writeln!(out, "{shown}: sound")?,
            Ok(notices) => {
                sound = false;
                for notice in notices {
                    writeln!(out, "{shown}: {notice}")?;
                }
            }
            Err(error) => {
                sound = false;
                writeln!(out, "{error}")?;
            }
        }
    }
    if sound { Ok(()) } else { Err(Trouble::NotPassed) }
}

fn recover(shelf: &Shelf, name: &str, out: &mut dyn Write) -> Result<(), Trouble> {
    let path = file_of(shelf, name);
    let found = shelf.recover(&path);
    let shown = Clean::line(&path.to_string_lossy());
    let found = found.with_context(|| format!("nothing can be had of {shown}, and there is no copy"))?;
    let from = Clean::line(&found.from.to_string_lossy());
    if found.from == path && !found.cut {
        return Ok(writeln!(out, "{shown} is sound; nothing was done.")?);
    }
    let file = shelf.add(&found.game).map_err(anyhow::Error::from)?;
    let phase = found.game.phase().title();
    writeln!(out, "{}: had from {from}, up to {phase}.", Clean::line(&file.path().to_string_lossy()))?;
    for notice in &found.notices {
        writeln!(out, "{notice}")?;
    }
    Ok(())
}
