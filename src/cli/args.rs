//! The arguments of the command line.

use std::path::PathBuf;

use super::games::args::Games;
pub use super::map::args::{Map, MapInline, Maps, MapsCommand};
pub use super::play::args::Play;
use crate::adjudicate::EngineId;
use crate::cli::common::trouble::Trouble;
use crate::engines;
use clap::builder::RangedU64ValueParser;
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};

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
    Verify(super::games::args::Verify),
    /// Put what can be had of a damaged game on the shelf as a new game
    Recover(super::games::args::Recover),
    /// List the adjudicators and where each comes from.
    Engines,
    /// Set the adjudicators against the arbiter on thousands of made positions.
    Compare(Compare),
    /// Time the adjudicators on the 2,000 positions that come with the program.
    Bench(Bench),
    /// List the choices that the rules leave open, and the presets.
    Rules(Rules),
    /// List the players that are programs.
    Players,
    /// Let programs play games against each other, and count what came of them.
    Play(Play),
    /// Print the completions of a shell: bash, zsh, fish, elvish or powershell.
    Completions(Completions),
    /// Write a man page for each command into a folder.
    Man(Man),
}

#[derive(Debug, ClapArgs)]
#[command(after_long_help = COMPLETIONS_HELP)]
pub struct Completions {
    /// The shell.
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

const COMPLETIONS_HELP: &str = "\
Where to put them:
  bash  chancery completions bash > ~/.local/share/bash-completion/completions/chancery
  fish  chancery completions fish > ~/.config/fish/completions/chancery.fish
  zsh   chancery completions zsh > DIR/_chancery, for a DIR of your $fpath";

#[derive(Debug, ClapArgs)]
pub struct Man {
    /// The folder, which has to exist.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

#[derive(Debug, ClapArgs)]
#[command(after_long_help = COMPARE_HELP)]
pub struct Compare {
    /// A file with one position and its orders, as for `adjudicate`, in place of made positions.
    #[arg(value_name = "FILE", conflicts_with_all = ["positions", "seed", "generator"])]
    pub file: Option<PathBuf>,
    /// How many positions of each generator.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub positions: u64,
    /// The first seed; each position has its own.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// The generator; all of them if none is named.
    #[arg(long, value_name = "NAME")]
    pub generator: Option<String>,
    /// How many differences of each engine and generator are shrunk and shown.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub show: usize,
    /// Put the theorems of "The Math of Adjudication" to the test instead of the engines.
    #[arg(long, conflicts_with = "engine")]
    pub theorems: bool,
    #[command(flatten)]
    pub judging: Judging,
}

const COMPARE_HELP: &str = "\
Generators: uniform, clusters, convoys and circles make positions from nothing; datc changes units and
orders of the DATC's cases and the rulebook's diagrams, games those of six games that people and
programs played.

Engines: one by its name, `exact` for those that claim the exact result, `all` (the usual).

A seed makes the same position for ever. Where an engine differs from the arbiter, the position is
printed with as few orders as still make it differ, in the form that `adjudicate` and `compare` take.

docs/theorems.md says what --theorems counts.";

#[derive(Debug, ClapArgs)]
pub struct Bench {
    /// As JSON, for programs.
    #[arg(long)]
    pub json: bool,
    /// How often all positions are gone through; the best round counts.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    pub rounds: usize,
}

#[derive(Debug, ClapArgs)]
#[command(after_long_help = RULES_HELP)]
pub struct Rules {
    /// The preset whose choices are listed; those that differ from `datc` are marked.
    #[arg(value_name = "PRESET")]
    pub preset: Option<String>,
    /// As JSON, for programs.
    #[arg(long)]
    pub json: bool,
}

const RULES_HELP: &str = "\
Examples:

