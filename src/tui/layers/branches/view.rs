//! Two branches side by side: orders with results, and boards, where they differ.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::draw::{Outcome, Scene};
use crate::map::Province;
use crate::order::Position;
use crate::session::branches::{Comparison, ComparisonRow as Row, branch_title};
use crate::theme::Ink;
use crate::tui::panes::context::ViewContext;
use crate::tui::panes::map;
use crate::widgets::area::Cut;
use crate::widgets::boxes::page;
use crate::widgets::paint::{in_sight, pieces, put, rule, wash};

/// The columns of the powers' names.
const NAMES: u16 = 12;
/// A map needs as much.
const MAP: (u16, u16) = (78, 22);
/// The list keeps as much beside the maps, with its headings.
const LEAST_ROWS: u16 = 20;

pub fn render(cx: &ViewContext, comparison: &Comparison, screen: Rect, buffer: &mut Buffer) {
    let Some(session) = cx.session else { return };
    let theme = cx.theme;
    let parts = comparison.parts.map_or_else(
        || "they are the same branch".to_owned(),
        |phase| format!("they part in {}", phase.phrase()),
    );
    let page = page(cx.theme, "Two branches", &parts, screen, buffer);
    let (left, right) = halves(page.rows_from(0, 1));
    for (side, area) in [left, right].into_iter().enumerate() {
        let own = side == comparison.side;
        let ink = if own { Ink::Accent } else { Ink::Heading };
        let mark = if own { "▸ " } else { "  " };
        let name = branch_title(session, comparison.ends[side]);
        pieces(buffer, area, &[(mark, theme.ink(ink)), (&name, theme.ink(ink))]);
    }
    rule(buffer, page.rows_from(1, 1), theme);
    let mut body = page.cut_top(2);
    if let Some([left, right]) = maps(screen) {
        body = body.cut_bottom(left.height + 1);
        rule(buffer, Rect { y: left.y - 1, height: 1, ..screen }, theme);
        board(cx, comparison, 0, left, buffer);
        board(cx, comparison, 1, right, buffer);
    }
    let rows = &comparison.rows;
    let mut before: Option<&Row> = None;
    for (i, line) in in_sight(body, Some(comparison.at), rows.len()) {
        let row = &rows[i];
        let beside = line.columns_from(1, NAMES - 2);
        match row {
            Row::Blank => {}
            Row::Phase(phase, ..) => {
                put(buffer, line.columns_from(1, line.width), &phase.title(), theme.ink(Ink::Heading));
            }
            Row::Remark(text) => {
                put(buffer, line.columns_from(NAMES, line.width), text, theme.ink(Ink::Quiet));
            }
            Row::Order(.., sides) | Row::Board(sides) => {
                let absent = if let Row::Order(power, ..) = row {
                    if !matches!(before, Some(Row::Order(above, ..)) if above == power) {
                        put(buffer, beside, &session.map().power(*power).name, theme.power(*power));
                    }
                    "(no order)"
                } else {
                    if !matches!(before, Some(Row::Board(_))) {
                        put(buffer, beside, "board", theme.ink(Ink::Quiet));
                    }
                    ""
                };
                let (left, right) = halves(line);
                for (text, area) in sides.iter().zip([left, right]) {
                    let ink = if text.is_some() { Ink::Text } else { Ink::Quiet };
                    let area = area.columns_from(2, area.width).cut_right(1);
                    put(buffer, area, text.as_deref().unwrap_or(absent), theme.ink(ink));
                }
            }
        }
        before = Some(row);
        if i == comparison.at {
            wash(buffer, line, theme.ink(Ink::Selected));
        }
    }
}

/// Returns where the boards are drawn, where there is room for two maps below the list.
pub fn maps(Rect { width, height, .. }: Rect) -> Option<[Rect; 2]> {
    let half = width.saturating_sub(1) / 2;
    if half < MAP.0 || height < MAP.1 + LEAST_ROWS {
        return None;
    }
    let rows = MAP.1.max(height * 3 / 5 - 4);
    let y = height - 1 - rows;
    Some([Rect::new(0, y, half, rows), Rect::new(half + 1, y, half, rows)])
}

/// Draws the board of one side in the phase under the cursor: what differs is lit and drawn.
fn board(cx: &ViewContext, comparison: &Comparison, side: usize, area: Rect, buffer: &mut Buffer) {
    let Some(session) = cx.session else { return };
    let nodes = comparison.nodes();
    let Some(node) = nodes[side] else {
        let text = "this branch does not reach this phase";
        put(
            buffer,
            area.rows_from(area.height / 2, 1).columns_from(3, area.width),
            text,
            cx.theme.ink(Ink::Quiet),
        );
        return;
    };
    let (map, game) = (session.map(), &session.game);
    let position = &game.node(node).position;
    let mut scene = Scene::new(map, position);
    if let Some(other) = nodes[1 - side].map(|other| &game.node(other).position) {
        let owner = |p: Province, of: &Position| of.owners.get(p.index()).copied().flatten();
        let same = |p: &Province| {
            position.unit_in(map, *p) == other.unit_in(map, *p) && owner(*p, position) == owner(*p, other)
        };
        scene.highlighted = map.provinces().filter(|p| !same(p)).collect();
    }
    let judged = game.node(node).judged.as_ref();
    if let Some(resolution) = judged.and_then(|j| j.outcome.movement()) {
        scene.written_routes(resolution);
        for entry in resolution.entries.iter().filter(|e| e.is_ordered()) {
            if entry.unit.is_some_and(|unit| comparison.differs(side, unit)) {
                let came = if entry.verdict.is_good() { Outcome::Succeeds } else { Outcome::Fails };
                scene.order(&entry.ordered, came);
            }
        }
    }
    map::view::board(cx, &scene, None, area, buffer);
}

/// Returns the columns of either line.
fn halves(row: Rect) -> (Rect, Rect) {
    let rest = row.columns_from(NAMES, row.width);
    let half = rest.width / 2;
    (rest.columns_from(0, half), rest.columns_from(half, rest.width))
}
