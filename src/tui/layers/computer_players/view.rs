//! The players that are programs, to choose one from.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::agent::PlayerId;
use crate::map::Power;
use crate::tui::panes::context::ViewContext;
use crate::tui::theme::Ink;
use crate::tui::widgets::list::{List, item};

/// The programs that can order, the selected one perhaps at work.
pub fn render(
    cx: &ViewContext,
    (selected, works): (usize, bool),
    power: Power,
    screen: Rect,
    buffer: &mut Buffer,
) {
    let Some(session) = cx.session else { return };
    let title = format!("Who orders for {}", session.map().power(power).name);
    let (name, account) = PlayerId::ALL.get(selected).map_or(("", ""), |p| (p.name(), p.account()));
    let foot = if works {
        format!("{name} is at work. Esc stops it.")
    } else {
        format!("It {account}. Enter lets it order what is missing.")
    };
    let items = PlayerId::ALL.iter().map(|p| item(p.name(), p.source(), Ink::Text)).collect();
    let list = List { title: &title, items, selected: Some(selected), foot: &foot, ..List::default() };
    list.render(cx.theme, screen, buffer);
}
