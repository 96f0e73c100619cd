//! What the inspector shows: which of its parts are unfolded, the lines that were made, and what for.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::Key;
use crate::search::{Hit, SearchProgress, Task};
use crate::styled::StyledLine;
use chancery_core::map::{Power, Province, Unit};
use chancery_draw::Piece;
use chancery_game::game::NodeId;
use chancery_why::explain::{Graph, Idea, Question, ReasonGraph, Scope};

/// The parts of the inspector that unfold, from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Why the order came out as it did: a sentence, unfolded all that it rests on.
    Account,
    /// The changes of the what-if.
    Difference,
    /// The strengths, unfolded with the supports.
    Strengths,
    /// Which other orders would have changed it.
    Changes,
    /// The orders that decided it.
    Graph,
    /// The whole proof.
    Steps,
    /// Why it is not as expected, under which house rule it would be, and what became of the unit.
    Questions,
}

impl Part {
    /// Returns whether it is unfolded to begin with.
    const fn begins_open(self) -> bool {
        matches!(self, Self::Difference | Self::Graph)
    }
}

/// Another question that can be asked about changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// About so many orders.
    Reach(Reach),
    /// About the orders of this power.
    Of(Power),
    /// Whether the unit could have stayed, or what of its order.
    Stays(bool),
}

/// The target of an item of the inspector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goes {
    /// It goes nowhere.
    Nowhere,
    /// A part that unfolds.
    Part(Part),
    /// A step of the tree that can be folded, and whether it is open.
    Fold(usize, bool),
    /// The order of a unit.
    Unit(Unit),
    /// A row of the drawn graph, which may have several orders.
    Drawn,
    /// More of the graph, or less.
    More,
    /// An idea of changes, and whether it is unfolded.
    Idea(Idea, bool),
    /// A change that can be tried.
    Change(usize),
    /// Another question about changes.
    Ask(Ask),
}

/// A line of the inspector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The text of the item.
    pub line: StyledLine,
    /// The rule behind it; empty where none is needed.
    pub rule: String,
    /// Where Enter on it goes.
    pub goes: Goes,
    /// The pieces of a row of the drawn graph, which is not broken.
    pub drawn: Vec<Piece>,
}

impl From<StyledLine> for Item {
    fn from(line: StyledLine) -> Self {
        Self { line, rule: String::new(), goes: Goes::Nowhere, drawn: Vec::new() }
    }
}

impl Item {
    /// Makes a line that leads somewhere.
    pub fn to(line: StyledLine, goes: Goes) -> Self {
        Self { goes, ..line.into() }
    }

    /// Returns the nodes whose orders stand on a drawn row, each with its first column and the one after its last.
    pub fn nodes(&self) -> impl Iterator<Item = (usize, u16, u16)> + '_ {
        self.drawn.iter().filter_map(|piece| match piece.part {
            chancery_draw::Part::Order(node) => {
                Some((node, piece.x, piece.x + piece.text.chars().count() as u16))
            }
            _ => None,
        })
    }
}

/// The state of the inspector.
#[derive(Debug, Default)]
pub struct Why {
    /// The parts that are not as they begin.
    turned: BTreeSet<Part>,
    /// The lines, from the top.
    pub items: Vec<Item>,
    /// The item that the cursor is on.
    pub at: usize,
    /// The steps of the tree that are folded.
    pub folded: BTreeSet<usize>,
    /// The changes that would have changed the result.
    pub changes: Changes,
    /// The graph of reasons.
    pub reasons: Reasons,
    /// How many columns the pane has.
    pub width: u16,
    /// Whether the items must be made again.
    pub stale: bool,
    /// A search that is to be started.
    pub wanted: Option<Box<Task>>,
    /// The state for which the items were made.
    pub inspected: Option<InspectorKey>,
}

impl Why {
    /// Returns whether a part is unfolded.
    pub fn is_open(&self, part: Part) -> bool {
        self.turned.contains(&part) != part.begins_open()
    }

    /// Folds a part, or unfolds it.
    pub fn turn(&mut self, part: Part, open: bool) {
        if self.is_open(part) != open && !self.turned.remove(&part) {
            self.turned.insert(part);
        }
        self.stale = true;
    }

    /// Puts the cursor on the heading of a part.
    pub fn go_to(&mut self, part: Part) {
        self.at = self.items.iter().position(|i| i.goes == Goes::Part(part)).unwrap_or(self.at);
    }

    /// Returns the line of the cursor.
    pub fn item(&self) -> Option<&Item> {
        self.items.get(self.at)
    }

    /// Says how many columns there are.
    pub fn set_width(&mut self, width: u16) {
        self.stale |= self.width != width;
        self.width = width;
    }
}

/// The state that the inspector's lines depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InspectorKey {
    /// The state of the game.
    pub revision: u64,
    /// The phase.
    pub node: NodeId,
    /// The selected row.
    pub key: Option<Key>,
    /// The selected province.
    pub province: Option<Province>,
    /// Whether results are shown before they count.
    pub live: bool,
}

/// The powers whose orders may be changed.
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

/// The state of a search.
#[derive(Debug, Default)]
pub enum State {
    /// Nothing was asked.
    #[default]
    Idle,
    /// It has come so many hundredths of the way.
    Running(usize, Arc<AtomicBool>),
    /// The changes that were found.
    Found {
        /// The changes, the most natural first.
        hits: Vec<Hit>,
        /// Whether it was stopped before its end.
        stopped: bool,
    },
    /// The search failed.
    Failed,
}

/// The subject of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchKey {
    /// The phase.
    pub node: NodeId,
    /// The state of the game.
    pub revision: u64,
    /// The question of what is to be changed.
    pub question: Question,
    /// Whose orders may change.
    pub scope: Scope,
}

/// The question about changes, and the changes that were found.
#[derive(Debug, Default)]
pub struct Changes {
    /// How many orders may change, and whose.
    pub reach: Reach,
    /// Whose orders, if not those of the unit's owner.
    pub power: Option<Power>,
    /// Whether it is asked if the unit could have stayed, not about its order.
    pub stays: bool,
    /// How far the search is.
    pub state: State,
    /// The ideas that are unfolded.
    pub ideas: BTreeSet<Idea>,
    /// The ruling of the game master on the order, or on one that it rests on: no search knows of it.
    pub caveat: Option<String>,
    /// The question that was asked last.
    pub asked: Option<SearchKey>,
    /// The number of the last search.
    pub next: u64,
}

impl Changes {
    /// Returns whether a search is under way.
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

    /// Stops the search and forgets what was found.
    pub fn forget(&mut self) {
        self.stop();
        self.ideas.clear();
        self.asked = None;
        self.caveat = None;
        self.state = State::Idle;
    }
}

/// The part of the graph that is shown.
#[derive(Debug, Default)]
pub struct Reasons {
    /// The node under the cursor.
    pub node: usize,
    /// Whether all that hangs together is shown, not only what decided the result.
    pub all: bool,
    /// Whether a list is wanted even where a drawing would fit.
    pub as_list: bool,
    /// Whether the cursor goes to the selected order when the graph is made anew.
    pub follows: bool,
    /// The graph that is shown.
    pub graph: ReasonGraph,
    /// The dependencies of all orders.
    pub whole: Option<Graph>,
}
