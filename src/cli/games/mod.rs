//! `chancery games`: the shelf without a screen, for scripts.

pub mod args;
mod correct;
mod exchange;
mod game_list;
mod lines;
mod new;
mod season;
mod sheets;
mod show;
mod suggest;
mod suggest_why;
mod table;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};

use crate::cli::common::named;
use crate::cli::common::trouble::{Trouble, failed, told};
use crate::engines;
use crate::game::{Game, Joining, NodeId, OnOrder, Ruling, power_by_name};
use crate::map::{Power, Province};
use crate::order::{MAX_TEXT_BYTES, Style};
use crate::store::{GameFolder, Opened, ReadOnly, SaveError, games_folder, write};
use crate::text::{Clean, name_fault};
use args::{Form, Games, GamesCommand, Recover, SetsName, Verify};
use sheets::Which;

/// Runs the command on the games of `folder`, or of the usual one.
pub fn run(options: &Games, folder: Option<PathBuf>, out: &mut dyn Write) -> Result<(), Trouble> {
    let mut clerk = Clerk::new(folder, options.form, out)?;
    match &options.command {
        None => clerk.list(None),
        Some(GamesCommand::List { drawer }) => clerk.list(*drawer),
        Some(GamesCommand::New { name, map, position, facts }) => {
            clerk.begin(name, map.as_deref(), position.as_deref(), facts)
        }
        Some(GamesCommand::Show { game, style }) => {
            let style = style_of(style.as_deref())?;
            let opened = clerk.open(game)?;
            show::show(&opened.game, clerk.form.json, style, clerk.out)
        }
        Some(GamesCommand::Set { game, facts }) => clerk.set(game, facts),
        Some(GamesCommand::Replace { game, power, name, contact, note, .. }) => match name {
            Some(name) => clerk.replace(game, power, name, contact, note),
            None => clerk.put_back(game, power),
        },
        Some(GamesCommand::Orders { game, power, file, sets, standby, later, .. }) => {
            let joining = sets.map(|how| match how {
                SetsName::Combine => Joining::Combine,
                SetsName::Replace => Joining::Replace,
            });
            let which = match (standby, later) {
                (true, _) => Which::Standby(joining),
                (_, true) => Which::Later,
                _ => Which::Own(joining),
            };
            match file {
                Some(file) => clerk.orders(game, power, file, which),
                None => clerk.withdraw(game, power, which),
            }
        }
        Some(GamesCommand::Proxy { game, power, unit, to, .. }) => {
            clerk.proxy(game, power, unit, to.as_deref())
        }
        Some(GamesCommand::Suggest { game, power, by, seed, why: true, .. }) => {
            clerk.suggest_why(game, power, by, *seed)
        }
        Some(GamesCommand::Suggest { game, power, by, seed, enter, .. }) => {
            clerk.suggest(game, power, by, *seed, *enter)
        }
        Some(GamesCommand::Adjudicate { game, season, style }) => {
            clerk.adjudicate(game, *season, style.as_deref())
        }
        Some(GamesCommand::Undo { game }) => clerk.undo(game),
        Some(GamesCommand::Correct { game, phase, order }) => clerk.correct(game, phase, order),
        Some(GamesCommand::Branch { game, what }) => clerk.branch(game, what.as_ref()),
        Some(GamesCommand::Carry { game, from }) => clerk.carry_over(game, *from),
        Some(GamesCommand::Overrule { game, place, result, reason }) => {
            clerk.overrule(game, place, *result, reason)
        }
        Some(GamesCommand::Ruling { game, text, about, take_back }) => match (text, take_back) {
            (_, Some(number)) => clerk.take_ruling_back(game, *number),
            (text, None) => clerk.ruling(game, about, text.as_deref().unwrap_or_default()),
        },
        Some(GamesCommand::Press { game, file, dateline, from, to, take_back }) => match (file, take_back) {
            (Some(file), None) => clerk.press(game, file, dateline, from, to),
            (_, number) => clerk.take_press_back(game, number.unwrap_or_default()),
        },
        Some(GamesCommand::Propose { game, motion, words, by }) => {
            clerk.propose(game, *motion, words, by.as_deref())
        }
        Some(GamesCommand::Vote { game, number, power, vote }) => clerk.vote(game, *number, power, *vote),
        Some(GamesCommand::Tally { game, number, silence_agrees, take_back }) => {
            clerk.tally(game, *number, *silence_agrees, *take_back)
        }
        Some(GamesCommand::Summary { game }) => clerk.summary(game),
        Some(GamesCommand::Export { game, form, output }) => clerk.export(game, *form, output.as_deref()),
        Some(GamesCommand::Import { file, form, name, map }) => {
            clerk.import(file, *form, name.as_deref(), map)
        }
        Some(GamesCommand::Copy { game, name }) => clerk.copy(game, name),
        Some(GamesCommand::Archive { game, take_out }) => clerk.archive(game, *take_out),
        Some(GamesCommand::Trash { game, take_out, .. }) => clerk.trash(game.as_deref(), *take_out),
        Some(GamesCommand::Verify(Verify { which, .. })) => clerk.verify(which),
        Some(GamesCommand::Recover(Recover { game })) => clerk.recover(game),
    }
}

