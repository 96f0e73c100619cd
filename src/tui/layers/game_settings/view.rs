//! The facts of the game: what each is, what it says, and the line in which it is changed.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::layers::game_settings::Details;
use crate::tui::panes::context::ViewContext;
use crate::tui::theme::Ink;
use crate::tui::widgets::area::Cut;
use crate::tui::widgets::boxes::{box_width, field, frame, place_in_list};
use crate::tui::widgets::clean::{columns, wrap};
use crate::tui::widgets::paint::{put, wash, window};

/// The columns of what a fact is called.
const LABEL: u16 = 34;

pub fn render(cx: &ViewContext, details: &Details, screen: Rect, buffer: &mut Buffer) {
    let (Some(session), theme) = (cx.session, cx.theme) else { return };
    let rows = Details::rows(session);
    let wide = |value: &str| usize::from(LABEL) + 1 + columns(value);
    let width = box_width(rows.iter().map(|row| wide(&row.value)).max(), screen);
    let foot = wrap(&details.foot(session), usize::from(width.saturating_sub(4)));
    // The list does not jump when a hint is longer than another.
    let below = (foot.len() as u16).max(2);
    let height = (rows.len() as u16).saturating_add(3 + below).min(screen.height.saturating_sub(4));
    let area = frame(cx.theme, "Details of the game", width, height, screen, buffer);
    let list = area.cut_bottom(below + 1);
    let height = usize::from(list.height);
    place_in_list(cx.theme, area, (details.selected, rows.len(), height), buffer);
    let first = window(Some(details.selected).filter(|&s| s < rows.len()), rows.len(), height.max(1));
    for (i, row) in rows.iter().enumerate().skip(first).take(height) {
        let line = list.rows_from((i - first) as u16, 1);
        let here = i == details.selected;
        let typed = details.entry.as_ref().filter(|_| here);
        put(
            buffer,
            line.columns_from(0, LABEL),
            &row.label,
            theme.ink(if here { Ink::Accent } else { Ink::Text }),
        );
        let value = line.columns_from(LABEL + 1, line.width);
        match typed {
            Some(entry) => field(cx.theme, entry, line.columns_from(LABEL - 1, line.width), buffer),
            None => drop(put(buffer, value, &row.value, theme.ink(Ink::Text))),
        }
        if here && typed.is_none() {
            wash(buffer, line, theme.ink(Ink::Selected));
        }
    }
    let ink = if details.trouble.is_some() { Ink::Bad } else { Ink::Quiet };
    for (i, text) in foot.iter().enumerate() {
        let row = area.rows_from(area.height.saturating_sub(below - i as u16), 1);
        put(buffer, row, text, theme.ink(ink));
    }
}
