//! What the inspector shows: which of its parts are unfolded, the lines that were made, and what for.

use std::collections::BTreeSet;

use crate::board::Key;
use crate::open_game::engine_steps::Steps;
use crate::search::{Finding, SearchProgress, Stop, Task};
use crate::styled::StyledLine;
use chancery_core::map::{Province, Unit};
use chancery_game::game::NodeId;
use chancery_why::explain::{Citation, Idea, Question, ReasonGraph};

/// The parts of the inspector that unfold, from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Where the rule is printed, what practises it, and which house rule would change the result.
    Rule,
    /// The changes of the what-if.
    Difference,
    /// The orders that decided the result, below a table of two worlds.
    Reasons,
    /// Which other orders would have changed the order's result.
    Works,
    /// Which other orders would have saved the unit.
    Stays,
    /// Which other orders would have driven the unit out, which stayed.
    Falls,
    /// What its power should have ordered to have the province.
    Should,
    /// The result as it is read aloud.
    Aloud,
    /// What happened to the unit before and after.
    Story,
}

/// Something that can be folded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fold {
    /// A part.
    Part(Part),
    /// What bears on an order of the tree.
    Order(Unit),
    /// The changes of an idea, of one of the parts that list changes.
    Idea(Part, Idea),
}

/// The target of an item of the inspector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goes {
    /// It goes nowhere.
    Nowhere,
    /// What it unfolds.
    Fold(Fold),
    /// The order of a unit; in the tree of reasons, also whether something bears on it that can be folded.
    Order(Unit, Option<bool>),
    /// A change that can be tried, of those for a question.
    Change(Question, usize),
    /// The step of an engine that settles the selected order.
    Decision,
    /// The lesson of a place where a rule is printed.
    Lesson(Citation),
}

impl Goes {
    /// Returns how near a line is to another that leads to the same: 0 for one of the same view, whatever can be folded
    /// there; `None` if it leads elsewhere.
    fn distance(self, other: Self) -> Option<usize> {
        match (self, other) {
            (Self::Order(one, here), Self::Order(unit, there)) => {
                (one == unit).then_some(usize::from(here.is_some() != there.is_some()))
            }
            (Self::Nowhere, _) => None,
            _ => (self == other).then_some(0),
        }
    }
}

/// A line of the inspector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The text of the item.
    pub line: StyledLine,
    /// Where Enter on it goes.
    pub goes: Goes,
}

impl From<StyledLine> for Item {
    fn from(line: StyledLine) -> Self {
        Self { line, goes: Goes::Nowhere }
    }
}

impl Item {
    /// Makes a line that leads somewhere.
    pub fn to(line: StyledLine, goes: Goes) -> Self {
        Self { line, goes }
    }
}

/// A question that was asked, to return to.
#[derive(Clone, Debug)]
pub struct Visited {
    /// The row that was asked about.
    pub key: Option<Key>,
    /// The line that the cursor was on.
    pub line: Option<Item>,
}

/// A result that was turned by other orders.
#[derive(Debug)]
pub struct Opposite {
    /// The unit whose result it is.
    pub of: Unit,
    /// The units that have other orders for it.
    pub by: Vec<Unit>,
}

/// Where the keys are, as seen from the inspector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keys {
    /// In the inspector.
    Here,
    /// In the results.
    InResults,
    /// In another pane.
    #[default]
    Elsewhere,
}

/// The state of the inspector.
#[derive(Debug, Default)]
pub struct Why {
    /// The row that is asked about. The selection is the order under the cursor, which may be another of its tree.
    pub asked: Option<Key>,
    /// What was asked on the way to this.
    pub trail: Vec<Visited>,
    /// What was asked when a supposition began.
    pub supposed_from: Option<Visited>,
    /// The results that were turned in the what-if.
    pub opposites: Vec<Opposite>,
    /// The orders of the tree that begin folded, because it is too high for the pane.
    pub folded: BTreeSet<Fold>,
    /// What is not folded as it begins.
    turned: BTreeSet<Fold>,
    /// The lines, from the top.
    pub items: Vec<Item>,
    /// The item that the cursor is on.
    pub at: usize,
    /// The line that the cursor goes to once there is one like it, unless it is moved before.
    pub awaited: Option<Item>,
    /// The changes that would have changed the result.
    pub changes: Changes,
    /// The orders that decided the result, the one that is asked about first.
    pub reasons: ReasonGraph,
    /// Whether the tree shows what the order depends on by its equation, and not the reasons for its result.
    pub depends: bool,
    /// Whether that has the dependency of figure 18, which is not needed.
    pub with_needless: bool,
    /// The work of an engine on the phase, while one looks at it.
    pub steps: Option<Box<Steps>>,
    /// How many columns the pane has.
    pub width: u16,
    /// How many rows it has.
    pub height: u16,
    /// Where the keys are.
    pub keys: Keys,
    /// Whether the items must be made again.
    pub stale: bool,
    /// A search that is to be started.
    pub wanted: Option<Box<Task>>,
    /// The state for which the items were made.
    pub inspected: Option<InspectorKey>,
}

