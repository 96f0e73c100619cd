//! Two lines of play side by side: orders with results, and boards, where they differ.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::layout::Cut;
use super::super::lines::{Comparison, Row, title};
use super::super::model::Model;
use super::super::theme::Ink;
use super::house::heading;
use super::paint::{pieces, put, rule, wash, window, wipe};

/// The columns of the powers' names.
const NAMES: u16 = 12;

pub fn render(model: &Model, comparison: &Comparison, screen: Rect, buffer: &mut Buffer) {
    let Some(desk) = model.desk() else { return };
    let theme = model.theme;
    let whole = screen.cut_bottom(1);
    wipe(buffer, whole);
    let parts = comparison
        .parts
        .map_or_else(|| "they are one line".to_owned(), |phase| format!("they part in {}", phase.title()));
    heading(model, "Two lines of play", &parts, whole.rows_from(0, 1), buffer);
    let (left, right) = halves(whole.rows_from(1, 1));
    for (side, area) in [left, right].into_iter().enumerate() {
        let own = side == comparison.side;
        let ink = if own { Ink::Accent } else { Ink::Heading };
        let mark = if own { "▸ " } else { "  " };
        let name = title(desk, comparison.ends[side]);
        pieces(buffer, area, &[(mark, theme.ink(ink)), (&name, theme.ink(ink))]);
    }
    rule(buffer, whole.rows_from(2, 1), theme);
    let body = whole.cut_top(3);
    let (rows, height) = (&comparison.rows, usize::from(body.height));
    let first = window(Some(comparison.at), rows.len(), height.max(1));
    let mut before = None;
    for (i, row) in rows.iter().enumerate().skip(first).take(height) {
        let line = body.rows_from((i - first) as u16, 1);
        let (left, right) = halves(line);
        match row {
            Row::Blank => {}
            Row::Phase(phase, ..) => {
                put(buffer, line.columns_from(1, line.width), &phase.title(), theme.ink(Ink::Heading));
            }
            Row::Remark(text) => {
                put(buffer, line.columns_from(NAMES, line.width), text, theme.ink(Ink::Quiet));
            }
            Row::Order(power, a, b) => {
                if before != Some(*power) {
                    let name = &desk.map().power(*power).name;
                    put(buffer, line.columns_from(1, NAMES - 2), name, theme.power(*power));
                }
                for (text, area) in [(a, left), (b, right)] {
                    let text = text.as_deref();
                    let ink = if text.is_some() { Ink::Text } else { Ink::Quiet };
                    let area = area.columns_from(2, area.width).cut_right(1);
                    put(buffer, area, text.unwrap_or("(not given)"), theme.ink(ink));
                }
            }
            Row::Board(a, b) => {
                if !matches!(i.checked_sub(1).map(|i| &rows[i]), Some(Row::Board(..))) {
                    put(buffer, line.columns_from(1, NAMES - 2), "board", theme.ink(Ink::Quiet));
                }
                for (text, area) in [(a, left), (b, right)] {
                    let area = area.columns_from(2, area.width).cut_right(1);
                    put(buffer, area, text.as_deref().unwrap_or_default(), theme.ink(Ink::Text));
                }
            }
        }
        before = if let Row::Order(power, ..) = row { Some(*power) } else { None };
        if i == comparison.at {
            wash(buffer, line, theme.ink(Ink::Selected));
        }
    }
}

/// The columns of either line.
fn halves(row: Rect) -> (Rect, Rect) {
    let rest = row.columns_from(NAMES, row.width);
    let half = rest.width / 2;
    (rest.columns_from(0, half), rest.columns_from(half, rest.width))
}
