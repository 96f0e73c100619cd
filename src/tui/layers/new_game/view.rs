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

use crate::tui::layers::new_game::{Row, Wizard};
use crate::tui::panes::context::ViewContext;
use crate::tui::theme::Ink;
use crate::tui::widgets::area::Cut;
use crate::tui::widgets::boxes::{field, heading};
use crate::tui::widgets::clean::wrap;
use crate::tui::widgets::entry::Entry;
use crate::tui::widgets::paint::{put, rule, wash, window, wipe};

/// The columns of what a line is called.
const LABEL: u16 = 28;
/// The same beside the others, where only players are listed.
const SHORT: u16 = 18;
/// How wide a screen must be for two columns of lines.
const WIDE: u16 = 110;

/// A column of lines: where it stands, the number of its first line, and how many it has.
struct Column {
    area: Rect,
    first: usize,
    count: usize,
}

impl Column {
    /// The lines that are seen, each with its row on the screen.
    fn seen(&self, selected: usize) -> impl Iterator<Item = (usize, Rect)> + '_ {
        let at = selected.checked_sub(self.first).filter(|&at| at < self.count);
        let top = window(at, self.count, usize::from(self.area.height).max(1));
        let rows = (top..self.count).take(usize::from(self.area.height));
        rows.map(move |i| (self.first + i, self.area.rows_from((i - top) as u16, 1)))
    }
}

/// What is said of the selected line, and the columns of lines, for a screen without its last row.
fn laid_out(wizard: &Wizard, whole: Rect) -> (Vec<String>, Rect, Vec<Column>) {
    let body = whole.cut_top(1);
    let hint = wizard.trouble.clone().map_or_else(|| wizard.hint(), |t| format!("{t}."));
    let lines = wrap(&hint, usize::from(body.width.saturating_sub(2)).max(1));
    let foot = (lines.len() as u16).clamp(2, 6).min(body.height / 3) + 1;
    let list = body.cut_bottom(foot);
    let detail = body.rows_from(body.height.saturating_sub(foot), foot);
    let rows = wizard.rows();
    if list.width < WIDE {
        return (lines, detail, vec![Column { area: list, first: 0, count: rows.len() }]);
    }
    let players = rows.iter().position(|r| *r == Row::Heading("Players")).unwrap_or(rows.len());
    let left = (list.width * 3 / 5).min(90);
    let columns = vec![
        Column { area: list.columns_from(0, left - 1), first: 0, count: players },
        Column { area: list.columns_from(left + 1, list.width), first: players, count: rows.len() - players },
    ];
    (lines, detail, columns)
}

/// The number of the line at a cell of the screen, for the mouse.
pub fn row_at(wizard: &Wizard, screen: Rect, x: u16, y: u16) -> Option<usize> {
    let (_, _, columns) = laid_out(wizard, screen.cut_bottom(1));
    let found =
        columns.iter().flat_map(|c| c.seen(wizard.selected)).find(|(_, area)| area.contains((x, y).into()));
    found.map(|(line, _)| line)
}

pub fn render(cx: &ViewContext, wizard: &Wizard, screen: Rect, buffer: &mut Buffer) {
    let whole = screen.cut_bottom(1);
    wipe(buffer, whole);
    let aside = format!("{} · {}", wizard.value(&Row::Map), wizard.phase().title());
    heading(cx.theme, "New game", &aside, whole.rows_from(0, 1), buffer);
    let (lines, detail, columns) = laid_out(wizard, whole);
    let rows = wizard.rows();
    for column in &columns {
        for (i, area) in column.seen(wizard.selected) {
            let Some(row) = rows.get(i) else { continue };
            let typed = wizard.entry.as_ref().filter(|_| i == wizard.selected);
            one(cx, wizard, row, typed, area, buffer);
            if i == wizard.selected && typed.is_none() {
                wash(buffer, area, cx.theme.ink(Ink::Selected));
            }
        }
        if column.first > 0 {
            for y in column.area.top()..column.area.bottom() {
                put(buffer, Rect::new(column.area.x - 1, y, 1, 1), "│", cx.theme.ink(Ink::Quiet));
            }
        }
    }
    rule(buffer, detail.rows_from(0, 1), cx.theme);
    let ink = if wizard.trouble.is_some() { Ink::Bad } else { Ink::Quiet };
    for (i, line) in lines.iter().enumerate() {
        let row = detail.cut_top(1).rows_from(i as u16, 1).columns_from(1, detail.width);
        put(buffer, row, line, cx.theme.ink(ink));
    }
}

fn one(cx: &ViewContext, wizard: &Wizard, row: &Row, typed: Option<&Entry>, area: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
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
    let columns = if area.x > 0 { SHORT } else { LABEL };
    put(buffer, area.columns_from(3, columns), label, theme.ink(ink));
    let value = area.columns_from(3 + columns + 1, area.width);
    let Some(entry) = typed else {
        let ink = if *row == Row::Begin { Ink::Quiet } else { Ink::Text };
        put(buffer, value, &wizard.value(row), theme.ink(ink));
        return;
    };
    field(cx.theme, entry, value, buffer);
}
