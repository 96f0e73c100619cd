//! A report as a document: blocks of marked text. Layouts make it, formats write it.
//!
//! Nothing here is escaped: a format does that for every text alike, so that no name and no press can act in it.

use crate::game::NodeId;
use chancery_notation::Language;
use chancery_why::explain::{Account, Explainer, ReasonLine, Rulings};

/// The marking of a piece of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Nothing.
    Plain,
    /// The name of a power at the head of its orders.
    Power,
    /// An order that failed.
    Failed,
    /// A support or convoy that was cut or disrupted.
    Cut,
    /// A unit that was dislodged.
    Dislodged,
    /// A retreat in the same breath as the order.
    Retreat,
    /// A result that the game master set.
    Overruled,
    /// Something beside the results, such as a reason.
    Aside,
    /// A line that leads to the title with this number in the document, from 1.
    LeadsTo(usize),
}

/// A piece of text with its mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The text, of one line.
    pub text: String,
    /// The markings of the text.
    pub marks: Vec<Mark>,
    /// Why the order that it is came out so, where the page answers that.
    pub answer: Option<Box<Answer>>,
}

impl Span {
    /// Makes a piece without a mark.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), marks: Vec::new(), answer: None }
    }

    /// Makes a piece with a mark.
    pub fn marked(text: impl Into<String>, mark: Mark) -> Self {
        Self { text: text.into(), marks: vec![mark], answer: None }
    }
}

/// An order and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderLine {
    /// The order.
    pub order: Span,
    /// The result, with why.
    pub result: String,
}

/// A piece of press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PressItem {
    /// Where and when it claims to be written, who signs it, whom it is for; may be empty.
    pub head: String,
    /// The text of the press.
    pub lines: Vec<String>,
}

/// A table of short texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The heads of the columns.
    pub head: Vec<String>,
    /// The rows, each as long as the head.
    pub rows: Vec<Vec<String>>,
}

/// A picture that the application has drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The description of the picture, for those who do not see it.
    pub alt: String,
    /// The picture.
    pub image: Image,
}

/// The form of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Image {
    /// SVG that stands in a page as it is.
    Svg(String),
    /// The bytes of a PNG.
    Png(Vec<u8>),
    /// The name of a file beside the report.
    File(String),
}

/// A block of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// The language of what follows, as a code, if it is not that of the document.
    Language(&'static str),
    /// The title of a phase or of the whole.
    Title(String),
    /// A line below the title.
    Meta(String),
    /// The heading of a section.
    Heading(String),
    /// A power with its orders, and a line that sums up what it has.
    Power {
        /// Its name, and what is to be said beside it.
        head: Vec<Span>,
        /// Its orders.
        orders: Vec<OrderLine>,
        /// The sum of what it has.
        sum: String,
    },
    /// A paragraph.
    Paragraph(Vec<Span>),
    /// Short lines that belong together.
    Items(Vec<Vec<Span>>),
    /// Lines of the editor's own text that stay apart, each with its mark if they are a list.
    Own(Vec<(String, Vec<Span>)>),
    /// A table.
    Table(Table),
    /// A piece of press.
    Press(PressItem),
    /// A picture.
    Picture(Picture),
}

impl Block {
    /// Returns whether a mark occurs in it.
    pub(super) fn has(&self, mark: Mark) -> bool {
        let is_marked = |span: &Span| span.marks.contains(&mark);
        match self {
            Self::Power { orders, .. } => orders.iter().any(|line| is_marked(&line.order)),
            Self::Paragraph(spans) => spans.iter().any(is_marked),
            _ => false,
        }
    }
}

/// A whole document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// The title of the file.
    pub title: String,
    /// The language, as a code.
    pub language: &'static str,
    /// The blocks.
    pub blocks: Vec<Block>,
    /// Where the phases begin among the blocks, as far as they have a title of their own.
    pub phases: Vec<(NodeId, usize)>,
    /// Whether paper has room for it in two columns.
    pub in_columns: bool,
    /// Whether paper has its maps behind all else, each on a page.
    pub maps_apart: bool,
}

/// Returns a colon with the spaces of a language: French has one before it, too.
pub(super) fn colon(language: &str) -> &'static str {
    if language == "fr" { " : " } else { ": " }
}

impl Document {
    /// Returns the blocks that are written, each with the colon of its language.
    pub(super) fn read(&self) -> impl Iterator<Item = (&'static str, &Block)> {
        let mut language = self.language;
        self.blocks.iter().filter_map(move |block| {
            let Block::Language(code) = block else { return Some((colon(language), block)) };
            language = code;
            None
        })
    }

    /// Puts blocks before all others.
    pub(super) fn begin(&mut self, blocks: Vec<Block>) {
        self.phases.iter_mut().for_each(|(_, at)| *at += blocks.len());
        self.blocks.splice(0..0, blocks);
    }

    /// Puts blocks below the title of a phase, the lines that belong to it and its map.
    pub(super) fn put_below_title(&mut self, id: NodeId, blocks: Vec<Block>) {
        let Some(&(_, title)) = self.phases.iter().find(|(of, _)| *of == id) else { return };
        let is_head = |block: &&Block| matches!(block, Block::Meta(_) | Block::Picture(_));
        let place = title + 1 + self.blocks[title + 1..].iter().take_while(is_head).count();
        self.phases.iter_mut().filter(|(_, at)| *at >= place).for_each(|(_, at)| *at += blocks.len());
        self.blocks.splice(place..place, blocks);
    }
}

/// Why an order came out as it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What was ruled before the rules, if anything was.
    pub caveat: Option<String>,
    /// The explanation by the rules.
    pub account: Account,
    /// The orders that decided it with what they did, each under the one that it bears on and one step deeper; none if there
    /// is only its own.
    pub reasons: Vec<(usize, String)>,
    /// The codes of the provinces in which the units of these orders stand, its own first.
    pub places: Vec<String>,
}

impl Answer {
    /// Explains the result of a unit's order in a language; `None` if there is no such unit.
    pub fn new(explainer: &Explainer, rulings: &Rulings, unit: usize, language: Language) -> Option<Self> {
        let map = explainer.map();
        let proof = explainer.quick_proof(unit)?;
        let mut reasons = explainer.reasons(language, unit);
        rulings.mark_reasons(&mut reasons);
        let line = |line: &ReasonLine| (line.depth, reasons.line_text(map, line));
        let place = |unit: usize| map.code(map.province_of(explainer.units()[unit].at)).to_owned();
        Some(Self {
            caveat: rulings.caveat(language, explainer, unit),
            account: explainer.account_in(language, &proof),
            // A single order says no more than the sentence.
            reasons: reasons.list().iter().map(line).filter(|_| reasons.nodes.len() > 1).collect(),
            places: reasons.nodes.iter().map(|node| place(node.unit)).collect(),
        })
    }
}
