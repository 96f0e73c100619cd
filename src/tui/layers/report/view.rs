//! The report over the whole screen, in rows as it is printed.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Report;
use crate::theme::{Ink, Theme};
use crate::widgets::area::Cut;
use crate::widgets::boxes::page;
use crate::widgets::paint::put;

/// Returns where the rows stand.
pub fn room(screen: Rect) -> Rect {
    screen.cut_bottom(1).cut_top(1).columns_from(1, screen.width).cut_right(1)
}

/// Draws the report; `chosen` says in which form it is.
pub fn render(theme: Theme, report: &Report, chosen: &str, screen: Rect, buffer: &mut Buffer) {
    let area = room(screen);
    let rows = report.rows(area);
    let height = usize::from(area.height);
    let top = report.top.min(rows.len().saturating_sub(height));
    let last = (top + height).min(rows.len());
    let place = format!("{}-{last} of {}", (top + 1).min(last), rows.len());
    page(theme, &format!("Report: {chosen}"), &place, screen, buffer);
    for (row, y) in rows[top..last].iter().zip(0..area.height) {
        put(buffer, area.rows_from(y, 1), row, theme.ink(Ink::Text));
    }
}
