//! One position that somebody handed in, to be looked at by itself.

use super::OrderedPosition;
use chancery_core::adjudicate::{Context, MovementAdjudication, Situation, movement};
use chancery_core::map::PhaseKind;
use chancery_core::order::{Position, Submission};

/// A movement phase of at most 64 units with its orders, and the written routes that count in it.
#[derive(Clone, Debug)]
pub struct Single {
    /// The position with the order that each unit acts on.
    pub made: OrderedPosition,
    /// The orders as they were given, with what they say of how armies go.
    pub given: Submission,
    /// The situation that they make, in which the written routes count.
    pub situation: Box<Situation<1>>,
}

impl Single {
    /// Makes one of a position and its orders. `None` if it is not a movement phase, or the board is too large.
    pub fn new(context: Context<'_>, position: Position, orders: &Submission) -> Option<Self> {
        if position.phase.kind != PhaseKind::Movement || context.terrain.room(position.units.len()) > 64 {
            return None;
        }
        let given = movement(context, &position, orders).given();
        let situation = MovementAdjudication::narrow(context, &position, orders.into()).situation;
        Some(Self { made: OrderedPosition::in_situation(position, &situation), given, situation })
    }
}
