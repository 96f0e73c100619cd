//! What the inspector says: the proof of the selected order in three voices, what would have changed
//! it, what it depends on, and what a what-if makes of it.
//!
//! A page is a list of items, made anew when anything changes that it speaks of; views only read it.

mod beside;
mod changes;
mod proof;
mod search;
mod web;

use std::collections::BTreeSet;

use super::desk::Desk;
use crate::explain::Explainer;
use crate::game::{Game, Outcome};
use crate::map::Unit;
use crate::tui::inspect::inspect;
use crate::tui::widgets::styled::{Line, Tone, line};

use super::board::Board;

pub use changes::{Changes, next_power, orders};
pub use proof::{adjustment, movement, refusal, retreat};
pub use search::{Hit, Task, Tiding};
pub use web::{Web, along, dependencies, shown, widen};

/// The pages of the inspector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// Why the order came out as it did.
    #[default]
    Proof,
    /// Which other orders would have changed it.
    Changes,
    /// What it depends on.
    Graph,
    /// What the what-if changes.
    Beside,
}

/// How much a proof says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Voice {
    /// The result and what decided it.
    Sentence,
    /// All that it rests on, for reading aloud.
    #[default]
    Paragraph,
    /// Every step, to be folded and unfolded.
    Tree,
}

impl Voice {
    pub const fn next(self) -> Self {
        match self {
            Self::Sentence => Self::Paragraph,
            Self::Paragraph => Self::Tree,
            Self::Tree => Self::Sentence,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Sentence => "sentence",
            Self::Paragraph => "paragraph",
            Self::Tree => "tree",
        }
    }
}

/// What an item of the inspector leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goes {
    Nowhere,
    /// A step of the tree that can be folded, and whether it is open.
    Fold(usize, bool),
    /// The order of a unit.
    Unit(Unit),
    /// A change that can be tried.
    Change(usize),
}

/// A line of the inspector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    pub line: Line,
    /// The rule behind it; empty where none is needed.
    pub rule: &'static str,
    pub goes: Goes,
    /// Whether it is part of a drawing, and so not to be broken.
    pub is_drawn: bool,
}

impl From<Line> for Item {
    fn from(line: Line) -> Self {
        Self { line, rule: "", goes: Goes::Nowhere, is_drawn: false }
    }
}

/// The state of the inspector.
#[derive(Debug, Default)]
pub struct Why {
    pub page: Page,
    pub voice: Voice,
    pub items: Vec<Item>,
    /// The item that the cursor is on.
    pub at: usize,
    /// The steps of the tree that are folded.
    pub folded: BTreeSet<usize>,
    pub changes: Changes,
    pub web: Web,
    /// How many columns the pane has.
    pub width: u16,
    /// Whether the items must be made again.
    pub stale: bool,
    /// A search that is to be started.
    pub wanted: Option<Box<Task>>,
}

impl Why {
    /// Shows another page.
    pub fn turn(&mut self, page: Page) {
        if self.page != page {
            self.at = 0;
        }
        self.page = page;
        self.stale = true;
    }

    pub fn item(&self) -> Option<&Item> {
        self.items.get(self.at)
    }

    pub fn set_width(&mut self, width: u16) {
        self.stale |= self.width != width;
        self.width = width;
    }
}

/// Makes the page anew. `moved` says that another order is selected, `changed` that orders or results
/// are others.
pub fn settle(desk: &mut Desk, moved: bool, changed: bool) {
    desk.why.stale = false;
    if moved {
        desk.why.folded = proof::folded_at_first(desk);
    }
    if changed {
        desk.why.web.forget();
    }
    if desk.why.page == Page::Beside && desk.trial.is_none() {
        desk.why.turn(Page::Proof);
        desk.why.stale = false;
    }
    changes::settle(desk);
    web::settle(desk);
    let items = match desk.why.page {
        Page::Proof => inspect(desk),
        Page::Changes => changes::items(desk),
        Page::Graph => web::items(desk),
        Page::Beside => beside::items(desk),
    };
    let selected = selected_unit(desk);
    let why = &mut desk.why;
    why.items = items;
    let last = why.items.len().saturating_sub(1);
    match why.page {
        Page::Proof | Page::Changes if moved => why.at = 0,
        Page::Graph | Page::Beside => {
            let here = |i: &Item| matches!(i.goes, Goes::Unit(u) if Some(u) == selected);
            why.at = why.items.iter().position(here).unwrap_or(why.at);
        }
        Page::Proof | Page::Changes => {}
    }
    why.at = why.at.min(last);
}

/// The unit of the selected row.
pub fn selected_unit(desk: &Desk) -> Option<Unit> {
    desk.key.and_then(|k| desk.board.row(k)).and_then(|r| r.unit)
}

/// The movement phase of a board, ready to answer why; `None` if it is another phase.
pub fn explainer<'a>(game: &'a Game, board: &'a Board) -> Option<Explainer<'a>> {
    let Outcome::Movement(resolution) = &board.outcome else { return None };
    let (rules, engine) = match game.judged_at(board.node) {
        Some(judged) => (&judged.rules, judged.engine),
        None => (&game.info.rules, game.info.engine),
    };
    let court = game.table().court(rules, engine);
    let explainer = Explainer::new(court, &board.position, &resolution.given());
    let unread = game.without_orders(board.node, &game.unread_at(board.node));
    let explainer = explainer.unread(&unread);
    Some(if board.judged { explainer } else { explainer.while_open() })
}

/// Whether results may be shown.
pub fn shows_results(desk: &Desk) -> bool {
    desk.live || desk.board.judged
}

fn quiet(text: impl Into<String>) -> Item {
    line(Tone::Quiet, 0, text).into()
}
