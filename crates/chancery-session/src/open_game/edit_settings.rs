//! What is known of the game on the desk, and is told otherwise: its name, its facts, the rules of the house.

use super::history::ChangeScope;
use crate::house_rules::House;
use crate::open_game::{GameSession, candidates};
use chancery_core::adjudicate::Engines;
use chancery_game::game::Info;

impl GameSession {
    /// Gives the game another name, as one step that can be undone.
    pub fn rename(&mut self, name: &str) {
        // A game has a name: the caller asks for none that is empty.
        drop(self.set_fact(Engines::CORE, "name", name));
    }

    /// Changes the rules of the house, as one step that can be undone.
    pub fn set_house(&mut self, house: House, what: impl Into<String>) {
        let mut after = self.game.info.clone();
        house.settle(&mut after);
        self.set_info(after, what.into());
    }

    /// Says something else of one of the game's facts, as one step that can be undone. An engine is one of these.
    ///
    /// # Errors
    ///
    /// A sentence, if it cannot be that.
    pub fn set_fact(&mut self, engines: Engines, key: &str, value: &str) -> Result<(), String> {
        let mut after = self.game.info.clone();
        let map = std::sync::Arc::clone(self.game.map());
        after.set_fact(engines, &map, key, value)?;
        let said = |info: &Info| info.fact(&map, key).unwrap_or_default();
        let (was, is) = (said(&self.game.info), said(&after));
        let label = self.game.fact_label(key);
        let what = match (was.as_str(), is.as_str()) {
            ("", is) => format!("{label} set to {is}"),
            (was, "") => format!("{label}, which was {was}, removed"),
            (was, is) => format!("{label} changed from {was} to {is}"),
        };
        self.set_info(after, what);
        Ok(())
    }

    /// Puts other facts in the place of the game's, unless they are the same.
    fn set_info(&mut self, after: Info, what: String) {
        if after == self.game.info {
            return;
        }
        let before = self.moment(ChangeScope::Facts);
        self.game.info = after;
        self.candidates = candidates(self.game.map(), self.game.position(), &self.game);
        self.refresh();
        self.push(before, what);
    }
}
