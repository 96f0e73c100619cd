//! `chancery games list`, `copy`, `archive`, `trash`, `verify` and `recover`: games as files.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use serde_json::{Value, json};

use super::args::{GameName, List, SortName};
use super::{Output, Runner, failed, many, whole_name};
use crate::cli::common::error::{CommandError, CommandResult, failure, warn};
use crate::cli::common::named;
use crate::cli::common::output::print_each;
use crate::cli::common::source::shown;
use chancery_core::map::Phase;
use chancery_core::text::{Clean, command, table};
use chancery_game::game::Game;
use chancery_game::inbox::{mails_wait, mails_waiting};
use chancery_game::store::{
    BadGame, Entry, Folder, GameFolder, OpenCause, OpenedGame, RecoveryError, Summary, Tables,
};

fn game_stem(entry: &Entry) -> Clean {
    // With its ending if that is not the usual one: beside `X.RON` there may be an `X.ron`.
    let is_usual = entry.path.extension().is_some_and(|ending| ending == "ron");
    let name = if is_usual { entry.path.file_stem() } else { entry.path.file_name() };
    Clean::line(&name.unwrap_or_default().to_string_lossy())
}

/// Returns a power that the head of a file names as people do, by the name that programs know it by; as the file
/// has it if its map is not known here.
fn power_key(tables: &Tables, map: &Clean, name: &Clean) -> String {
    let known = tables.get(map.as_str());
    let key = known.and_then(|table| {
        let map = table.map();
        map.names().power(name.as_str()).map(|p| map.power(p).key.clone())
    });
    key.unwrap_or_else(|| name.as_str().to_owned())
}

const HEADS: [&str; 5] = ["GAME", "PHASE", "DEADLINE", "STATE", "NAME"];

/// Returns whether orders are due and the deadline has passed.
pub(super) fn is_overdue(summary: &Summary, now: Timestamp) -> bool {
    let zone = summary.time_zone().rules().cloned().unwrap_or_else(jiff::tz::TimeZone::system);
    let due = summary.due().and_then(|due| due.instant(&zone));
    summary.ending.is_empty() && summary.winner.is_empty() && due.is_some_and(|due| due <= now)
}

/// Returns how a game stands: over, or whose orders are missing.
fn standing(summary: &Summary) -> String {
    if !summary.ending.is_empty() {
        return summary.ending.to_string();
    }
    if !summary.winner.is_empty() {
        return format!("{} has won", summary.winner);
    }
    let waiting: Vec<&str> = summary.waiting.iter().map(Clean::as_str).collect();
    match waiting.as_slice() {
        [] => "all orders in".to_owned(),
        [first, second, _, rest @ ..] if !rest.is_empty() => {
            format!("orders missing: {first}, {second} and {} more", rest.len() + 1)
        }
        few => format!("orders missing: {}", few.join(", ")),
    }
}

/// Sorts games. Those that cannot be read come last, and so do those without a deadline if that is the order.
fn sort_entries(entries: &mut [Entry], by: SortName) {
    let of = |entry: &Entry| entry.summary.as_ref().ok().cloned();
    match by {
        SortName::Game => {}
        SortName::Name => {
            entries.sort_by_key(|e| of(e).map_or((true, String::new()), |s| (false, s.name.to_lowercase())));
        }
        SortName::Deadline => entries.sort_by_key(|e| {
            let due = of(e).and_then(|s| s.due());
            (due.is_none(), due)
        }),
        SortName::Phase => entries.sort_by_key(|e| {
            let phase = of(e).and_then(|s| s.phase.as_str().parse::<Phase>().ok());
            (phase.is_none(), phase)
        }),
    }
}

