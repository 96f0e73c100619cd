//! The log of an adjudicator with rules of its own, line by line, in its author's notation.
//!
//! A journal knows the names of places. With each line it keeps what the line changes in how the
//! orders stand, so that an adjudication can be gone through forwards and backwards. Below are the sentences on what an
//! engine does, what it leaves and what it does not accept.

use std::fmt;

use crate::adjudicate::{
    BackupRule, EngineId, EngineReason, Interval, Limit, MAX_CUT, Set, Situation, Solution, UnsettledOrders,
};
use crate::map::{Map, Province};
use crate::order::{Order, Piece};
use crate::rules::Rules;
use crate::text::{capital, is_coded, list};

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

/// More lines than this are not kept: nobody reads them, and memory is limited.
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

/// An issue, those of its options that are the author's answer, and what that is.
pub type OwnAnswer = (&'static str, &'static [&'static str], &'static str);

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            _ if is_coded() => write!(f, "{self:?}"),
            Self::Assignments(n) => write!(
                f,
                "the engine would have to try every result of {n} orders, and its limit is {MAX_CUT} orders"
            ),
            Self::Assumption => f.write_str(
                "this engine assumes that an order succeeds while it decides it. For one of these orders that was wrong, and the engine does not know which others depend on it",
            ),
            Self::Sentences(n) => write!(f, "the conditions need more than {n} sentences"),
        }
    }
}

impl UnsettledOrders {
    /// Returns why the orders are not settled, in a sentence without its full stop.
    pub fn why(&self) -> String {
        self.limit.map_or_else(
            || "they depend on each other in a cycle, which this engine does not resolve".to_owned(),
            |limit| limit.to_string(),
        )
    }
}

impl EngineId {
    /// Returns why the engine cannot work under these house rules, in a sentence.
    pub fn objection(self, rules: &Rules) -> Option<String> {
        self.objection_to(rules, &[])
    }

    /// Returns the same where some choices, by their numbers, were written out one by one.
    pub fn objection_to(self, rules: &Rules, written: &[&str]) -> Option<String> {
        self.0.own_answers(rules).iter().find_map(|&(id, own, instead)| {
            let chosen = rules.chosen(id)?;
            let is_left_to_it = Some(chosen) == Rules::default().chosen(id) && !written.contains(&id);
            let suits = is_left_to_it || own.contains(&chosen);
            (!suits).then(|| format!("`{self}` refuses {id}={chosen}: {instead}"))
        })
    }

    /// Lists the issues that these rules leave to the engine, which does otherwise than the DATC prefers, by
    /// number, each with what it does.
    pub fn own_answers(self, rules: &Rules) -> impl Iterator<Item = (&'static str, &'static str)> {
        let left = |id| rules.chosen(id).filter(|&chosen| Some(chosen) == Rules::default().chosen(id));
        let answers = self.0.own_answers(rules).iter();
        answers.filter_map(move |&(id, own, instead)| {
            left(id).filter(|chosen| !own.contains(chosen)).map(|_| (id, instead))
        })
    }
}

/// Lists issues as a clause: `, which decides 4.A.2 and 4.A.7 in its own way`; nothing if there are none.
pub fn own_answers_clause(issues: &[&str]) -> String {
    if issues.is_empty() {
        return String::new();
    }
    format!(", which decides {} in its own way", list(issues.iter().map(ToString::to_string), "and"))
}

/// Says what became of orders that depend on each other: `2 resolutions; by Szykman's rule its convoys fail`.
/// `left_by` is the choice that left
/// them to another rule, `rule` the code of the rule that settled them.
pub fn component_account(resolutions: Option<usize>, left_by: Option<&str>, rule: Option<&str>) -> String {
    let count = match resolutions {
        None => "resolutions not counted".to_owned(),
        Some(1) => "1 resolution".to_owned(),
        Some(n) => format!("{n} resolutions"),
    };
    let left = left_by.map(|choice| format!("{choice} does not settle it, and ")).unwrap_or_default();
    format!("{count}; {left}{}", settled(rule))
}

/// Says how a rule, by its code, settled a cycle.
fn settled(rule: Option<&str>) -> String {
    let is = |known: BackupRule| rule == Some(known.code());
    match rule {
        None => "the equations settled it".to_owned(),
        _ if is(BackupRule::CircularMovement) => "its moves go in a circle and succeed".to_owned(),
        _ if is(BackupRule::Szykman) => "by Szykman's rule its convoys fail".to_owned(),
        _ if is(BackupRule::AllHold) => "by the all-hold rule its moves fail".to_owned(),
        _ if is(BackupRule::SupportsSustain) => "by Booijink's rule 23 its supports are not cut".to_owned(),
        _ if is(BackupRule::ParadoxicalMoves) => "by Booijink's rule 24 its moves fail".to_owned(),
        Some(other) => format!("the rule {} settled it", other.replace('_', " ")),
    }
}

/// Says that orders are not settled, and why: `Not settled: A PAR, A BUR. They depend on each other in a cycle`.
pub fn unsettled_account(orders: &str, why: &str) -> String {
    format!("Not settled: {orders}. {}", capital(why))
}
