//! A movement phase as engines are asked about it, which takes as long as it takes, on a thread of its own. And an engine at
//! work, step by step: how far it is with every order after each line of its log.

use std::sync::Arc;

use crate::open_game::GameSession;
pub use crate::search::MovementPhase as Question;
use crate::search::Stop;
use crate::styled::{StyledLine, Tone, line};
use chancery_core::adjudicate::{
    Bounds, Change, EngineId, EngineReason, Interval, JournalLine, OrderState, movement,
};
use chancery_core::map::Unit;
use chancery_core::order::{Canonical, Submission};
use chancery_core::turn::Outcome;
use chancery_game::game::{Refusal, Row, Rows};
use chancery_game::report::PhaseReport;
use chancery_why::words;

/// The state of an engine's work on an order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// `None` where the engine has nothing to decide: a unit that holds.
    pub standing: Option<OrderState>,
    /// The intervals of its strengths.
    pub bounds: Option<Bounds>,
    /// The formula that is left of it.
    pub formula: Option<String>,
    /// The category of its result, and the pass that gave it.
    pub category: Option<(&'static EngineReason, u32)>,
}

/// An engine at work.
#[derive(Debug)]
pub struct Steps {
    /// What it was asked, and by which number its log comes.
    pub asked: Asking,
    /// Its log.
    pub work: Reply<EngineLog>,
    /// How many steps are done: 0 before the first.
    pub at: usize,
    /// The selected order, by unit.
    pub unit: usize,
    /// By unit: how far the engine is after that many steps.
    pub states: Vec<State>,
}

impl Steps {
    /// Makes the steps of an engine that is yet to answer.
    pub fn new(asked: Asking, unit: usize) -> Self {
        let (work, states) = (Reply::Waiting, vec![State::default(); asked.question.position.units.len()]);
        Self { asked, work, at: 0, unit, states }
    }

    /// Returns the index of a unit among those that the engine is asked about.
    pub fn index(&self, unit: Unit) -> Option<usize> {
        self.asked.question.position.units.iter().position(|one| *one == unit)
    }

    /// Takes the log that was waited for.
    pub fn arrive(&mut self, log: Reply<EngineLog>) {
        self.work = log;
        self.go(0);
    }

    /// Returns the lines of the log.
    pub fn lines(&self) -> &[JournalLine] {
        self.work.said().map_or(&[], |log| &log.lines)
    }

    /// Returns the number of steps after which the selected order has its final state.
    pub fn decision(&self) -> usize {
        let lines = self.lines();
        // The last line states every order once more; it decides only what nothing decided before.
        let decides = |l: &JournalLine| {
            let about = |c: &(usize, Change)| c.0 == self.unit && matches!(c.1, Change::OrderState(_));
            l.changes.iter().any(about)
        };
        let before = lines.split_last().map_or(&lines[..0], |(_, before)| before);
        before.iter().rposition(decides).map_or(lines.len(), |at| at + 1)
    }

    /// Goes to after so many steps.
    pub fn go(&mut self, to: usize) {
        let to = to.min(self.lines().len());
        let mut states = vec![State::default(); self.states.len()];
        for (unit, change) in self.lines().iter().take(to).flat_map(|l| &l.changes) {
            let Some(state) = states.get_mut(*unit) else { continue };
            match change {
                Change::OrderState(standing) => {
                    // A category says why the result of its pass is so, and of no other.
                    state.category = state.category.filter(|_| state.standing == Some(*standing));
                    state.standing = Some(*standing);
                }
                Change::Bounds(bounds) => state.bounds = Some(*bounds),
                Change::Formula(formula) => state.formula = Some(formula.clone()),
                Change::Category(category, pass) => state.category = Some((category, *pass)),
            }
        }
        // Every order that is decided at the end is to be decided from the start.
        if let Some(last) = self.lines().last() {
            for (unit, change) in &last.changes {
                if let (Change::OrderState(_), Some(state)) = (change, states.get_mut(*unit)) {
                    state.standing.get_or_insert_default();
                }
            }
        }
        self.states = states;
        self.at = to;
    }

