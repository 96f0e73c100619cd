//! Lists to choose from that remember nothing but the selected row: themes, what the map shows, how finely it is
//! drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::panes::context::ViewContext;
use crate::tui::panes::map::resolution::MapResolution;
use crate::tui::session::map_layer::Layer;
use crate::tui::theme::{Ink, Theme};
use crate::tui::widgets::list::{List, item};

/// The colours.
pub fn themes(theme: Theme, selected: usize, screen: Rect, buffer: &mut Buffer) {
    let list = List {
        title: "Theme",
        items: Theme::choices().into_iter().map(|c| item(c.title, c.name, Ink::Text)).collect(),
        selected: Some(selected),
        foot: "Enter keeps the theme that is shown. Esc goes back to the one before.",
        ..List::default()
    };
    list.render(theme, screen, buffer);
}

/// What the map can show.
pub fn map_layers(cx: &ViewContext, selected: usize, screen: Rect, buffer: &mut Buffer) {
    let Some(session) = cx.session else { return };
    let layers = Layer::all(session.map()).into_iter();
    let list = List {
        title: "The map shows",
        items: layers.map(|l| item(l.name(session.map()), "", Ink::Text)).collect(),
        selected: Some(selected),
        foot: "Enter keeps the layer that is shown. Esc goes back to the one before.",
        ..List::default()
    };
    list.render(cx.theme, screen, buffer);
}

/// How finely the map can be drawn.
pub fn map_resolution(
    cx: &ViewContext,
    selected: usize,
    refused: Option<usize>,
    screen: Rect,
    buffer: &mut Buffer,
) {
    let doubt = |f: MapResolution| cx.abilities.doubt(f);
    let items = MapResolution::ALL
        .into_iter()
        .map(|f| item(f.title(), f.name(), if doubt(f).is_some() { Ink::Quiet } else { Ink::Text }))
        .collect();
    let doubt = MapResolution::ALL.get(selected).copied().and_then(doubt);
    let foot = match doubt {
        Some(why) if refused == Some(selected) => &format!("{why} Enter again draws so all the same."),
        Some(why) => why,
        None => "Enter draws the map so from now on.",
    };
    let title = "Map resolution";
    List { title, items, selected: Some(selected), foot, ..List::default() }.render(cx.theme, screen, buffer);
}
