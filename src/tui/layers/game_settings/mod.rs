//! The facts of a game as a list to fill in: names, numbers, deadlines, house rules, players.

mod update;

pub use update::*;

use crate::game::FactRow;
use crate::session::drafts::TEXT;
use crate::session::open_game::GameSession;
use crate::store::Draft;
use crate::tui::layers::new_game::words::first_upper;
use crate::tui::widgets::entry::Entry;
use crate::tui::widgets::fuzzy::found;

/// The name under which is kept what a fact said while another was typed for it.
const WAS: &str = "was";

/// The list while it is open.
#[derive(Clone, Debug, Default)]
pub struct Details {
    pub selected: usize,
    /// The text that is typed to find rows.
    pub search: Entry,
    /// The text that is being typed for the selected row.
    pub entry: Option<Entry>,
    /// The text that was typed for the row before its value was changed; it can still be recovered.
    pub older: Option<Draft>,
    /// Why the last thing typed could not be taken.
    pub trouble: Option<String>,
}

impl Details {
    /// Returns all rows.
    pub fn rows(session: &GameSession) -> Vec<FactRow> {
        session.game.fact_rows()
    }

    /// Returns the rows that what is typed finds, by their place among all, the best first.
    pub fn shown(&self, session: &GameSession) -> Vec<usize> {
        let rows = Self::rows(session);
        let texts = rows.iter().map(|row| format!("{} {}", row.label, row.value));
        found(self.search.text(), texts)
    }

    /// Returns the row that is selected.
    pub fn row(&self, session: &GameSession) -> Option<FactRow> {
        Self::rows(session).into_iter().nth(self.selected)
    }

    /// Returns what stands under the list.
    pub fn foot(&self, session: &GameSession) -> String {
        if let Some(trouble) = &self.trouble {
            return format!("{trouble}.");
        }
        let row = self.row(session).filter(|_| self.shown(session).contains(&self.selected));
        if row.is_none() {
            return "No setting has this name. Esc empties the line.".to_owned();
        }
        let hint = first_upper(row.as_ref().map_or("", |row| row.hint));
        let chosen = row.is_some_and(|row| !row.choices.is_empty());
        let stop = if hint.is_empty() { "" } else { ". " };
        match &self.entry {
            Some(_) => {
                let older = self.older.as_ref().map_or_else(String::new, |draft| {
                    format!(" Up: “{}”, typed before the setting was changed.", draft.said(TEXT))
                });
                format!("{hint}{stop}Enter accepts it, Esc keeps it for later.{older}")
            }
            None if chosen => format!("{hint}{stop}Left and Right choose, Ctrl-_ undoes the last change."),
            None => format!("{hint}{stop}Enter changes the line, Ctrl-_ undoes the last change."),
        }
    }
}

impl Details {
    /// Returns what is typed for the selected row, if that is something else than it says; else what was typed
    /// before it was changed.
    pub fn unsaved(&self, session: &GameSession) -> Option<Draft> {
        let (row, entry) = (self.row(session)?, self.entry.as_ref()?);
        if entry.text() == row.value {
            return self.older.clone();
        }
        Some(Draft::new("fact", row.key).saying(TEXT, entry.text()).saying(WAS, row.value))
    }

    /// Goes on with what was typed for a row, or with what the row says if that was changed since. What
    /// is to be told of it; nothing if there is nothing to go on with.
    pub fn resume(&mut self, session: &GameSession, draft: Draft) -> Option<RowDraft> {
        let rows = Self::rows(session);
        let at = rows.iter().position(|row| row.key == draft.place)?;
        let (now, typed) = (&rows[at].value, draft.said(TEXT));
        if typed == now {
            return None;
        }
        self.selected = at;
        // What a row said is not known of drafts that were left by an earlier version.
        let is_changed = draft.says.iter().any(|(name, was)| name == WAS && was != now);
        if is_changed {
            self.entry = Some(Entry::new(now.clone()));
            self.older = Some(draft);
            return Some(RowDraft::Changed);
        }
        self.entry = Some(Entry::new(typed));
        self.older = None;
        Some(RowDraft::AsLeft)
    }

    /// Exchanges what is typed with what was typed before the row was changed, if anything was.
    pub fn exchange(&mut self) {
        let (Some(entry), Some(older)) = (&mut self.entry, &mut self.older) else { return };
        let typed = entry.text().to_owned();
        *entry = Entry::new(older.said(TEXT));
        *older = Draft::new(&older.kind, &older.place).saying(TEXT, typed).saying(WAS, older.said(WAS));
    }
}

/// The way in which a row of the facts goes on in which something was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowDraft {
    AsLeft,
    /// The value of the row was changed since: it begins with that.
    Changed,
}
