//! The form of a new game: the rows of its page, and what is said of the selected one below.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::layers::new_game::{Page, Row, Wizard};
use crate::tui::panes::context::ViewContext;
use crate::tui::theme::Ink;
use crate::tui::widgets::area::Cut;
use crate::tui::widgets::boxes::{field, heading};
use crate::tui::widgets::clean::wrap;
use crate::tui::widgets::entry::Entry;
use crate::tui::widgets::paint::{put, rule, wash, window, wipe};

/// The columns of what a line is called.
const LABEL: u16 = 28;
/// The same on the first page, where the names are short.
const SHORT: u16 = 12;

/// The rows that are seen, each with its number and its row on the screen.
fn seen(wizard: &Wizard, list: Rect) -> impl Iterator<Item = (usize, Rect)> {
    let count = wizard.rows().len();
    let top = window(Some(wizard.selected), count, usize::from(list.height).max(1));
    let rows = (top..count).take(usize::from(list.height));
    rows.map(move |i| (i, list.rows_from((i - top) as u16, 1)))
}

/// What is said of the selected line, its place, and that of the rows, for a screen without its last row.
fn laid_out(wizard: &Wizard, whole: Rect) -> (Vec<String>, Rect, Rect) {
    let body = whole.cut_top(1);
    let hint = wizard.trouble.clone().map_or_else(|| wizard.hint(), |t| format!("{t}."));
    let lines = wrap(&hint, usize::from(body.width.saturating_sub(2)).max(1));
    let foot = (lines.len() as u16).clamp(2, 6).min(body.height / 3) + 1;
    let list = body.cut_bottom(foot);
    (lines, body.rows_from(body.height.saturating_sub(foot), foot), list)
}

/// The number of the line at a cell of the screen, for the mouse.
pub fn row_at(wizard: &Wizard, screen: Rect, x: u16, y: u16) -> Option<usize> {
    let (_, _, list) = laid_out(wizard, screen.cut_bottom(1));
    seen(wizard, list).find(|(_, area)| area.contains((x, y).into())).map(|(line, _)| line)
}

pub fn render(cx: &ViewContext, wizard: &Wizard, screen: Rect, buffer: &mut Buffer) {
    let whole = screen.cut_bottom(1);
    wipe(buffer, whole);
    let start = match wizard.position {
        Some((_, true)) => wizard.value(&Row::Start),
        _ => wizard.phase().title(),
    };
    let aside = format!("{} · {start}", wizard.value(&Row::Map));
    let title = match wizard.page {
        Page::Game => "New game",
        Page::More => "New game: more",
    };
    heading(cx.theme, title, &aside, whole.rows_from(0, 1), buffer);
    let (lines, detail, list) = laid_out(wizard, whole);
    let rows = wizard.rows();
    for (i, area) in seen(wizard, list) {
        let Some(row) = rows.get(i) else { continue };
        let typed = wizard.entry.as_ref().filter(|_| i == wizard.selected);
        one(cx, wizard, row, typed, area, buffer);
        if i == wizard.selected && typed.is_none() {
            wash(buffer, area, cx.theme.ink(Ink::Selected));
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
    let label = wizard.label(row);
    if let Row::Heading(_) = row {
        put(buffer, area.columns_from(1, area.width), &label, theme.ink(Ink::Heading));
        return;
    }
    if row.is_button() {
        put(buffer, area.columns_from(3, area.width), &label, theme.ink(Ink::Accent));
        return;
    }
    let columns = if wizard.page == Page::Game { SHORT } else { LABEL };
    put(buffer, area.columns_from(3, columns), &label, theme.ink(Ink::Text));
    let value = area.columns_from(3 + columns + 1, area.width);
    match typed {
        Some(entry) => field(cx.theme, entry, value, buffer),
        None => {
            put(buffer, value, &wizard.value(row), theme.ink(Ink::Text));
        }
    }
}
