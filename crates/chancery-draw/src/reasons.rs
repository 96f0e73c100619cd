//! Graphs of orders as pictures, in lines or in pixels, on a white ground: the reasons for a result, and the
//! dependencies.

use std::fmt::Write as _;

use crate::sheet::{Fill, Item, Line, Sheet, Words};
use crate::svg::write_sheet;
use crate::{Palette, Rgb, Role};
use chancery_core::map::Map;
use chancery_core::text::wrapped;
use chancery_notation::{Language, power_name};
use chancery_why::explain::{Arrow, Graph, GraphNode, ReasonEdge, ReasonGraph, ReasonNode, Relation};
use chancery_why::words::word;
use places::{Area, CELL, LABEL, Places, Top};

mod places;

#[cfg(test)]
mod tests;

const MARGIN: f32 = 14.0;
/// The size of letters.
const LETTERS: f32 = 13.0;
const CAPTION_COLUMNS: usize = 72;
const WHITE: Rgb = (255, 255, 255);
const BLACK: Rgb = (24, 24, 24);
const GREY: Rgb = (96, 96, 96);
const VIOLET: Rgb = (0x6a, 0x1b, 0x9a);
const GOOD: (Rgb, Rgb) = ((0xe6, 0xf3, 0xe6), (0x2e, 0x7d, 0x32));
const BAD: (Rgb, Rgb) = ((0xfb, 0xe7, 0xe5), (0xb3, 0x26, 0x1e));

/// A graph as a picture that stands alone.
///
/// ```
/// use chancery_core::order::Position;
/// use chancery_core::{Context, Rules, Terrain, standard};
/// use chancery_draw::reasons_picture;
/// use chancery_notation::{Language, Reader, ReadingContext};
/// use chancery_why::Explainer;
///
/// let (map, rules) = (standard(), Rules::default());
/// let (terrain, position) = (Terrain::new(&map), Position::start(&map));
/// let text = "France: A Par - Bur, A Mar S A Par - Bur\nGermany: A Mun - Bur";
/// let orders = Reader::new(&map).read(&ReadingContext::new(&position, &rules), text).submission();
/// let explainer = Explainer::new(Context::new(&map, &terrain, &rules), &position, &orders);
/// let graph = explainer.unit_in("PAR").map(|unit| explainer.reasons(Language::English, unit)).expect("a unit");
/// let svg = reasons_picture(&graph, &map, &["Friday, Spring 1901".to_owned()]).svg();
/// assert!(svg.contains("MAR") && svg.contains("Friday"));
/// ```
pub struct GraphPicture {
    sheet: Sheet,
    title: String,
}

/// The box of an order: its name with its strength, and below it whose it is and what became of it.
pub(super) struct Tile {
    name: String,
    strength: String,
    below: String,
    fill: Rgb,
    ink: Rgb,
    /// The colour of its power.
    band: Option<Rgb>,
    frame: f32,
}

/// A link between two orders.
pub(super) struct Tie {
    pub from: usize,
    pub to: usize,
    pub label: String,
    ink: Rgb,
    width: f32,
    is_dashed: bool,
}

/// Draws the reasons for a result: a ring as a ring. These headings stand above it, with what was ruled by hand.
pub fn reasons_picture(graph: &ReasonGraph, map: &Map, headings: &[String]) -> GraphPicture {
    let palette = Palette::builtin("light").unwrap_or_default();
    let tile = |(number, node): (usize, &ReasonNode)| {
        let (fill, ink) = if node.is_good() { GOOD } else { BAD };
        let sign = if node.is_good() { '✓' } else { '✗' };
        let mut below = vec![power_name(graph.language, map, node.power).to_owned()];
        // A ring is drawn as one, and is not told.
        let mark = graph.ring_mark(number);
        below.extend(graph.notes(number).into_iter().filter(|note| Some(note) != mark.as_ref()));
        // The order that was asked about has a thicker frame.
        let frame = if number == 0 { 2.6 } else { 1.4 };
        Tile {
            name: format!("{sign} {}", node.short),
            strength: node.strength.map(|own| own.value.to_string()).unwrap_or_default(),
            below: below.join(" · "),
            fill,
            ink,
            band: palette.colour(Role::Unit(node.power)),
            frame,
        }
    };
    let tie = |edge: &ReasonEdge| Tie {
        from: edge.from,
        to: edge.to,
        label: graph.label(edge),
        ink: link_ink(graph, edge),
        width: 1.6,
        is_dashed: false,
    };
    let mut ties: Vec<Tie> = graph.edges.iter().map(tie).collect();
    let round = graph.rings.iter().filter(|ring| ring.is_round);
    // On the next of a ring an order bears even where another order passes that on.
    for ring in round.clone() {
        for (&from, &to) in ring.nodes.iter().zip(ring.nodes.iter().cycle().skip(1)) {
            match ties.iter_mut().find(|tie| (tie.from, tie.to) == (from, to)) {
                Some(tie) => (tie.ink, tie.width) = (VIOLET, 3.2),
                None => ties.push(Tie {
                    from,
                    to,
                    label: String::new(),
                    ink: VIOLET,
                    width: 3.2,
                    is_dashed: false,
                }),
            }
        }
    }
    let ring: Vec<usize> = round.map(|ring| ring.nodes.clone()).next().unwrap_or_default();
    let title = if headings.is_empty() { vec![graph.title()] } else { headings.to_vec() };
    let captions = title.into_iter().chain(graph.rulings());
    let tiles: Vec<Tile> = graph.nodes.iter().enumerate().map(tile).collect();
    picture(graph.title(), captions, &tiles, &ties, &ring, Top::Heads)
}

