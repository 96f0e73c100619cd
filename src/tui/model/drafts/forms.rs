//! Forms, lists with a line to type in, and questions, as drafts.

use crate::game::Game;
use crate::store::Draft;
use crate::tui::layers::form::Form;
use crate::tui::layers::press::proposal::{Drafted, Kind};
use crate::tui::session::drafts::{TEXT, key};
use crate::tui::session::purpose::Purpose;
use crate::tui::widgets::entry::Entry;

/// The name under which the row of a form is kept that is typed in.
const ROW: &str = "row";

impl Form {
    /// What was written, if anything was.
    pub fn draft(&self, game: &Game) -> Option<Draft> {
        Some(self.saying(self.purpose.draft(game).filter(|_| self.touched)?))
    }

    /// The lengths of the clock's periods that were typed, if any were; they are of no game.
    pub fn lengths(&self) -> Option<Draft> {
        let is_ours = self.purpose == Purpose::Lengths && self.touched;
        is_ours.then(|| self.saying(Draft::new("lengths", "")))
    }

    fn saying(&self, mut draft: Draft) -> Draft {
        for (name, entry) in &self.fields {
            draft = draft.saying(*name, entry.text());
        }
        if let Some(text) = &self.text {
            let lines: Vec<&str> = text.iter().map(Entry::text).collect();
            draft = draft.saying(TEXT, lines.join("\n"));
        }
        draft.saying(ROW, self.at.to_string())
    }

    /// Goes on with what was written.
    pub fn resume(&mut self, draft: &Draft) {
        for (name, entry) in &mut self.fields {
            *entry = Entry::new(draft.said(name));
        }
        if let Some(text) = &mut self.text {
            *text = draft.said(TEXT).split('\n').map(Entry::new).collect();
        }
        self.at = draft.said(ROW).parse().unwrap_or(0).min(self.rows().saturating_sub(1));
        self.touched = true;
    }
}

impl Drafted {
    /// What was chosen, unless it is what is proposed by itself.
    pub fn draft(&self, game: &Game) -> Option<Draft> {
        let fresh = Self::new(game);
        if (self.kind, self.by, &self.powers) == (fresh.kind, fresh.by, &fresh.powers) {
            return None;
        }
        let by = self.by.map_or("", |by| key(game, by));
        let mut draft = Draft::new("motion", "").saying("kind", self.kind.words()).saying("by", by);
        for (power, _) in self.powers.iter().filter(|p| p.1) {
            draft = draft.saying("names", key(game, *power));
        }
        Some(draft)
    }

    /// Goes on with what was chosen.
    pub fn resume(&mut self, game: &Game, draft: &Draft) {
        self.kind = Kind::ALL.into_iter().find(|k| k.words() == draft.said("kind")).unwrap_or(self.kind);
        self.by = game.map().names().power(draft.said("by"));
        for (power, named) in &mut self.powers {
            *named = draft.says.iter().any(|s| s.0 == "names" && s.1 == key(game, *power));
        }
    }
}
