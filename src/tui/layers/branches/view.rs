//! Two lines of play side by side: orders with results, and boards, where they differ.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::draw::{Outcome, Scene, View, draw};
use crate::game::NodeId;
use crate::map::Province;
use crate::order::Position;
use crate::tui::layers::branches::{Comparison, Row, lines_of_play, title};
use crate::tui::panes::context::ViewContext;
use crate::tui::theme::Ink;
use crate::tui::widgets::area::Cut;
use crate::tui::widgets::boxes::heading;
use crate::tui::widgets::list::{List, item};
use crate::tui::widgets::paint::{pieces, put, rule, wash, window, wipe};

/// The columns of the powers' names.
const NAMES: u16 = 12;
/// A map needs as much.
const MAP: (u16, u16) = (78, 22);
/// The list keeps as much beside the maps, with its headings.
const LEAST_ROWS: u16 = 20;

/// The ways that the game took, and which of them others are compared with.
pub fn list(cx: &ViewContext, selected: usize, with: Option<NodeId>, screen: Rect, buffer: &mut Buffer) {
    let lines = cx.session.map(lines_of_play).unwrap_or_default().into_iter();
    let mark = |end| if Some(end) == with { "to compare with" } else { "" };
    let list = List {
        title: "Lines of play",
        items: lines.map(|(end, text)| item(text, mark(end), Ink::Text)).collect(),
        selected: Some(selected),
        foot: "Enter goes to a line, c compares it with the present or the marked one, m makes it the main line, B names it. Undoing and correcting a phase keeps the line that was.",
        ..List::default()
    };
    list.render(cx.theme, screen, buffer);
}

pub fn render(cx: &ViewContext, comparison: &Comparison, screen: Rect, buffer: &mut Buffer) {
    let Some(session) = cx.session else { return };
    let theme = cx.theme;
    let whole = screen.cut_bottom(1);
    wipe(buffer, whole);
    let parts = comparison
        .parts
        .map_or_else(|| "they are one line".to_owned(), |phase| format!("they part in {}", phase.title()));
    heading(cx.theme, "Two lines of play", &parts, whole.rows_from(0, 1), buffer);
    let (left, right) = halves(whole.rows_from(1, 1));
    for (side, area) in [left, right].into_iter().enumerate() {
        let own = side == comparison.side;
        let ink = if own { Ink::Accent } else { Ink::Heading };
        let mark = if own { "▸ " } else { "  " };
        let name = title(session, comparison.ends[side]);
        pieces(buffer, area, &[(mark, theme.ink(ink)), (&name, theme.ink(ink))]);
    }
    rule(buffer, whole.rows_from(2, 1), theme);
    let mut body = whole.cut_top(3);
    let maps = maps((screen.width, screen.height));
    if let Some([left, right]) = maps {
        body = body.cut_bottom(left.height + 1);
        rule(buffer, Rect { y: left.y - 1, height: 1, ..screen }, theme);
        board(cx, comparison, 0, left, buffer);
        board(cx, comparison, 1, right, buffer);
    }
    let (rows, height) = (&comparison.rows, usize::from(body.height));
    let first = window(Some(comparison.at), rows.len(), height.max(1));
    let mut before = None;
    for (i, row) in rows.iter().enumerate().skip(first).take(height) {
        let line = body.rows_from((i - first) as u16, 1);
        let (left, right) = halves(line);
        match row {
            Row::Blank => {}
            Row::Phase(phase, ..) => {
                put(buffer, line.columns_from(1, line.width), &phase.title(), theme.ink(Ink::Heading));
            }
            Row::Remark(text) => {
                put(buffer, line.columns_from(NAMES, line.width), text, theme.ink(Ink::Quiet));
            }
            Row::Order(power, _, [a, b]) => {
                if before != Some(*power) {
                    let name = &session.map().power(*power).name;
                    put(buffer, line.columns_from(1, NAMES - 2), name, theme.power(*power));
                }
                for (text, area) in [(a, left), (b, right)] {
                    let text = text.as_deref();
                    let ink = if text.is_some() { Ink::Text } else { Ink::Quiet };
                    let area = area.columns_from(2, area.width).cut_right(1);
                    put(buffer, area, text.unwrap_or("(not given)"), theme.ink(ink));
                }
            }
            Row::Board(a, b) => {
                if !matches!(i.checked_sub(1).map(|i| &rows[i]), Some(Row::Board(..))) {
                    put(buffer, line.columns_from(1, NAMES - 2), "board", theme.ink(Ink::Quiet));
                }
                for (text, area) in [(a, left), (b, right)] {
                    let area = area.columns_from(2, area.width).cut_right(1);
                    put(buffer, area, text.as_deref().unwrap_or_default(), theme.ink(Ink::Text));
                }
            }
        }
        before = if let Row::Order(power, ..) = row { Some(*power) } else { None };
        if i == comparison.at {
            wash(buffer, line, theme.ink(Ink::Selected));
        }
    }
}

/// Where the boards are drawn, where there is room for two maps below the list.
pub fn maps(size: (u16, u16)) -> Option<[Rect; 2]> {
    let (width, height) = size;
    let half = width.saturating_sub(1) / 2;
    if half < MAP.0 || height < MAP.1 + LEAST_ROWS {
        return None;
    }
    let rows = MAP.1.max(height * 3 / 5 - 4);
    let y = height - 1 - rows;
    Some([Rect::new(0, y, half, rows), Rect::new(half + 1, y, half, rows)])
}

/// The board of one side in the phase under the cursor: what differs is lit and drawn.
fn board(cx: &ViewContext, comparison: &Comparison, side: usize, area: Rect, buffer: &mut Buffer) {
    let (Some(session), Some((width, height, chart))) = (cx.session, &comparison.chart) else { return };
    let nodes = comparison.nodes();
    let Some(node) = nodes[side] else {
        let text = "this line does not come to this phase";
        put(
            buffer,
            area.rows_from(area.height / 2, 1).columns_from(3, area.width),
            text,
            cx.theme.ink(Ink::Quiet),
        );
        return;
    };
    if (*width, *height) != (area.width, area.height) {
        return;
    }
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
    let view = cx.dressed(View::new(chart, map, area.width, area.height, None), map);
    crate::tui::panes::map::view::paint(&draw(&scene, chart, view), cx.theme, area, buffer);
}

/// The columns of either line.
fn halves(row: Rect) -> (Rect, Rect) {
    let rest = row.columns_from(NAMES, row.width);
    let half = rest.width / 2;
    (rest.columns_from(0, half), rest.columns_from(half, rest.width))
}