/// Draws on which orders each depends: solid lines for the resolution, dashed ones for the existence.
pub fn dependencies_picture(graph: &Graph, language: Language, headings: &[String]) -> GraphPicture {
    let tile = |node: &GraphNode| Tile {
        name: node.name(),
        strength: String::new(),
        below: node.label(),
        fill: WHITE,
        ink: if node.cycle.is_some() { VIOLET } else { GREY },
        band: None,
        frame: if node.decided { 1.4 } else { 2.6 },
    };
    let tie = |arrow: &Arrow| {
        let [from, to] = [arrow.from, arrow.to].map(|node| graph.nodes[node].cycle);
        let is_round = arrow.solid && from.is_some() && from == to;
        let is_needless = graph.needless.contains(&(arrow.from, arrow.to));
        Tie {
            from: arrow.from,
            to: arrow.to,
            label: if is_needless { word(language, "beyond-not_needed").to_owned() } else { String::new() },
            ink: if is_round || is_needless { VIOLET } else { GREY },
            width: if is_round { 3.2 } else { 1.6 },
            is_dashed: !arrow.solid,
        }
    };
    let tiles: Vec<Tile> = graph.nodes.iter().map(tile).collect();
    let ties: Vec<Tie> = graph.arrows.iter().filter(|arrow| arrow.from != arrow.to).map(tie).collect();
    let captions = headings.iter().cloned().chain(graph.captions(language));
    picture(headings.first().cloned().unwrap_or_default(), captions, &tiles, &ties, &ring(graph), Top::Tails)
}

impl Tile {
    /// Returns how many columns its longer line has.
    pub fn columns(&self) -> usize {
        let strength = if self.strength.is_empty() { 0 } else { count(&self.strength) + 2 };
        (count(&self.name) + strength).max(count(&self.below) + 2)
    }
}

pub(super) fn count(text: &str) -> usize {
    text.chars().count()
}

/// Returns the orders of the only cycle as a ring, if each depends on the next.
fn ring(graph: &Graph) -> Vec<usize> {
    let cycles = graph.cycles();
    let [cycle] = cycles.as_slice() else { return Vec::new() };
    let mut round: Vec<usize> = cycle.iter().copied().take(1).collect();
    while let Some(next) = round.last().and_then(|&last| {
        let mut needs = graph.needs(last).filter(|a| a.solid).map(|a| a.to);
        needs.find(|to| cycle.contains(to) && !round.contains(to))
    }) {
        round.push(next);
    }
    if round.len() == cycle.len() { round } else { Vec::new() }
}

impl GraphPicture {
    /// Returns it as an SVG file.
    pub fn svg(&self) -> String {
        write_sheet(&self.sheet, &self.title, (0.0, 0.0, self.sheet.width, self.sheet.height))
    }

    /// Returns it as a PNG file, with `scale` pixels to a unit.
    ///
    /// # Errors
    ///
    /// If there is not the memory for so large a picture.
    #[cfg(feature = "png")]
    pub fn png(&self, scale: f32) -> Result<Vec<u8>, String> {
        crate::png::sheet_png(
            &self.sheet,
            &Palette::default(),
            (self.sheet.width * scale).round().max(1.0) as u32,
        )
    }
}

fn picture(
    title: String,
    captions: impl Iterator<Item = String>,
    tiles: &[Tile],
    ties: &[Tie],
    ring: &[usize],
    from: Top,
) -> GraphPicture {
    let places = Places::new(tiles, ties, ring, from);
    let captions: Vec<String> = captions
        .filter(|text| !text.is_empty())
        .flat_map(|text| wrapped(&text, CAPTION_COLUMNS, "", ""))
        .collect();
    let above = captions.len() as f32 * CELL.1 + if captions.is_empty() { 0.0 } else { MARGIN / 2.0 };
    let longest = captions.iter().map(|line| line.chars().count()).max().unwrap_or(0) as f32 * LABEL;
    let width = 2.0 * MARGIN + places.width.max(longest);
    let height = 2.0 * MARGIN + above + places.height;
    let mut page = Page { at: (MARGIN, MARGIN + above), items: Vec::new() };
    page.rect(Area { left: -MARGIN, top: -MARGIN - above, wide: width, high: height }, WHITE, None);
    for (row, line) in captions.iter().enumerate() {
        page.text((0.0, (row as f32 + 0.7) * CELL.1 - above), line, BLACK, row == 0);
    }
    // Heads meet at an order. The one that tells why it failed is drawn over the others.
    let mut wires: Vec<_> = ties.iter().zip(&places.wires).collect();
    wires.sort_by_key(|(tie, _)| tie.ink == BAD.1);
    for (tie, wire) in wires {
        page.draw_link(wire, tie);
    }
    for (tie, &(x, y)) in ties.iter().zip(&places.labels).filter(|(tie, _)| !tie.label.is_empty()) {
        let wide = count(&tie.label) as f32 * LABEL + 2.0;
        let area = Area { left: x - wide / 2.0, top: y - CELL.1 / 2.0 + 2.0, wide, high: CELL.1 - 4.0 };
        page.rect(area, WHITE, None);
        page.text((area.left + 1.0, y + 0.2 * CELL.1), &tie.label, tie.ink, true);
    }
    for (tile, area) in tiles.iter().zip(&places.areas) {
        page.tile(tile, *area);
    }
    GraphPicture { sheet: Sheet { width, height, closed: (WHITE, GREY), items: page.items }, title }
}

