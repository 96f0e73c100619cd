//! `chancery games`: the list of games without a screen, for scripts.

pub mod args;
mod conditions;
mod correct;
mod drafts;
mod exchange;
mod game_list;
mod issue_files;
mod kept_texts;
mod lines;
mod log;
mod mail;
mod many_games;
mod new;
mod order_lines;
mod publish;
mod received;
pub mod report;
mod score;
mod season;
mod sheets;
mod show;
mod suggest;
mod suggest_why;
mod summary;
mod table;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};

use crate::cli::common::error::{CommandError, failed, failure, usage, warn};
use crate::cli::common::named;
use crate::engines;
use args::{Form, Games, GamesCommand, List, Recover, SetsName, Verify};
use chancery_core::map::{Power, Province};
use chancery_core::text::{Clean, command, name_fault};
use chancery_game::game::{Game, MergePolicy, NodeId, OnOrder, Ruling, power_by_name};
use chancery_game::store::{GameFolder, OpenedGame, ReadOnly, ReceivedText, SaveError, games_folder};
use chancery_notation::{Language, MAX_TEXT_BYTES, Style};
use conditions::ConditionName;

/// Runs the command on the games of `folder`, or of the usual one.
pub fn run(options: &Games, folder: Option<PathBuf>, out: &mut dyn Write) -> Result<(), CommandError> {
    let mut runner = Runner::new(folder, options.form, out)?;
    match &options.command {
        None => runner.list(List::default()),
        Some(GamesCommand::List(options)) => runner.list(*options),
        Some(GamesCommand::New { name, map, position, facts, house }) => {
            runner.begin(name, map.as_deref(), position.as_deref(), (house.as_deref(), facts))
        }
        Some(GamesCommand::Show { game, power, phase, style }) => {
            runner.show(game, power.as_deref(), phase.as_deref(), style.as_deref())
        }
        Some(GamesCommand::Log { game }) => runner.log(game),
        Some(GamesCommand::Rename { game, name }) => runner.rename(game, name),
        Some(GamesCommand::Set { game, facts }) => runner.set(game, facts),
        Some(GamesCommand::Replace { game, power, name, contact, note, .. }) => match name {
            Some(name) => runner.replace(game, power, name, contact, note),
            None => runner.put_back(game, power),
        },
        Some(GamesCommand::Mail(mail)) => runner.mail(mail),
        Some(GamesCommand::Received { game, number, delete }) => {
            runner.received(game.as_deref(), *number, *delete)
        }
        Some(GamesCommand::Orders { game, power, restore: Some(number), standby, later, .. }) => {
            let number = (*number > 0).then_some(*number);
            runner.restore(game, power, number, received::which_orders(*standby, *later))
        }
        Some(GamesCommand::Orders { game, power, file, sets, standby, later, conditions, .. }) => {
            let joining = sets.map(|how| match how {
                SetsName::Combine => MergePolicy::Combine,
                SetsName::Replace => MergePolicy::Replace,
            });
            let which = received::which_orders(*standby, *later);
            match file {
                Some(file) => {
                    runner.orders(game, power, (file, which, joining), &ConditionName::answers(conditions))
                }
                None => runner.withdraw(game, power, which),
            }
        }
        Some(GamesCommand::Proxy { game, power, unit, to, .. }) => {
            runner.proxy(game, power, unit, to.as_deref())
        }
        Some(GamesCommand::Suggest { game, power, by, seed, why: true, .. }) => {
            runner.suggest_why(game, power, by, *seed)
        }
        Some(GamesCommand::Suggest { game, power, by, seed, enter, .. }) => {
            runner.suggest(game, power, by, *seed, *enter)
        }
        Some(GamesCommand::Adjudicate { which, due, complete, season, look }) => {
            let adjudicate = |runner: &mut Runner, game: &str| runner.adjudicate(game, *season, look);
            runner.each_game(which, (*due, *complete), adjudicate)
        }
        Some(GamesCommand::Report(report)) => runner.report(report),
        Some(GamesCommand::Undo { game }) => runner.undo(game),
        Some(GamesCommand::Correct { game, phase, order }) => runner.correct(game, phase, order),
        Some(GamesCommand::Branch { game, what }) => runner.branch(game, what.as_ref()),
        Some(GamesCommand::CopyOrders { game, from }) => runner.copy_orders(game, *from),
        Some(GamesCommand::Overrule { game, place, result, reason }) => {
            runner.overrule(game, place, *result, reason)
        }
        Some(GamesCommand::Ruling { game, text, about, take_back }) => match (text, take_back) {
            (_, Some(number)) => runner.take_ruling_back(game, *number),
            (text, None) => runner.ruling(game, about, text.as_deref().unwrap_or_default()),
        },
        Some(GamesCommand::Press { game, file, dateline, from, to, take_back }) => match (file, take_back) {
            (Some(file), None) => runner.press(game, file, dateline, from, to),
            (_, number) => runner.take_press_back(game, number.unwrap_or_default()),
        },
        Some(GamesCommand::Propose { game, motion, words, by }) => {
            runner.propose(game, *motion, words, by.as_deref())
        }
        Some(GamesCommand::Vote { game, number, power, vote }) => runner.vote(game, *number, power, *vote),
        Some(GamesCommand::Tally { game, number, missing_as_yes, take_back }) => {
            runner.tally(game, *number, *missing_as_yes, *take_back)
        }
        Some(GamesCommand::Publish(publish)) => runner.publish(publish),
        Some(GamesCommand::Score(score)) => runner.score(score),
        Some(GamesCommand::Summary(options)) => runner.summary(options),
        Some(GamesCommand::Export(export)) => runner.export(export),
        Some(GamesCommand::Import { file, format, name, map }) => {
            runner.import(file, *format, name.as_deref(), map)
        }
        Some(GamesCommand::Copy { game, name, received }) => runner.copy(game, name, *received),
        Some(GamesCommand::Archive { game, restore }) => runner.archive(game, *restore),
        Some(GamesCommand::Trash { game, restore, .. }) => runner.trash(game.as_deref(), *restore),
        Some(GamesCommand::Verify(Verify { which })) => runner.verify(which),
        Some(GamesCommand::Recover(Recover { game })) => runner.recover(game),
    }
}

