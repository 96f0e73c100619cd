//! The arguments of `chancery explain`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

use crate::cli::common::judging::Judging;

#[derive(Debug, ClapArgs)]
#[command(after_long_help = EXPLAIN_HELP)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag by itself on the command line")]
pub struct Explain {
    /// A file with a position and its orders, as for `adjudicate`; `-` for standard input; a game; or `sample` for the
    /// sample game.
    #[arg(value_name = "FILE|GAME")]
    pub file: PathBuf,
    /// Explain this phase of a game, such as F1903M; the default is the current phase.
    #[arg(long, value_name = "PHASE")]
    pub phase: Option<String>,
    /// The order, or its unit or province; the default is every order.
    #[arg(value_name = "ORDER")]
    pub order: Option<String>,
    /// How long the explanation is.
    #[arg(long, value_enum, default_value = "paragraph")]
    pub depth: Depth,
    /// Print JSON for programs, one object per line, in the form of the protocol.
    #[arg(long, conflicts_with = "drawing")]
    pub json: bool,
    /// Try another order for a unit, and show what changes. May be given several times.
    #[arg(long, value_name = "ORDER")]
    pub what_if: Vec<String>,
    /// Compare with another engine, preset or choice such as `4.A.2=a`. May be given several times.
    #[arg(long, value_name = "NAME")]
    pub against: Vec<String>,
    /// Show which other orders would have changed the result.
    #[arg(long, value_enum, value_name = "WHOSE", num_args = 0..=1, default_missing_value = "own")]
    #[arg(conflicts_with = "drawing")]
    pub counterfactuals: Option<Reach>,
    /// With --counterfactuals: show how the unit, not its order, could have survived.
    #[arg(long, requires = "counterfactuals")]
    pub saved: bool,
    /// Explain what happened to the unit in a province, and to every move to it.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["drawing", "order", "counterfactuals", "house_rules"])]
    pub province: Option<String>,
    /// Try every single other choice of the house rules, and show those that change the order's result.
    #[arg(long, requires = "order", conflicts_with_all = ["drawing", "counterfactuals"])]
    pub house_rules: bool,
    /// Try an order that was not given, and show what would have had to be different for it to work.
    #[arg(long, value_name = "ORDER", conflicts_with_all = ["drawing", "counterfactuals", "province", "house_rules"])]
    #[arg(conflicts_with_all = ["what_if", "against"])]
    pub why_not: Option<String>,
    /// Draw the orders that decided the result as a graph.
    #[arg(long, group = "drawing")]
    pub graph: bool,
    /// With --dot: show only the orders within N steps.
    #[arg(long, value_name = "N", requires_all = ["dot", "order"])]
    #[arg(conflicts_with_all = ["graph", "list", "svg"])]
    pub steps: Option<usize>,
    /// With --graph: draw ASCII only.
    #[arg(long, requires = "graph", conflicts_with_all = ["list", "dot", "svg"])]
    pub ascii: bool,
    /// Print the graph as an indented list.
    #[arg(long, group = "drawing")]
    pub list: bool,
    /// Print the dependency graph of the equations for Graphviz.
    #[arg(long, group = "drawing")]
    pub dot: bool,
    /// Draw the graph as an SVG picture.
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
    /// Everything the result depends on, to be read aloud.
    Paragraph,
    /// Every step down to the orders, with the rules.
    Tree,
}

/// Whose orders may be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Reach {
    /// One order of the unit's owner.
    Own,
    /// One order of any power.
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
  chancery explain spring.txt --why-not \"A MUN - SIL\"
  chancery explain spring.txt MUN --graph
  chancery explain spring.txt --against 4.A.2=b --against atlas
  chancery explain sample --phase F1902M RUM

docs/explain.md describes proofs, changes and graphs.";