/// Returns the colour of a link: red for what harms, green for what helps.
fn link_ink(graph: &ReasonGraph, edge: &ReasonEdge) -> Rgb {
    match edge.relation {
        Relation::Cuts | Relation::Dislodges | Relation::OwnUnit | Relation::Void => BAD.1,
        Relation::Against(_) | Relation::Holds(_) | Relation::HeadToHead(_)
            if !graph.nodes[edge.to].is_good() =>
        {
            BAD.1
        }
        Relation::Supports(true) | Relation::Convoys(true) => GOOD.1,
        _ => GREY,
    }
}

/// A page whose drawing begins somewhere.
struct Page {
    at: (f32, f32),
    items: Vec<Item>,
}

impl Page {
    fn path(&mut self, outline: String, fill: Fill, line: Option<Line>) {
        self.items.push(Item::Path { outline, at: self.at, turn: 0.0, fill, line, title: None });
    }

    fn rect(&mut self, area: Area, fill: Rgb, line: Option<Line>) {
        let Area { left, top, wide, high } = area;
        let (right, bottom) = (left + wide, top + high);
        let outline = format!("M{left} {top}L{right} {top}L{right} {bottom}L{left} {bottom}Z");
        self.path(outline, Fill::Ink(fill), line);
    }

    fn text(&mut self, (x, y): (f32, f32), text: &str, ink: Rgb, bold: bool) {
        if text.is_empty() {
            return;
        }
        let (text, at, fill) = (text.to_owned(), (x + self.at.0, y + self.at.1), Some(ink));
        let text = Words { text, at, size: LETTERS, fill, bold, leads: true, ..Words::default() };
        self.items.push(Item::Text(text));
    }

    /// Draws a line with a head at its end.
    fn draw_link(&mut self, points: &[(f32, f32)], tie: &Tie) {
        let corners = points.iter().rev().scan(None, |next, &point| {
            let is_same = next.replace(point) == Some(point);
            Some((point, is_same))
        });
        let mut corners: Vec<(f32, f32)> = corners.filter(|one| !one.1).map(|one| one.0).collect();
        corners.reverse();
        let [.., before, end] = corners.as_slice() else { return };
        let long = (end.0 - before.0).hypot(end.1 - before.1).max(1.0);
        let (dx, dy) = ((end.0 - before.0) / long, (end.1 - before.1) / long);
        let (back_x, back_y) = (end.0 - dx * 9.0, end.1 - dy * 9.0);
        let head = format!(
            "M{} {}L{} {}L{} {}Z",
            end.0,
            end.1,
            back_x - dy * 5.0,
            back_y + dx * 5.0,
            back_x + dy * 5.0,
            back_y - dx * 5.0
        );
        let mut outline = String::new();
        for (i, (x, y)) in corners.iter().enumerate() {
            let _ = write!(outline, "{}{x} {y}", if i == 0 { 'M' } else { 'L' });
        }
        let dash = tie.is_dashed.then_some((6.0, 4.0));
        self.path(outline, Fill::Nothing, Some(Line { ink: tie.ink, width: tie.width, dash }));
        self.path(head, Fill::Ink(tie.ink), None);
    }

    /// Draws an order on its result's colour, with a band in its power's.
    fn tile(&mut self, tile: &Tile, area: Area) {
        self.rect(area, tile.fill, Some(Line { ink: tile.ink, width: tile.frame, dash: None }));
        if let Some(band) = tile.band {
            self.rect(Area { wide: 5.0, ..area }, band, None);
        }
        let at = |row: f32, column: usize| {
            (area.left + 8.0 + column as f32 * CELL.0, area.top - 1.0 + (row + 0.68) * CELL.1)
        };
        self.text(at(0.0, 0), &tile.name, BLACK, true);
        self.text(at(0.0, count(&tile.name) + 2), &tile.strength, tile.ink, true);
        self.text(at(1.0, 2), &tile.below, GREY, false);
    }
}
