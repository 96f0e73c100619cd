//! What came of orders on a board, whoever gave them.

use crate::adjudicate::{Driven, EngineId};
use crate::game::{OrderlessUnit, Outcome, ResultRow, with_tried};
use crate::map::{Map, Province};
use crate::rules::Rules;

/// The results of the orders of a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Results {
    /// A row for each order: first those of the units, in the order of the board, then those that were refused.
    pub rows: Vec<ResultRow>,
    /// The units that were driven out, with where each may retreat to.
    pub dislodged: Vec<Driven>,
    /// The provinces that a standoff left vacant.
    pub standoffs: Vec<Province>,
}

impl Results {
    /// Tells an outcome of these rules and this engine. Of the units that are `tried` it says why nothing was ordered, and not that
    /// nothing was received.
    pub fn new(
        map: &Map,
        (rules, engine): (&Rules, EngineId),
        outcome: &Outcome,
        tried: &[OrderlessUnit],
    ) -> Self {
        let movement = outcome.movement();
        Self {
            rows: with_tried(outcome.rows_by(map, rules, engine), tried),
            dislodged: movement.map(|r| r.driven.clone()).unwrap_or_default(),
            standoffs: movement.map(|r| r.contested.clone()).unwrap_or_default(),
        }
    }
}
