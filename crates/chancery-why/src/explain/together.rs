//! Sentences that say the same, told at once.

use super::proof::Against;
use super::statement::{Aids, Comparison, Grounds, Lacked, MoveResult, Principle, Sentence, Statement, Stay};

impl Sentence {
    /// Returns whether this, on a result, says all of what another statement would say.
    pub fn says_all_of(&self, says: &Statement) -> bool {
        match (&self.says, says) {
            (one, other) if one == other => true,
            (
                Statement::Stay { stay: Stay::Dislodged { by, comparison, .. }, .. }
                | Statement::Stopped { by, comparison, .. },
                Statement::Move { unit, grounds: Grounds::Compared(with), .. },
            ) => by == unit && comparison.attack == with.attack,
            (
                Statement::Move { grounds: Grounds::ConvoyDisrupted { by, comparison: Some(_), .. }, .. },
                Statement::Move { unit, grounds: Grounds::Compared(_), .. }
                | Statement::Stopped { by: unit, .. },
            ) => by == &[*unit],
            (Statement::Stay { stay: Stay::Beleaguered(by), .. }, Statement::Move { unit, .. }) => {
                by.iter().any(|one| one.0 == *unit)
            }
            (
                Statement::Stay { stay: Stay::Stood(attackers) | Stay::Kept(attackers), .. }
                | Statement::ConvoyAvailable { attacks: attackers, .. },
                Statement::Move { unit, result: MoveResult::FailedAgainst { .. }, .. }
                | Statement::Move { unit, grounds: Grounds::OwnStayed { .. }, .. },
            ) => attackers.iter().any(|one| one.unit == *unit && one.lacked != Lacked::Untold),
            (
                Statement::Move { grounds: Grounds::Round { units, .. }, .. },
                Statement::Move { grounds: Grounds::Round { units: others, .. }, .. },
            ) => units == others,
            // Who beat a unit head to head came in with the strength that was told.
            (
                Statement::Move { unit: beaten, result: MoveResult::LostHeadToHead(by), .. },
                Statement::Move { unit, result: MoveResult::SucceededAgainst(Against::Defend(of)), .. },
            ) => by == unit && of == beaten,
            (
                Statement::Stay { unit, stay: Stay::Dislodged { .. }, .. },
                Statement::Stopped { unit: fleet, .. },
            ) => unit == fleet,
            (
                Statement::Principle(Principle::NotCut { attack, .. }),
                Statement::SupportGiven { attacks, .. },
            ) => attacks.iter().all(|one| one.0 == *attack),
            (Statement::Principle(Principle::NoEffectOf(rival)), Statement::NotAgainst { unit, .. }) => {
                rival == unit
            }
            (Statement::InParadox { .. }, Statement::Settled { .. }) => true,
            (
                Statement::InParadox { orders, .. } | Statement::Settled { orders, .. },
                Statement::ConvoyInParadox(fleet),
            ) => orders.contains(fleet),
            (one, Statement::SupportCut { unit, by, although: None }) => {
                one.cuts().iter().any(|(support, others)| support == unit && others == by)
            }
            _ => false,
        }
    }

    /// Returns whether it says that a circle of moves could not move.
    pub fn is_of_circle(&self) -> bool {
        matches!(self.says, Statement::Move { grounds: Grounds::Barred { .. }, .. })
    }

    /// Returns whether it goes on about the move of the sentence before it.
    pub fn goes_on(&self) -> bool {
        matches!(
            self.says,
            Statement::ByConvoy { .. }
                | Statement::ByWrittenRoute { .. }
                | Statement::NotAgainst { .. }
                | Statement::Also { .. }
                | Statement::StillStands { .. }
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
                (a, b) == (*unit, one)
                    && (&first.against.1, &second.against.1) == (&second.attack, &first.attack)
                    && first.beside.is_empty()
                    && second.beside.is_empty()
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

    /// Returns whether it says of two moves that each stopped the other.
    pub fn is_mutual(&self) -> bool {
        matches!(self, Self::Together { result: MoveResult::Bounced(_) | MoveResult::LostHeadToHead(_), .. })
    }

    /// Returns the supports that a strength in it lacks because they were cut, with the moves that cut them.
    pub fn cuts(&self) -> Vec<(usize, Vec<usize>)> {
        let comparisons: Vec<&Comparison> = match self {
            Self::Move { grounds: Grounds::Compared(comparison), .. }
            | Self::Together { grounds: Grounds::Compared(comparison), .. }
            | Self::Stopped { comparison, .. }
            | Self::Move { grounds: Grounds::ConvoyDisrupted { comparison: Some(comparison), .. }, .. }
            | Self::Stay { stay: Stay::Dislodged { comparison, .. }, .. } => vec![comparison],
            Self::ConvoyAvailable { attacks: attackers, .. }
            | Self::Stay { stay: Stay::Stood(attackers) | Stay::Kept(attackers), .. } => {
                let lacked = attackers.iter().filter_map(|one| match &one.lacked {
                    Lacked::Strength(comparison) => Some(&**comparison),
                    _ => None,
                });
                lacked.collect()
            }
            _ => Vec::new(),
        };
        let figures = comparisons.into_iter().flat_map(|one| [&one.against.1, &one.attack]);
        let cut = figures.flat_map(|figure| match &figure.aids {
            Aids::Supports { cut, .. } => cut.clone(),
            _ => Vec::new(),
        });
        cut.collect()
    }
}
