//! Asks a bot for the orders of a power. It may think for a while, so it is asked outside the screen's thread.

use chancery_core::turn::Orders;
use std::sync::Arc;

use crate::open_game::GameSession;
use crate::place::Place;
use crate::search::Stop;
use crate::styled::counted;
use chancery_core::adjudicate::EngineId;
use chancery_core::map::{Power, Province};
use chancery_core::order::{Piece, Position};
use chancery_core::rules::Rules;
use chancery_game::game::{NodeId, Table};
use chancery_lab::agent::{PlayerId, Turn};

/// A power in a phase, for which a bot is asked.
#[derive(Debug)]
pub struct BotRequest {
    table: Arc<Table>,
    rules: Rules,
    position: Position,
    /// The computer player.
    pub player: PlayerId,
    /// The power that it orders for.
    pub power: Power,
    /// Where the game is kept.
    pub place: Place,
    /// The phase.
    pub node: NodeId,
    /// The random seed.
    seed: u64,
    /// The flag that stops it.
    pub stop: Stop,
}

impl BotRequest {
    /// Makes a request for a power of the open game.
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

    /// Returns what the bot sees. It tries orders under the house rules, with the fastest engine.
    pub fn turn(&self) -> Turn<'_> {
        let context = self.table.context(&self.rules, EngineId::default());
        Turn { context, position: &self.position, power: self.power }
    }

    /// Returns the bot's orders.
    pub fn run(&self) -> Orders {
        self.player.orders(self.turn(), self.seed)
    }

    /// Enters the bot's orders for units that have no order, as one step that can be undone.
    /// Returns the message.
    pub fn write(&self, session: &mut GameSession, orders: &Orders) -> String {
        let name = session.map().power(self.power).name.clone();
        let player = self.player.name();
        if session.place != self.place || session.game.current() != self.node {
            return format!("the game has moved on; {player}'s orders for {name} were not used");
        }
        // Of builds and removals as many as are still due.
        let mut new = unordered(session, self.power, orders);
        new.truncate(missing(session, self.power));
        if new.is_empty() {
            return format!("{player} found no order to add for {name}");
        }
        let count = counted(new.len(), "order");
        let lines = session.lines(self.power).into_iter().chain(new).collect();
        session.write(vec![(self.power, lines)], format!("the orders of {player} for {name}"));
        format!("{count} of {name} by {player}; Ctrl-Z undoes that")
    }
}

/// Returns how many orders of a power are missing.
pub fn missing(session: &GameSession, power: Power) -> usize {
    let due = session.game.due()[power.index()];
    due.orders.saturating_sub(due.given)
}

/// Returns the lines of a computer player's orders for units and places that have no order.
fn unordered(session: &GameSession, power: Power, orders: &Orders) -> Vec<String> {
    let map = session.map();
    let left = session.game.proxies().into_iter().filter(|proxy| proxy.owner == power).map(|proxy| proxy.at);
    let spoken: Vec<Province> = session
        .game
        .reading(power)
        .orders()
        .filter(|order| order.given.kind().is_some())
        .filter_map(|order| order.given.place(map))
        .chain(left)
        .collect();
    let place = |piece: Piece| map.province_of(piece.at);
    let places: Vec<Option<Province>> = match orders {
        Orders::Movement(orders) => orders.orders.iter().map(|o| Some(place(o.unit))).collect(),
        Orders::Retreats(orders) => orders.iter().map(|o| Some(place(o.unit))).collect(),
        Orders::Adjustments(orders) => orders.iter().map(|(_, o)| o.piece().map(place)).collect(),
    };
    let is_new = |province: &Option<Province>| province.is_none_or(|p| !spoken.contains(&p));
    orders.lines(map).into_iter().zip(places).filter(|(_, at)| is_new(at)).map(|(line, _)| line).collect()
}