impl Why {
    /// Returns whether something is unfolded.
    pub fn is_open(&self, fold: Fold) -> bool {
        let begins_open =
            matches!(fold, Fold::Part(Part::Difference | Part::Works | Part::Stays) | Fold::Order(_));
        self.turned.contains(&fold) != (begins_open && !self.folded.contains(&fold))
    }

    /// Folds something, or unfolds it.
    pub fn turn(&mut self, fold: Fold, open: bool) {
        if self.is_open(fold) != open && !self.turned.remove(&fold) {
            self.turned.insert(fold);
        }
        self.stale = true;
    }

    /// Returns whether orders that depend on each other stand in a table: the reasons can be folded only below one.
    pub fn has_table(&self) -> bool {
        self.items.iter().any(|item| item.goes == Goes::Fold(Fold::Part(Part::Reasons)))
    }

    /// Returns whether the tree has more orders than a pane beside others has room for, with all else that it says. An
    /// engine's steps have a log that can be scrolled.
    pub const fn has_many_reasons(&self) -> bool {
        const MANY: usize = 3;
        self.reasons.edges.len() > MANY && self.steps.is_none()
    }

    /// Puts the cursor on the heading of a part. Returns whether there is one.
    pub fn go_to(&mut self, part: Part) -> bool {
        let found = self.items.iter().position(|item| item.goes == Goes::Fold(Fold::Part(part)));
        self.at = found.unwrap_or(self.at);
        found.is_some()
    }

    /// Returns the line of the cursor.
    pub fn item(&self) -> Option<&Item> {
        self.items.get(self.at)
    }

    /// Returns the unit of the order under the cursor, if the line leads to one.
    pub fn unit(&self) -> Option<Unit> {
        self.item().and_then(|item| if let Goes::Order(unit, _) = item.goes { Some(unit) } else { None })
    }

    /// Returns what is asked now, to return to.
    pub fn visited(&self) -> Visited {
        Visited { key: self.asked, line: self.item().cloned() }
    }

    /// Returns where a line is now: the same one, or else one that leads to the same.
    pub fn place_of(&self, line: &Item) -> Option<usize> {
        let is_same = |item: &Item| item.goes == line.goes && item.line.text == line.line.text;
        let near = |(at, item): (usize, &Item)| Some((item.goes.distance(line.goes)?, at));
        let like = || self.items.iter().enumerate().filter_map(near).min().map(|(_, at)| at);
        self.items.iter().position(is_same).or_else(like)
    }

    /// Says how many columns and rows there are, and where the keys are.
    pub fn set_pane(&mut self, (width, height): (u16, u16), keys: Keys) {
        self.stale |= (self.width, self.height, self.keys) != (width, height, keys);
        (self.width, self.height, self.keys) = (width, height, keys);
    }

    /// Returns whether the pane has the keys.
    pub fn has_keys(&self) -> bool {
        self.keys == Keys::Here
    }
}

/// The state that the inspector's lines depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InspectorKey {
    /// The state of the game.
    pub revision: u64,
    /// The phase.
    pub node: NodeId,
    /// The row that is asked about.
    pub asked: Option<Key>,
    /// The selected row, while one looks at an engine's work.
    pub key: Option<Key>,
    /// The selected province.
    pub province: Option<Province>,
    /// Whether results are shown before they count.
    pub live: bool,
}

/// The state of a search.
#[derive(Debug, Default)]
pub enum State {
    /// Nothing was asked.
    #[default]
    Idle,
    /// It has come so many hundredths of the way.
    Running(usize, Stop),
    /// The changes that were found.
    Found {
        /// The changes for each question.
        findings: Vec<Finding>,
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
    /// The unit, as an index into the position's units.
    pub unit: usize,
    /// Whether all its questions are asked.
    pub all: bool,
}

/// The question about changes, and the changes that were found.
#[derive(Debug, Default)]
pub struct Changes {
    /// How far the search is.
    pub state: State,
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
            stop.ask();
        }
    }

    /// Takes the progress of a search; that of an older search is ignored. Returns whether it was taken.
    pub fn take_progress(&mut self, id: u64, progress: SearchProgress) -> bool {
        if id != self.next || !self.is_running() {
            return false;
        }
        match (progress, &mut self.state) {
            (SearchProgress::Progress(done), State::Running(so_far, _)) => *so_far = done,
            (SearchProgress::Progress(_), _) => {}
            (SearchProgress::Done(findings, stopped), state) => *state = State::Found { findings, stopped },
            (SearchProgress::Failed, state) => *state = State::Failed,
        }
        true
    }

    /// Stops the search and forgets what was found.
    pub fn forget(&mut self) {
        self.stop();
        self.asked = None;
        self.caveat = None;
        self.state = State::Idle;
    }
}