    /// Goes a step on, or back.
    pub fn step(&mut self, back: bool) {
        self.go(if back { self.at.saturating_sub(1) } else { self.at + 1 });
    }

    /// Returns how far one is, as a slider of so many columns with the step in figures.
    pub fn slider(&self, columns: usize) -> String {
        let last = self.lines().len();
        if last == 0 {
            return self.progress();
        }
        let at = self.at * columns / last;
        let bar: String = (0..=columns).map(|column| if column == at { '●' } else { '─' }).collect();
        format!("◀{bar}▶ {}", self.progress())
    }

    /// Returns the line that was last written.
    pub fn line(&self) -> Option<&JournalLine> {
        self.lines().get(self.at.checked_sub(1)?)
    }

    /// Returns an order as it was understood.
    pub fn order(&self, unit: usize) -> String {
        let (row, map) =
            (self.work.said().and_then(|log| log.rows.get(unit)), self.asked.question.table.map());
        row.map(|row| row.text(map))
            .or_else(|| Some(self.asked.question.position.units.get(unit)?.canonical(map)))
            .unwrap_or_default()
    }

    /// Returns how far one is in the log, in a few words.
    pub fn progress(&self) -> String {
        match &self.work {
            Reply::Says(log) if self.at == 0 => format!("before the first of {} steps", log.lines.len()),
            Reply::Says(log) => format!("step {} of {}", self.at, log.lines.len()),
            Reply::Waiting => "running".to_owned(),
            Reply::Objects(_) | Reply::Failed(_) => "no log".to_owned(),
        }
    }

    /// Returns what there is to say if there is no log.
    pub fn trouble(&self) -> Option<StyledLine> {
        let engine = self.asked.engine;
        Some(match &self.work {
            Reply::Says(_) => return None,
            Reply::Waiting => line(Tone::Text, 0, format!("{engine} is running; Esc stops it.")),
            Reply::Objects(why) => {
                let ways = "Space x h changes the house rules; } shows another engine.";
                line(Tone::Doubt, 0, format!("{why}. {ways}"))
            }
            Reply::Failed(why) => line(Tone::Bad, 0, format!("{engine}: {why}")),
        })
    }

    /// Describes the selected order in full: how far it is, its strengths, its formula or its category.
    pub fn details(&self) -> Vec<StyledLine> {
        let Some(state) = self.states.get(self.unit) else { return Vec::new() };
        let (_, word, tone) = state.told();
        let mut head = format!("{}: {word}", self.order(self.unit));
        if let Some(bounds) = state.bounds {
            head = format!("{head} · strength {}, so far", strengths(bounds));
        }
        if let Some((category, pass)) = state.category {
            head = format!("{head} · in pass {pass}: {}, {}", category.name, category.sentence);
        }
        let formula = state.formula.as_ref().map(|formula| {
            let is_constant = matches!(formula.as_str(), "true" | "false");
            let lead = if is_constant { "its formula has become" } else { "depends on" };
            line(Tone::Text, 0, format!("{lead} {formula}"))
        });
        [line(tone, 0, head)].into_iter().chain(formula).collect()
    }
}

impl State {
    /// Returns whether the engine has settled the order, or has nothing to settle.
    pub const fn is_settled(&self) -> bool {
        matches!(self.standing, None | Some(OrderState::Resolved(_)))
    }

    /// Returns how far an engine is with an order: a sign, a word or two, and their tone.
    pub const fn told(&self) -> (&'static str, &'static str, Tone) {
        match self.standing {
            None => (" ", "not asked", Tone::Quiet),
            Some(OrderState::Unresolved) => ("·", "unresolved", Tone::Quiet),
            Some(OrderState::Guessing(true)) => ("?", "guess: succeeds", Tone::Doubt),
            Some(OrderState::Guessing(false)) => ("?", "guess: fails", Tone::Doubt),
            Some(OrderState::Provisional(true)) => ("~", "if so: succeeds", Tone::Doubt),
            Some(OrderState::Provisional(false)) => ("~", "if so: fails", Tone::Doubt),
            Some(OrderState::Resolved(true)) => ("✓", "succeeds", Tone::Good),
            Some(OrderState::Resolved(false)) => ("✗", "fails", Tone::Bad),
        }
    }

