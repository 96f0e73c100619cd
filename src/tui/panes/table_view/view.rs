//! The table-top: a title, the map, and a band with what happened.
//!
//! ```text
//! ┌ game · season ─ the place ┐
//! │ map                       │
//! ├ what happened ── page ────┤
//! └───────────────────────────┘
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::tui::panes::context::ViewContext;
use crate::tui::panes::layout::Areas;
use crate::tui::panes::table_view::{Told, words};
use crate::tui::session::game_session::{GameSession, Look};
use crate::tui::theme::{Ink, Theme};
use crate::tui::widgets::area::Cut;
use crate::tui::widgets::clean::{clean, columns};
use crate::tui::widgets::paint::{pieces, put, put_right};

pub fn render(cx: &ViewContext, session: &GameSession, areas: &Areas, buffer: &mut Buffer) {
    title(cx, session, areas.title, buffer);
    crate::tui::panes::map::view::render(cx, areas.map_inside(), buffer);
    band(cx, session, areas.strip, buffer);
}

fn title(cx: &ViewContext, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    let walked = cx.table_view.as_ref().is_some_and(|table| table.walked);
    let place = if walked { place(session) } else { String::new() };
    let taken = put_right(buffer, area.cut_right(1), &place, theme.ink(Ink::Quiet));
    let look = match session.look {
        Look::Now => "",
        Look::Preview => " · preview",
        Look::Past(_) => " · looking back",
    };
    let phase = format!(" · {}{look}", session.report().board.phase.title());
    let name = format!(" {}", session.game.info.name.as_str());
    let rest = area.cut_right(taken + 2);
    pieces(buffer, rest, &[(&name, theme.ink(Ink::Heading)), (&phase, theme.ink(Ink::Text))]);
    let drawn = crate::tui::panes::map::view::caption(cx, session);
    let drawn = match (words(session), cx.viewport.note()) {
        (Some(_), _) => drawn,
        (None, note) => note.unwrap_or_default(),
    };
    if !drawn.is_empty() {
        let used = columns(&name) + columns(&phase) + 3;
        put(buffer, rest.columns_from(used as u16, rest.width), &drawn, theme.ink(Ink::Accent));
    }
}

/// The place under the cursor: its name, whose it is and who stands there.
fn place(session: &GameSession) -> String {
    let Some(at) = session.province else { return String::new() };
    let map = session.map();
    let position = crate::tui::panes::map::layers::position(session);
    let mut text = format!("{} {}", map.code(at), map.province(at).name);
    if let Some(unit) = position.unit_in(map, at) {
        text = format!("{text}, {} {}", map.power(unit.power).adjective, unit.kind.name());
    }
    text
}

/// A word and how it looks.
type Word = (String, Style);

/// What is told, on lines of at most so many columns. A word does not stand apart from its
/// power's name, and phases begin a line.
fn lines(told: &[Told], width: u16, session: &GameSession, theme: Theme) -> Vec<Vec<Word>> {
    let mut words: Vec<(Word, bool)> = Vec::new();
    for piece in told {
        let (text, style, begins) = match piece {
            Told::Phase(name) => (format!("{name}."), theme.ink(Ink::Heading), true),
            Told::Power(power) => (session.map().power(*power).name.clone(), theme.power(*power), false),
            Told::Text(text) => (text.clone(), theme.ink(Ink::Text), false),
            Told::Failure(text) => (text.clone(), theme.ink(Ink::Bad), false),
        };
        let text = clean(&text);
        for (i, word) in text.split_whitespace().enumerate() {
            words.push(((word.to_owned(), style), begins && i == 0));
        }
    }
    let mut lines: Vec<Vec<Word>> = vec![Vec::new()];
    let mut used = 0;
    for (word, begins) in words {
        let long = columns(&word.0);
        if used > 0 && (begins || used + 1 + long > usize::from(width)) {
            lines.push(Vec::new());
            used = 0;
        }
        used += long + usize::from(used > 0);
        if let Some(line) = lines.last_mut() {
            line.push(word);
        }
    }
    lines
}

/// The rows of a page: none is lost to a heading, for the page's number stands at the end of the last.
fn rows(area: Rect) -> usize {
    usize::from(area.height).max(1)
}

/// The columns of text, so that the page's number has its own.
fn width(area: Rect) -> u16 {
    area.width.saturating_sub(2 + PAGE)
}

/// Columns for the page's number and the key.
const PAGE: u16 = 12;

/// The way out.
const LEAVES: &str = "Esc leaves";

/// How many pages there are.
pub fn pages(cx: &ViewContext) -> usize {
    let Some(session) = cx.session else { return 1 };
    let area = cx.areas.strip;
    let told = cx.table_view.as_ref().map_or(&[][..], |table| &table.told);
    lines(told, width(area), session, cx.theme).len().div_ceil(rows(area)).max(1)
}

fn band(cx: &ViewContext, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let theme = cx.theme;
    if words(session).is_some() {
        crate::tui::panes::map::view::words(cx, session, area.cut_right(PAGE), buffer);
        let last = area.rows_from(area.height - 1, 1).cut_right(1);
        put_right(buffer, last, LEAVES, theme.ink(Ink::Quiet));
        return;
    }
    let Some(table) = cx.table_view else { return };
    let all = lines(&table.told, width(area), session, theme);
    let count = all.len().div_ceil(rows(area)).max(1);
    let page = table.page.min(count - 1);
    for (y, line) in (0..area.height).zip(all.iter().skip(page * rows(area))) {
        let row = area.rows_from(y, 1);
        let mut x = 1;
        for (word, style) in line {
            x += put(buffer, row.columns_from(x, row.width), word, *style) + 1;
        }
    }
    let last = area.height - 1;
    let mut keys = vec![(last, LEAVES.to_owned())];
    if count > 1 {
        // On one row alone the way on goes before the way out.
        keys = vec![(last, format!("Space {}/{count}", page + 1))];
        keys.extend(last.checked_sub(1).map(|y| (y, LEAVES.to_owned())));
    }
    for (y, key) in keys {
        put_right(buffer, area.rows_from(y, 1).cut_right(1), &key, theme.ink(Ink::Quiet));
    }
}
