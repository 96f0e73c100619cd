//! The form of a new game.
//!
//! ```text
//! from 110 columns            smaller
//! ┌ heading ────────────┐     ┌ heading ───────┐
//! │ the game │ players  │     │ the game       │
//! │          │          │     │ players        │
//! ├──────────┴──────────┤     ├────────────────┤
//! └ the selected line ──┘     └ selected line ─┘
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::clean::wrap;
use super::super::entry::Entry;
use super::super::layout::Cut;
use super::super::model::Model;
use super::super::theme::Ink;
use super::super::wizard::{Row, Wizard};
use super::house::heading;
use super::paint::{pieces, put, rule, wash, window, wipe};

/// The columns of what a line is called.
const LABEL: u16 = 28;
/// The same beside the others, where only players are listed.
const SHORT: u16 = 18;
/// How wide a screen must be for two columns of lines.
const WIDE: u16 = 110;

pub fn render(model: &Model, wizard: &Wizard, screen: Rect, buffer: &mut Buffer) {
    let whole = screen.cut_bottom(1);
    wipe(buffer, whole);
    let aside = format!("{} · {}", wizard.value(&Row::Map), wizard.phase().title());
    heading(model, "New game", &aside, whole.rows_from(0, 1), buffer);
    let body = whole.cut_top(1);
    let hint = wizard.trouble.clone().map_or_else(|| wizard.hint(), |t| format!("{t}."));
    let lines = wrap(&hint, usize::from(body.width.saturating_sub(2)).max(1));
    let foot = (lines.len() as u16).clamp(2, 4).min(body.height / 3);
    let (list, detail) =
        (body.cut_bottom(foot + 1), body.rows_from(body.height.saturating_sub(foot + 1), foot + 1));
    let rows = wizard.rows();
    let players = rows.iter().position(|r| *r == Row::Heading("Players")).unwrap_or(rows.len());
    if list.width >= WIDE {
        let half = list.width * 3 / 5;
        let (left, right) = (list.columns_from(0, half - 1), list.columns_from(half + 1, list.width));
        column(model, wizard, &rows[..players], 0, left, buffer);
        column(model, wizard, &rows[players..], players, right, buffer);
        for y in list.top()..list.bottom() {
            put(buffer, Rect::new(list.x + half, y, 1, 1), "│", model.theme.ink(Ink::Quiet));
        }
    } else {
        column(model, wizard, &rows, 0, list, buffer);
    }
    rule(buffer, detail.rows_from(0, 1), model.theme);
    let ink = if wizard.trouble.is_some() { Ink::Bad } else { Ink::Quiet };
    for (i, line) in lines.iter().enumerate() {
        let row = detail.cut_top(1).rows_from(i as u16, 1).columns_from(1, detail.width);
        put(buffer, row, line, model.theme.ink(ink));
    }
}

/// Some of the lines; `first` is the number of the first of them.
fn column(model: &Model, wizard: &Wizard, rows: &[Row], first: usize, area: Rect, buffer: &mut Buffer) {
    let selected = wizard.selected.checked_sub(first).filter(|&at| at < rows.len());
    let top = window(selected, rows.len(), usize::from(area.height).max(1));
    for (i, row) in rows.iter().enumerate().skip(top).take(usize::from(area.height)) {
        let here = area.rows_from((i - top) as u16, 1);
        let typed = wizard.entry.as_ref().filter(|_| selected == Some(i));
        one(model, wizard, row, typed, here, buffer);
        if selected == Some(i) && typed.is_none() {
            wash(buffer, here, model.theme.ink(Ink::Selected));
        }
    }
}

fn one(model: &Model, wizard: &Wizard, row: &Row, typed: Option<&Entry>, area: Rect, buffer: &mut Buffer) {
    let theme = model.theme;
    let label = match row {
        Row::Heading(title) => {
            put(buffer, area.columns_from(1, area.width), title, theme.ink(Ink::Heading));
            return;
        }
        Row::Begin => "Begin the game",
        Row::Map => "Map",
        Row::Start => "Start",
        Row::Preset => "Rules",
        // The one deadline is that of the first phase.
        Row::Fact(fact) if fact.key.starts_with("deadline.") => "Deadline",
        Row::Fact(fact) => &fact.label,
    };
    let ink = if *row == Row::Begin { Ink::Accent } else { Ink::Text };
    let columns = if area.width < WIDE / 2 { SHORT } else { LABEL };
    put(buffer, area.columns_from(3, columns), label, theme.ink(ink));
    let value = area.columns_from(3 + columns + 1, area.width);
    let Some(entry) = typed else {
        let ink = if *row == Row::Begin { Ink::Quiet } else { Ink::Text };
        put(buffer, value, &wizard.value(row), theme.ink(ink));
        return;
    };
    field(model, entry, value, buffer);
}

/// A line that is being typed. Of a text that is too long the part about the cursor is shown.
pub fn field(model: &Model, entry: &Entry, area: Rect, buffer: &mut Buffer) {
    use super::super::clean::columns;
    let theme = model.theme;
    let (before, after) = entry.halves();
    let cursor = after.chars().next().map_or_else(|| " ".to_owned(), |c| c.to_string());
    let rest = &after[after.chars().next().map_or(0, char::len_utf8)..];
    let room = usize::from(area.width).saturating_sub(4);
    let mut shown = before;
    while columns(shown) > room {
        let step = shown.chars().next().map_or(0, char::len_utf8);
        shown = &shown[step..];
    }
    let bold = theme.ink(Ink::Heading);
    let parts =
        [("▌ ", theme.ink(Ink::Accent)), (shown, bold), (&cursor, theme.ink(Ink::Selected)), (rest, bold)];
    pieces(buffer, area, &parts);
}