/// How long a command waits for another program that has the game open.
const PATIENCE: Duration = Duration::from_secs(2);

/// Runs `chancery verify`.
pub fn verify(
    options: &Verify,
    json: bool,
    folder: Option<PathBuf>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    Runner::new(folder, Form { json, dry_run: false }, out)?.verify(&options.which)
}

/// Runs `chancery recover`.
pub fn recover(
    options: &Recover,
    json: bool,
    folder: Option<PathBuf>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    Runner::new(folder, Form { json, dry_run: false }, out)?.recover(&options.game)
}

/// The output of a command: for people, and for programs.
struct Output {
    text: String,
    json: Value,
}

/// The outcome of a text that came in.
enum Intake {
    /// It was entered. It is kept, unless nothing came and nothing changed.
    Entered(Output, Option<ReceivedText>),
    /// It was refused and changed nothing. It is kept, unless it is empty.
    Refused(Output, Option<ReceivedText>, CommandError),
}

/// Runs a command on the games of one folder.
struct Runner<'a> {
    game_folder: GameFolder,
    form: Form,
    out: &'a mut dyn Write,
}

/// Writes a number of things of a kind in words: `1 game`, `2 games`.
fn many(number: usize, one: &str) -> String {
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}

/// Refuses a name that is too long for a game, a player or a branch.
fn short_name(name: &str) -> Result<(), CommandError> {
    name_fault(name).map_or(Ok(()), |fault| Err(usage(fault)))
}

/// Returns why a change was not saved, and what can be done about it here, where a game has one name only.
fn unsaved(error: SaveError) -> CommandError {
    let (path, why, remedy) = match &error {
        SaveError::ReadOnly(path, why) => {
            let remedy = match why {
                ReadOnly::InUse => {
                    "close the game there (Space g g goes back to the list of games), and try again"
                }
                ReadOnly::Folder(_) => {
                    "copy the game into a folder that can be written to, and name that with --games DIR"
                }
                ReadOnly::Marked => {
                    "make it writable (chmod u+w), or change a copy (`chancery games copy GAME NAME`)"
                }
                ReadOnly::Newer => "change it with that version",
            };
            (path, why.to_string(), remedy)
        }
        SaveError::Changed(path) => {
            (path, "another program changed the file meanwhile".to_owned(), "try again")
        }
        _ => return failed(error),
    };
    let text = format!("{} was not saved: {why}", path.display());
    failure(Clean::line(&text)).hint(remedy)
}

fn style_of(name: Option<&str>) -> Result<Option<Style>, CommandError> {
    let read = name.map(str::parse::<Style>).transpose();
    read.map_err(|error| usage(Clean::line(&error.to_string()).to_string()))
}