    /// Returns the words in a few columns: the strengths while the order is unresolved.
    pub fn brief(&self) -> String {
        match (self.standing, self.bounds) {
            (Some(OrderState::Unresolved), Some(bounds)) => strengths(bounds),
            _ => self.told().1.to_owned(),
        }
    }
}

/// Returns what is known of the strengths: `2 against 1 to 2`.
fn strengths(bounds: Bounds) -> String {
    let interval = |i: Interval| {
        if i.least == i.most { i.least.to_string() } else { format!("{} to {}", i.least, i.most) }
    };
    format!("{} against {}", interval(bounds.own), interval(bounds.against))
}

/// The state of an answer for which an engine was asked.
#[derive(Clone, Debug)]
pub enum Reply<T> {
    /// It is at work, or waits for its turn.
    Waiting,
    /// It does not work under these rules, and why.
    Objects(String),
    /// It came to no end, and why.
    Failed(String),
    /// The answer.
    Says(T),
}

impl<T> Reply<T> {
    /// Returns what the engine says, once it does.
    pub fn said(&self) -> Option<&T> {
        if let Self::Says(said) = self { Some(said) } else { None }
    }
}

/// The log of how an engine came to its answer.
#[derive(Clone, Debug)]
pub struct EngineLog {
    /// The results, with a row for each unit.
    pub rows: Vec<Row>,
    /// Its steps.
    pub lines: Vec<JournalLine>,
}

/// Some work for a thread of its own: what is asked, and of which engine.
#[derive(Clone, Debug)]
pub struct Asking {
    /// Under which number the answers come back.
    pub number: u64,
    /// The question that is asked.
    pub question: Arc<Question>,
    /// Who is asked.
    pub engine: EngineId,
    /// The flag that stops it.
    pub stop: Stop,
}

impl Question {
    /// Returns the phase that is looked at.
    ///
    /// # Errors
    ///
    /// If no engine is needed for it: a sentence.
    pub fn of(session: &GameSession) -> Result<Self, &'static str> {
        let report = &session.board.report;
        let rules = report.by_the_rules.as_ref().unwrap_or(&report.outcome);
        let resolution = rules
            .movement()
            .ok_or("engines differ only in movement phases; Alt-Left goes to the phase before")?;
        Ok(Self::new(session, report, resolution.given()))
    }

    /// Returns a movement phase with these orders.
    pub fn new(session: &GameSession, report: &PhaseReport, orders: Submission) -> Self {
        let (table, position) = (Arc::clone(session.game.table()), report.board.clone());
        Self { table, rules: report.rules, engine: report.engine, position, orders }
    }

    /// Asks an engine and has every step taken down.
    ///
    /// # Errors
    ///
    /// Why it does not work under these rules.
    pub fn watch(&self, engine: EngineId) -> Result<EngineLog, Refusal> {
        if let Some(objection) = engine.objection(&self.rules) {
            return Err(objection.into());
        }
        let context = self.table.context(&self.rules, engine);
        let outcome = Outcome::Movement(movement(context, &self.position, &self.orders));
        let mut rows = outcome.rows_by(self.table.map(), &self.rules, engine);
        rows.retain(|row| !row.refused);
        Ok(EngineLog { rows, lines: words::log(context, &self.position, &self.orders) })
    }

    /// Returns the unit, as an index into the position's units, that stands where the selection is.
    pub fn selected(&self, session: &GameSession) -> Option<usize> {
        let map = self.table.map();
        let unit = session.selected_unit().map(|u| map.province_of(u.at)).or(session.province)?;
        self.position.units.iter().position(|u| map.province_of(u.at) == unit)
    }
}
