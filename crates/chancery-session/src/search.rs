//! A search for what would have changed a result, to be run off the screen's thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use chancery_core::adjudicate::EngineId;
use chancery_core::order::{Position, Submission};
use chancery_core::rules::Rules;
use chancery_game::game::Table;
use chancery_notation::Language;
use chancery_why::explain::{Change, Explainer, Idea, Progress, Question};

/// A movement phase with its orders and the rules of its house.
#[derive(Clone, Debug)]
pub struct MovementPhase {
    /// The map, prepared for adjudicating.
    pub table: Arc<Table>,
    /// The rules of the game.
    pub rules: Rules,
    /// The engine by which the phase was, or would be, adjudicated.
    pub engine: EngineId,
    /// The board.
    pub position: Position,
    /// The orders.
    pub orders: Submission,
}

impl MovementPhase {
    /// Returns what explains the results by an engine.
    pub fn explainer(&self, engine: EngineId) -> Explainer<'_> {
        Explainer::new(self.table.context(&self.rules, engine), &self.position, &self.orders)
    }
}

/// Says that nobody waits for work on another thread any more. What cannot be interrupted goes on, and its answer is
/// ignored.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks for an end of the work.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns whether an end was asked for.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Everything that a search needs.
#[derive(Debug)]
pub struct Task {
    /// Tells the answers of one search from those of another.
    pub id: u64,
    /// The phase, with the orders as they were given.
    pub phase: MovementPhase,
    /// What is asked.
    pub questions: Vec<Question>,
    /// Set when nobody waits for the answer any more.
    pub stop: Stop,
}

/// A change that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// It in words.
    pub text: String,
    /// The effect on the unit that is asked about.
    pub idea: Idea,
    /// All changes of its idea in a line.
    pub group: String,
    /// The orders, in canonical notation.
    pub orders: Vec<String>,
    /// The units that have them, as indices into the position's units.
    pub units: Vec<usize>,
}

/// What was found for a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The question.
    pub question: Question,
    /// What is said before the changes and after them.
    pub told: [Vec<String>; 2],
    /// The changes, the most natural first.
    pub hits: Vec<Hit>,
    /// How many more pairs of units there are whose orders would have done it.
    pub left_out: usize,
}

/// The progress of a search.
#[derive(Debug)]
pub enum SearchProgress {
    /// How many hundredths of the sets of orders were tried, a hundred for each round before.
    Progress(usize),
    /// All that was found for each question, and whether the search was stopped before its end.
    Done(Vec<Finding>, bool),
    /// The search failed.
    Failed,
}

impl Task {
    /// Searches; `tell` hears how far it has come.
    pub fn run(&self, tell: &mut dyn FnMut(SearchProgress)) {
        let explainer = self.phase.explainer(self.phase.engine);
        let mut findings = Vec::new();
        // Single orders are tried, then perhaps pairs of them, for each question.
        let (mut told, mut before, mut rounds) = (0, 0, 0);
        for &question in &self.questions {
            let mut heard = |Progress { done, total }: Progress| {
                rounds += usize::from(done < before);
                before = done;
                let hundredths = rounds * 100 + done * 100 / total.max(1);
                if hundredths > told {
                    told = hundredths;
                    tell(SearchProgress::Progress(hundredths));
                }
                self.stop.is_asked()
            };
            findings.push(finding(&explainer, question, &mut heard));
        }
        tell(SearchProgress::Done(findings, self.stop.is_asked()));
    }
}

/// Returns the changes that a question finds, with their words.
fn finding(explainer: &Explainer, question: Question, stop: &mut dyn FnMut(Progress) -> bool) -> Finding {
    let mut changes = explainer.all_changes(question, stop);
    // The pane says it of each pair of units, and counts those that it folds.
    changes.left_out = 0;
    let (found, told) = (&changes.all, explainer.changes_told(Language::English, question, &changes));
    let mut hits: Vec<(usize, Hit)> = Vec::new();
    for (idea, all) in explainer.by_idea(found, question) {
        let of: Vec<&Change> = all.iter().map(|&at| &found[at]).collect();
        let group = explainer.idea_text(Language::English, question, idea, &of);
        hits.extend(all.into_iter().zip(of).map(|(at, change)| {
            let text = explainer.change_text(Language::English, question, change);
            let text = match changes.alike.get(&change.units()) {
                Some(more @ 2..) if idea == Idea::Together => format!("{text}; one of {more} such pairs"),
                _ => text,
            };
            let (orders, units) = (explainer.change_orders(change), change.units());
            (at, Hit { text, idea, group: group.clone(), orders, units })
        }));
    }
    hits.sort_by_key(|hit| hit.0);
    let listed = hits.iter().filter(|hit| hit.1.idea == Idea::Together).count();
    let left_out = changes.alike.len().saturating_sub(listed);
    Finding { question, told, hits: hits.into_iter().map(|hit| hit.1).collect(), left_out }
}
