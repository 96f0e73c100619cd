//! The command line as a whole: what stands before a command, and the list of commands.
//!
//! Each command has its arguments and its help in its own file.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand};

use super::adjudicate::Adjudicate;
use super::bench::Bench;
use super::common::usage::{Group, help_template};
use super::compare::Compare;
use super::datc::Datc;
use super::explain::args::Explain;
use super::games::args::Games;
use super::man::Completions;
use super::man::Man;
use super::map::args::Map;
use super::maps::Maps;
use super::parse::Parse;
use super::play::Play;
use super::rules::RulesArgs;

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
pub struct Args {
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
pub enum Command {
    /// Adjudicate a position with orders, or a stream of positions.
    Adjudicate(Adjudicate),
    /// Explain why an order succeeded or failed, and what would have changed it.
    Explain(Explain),
    /// List, show, check, add or import maps.
    Maps(Maps),
    /// Draw a map, a position or a phase of a game, as text, SVG or PNG.
    Map(Map),
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
