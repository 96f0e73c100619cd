//! What a phase leaves behind: the next board, its owners, and what is next.

use super::Source;
use crate::game::{Ending, OverruleFault, advance};
use crate::map::{Map, Phase, Power, Province, Season};
use crate::order::Position;

/// A centre that has another owner after a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnershipChange {
    /// The centre.
    pub centre: Province,
    /// Who owned it.
    pub from: Option<Power>,
    /// Who owns it.
    pub to: Option<Power>,
}

/// What follows on a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// The next phase in which somebody has something to decide.
    pub phase: Phase,
    /// How the game has ended, if it has.
    pub ending: Option<Ending>,
}

/// Lists the centres that have another owner on the second board.
pub(super) fn changes(map: &Map, before: &Position, after: &Position) -> Vec<OwnershipChange> {
    let owners = map.provinces().zip(before.owners.iter().zip(&after.owners));
    let changed = owners.filter(|(_, (from, to))| from != to);
    changed.map(|(centre, (&from, &to))| OwnershipChange { centre, from, to }).collect()
}

/// Returns whether owners are counted between two boards.
pub(super) fn counts_owners(before: &Position, after: &Position) -> bool {
    before.phase.season == Season::Fall && after.phase.season != Season::Fall
}

impl Source<'_> {
    /// Returns why a result that is overruled in the current phase cannot be set as the orders stand now, if so.
    pub(super) fn overrule_fault(&self) -> Option<OverruleFault> {
        let is_open = self.id == self.game.current() && self.orders.judged.is_none();
        let is_overruled = !self.game.node(self.id).records.overrules.is_empty();
        if is_open && is_overruled { self.game.check_overrules().err() } else { None }
    }

    /// Returns the board after the phase, and what is next.
    pub(super) fn after(&self) -> (Position, Next) {
        let Self { game, id, orders, outcome, .. } = self;
        let child = orders.judged.and_then(|_| game.history().children(*id).max());
        let board = match child {
            Some(child) => game.node(child).position.clone(),
            None => advance(game.map(), &orders.rules, &game.node(*id).position, outcome),
        };
        let next = Next { phase: board.phase, ending: game.ending_on(&board) };
        (board, next)
    }
}
