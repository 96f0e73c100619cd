//! Sentences that say the same, told at once.

use super::statement::{Aids, Comparison, Grounds, MoveResult, Sentence, Statement, Stay};

impl Sentence {
    /// Returns the unit of which it says whether it stayed where it was.
    pub fn stay(&self) -> Option<usize> {
        match self.says {
            Statement::Stay { unit, .. } => Some(unit),
            _ => None,
        }
    }

    /// Leaves out by how much a unit was dislodged, where the sentence before it says so of the same two moves.
    pub fn behind(mut self, before: &Self) -> Self {
        if let Statement::Move { result: MoveResult::LostHeadToHead(to), .. } = before.says
            && let Statement::Stay { stay: Stay::Dislodged { by, .. }, in_short, .. } = &mut self.says
        {
            *in_short = *by == to;
        }
        self
    }

    /// Returns whether it says that another move stopped this one, and not that a support does not count.
    pub fn names_rival(&self) -> bool {
        let Statement::Move { result, grounds: Grounds::Compared(comparison), .. } = &self.says else {
            return false;
        };
        comparison.own.is_empty()
            && matches!(
                result,
                MoveResult::Bounced(_) | MoveResult::Beaten(_) | MoveResult::LostHeadToHead(_)
            )
    }

    /// Returns whether it says that a circle of moves could not move.
    pub fn is_of_circle(&self) -> bool {
        matches!(self.says, Statement::Move { grounds: Grounds::Barred { .. }, .. })
    }

    /// Returns the army of which it says how it went by convoy.
    pub fn way(&self) -> Option<usize> {
        match self.says {
            Statement::ByConvoy { army, .. } | Statement::ByWrittenRoute { army, .. } => Some(army),
            _ => None,
        }
    }

    /// Returns whether it goes on about the move of the sentence before it.
    pub fn goes_on(&self) -> bool {
        self.way().is_some() || self.needs_move()
    }

    /// Returns whether it cannot stand without the move of the sentence before it.
    pub fn needs_move(&self) -> bool {
        matches!(
            self.says,
            Statement::NotAgainst { .. } | Statement::AlsoStopped { .. } | Statement::StillStands { .. }
        )
    }
}

impl Statement {
    /// Returns both statements as one: two moves that bounced with each other, or moves that failed against the same unit
    /// with the same numbers.
    pub fn together(&self, other: &Self) -> Option<Self> {
        let Self::Move { unit, result, grounds: Grounds::Compared(second) } = other else { return None };
        let (units, first_result, grounds, first) = match self {
            Self::Move { unit, result, grounds: grounds @ Grounds::Compared(first) } => {
                (vec![*unit], *result, grounds, first)
            }
            Self::Together { units, result, grounds: grounds @ Grounds::Compared(first) } => {
                (units.clone(), *result, grounds, first)
            }
            _ => return None,
        };
        let is_mutual = match (first_result, *result, units.as_slice()) {
            (MoveResult::Bounced(a), MoveResult::Bounced(b), &[one])
            | (MoveResult::LostHeadToHead(a), MoveResult::LostHeadToHead(b), &[one]) => {
                (a, b) == (*unit, one) && is_mirrored(first, second)
            }
            _ => false,
        };
        let is_same =
            matches!(result, MoveResult::FailedAgainst { .. }) && first_result == *result && first == second;
        (is_mutual || is_same).then(|| {
            let units = units.into_iter().chain([*unit]).collect();
            Self::Together { units, result: first_result, grounds: grounds.clone() }
        })
    }

    /// Returns the supports that a strength in it lacks because they were cut, with the moves that cut them.
    pub fn cuts(&self) -> Vec<(usize, Vec<usize>)> {
        let (Self::Move { grounds: Grounds::Compared(comparison), .. }
        | Self::Together { grounds: Grounds::Compared(comparison), .. }
        | Self::Stay { stay: Stay::Dislodged { comparison, .. }, in_short: false, .. }) = self
        else {
            return Vec::new();
        };
        let figures = comparison.against.iter().map(|one| &one.1).chain([&comparison.attack]);
        let cut = figures.flat_map(|figure| match &figure.aids {
            Aids::Supports { cut, .. } => cut.clone(),
            _ => Vec::new(),
        });
        cut.collect()
    }
}

/// Returns whether each attack is what stood against the other.
fn is_mirrored(one: &Comparison, other: &Comparison) -> bool {
    match (one.against.as_slice(), other.against.as_slice()) {
        ([(_, against_one)], [(_, against_other)]) => {
            *against_one == other.attack && *against_other == one.attack
        }
        _ => false,
    }
}
