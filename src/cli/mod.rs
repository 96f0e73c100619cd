//! The command line: what stands before a command, the list of commands, and the commands, without a screen. Each
//! command has its arguments and its help in its own file.
//!
//! Reads files and standard input, calls the library, prints. Knows no rule of the game.

use self::adjudicate::Adjudicate;
use self::bench::Bench;
use self::common::usage::{Group, help_template};
use self::compare::Compare;
use self::datc::Datc;
use self::explain::args::Explain;
use self::games::args::Games;
use self::man::{Completions, Man};
use self::map::MapOptions;
use self::maps::Maps;
use self::parse::Parse;
use self::play::Play;
use self::rules::RulesArgs;
use clap::{Args as ClapArgs, CommandFactory, Parser, Subcommand};
use common::error::{CommandError, CommandResult};
use common::usage;
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

mod adjudicate;
mod bench;
mod common;
mod compare;
mod datc;
mod explain;
mod games;
mod man;
mod map;
mod maps;
mod parse;
mod play;
mod rules;

pub use bench::bundled_positions;

/// Runs the program with these arguments, the first of which is its name.
///
/// The exit status is 0 when everything went well, 1 when something could not be read, written or
/// passed, and 2 when the arguments make no sense.
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    man::answer_shell(Args::command);
    let args = match usage::parse::<Args>(args) {
        Ok(args) => args,
        // Help and versions come this way, too.
        Err(answer) => {
            let printed = answer.print();
            return printed
                .unwrap_or_else(|unwritten| ended(Err(StandardOutput::unwritten(&unwritten).into())));
        }
    };
    let mut out = BufWriter::new(StandardOutput(io::stdout()));
    ended(run(&args, &mut out).and_then(|()| Ok(out.flush()?)))
}

/// Reports what went wrong, if anything did, and returns the exit status.
fn ended(result: CommandResult) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            trouble.report();
            ExitCode::from(trouble.status())
        }
    }
}

/// Standard output, whose errors say that it is what could not be written.
struct StandardOutput(io::Stdout);

impl StandardOutput {
    fn unwritten(error: &io::Error) -> io::Error {
        io::Error::new(error.kind(), format!("standard output could not be written: {error}"))
    }
}

impl Write for StandardOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(|error| Self::unwritten(&error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(|error| Self::unwritten(&error))
    }
}

/// Opens the workstation if there is a screen for it, else prints the help.
fn workstation(args: &Args, out: &mut dyn Write) -> CommandResult {
    #[cfg(feature = "tui")]
    {
        use std::io::IsTerminal;
        if let Some(fault) = args.theme.as_deref().and_then(crate::tui::theme_fault) {
            return Err(CommandError::Usage(fault));
        }
        if io::stdout().is_terminal() && io::stdin().is_terminal() {
            let (games, theme) = (args.games.clone(), args.theme.clone());
            let options = crate::tui::Options { games, theme, plain: args.plain };
            return match crate::tui::run(options)? {
                crate::tui::Ending::Left => Ok(()),
                crate::tui::Ending::Signal(number) => Err(CommandError::Asked(number)),
            };
        }
    }
    let _ = (&args.games, &args.theme, args.plain);
    Ok(write!(out, "{}", Args::command().render_help())?)
}

/// Returns the tree of all commands with their arguments, for what has to go through them all.
#[must_use]
pub fn command() -> clap::Command {
    usage::with_examples(Args::command(), "chancery")
}

/// Returns what the program answers to arguments instead of running a command: a usage error, help or its version, with
/// the codes for colours. `None` if it would run a command.
#[must_use]
pub fn answer(args: impl IntoIterator<Item = OsString>) -> Option<String> {
    usage::parse::<Args>(args).err().map(|answer| answer.text())
}

fn run(args: &Args, out: &mut (dyn Write + Send)) -> CommandResult {
    match &args.command {
        None => workstation(args, out),
        Some(Command::Adjudicate(options)) => adjudicate::run(options, out),
        Some(Command::Explain(options)) => explain::run(options, args.games.clone(), out),
        Some(Command::Maps(options)) => maps::run(options, args.games.clone(), out),
        Some(Command::Map(options)) => map::run(options, args.games.clone(), out),
        Some(Command::Parse(options)) => parse::run(options, args.games.clone(), out),
        Some(Command::Datc(options)) => datc::run(options, out),
        Some(Command::Compare(options)) => compare::run(options, out),
        Some(Command::Bench(options)) => bench::run(options, out),
        Some(Command::Games(options)) => games::run(options, args.games.clone(), out),
        Some(Command::Engines(options)) => rules::engines(options, out),
        Some(Command::Rules(options)) => rules::run(options, out),
        Some(Command::Players(options)) => rules::players(options, out),
        Some(Command::Completions(options)) => man::complete(options, out),
        Some(Command::Man(options)) => man::run(options, command(), out),
        Some(Command::Play(options)) => play::run(options, args.games.clone(), out),
    }
}

/// The commands by what they are for.
pub const GROUPS: &[Group] = &[
    ("Games", &["games"]),
    ("Positions and orders", &["adjudicate", "explain", "map", "parse"]),
    ("Maps, rules and engines", &["maps", "rules", "engines"]),
    ("Bots", &["players", "play"]),
    ("Tests and measurements", &["datc", "compare", "bench"]),
    ("Installation", &["completions", "man"]),
];

/// A game master's workstation for the board game Diplomacy.
///
/// Without a command it opens the workstation on the screen. `chancery COMMAND --help` explains a command.
#[derive(Debug, Parser)]
#[command(name = "chancery", version, max_term_width = 100, help_template = help_template::<Command>(GROUPS))]
pub(crate) struct Args {
    /// Use the games in this folder [env: `CHANCERY_GAMES`].
    #[arg(long, value_name = "DIR", global = true)]
    pub games: Option<PathBuf>,
    /// Use this theme on the screen: dark, light, contrast, colour-blind, colour-blind-light, terminal, mono, ascii or paper.
    #[arg(long, value_name = "NAME")]
    pub theme: Option<String>,
    /// Open the screen for a screen reader: one pane, no ticking clock, each change on the last line.
    #[arg(long)]
    pub plain: bool,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Adjudicate a position with orders, or a stream of positions.
    Adjudicate(Adjudicate),
    /// Explain why an order succeeded or failed, and what would have changed it.
    Explain(Explain),
    /// List, show, check, add or import maps.
    Maps(Maps),
    /// Draw a map, a position or a phase of a game, as text, SVG or PNG.
    Map(MapOptions),
    /// Read orders as people write them, and show what was understood.
    Parse(Parse),
    /// Run the Diplomacy Adjudicator Test Cases (DATC).
    Datc(Datc),
    /// Keep games: list, show, enter orders, adjudicate, undo, export.
    Games(Games),
    /// List the engines that adjudicate, with their sources.
    Engines(Json),
    /// Compare the engines with the reference on random positions.
    Compare(Compare),
    /// Measure the speed of the engines on 2,000 positions.
    Bench(Bench),
    /// List rule presets, and the choices that the rules leave open.
    Rules(RulesArgs),
    /// List the bots (computer players).
    Players(Json),
    /// Play games between bots, and report how they scored.
    Play(Play),
    /// Print the completion script of a shell.
    Completions(Completions),
    /// Write a man page per command into a folder.
    Man(Man),
}

/// What a command that only lists something takes.
#[derive(Debug, ClapArgs)]
pub struct Json {
    /// Print JSON for programs.
    #[arg(long)]
    pub json: bool,
}
