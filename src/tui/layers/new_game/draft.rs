//! The form of a new game and a position that is being set up, as drafts.

use crate::engines;
use crate::game::Setup;
use crate::map::Power;
use crate::order::Position;
use crate::rules::CHOICES;
use crate::store::{Draft, Tables};
use crate::tui::layers::new_game::Wizard;
use crate::tui::layers::position_editor::{Editor, Opened};
use crate::tui::widgets::entry::Entry;

/// The names under which things are kept.
const POSITION: &str = "position";
const ORDERS: &str = "orders";
const TYPING: &str = "typing";
/// What goes before the key of a fact whose line was left before it was taken.
const LEFT: &str = "left.";

impl Wizard {
    /// What the form says, if anything was said in it.
    pub fn draft(&self) -> Option<Draft> {
        if !self.is_touched() {
            return None;
        }
        let plain = Self::on(&self.map);
        let mut draft = Draft::new("new-game", self.map.name());
        if let Some((position, own)) = &self.position {
            draft = draft
                .saying(POSITION, Setup::new(&self.map, position.clone()).text())
                .saying("own", if *own { "yes" } else { "no" });
        }
        if !self.orders.is_empty() {
            draft = draft.saying(ORDERS, self.orders.as_str());
        }
        let rules = CHOICES.iter().map(|choice| format!("rule.{}", choice.id));
        let facts = self.info.fact_rows(&self.map, &[self.phase()]).into_iter().map(|row| row.key);
        for key in rules.chain(facts) {
            let says = self.info.fact(&self.map, &key).unwrap_or_default();
            if plain.info.fact(&self.map, &key).unwrap_or_default() != says {
                draft = draft.saying(key, says);
            }
        }
        if self.info.engine != plain.info.engine {
            draft = draft.saying("engine", self.info.engine.name());
        }
        draft = draft.saying("row", self.selected.to_string());
        for (key, text) in &self.left {
            draft = draft.saying(format!("{LEFT}{key}"), text.as_str());
        }
        if let Some(entry) = &self.entry {
            draft = draft.saying(TYPING, entry.text());
        }
        Some(draft)
    }

    /// The form of a draft; none if its map is not there.
    pub fn resumed(draft: &Draft, tables: &Tables) -> Option<Self> {
        let mut wizard = Self::on(tables.get(&draft.place)?.map());
        let map = std::sync::Arc::clone(&wizard.map);
        if let Some(position) = position(&map, draft) {
            wizard.position = Some((position, draft.said("own") == "yes"));
            draft.said(ORDERS).clone_into(&mut wizard.orders);
        }
        for (key, text) in &draft.says {
            if key == "engine" {
                wizard.info.engine = engines::ALL.find(text).unwrap_or(wizard.info.engine);
            } else if let Some(key) = key.strip_prefix(LEFT) {
                wizard.left.push((key.to_owned(), text.clone()));
            } else if !matches!(key.as_str(), POSITION | ORDERS | "own" | "row" | TYPING)
                && let Err(why) = wizard.info.set_fact(engines::ALL, &map, key, text)
            {
                wizard.trouble = Some(why);
            }
        }
        wizard.step_to(draft.said("row").parse().unwrap_or(0));
        wizard.entry = draft.says.iter().find(|s| s.0 == TYPING).map(|s| Entry::new(s.1.as_str()));
        Some(wizard)
    }
}

impl Editor {
    /// The position as it stands, if anything was changed or is being typed.
    pub fn draft(&self) -> Option<Draft> {
        let typing = self.entry.as_ref().filter(|entry| !entry.is_empty());
        if !self.is_changed() && typing.is_none() {
            return None;
        }
        let map = self.setup.map();
        let mut draft = Draft::new("position", map.name())
            .saying(POSITION, self.setup.text())
            .saying("at", map.code(self.at))
            .saying("power", &map.power(self.power).key);
        if !self.orders().is_empty() {
            draft = draft.saying(ORDERS, self.orders());
        }
        if let Some(entry) = typing {
            draft = draft.saying(TYPING, entry.text());
        }
        Some(draft)
    }

    /// Goes on with the position of a draft, as a change of the one that the editor begins with.
    pub fn resume(&mut self, draft: &Draft) {
        let map = std::sync::Arc::clone(self.setup.map());
        if let Some(position) = position(&map, draft) {
            self.setup.replace(position);
            self.bring(draft.said(ORDERS).to_owned());
        }
        self.at = map.names().province(draft.said("at")).unwrap_or(self.at);
        self.power = map.names().power(draft.said("power")).unwrap_or(self.power);
        self.entry = draft.says.iter().find(|s| s.0 == TYPING).map(|s| Entry::new(s.1.as_str()));
    }

    /// Whether a draft can be gone on with here: from the form, only on the form's own map.
    pub fn takes(draft: &Draft, map: &str, opened: Opened) -> bool {
        draft.kind == "position" && (opened == Opened::WithForm || draft.place == map)
    }
}

/// The position that a draft has.
fn position(map: &std::sync::Arc<crate::map::Map>, draft: &Draft) -> Option<Position> {
    let text = draft.said(POSITION);
    if text.is_empty() {
        return None;
    }
    let mut setup = Setup::new(map, Position::empty(map, map.begins()));
    setup.lines(text, Power(0)).ok()?;
    Some(setup.position().clone())
}
