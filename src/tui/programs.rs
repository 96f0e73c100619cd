//! What a program would order for a power. A program may think for a while, so it is asked off the screen's thread.

use std::sync::Arc;

use super::desk::Desk;
use super::place::Place;
use crate::adjudicate::EngineId;
use crate::agent::{Orders, PlayerId, Turn};
use crate::game::{NodeId, Table};
use crate::map::Power;
use crate::order::Position;
use crate::rules::Rules;

/// A phase for which a program is asked.
#[derive(Debug)]
pub struct Errand {
    table: Arc<Table>,
    rules: Rules,
    position: Position,
    pub player: PlayerId,
    pub power: Power,
    /// In which game, and in which phase of it.
    pub place: Place,
    pub node: NodeId,
    /// How what is left to chance falls.
    seed: u64,
}

impl Errand {
    pub fn of(desk: &Desk, power: Power, player: PlayerId, seed: u64) -> Self {
        let game = &desk.game;
        Self {
            table: Arc::clone(game.table()),
            rules: game.info.rules,
            position: game.position().clone(),
            player,
            power,
            place: desk.place.clone(),
            node: game.current(),
            seed,
        }
    }

    /// What the program orders. What it expects is adjudicated by the rules of the house, and by the engine that is
    /// fastest.
    pub fn run(&self) -> Orders {
        let court = self.table.court(&self.rules, EngineId::default());
        let turn = Turn { court, position: &self.position, power: self.power };
        self.player.orders(turn, self.seed)
    }
}
