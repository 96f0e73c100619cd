//! What became of a unit over the phases of a game, and where its loss began.

use super::PhaseReport;
use crate::adjudicate::{Fate, Reason, Verdict};
use crate::game::{Audience, Game, NodeId, Outcome};
use crate::map::{Map, Phase, Unit};
use crate::order::{Adjustment, Canonical as _, GivenOrder, Order, Retreat};
use crate::words::Act;

/// A phase in the life of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct StoryStep {
    /// The phase.
    pub phase: Phase,
    /// The unit at the beginning of the phase; of a build the new one.
    pub unit: Unit,
    /// Its order in canonical notation.
    pub order: String,
    /// The order itself.
    pub given: StoryOrder,
    /// What the order tells it to do.
    pub act: Act,
    /// The result.
    pub verdict: Verdict,
    /// What decided it, and the units that the reason speaks of.
    pub reason: Option<(Reason, Vec<Unit>)>,
    /// The one of these that was stronger and whose move succeeded, where that is why this one failed.
    pub beaten_by: Option<Unit>,
    /// Whether it was driven out, and by whom.
    pub driven: Option<(Fate, Option<Unit>)>,
}

/// An order in the life of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StoryOrder {
    /// An order of a movement phase.
    Movement(GivenOrder<Order>),
    /// The order of a dislodged unit.
    Retreat(GivenOrder<Retreat>),
    /// A build or a removal.
    Adjustment(Adjustment),
}

/// The life of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnitStory {
    /// Its phases, the first first.
    pub steps: Vec<StoryStep>,
    /// Whether it is no longer on the board.
    pub is_lost: bool,
    /// The step with which its loss began: where it was driven out, else where it was removed.
    pub began: Option<usize>,
}

impl UnitStory {
    /// Follows the unit that stands in a phase of a game's current branch, back to where it came from and on
    /// to the last
    /// adjudicated phase. `None` if it is not of that branch.
    pub fn of(game: &Game, at: NodeId, unit: Unit) -> Option<Self> {
        let line = game.line();
        let here = line.iter().position(|&id| id == at)?;
        let report = |id: NodeId| PhaseReport::new(game, id, Audience::GameMaster);
        let mut steps = Vec::new();
        // Back to its beginning.
        let mut now = unit;
        for &id in line[..here].iter().rev() {
            let report = report(id);
            let step = match step_to(game.map(), &report, now) {
                Some(step) => step,
                // Of a phase that does not ask for it there is nothing to tell.
                None if report.board.units.contains(&now) => continue,
                None => break,
            };
            now = step.unit;
            let is_new = step.act == Act::Build;
            steps.insert(0, step);
            if is_new {
                break;
            }
        }
        // On to its end.
        let (mut now, mut is_lost) = (unit, false);
        for &id in &line[here..] {
            let report = report(id);
            if !report.is_adjudicated {
                break;
            }
            let Some((step, after)) = step_from(game.map(), &report, now) else { continue };
            steps.push(step);
            let Some(after) = after else {
                is_lost = true;
                break;
            };
            now = after;
        }
        let driven = steps.iter().rposition(|step| step.driven.is_some());
        // A unit that retreated and was lost later was lost for another reason.
        let is_last = |at: &usize| *at + 2 >= steps.len();
        let began = is_lost.then(|| driven.filter(is_last).unwrap_or(steps.len() - 1));
        Some(Self { steps, is_lost, began })
    }
}

fn after_move(unit: Unit, order: Order, verdict: Verdict) -> Unit {
    match order {
        Order::Move { to, .. } if verdict.is_good() => Unit { at: to, ..unit },
        _ => unit,
    }
}

/// Returns the step in a phase of the unit that stands there, and the unit after it; `None` of that if it is lost.
fn step_from(map: &Map, report: &PhaseReport, unit: Unit) -> Option<(StoryStep, Option<Unit>)> {
    match &report.outcome {
        Outcome::Movement(r) => {
            let entry = r.entries.iter().find(|e| e.unit == Some(unit))?;
            let by = r.driven.iter().find(|d| d.dislodged.unit == unit).map(|d| d.by);
            let step = StoryStep {
                phase: report.phase,
                unit,
                order: entry.ordered.canonical(map),
                given: StoryOrder::Movement(entry.ordered),
                act: entry.ordered.order.into(),
                verdict: entry.verdict,
                reason: entry.reason.map(|reason| (reason, entry.with.clone())),
                beaten_by: r.beaten_by(entry),
                driven: entry.fate.map(|fate| (fate, by)),
            };
            let after = after_move(unit, entry.ordered.order, entry.verdict);
            Some((step, (entry.fate != Some(Fate::Destroyed)).then_some(after)))
        }
        Outcome::Retreats(r) => {
            let entry = r.entries.iter().find(|e| e.unit == Some(unit))?;
            let step = StoryStep {
                phase: report.phase,
                unit,
                order: entry.ordered.canonical(map),
                given: StoryOrder::Retreat(entry.ordered),
                act: entry.ordered.order.into(),
                verdict: entry.verdict,
                reason: entry.reason.map(|reason| (reason, entry.with.clone())),
                beaten_by: None,
                driven: None,
            };
            let after = match entry.ordered.order {
                Retreat::To(to) if entry.verdict.is_good() => Some(Unit { at: to, ..unit }),
                _ => None,
            };
            Some((step, after))
        }
        Outcome::Adjustments(r) => {
            let entry = r.entries.iter().find(|e| {
                e.unit == Some(unit)
                    && e.verdict.is_good()
                    && matches!(e.ordered.order, Adjustment::Remove(_))
            })?;
            Some((adjustment(map, report, unit, entry), None))
        }
    }
}

fn adjustment(
    map: &Map,
    report: &PhaseReport,
    unit: Unit,
    entry: &crate::adjudicate::Entry<Adjustment>,
) -> StoryStep {
    StoryStep {
        phase: report.phase,
        unit,
        order: entry.ordered.order.canonical(map),
        given: StoryOrder::Adjustment(entry.ordered.order),
        act: entry.ordered.order.into(),
        verdict: entry.verdict,
        reason: entry.reason.map(|reason| (reason, entry.with.clone())),
        beaten_by: None,
        driven: None,
    }
}

/// Returns the step in a phase after which the unit stands where it does.
fn step_to(map: &Map, report: &PhaseReport, unit: Unit) -> Option<StoryStep> {
    let before = report.board.units.iter().chain(report.board.dislodged.iter().map(|d| &d.unit));
    let before: Vec<Unit> =
        before.copied().filter(|u| (u.power, u.kind) == (unit.power, unit.kind)).collect();
    let found = before.into_iter().find_map(|was| {
        let (step, after) = step_from(map, report, was)?;
        (after == Some(unit)).then_some(step)
    });
    if found.is_some() {
        return found;
    }
    match &report.outcome {
        Outcome::Adjustments(r) => {
            let is_it = |e: &&crate::adjudicate::Entry<Adjustment>| {
                e.unit == Some(unit) && e.verdict.is_good() && matches!(e.ordered.order, Adjustment::Build(_))
            };
            if let Some(entry) = r.entries.iter().find(is_it) {
                return Some(adjustment(map, report, unit, entry));
            }
            None
        }
        _ => None,
    }
}
