//! What would have changed the result that is asked about: it is searched for off the screen's thread, and listed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::open_game::GameSession;
use crate::open_game::inspector::{Fold, Goes, Item, Part, SearchKey, State};
use crate::styled::{Tone, line};
use crate::why::{asked, heading, part, shows_results};
use chancery_core::adjudicate::EngineId;
use chancery_core::map::Unit;
use chancery_core::order::{Canonical, Position, Submission};
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
            findings.push(searched(&explainer, question, &mut heard));
        }
        tell(SearchProgress::Done(findings, self.stop.is_asked()));
    }
}

/// Returns the changes that a question finds, with their words.
fn searched(explainer: &Explainer, question: Question, stop: &mut dyn FnMut(Progress) -> bool) -> Finding {
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

/// How many pairs of units are listed at most without being folded.
const MOST_PAIRS: usize = 3;

/// Returns the part of a question.
fn part_of(explainer: &Explainer<'_>, question: Question) -> Part {
    match question {
        Question::Order(_) => Part::Works,
        Question::Stays(unit) if explainer.resolution().entries[unit].fate.is_none() => Part::Falls,
        Question::Stays(_) => Part::Stays,
        Question::Holds(..) => Part::Should,
    }
}

/// Returns whether it is searched for: in the pane with the keys, and beside the results of a phase that is past.
pub(crate) fn is_wanted(session: &GameSession) -> bool {
    session.why.has_keys() || session.why.width > 0 && session.report().is_adjudicated
}

/// Starts a search where another is asked for than the one that was made. What was found stays while nothing changes.
pub(crate) fn settle(session: &mut GameSession) {
    let Some((explainer, unit)) = asked(session).filter(|_| shows_results(session)) else {
        return session.why.changes.forget();
    };
    // What is only offered is searched for once it is unfolded; what the power could have done alone, because the question is
    // left out if it is nothing.
    let is_offered = |part| part == Part::Falls;
    let is_open = |part| session.why.is_open(Fold::Part(part));
    let mut questions = explainer.questions(unit);
    let parts = questions.iter().map(|&question| part_of(&explainer, question));
    let open: Vec<Part> = parts.filter(|&part| is_open(part) || part == Part::Should).collect();
    if open.is_empty() {
        return session.why.changes.forget();
    }
    let all = open.iter().any(|&part| is_offered(part));
    questions.retain(|&question| all || !is_offered(part_of(&explainer, question)));
    let report = session.report();
    let key = SearchKey { node: report.id, revision: session.shown_revision, unit, all };
    let is_found = !session.why.changes.is_running();
    if session.why.changes.asked == Some(key) && (is_found || is_wanted(session)) {
        return;
    }
    if !is_wanted(session) {
        return session.why.changes.forget();
    }
    let caveat = session.shown_board().rulings().caveat(Language::English, &explainer, unit);
    let stop = Stop::default();
    let task = Task {
        id: session.why.changes.next + 1,
        phase: MovementPhase::new(session, report, explainer.resolution().given()),
        questions,
        stop: stop.clone(),
    };
    let why = &mut session.why;
    why.changes.forget();
    why.changes.asked = Some(key);
    why.changes.caveat = caveat.map(|told| format!("{told} The changes below ignore overruled results."));
    why.changes.next = task.id;
    why.changes.state = State::Running(0, stop);
    why.wanted = Some(Box::new(task));
}

/// Returns the parts with what was found.
pub(crate) fn items(session: &GameSession, (explainer, unit): &(Explainer<'_>, usize)) -> Vec<Item> {
    if !is_wanted(session) && session.why.changes.asked.is_none() {
        return Vec::new();
    }
    let found = |asked: Question| {
        let of = part_of(explainer, asked);
        part(session, of, question(session, explainer, asked), || found(session, of, asked))
    };
    // What only repeats another answer is left out.
    let others = || above(session, *unit).flat_map(|other| &other.hits);
    let is_new = |hit: &Hit| !others().any(|other| other.orders == hit.orders);
    let is_answered = |asked: &Question| {
        part_of(explainer, *asked) != Part::Should
            || finding(session, *asked).is_some_and(|found| found.hits.iter().any(is_new))
    };
    explainer.questions(*unit).into_iter().filter(is_answered).flat_map(found).collect()
}

fn found(session: &GameSession, of: Part, asked: Question) -> Vec<Item> {
    let changes = &session.why.changes;
    let caveat = changes.caveat.iter().map(|caveat| line(Tone::Doubt, 1, caveat.clone()).into());
    let mut items: Vec<Item> = caveat.collect();
    match &changes.state {
        State::Idle => {}
        State::Running(done, _) => {
            let done = match done.checked_sub(101) {
                None => done.to_string(),
                Some(more) => format!("round {}: {}", more / 100 + 2, more % 100 + 1),
            };
            items.push(line(Tone::Quiet, 1, format!("{done} of 100 tried; Esc stops")).into());
        }
        State::Failed => items.push(line(Tone::Bad, 1, "The search failed.").into()),
        State::Found { stopped, .. } => {
            let quiet = |text: &String| Item::from(line(Tone::Quiet, 1, text.clone()));
            let Some(found) = finding(session, asked) else { return items };
            // What was not tried is not denied.
            let [before, after] =
                found.told.each_ref().map(|told| told.iter().filter(|_| !stopped).map(quiet));
            items.extend(before.chain(by_idea(session, of, found)).chain(after));
            let end = match found.hits.as_slice() {
                [] => "Stopped before any was found.",
                _ => "The search was stopped; there may be more.",
            };
            items.extend(stopped.then(|| line(Tone::Quiet, 1, end).into()));
        }
    }
    items
}

/// Returns the changes under what they take away or add; one that does so alone stands for itself.
fn by_idea(session: &GameSession, part: Part, found: &Finding) -> Vec<Item> {
    let Finding { question, hits, left_out, .. } = found;
    let change = |&(at, hit): &(usize, &Hit), depth| {
        Item::to(line(Tone::Text, depth, hit.text.clone()), Goes::Change(*question, at))
    };
    let mut items: Vec<Item> = Vec::new();
    let mut ideas: Vec<Idea> = Vec::new();
    for hit in hits {
        ideas.extend((!ideas.contains(&hit.idea)).then_some(hit.idea));
    }
    for idea in ideas {
        let of: Vec<_> = hits.iter().enumerate().filter(|hit| hit.1.idea == idea).collect();
        // Of many pairs the first are examples.
        let is_many = idea == Idea::Together && of.len() + left_out > MOST_PAIRS;
        let shown = if is_many { MOST_PAIRS - 1 } else { 0 };
        if shown == 0 && (idea == Idea::Together || of.len() == 1) {
            items.extend(of.iter().map(|hit| change(hit, 1)));
            continue;
        }
        items.extend(of[..shown.min(of.len())].iter().map(|hit| change(hit, 1)));
        let fold = Fold::Idea(part, idea);
        let more = format!("{} more pairs of units", (of.len() + left_out).saturating_sub(shown));
        items.push(heading(session, fold, 1, if shown > 0 { &more } else { &of[0].1.group }));
        if session.why.is_open(fold) {
            items.extend(of[shown.min(of.len())..].iter().map(|hit| change(hit, 2)));
            let rest = format!("and {left_out} more, not listed");
            items.extend((shown > 0 && *left_out > 0).then(|| line(Tone::Quiet, 2, rest).into()));
        }
    }
    items
}

/// Returns what is asked, in words.
fn question(session: &GameSession, explainer: &Explainer<'_>, asked: Question) -> String {
    let unit = asked.unit();
    let is_own = |hit: &Hit| {
        hit.units.iter().all(|&one| explainer.units()[one].power == explainer.units()[unit].power)
    };
    let apart = || !above(session, unit).any(|found| found.hits.iter().any(is_own));
    let name = explainer.units()[unit].canonical(explainer.map());
    let order = explainer.quoted_order(Language::English, unit);
    let entry = &explainer.resolution().entries[unit];
    match (asked, entry.fate.is_none(), entry.verdict.is_good()) {
        (Question::Stays(_), false, _) => format!("Which other order would have saved {name}?"),
        (Question::Stays(_), true, _) => format!("Which other order would have driven {name} out?"),
        (Question::Order(_), _, false) => format!("Which other order would have let {order} succeed?"),
        (Question::Order(_), _, true) => format!("Which other order would have stopped {order}?"),
        (Question::Holds(..), ..) => {
            explainer.asks_for(Language::English, asked, apart()).unwrap_or_default()
        }
    }
}

/// Returns what was found for the questions about the order of a unit and what became of it.
fn above(session: &GameSession, unit: usize) -> impl Iterator<Item = &Finding> {
    [Question::Order(unit), Question::Stays(unit)].into_iter().filter_map(|asked| finding(session, asked))
}

/// Returns what was found for a question.
fn finding(session: &GameSession, question: Question) -> Option<&Finding> {
    let State::Found { findings, .. } = &session.why.changes.state else { return None };
    findings.iter().find(|found| found.question == question)
}

/// Returns the units that have other orders in the change under the cursor, or in all of those that are folded there.
pub(crate) fn touched(session: &GameSession) -> Vec<Unit> {
    let (State::Found { findings, .. }, Some(item)) = (&session.why.changes.state, session.why.item()) else {
        return Vec::new();
    };
    let is_meant = |question: Question, at: usize, hit: &Hit| match item.goes {
        Goes::Change(of, change) => (question, at) == (of, change),
        Goes::Fold(Fold::Idea(_, idea)) => hit.idea == idea,
        _ => false,
    };
    let meant = findings.iter().flat_map(|found| {
        let hits = found.hits.iter().enumerate();
        hits.filter(|(at, hit)| is_meant(found.question, *at, hit)).flat_map(|(_, hit)| &hit.units)
    });
    meant.filter_map(|&unit| session.report().board.units.get(unit).copied()).collect()
}

/// Returns the orders of a change that was found.
pub(crate) fn orders(session: &GameSession, of: Question, change: usize) -> Vec<String> {
    let hit = finding(session, of).and_then(|found| found.hits.get(change));
    hit.map(|hit| hit.orders.clone()).unwrap_or_default()
}
