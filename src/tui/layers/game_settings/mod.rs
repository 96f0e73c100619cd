//! The facts of a game as a list to fill in: names, numbers, deadlines, house rules, players.

mod update;

pub use update::*;

use crate::game::FactRow;
use crate::session::drafts::Draft;
use crate::session::open_game::GameSession;
use crate::text::Clean;
use crate::widgets::entry::Entry;
use crate::widgets::fuzzy::found;
use crate::words::capital;

/// The list while it is open.
#[derive(Clone, Debug, Default)]
pub struct Details {
    pub selected: usize,
    /// What the keys of the rows begin with, if not all are listed: there, what is typed changes the selected row.
    pub only: &'static str,
    /// The text that is typed to find rows.
    pub search: Entry,
    /// The text that is being typed for the selected row.
    pub entry: Option<Entry>,
    /// Why the last thing typed could not be taken.
    pub trouble: Option<String>,
}

impl Details {
    /// Returns all rows.
    pub fn rows(session: &GameSession) -> Vec<FactRow> {
        session.game.fact_rows()
    }

    /// Returns the rows that are listed and that what is typed finds, by their place among all, the best first.
    pub fn shown(&self, session: &GameSession) -> Vec<usize> {
        let rows = Self::rows(session);
        let texts = rows.iter().map(|row| format!("{} {}", row.label, row.value));
        let found = found(self.search.text(), texts).into_iter();
        found.filter(|&at| rows[at].key.starts_with(self.only)).collect()
    }

    /// Returns the row that is selected.
    pub fn row(&self, session: &GameSession) -> Option<FactRow> {
        Self::rows(session).into_iter().nth(self.selected)
    }

    /// Returns the row that is selected, if typing finds it.
    pub fn shown_row(&self, session: &GameSession) -> Option<FactRow> {
        self.row(session).filter(|_| self.shown(session).contains(&self.selected))
    }

    /// Returns what stands under the list.
    pub fn foot(&self, session: &GameSession) -> String {
        if let Some(trouble) = &self.trouble {
            return format!("{trouble}.");
        }
        let Some(row) = self.shown_row(session) else {
            return "No setting has this name. Esc empties the line.".to_owned();
        };
        let hint = capital(row.hint);
        let lead = if hint.is_empty() { hint } else { hint + ". " };
        match (&self.entry, row.value.as_str()) {
            (Some(_), "") => format!("{lead}Enter accepts it, Esc keeps it for later."),
            (Some(_), value) => {
                format!("{lead}Enter accepts it, Esc keeps it for later. Now: “{value}”.")
            }
            (None, _) if row.choices.is_empty() => {
                let how = if self.only.is_empty() { "Enter changes the line" } else { "Type a name for it" };
                format!("{lead}{how}, Ctrl-_ undoes the last change.")
            }
            (None, _) => format!("{lead}Left and Right choose, Ctrl-_ undoes the last change."),
        }
    }

    /// Returns what is typed for the selected row, if that is something else than it says.
    pub fn unsaved(&self, session: &GameSession) -> Option<Draft> {
        let (row, entry) = (self.row(session)?, self.entry.as_ref()?);
        (entry.text() != row.value).then(|| Draft::Setting(row.key, Clean::line(entry.text())))
    }

    /// Goes on with what was typed for a row that says something else. Returns whether there is anything to go on with.
    pub fn resume(&mut self, session: &GameSession, (key, typed): &(String, Clean)) -> bool {
        let rows = Self::rows(session);
        let at = rows.iter().position(|row| row.key == *key && row.value != typed.as_str());
        self.selected = at.unwrap_or(self.selected);
        self.entry = at.map(|_| Entry::new(typed.as_str()));
        at.is_some()
    }
}
