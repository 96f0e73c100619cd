//! What the form of a new game offers to choose from: maps, starts, presets, words; and the lot.

use std::sync::Arc;

use super::{Row, Wizard};
use crate::engines;
use crate::game::Info;
use crate::map::Map;
use crate::order::Position;
use crate::rules::{Rules, preset_names};
use crate::session::beginning::NAME;
use crate::study::Dice;

impl Wizard {
    /// Takes the next or the former of what the selected line offers; tells whether it offers anything.
    pub fn turn(&mut self, by: i64) -> bool {
        let next = |at: usize, count: usize| (at as i64 + by).rem_euclid(count.max(1) as i64) as usize;
        match self.row() {
            Row::Map => {
                let all = self.maps.names();
                let at = all.iter().position(|name| *name == self.map.name()).unwrap_or(0);
                if let Some(map) = all.get(next(at, all.len())).and_then(|name| self.maps.get(name)) {
                    self.play_on(map);
                }
            }
            Row::Start => match &mut self.position {
                Some((_, own)) => {
                    let before = !*own;
                    *own = before;
                    self.redate();
                }
                None => return false,
            },
            Row::Preset => {
                // Presets may say the same in two names: the next one is the next that says another thing.
                let all: Vec<Rules> = preset_names().filter_map(|p| Rules::preset(p.0).ok()).collect();
                let count = all.len() as i64;
                let at = all.iter().position(|r| *r == self.info.rules).map_or(-1, |at| at as i64);
                let others = (1..=count).map(|i| all[(at + by * i).rem_euclid(count.max(1)) as usize]);
                let Some(rules) = others.into_iter().find(|r| *r != self.info.rules) else { return false };
                match self.info.engine.objection(&rules) {
                    None => self.info.rules = rules,
                    Some(why) => self.trouble = Some(why),
                }
            }
            Row::Fact(fact) if !fact.choices.is_empty() => {
                let at = fact.choices.iter().position(|c| *c == fact.value).unwrap_or(0);
                let word = fact.choices[next(at, fact.choices.len())];
                self.trouble = self.info.set_fact(engines::ALL, &self.map, &fact.key, word).err();
            }
            _ => return false,
        }
        true
    }

    /// Plays on another map; a position of the map before means nothing on it.
    fn play_on(&mut self, map: Arc<Map>) {
        let before = Arc::clone(&self.map);
        let players = std::mem::take(&mut self.info.players);
        self.info.players = Info::new(&map, NAME).players;
        for (power, player) in before.powers().zip(players) {
            // Whoever plays a power plays the power of that name.
            if let Some(power) = map.names().power(&before.power(power).key) {
                self.info.players[power.index()] = player;
            }
        }
        self.powers = map.powers().collect();
        self.map = map;
        self.position = None;
        self.orders.clear();
        self.redate();
    }

    /// Begins with a position that was set up, and with the orders that stood below it.
    pub fn start_with(&mut self, position: Position, orders: String) {
        self.position = Some((position, true));
        self.orders = orders;
        self.redate();
    }

    /// Moves the one deadline that can be set to the first phase, whichever it is now.
    fn redate(&mut self) {
        let phase = self.phase();
        let said = std::mem::take(&mut self.info.deadlines).into_values().next();
        self.info.deadlines.extend(said.map(|deadline| (phase, deadline)));
    }

    /// Returns the preset whose rules these are.
    pub fn preset(&self) -> Option<&'static str> {
        preset_names().map(|p| p.0).find(|name| Rules::preset(name).is_ok_and(|r| r == self.info.rules))
    }

    /// Draws by lot who plays which power: the names stay in their rows, and the powers are shuffled among them.
    /// The same seed draws the same from the same order.
    pub fn draw(&mut self, seed: u64) {
        let players: Vec<_> = self.powers.iter().map(|p| self.info.players[p.index()].clone()).collect();
        Dice::new(seed).shuffle(&mut self.powers);
        for (power, player) in self.powers.iter().zip(players) {
            self.info.players[power.index()] = player;
        }
    }
}