/// How long a command waits for another program that has the game open.
const PATIENCE: Duration = Duration::from_secs(2);

const PLAIN: Form = Form { json: false, dry_run: false };

/// Runs `chancery verify`.
pub fn verify(options: &Verify, folder: Option<PathBuf>, out: &mut dyn Write) -> Result<(), Trouble> {
    Clerk::new(folder, PLAIN, out)?.verify(&options.which)
}

/// Runs `chancery recover`.
pub fn recover(options: &Recover, folder: Option<PathBuf>, out: &mut dyn Write) -> Result<(), Trouble> {
    Clerk::new(folder, PLAIN, out)?.recover(&options.game)
}

/// What a change has to say: for people, and for programs.
struct Said {
    text: String,
    json: Value,
}

/// Does what a command says, on one shelf.
struct Clerk<'a> {
    shelf: GameFolder,
    form: Form,
    out: &'a mut dyn Write,
}

/// So many things of a kind, in words: `1 game`, `2 games`.
fn many(number: usize, one: &str) -> String {
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}

fn usage(message: impl Into<String>) -> Trouble {
    Trouble::Usage(message.into())
}

/// Refuses a name that is too long for a game, a player or a branch.
fn short_name(name: &str) -> Result<(), Trouble> {
    name_fault(name).map_or(Ok(()), |fault| Err(usage(fault)))
}

/// Why a change was not saved, and what can be done about it here, where a game has one name only.
fn unsaved(error: SaveError) -> Trouble {
    let (path, why, remedy) = match &error {
        SaveError::ReadOnly(path, why) => {
            let remedy = match why {
                ReadOnly::InUse => "Close the game there (o goes back to the list of games), and try again.",
                ReadOnly::Folder(_) => {
                    "Copy the game into a folder that can be, and name that with --games DIR."
                }
                ReadOnly::Marked => "Make it writable (chmod u+w), or change a copy (`chancery games copy`).",
                ReadOnly::Newer => "Change it with that version.",
            };
            (path, why.to_string(), remedy)
        }
        SaveError::Changed(path) => {
            (path, "another program changed the file meanwhile".to_owned(), "Try again.")
        }
        _ => return failed(error),
    };
    let text = format!("{} was not saved: {why}. {remedy}", path.display());
    Trouble::Failed(anyhow::anyhow!(Clean::line(&text).to_string()))
}

fn style_of(name: Option<&str>) -> Result<Option<Style>, Trouble> {
    let read = name.map(str::parse::<Style>).transpose();
    read.map_err(|error| usage(Clean::line(&error.to_string()).to_string()))
}

fn power_of(game: &Game, name: &str) -> Result<Power, Trouble> {
    power_by_name(game.map(), name).map_err(usage)
}

