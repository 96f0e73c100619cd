//! Boxes that tell or ask one thing: what there is to know about a file, whether to leave without saving, whether to
//! empty the trash.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::panes::context::ViewContext;
use crate::tui::session::game_session::Saved;
use crate::tui::theme::{Ink, Theme};
use crate::tui::widgets::clean::{clean, wrap};
use crate::tui::widgets::list::{List, item};

/// What there is to know about a file.
pub fn notices(theme: Theme, notices: &[String], screen: Rect, buffer: &mut Buffer) {
    let width = usize::from(screen.width.saturating_sub(8).clamp(1, 80));
    let lines = notices.iter().flat_map(|n| wrap(&clean(n), width));
    let list = List {
        title: "About this file",
        items: lines.map(|text| item(text, "", Ink::Text)).collect(),
        foot: "Enter or Esc goes on.",
        ..List::default()
    };
    list.render(theme, screen, buffer);
}

/// The question before a game is left that could not be saved.
pub fn leave_unsaved(cx: &ViewContext, screen: Rect, buffer: &mut Buffer) {
    let why = match cx.session.map(|session| &session.saved) {
        Some(Saved::No(why)) => format!("The game could not be saved: {}. ", why.trim_end_matches('.')),
        _ => String::new(),
    };
    let foot = format!("{}Enter leaves and loses what is not saved. Esc stays.", clean(&why));
    let list = List {
        title: "Leave?",
        items: vec![item("The game could not be saved.", "", Ink::Bad)],
        foot: &foot,
        ..List::default()
    };
    list.render(cx.theme, screen, buffer);
}

/// What would be removed for good.
pub fn empty_trash(theme: Theme, names: &[String], screen: Rect, buffer: &mut Buffer) {
    let list = List {
        title: "Empty the trash?",
        items: names.iter().map(|name| item(clean(name), "", Ink::Text)).collect(),
        foot: "Enter removes them for good, with their copies. Esc keeps them.",
        ..List::default()
    };
    list.render(theme, screen, buffer);
}
