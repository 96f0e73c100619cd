//! The inspector: its lines, wrapped.

use crate::theme::Ink;
use crate::tui::layout::Pane;
use crate::tui::model::Model;
use crate::tui::panes::orders::{bar, mark, out_of_sight};
use crate::widgets::{Buffer, Cut, Rect, clean, columns, fold, put, wrap};
use chancery_session::open_game::GameSession;
use chancery_session::open_game::inspector::{Goes, Item};

pub fn render(model: &Model, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let all: usize = places(session, area).map(|(_, _, rows)| usize::from(rows)).sum();
    let inside = if all > usize::from(area.height) && area.height >= MARKED {
        let last = area.rows_from(area.height - 1, 1);
        out_of_sight(model, "▼", all + 1 - usize::from(area.height), last, buffer);
        area.cut_bottom(1)
    } else {
        area
    };
    for (i, y, rows) in places(session, area).take_while(|&(_, y, _)| y < inside.height) {
        let (item, place) = (&session.why.items[i], inside.rows_from(y, rows));
        one(model, item, place, buffer);
        let has_keys = model.pane == Pane::Inspector;
        let is_link = item.goes != Goes::Nowhere && session.why.items.len() > 1;
        if i == session.why.at && (has_keys || is_link) {
            if item.goes == Goes::Nowhere {
                bar(model, place, buffer);
            } else {
                mark(model, Pane::Inspector, place, buffer);
            }
        }
    }
}

/// Returns the items from the first that is shown on, each with its first row and how many rows it has. While something is
/// supposed, the answer stays in sight above them.
pub fn places(session: &GameSession, area: Rect) -> impl Iterator<Item = (usize, u16, u16)> + '_ {
    let items = &session.why.items;
    let height = move |i: usize| rows(&items[i], usize::from(area.width)).len().max(1) as u16;
    let is_pinned = session.what_if.is_some() && first(session, area) > 0;
    let pinned = if is_pinned { height(0).min(area.height / 3) } else { 0 };
    let from = first(session, area.cut_top(pinned)).max(usize::from(is_pinned));
    let mut y = pinned;
    let below = (from..items.len()).map(move |i| {
        y += height(i);
        (i, y - height(i), height(i))
    });
    is_pinned.then_some((0, 0, pinned)).into_iter().chain(below)
}

/// From so many rows on, the last one says how many are out of sight.
const MARKED: u16 = 2;

/// Returns where that ends which an item has unfolded.
fn end(session: &GameSession, at: usize) -> usize {
    let items = &session.why.items;
    let Some(item) = items.get(at) else { return at };
    if !matches!(item.goes, Goes::Fold(_) | Goes::Order(_, Some(true))) {
        return at + 1;
    }
    let is_end = |other: &Item| other.line.depth <= item.line.depth;
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
    let (before, unfolded) =
        ((0..at).map(height).sum::<usize>(), (at..end(session, at)).map(height).sum::<usize>());
    // The answer stays in sight as long as it can.
    if before + unfolded < room {
        return 0;
    }
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

fn indent(item: &Item) -> usize {
    1 + usize::from(item.line.depth) * 2
}

/// Returns how far the later rows of an item are indented: to where its text begins behind a sign.
fn hanging(item: &Item) -> usize {
    if item.line.text.starts_with(char::is_alphanumeric) { 0 } else { 2 }
}

/// Returns an item's text as it is broken at a width.
fn rows(item: &Item, width: usize) -> Vec<String> {
    let text = clean(&item.line.text);
    // One column is left free before what stands beside it. What stands in columns keeps them.
    let room = width.saturating_sub(indent(item) + 1);
    if columns(&text) <= room {
        vec![text]
    } else if text.contains("  ") {
        fold(&text, room - hanging(item).min(room)).iter().map(|row| row.trim().to_owned()).collect()
    } else {
        wrap(&text, room.saturating_sub(hanging(item)))
    }
}

/// Draws an item, wrapped under its own text.
pub fn one(model: &Model, item: &Item, area: Rect, buffer: &mut Buffer) {
    let style = model.theme.ink(Ink::from(item.line.tone));
    for (y, text) in rows(item, usize::from(area.width)).iter().enumerate() {
        let indent = if y == 0 { indent(item) } else { indent(item) + hanging(item) };
        put(buffer, area.rows_from(y as u16, 1).columns_from(indent as u16, area.width), text, style);
    }
}

#[cfg(test)]
mod tests {
    use super::rows;
    use chancery_session::styled::{Tone, line};

    #[test]
    fn a_row_of_the_tree_keeps_its_columns_where_it_is_broken() {
        for (text, broken) in [
            (
                "· · A BRE - LON            France      does not arrive",
                ["· · A BRE - LON            France", "does not arrive"],
            ),
            (
                "▾ ✗ A BUR - MUN  France   2  against it · was ✓",
                ["▾ ✗ A BUR - MUN  France   2  against it ·", "was ✓"],
            ),
        ] {
            let found = rows(&line(Tone::Text, 0, text).into(), 46);
            assert_eq!(found, broken);
        }
    }
}