fn power_of(game: &Game, name: &str) -> Result<Power, CommandError> {
    power_by_name(game.map(), name).map_err(usage)
}

fn place_of(game: &Game, name: &str) -> Result<Province, CommandError> {
    game.map().names().province(name).ok_or_else(|| usage(format!("the map has no place `{name}`")))
}

impl<'a> Runner<'a> {
    fn new(folder: Option<PathBuf>, form: Form, out: &'a mut dyn Write) -> Result<Self, CommandError> {
        Ok(Self {
            game_folder: GameFolder::new(engines::ALL, games_folder(folder).map_err(failed)?),
            form,
            out,
        })
    }

    /// Returns the folder for what changes a game: it waits a moment for another program that has the game open.
    fn patient(&self) -> GameFolder {
        let patience = if self.form.dry_run { Duration::ZERO } else { PATIENCE };
        self.game_folder.clone().waiting(patience)
    }

    fn file_of(&self, name: &str) -> Result<PathBuf, CommandError> {
        named::file_of(&self.game_folder, name)
    }

    /// Opens a game to look at it; whether another program has it open does not matter.
    fn open(&self, name: &str) -> Result<OpenedGame, CommandError> {
        self.open_on(&self.game_folder, name)
    }

    fn open_on(&self, game_folder: &GameFolder, name: &str) -> Result<OpenedGame, CommandError> {
        let opened = game_folder.open(&self.file_of(name)?).map_err(|fault| {
            if named::is_absent(&fault) {
                named::missing(&self.game_folder, name, fault)
            } else {
                failed(fault)
            }
        })?;
        for notice in opened.notices.iter().map(ToString::to_string).chain(opened.warnings.iter().cloned()) {
            warn(&notice);
        }
        if !self.form.dry_run {
            named::remember(game_folder, opened.file.path());
        }
        Ok(opened)
    }

    /// Opens a game, changes it, saves it unless nothing is to be written, and prints what was done.
    fn change(
        &mut self,
        name: &str,
        act: impl FnOnce(&mut Game) -> Result<Output, CommandError>,
    ) -> Result<(), CommandError> {
        self.change_as("changed", name, act)
    }

    /// Does the same with a word for what the game then was.
    fn change_as(
        &mut self,
        done: &str,
        name: &str,
        act: impl FnOnce(&mut Game) -> Result<Output, CommandError>,
    ) -> Result<(), CommandError> {
        self.change_keeping(done, name, |game| Ok(Intake::Entered(act(game)?, None)))
    }

    /// Does the same with a text that is kept beside the game. It is written first, so that no change lacks its text. A
    /// text that is refused is kept, too.
    fn change_keeping(
        &mut self,
        done: &str,
        name: &str,
        act: impl FnOnce(&mut Game) -> Result<Intake, CommandError>,
    ) -> Result<(), CommandError> {
        let mut opened = self.open_on(&self.patient(), name)?;
        let phases = opened.game.history().len();
        let (mut said, received) = match act(&mut opened.game)? {
            Intake::Entered(said, received) => (said, received),
            Intake::Refused(mut said, received, why) => {
                let kept = match received.as_ref().map_or(0, |received| received.cut) {
                    0 => "the text is kept".to_owned(),
                    cut => format!("its beginning is kept, and {} are not", many(cut, "byte")),
                };
                let number = received.and_then(|received| self.keep_refused(&opened, &received));
                said.json["received"] = number.into();
                self.print(said)?;
                return Err(match number {
                    Some(number) => {
                        let shows = command(&["games", "received", name, &number.to_string()]);
                        why.hint(format!("{kept}: `{shows}` shows it"))
                    }
                    None => why,
                });
            }
        };
        if received.is_some() {
            said.json["received"] = opened.file.next_received().into();
        }
        if !self.form.dry_run {
            let number = received::save_with(&mut opened, received.as_ref())?;
            if let Some(number) = number {
                said.json["received"] = number.into();
            }
            if opened.game.history().len() != phases
                && let Err(why) = opened.file.keep_copy(&opened.game)
            {
                warn(&format!("no backup was written: {why}"));
            }
        }
        let file = opened.file.path().display();
        self.print_done(said, &format!("{file} was {done} and saved"))
    }

    /// Prints what was done to files. An error says that it was done, so that nobody does it a second time.
    fn print_done(&mut self, said: Output, done: &str) -> Result<(), CommandError> {
        let dry_run = self.form.dry_run;
        // Unless it is flushed, a full disk is noticed only where nobody knows any more what was done.
        match self.print(said).and_then(|()| Ok(self.out.flush()?)) {
            Err(CommandError::Failed(error)) if !dry_run => {
                Err(CommandError::Failed(error.context(format!("{done}; only the report was lost"))))
            }
            told => told,
        }
    }

