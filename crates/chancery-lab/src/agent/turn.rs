//! What a player sees, and what it answers.

use crate::study::Dice;
use chancery_core::adjudicate::Context;
use chancery_core::map::{Map, PhaseKind, Power};
use chancery_core::order::{Adjustment, Canonical, GivenOrder, Order, Position, Retreat, Submission};

/// The view of a player when its orders are due.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    /// The map, its tables, the rules of the house, and who adjudicates.
    pub context: Context<'a>,
    /// The board.
    pub position: &'a Position,
    /// Whose orders are due.
    pub power: Power,
}

/// A power's orders for one phase, of the kind that is due.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Orders {
    /// For the units on the board, with the routes of convoys where the house requires that they are written.
    Movement(Submission),
    /// For those that were dislodged.
    Retreats(Vec<GivenOrder<Retreat>>),
    /// Builds and removals.
    Adjustments(Vec<Adjustment>),
}

impl Orders {
    /// Returns a line for each order, in canonical notation.
    pub fn lines(&self, map: &Map) -> Vec<String> {
        match self {
            Self::Movement(orders) => orders.texts(map),
            Self::Retreats(orders) => orders.iter().map(|o| o.canonical(map)).collect(),
            Self::Adjustments(orders) => orders.iter().map(|o| o.canonical(map)).collect(),
        }
    }
}

/// A program that plays a power.
///
/// It gives possible orders only, and one for each unit at most. It may remember what it saw, and is played with one
/// power through one game.
pub trait Player {
    /// Returns its orders for a movement phase.
    fn moves(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Order>>;

    /// Returns its orders for a retreat phase.
    fn retreats(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Retreat>>;

    /// Returns its orders for an adjustment phase.
    fn adjustments(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<Adjustment>;

    /// Returns its orders for whatever phase this is.
    fn orders(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Orders {
        match turn.position.phase.kind {
            PhaseKind::Movement => {
                let (map, rules) = (turn.context.map, turn.context.rules);
                Orders::Movement(Submission::routed(map, rules, turn.position, self.moves(turn, dice)))
            }
            PhaseKind::Retreats => Orders::Retreats(self.retreats(turn, dice)),
            PhaseKind::Adjustments => Orders::Adjustments(self.adjustments(turn, dice)),
        }
    }
}
