//! The same drawing as a picture, in lines or in pixels, on a white ground of its own.

use std::fmt::Write as _;
use std::sync::Arc;

use super::{GraphDrawing, Part};
use crate::sheet::{Fill, Item, Line, Sheet};
use crate::svg::write_sheet;
use crate::{Palette, Rgb, Role};
use chancery_core::map::Map;
use chancery_why::explain::{ReasonEdge, ReasonGraph, ReasonNode, Relation};

/// The size of a cell.
const CELL: (f32, f32) = (9.0, 24.0);
/// The room around the drawing.
const MARGIN: f32 = 14.0;
/// About how wide a letter of a label is.
const LABEL: f32 = 7.8;
/// The size of letters.
const LETTERS: f32 = 13.0;
/// How many columns a line of a caption has.
const CAPTION_COLUMNS: usize = 72;
const WHITE: Rgb = (255, 255, 255);
const BLACK: Rgb = (24, 24, 24);
const GREY: Rgb = (96, 96, 96);
const VIOLET: Rgb = (0x6a, 0x1b, 0x9a);
const GOOD: (Rgb, Rgb) = ((0xe6, 0xf3, 0xe6), (0x2e, 0x7d, 0x32));
const BAD: (Rgb, Rgb) = ((0xfb, 0xe7, 0xe5), (0xb3, 0x26, 0x1e));

/// Draws the reasons for a result as a picture that stands alone; what was ruled by hand, and rings, are told above it.
pub fn reasons_svg(graph: &ReasonGraph, map: &Map) -> String {
    let sheet = sheet(graph, map);
    write_sheet(&sheet, &graph.title(), (0.0, 0.0, sheet.width, sheet.height))
}

/// Draws the same in pixels, `scale` of them to a unit; gives the PNG file.
///
/// # Errors
///
/// If there is not the memory for so large a picture.
#[cfg(feature = "png")]
pub fn reasons_png(graph: &ReasonGraph, map: &Map, scale: f32) -> Result<Vec<u8>, String> {
    let sheet = sheet(graph, map);
    crate::png::sheet_png(&sheet, (sheet.width * scale).round().max(1.0) as u32)
}

fn sheet(graph: &ReasonGraph, map: &Map) -> Sheet {
    let drawn = GraphDrawing::new(graph, map);
    let title = Some(graph.title()).filter(|title| !title.is_empty());
    let headings = title.into_iter().chain(graph.captions());
    let captions: Vec<String> = headings.flat_map(|caption| lines(&caption)).collect();
    let above = captions.len() as f32 * CELL.1 + if captions.is_empty() { 0.0 } else { MARGIN / 2.0 };
    let longest = captions.iter().map(|line| line.chars().count()).max().unwrap_or(0) as u16;
    let width = 2.0 * MARGIN + f32::from(drawn.layout.width.max(longest)) * CELL.0;
    let height = 2.0 * MARGIN + above + f32::from(drawn.layout.height) * CELL.1;
    let mut page = Page { palette: Palette::builtin("light").unwrap_or_default(), above, items: Vec::new() };
    page.rect((0.0, 0.0, width, height), WHITE, None);
    for (row, line) in captions.iter().enumerate() {
        page.text((MARGIN, MARGIN + (row as f32 + 0.7) * CELL.1), line, BLACK, false);
    }
    // Heads meet at an order. The one that tells why it failed is drawn over the others.
    let mut wires: Vec<_> = graph.edges.iter().zip(&drawn.layout.wires).collect();
    wires.sort_by_key(|(edge, _)| ink(graph, edge) == BAD.1);
    for (edge, wire) in wires {
        // A line that begins below its order is led down to from it.
        let (x, y) = drawn.layout.blocks[edge.from];
        let below = wire.points.first().filter(|first| first.1 >= y + 2).map(|_| (x, y + 1));
        let width = if graph.goes_round(edge) { 3.2 } else { 1.6 };
        page.wire(below, &wire.points, ink(graph, edge), width);
    }
    for ((edge, label), wire) in graph.edges.iter().zip(&drawn.labels).zip(&drawn.layout.wires) {
        let (x, y) = page.cell(wire.label);
        let wide = f32::from(super::count(label)) * LABEL + 2.0;
        page.rect((x, y + 2.0, wide, CELL.1 - 4.0), WHITE, None);
        page.text((x + 1.0, y + 0.7 * CELL.1), label, ink(graph, edge), true);
    }
    for (number, node) in graph.nodes.iter().enumerate() {
        page.node(&drawn, number, node);
    }
    Sheet { width, height, closed: (WHITE, GREY), items: page.items }
}

