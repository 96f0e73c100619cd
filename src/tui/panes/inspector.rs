//! The inspector: its lines, and the rows of the graph among them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::theme::Ink;
use crate::tui::panes::context::{OnTop, ViewContext};
use crate::tui::panes::layout::Pane;
use crate::tui::panes::orders::view::{bar, mark, out_of_sight};
use crate::widgets::area::Cut;
use crate::widgets::clean::{clean, columns, wrap};
use crate::widgets::paint::put;
use chancery_draw::Part as Drawn;
use chancery_session::open_game::GameSession;
use chancery_session::open_game::inspector::{Goes, Item};

pub fn render(cx: &ViewContext, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let first = first(session, area);
    let (mut y, width) = (0, usize::from(area.width));
    let shift = shift(session, area);
    let all: usize = session.why.items[first..].iter().map(|item| rows(item, width).len().max(1)).sum();
    let area = if all > usize::from(area.height) && area.height >= MARKED {
        let last = area.rows_from(area.height - 1, 1);
        out_of_sight(cx, "▼", all + 1 - usize::from(area.height), last, buffer);
        area.cut_bottom(1)
    } else {
        area
    };
    for (i, item) in session.why.items.iter().enumerate().skip(first) {
        if y >= area.height {
            return;
        }
        let rows = (rows(item, width).len() as u16).max(1);
        let place = area.rows_from(y, rows);
        if item.drawn.is_empty() {
            one(cx, item, place, buffer);
        } else {
            drawn(cx, session, item, place, shift, buffer);
        }
        let has_keys = cx.pane == Pane::Inspector;
        let is_link = item.goes != Goes::Nowhere && session.why.items.len() > 1;
        if i == session.why.at && (has_keys || is_link) {
            if matches!(item.goes, Goes::Nowhere | Goes::Drawn) {
                bar(cx, place, buffer);
            } else {
                mark(cx, Pane::Inspector, place, buffer);
            }
        }
        y += rows;
    }
}

/// From so many rows on, the last one says how many are out of sight.
const MARKED: u16 = 4;

/// Returns the columns by which the graph is moved to the left, so that the order under the cursor is in
/// sight.
fn shift(session: &GameSession, area: Rect) -> u16 {
    let why = &session.why;
    let nodes = why.items.iter().flat_map(Item::nodes);
    let end = nodes.filter(|node| node.0 == why.reasons.node).map(|node| node.2 + EDGE).max().unwrap_or(0);
    end.saturating_sub(area.width.saturating_sub(1))
}

/// How much stands beside an order in the graph that is to be in sight, too.
const EDGE: u16 = 4;

/// Draws a row of the graph.
fn drawn(cx: &ViewContext, session: &GameSession, item: &Item, area: Rect, shift: u16, buffer: &mut Buffer) {
    let reasons = &session.why.reasons;
    let is_here = session.why.item().is_some_and(|i| i.goes == Goes::Drawn);
    for piece in &item.drawn {
        let node = piece.part.node().and_then(|node| reasons.graph.nodes.get(node));
        let has_cursor = is_here && cx.pane == Pane::Inspector && piece.part == Drawn::Order(reasons.node);
        let style = match (piece.part, node) {
            _ if has_cursor && cx.on_top == OnTop::Nothing => cx.theme.ink(Ink::Selected),
            (Drawn::Order(_), Some(node)) => cx.theme.ink(if node.is_good() { Ink::Good } else { Ink::Bad }),
            (Drawn::Owner(_), Some(node)) => cx.theme.power(node.power),
            (Drawn::Strength(_), _) => cx.theme.ink(Ink::Heading),
            (Drawn::Label(_), _) => cx.theme.ink(Ink::Text),
            _ => cx.theme.ink(Ink::Quiet),
        };
        // One column is left for the bar of the cursor.
        let hidden = usize::from(shift.saturating_sub(piece.x));
        let text: String = piece.text.chars().skip(hidden).collect();
        put(buffer, area.columns_from(piece.x.saturating_sub(shift) + 1, area.width), &text, style);
    }
    // Where the row goes on out of sight, a sign says so.
    let ends = item.drawn.iter().map(|piece| piece.x + columns(&piece.text) as u16);
    let goes_on = ends.max().is_some_and(|end| end + 1 > shift + area.width);
    let sides =
        [(1, item.drawn.iter().any(|piece| piece.x < shift)), (area.width.saturating_sub(1), goes_on)];
    for (x, _) in sides.into_iter().filter(|side| side.1) {
        put(buffer, area.columns_from(x, 1), "…", cx.theme.ink(Ink::Quiet));
    }
}

/// Returns where that ends which an item has unfolded.
fn end(session: &GameSession, at: usize) -> usize {
    let items = &session.why.items;
    let Some(item) = items.get(at) else { return at };
    let folds = match item.goes {
        Goes::Part(part) if session.why.is_open(part) => false,
        Goes::Fold(_, true) | Goes::Idea(_, true) => true,
        _ => return at + 1,
    };
    let is_end =
        |other: &Item| matches!(other.goes, Goes::Part(_)) || (folds && other.line.depth <= item.line.depth);
    items[at + 1..].iter().position(is_end).map_or(items.len(), |after| at + 1 + after)
}

/// Returns the first item that is shown, so that the one under the cursor is in sight, with what it unfolds.
fn first(session: &GameSession, area: Rect) -> usize {
    let (items, at) = (&session.why.items, session.why.at);
    let height = |i: usize| rows(&items[i], usize::from(area.width)).len().max(1);
    let room = usize::from(area.height);
    let total: usize = (0..items.len()).map(height).sum();
    if total <= room {
        return 0;
    }
    let unfolded: usize = (at..end(session, at)).map(height).sum();
    let most = room.saturating_sub(unfolded + 1).min(room / 2);
    let (mut first, mut above) = (at, 0);
    while first > 0 && above + height(first - 1) <= most {
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

/// Returns the item at a cell of the pane, for the mouse, and the node of the graph there.
pub fn item_at(cx: &ViewContext, area: Rect, (column, row): (u16, u16)) -> Option<(usize, Option<usize>)> {
    let session = cx.session?;
    let mut y = 0;
    for (i, item) in session.why.items.iter().enumerate().skip(first(session, area)) {
        y += (rows(item, usize::from(area.width)).len() as u16).max(1);
        if row < y {
            let x = (column + shift(session, area)).saturating_sub(1);
            let node = item.nodes().find(|(_, from, to)| (*from..*to).contains(&x));
            return Some((i, node.map(|node| node.0)));
        }
    }
    None
}

fn indent(item: &Item) -> usize {
    1 + usize::from(item.line.depth) * 2
}

/// How far the later rows of an item are indented: where its text begins behind a sign.
const HANGING: usize = 2;

/// Returns an item's text as it is broken at a width.
fn rows(item: &Item, width: usize) -> Vec<String> {
    let text = clean(&item.line.text);
    if !item.drawn.is_empty() {
        return vec![text];
    }
    let rule = if item.rule.is_empty() { String::new() } else { format!(" [{}]", item.rule) };
    // One column is left free before what stands beside it.
    wrap(&(text + &rule), width.saturating_sub(indent(item) + HANGING + 1))
}

/// Draws an item, wrapped under its own text.
pub fn one(cx: &ViewContext, item: &Item, area: Rect, buffer: &mut Buffer) {
    let style = cx.theme.ink(Ink::from(item.line.tone));
    let mut in_rule = false;
    for (y, text) in rows(item, usize::from(area.width)).iter().enumerate() {
        let indent = if y == 0 { indent(item) } else { indent(item) + HANGING };
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
