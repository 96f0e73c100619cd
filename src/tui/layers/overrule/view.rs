//! The question what is to be said of an order instead of what the rules say.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::overrule::Overruling;
use crate::tui::panes::context::ViewContext;
use crate::tui::theme::Ink;
use crate::tui::widgets::list::{Item, List, item};

pub fn render(cx: &ViewContext, question: &Overruling, screen: Rect, buffer: &mut Buffer) {
    let title = format!("Overrule {}", question.matter.order);
    let ways = question.ways().into_iter().map(|way| question.words(way));
    let items: Vec<Item> = ways
        .map(|(text, aside)| {
            let ink = if aside.is_empty() || aside == "so ruled" { Ink::Text } else { Ink::Quiet };
            item(text, aside, ink)
        })
        .collect();
    let (entry, selected) = (question.reason.as_ref(), Some(question.selected));
    List { title: &title, entry, items, selected, foot: &question.foot(), ..List::default() }
        .render(cx.theme, screen, buffer);
}