/// Returns the colour of a link: red for what harms, green for what helps, violet for what goes round in a ring.
fn ink(graph: &ReasonGraph, edge: &ReasonEdge) -> Rgb {
    match edge.relation {
        _ if graph.goes_round(edge) => VIOLET,
        Relation::Cuts | Relation::Dislodges | Relation::OwnUnit | Relation::Void => BAD.1,
        Relation::Against(_) | Relation::HeadToHead(_) if !graph.nodes[edge.to].is_good() => BAD.1,
        Relation::Supports(true) | Relation::Convoys(true) => GOOD.1,
        _ => GREY,
    }
}

struct Page {
    palette: Arc<Palette>,
    above: f32,
    items: Vec<Item>,
}

impl Page {
    /// Returns the top left corner of a cell.
    fn cell(&self, (x, y): (u16, u16)) -> (f32, f32) {
        (MARGIN + f32::from(x) * CELL.0, MARGIN + self.above + f32::from(y) * CELL.1)
    }

    fn path(&mut self, outline: String, fill: Fill, line: Option<Line>) {
        self.items.push(Item::Path { outline, at: (0.0, 0.0), turn: 0.0, fill, line, title: None });
    }

    fn rect(&mut self, (x, y, wide, high): (f32, f32, f32, f32), fill: Rgb, line: Option<Line>) {
        let (right, bottom) = (x + wide, y + high);
        let outline = format!("M{x} {y}L{right} {y}L{right} {bottom}L{x} {bottom}Z");
        self.path(outline, Fill::Ink(fill), line);
    }

    fn text(&mut self, at: (f32, f32), text: &str, ink: Rgb, bold: bool) {
        self.items.push(Item::Text {
            text: text.to_owned(),
            at,
            size: LETTERS,
            fill: Some(ink),
            rim: None,
            italic: false,
            bold,
            leads: true,
        });
    }

    /// Draws a line through the middles of cells, with a head at its end.
    fn wire(&mut self, below: Option<(u16, u16)>, points: &[(u16, u16)], ink: Rgb, width: f32) {
        let middle = |&at: &(u16, u16)| {
            let (x, y) = self.cell(at);
            (x + CELL.0 / 2.0, y + CELL.1 / 2.0)
        };
        let points: Vec<(f32, f32)> = points.iter().map(middle).collect();
        let [.., before, end] = points.as_slice() else { return };
        let (dx, dy) = ((end.0 - before.0).signum(), (end.1 - before.1).signum());
        let (dx, dy) =
            if (end.0 - before.0).abs() >= (end.1 - before.1).abs() { (dx, 0.0) } else { (0.0, dy) };
        let mut outline = String::new();
        if let (Some(below), Some(first)) = (below, points.first()) {
            let _ =
                write!(outline, "M{} {}L{} {}", first.0, self.cell(below).1 + CELL.1 - 3.0, first.0, first.1);
        }
        for (i, (x, y)) in points.iter().enumerate() {
            let _ = write!(outline, "{}{x} {y}", if i == 0 { 'M' } else { 'L' });
        }
        self.path(outline, Fill::Nothing, Some(Line { ink, width, dash: None }));
        let (x, y) = (end.0 + dx * 4.0, end.1 + dy * 4.0);
        let (back_x, back_y) = (x - dx * 9.0, y - dy * 9.0);
        let head = format!(
            "M{x} {y}L{} {}L{} {}Z",
            back_x - dy * 5.0,
            back_y - dx * 5.0,
            back_x + dy * 5.0,
            back_y + dx * 5.0
        );
        self.path(head, Fill::Ink(ink), None);
    }

    /// Draws an order on its result's colour, with a band in its power's.
    fn node(&mut self, drawn: &GraphDrawing, number: usize, node: &ReasonNode) {
        let texts = &drawn.texts[number];
        let (x, y) = drawn.layout.blocks[number];
        let (left, top) = self.cell((x, y));
        let (wide, high) = (f32::from(texts.width()) * CELL.0 + 12.0, 2.0 * CELL.1 - 4.0);
        let (fill, ink) = if node.is_good() { GOOD } else { BAD };
        // The order that was asked about has a thicker frame.
        let width = if drawn.asked == Some(number) { 2.6 } else { 1.4 };
        let line = Line { ink, width, dash: None };
        self.rect((left - 4.0, top + 1.0, wide, high), fill, Some(line));
        let power = self.palette.colour(Role::Unit(node.power)).unwrap_or(GREY);
        self.rect((left - 4.0, top + 1.0, 5.0, high), power, None);
        for (row, x, words, part) in texts.placed(number, x) {
            let (x, y) = self.cell((x, y + row));
            let (ink, bold) = match part {
                Part::Order(_) => (BLACK, true),
                Part::Strength(_) => (ink, true),
                Part::Owner(_) | Part::Notes(_) | Part::Label(_) | Part::Lines => (GREY, false),
            };
            self.text((x + 4.0, y + 0.68 * CELL.1), &words, ink, bold);
        }
    }
}

/// Returns a caption broken between words.
fn lines(caption: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in caption.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < CAPTION_COLUMNS => {
                line.extend([" ", word]);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
