//! The log of all phases so far, and of the orders as they stand.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::board::Sign;
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
    let first = window(at, rows.len(), usize::from(area.height));
    let mut before = first.checked_sub(1).and_then(|i| rows[i].power);
    for (i, row) in rows.iter().enumerate().skip(first).take(usize::from(area.height)) {
        let line = area.rows_from((i - first) as u16, 1);
        one(model, desk, row, before, line, buffer);
        before = row.power;
        if Some(i) == exact {
            mark(model, Pane::Results, line, buffer);
        }
    }
}

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
        let (ink, indent) = if is_heading { (Ink::Heading, 1) } else { (Ink::Text, 3) };
        put(buffer, area.columns_from(indent, area.width), &row.text, theme.ink(ink));
        put_right(buffer, area.cut_right(1), &row.remark, theme.ink(Ink::Quiet));
        return;
    };
    if before != Some(power) {
        let name = desk.map().power(power).name.to_uppercase();
        put(buffer, area.columns_from(3, 8), &name, theme.power(power));
    }
    let (symbol, ink) = sign(row.sign.unwrap_or(Sign::Given));
    let area = area.columns_from(12, area.width);
    let quiet = if row.sign == Some(Sign::Missing) { Ink::Quiet } else { Ink::Text };
    let remark = if row.sign == Some(Sign::Good) { Ink::Quiet } else { ink };
    let text = format!(" {:<22} ", row.text);
    pieces(
        buffer,
        area,
        &[(symbol, theme.ink(ink)), (&text, theme.ink(quiet)), (&row.remark, theme.ink(remark))],
    );
}
