//! The facts of a game as a list to fill in: names, numbers, deadlines, house rules, players.

pub mod view;

use crate::game::FactRow;
use crate::store::Draft;
use crate::tui::layers::new_game::words::first_upper;
use crate::tui::session::drafts::TEXT;
use crate::tui::session::game_session::GameSession;
use crate::tui::widgets::entry::Entry;

/// The list while it is open.
#[derive(Clone, Debug, Default)]
pub struct Details {
    pub selected: usize,
    /// What is being typed for the selected row.
    pub entry: Option<Entry>,
    /// What was typed for the row before what it says was changed; it can still be had.
    pub older: Option<Draft>,
    /// Why the last thing typed could not be taken.
    pub trouble: Option<String>,
}

impl Details {
    /// All rows.
    pub fn rows(session: &GameSession) -> Vec<FactRow> {
        session.game.fact_rows()
    }

    /// The row that is selected.
    pub fn row(&self, session: &GameSession) -> Option<FactRow> {
        Self::rows(session).into_iter().nth(self.selected)
    }

    /// What stands under the list.
    pub fn foot(&self, session: &GameSession) -> String {
        if let Some(trouble) = &self.trouble {
            return format!("{trouble}.");
        }
        let row = self.row(session);
        let hint = first_upper(row.as_ref().map_or("", |row| row.hint));
        let chosen = row.is_some_and(|row| !row.choices.is_empty());
        let stop = if hint.is_empty() { "" } else { ". " };
        match &self.entry {
            Some(_) => {
                let older = self.older.as_ref().map_or_else(String::new, |draft| {
                    format!(" Up: “{}”, typed before the line was changed.", draft.said(TEXT))
                });
                format!("{hint}{stop}Enter takes it, Esc leaves it for later.{older}")
            }
            None if chosen => format!("{hint}{stop}Left and Right choose, u takes the last change back."),
            None => format!("{hint}{stop}Enter changes the line, u takes the last change back."),
        }
    }
}
