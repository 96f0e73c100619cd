//! What Ares means to do, and what he expects of the others, for people who want to know why.

use chancery_core::map::Phase;
use chancery_core::order::{GivenOrder, Order};

/// The worth of a board to Ares: of all supply centres that anybody owns or stands in, those that his power
/// owns or stands in (Booijink 3.3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Worth {
    /// Those of his power.
    pub own: u32,
    /// All of them.
    pub all: u32,
}

impl Worth {
    /// Returns the part of them that is his.
    pub fn part(self) -> f64 {
        f64::from(self.own) / f64::from(self.all.max(1))
    }
}

/// A movement phase of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// When it is.
    pub phase: Phase,
    /// One order for each unit on the board as he expects it by then, everybody's: his own, and those that he found to
    /// harm him most.
    pub orders: Vec<GivenOrder<Order>>,
    /// The worth of the board that follows.
    pub leads_to: Worth,
    /// How many attempts to spoil it this step went through.
    pub age: u32,
}

/// The plan of Ares for the movement phases to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The worth of the present board.
    pub now: Worth,
    /// Phase by phase.
    pub steps: Vec<Step>,
    /// Whether every step went through as many attempts to spoil it as he asks for.
    pub is_of_age: bool,
    /// How many rounds of evolution it took.
    pub rounds: u32,
}
