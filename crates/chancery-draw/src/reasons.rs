//! The reasons for a result, drawn: which orders decided it and what each did to the next.
//!
//! ```text
//! ✗ GAL→RUM  1 ──cuts──▶ ✗ RUM S SEV→UKR ──+0──▶ ✗ SEV→UKR  1
//!   Russia                 Austria · cut           Austria
//! ```

mod sheet;
mod wires;

#[cfg(feature = "png")]
pub use sheet::reasons_png;
pub use sheet::reasons_svg;

use super::Glyphs;
use super::layered::{Block, Layout, Link, lay_out};
use chancery_core::map::Map;
use chancery_notation::power_name;
use chancery_why::explain::ReasonGraph;

/// The part that a piece of the drawing is; nodes and edges are those of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The sign of a node's result, with its order.
    Order(usize),
    /// Its strength.
    Strength(usize),
    /// Whose it is.
    Owner(usize),
    /// What became of it, and whether a person ruled on it; in a graph of all orders its type.
    Notes(usize),
    /// The text on an edge.
    Label(usize),
    /// The lines of edges.
    Lines,
}

impl Part {
    /// Returns the node that it belongs to.
    pub const fn node(self) -> Option<usize> {
        match self {
            Self::Order(n) | Self::Strength(n) | Self::Owner(n) | Self::Notes(n) => Some(n),
            Self::Label(_) | Self::Lines => None,
        }
    }
}

/// A piece of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The column where it begins.
    pub x: u16,
    /// The text of the piece; every character takes a column.
    pub text: String,
    /// The part that it is.
    pub part: Part,
}

/// A graph of reasons in characters.
///
/// ```
/// use chancery_notation::{Language, Reader, ReadingContext};
/// use chancery_core::order::Position;
/// use chancery_core::{Context, Rules, Terrain, standard};
/// use chancery_why::Explainer;
/// use chancery_draw::{Glyphs, ReasonChart};
///
/// let (map, rules) = (standard(), Rules::default());
/// let (terrain, position) = (Terrain::new(&map), Position::start(&map));
/// let text = "France: A Par - Bur, A Mar S A Par - Bur\nGermany: A Mun - Bur";
/// let orders = Reader::new(&map).read(&ReadingContext::new(&position, &rules), text).submission();
/// let explainer = Explainer::new(Context::new(&map, &terrain, &rules), &position, &orders);
/// let graph = explainer.unit_in("PAR").map(|unit| explainer.reasons(Language::English, unit)).expect("a unit");
/// let chart = ReasonChart::new(&graph, &map, Glyphs::Ascii).to_text();
/// assert!(chart.contains("MAR") && chart.contains("MUN"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReasonChart {
    /// How many columns it takes.
    pub width: u16,
    /// The pieces of each row, from the left.
    pub rows: Vec<Vec<Piece>>,
}

impl ReasonChart {
    /// Draws a graph.
    pub fn new(graph: &ReasonGraph, map: &Map, glyphs: Glyphs) -> Self {
        let drawn = GraphDrawing::new(graph, map);
        let mut canvas = wires::Canvas::new(&drawn.layout, glyphs);
        let mut pieces: Vec<(u16, Piece)> = Vec::new();
        for (node, texts) in drawn.texts.iter().enumerate() {
            let (x, y) = drawn.layout.blocks[node];
            for (row, x, text, part) in texts.placed(node, x) {
                pieces.push((y + row, Piece { x, text: fit(&text, glyphs), part }));
            }
        }
        for (edge, label) in drawn.labels.iter().enumerate() {
            let (x, y) = drawn.layout.wires[edge].label;
            pieces.push((y, Piece { x, text: label.clone(), part: Part::Label(edge) }));
        }
        for (y, piece) in &pieces {
            canvas.clear(piece.x, *y, piece.text.chars().count());
        }
        let mut rows: Vec<Vec<Piece>> = canvas.rows();
        for (y, piece) in pieces {
            if let Some(row) = rows.get_mut(usize::from(y)) {
                row.push(piece);
            }
        }
        for row in &mut rows {
            row.sort_by_key(|piece| piece.x);
        }
        Self { width: drawn.layout.width, rows }
    }

