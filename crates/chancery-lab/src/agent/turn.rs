//! What a player sees, and what it answers.

use crate::study::Dice;
use chancery_core::adjudicate::Context;
use chancery_core::map::{PhaseKind, Power};
use chancery_core::order::{Adjustment, GivenOrder, Order, Position, Retreat, Submission};
use chancery_core::turn::Orders;

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
            PhaseKind::Adjustments => {
                let own = self.adjustments(turn, dice).into_iter().map(|order| (turn.power, order));
                Orders::Adjustments(own.collect())
            }
        }
    }
}