  chancery rules
  chancery rules booijink
  chancery rules rulebook-2000 --json

A preset goes behind --rules, a single choice such as 4.A.2=a behind --rule.";

/// Which engine and which rules.
#[derive(Debug, ClapArgs)]
pub struct Judging {
    /// The engine, or `all`; see `chancery engines`. `atlas` and `condition` are made for `--rules
    /// booijink`, `cross` for `--rules cross`.
    #[arg(long, value_name = "NAME")]
    pub engine: Option<String>,
    /// With `--engine guess`: the algorithm as its author lists it, which is the engine `as-listed`.
    #[arg(long, requires = "engine")]
    pub as_listed: bool,
    /// A preset of rules; see `chancery rules`.
    #[arg(long = "rules", value_name = "PRESET")]
    pub preset: Option<String>,
    /// One choice over the preset, such as `4.A.2=a`; may be given several times.
    #[arg(long = "rule", value_name = "ISSUE=OPTION")]
    pub choices: Vec<String>,
}

impl Judging {
    /// The name of the engine that is asked for.
    ///
    /// # Errors
    ///
    /// If `--as-listed` stands beside another engine than `guess`.
    pub fn engine(&self) -> Result<Option<&str>, Trouble> {
        let (guess, listed) = (EngineId::GUESS.name(), engines::AS_LISTED.name());
        match self.engine.as_deref() {
            Some(name) if self.as_listed && name != guess && name != listed => {
                Err(Trouble::Usage(format!("--as-listed is said of --engine {guess} alone")))
            }
            Some(_) if self.as_listed => Ok(Some(listed)),
            name => Ok(name),
        }
    }
}

#[derive(Debug, ClapArgs)]
#[command(after_long_help = ADJUDICATE_HELP)]
pub struct Adjudicate {
    /// A file with one position and its orders, or `-` for standard input.
    #[arg(value_name = "FILE", required_unless_present = "jsonl", conflicts_with = "jsonl")]
    pub file: Option<PathBuf>,
    /// Read one request in JSON from each line of standard input, write one answer a line.
    #[arg(long)]
    pub jsonl: bool,
    /// Print what the engine does, step by step, before what came of it.
    #[arg(long, conflicts_with = "jsonl")]
    pub log: bool,
    #[command(flatten)]
    pub judging: Judging,
}

const ADJUDICATE_HELP: &str = "\
A file may be JSON or RON in the form of the batch protocol, or plain text:

  phase S1901M
  AUSTRIA: A VIE, A BUD, F TRI
  ITALY: A VEN
  orders
  AUSTRIA
    A VIE - TRI
    F TRI - VEN
  ITALY: A VEN H

Orders of a movement phase may stand alone: the units are then those that they are for.
docs/protocol.md describes all of them. What --engine, --rules and --rule say counts over what the
input says.";

#[derive(Debug, ClapArgs)]
#[command(after_long_help = EXPLAIN_HELP)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag that stands by itself on the command line")]
pub struct Explain {
    /// A file with one position and its orders, as for `adjudicate`, or `-` for standard input; or a
    /// saved game, by its file, by its name in your games' folder, or `sample`.
    #[arg(value_name = "FILE|GAME")]
    pub file: PathBuf,
    /// The phase of a saved game, such as F1903M; its present one if none is asked for.
    #[arg(long, value_name = "PHASE")]
    pub phase: Option<String>,
    /// The order, or the unit or the province that it is about; every order if none is named.
    #[arg(value_name = "ORDER")]
    pub order: Option<String>,
    /// How much is said.
    #[arg(long, value_enum, default_value = "paragraph")]
    pub depth: Depth,
    /// As JSON, an object a line, in the form of the protocol's orders with proofs.
    #[arg(long, conflicts_with = "drawing")]
    pub json: bool,
    /// Try another order for a unit, and show what changes; may be given several times.
    #[arg(long, value_name = "ORDER")]
    pub what_if: Vec<String>,
    /// Show beside it what another engine, preset or choice such as `4.A.2=a` makes of the same
    /// orders; may be given several times.
    #[arg(long, value_name = "NAME")]
    pub against: Vec<String>,
    /// The changes of orders that would have given the other result.
    #[arg(long, value_enum, value_name = "WHOSE", num_args = 0..=1, default_missing_value = "own")]
    #[arg(conflicts_with = "drawing")]
    pub counterfactuals: Option<Reach>,
    /// With --counterfactuals: ask whether the unit could have stayed, not about its order.
    #[arg(long, requires = "counterfactuals")]
    pub saved: bool,
    /// Draw the dependency graph in characters.
    #[arg(long, group = "drawing")]
    pub graph: bool,
    /// With a form of the graph: only what is so many arrows away from the order.
    #[arg(long, value_name = "N", requires_all = ["drawing", "order"])]
    pub steps: Option<usize>,
    /// With --graph: in plain ASCII.
    #[arg(long, requires = "graph", conflicts_with_all = ["list", "dot", "svg"])]
    pub ascii: bool,
    /// The dependency graph as an indented list under the order.
    #[arg(long, group = "drawing")]
    pub list: bool,
    /// The dependency graph in the language of Graphviz.
    #[arg(long, group = "drawing")]
    pub dot: bool,
    /// The dependency graph as an SVG picture.
    #[arg(long, group = "drawing")]
    pub svg: bool,
    #[command(flatten)]
    pub judging: Judging,
}

/// How much an explanation says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Depth {
    /// The result and what decided it.
    Sentence,
    /// All that it rests on, to be read aloud.
    Paragraph,
    /// Every step down to the orders, with the rules.
    Tree,
}

/// Whose orders may be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Reach {
    /// One order of the unit's owner.
    Own,
    /// One order of anybody.
    Any,
    /// Two orders of the unit's owner.
    Pairs,
}