fn place_of(game: &Game, name: &str) -> Result<Province, Trouble> {
    game.map().names().province(name).ok_or_else(|| usage(format!("the map has no place `{name}`")))
}

/// Tells people on standard error. If nobody listens, there is nobody to tell.
fn warn(text: &str) {
    let _ = writeln!(std::io::stderr(), "chancery: {}", told(text));
}

impl<'a> Clerk<'a> {
    fn new(folder: Option<PathBuf>, form: Form, out: &'a mut dyn Write) -> Result<Self, Trouble> {
        Ok(Self { shelf: GameFolder::new(engines::ALL, games_folder(folder).map_err(failed)?), form, out })
    }

    /// The shelf for what changes a game: a moment is waited for another program that has it open.
    fn patient(&self) -> GameFolder {
        let patience = if self.form.dry_run { Duration::ZERO } else { PATIENCE };
        self.shelf.clone().waiting(patience)
    }

    fn file_of(&self, name: &str) -> PathBuf {
        named::file_of(&self.shelf, name)
    }

    /// Opens a game to look at it; whether another program has it open does not matter.
    fn open(&self, name: &str) -> Result<Opened, Trouble> {
        self.open_on(&self.shelf, name)
    }

    fn open_on(&self, shelf: &GameFolder, name: &str) -> Result<Opened, Trouble> {
        let opened = shelf.open(&self.file_of(name)).map_err(|fault| {
            if named::is_absent(&fault) { named::missing(&self.shelf, name, fault) } else { failed(fault) }
        })?;
        for notice in opened.notices.iter().map(ToString::to_string).chain(opened.warnings.iter().cloned()) {
            warn(&notice);
        }
        Ok(opened)
    }

    /// Opens a game, changes it, saves it unless nothing is to be written, and tells what was done.
    fn change(
        &mut self,
        name: &str,
        act: impl FnOnce(&mut Game) -> Result<Said, Trouble>,
    ) -> Result<(), Trouble> {
        self.change_as("changed", name, act)
    }

    /// The same with a word for what the game then was.
    fn change_as(
        &mut self,
        done: &str,
        name: &str,
        act: impl FnOnce(&mut Game) -> Result<Said, Trouble>,
    ) -> Result<(), Trouble> {
        let mut opened = self.open_on(&self.patient(), name)?;
        let phases = opened.game.history().len();
        let said = act(&mut opened.game)?;
        if !self.form.dry_run {
            opened.file.save(&write(&opened.game)).map_err(unsaved)?;
            if opened.game.history().len() != phases
                && let Err(why) = opened.file.keep_copy(&opened.game)
            {
                warn(&format!("no copy was kept: {why}"));
            }
        }
        let file = opened.file.path().display();
        self.tell_done(said, &format!("{file} was {done} and saved"))
    }

    /// Tells what was done to files, and says that it was if that cannot be told: whoever does not know
    /// would do it a second time.
    fn tell_done(&mut self, said: Said, done: &str) -> Result<(), Trouble> {
        let dry_run = self.form.dry_run;
        // Unless it is flushed, a full disk is noticed only where nobody knows any more what was done.
        match self.tell(said).and_then(|()| Ok(self.out.flush()?)) {
            Err(Trouble::Failed(error)) if !dry_run => {
                Err(Trouble::Failed(error.context(format!("{done}; only the report is lost"))))
            }
            told => told,
        }
    }

    fn tell(&mut self, mut said: Said) -> Result<(), Trouble> {
        if self.form.json {
            if let Some(object) = said.json.as_object_mut() {
                object.insert("dry_run".to_owned(), Value::from(self.form.dry_run));
            }
            return Ok(writeln!(self.out, "{}", said.json)?);
        }
        write!(self.out, "{}", said.text)?;
        if self.form.dry_run {
            writeln!(self.out, "Nothing was changed.")?;
        }
        Ok(())
    }