fn entry_json(folder: &GameFolder, entry: &Entry, now: Timestamp) -> Value {
    let tables = folder.tables();
    let filled = |text: &Clean| (!text.is_empty()).then(|| text.to_string());
    match &entry.summary {
        Ok(s) => json!({
            "game": game_stem(entry), "name": s.name, "number": s.number, "miller": s.miller, "map": s.map,
            "phase": s.phase, "deadline": filled(&s.deadline), "time_zone": filled(&s.time_zone().name().into()),
            "overdue": is_overdue(s, now), "ending": filled(&s.ending),
            "waiting": s.waiting.iter().map(|power| power_key(tables, &s.map, power)).collect::<Vec<_>>(),
            "winner": filled(&s.winner).map(|_| power_key(tables, &s.map, &s.winner)),
            "mails_waiting": mails_waiting(folder, &entry.path),
        }),
        Err(why) => json!({"game": game_stem(entry), "error": why.to_string()}),
    }
}

impl Runner<'_> {
    pub fn list(&mut self, options: List) -> CommandResult {
        let game_folder =
            options.within.map_or(self.game_folder.clone(), |within| self.game_folder.subfolder(within));
        let now = Timestamp::now();
        let mut entries = game_folder.list().map_err(failed)?;
        sort_entries(&mut entries, options.sort);
        if self.form.json {
            let all: Vec<Value> = entries.iter().map(|entry| entry_json(&game_folder, entry, now)).collect();
            return self.print_json(all);
        }
        if entries.is_empty() {
            return self.print_empty(&game_folder);
        }
        let rows = entries.iter().filter_map(|entry| Some((entry, entry.summary.as_ref().ok()?)));
        let row = |(entry, s): (&Entry, &Summary)| {
            let due = if s.deadline.is_empty() { "-" } else { s.deadline.as_str() };
            let late = if is_overdue(s, now) { " overdue" } else { "" };
            let (game, due) = (game_stem(entry).to_string(), format!("{due}{late}"));
            let mails = mails_wait(mails_waiting(&game_folder, &entry.path));
            let state = std::iter::once(standing(s)).chain(mails).collect::<Vec<_>>().join("; ");
            vec![game, s.phase.to_string(), due, state, s.name.to_string()]
        };
        let heads = HEADS.map(str::to_owned).to_vec();
        let rows: Vec<_> = std::iter::once(heads).chain(rows.map(row)).collect();
        write!(self.out, "{}", table(&rows, HEADS.len()))?;
        for entry in &entries {
            if let Err(why) = &entry.summary {
                warn(&format!("{} cannot be read: {why}", game_stem(entry)));
            }
        }
        Ok(())
    }

    /// Says that there are no games; if there is not even the folder, it may be another that was meant.
    fn print_empty(&mut self, game_folder: &GameFolder) -> CommandResult {
        let whole = Clean::line(&self.game_folder.folder().to_string_lossy());
        if !self.game_folder.folder().exists() {
            let none = format!("the folder {whole} does not exist yet; the first new game creates it");
            return Ok(writeln!(self.out, "There are no games: {none}.")?);
        }
        let folder = Clean::line(&game_folder.folder().to_string_lossy());
        Ok(writeln!(self.out, "There are no games in {folder}.")?)
    }

    /// Adds a game to the folder and reports where. A copy of the game in another file gets the permissions of that, and if
    /// so asked the texts that came in.
    pub fn add_game(&mut self, game: &Game, like: Option<(&Path, bool)>) -> CommandResult {
        let said = |text, file: &str| {
            Output::said(text).with("name", &game.info.name).with("phase", game.phase()).with("file", file)
        };
        if self.form.dry_run {
            let text = format!("{} would be added, in {}. ", game.info.name, game.phase().phrase());
            let path = self.game_folder.place_for(game).map_err(failed)?;
            return self.print(said(text, &shown(&path)));
        }
        let file = self.game_folder.add_like(game, like.map(|(path, _)| path)).map_err(failed)?;
        if let Some((from, true)) = like {
            self.game_folder.copy_received(from, &file).map_err(failed)?;
        }
        file.notice().into_iter().for_each(warn);
        named::remember(&self.game_folder, file.path());
        let path = shown(file.path());
        self.print_done(said(format!("{path}\n"), &path), &format!("{path} was written"))
    }

    pub fn copy(&mut self, name: &str, copy: &str, received: bool) -> CommandResult {
        whole_name("copy", copy)?;
        let OpenedGame { mut game, file, .. } = self.open(name)?;
        game.info.name = copy.into();
        self.add_game(&game, Some((file.path(), received)))
    }

    /// Gives a game another name. Its file keeps its own.
    pub fn rename(&mut self, name: &str, new: &str) -> CommandResult {
        whole_name("game", new)?;
        self.change(name, |game| {
            let before = std::mem::replace(&mut game.info.name, Clean::line(new));
            let said = Output::said(format!("Renamed {before} to {}\n", game.info.name));
            Ok(said.with("name", &game.info.name).with("was", before))
        })
    }

    pub fn trash(&mut self, name: Option<&str>, restore: bool) -> CommandResult {
        if let Some(name) = name {
            return self.move_game(name, Folder::Trash, restore);
        }
        let number = if self.form.dry_run {
            self.game_folder.subfolder(Folder::Trash).list().map_err(failed)?.len()
        } else {
            self.game_folder.empty_trash().map_err(failed)?
        };
        let games = many(number, "game");
        let removed = if self.form.dry_run { "would be removed. " } else { "removed.\n" };
        let done = format!("{games} {} removed", if number == 1 { "was" } else { "were" });
        self.print_done(Output::said(format!("{games} {removed}")).with("removed", number), &done)
    }

    pub fn move_game(&mut self, name: &str, folder: Folder, restore: bool) -> CommandResult {
        let path = if restore {
            named::file_of(&self.game_folder.subfolder(folder), name)?
        } else {
            self.file_of(name)?
        };
        if !path.exists() {
            return Err(named::no_game(&self.game_folder, name, restore.then_some(folder)));
        }
        let to = (!restore).then_some(folder);
        if self.form.dry_run {
            let to = shown(&self.game_folder.place_in(&path, to).map_err(failed)?);
            let text = format!("{} would be moved to {to}. ", shown(&path));
            return self.print(Output::said(text).with("file", to));
        }
        let to = shown(&self.patient().put_away(&path, to).map_err(failed)?);
        let done = format!("the game was moved to {to}");
        self.print_done(Output::said(format!("{to}\n")).with("file", to), &done)
    }

    pub fn verify(&mut self, games: &[GameName]) -> CommandResult {
        let paths: Vec<(Option<&str>, PathBuf)> = if games.is_empty() {
            let entries = self.game_folder.list().map_err(failed)?;
            // Whoever asks whether all is well is not to take the wrong folder's silence for a yes.
            if entries.is_empty() && !self.game_folder.folder().exists() {
                let folder = self.game_folder.folder().display();
                let none = failure(format!("nothing was checked: the folder {folder} does not exist"));
                return Err(none.hint("name the folder of your games with --games DIR or CHANCERY_GAMES"));
            }
            if entries.is_empty() && !self.form.json {
                return self.print_empty(&self.game_folder.clone());
            }
            entries.into_iter().map(|e| (None, e.path)).collect()
        } else {
            let found = games.iter().map(|name| Ok((Some(&**name), self.file_of(name)?)));
            found.collect::<CommandResult<_>>()?
        };
        let mut sound = true;
        let mut all = Vec::new();
        for (name, path) in paths {
            let shown = shown(&path);
            let notices: Vec<String> = match self.game_folder.read(&path) {
                Ok(made) => made.notices.iter().map(|notice| format!("{shown}: {notice}")).collect(),
                Err(error) => match name.filter(|_| named::is_absent(&error)) {
                    Some(name) => {
                        let missing = named::missing(&self.game_folder, name, error);
                        if !self.form.json {
                            missing.report();
                            sound = false;
                            continue;
                        }
                        missing.message().into_iter().collect()
                    }
                    None => vec![crate::cli::common::error::shorten(&error.to_string())],
                },
            };
            let is_sound = notices.is_empty();
            sound &= is_sound;
            let text = if is_sound { format!("{shown}: sound") } else { notices.join("\n") };
            let said = Output::said(text + "\n").with("file", shown).with("sound", is_sound);
            all.push(said.with("notices", notices));
        }
        print_each(all.into_iter(), self.form.json, self.out)?;
        if sound { Ok(()) } else { Err(CommandError::NotPassed) }
    }

    pub fn recover(&mut self, name: &str) -> CommandResult {
        let path = self.file_of(name)?;
        let file = shown(&path);
        let (odd, bad) = match self.game_folder.read(&path) {
            Ok(made) => (made.notices, None),
            // Nothing is damaged: what is missing is the map, of every copy as well.
            Err(fault) if fault.is_for_want_of_a_map() => return Err(failed(fault)),
            Err(fault) => (Vec::new(), Some(fault.cause)),
        };
        let why = match bad {
            Some(OpenCause::Bad(bad)) => format!(": {bad}"),
            Some(OpenCause::Io(error)) => format!(": {error}"),
            None => String::new(),
        };
        let found = match self.game_folder.recover(&path) {
            Ok(found) => found,
            Err(RecoveryError::NoMap(none)) => {
                let (wants, state) = (BadGame::NoMap(none), if path.exists() { "damaged" } else { "gone" });
                let name = Clean::line(name.strip_suffix(".ron").unwrap_or(name));
                let none = failure(format!("{file} is {state}{why}; {wants}. The file was not changed"));
                return Err(none.hint(format!("then run `{}`", command(&["games", "recover", &name]))));
            }
            Err(RecoveryError::Newer(schema)) => {
                let newer = BadGame::Newer(schema);
                return Err(failure(format!("{file} was not recovered: {newer}")));
            }
            Err(RecoveryError::All) if !path.exists() => {
                return Err(named::no_game(&self.game_folder, name, None));
            }
            Err(RecoveryError::All) => {
                return Err(failure(format!(
                    "{file} cannot be recovered, and it has no backup{why}; the file was not changed"
                )));
            }
        };
        let from = shown(&found.from);
        // A copy is kept when a phase is adjudicated; what is written after that is in the file alone.
        let lacks = if found.from == path { "" } else { "; changes since that backup are lost" };
        let phase = found.game.phase().phrase();
        let notices: Vec<String> = odd.iter().chain(&found.notices).map(ToString::to_string).collect();
        let of_file = |text: String, file: Option<String>| {
            Output::of_phase(&found.game, text)
                .with("from", &from)
                .with("notices", &notices)
                .with("file", file)
        };
        let mut text = odd.iter().map(|notice| format!("{file}: {notice}\n")).collect::<Vec<_>>().concat();
        if found.from == path && !found.cut {
            if odd.is_empty() {
                return self.print(of_file(format!("{file} is not damaged; nothing was done.\n"), None));
            }
            text.push_str("No backup is better. The file can be opened, and nothing was done.\n");
            let odd: Vec<String> = odd.iter().map(ToString::to_string).collect();
            self.print(of_file(text, None).with("notices", odd))?;
            return Err(CommandError::NotPassed);
        }
        if self.form.dry_run {
            let file = shown(&self.game_folder.place_for(&found.game).map_err(failed)?);
            text = format!("{text}It can be recovered up to {phase}, from {from}{lacks}. ");
            return self.print(of_file(text, Some(file)));
        }
        let like = if path.exists() { &path } else { &found.from };
        let made = self.game_folder.add_like(&found.game, Some(like)).map_err(failed)?;
        made.notice().into_iter().for_each(warn);
        let to = shown(made.path());
        text = format!("{text}Recovered {from} up to {phase} as {to}{lacks}.\n");
        text.extend(found.notices.iter().flat_map(|notice| [notice.to_string(), "\n".to_owned()]));
        let done = format!("{to} was written");
        self.print_done(of_file(text, Some(to)), &done)
    }
}
