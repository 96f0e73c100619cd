//! Rulings as they stand in a report, line by line.

use super::rulings::Tongue;
use crate::game::{Game, NodeId, OrderedBy, Ruling, Sheet};
use chancery_core::text::Clean;
use chancery_notation::Language;

impl Game {
    /// Returns a ruling kept with a phase in one line of a language: what it is about, and what was decided. Of one on an
    /// order that was changed afterwards it says so.
    pub fn ruling_line(&self, language: Language, id: NodeId, ruling: &Ruling) -> String {
        let tongue = Tongue::new(self.map(), language);
        let (by, sent) = self.in_place_of(id, ruling);
        let (about, text) = (tongue.about(ruling), tongue.text(ruling, by, sent).replace('\n', " "));
        // The sentence on a power without orders begins with its name.
        let names_it = about.is_empty() || matches!(ruling, Ruling::NoOrders { .. });
        let space = if language == Language::French { " " } else { "" };
        let text = if names_it { text } else { format!("{about}{space}: {text}") };
        let text = text + &tongue.audience(ruling.audience());
        if self.is_stale(id, ruling) { text + tongue.stale() } else { text }
    }

    /// Returns what a ruling is about, in words.
    pub fn ruling_about(&self, ruling: &Ruling) -> Clean {
        Tongue::new(self.map(), Language::English).about(ruling)
    }

    /// Returns what was decided by a ruling kept with a phase, in words.
    pub fn ruling_text(&self, id: NodeId, ruling: &Ruling) -> Clean {
        let (by, sent) = self.in_place_of(id, ruling);
        Tongue::new(self.map(), Language::English).text(ruling, by, sent)
    }

    /// Returns who ordered in the place of a power that gave no orders, and what it sent in vain.
    fn in_place_of(&self, id: NodeId, ruling: &Ruling) -> (&OrderedBy, Option<&Sheet>) {
        match ruling {
            Ruling::NoOrders { power } => (self.ordered_by_at(id, *power), self.node(id).sent.get(power)),
            _ => (&OrderedBy::Player, None),
        }
    }
}
