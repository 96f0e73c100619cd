//! The orders of a phase and its outcome, whatever kind of phase it is.

use crate::adjudicate::{
    AdjustmentResolution, Context, Driven, Resolution, RetreatResolution, adjustments, movement, retreats,
};
use crate::map::{Map, PhaseKind, Power, Province, Unit};
use crate::order::{Adjustment, Canonical, GivenOrder, Position, Retreat, Submission};

/// The orders of a phase, as they are handed in to be adjudicated.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Orders {
    /// Of a movement phase.
    Movement(Submission),
    /// Of a retreat phase.
    Retreats(Vec<GivenOrder<Retreat>>),
    /// Of an adjustment phase, each with the power that builds or removes.
    Adjustments(Vec<(Power, Adjustment)>),
}

impl Orders {
    /// Returns none, for a phase of this kind.
    pub fn none(kind: PhaseKind) -> Self {
        match kind {
            PhaseKind::Movement => Self::Movement(Submission::default()),
            PhaseKind::Retreats => Self::Retreats(Vec::new()),
            PhaseKind::Adjustments => Self::Adjustments(Vec::new()),
        }
    }

    /// Adds the orders of another power for the same phase. What is for a phase of another kind is left out.
    pub fn append(&mut self, other: &Self) {
        match (self, other) {
            (Self::Movement(all), Self::Movement(own)) => all.append(own),
            (Self::Retreats(all), Self::Retreats(own)) => all.extend(own),
            (Self::Adjustments(all), Self::Adjustments(own)) => all.extend(own),
            _ => {}
        }
    }

    /// Returns a line for each order, in canonical notation.
    pub fn lines(&self, map: &Map) -> Vec<String> {
        match self {
            Self::Movement(orders) => orders.texts(map),
            Self::Retreats(orders) => orders.iter().map(|o| o.canonical(map)).collect(),
            Self::Adjustments(orders) => orders.iter().map(|(_, o)| o.canonical(map)).collect(),
        }
    }

    /// Adjudicates the phase of a position, which is of the kind of these orders.
    pub fn adjudicate(&self, context: Context<'_>, position: &Position) -> Outcome {
        let Context { map, rules, .. } = context;
        match self {
            Self::Movement(orders) => Outcome::Movement(movement(context, position, orders)),
            Self::Retreats(orders) => Outcome::Retreats(retreats(map, rules, position, orders)),
            Self::Adjustments(orders) => Outcome::Adjustments(adjustments(map, rules, position, orders)),
        }
    }
}

/// The outcome of a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Of a movement phase.
    Movement(Resolution),
    /// Of a retreat phase.
    Retreats(RetreatResolution),
    /// Of an adjustment phase.
    Adjustments(AdjustmentResolution),
}

impl Outcome {
    /// Returns the units on the board after the phase, without those that were driven out.
    pub fn after(&self) -> &[Unit] {
        match self {
            Self::Movement(r) => &r.after,
            Self::Retreats(r) => &r.after,
            Self::Adjustments(r) => &r.after,
        }
    }

    /// Returns the units that were driven out, with where each may retreat to.
    pub fn dislodged(&self) -> &[Driven] {
        self.movement().map_or(&[], |r| &r.driven)
    }

    /// Returns the provinces that a standoff left vacant.
    pub fn standoffs(&self) -> &[Province] {
        self.movement().map_or(&[], |r| &r.contested)
    }

    /// Returns the resolution, if this was a movement phase.
    pub fn movement(&self) -> Option<&Resolution> {
        match self {
            Self::Movement(r) => Some(r),
            _ => None,
        }
    }
}
