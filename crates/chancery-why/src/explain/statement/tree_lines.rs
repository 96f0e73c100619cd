//! The lines of the whole tree.

use super::Statement;
use crate::explain::cite::Places;
use crate::explain::formula::Value;
use crate::explain::proof::{Against, StepRole};
use chancery_core::adjudicate::{BackupRule, Term, Verdict};
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
    /// Whether an attack is greater.
    Exceeds {
        unit: usize,
        against: Against,
        truth: Option<bool>,
    },
    /// A strength; of a hold strength the unit that stands in the province.
    Strength {
        term: Term,
        holder: Option<usize>,
        strength: u32,
        sum: Sum,
        value: Value,
    },
    /// The army needs no convoy.
    ByLand(usize),
    /// Whether there is a convoy, and on which written route.
    Convoy {
        unit: usize,
        route: Vec<Province>,
        truth: Option<bool>,
    },
    OverSea {
        unit: usize,
        truth: Option<bool>,
    },
    HeadToHead {
        units: [usize; 2],
        truth: Option<bool>,
    },
    /// Whether the unit leaves before the attack.
    Vacated {
        unit: Option<usize>,
        truth: Option<bool>,
    },
    /// Whether the move was beaten from its destination.
    Beaten {
        unit: usize,
        truth: Option<bool>,
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

/// The supports behind a strength: those that count, those that are cut, and those that do not count against a unit of
/// their own power.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::explain) struct Sum {
    pub counts: Vec<usize>,
    pub cut: Vec<usize>,
    pub own: Vec<usize>,
}
