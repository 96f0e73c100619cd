//! The arguments of `chancery explain`.

use std::path::PathBuf;

use clap::{ArgGroup, Args as ClapArgs, ValueEnum};

use crate::cli::common::judging::Judging;
use crate::cli::common::words::one_of;
use crate::cli::games::report::FORMATS;
use chancery_core::map::Phase;
use chancery_game::publish::Format;
use chancery_notation::Language;
use chancery_why::explain::{Speech, Voice};

#[derive(Debug, ClapArgs)]
#[command(after_long_help = EXPLAIN_HELP, group = ArgGroup::new("drawing").multiple(true))]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag by itself on the command line")]
pub struct Explain {
    /// A file with a position and its orders, as for `adjudicate`; `-` for standard input; a game; `sample` for the
    /// sample game; or a case of the DATC, a diagram of the rulebook or a figure of an author, such as 6.D.10, RB.8 or
    /// MATH.7.
    #[arg(value_name = "FILE|GAME|CASE")]
    pub file: PathBuf,
    /// Explain this phase of a game, such as F1903M; the default is the current phase.
    #[arg(long, value_name = "PHASE")]
    pub phase: Option<Phase>,
    /// The order, or its unit or province; the default is every order.
    #[arg(value_name = "ORDER")]
    pub order: Option<String>,
    /// How long the explanation is.
    #[arg(long, value_enum, default_value = "paragraph")]
    pub depth: Depth,
    /// Print JSON for programs, one object per line, in the form of the protocol.
    #[arg(long, conflicts_with = "drawing")]
    pub json: bool,
    /// Suppose another order: show what it makes of ORDER, or of itself, and everything that changes. May be given several
    /// times.
    #[arg(long, value_name = "ORDER")]
    pub suppose: Vec<String>,
    /// Compare with another engine, preset or choice such as `4.A.2=a`. May be given several times.
    #[arg(long, value_name = "NAME")]
    pub against: Vec<String>,
    /// Show which other orders would have changed the result, and what became of the unit.
    #[arg(long, conflicts_with = "drawing")]
    pub otherwise: bool,
    /// Explain what happened to the unit in a province, and to every move to it.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["drawing", "order", "otherwise", "house_rules"])]
    pub province: Option<String>,
    /// Try every other choice of the house rules, one at a time, and show those that change the order's result.
    #[arg(long, conflicts_with_all = ["drawing", "otherwise"])]
    pub house_rules: bool,
    /// Write the result of an order as a ruling for publication: the order, why, the map around it and the rules.
    #[arg(long, value_parser = one_of(&FORMATS), value_name = "FORMAT", num_args = 0..=1, default_missing_value = "text")]
    #[arg(conflicts_with_all = ["drawing", "otherwise", "province", "house_rules", "suppose", "against"])]
    pub ruling: Option<Format>,
    /// Show what happened to the unit in each phase of the game, and where its loss began.
    #[arg(long, conflicts_with_all = ["drawing", "otherwise", "province", "house_rules", "ruling"])]
    #[arg(conflicts_with_all = ["suppose", "against"])]
    pub fate: bool,
    /// Name units and places in full, as they are spoken: `the army in Munich`.
    #[arg(long)]
    pub spoken: bool,
    /// The language of the explanation: en, de or fr.
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    pub lang: Language,
    /// List the orders that decided the result, or the orders on which each depends, as in Kruijswijk's article.
    #[arg(long, value_enum, value_name = "WHAT", num_args = 0..=1, require_equals = true)]
    #[arg(group = "drawing", default_missing_value = "reasons")]
    pub graph: Option<Graph>,
    /// With --dot: show only the orders within N steps.
    #[arg(long, value_name = "N", requires_all = ["dot", "order"], conflicts_with_all = ["graph", "svg", "png"])]
    pub steps: Option<usize>,
    /// Print the dependencies for Graphviz.
    #[arg(long, group = "drawing", conflicts_with_all = ["graph", "svg", "png"])]
    pub dot: bool,
    /// Draw what --graph names as an SVG picture.
    #[arg(long, group = "drawing")]
    pub svg: bool,
    /// Draw it as a PNG picture, enlarged N times.
    #[arg(long, group = "drawing", value_name = "N", num_args = 0..=1, default_missing_value = "2")]
    #[arg(conflicts_with = "svg")]
    pub png: Option<f32>,
    #[command(flatten)]
    pub judging: Judging,
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

const EXPLAIN_HELP: &str = "\
Examples:

  chancery explain spring.txt \"A MUN - SIL\"
  chancery explain spring.txt MUN --depth tree
  chancery explain spring.txt MUN --suppose \"A BER S A MUN - SIL\"
  chancery explain spring.txt MUN --otherwise
  chancery explain spring.txt --suppose \"A MUN - SIL\"
  chancery explain spring.txt --suppose \"A MUN - SIL\" --otherwise
  chancery explain 6.E.7 NWY --png > why.png
  chancery explain friday MUN --ruling html > ruling.html
  chancery explain spring.txt MUN --graph
  chancery explain spring.txt MUN --graph=dependencies
  chancery explain spring.txt --against 4.A.2=b --against atlas
  chancery explain sample --phase F1902M RUM

docs/reference/explain.md describes proofs, changes and graphs.";