const EXPLAIN_HELP: &str = "\
Examples:

  chancery explain spring.txt \"A MUN - SIL\"
  chancery explain spring.txt MUN --depth tree
  chancery explain spring.txt MUN --what-if \"A BER S A MUN - SIL\"
  chancery explain spring.txt MUN --counterfactuals any
  chancery explain spring.txt MUN --graph
  chancery explain spring.txt --against 4.A.2=b --against atlas
  chancery explain sample --phase F1902M RUM

docs/explain.md describes proofs, changes and graphs.";

#[derive(Debug, ClapArgs)]
#[command(after_long_help = PARSE_HELP)]
pub struct Parse {
    /// A file with orders, such as a mail, or `-` for standard input.
    #[arg(value_name = "FILE", required_unless_present = "corpus", conflicts_with = "corpus")]
    pub file: Option<PathBuf>,
    /// Whose orders they are, where the text does not say.
    #[arg(long, value_name = "POWER")]
    pub power: Option<String>,
    /// The phase that they are for, such as F1903M.
    #[arg(long, value_name = "PHASE")]
    pub phase: Option<String>,
    /// A file with the position, in any form that `chancery adjudicate` reads.
    #[arg(long, value_name = "FILE")]
    pub position: Option<PathBuf>,
    /// The map, where there is no position.
    #[arg(long, value_name = "NAME", default_value = "standard", conflicts_with = "position")]
    pub map: String,
    /// The language of the names: en, de or fr.
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    pub lang: String,
    /// Write what was understood in a style: canonical, full, judge, zine, python, webdiplomacy or daide.
    #[arg(long, value_name = "STYLE", conflicts_with_all = ["json", "corpus"])]
    pub style: Option<String>,
    /// Refuse what could be put right.
    #[arg(long)]
    pub strict: bool,
    /// As JSON, for programs.
    #[arg(long)]
    pub json: bool,
    /// Read each row of a tab-separated file with the columns text, phase and context instead, and
    /// print what was understood, one line a row.
    #[arg(long, value_name = "FILE.tsv")]
    pub corpus: Option<PathBuf>,
}

const PARSE_HELP: &str = "\
Each line of the output is one order, in the notation of this program, with what was said or found
beside it; then every error and warning follows under the line that it is about. With --style each
line is the order alone, and what the style cannot say of it follows. Without --position
every unit that the text names is taken to be there.

The exit status is 0 if there was no error, and 1 if something could not be understood or cannot
stand.";

#[derive(Debug, ClapArgs)]
pub struct Datc {
    /// Show one case with its orders and results; of DATC 3.3, `6.H.15@3.3` and `6.H.16@3.3` are known.
    #[arg(long, value_name = "ID")]
    pub case: Option<String>,
    /// Run the diagrams of the rulebook instead of the DATC.
    #[arg(long, conflicts_with = "case")]
    pub rulebook: bool,
    /// As JSON, for programs.
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub judging: Judging,
}
