//! Whether a set of orders may be combined with those that stand without a person, and what stands then.

use std::collections::HashSet;
use std::fmt;

use crate::game::{Due, Game, Sheet};
use chancery_core::map::{PhaseKind, Power};
use chancery_core::order::Adjustment;
use chancery_notation::SheetStatement;

/// The reason why a set of orders waits for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hold {
    /// It says that it replaces everything.
    ReplacesAll,
    /// With those that stand there are more builds or removals than are due.
    TooMany {
        /// How many there are.
        given: usize,
        /// How many are due.
        due: usize,
    },
}

impl fmt::Display for Hold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ReplacesAll => f.write_str("the text says that it withdraws all earlier orders"),
            Self::TooMany { given, due } => {
                write!(f, "{given} builds or removals would be ordered, and {due} are due")
            }
        }
    }
}

impl Game {
    /// Returns how many builds or removals too many a sheet orders in an adjustment phase, if it does.
    pub fn overfull(&self, power: Power, sheet: &Sheet) -> Option<Hold> {
        if self.phase().kind != PhaseKind::Adjustments {
            return None;
        }
        let due = Due::orders(self.map(), &self.info.rules, self.position(), power);
        let (mut places, mut others) = (HashSet::new(), 0);
        for order in self.read(power, sheet).orders() {
            match &order.given {
                SheetStatement::Adjustment(Adjustment::Waive) | SheetStatement::Preference(_) => others += 1,
                SheetStatement::Adjustment(_) => {
                    places.extend(order.given.place(self.map()));
                }
                _ => {}
            }
        }
        let given = places.len() + others;
        (given > due).then_some(Hold::TooMany { given, due })
    }
}
