//! What a player sees and answers, and the program that orders for powers which gave no orders.

use super::PlayerId;
use crate::study::Dice;
use chancery_core::adjudicate::Context;
use chancery_core::map::{Phase, PhaseKind, Power};
use chancery_core::order::{Adjustment, GivenOrder, Order, Position, Retreat, Submission};
use chancery_core::turn::Orders;
use chancery_game::game::{Game, Program, Sheet};

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

/// DumbBot for whoever is silent: the strongest of those that order at once. For the same board in the same phase it
/// orders the same.
#[derive(Clone, Copy, Debug, Default)]
pub struct StandIn;

impl StandIn {
    /// Who orders.
    pub const PLAYER: PlayerId = PlayerId::Dumb;
}

impl Program for StandIn {
    fn name(&self) -> String {
        format!("the program `{}`", Self::PLAYER.name())
    }

    fn orders(&mut self, game: &Game, power: Power) -> Sheet {
        let orders = Self::PLAYER.orders_in(game, power, seed(game.phase(), power));
        Sheet::new(orders.lines(game.map()))
    }
}

/// Returns a number of its own per phase and power.
fn seed(phase: Phase, power: Power) -> u64 {
    ((u64::from(phase.year) * 3 + phase.season as u64) * 3 + phase.kind as u64) * 256 + u64::from(power.0)
}
