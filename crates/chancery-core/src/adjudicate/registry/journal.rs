//! What an adjudicator with rules of its own takes down, line by line, in its author's notation.
//!
//! A journal knows the names of places. With each line it keeps what the line changes in how the
//! orders stand, so that an adjudication can be gone through forwards and backwards.

use crate::adjudicate::{EngineReason, Interval, Set, Situation, Solution};
use crate::map::{Map, Province};
use crate::order::{Order, Piece};

/// The state of an adjudicator's work on an order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OrderState {
    /// Nothing is decided.
    #[default]
    Unresolved,
    /// It is assumed to fail or to succeed.
    Guessing(bool),
    /// It has this value, which rests on a guess or a supposition.
    Provisional(bool),
    /// It is decided.
    Resolved(bool),
}

/// The bounds of the strengths on which an order depends, by the orders that are decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The attack strength of a move; else the hold strength of the unit's province.
    pub own: Interval,
    /// The strength that the move must overcome; else the strongest attack on the province.
    pub against: Interval,
}

/// The change that a line makes for the order of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// How far the adjudicator is with it.
    OrderState(OrderState),
    /// The known bounds of its strengths.
    Bounds(Bounds),
    /// The sentence on which it depends, in the author's notation.
    Formula(String),
    /// The category of result that the engine found, as its own reason, and the pass in which it found that.
    Category(&'static EngineReason, u32),
}

/// One line of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalLine {
    /// The unit whose order the line is about, if it is about one.
    pub unit: Option<usize>,
    /// The line in its author's notation.
    pub text: String,
    /// The same in plain words, where the notation is that of a programmer.
    pub plain: Option<String>,
    /// The same with each order, predicate and function written out.
    pub full: Option<String>,
    /// The changes of the line, by unit.
    pub changes: Vec<(usize, Change)>,
}

impl JournalLine {
    /// Makes a line that changes nothing yet.
    pub(in crate::adjudicate) const fn new(unit: Option<usize>, text: String) -> Self {
        Self { unit, text, plain: None, full: None, changes: Vec::new() }
    }

    /// Returns the line in plain words.
    pub fn in_words(&self) -> &str {
        self.plain.as_deref().unwrap_or(&self.text)
    }
}

/// More lines than this are not kept: nobody reads them, and a memory has an end.
pub const MOST_LINES: usize = 100_000;

/// The lines that an adjudicator took down, in sequence.
#[derive(Clone, Debug)]
pub struct Journal<'m> {
    /// The map whose names it uses.
    pub map: &'m Map,
    /// What was taken down.
    pub lines: Vec<JournalLine>,
}

impl<'m> Journal<'m> {
    /// Makes an empty journal that names places as `map` does.
    pub fn new(map: &'m Map) -> Self {
        Self { map, lines: Vec::new() }
    }

    /// Takes down a line.
    pub fn note(&mut self, unit: Option<usize>, text: impl Into<String>) {
        match self.lines.len() {
            MOST_LINES => {}
            count if count == MOST_LINES - 1 => {
                let text = format!("the log is longer than {MOST_LINES} lines; the rest is left out");
                self.lines.push(JournalLine::new(None, text));
            }
            _ => self.lines.push(JournalLine::new(unit, text.into())),
        }
    }

    /// Says the last line in plain words.
    pub fn say(&mut self, plain: Option<String>) {
        if let Some(line) = self.lines.last_mut() {
            line.plain = plain;
        }
    }

    /// Adds a change to the last line; a journal without lines has nothing that could change.
    pub fn mark(&mut self, unit: usize, change: Change) {
        if let Some(line) = self.lines.last_mut() {
            line.changes.push((unit, change));
        }
    }

    /// Writes the last line, which leaves the orders as they were found to be.
    pub fn conclude<const W: usize>(&mut self, orders: Set<W>, solution: &Solution<W>) {
        for u in orders {
            let standing = if solution.undecided.contains(u) {
                OrderState::Unresolved
            } else {
                OrderState::Resolved(solution.succeed.contains(u))
            };
            self.mark(u, Change::OrderState(standing));
        }
    }

    /// Returns the three-letter code of a province, in lower case as Booijink writes it.
    pub fn code(&self, province: u16) -> String {
        self.map.code(Province(province)).to_lowercase()
    }

    /// Returns a unit with its place: `fleet, ska`.
    pub fn unit<const W: usize>(&self, s: &Situation<W>, u: usize) -> String {
        format!("{}, {}", s.unit[u].kind.name(), self.code(s.province[u]))
    }

    /// Returns the issue of an order in the notation of Booijink 2.1.2: `issue(england, move(army, nwy, swe))`.
    pub fn issue<const W: usize>(&self, s: &Situation<W>, u: usize) -> String {
        let power = self.map.power(s.unit[u].power).name.to_lowercase();
        format!("issue({power}, {})", self.order(s, u))
    }

    /// Returns an order in the notation of Booijink 2.1.2: `convoy(fleet, ska, move(army, nwy, swe))`.
    pub fn order<const W: usize>(&self, s: &Situation<W>, u: usize) -> String {
        let place = |at| self.map.place(at).to_lowercase();
        let unit = self.unit(s, u);
        let other = |piece: Piece, to: Option<_>| {
            let (kind, at) = (piece.kind.name(), place(piece.at));
            to.map_or_else(
                || format!("hold({kind}, {at})"),
                |to| format!("move({kind}, {at}, {})", place(to)),
            )
        };
        match s.order[u] {
            Order::Hold => format!("hold({unit})"),
            Order::Move { to, .. } => format!("move({unit}, {})", place(to)),
            Order::Support { unit: piece, to } => format!("support({unit}, {})", other(piece, to)),
            Order::Convoy { unit: piece, to } => format!("convoy({unit}, {})", other(piece, Some(to))),
        }
    }
}
