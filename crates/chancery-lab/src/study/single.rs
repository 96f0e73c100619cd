//! One given movement phase, to be studied by itself.

use super::OrderedPosition;
use chancery_core::adjudicate::{Context, MovementAdjudication, Situation, movement};
use chancery_core::map::PhaseKind;
use chancery_core::order::{Position, Submission};

/// A movement phase of at most 64 units on a map of at most 64 seas, its orders, and the written routes that count.
#[derive(Clone, Debug)]
pub struct GivenPosition {
    /// The position with the order that each unit acts on.
    pub ordered: OrderedPosition,
    /// The orders as they were given, with what they say of how armies go.
    pub given: Submission,
    /// The situation that they make, in which the written routes count.
    pub situation: Box<Situation<1>>,
}

impl GivenPosition {
    /// Makes one of a position and its orders. `None` if it is not a movement phase, or the board is too large.
    pub fn new(context: Context<'_>, position: Position, orders: &Submission) -> Option<Self> {
        if position.phase.kind != PhaseKind::Movement || context.terrain.room(position.units.len()) > 64 {
            return None;
        }
        let given = movement(context, &position, orders).given();
        let situation = MovementAdjudication::narrow(context, &position, orders.into()).situation;
        Some(Self { ordered: OrderedPosition::in_situation(position, &situation), given, situation })
    }
}
