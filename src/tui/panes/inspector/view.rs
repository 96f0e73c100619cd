//! The inspector: its pages by name, and what the one that is shown has to say.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::game::Outcome;
use crate::tui::commands::Command;
use crate::tui::panes::context::ViewContext;
use crate::tui::panes::layout::Pane;
use crate::tui::panes::orders::view::{bar, mark};
use crate::tui::session::game_session::GameSession;
use crate::tui::session::inspector::{Goes, Item, Page};
use crate::tui::theme::Ink;
use crate::tui::widgets::area::Cut;
use crate::tui::widgets::clean::{clean, wrap};
use crate::tui::widgets::paint::{pieces, put};

/// A pane must be as high as this for the pages to be named in it.
const NAMES_FROM: u16 = 5;

pub fn render(cx: &ViewContext, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let body = body(area);
    if body.y > area.y {
        names(cx, session, area.rows_from(0, 1), buffer);
    }
    let first = first(session, body);
    let (mut y, width) = (0, usize::from(body.width));
    for (i, item) in session.why.items.iter().enumerate().skip(first) {
        if y >= body.height {
            return;
        }
        let rows = (rows(item, width).len() as u16).max(1);
        let place = body.rows_from(y, rows);
        one(cx, item, place, buffer);
        let is_cursor = i == session.why.at && (cx.pane == Pane::Inspector || item.goes != Goes::Nowhere);
        if is_cursor && session.why.items.len() > 1 {
            if item.goes == Goes::Nowhere {
                bar(cx, place, buffer);
            } else {
                mark(cx, Pane::Inspector, place, buffer);
            }
        }
        y += rows;
    }
}

/// The pane without the pages' names.
fn body(area: Rect) -> Rect {
    if area.height >= NAMES_FROM { area.cut_top(1) } else { area }
}

/// The pages with their keys, the shown one marked.
fn names(cx: &ViewContext, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let why = &session.why;
    let mut pages = vec![
        (Page::Proof, Command::Explain, why.voice.name()),
        (Page::Changes, Command::Changes, "changes"),
        (Page::Graph, Command::Graph, "graph"),
    ];
    if session.what_if.is_some() {
        pages.push((Page::Beside, Command::Beside, "beside"));
    }
    // Of retreats and adjustments nothing is searched for, and nothing drawn.
    let is_movement = matches!(session.board.outcome, Outcome::Movement(_));
    let has = |page| is_movement || page == why.page || matches!(page, Page::Proof | Page::Beside);
    pages.retain(|(page, ..)| has(*page));
    let mut x = 1;
    for (page, command, name) in pages {
        let style = if page == why.page {
            cx.theme.ink(Ink::Heading).add_modifier(Modifier::UNDERLINED)
        } else {
            cx.theme.ink(Ink::Quiet)
        };
        let key = format!("{} ", command.game_key().unwrap_or_default());
        let place = area.columns_from(x, area.width);
        x += pieces(buffer, place, &[(&key, cx.theme.ink(Ink::Accent)), (name, style)]) + 2;
    }
}

/// The first item that is shown, so that the one under the cursor is in sight.
fn first(session: &GameSession, area: Rect) -> usize {
    let (items, at) = (&session.why.items, session.why.at);
    let height = |i: usize| rows(&items[i], usize::from(area.width)).len().max(1);
    let room = usize::from(area.height);
    let total: usize = (0..items.len()).map(height).sum();
    if total <= room {
        return 0;
    }
    let (mut first, mut above) = (at, 0);
    while first > 0 && above + height(first - 1) <= room / 2 {
        above += height(first - 1);
        first -= 1;
    }
    // No room is left empty below the last item.
    let mut below: usize = (first..items.len()).map(height).sum();
    while first > 0 && below + height(first - 1) <= room {
        below += height(first - 1);
        first -= 1;
    }
    first
}

/// The item at a row of the pane, for the mouse.
pub fn item_at(cx: &ViewContext, area: Rect, row: u16) -> Option<usize> {
    let session = cx.session?;
    let body = body(area);
    let row = (area.y + row).checked_sub(body.y)?;
    let mut y = 0;
    for (i, item) in session.why.items.iter().enumerate().skip(first(session, body)) {
        y += (rows(item, usize::from(body.width)).len() as u16).max(1);
        if row < y {
            return Some(i);
        }
    }
    None
}

fn indent(item: &Item) -> usize {
    1 + usize::from(item.line.depth) * 2
}

/// An item's text as it is broken at a width.
fn rows(item: &Item, width: usize) -> Vec<String> {
    let text = clean(&item.line.text);
    if item.is_drawn {
        return vec![text];
    }
    let rule = if item.rule.is_empty() { String::new() } else { format!(" [{}]", item.rule) };
    wrap(&(text + &rule), width.saturating_sub(indent(item) + 1))
}

/// An item, wrapped under its own beginning.
pub fn one(cx: &ViewContext, item: &Item, area: Rect, buffer: &mut Buffer) {
    let style = cx.theme.ink(item.line.tone.ink());
    let mut in_rule = false;
    for (y, text) in rows(item, usize::from(area.width)).iter().enumerate() {
        let indent = if y == 0 { indent(item) } else { indent(item) + 1 };
        let place = area.rows_from(y as u16, 1).columns_from(indent as u16, area.width);
        // The rule behind a step is quieter than the step.
        let split = if item.rule.is_empty() { None } else { text.find('[') };
        let (plain, rule) = match (in_rule, split) {
            (true, _) => ("", text.as_str()),
            (false, Some(at)) => text.split_at(at),
            (false, None) => (text.as_str(), ""),
        };
        in_rule |= !rule.is_empty();
        let taken = put(buffer, place, plain, style);
        put(buffer, place.columns_from(taken, place.width), rule, cx.theme.ink(Ink::Quiet));
    }
}