    fn print(&mut self, mut said: Output) -> Result<(), CommandError> {
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

    fn undo(&mut self, name: &str) -> Result<(), CommandError> {
        self.change(name, |game| {
            if game.undo().is_none() {
                let none = CommandError::Failed(anyhow::anyhow!(
                    "this is the first phase of the game; there is nothing to undo"
                ));
                // Whoever corrected the first phase came here from another branch.
                let other = game.branches().into_iter().find(|branch| branch.fork.is_some());
                return Err(match other {
                    Some(branch) => {
                        let goes = command(&["games", "branch", name, "go", &branch.end.index().to_string()]);
                        none.hint(format!("`{goes}` goes back to the other branch"))
                    }
                    None => none,
                });
            }
            let phase = game.phase();
            let text = format!("Undone: {} is back in {}\n", game.info.name, phase.phrase());
            Ok(Output { text, json: json!({"phase": phase.to_string(), "id": game.current().index()}) })
        })
    }

    fn ruling(&mut self, name: &str, about: &str, text: &str) -> Result<(), CommandError> {
        if text.trim().is_empty() {
            return Err(usage("the ruling needs a text"));
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
            let line = game.ruling_line(Language::English, here, &ruling);
            let json = ruling_json(game, here, &ruling);
            Ok(Output { text: format!("{}: added a ruling: {line}\n", game.phase()), json })
        })
    }

    fn take_ruling_back(&mut self, name: &str, number: usize) -> Result<(), CommandError> {
        self.change(name, |game| {
            let (here, phase) = (game.current(), game.phase());
            let rulings = &game.node(here).records.rulings;
            let there = number.checked_sub(1).and_then(|at| Some((at, rulings.get(at)?.clone())));
            let Some((at, ruling)) = there else {
                let has = many(rulings.len(), "ruling");
                return Err(CommandError::Failed(anyhow::anyhow!(
                    "there is no ruling {number}: {phase} has {has}"
                )));
            };
            let line = game.ruling_line(Language::English, here, &ruling);
            let json = ruling_json(game, here, &ruling);
            game.remove_ruling(here, at);
            Ok(Output { text: format!("{phase}: deleted a ruling: {line}\n"), json })
        })
    }

    fn take_press_back(&mut self, name: &str, number: usize) -> Result<(), CommandError> {
        self.change(name, |game| {
            let (here, phase) = (game.current(), game.phase());
            let pieces = |game: &Game| game.node(here).records.press.len();
            if !number.checked_sub(1).is_some_and(|at| game.remove_press(here, at)) {
                let has = many(pieces(game), "piece");
                return Err(CommandError::Failed(anyhow::anyhow!(
                    "there is no press {number}: {phase} has {has}"
                )));
            }
            let left = pieces(game);
            let text = format!("{phase}: deleted press; {} left\n", many(left, "piece"));
            Ok(Output { text, json: json!({"phase": phase.to_string(), "pieces": left}) })
        })
    }

    fn press(
        &mut self,
        name: &str,
        file: &Path,
        dateline: &str,
        from: &str,
        to: &str,
    ) -> Result<(), CommandError> {
        let letter = crate::cli::common::source::read_whole(file, MAX_TEXT_BYTES)?;
        let text = letter.text.as_str();
        if text.trim().is_empty() {
            let empty = "the press is empty; nothing was added";
            return Err(CommandError::Failed(anyhow::anyhow!(empty)));
        }
        self.change(name, |game| {
            let here = game.current();
            let press = chancery_game::game::Press {
                dateline: Clean::line(dateline),
                from: Clean::line(from),
                to: Clean::line(to),
                text: Clean::lines(text.trim_end()),
            };
            game.add_press(here, press);
            let number = game.node(here).records.press.len();
            let text = format!("{}: added press; {} now\n", game.phase(), many(number, "piece"));
            let json = json!({"phase": game.phase().to_string(), "pieces": number});
            Ok(sheets::with_mail(&letter, Output { text, json }))
        })
    }
}

/// Returns a ruling that was kept with a phase, or taken back.
fn ruling_json(game: &Game, id: NodeId, ruling: &Ruling) -> Value {
    let (about, text) = (game.ruling_about(ruling), game.ruling_text(id, ruling));
    json!({"phase": game.phase().to_string(), "about": about.as_str(), "text": text.as_str()})
}
