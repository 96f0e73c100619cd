//! Rulings as they stand in a report, line by line.

use super::rulings;
use crate::game::{Game, NodeId, OrderedBy, Ruling};
use crate::text::Clean;

impl Game {
    /// Returns a ruling kept with a phase in one line: what it is about, and what was decided. Of one on an order
    /// that was changed afterwards it says so.
    pub fn ruling_line(&self, id: NodeId, ruling: &Ruling) -> String {
        let (about, text) = (self.ruling_about(ruling), self.ruling_text(id, ruling).replace('\n', " "));
        let text = if about.is_empty() { text } else { format!("{about}: {text}") };
        let text = text + &rulings::audience(self.map(), ruling.audience());
        if self.is_stale(id, ruling) { format!("{text} (before the orders were changed)") } else { text }
    }

    /// Returns what a ruling is about, in words.
    pub fn ruling_about(&self, ruling: &Ruling) -> Clean {
        rulings::about(self.map(), ruling)
    }

    /// Returns what was decided by a ruling kept with a phase, in words.
    pub fn ruling_text(&self, id: NodeId, ruling: &Ruling) -> Clean {
        let (by, sent) = match ruling {
            Ruling::NoOrders { power } => (self.ordered_by_at(id, *power), self.node(id).sent_by(*power)),
            _ => (&OrderedBy::Player, None),
        };
        rulings::text(self.map(), ruling, by, sent)
    }
}
