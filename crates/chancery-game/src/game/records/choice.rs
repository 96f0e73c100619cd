//! What was chosen from a power's orders for later in the season, and why.

use chancery_core::sentences;

use chancery_core::map::{Province, Unit};
use chancery_core::order::{Adjustment, Piece, Retreat};
use chancery_core::rules::UnorderedSets;

/// A choice from orders that were sent before anybody knew the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The rule for several sets of them that nobody can put in sequence.
    OrderSets(UnorderedSets),
    /// Of several retreats of a unit the first that is open, if one is.
    Retreat {
        /// The unit.
        unit: Piece,
        /// The retreats, as they were preferred.
        places: Vec<Retreat>,
        /// The first that is open.
        open: Option<Retreat>,
    },
    /// Whether the condition of an order holds.
    Condition(Judgement),
    /// The builds or removals that were passed over, each with why.
    PassedOver(Vec<(Adjustment, Obstacle)>),
}

sentences! {
    "obstacle":
    /// The reason why a build or a removal cannot be made.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr)]
    #[strum(serialize_all = "lowercase")]
    pub enum Obstacle {
        /// No build is due.
        #[strum(serialize = "no build due")]
        NoBuildDue,
        /// A unit stands there, or is built there.
        Occupied,
        /// The power may not build there.
        #[strum(serialize = "no site")]
        NoSite,
        /// It does not say on which coast.
        #[strum(serialize = "no coast")]
        NoCoast,
        /// Such a unit cannot stand there.
        #[strum(serialize = "no place")]
        NoPlace,
        /// No removal is due.
        #[strum(serialize = "no removal due")]
        NoRemovalDue,
        /// The unit is removed already.
        Removed,
        /// No such unit of the power stands there.
        #[strum(serialize = "no unit")]
        NoUnit,
    }
}

impl Obstacle {
    /// Returns what it is called in files.
    pub fn code(self) -> &'static str {
        self.into()
    }
}

/// A fact of a condition and whether it is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The fact as it was written: `FRA A RUH`.
    pub text: String,
    /// Whether it is so; `None` if that cannot be told.
    pub holds: Option<bool>,
    /// The thing that is to be seen instead.
    pub seen: Evidence,
}

/// The evidence on the board, or in the season, for what a fact of a condition says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Evidence {
    /// The fact is not understood.
    Obscure,
    /// No movement of the season is known.
    NoMovement,
    /// This unit was dislodged.
    Dislodged(Unit),
    /// No such unit was dislodged there.
    NotDislodged(Province),
    /// This unit stands there.
    Stands(Unit),
    /// No unit stands there.
    Empty(Province),
    /// Whether a unit went from the first to the second is not known yet.
    NotYet(Province, Province),
    /// This unit went there.
    Went(Unit, Province),
    /// No such unit went from the first to the second.
    NobodyWent(Province, Province),
}

/// A condition and whether it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The condition as it was understood.
    pub condition: String,
    /// Whether it holds; `None` if that cannot be told.
    pub holds: Option<bool>,
    /// Its facts, in order.
    pub facts: Vec<Fact>,
}
