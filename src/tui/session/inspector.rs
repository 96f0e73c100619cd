//! What the inspector shows: its page, the lines that were made for it, and what they were made for.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::search::{Hit, SearchProgress, Task};
use crate::explain::{Graph, Question, Scope};
use crate::game::NodeId;
use crate::map::{Power, Province, Unit};
use crate::tui::session::board::Key;
use crate::tui::widgets::styled::Line;

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
    /// What the page was made for.
    pub inspected: Option<Inspected>,
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

/// What the inspector's lines depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inspected {
    pub revision: u64,
    pub node: NodeId,
    pub key: Option<Key>,
    pub province: Option<Province>,
    pub live: bool,
    /// The changes of a what-if.
    pub what_if: Option<u64>,
}

/// Whose orders may be changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// One order of a power.
    #[default]
    Own,
    /// One order of anybody.
    Any,
    /// Two orders of a power.
    Pairs,
}

impl Reach {
    pub const fn next(self) -> Self {
        match self {
            Self::Own => Self::Any,
            Self::Any => Self::Pairs,
            Self::Pairs => Self::Own,
        }
    }
}

/// How a search stands.
#[derive(Debug, Default)]
pub enum State {
    /// Nothing was asked.
    #[default]
    Idle,
    /// It has come so many hundredths of the way.
    Running(usize, Arc<AtomicBool>),
    Found {
        hits: Vec<Hit>,
        /// Whether it was stopped before its end.
        stopped: bool,
    },
    Failed,
}

/// What a search was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    pub node: NodeId,
    pub revision: (u64, Option<u64>),
    pub question: Question,
    pub scope: Scope,
}

/// What is asked, and what was found.
#[derive(Debug, Default)]
pub struct Changes {
    pub reach: Reach,
    /// Whose orders, if not those of the unit's owner.
    pub power: Option<Power>,
    /// Whether it is asked if the unit could have stayed, not about its order.
    pub stays: bool,
    pub state: State,
    /// What the game master ruled on the order, or on one that it rests on: no search knows of it.
    pub caveat: Option<String>,
    pub asked: Option<Asked>,
    pub next: u64,
}

impl Changes {
    /// Whether a search is under way.
    pub fn is_running(&self) -> bool {
        matches!(self.state, State::Running(..))
    }

    /// Tells a search that is under way to end; what it has found is still shown.
    pub fn stop(&mut self) {
        if let State::Running(_, stop) = &self.state {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// Hears what a search has to tell; news of an older one is no news.
    pub fn hear(&mut self, id: u64, tiding: SearchProgress) -> bool {
        if id != self.next || !self.is_running() {
            return false;
        }
        match (tiding, &mut self.state) {
            (SearchProgress::Progress(done), State::Running(so_far, _)) => *so_far = done,
            (SearchProgress::Progress(_), _) => {}
            (SearchProgress::Done(hits, stopped), state) => *state = State::Found { hits, stopped },
            (SearchProgress::Failed, state) => *state = State::Failed,
        }
        true
    }

    pub fn forget(&mut self) {
        self.stop();
        self.asked = None;
        self.caveat = None;
        self.state = State::Idle;
    }
}

/// What of the graph is shown.
#[derive(Debug, Default)]
pub struct Web {
    /// How many arrows from its middle it reaches; all of what hangs together if there is no limit.
    pub steps: Option<usize>,
    /// The order in its middle.
    pub middle: Option<Unit>,
    /// Whether a list is wanted even where a drawing would fit.
    pub as_list: bool,
    /// The graph of all orders.
    pub whole: Option<Graph>,
}

impl Web {
    /// After orders changed.
    pub fn forget(&mut self) {
        self.whole = None;
    }
}
