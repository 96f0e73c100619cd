//! The program that orders for powers which gave no orders, where the house asks one.

use super::PlayerId;
use chancery_core::map::{Phase, Power};
use chancery_game::game::{Game, Program, Sheet};

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
