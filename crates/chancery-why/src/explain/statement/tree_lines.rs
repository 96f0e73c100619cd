//! The lines of the whole tree.

use super::{Figure, Statement};
use crate::explain::cite::Places;
use crate::explain::formula::Value;
use crate::explain::proof::{Claim, StepRole};
use chancery_core::adjudicate::{BackupRule, Verdict};
use chancery_core::map::Province;

/// A line of the whole tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::explain) struct TreeLine {
    pub depth: usize,
    pub says: Fact,
    pub places: Places,
    pub standing: StepRole,
}

/// The statement of a line of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::explain) enum Fact {
    Statement(Statement),
    /// The result of an order whose grounds are not shown here.
    Result {
        unit: usize,
        verdict: Verdict,
    },
    /// A comparison or a named part of an equation: a strength with what it is made of, a way by convoy with the written
    /// route, if it binds.
    Part {
        claim: Claim,
        value: Value,
        figure: Figure,
        route: Option<Vec<Province>>,
    },
    /// Orders that depend on each other, how many resolutions there are, and which rule settled which of them.
    Component {
        orders: Vec<usize>,
        resolutions: Option<usize>,
        settled: Option<(BackupRule, Vec<usize>)>,
    },
    /// An index without a component.
    NoComponent,
    Decisive(Vec<usize>),
}
