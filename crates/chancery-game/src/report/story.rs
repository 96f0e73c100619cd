//! What became of a unit over the phases of a game, and where its loss began.

use super::PhaseReport;
use crate::game::{Audience, Game, NodeId, PhaseOrder, Phrase, Row, say};
use chancery_core::adjudicate::{Fate, Reason};
use chancery_core::map::{Map, Phase, PhaseKind, Unit};
use chancery_core::order::{Adjustment, Canonical as _, GivenOrder, Order, Retreat};
use chancery_notation::Language;
use chancery_why::explain::{
    Speech, Voice, spoken_adjustment, spoken_beaten_by, spoken_order, spoken_reason, spoken_retreat,
    spoken_unit,
};
use chancery_why::words::{self, Act};

/// A phase in the life of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct StoryStep {
    /// The phase.
    pub phase: Phase,
    /// The unit at the beginning of the phase; of a build the new one.
    pub unit: Unit,
    /// Its order with the result.
    pub row: Row,
    /// Who drove it out, if somebody did.
    pub driven_by: Option<Unit>,
}

impl StoryStep {
    /// Describes what became of the unit in the phase: `Spring 1901: A MUN: dislodged by A BUR`.
    pub fn describe(&self, map: &Map, Voice { language, speech }: Voice) -> String {
        let is_spoken = speech == Speech::Spoken;
        let colon = if language == Language::French { " :" } else { ":" };
        let phase = say(language, Phrase::Title(self.phase));
        let row = &self.row;
        let reason = row.reason.map(|reason| match (row.beaten_by, speech) {
            (Some(by), Speech::Codes) => {
                words::beaten_by(language, &by.canonical(map), reason == Reason::HeadToHead)
            }
            (Some(by), Speech::Spoken) => spoken_beaten_by(language, map, by, reason == Reason::HeadToHead),
            (None, Speech::Codes) => words::reason(language, map, reason, &row.with),
            (None, Speech::Spoken) => spoken_reason(language, map, reason, &row.with),
        });
        let result = row.word(language);
        let why = reason.filter(|why| why != result).map(|why| format!(" ({why})")).unwrap_or_default();
        let (semicolon, by_whom) = match language {
            Language::French => (" ; ", " par"),
            Language::German => ("; ", " durch"),
            Language::English => ("; ", " by"),
        };
        let driven = row.fate.map(|fate| {
            let by = self
                .driven_by
                .map(|by| match speech {
                    Speech::Codes => format!("{by_whom} {}", by.canonical(map)),
                    Speech::Spoken => format!("{by_whom} {}", spoken_unit(language, map, by)),
                })
                .unwrap_or_default();
            format!("{semicolon}{}{by}", words::fate(language, fate))
        });
        let by = row.by;
        let order = match row.order {
            PhaseOrder::Movement { unit, order, .. } if is_spoken => {
                spoken_order(language, map, &GivenOrder { by, unit, order })
            }
            PhaseOrder::Retreat(unit, order) if is_spoken => {
                spoken_retreat(language, map, &GivenOrder { by, unit, order })
            }
            PhaseOrder::Adjustment(order) if is_spoken => spoken_adjustment(language, map, order),
            _ => row.text(map),
        };
        // The clause says what was done. The result follows only if it differs from that.
        let result =
            if is_spoken && row.verdict.is_good() { String::new() } else { format!("{colon} {result}") };
        format!("{phase}{colon} {order}{result}{why}{}", driven.unwrap_or_default())
    }
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
            let step = match step_to(&report, now) {
                Some(step) => step,
                // Of a phase that does not ask for it there is nothing to tell.
                None if report.board.units.contains(&now) => continue,
                None => break,
            };
            now = step.unit;
            let is_new = step.row.act() == Act::Build;
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
            let Some((step, after)) = step_from(&report, now) else { continue };
            steps.push(step);
            let Some(after) = after else {
                is_lost = true;
                break;
            };
            now = after;
        }
        let driven = steps.iter().rposition(|step| step.row.fate.is_some());
        // A unit that retreated and was lost later was lost for another reason.
        let is_last = |at: &usize| *at + 2 >= steps.len();
        let began = is_lost.then(|| driven.filter(is_last).unwrap_or(steps.len() - 1));
        Some(Self { steps, is_lost, began })
    }
}

/// Makes the step of a row.
fn step(report: &PhaseReport, unit: Unit, row: &Row) -> StoryStep {
    let driven = report.outcome.dislodged().iter().find(|d| d.dislodged.unit == unit);
    StoryStep { phase: report.phase, unit, row: row.clone(), driven_by: driven.map(|d| d.by) }
}

/// Returns the step in a phase of the unit that stands there, and the unit after it; `None` of that if it is lost.
fn step_from(report: &PhaseReport, unit: Unit) -> Option<(StoryStep, Option<Unit>)> {
    let row = report.rows.iter().find(|row| row.unit == Some(unit) && !row.refused)?;
    let is_good = row.verdict.is_good();
    let after = match row.order {
        PhaseOrder::Movement { order: Order::Move { to, .. }, .. } if is_good => {
            Some(Unit { at: to, ..unit })
        }
        PhaseOrder::Retreat(_, Retreat::To(to)) if is_good => Some(Unit { at: to, ..unit }),
        PhaseOrder::Adjustment(Adjustment::Remove(_)) if is_good => None,
        PhaseOrder::Adjustment(_) => return None,
        _ => Some(unit).filter(|_| report.phase.kind == PhaseKind::Movement),
    };
    Some((step(report, unit, row), after.filter(|_| row.fate != Some(Fate::Destroyed))))
}

/// Returns the step in a phase after which the unit stands where it does.
fn step_to(report: &PhaseReport, unit: Unit) -> Option<StoryStep> {
    let before = report.board.units.iter().chain(report.board.dislodged.iter().map(|d| &d.unit));
    let mut before = before.filter(|was| (was.power, was.kind) == (unit.power, unit.kind));
    let found = before.find_map(|was| {
        let (step, after) = step_from(report, *was)?;
        (after == Some(unit)).then_some(step)
    });
    found.or_else(|| {
        let is_it = |row: &&Row| row.unit == Some(unit) && row.verdict.is_good() && row.act() == Act::Build;
        Some(step(report, unit, report.rows.iter().find(is_it)?))
    })
}
