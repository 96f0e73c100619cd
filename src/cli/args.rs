//! The command line as a whole: what stands before a command, and the list of commands.
//!
//! Each command has its arguments and its help in its own file.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

use super::adjudicate::Adjudicate;
use super::bench::Bench;
use super::compare::Compare;
use super::completions::Completions;
use super::datc::Datc;
use super::explain::args::Explain;
use super::games::args::{Games, Recover, Verify};
use super::man::Man;
use super::map::args::Map;
use super::maps::args::Maps;
use super::parse::Parse;
use super::play::args::Play;
use super::rules::RulesArgs;

/// A game master's workstation for the board game Diplomacy.
///
/// Without a command it opens the workstation on the screen.
#[derive(Debug, Parser)]
#[command(name = "chancery", version, max_term_width = 100)]
pub struct Args {
    /// The folder that holds your games.
    #[arg(long, value_name = "DIR", global = true)]
    pub games: Option<PathBuf>,
    /// The workstation's theme: dark, light, contrast, colour-blind, terminal, mono, ascii or paper.
    #[arg(long, value_name = "NAME")]
    pub theme: Option<String>,
    /// Draw the workstation for a screen reader: one pane, no clock that ticks, each change in a line at the foot.
    #[arg(long)]
    pub plain: bool,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Adjudicate a position with orders, or a stream of them.
    Adjudicate(Adjudicate),
    /// Say why an order came out as it did, and what would have changed it.
    Explain(Explain),
    /// List the maps, show one, keep your own, and check, import or lay out map files.
    Maps(Maps),
    /// Draw a map, a position or a phase of a game, in characters, pixels, SVG or PNG.
    Map(Map),
    /// Read orders as people write them, and show what was understood.
    Parse(Parse),
    /// Run the Diplomacy Adjudicator Test Cases that come with the program.
    Datc(Datc),
    /// Keep games: list, show, order, adjudicate, take back, branch, vote, export
    Games(Games),
    /// Check that games can be read and that each phase follows from the one before.
    Verify(Verify),
    /// Put what can be had of a damaged game on the shelf as a new game
    Recover(Recover),
    /// List the adjudicators and where each comes from.
    Engines,
    /// Set the adjudicators against the arbiter on thousands of made positions.
    Compare(Compare),
    /// Time the adjudicators on the 2,000 positions that come with the program.
    Bench(Bench),
    /// List the choices that the rules leave open, and the presets.
    Rules(RulesArgs),
    /// List the players that are programs.
    Players,
    /// Let programs play games against each other, and count what came of them.
    Play(Play),
    /// Print the completions of a shell: bash, zsh, fish, elvish or powershell.
    Completions(Completions),
    /// Write a man page for each command into a folder.
    Man(Man),
}
