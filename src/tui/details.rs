//! The facts of a game as a list to fill in: names, numbers, deadlines, house rules, players.

use super::desk::Desk;
use super::entry::Entry;
use crate::game::FactRow;

/// The list while it is open.
#[derive(Clone, Debug, Default)]
pub struct Details {
    pub selected: usize,
    /// What is being typed for the selected row.
    pub entry: Option<Entry>,
    /// Why the last thing typed could not be taken.
    pub trouble: Option<String>,
}

impl Details {
    /// All rows.
    pub fn rows(desk: &Desk) -> Vec<FactRow> {
        desk.game.fact_rows()
    }

    /// The row that is selected.
    pub fn row(&self, desk: &Desk) -> Option<FactRow> {
        Self::rows(desk).into_iter().nth(self.selected)
    }

    /// What stands under the list.
    pub fn foot(&self, desk: &Desk) -> String {
        if let Some(trouble) = &self.trouble {
            return format!("{trouble}.");
        }
        let hint = self.row(desk).map_or("", |row| row.hint);
        match (&self.entry, hint) {
            (Some(_), "") => "Enter takes it, Esc leaves it as it was.".to_owned(),
            (Some(_), hint) => format!("{hint}. Enter takes it, Esc leaves it as it was."),
            (None, "") => {
                "Enter changes the selected row, u takes the last change back, Esc closes.".to_owned()
            }
            (None, hint) => format!("{hint}. Enter changes the row, u undoes, Esc closes."),
        }
    }
}
