//! The arguments of `chancery explain`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

use crate::cli::common::judging::Judging;

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
    /// Draw the orders that decided the result, and what each did to the next.
    #[arg(long, group = "drawing")]
    pub graph: bool,
    /// With --dot: only what is so many arrows away from the order.
    #[arg(long, value_name = "N", requires_all = ["dot", "order"])]
    #[arg(conflicts_with_all = ["graph", "list", "svg"])]
    pub steps: Option<usize>,
    /// With --graph: in plain ASCII.
    #[arg(long, requires = "graph", conflicts_with_all = ["list", "dot", "svg"])]
    pub ascii: bool,
    /// The same as an indented list under the order.
    #[arg(long, group = "drawing")]
    pub list: bool,
    /// The dependency graph of the equations in the language of Graphviz.
    #[arg(long, group = "drawing")]
    pub dot: bool,
    /// The same as --graph as an SVG picture.
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