    fn undo(&mut self, name: &str) -> Result<(), Trouble> {
        self.change(name, |game| {
            if game.undo().is_none() {
                return Err(Trouble::Failed(anyhow::anyhow!("this is the first phase of the game")));
            }
            let phase = game.phase();
            let text = format!("{}: {}\n", game.info.name, phase.title());
            Ok(Said { text, json: json!({"phase": phase.to_string(), "id": game.current().index()}) })
        })
    }

    fn ruling(&mut self, name: &str, about: &str, text: &str) -> Result<(), Trouble> {
        if text.trim().is_empty() {
            return Err(usage("a ruling has a text, and this one is empty; nothing was kept"));
        }
        self.change(name, |game| {
            let here = game.current();
            let ruling = if let Some(on_order) = OnOrder::read(game.map(), about, text) {
                game.rule_on(here, on_order.clone());
                Ruling::OnOrder(on_order)
            } else {
                game.add_ruling(here, about, text);
                Ruling::note(about, text)
            };
            let line = game.ruling_line(here, &ruling);
            let json = ruling_json(game, here, &ruling);
            Ok(Said { text: format!("{}: ruling kept: {line}\n", game.phase()), json })
        })
    }

    fn take_ruling_back(&mut self, name: &str, number: usize) -> Result<(), Trouble> {
        self.change(name, |game| {
            let (here, phase) = (game.current(), game.phase());
            let rulings = &game.node(here).records.rulings;
            let there = number.checked_sub(1).and_then(|at| Some((at, rulings.get(at)?.clone())));
            let Some((at, ruling)) = there else {
                let has = many(rulings.len(), "ruling");
                return Err(Trouble::Failed(anyhow::anyhow!("{phase} has {has}, and no ruling {number}")));
            };
            let line = game.ruling_line(here, &ruling);
            let json = ruling_json(game, here, &ruling);
            game.remove_ruling(here, at);
            Ok(Said { text: format!("{phase}: ruling taken back: {line}\n"), json })
        })
    }

    fn take_press_back(&mut self, name: &str, number: usize) -> Result<(), Trouble> {
        self.change(name, |game| {
            let (here, phase) = (game.current(), game.phase());
            let pieces = |game: &Game| game.node(here).records.press.len();
            if !number.checked_sub(1).is_some_and(|at| game.remove_press(here, at)) {
                let has = many(pieces(game), "piece");
                return Err(Trouble::Failed(anyhow::anyhow!(
                    "{phase} has {has} of press, and no piece {number}"
                )));
            }
            let left = pieces(game);
            let text = format!("{phase}: {} of press\n", many(left, "piece"));
            Ok(Said { text, json: json!({"phase": phase.to_string(), "pieces": left}) })
        })
    }

    fn press(
        &mut self,
        name: &str,
        file: &Path,
        dateline: &str,
        from: &str,
        to: &str,
    ) -> Result<(), Trouble> {
        let letter = crate::cli::common::source::read_whole(file, MAX_TEXT_BYTES)?;
        let text = letter.text.as_str();
        if text.trim().is_empty() {
            let empty = "a piece of press has a text, and this one is empty; nothing was kept";
            return Err(Trouble::Failed(anyhow::anyhow!(empty)));
        }
        self.change(name, |game| {
            let here = game.current();
            let press = crate::game::Press {
                dateline: Clean::line(dateline),
                from: Clean::line(from),
                to: Clean::line(to),
                text: Clean::lines(text.trim_end()),
            };
            game.add_press(here, press);
            let number = game.node(here).records.press.len();
            let text = format!("{}: {} of press\n", game.phase(), many(number, "piece"));
            let json = json!({"phase": game.phase().to_string(), "pieces": number});
            Ok(sheets::with_mail(&letter, Said { text, json }))
        })
    }
}

/// A ruling that was kept with a phase, or taken back.
fn ruling_json(game: &Game, id: NodeId, ruling: &Ruling) -> Value {
    let (about, text) = (game.ruling_about(ruling), game.ruling_text(id, ruling));
    json!({"phase": game.phase().to_string(), "about": about.as_str(), "text": text.as_str()})
}
