//! Which phases of a game a report is about.

use crate::game::{Game, NodeId};
use chancery_core::map::{Phase, Season};

/// The scope of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scope {
    /// The phase that was adjudicated last, or the season where the house has two-season years.
    #[default]
    Last,
    /// One phase.
    Phase(Phase),
    /// The phases of the season of this one, with the adjustments behind a fall.
    Season(Phase),
    /// The phases of a year.
    Year(u16),
    /// All phases.
    All,
}

/// Phases that follow on each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PhaseRange {
    /// The phases.
    pub nodes: Vec<NodeId>,
    /// Whether they are a season that was adjudicated in one go.
    pub is_season: bool,
    /// Whether they are the whole game.
    pub is_whole: bool,
}

/// The reason why there is nothing to report.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum SelectFault {
    #[error("this branch has no {0}; its phases go from {1} to {2}")]
    NoPhase(String, Phase, Phase),
    #[error("the orders of {0} are not adjudicated yet")]
    NotAdjudicated(String),
    #[error("no phase of this game is adjudicated yet")]
    Nothing,
    #[error("the game has no phase of the number {0}")]
    NoBranch(usize),
}

/// Returns the adjudicated phases of a scope, on the branch to which the phase of this number belongs, else on the
/// current one.
///
/// # Errors
///
/// If there are none.
pub fn select(game: &Game, scope: Scope, branch: Option<usize>) -> Result<PhaseRange, SelectFault> {
    let end = match branch {
        Some(number) => {
            let id = game.history().id(number).ok_or(SelectFault::NoBranch(number))?;
            game.history().line_end(id)
        }
        // What was taken back with undo stands on the line all the same.
        None => game.history().line_end(game.current()),
    };
    let line = game.history().line_to(end);
    let phase = |id: &NodeId| game.node(*id).position.phase;
    let done = |id: &NodeId| game.node(*id).judged.is_some();
    let last = match branch {
        None => game.node(game.current()).parent.filter(done),
        Some(_) => line.iter().rev().copied().find(done),
    };
    // The adjustments belong to the fall before them.
    let season = |phase: Phase| (phase.year, phase.season == Season::Spring);
    let is_of = |id: &NodeId| match scope {
        Scope::Last => Some(*id) == last,
        Scope::Phase(wanted) => phase(id) == wanted,
        Scope::Season(wanted) => season(phase(id)) == season(wanted),
        Scope::Year(year) => phase(id).year == year,
        Scope::All => true,
    };
    let two = game.info.house.two_seasons;
    if let (Scope::Last, true, Some(last)) = (scope, two, last) {
        return select(game, Scope::Season(phase(&last)), Some(last.index()));
    }
    let found: Vec<NodeId> = line.iter().copied().filter(is_of).collect();
    let nodes: Vec<NodeId> = found.iter().copied().filter(done).collect();
    let asked = match scope {
        Scope::Phase(phase) | Scope::Season(phase) => phase.phrase(),
        Scope::Year(year) => year.to_string(),
        Scope::Last | Scope::All => String::new(),
    };
    match (nodes.is_empty(), found.is_empty(), line.first(), line.last()) {
        (false, ..) => Ok(PhaseRange {
            nodes,
            is_season: matches!(scope, Scope::Season(_)) || two,
            is_whole: scope == Scope::All,
        }),
        (true, ..) if asked.is_empty() => Err(SelectFault::Nothing),
        (true, true, Some(first), Some(last)) => Err(SelectFault::NoPhase(asked, phase(first), phase(last))),
        _ => Err(SelectFault::NotAdjudicated(asked)),
    }
}
