//! The log of all phases so far, and of the orders as they stand.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::board::Sign;
use super::super::clean::{clean, columns, wrap};
use super::super::desk::Desk;
use super::super::layout::Cut;
use super::super::log::LogRow;
use super::super::model::{Model, Pane};
use super::super::theme::Ink;
use super::orders::{mark, sign};
use super::paint::{pieces, put, put_right, window};

pub fn render(model: &Model, desk: &Desk, area: Rect, buffer: &mut Buffer) {
    let rows = desk.log.rows();
    let node = desk.node();
    let exact = rows.iter().position(|r| r.node == node && r.key.is_some() && r.key == desk.key);
    let heading = rows.iter().position(|r| r.node == node);
    let at = exact.or(heading).or(rows.len().checked_sub(1));
    // A row that is too long for a line takes several; which row and which of its lines each is.
    let lines: Vec<(usize, usize)> = rows
        .iter()
        .enumerate()
        .flat_map(|(i, r)| (0..broken(r, area).len()).map(move |part| (i, part)))
        .collect();
    let at = at.and_then(|at| lines.iter().position(|l| l.0 == at));
    let first = window(at, lines.len(), usize::from(area.height));
    for (y, &(i, part)) in lines.iter().skip(first).take(usize::from(area.height)).enumerate() {
        let line = area.rows_from(y as u16, 1);
        if part > 0 {
            let text = &broken(rows[i], area)[part];
            put(buffer, line.columns_from(INDENT, line.width), text, model.theme.ink(Ink::Text));
            continue;
        }
        let before = i.checked_sub(1).and_then(|i| rows[i].power);
        one(model, desk, rows[i], before, line, buffer);
        if Some(i) == exact {
            mark(model, Pane::Results, line, buffer);
        }
    }
}

/// A sentence that may need more than a line, broken. A result behind an order is cut: the inspector has
/// it in full.
fn broken(row: &LogRow, area: Rect) -> Vec<String> {
    let width = usize::from(area.width.saturating_sub(INDENT + 1));
    let is_sentence = row.power.is_none() && row.sign.is_none() && columns(&row.text) > width;
    if is_sentence { wrap(&clean(&row.text), width) } else { vec![row.text.clone()] }
}

/// Where sentences begin.
const INDENT: u16 = 3;

fn one(
    model: &Model,
    desk: &Desk,
    row: &LogRow,
    before: Option<crate::map::Power>,
    area: Rect,
    buffer: &mut Buffer,
) {
    let theme = model.theme;
    let Some(power) = row.power else {
        let is_heading = row.sign == Some(Sign::Heading);
        let (ink, indent) = if is_heading { (Ink::Heading, 1) } else { (Ink::Text, INDENT) };
        let text = &broken(row, area)[0];
        put(buffer, area.columns_from(indent, area.width), text, theme.ink(ink));
        put_right(buffer, area.cut_right(1), &row.remark, theme.ink(Ink::Quiet));
        return;
    };
    if before != Some(power) {
        let name = desk.map().power(power).name.to_uppercase();
        put(buffer, area.columns_from(3, 8), &name, theme.power(power));
    }
    let (symbol, ink) = sign(row.sign.unwrap_or(Sign::Given));
    let area = area.columns_from(12, area.width);
    let remark = if row.sign == Some(Sign::Good) { Ink::Quiet } else { ink };
    let quiet = if row.sign == Some(Sign::Missing) { Ink::Quiet } else { Ink::Text };
    let text = format!(" {:<22} ", row.text);
    pieces(
        buffer,
        area,
        &[(symbol, theme.ink(ink)), (&text, theme.ink(quiet)), (&row.remark, theme.ink(remark))],
    );
}
