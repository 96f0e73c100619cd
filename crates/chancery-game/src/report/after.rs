//! What a phase leaves behind: the next board, its owners, and what is next.

use super::Source;
use crate::game::{Deadline, Ending, OverruleFault};
use chancery_core::map::{Location, Phase, PhaseKind, Power, Province, Unit};
use chancery_core::order::{Position, retreat_options};
use chancery_core::turn::advance;

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

/// The phase that follows on a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// The next phase in which somebody has something to decide.
    pub phase: Phase,
    /// How the game has ended, if it has.
    pub ending: Option<Ending>,
    /// When its orders are due.
    pub deadline: Option<Deadline>,
    /// The orders that are due in it besides those of all units: retreats, builds and removals.
    pub due: Vec<NextDue>,
}

/// Something that a power has to decide in the phase that follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextDue {
    /// A unit retreats to one of these places.
    Retreat(Unit, Vec<Location>),
    /// So many builds, with the places where they are possible.
    Builds(Power, usize, Vec<Province>),
    /// So many removals.
    Removals(Power, usize),
}

impl NextDue {
    /// Returns whose decision it is.
    pub const fn power(&self) -> Power {
        match self {
            Self::Retreat(unit, _) => unit.power,
            Self::Builds(power, ..) | Self::Removals(power, _) => *power,
        }
    }
}

impl Source<'_> {
    /// Returns why a result that is overruled in the current phase cannot be set as the orders stand now, if so.
    pub(super) fn overrule_fault(&self) -> Option<OverruleFault> {
        let is_open = self.id == self.game.current() && self.orders.judged.is_none();
        let is_overruled = !self.game.node(self.id).records.overrules.is_empty();
        if is_open && is_overruled { self.game.check_overrules().err() } else { None }
    }

    pub(super) fn after(&self) -> (Position, Next) {
        let Self { game, id, orders, outcome, .. } = self;
        let child = orders.judged.and_then(|_| game.history().children(*id).max());
        let board = match child {
            Some(child) => game.node(child).position.clone(),
            None => advance(game.map(), &orders.by.rules, &game.node(*id).position, outcome),
        };
        let deadline = game.info.deadlines.get(&board.phase).copied();
        let due = self.next_due(&board);
        let next = Next { phase: board.phase, ending: game.ending_on(&board), deadline, due };
        (board, next)
    }

    fn next_due(&self, board: &Position) -> Vec<NextDue> {
        let (map, rules) = (self.game.map(), &self.orders.by.rules);
        let retreats = board.dislodged.iter().map(|d| {
            let to = retreat_options(map, rules, &board.units, &board.contested, d);
            NextDue::Retreat(d.unit, to.collect())
        });
        let adjusts = board.phase.kind == PhaseKind::Adjustments;
        let balances = map.powers().filter(|_| adjusts).filter_map(|power| {
            let balance = board.balance(power);
            let count = balance.unsigned_abs() as usize;
            match balance {
                1.. => {
                    let sites: Vec<Province> = board.building_sites(map, rules, power).collect();
                    Some(NextDue::Builds(power, count, sites))
                }
                0 => None,
                _ => Some(NextDue::Removals(power, count)),
            }
        });
        retreats.chain(balances).collect()
    }
}
