//! `chancery games`: the list of games without a screen, for scripts.

pub mod args;
mod game_list;
mod inbox;
mod lines;
mod mail;
mod mail_output;
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
mod table;

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use serde::Serialize;

use crate::cli::common::error::{CommandError, CommandResult, failed, failure, usage, warn};
use crate::cli::common::named;
use crate::cli::common::output::{Output, many, print_json};
use args::{Games, GamesCommand, List, Manner, Press};
use chancery_core::map::{Phase, Power, Province};
use chancery_core::text::{Clean, command, name_fault};
use chancery_game::game::{Game, NodeId, OnOrder, Ruling, power_by_name};
use chancery_game::store::{Folder, GameFolder, OpenedGame, ReadOnly, ReceivedText, SaveError, games_folder};
use chancery_lab::engines;
use chancery_notation::{Language, MAX_TEXT_BYTES};

/// Runs the command on the games of `folder`, or of the usual one.
pub fn run(options: &Games, folder: Option<PathBuf>, out: &mut dyn Write) -> CommandResult {
    let mut runner = Runner::new(folder, options.form, out)?;
    match options.command.as_ref().unwrap_or(&GamesCommand::List(List::default())) {
        GamesCommand::List(list) => runner.list(*list),
        GamesCommand::New(new) => runner.begin(new),
        GamesCommand::Show(show) => runner.show(show),
        GamesCommand::Log { game } => runner.log(game),
        GamesCommand::Rename { game, name } => runner.rename(game, name),
        GamesCommand::Set { game, facts } => runner.set(game, facts),
        GamesCommand::Players(players) => runner.players(players),
        GamesCommand::Boards(boards) => runner.boards(boards),
        GamesCommand::Mail(mail) => runner.mail(mail),
        GamesCommand::Inbox(inbox) => runner.inbox(inbox),
        GamesCommand::Received(received) => runner.received(received),
        GamesCommand::Orders(orders) => runner.orders(orders),
        GamesCommand::Proxy(proxy) => runner.proxy(proxy),
        GamesCommand::Suggest(suggest) => runner.suggest(suggest),
        GamesCommand::Adjudicate(options) => runner.adjudicate_all(options),
        GamesCommand::Report(report) => runner.report(report),
        GamesCommand::Undo { game } => runner.undo(game),
        GamesCommand::Correct { game, phase, order } => runner.correct(game, *phase, order),
        GamesCommand::Branch { game, what } => runner.branch(game, what.as_ref()),
        GamesCommand::CopyOrders { game, from } => runner.copy_orders(game, *from),
        GamesCommand::Overrule(overrule) => runner.overrule(overrule),
        GamesCommand::Ruling(ruling) => runner.ruling(ruling),
        GamesCommand::Press(press) => runner.press(press),
        GamesCommand::Propose(propose) => runner.propose(propose),
        GamesCommand::Vote(vote) => runner.vote(vote),
        GamesCommand::Tally(tally) => runner.tally(tally),
        GamesCommand::Publish(publish) => runner.publish(publish),
        GamesCommand::Score(score) => runner.score(score),
        GamesCommand::Summary(options) => runner.summary(options),
        GamesCommand::Export(export) => runner.export(export),
        GamesCommand::Import(import) => runner.import(import),
        GamesCommand::Copy { game, name, received } => runner.copy(game, name, *received),
        GamesCommand::Archive { game, restore } => runner.move_game(game, Folder::Archive, *restore),
        GamesCommand::Trash { game, restore, .. } => runner.trash(game.as_deref(), *restore),
        GamesCommand::Verify { which } => runner.verify(which),
        GamesCommand::Recover { game } => runner.recover(game),
    }
}

/// How long a command waits for another program that has the game open.
const PATIENCE: Duration = Duration::from_secs(2);

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
    form: Manner,
    out: &'a mut dyn Write,
}

/// Refuses a name that is too long for a game, a player or a branch.
fn short_name(name: &str) -> CommandResult {
    name_fault(name).map_or(Ok(()), |fault| Err(usage(fault)))
}

