//! The house rules of a game as a list to choose from: presets, the engine, how orders are read, and
//! every choice of DATC section 4.

mod update;
pub mod view;

pub use update::*;

use crate::engines;
use crate::session::house_rules::{House, HouseRow, house_rows};

/// Returns all rows.
pub fn rows() -> Vec<HouseRow> {
    house_rows(engines::ALL)
}

/// The list of house rules.
#[derive(Clone, Debug, Default)]
pub struct RulesList {
    pub selected: usize,
    /// What was typed of a number or a name to find its row.
    pub typed: String,
    /// Why the last choice was refused, if it was.
    pub refusal: Option<String>,
    /// The former rules of a game that is being begun; a game has an undo of its own.
    pub before: Vec<House>,
    /// The rules of those that were undone.
    pub undone: Vec<House>,
}

impl RulesList {
    /// Returns the selected row.
    pub fn row(&self) -> Option<HouseRow> {
        rows().get(self.selected).copied()
    }
}
