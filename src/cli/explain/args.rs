//! The arguments of `chancery explain`.

use std::path::PathBuf;

use clap::{ArgAction, ArgGroup, Args as ClapArgs, ValueEnum};

use crate::cli::common::judging::Judging;
use crate::cli::common::output::Destination;
use crate::cli::common::usage::one_of;
use crate::cli::games::report::FORMATS;
use chancery_core::map::Phase;
use chancery_game::publish::Format;
use chancery_notation::Language;
use chancery_why::explain::{Speech, Voice};

#[derive(Clone, Debug, ClapArgs)]
#[command(after_help = EXPLAIN_HELP, disable_help_flag = true, group = ArgGroup::new("drawing").multiple(true))]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag by itself on the command line")]
pub struct Explain {
    /// A file as for `adjudicate`, `-`, a game, `sample`, or a case: 6.D.10, MATH.7.
    #[arg(value_name = "FILE|GAME|CASE")]
    pub file: PathBuf,
    /// Explain this phase of a game, such as F1903M, not the current one.
    #[arg(long, value_name = "PHASE")]
    pub phase: Option<Phase>,
    /// The order, or its unit or province; the default is every order.
    #[arg(value_name = "ORDER")]
    pub order: Option<String>,
    /// Explain in a `sentence`, a `paragraph` or a `tree`.
    #[arg(long, value_enum, default_value = "paragraph", hide_possible_values = true)]
    pub depth: Depth,
    /// Print JSON for programs, one object per line.
    #[arg(long, conflicts_with = "drawing")]
    pub json: bool,
    /// Suppose another order, and show all that changes; twice, to compare.
    #[arg(long, value_name = "ORDER")]
    pub suppose: Vec<String>,
    /// Compare with another engine, preset or choice; can be repeated.
    #[arg(long, value_name = "NAME")]
    pub against: Vec<String>,
    /// Show which other orders would have changed the result.
    #[arg(long, conflicts_with = "drawing")]
    pub otherwise: bool,
    /// Explain what happened in a province, and to every move to it.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["drawing", "order", "otherwise", "house_rules"])]
    pub province: Option<String>,
    /// Show which choices of the house rules change the result.
    #[arg(long, conflicts_with_all = ["drawing", "otherwise"])]
    pub house_rules: bool,
    /// Write the result as a ruling for publication: `text`, `html` and others.
    #[arg(long, value_parser = one_of(&FORMATS), value_name = "FORMAT", num_args = 0..=1, default_missing_value = "text")]
    #[arg(hide_possible_values = true)]
    #[arg(conflicts_with_all = ["drawing", "otherwise", "province", "house_rules", "suppose", "against"])]
    pub ruling: Option<Format>,
    /// Show what happened to the unit in each phase of the game.
    #[arg(long, conflicts_with_all = ["drawing", "otherwise", "province", "house_rules", "ruling"])]
    #[arg(conflicts_with_all = ["suppose", "against"])]
    pub fate: bool,
    /// Name units and places in full: `the army in Munich`.
    #[arg(long)]
    pub spoken: bool,
    /// Explain in English, German or French: en, de or fr.
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    pub lang: Language,
    /// List the orders that decided the result, or their `dependencies`.
    #[arg(long, value_enum, value_name = "WHAT", num_args = 0..=1, require_equals = true)]
    #[arg(group = "drawing", default_missing_value = "reasons", hide_possible_values = true)]
    pub graph: Option<Graph>,
    /// Draw what --graph names as an SVG picture.
    #[arg(long, group = "drawing")]
    pub svg: bool,
    /// Draw it as a PNG picture, enlarged N times.
    #[arg(long, group = "drawing", value_name = "N", num_args = 0..=1, default_missing_value = "2")]
    #[arg(conflicts_with = "svg")]
    pub png: Option<f32>,
    #[command(flatten)]
    pub judging: Judging,
    #[command(flatten)]
    pub destination: Destination,
    /// Print help.
    #[arg(short, long, action = ArgAction::HelpShort)]
    help: Option<bool>,
}

impl Explain {
    /// Returns how it is told.
    pub fn voice(&self) -> Voice {
        let speech = if self.spoken { Speech::Spoken } else { Speech::Codes };
        Voice { language: self.lang, speech }
    }
}

/// How much an explanation says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Depth {
    /// The result and what decided it.
    Sentence,
    /// What decided the result, short enough to be read aloud.
    Paragraph,
    /// Every step down to the orders, with the rules.
    Tree,
}

/// What a graph shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Graph {
    /// What each order did to the next.
    Reasons,
    /// On which orders each depends.
    Dependencies,
}

const EXPLAIN_HELP: &str = "docs/reference/explain.md describes proofs, changes and graphs.";