/// Refuses the same, and a name of this that is empty.
fn whole_name(of: &str, name: &str) -> CommandResult {
    if name.trim().is_empty() { Err(usage(format!("the {of} needs a name"))) } else { short_name(name) }
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

fn power_of(game: &Game, name: &str) -> CommandResult<Power> {
    power_by_name(game.map(), name).map_err(usage)
}

fn place_of(game: &Game, name: &str) -> CommandResult<Province> {
    game.map().names().province(name).ok_or_else(|| usage(format!("the map has no place `{name}`")))
}

impl<'a> Runner<'a> {
    fn new(folder: Option<PathBuf>, form: Manner, out: &'a mut dyn Write) -> CommandResult<Self> {
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

    fn file_of(&self, name: &str) -> CommandResult<PathBuf> {
        named::file_of(&self.game_folder, name)
    }

    /// Opens a game to look at it; whether another program has it open does not matter.
    fn open(&self, name: &str) -> CommandResult<OpenedGame> {
        self.open_on(&self.game_folder, name)
    }

    fn open_on(&self, game_folder: &GameFolder, name: &str) -> CommandResult<OpenedGame> {
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
    fn change(&mut self, name: &str, act: impl FnOnce(&mut Game) -> CommandResult<Output>) -> CommandResult {
        self.change_keeping("changed", name, |game| Ok(Intake::Entered(act(game)?, None)))
    }

    /// Does the same with a text that is kept beside the game, and with a word for what the game then was. The text is
    /// written first, so that no change lacks its text. One that is refused is kept, too.
    fn change_keeping(
        &mut self,
        done: &str,
        name: &str,
        act: impl FnOnce(&mut Game) -> CommandResult<Intake>,
    ) -> CommandResult {
        let mut opened = self.open_on(&self.patient(), name)?;
        let phases = opened.game.history().len();
        let (mut said, received) = match act(&mut opened.game)? {
            Intake::Entered(said, received) => (said, received),
            Intake::Refused(said, received, why) => {
                let kept = match received.as_ref().map_or(0, |received| received.cut) {
                    0 => "the text is kept".to_owned(),
                    cut => format!("its beginning is kept, and {} are not", many(cut, "byte")),
                };
                let number = received.and_then(|received| self.keep_refused(&opened, &received));
                self.print(said.with("received", number))?;
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
            said = said.with("received", opened.file.next_received());
        }
        if !self.form.dry_run {
            if let Some(number) = received::save_with(&mut opened, received.as_ref())?.first() {
                said = said.with("received", number);
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
    fn print_done(&mut self, said: Output, done: &str) -> CommandResult {
        let dry_run = self.form.dry_run;
        // Unless it is flushed, a full disk is noticed only where nobody knows any more what was done.
        match self.print(said).and_then(|()| Ok(self.out.flush()?)) {
            Err(CommandError::Failed(error)) if !dry_run => {
                Err(CommandError::Failed(error.context(format!("{done}; only the report was lost"))))
            }
            told => told,
        }
    }

    fn print(&mut self, said: Output) -> CommandResult {
        if self.form.json {
            return self.print_json(said.with("dry_run", self.form.dry_run).json);
        }
        write!(self.out, "{}", said.text)?;
        if self.form.dry_run {
            writeln!(self.out, "Nothing was changed.")?;
        }
        Ok(())
    }

    /// Prints what can change nothing, so that programs need not be told that it did not.
    fn print_alone(&mut self, said: Output) -> CommandResult {
        said.print(self.form.json, self.out)
    }

    fn print_json(&mut self, form: impl Serialize) -> CommandResult {
        print_json(form, self.out)
    }

    fn undo(&mut self, name: &str) -> CommandResult {
        self.change(name, |game| {
            if game.undo().is_none() {
                let none = failure("this is the first phase of the game; there is nothing to undo");
                // Whoever corrected the first phase came here from another branch.
                let Some(other) = game.branches().into_iter().find(|branch| branch.fork.is_some()) else {
                    return Err(none);
                };
                let goes = command(&["games", "branch", name, "go", &other.end.index().to_string()]);
                return Err(none.hint(format!("`{goes}` goes back to the other branch")));
            }
            let text = format!("Undone: {} is back in {}\n", game.info.name, game.phase().phrase());
            Ok(Output::of_phase(game, text).with("id", game.current()))
        })
    }

    fn ruling(&mut self, args: &args::Ruling) -> CommandResult {
        let (about, text) = (&*args.about, args.text.as_deref().unwrap_or_default());
        if args.take_back.is_none() && text.trim().is_empty() {
            return Err(usage("the ruling needs a text"));
        }
        self.change(&args.game, |game| {
            let (here, phase) = at_phase(game, args.phase)?;
            if let Some(number) = args.take_back {
                let rulings = &game.node(here).records.rulings;
                let at = index_of(number, rulings.len(), "ruling", "ruling", phase)?;
                let said = ruling_output(game, here, &rulings[at].clone(), "deleted");
                game.rulings_mut(here).remove(at);
                return Ok(said);
            }
            let ruling =
                OnOrder::read(game.map(), about, text).map_or(Ruling::note(about, text), Ruling::OnOrder);
            match &ruling {
                Ruling::OnOrder(on_order) => game.rule_on(here, on_order.clone()),
                note => game.rulings_mut(here).push(note.clone()),
            }
            Ok(ruling_output(game, here, &ruling, "added"))
        })
    }

    fn press(&mut self, args: &Press) -> CommandResult {
        if let Some(number) = args.take_back {
            return self.change(&args.game, |game| {
                let (here, phase) = at_phase(game, args.phase)?;
                let all = game.press_mut(here);
                all.remove(index_of(number, all.len(), "press", "piece", phase)?);
                let pieces = all.len();
                let text = format!("{phase}: deleted press; {} left\n", many(pieces, "piece"));
                Ok(Output::of_phase(game, text).with("pieces", pieces))
            });
        }
        let file = args.file.as_deref().unwrap_or("-".as_ref());
        let letter = crate::cli::common::source::read_whole(file, MAX_TEXT_BYTES)?;
        let text = letter.text.trim_end();
        if text.is_empty() {
            return Err(failure("the press is empty; nothing was added"));
        }
        self.change(&args.game, |game| {
            let [dateline, from, to] = [&args.dateline, &args.from, &args.to].map(|line| Clean::line(line));
            let (here, phase) = at_phase(game, args.phase)?;
            let (text, late) = (Clean::lines(text), here != game.current() && game.ending().is_none());
            let press = chancery_game::game::Press { dateline, from, to, text, late };
            if let Some(fault) = press.address_fault(game.map()) {
                return Err(usage(fault)
                    .hint("`--to POWER` addresses one power; `--dateline PLACE` says where it was written"));
            }
            let readers = press.addressees(game.map()).unwrap_or_default();
            let readers: Vec<&str> = readers.iter().map(|p| &*game.map().power(*p).name).collect();
            let readers = readers.join(", ");
            let from = if press.from.is_empty() { "A name" } else { &press.from }.to_owned();
            let all = game.press_mut(here);
            all.push(press);
            let pieces = all.len();
            let mut text = format!("{phase}: added press; {} now\n", many(pieces, "piece"));
            if !readers.is_empty() {
                text = format!(
                    "{text}Only {readers} and the GM will read it. To print it, write `--from \"{from} to \
                     {readers}\"` without `--to`.\n"
                );
            }
            Ok(sheets::with_mail(&letter, Output::of_phase(game, text).with("pieces", pieces)))
        })
    }
}

/// Returns the phase that is named, else the current one; when the game is over, the last one that has a report.
fn at_phase(game: &Game, phase: Option<Phase>) -> CommandResult<(NodeId, Phase)> {
    let last = game.node(game.current()).parent.filter(|_| game.ending().is_some());
    let usual = Ok(last.unwrap_or_else(|| game.current()));
    let here = phase.map_or(usual, |phase| show::phase_of(game, phase))?;
    Ok((here, game.node(here).position.phase))
}

/// Returns the place of something of a phase, by the number that people know it by.
fn index_of(number: usize, count: usize, what: &str, one: &str, phase: Phase) -> CommandResult<usize> {
    let none = || failure(format!("there is no {what} {number}: {phase} has {}", many(count, one)));
    number.checked_sub(1).filter(|at| *at < count).ok_or_else(none)
}

/// Says what was done with a ruling of a phase.
fn ruling_output(game: &Game, id: NodeId, ruling: &Ruling, done: &str) -> Output {
    let line = game.ruling_line(Language::English, id, ruling);
    let said = Output::of_phase(game, format!("{}: {done} a ruling: {line}\n", game.node(id).position.phase));
    said.with("about", game.ruling_about(ruling)).with("text", game.ruling_text(id, ruling))
}