    /// Returns the characters of a row, without blanks at its end.
    pub fn row_text(row: &[Piece]) -> String {
        let mut text = String::new();
        for piece in row {
            let blanks = usize::from(piece.x).saturating_sub(text.chars().count());
            text.extend(std::iter::repeat_n(' ', blanks));
            text.push_str(&piece.text);
        }
        text
    }

    /// Returns all characters, a line a row.
    pub fn to_text(&self) -> String {
        self.rows.iter().map(|row| Self::row_text(row) + "\n").collect()
    }
}

/// A graph with the texts of its nodes and edges, laid out.
struct GraphDrawing {
    texts: Vec<Texts>,
    labels: Vec<String>,
    layout: Layout,
    /// The order that was asked about.
    asked: Option<usize>,
}

impl GraphDrawing {
    fn new(graph: &ReasonGraph, map: &Map) -> Self {
        let texts: Vec<Texts> = (0..graph.nodes.len()).map(|node| Texts::new(graph, node, map)).collect();
        let labels: Vec<String> = graph.edges.iter().map(|edge| graph.label(edge)).collect();
        let blocks: Vec<Block> =
            texts.iter().map(|texts| Block { width: texts.width(), height: 2 }).collect();
        let links = graph.edges.iter().zip(&labels);
        let links = links.map(|(edge, label)| Link { from: edge.from, to: edge.to, label: count(label) });
        let layout = lay_out(&blocks, &links.collect::<Vec<_>>());
        Self { texts, labels, layout, asked: graph.asked() }
    }
}

/// The texts of a node: its order with its strength, and below it whose it is and what became of it.
struct Texts {
    order: String,
    strength: String,
    owner: String,
    notes: String,
}

impl Texts {
    fn new(graph: &ReasonGraph, number: usize, map: &Map) -> Self {
        let node = &graph.nodes[number];
        let sign = if node.is_good() { '✓' } else { '✗' };
        Self {
            order: format!("{sign} {}", node.short),
            strength: node.strength.map(|own| own.value.to_string()).unwrap_or_default(),
            owner: power_name(graph.language, map, node.power).to_owned(),
            notes: graph.notes(number).iter().map(|note| format!("· {note}")).collect::<Vec<_>>().join(" "),
        }
    }

    /// Returns each text with its row in the block, its column and what it is, for a block that begins in
    /// column `x`.
    fn placed(&self, node: usize, x: u16) -> Vec<(u16, u16, String, Part)> {
        let all = [
            (0, x, &self.order, Part::Order(node)),
            (0, x + count(&self.order) + 2, &self.strength, Part::Strength(node)),
            (1, x + 2, &self.owner, Part::Owner(node)),
            (1, x + 2 + count(&self.owner) + 1, &self.notes, Part::Notes(node)),
        ];
        let shown = all.into_iter().filter(|(_, _, text, _)| !text.is_empty());
        shown.map(|(row, x, text, part)| (row, x, text.clone(), part)).collect()
    }

    fn width(&self) -> u16 {
        self.placed(0, 0).iter().map(|(_, x, text, _)| x + count(text)).max().unwrap_or(0)
    }
}

fn count(text: &str) -> u16 {
    u16::try_from(text.chars().count()).unwrap_or(u16::MAX)
}

/// Returns a text with ASCII for our own signs, if that is all that can be shown.
fn fit(text: &str, glyphs: Glyphs) -> String {
    let plain = |c| match c {
        '→' | '·' => '-',
        '✓' => '+',
        '✗' => 'x',
        c => c,
    };
    if glyphs == Glyphs::Ascii { text.chars().map(plain).collect() } else { text.to_owned() }
}

#[cfg(test)]
mod tests;
