//! A search for what would have changed a result, to be run off the screen's thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use chancery_core::adjudicate::EngineId;
use chancery_core::order::{Position, Submission};
use chancery_core::rules::Rules;
use chancery_game::game::Table;
use chancery_notation::Language;
use chancery_why::explain::{Change, Explainer, Idea, Progress, Question};

/// Everything that a search needs.
#[derive(Debug)]
pub struct Task {
    /// Tells the answers of one search from those of another.
    pub id: u64,
    /// The map, prepared for adjudicating.
    pub table: Arc<Table>,
    /// The rules of the game.
    pub rules: Rules,
    /// The engine that adjudicates.
    pub engine: EngineId,
    /// The board.
    pub position: Position,
    /// The orders as they were given.
    pub orders: Submission,
    /// The unit, as an index into the position's units.
    pub unit: usize,
    /// Set when nobody waits for the answer any more.
    pub stop: Arc<AtomicBool>,
}

/// A change that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// What it answers.
    pub question: Question,
    /// Whether it is of the power whose unit it is.
    pub is_own: bool,
    /// It in words.
    pub text: String,
    /// The effect on the unit that is asked about.
    pub idea: Idea,
    /// All changes of its idea in a line.
    pub group: String,
    /// The orders, in canonical notation.
    pub orders: Vec<String>,
}

/// The progress of a search.
#[derive(Debug)]
pub enum SearchProgress {
    /// How many hundredths of the sets of orders were tried.
    Progress(usize),
    /// All that was found, and whether the search was stopped before its end.
    Done(Vec<Hit>, bool),
    /// The search failed.
    Failed,
}

impl Task {
    /// Searches; `tell` hears how far it has come.
    pub fn run(&self, tell: &mut dyn FnMut(SearchProgress)) {
        let court = self.table.court(&self.rules, self.engine);
        let explainer = Explainer::new(court, &self.position, &self.orders);
        let mut hits = Vec::new();
        let questions = explainer.questions(self.unit);
        for (at, &question) in questions.iter().enumerate() {
            let mut told = 0;
            let mut heard = |Progress { done, total }: Progress| {
                let hundredths = (at * 100 + done * 100 / total.max(1)) / questions.len();
                if hundredths > told {
                    told = hundredths;
                    tell(SearchProgress::Progress(hundredths));
                }
                self.stop.load(Ordering::Relaxed)
            };
            hits.extend(hits_of(&explainer, question, &mut heard));
        }
        tell(SearchProgress::Done(hits, self.stop.load(Ordering::Relaxed)));
    }
}

/// Returns the changes that a question finds, with their words.
fn hits_of(explainer: &Explainer, question: Question, stop: &mut dyn FnMut(Progress) -> bool) -> Vec<Hit> {
    let found = explainer.all_changes(question, stop);
    let mut hits: Vec<(usize, Hit)> = Vec::new();
    for (idea, all) in explainer.by_idea(&found, question) {
        let of: Vec<&Change> = all.iter().map(|&at| &found[at]).collect();
        let group = explainer.idea_text(Language::English, idea, &of);
        hits.extend(all.into_iter().zip(of).map(|(at, change)| {
            let text = explainer.change_text(Language::English, change);
            let (orders, is_own) = (explainer.change_orders(change), explainer.is_own(question, change));
            (at, Hit { question, is_own, text, idea, group: group.clone(), orders })
        }));
    }
    hits.sort_by_key(|hit| hit.0);
    hits.into_iter().map(|hit| hit.1).collect()
}
