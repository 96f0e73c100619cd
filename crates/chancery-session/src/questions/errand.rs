//! What a program would order for a power. A program may think for a while, so it is asked off the screen's thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::adjudicate::EngineId;
use crate::agent::{Orders, PlayerId, Turn};
use crate::game::{NodeId, Table};
use crate::map::Power;
use crate::open_game::GameSession;
use crate::order::Position;
use crate::place::Place;
use crate::rules::Rules;

/// A phase for which a program is asked.
#[derive(Debug)]
pub struct Errand {
    table: Arc<Table>,
    rules: Rules,
    position: Position,
    /// The computer player.
    pub player: PlayerId,
    /// The power that it orders for.
    pub power: Power,
    /// In which game, and in which phase of it.
    pub place: Place,
    /// The phase.
    pub node: NodeId,
    /// How what is left to chance falls.
    seed: u64,
    /// By which it is stopped.
    pub stop: Stop,
}

/// The flag that nobody waits for a program any more. One that is at work cannot be broken off from outside;
/// what it orders then is dropped.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks it to stop.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns whether it was asked to stop.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Errand {
    /// Makes one for a power of the open game.
    pub fn of(session: &GameSession, power: Power, player: PlayerId, seed: u64) -> Self {
        let game = &session.game;
        Self {
            table: Arc::clone(game.table()),
            rules: game.info.rules,
            position: game.position().clone(),
            player,
            power,
            place: session.place.clone(),
            node: game.current(),
            seed,
            stop: Stop::default(),
        }
    }

    /// Returns what the program sees. What it expects is adjudicated by the rules of the house, and by the engine
    /// that is fastest.
    pub fn turn(&self) -> Turn<'_> {
        let court = self.table.court(&self.rules, EngineId::default());
        Turn { context: court, position: &self.position, power: self.power }
    }

    /// Returns what the program orders.
    pub fn run(&self) -> Orders {
        self.player.orders(self.turn(), self.seed)
    }
}
