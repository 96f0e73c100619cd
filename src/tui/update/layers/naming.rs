//! Asking for names and notes, and what they are before others are typed. What becomes of an answer is
//! not known here.

use crate::tui::layers::naming::Naming;
use crate::tui::model::overlay::Overlay;
use crate::tui::model::{Model, drafts};
use crate::tui::widgets::entry::Entry;

/// Asks for a name or a note; one that was being typed goes on.
pub fn name(model: &mut Model, what: Naming) {
    let (entry, resumed) = drafts::name_entry(model, what);
    model.overlays.push(Overlay::Name { entry, what });
    if resumed {
        drafts::tell(model, "what you typed");
    }
}

/// Esc: what was typed is kept for the next time, and the name stays as it was.
pub fn put_aside(model: &mut Model, entry: &Entry, what: Naming) {
    if let Some((home, draft)) = drafts::of_name(model, entry, what) {
        drafts::leave(model, home, draft);
    }
}
