//! The form of a new game and a position that is being set up, as drafts.

use crate::engines;
use crate::game::Setup;
use crate::map::Power;
use crate::order::Position;
use crate::rules::CHOICES;
use crate::store::{Draft, Tables};
use crate::tui::layers::new_game::Wizard;
use crate::tui::layers::position_editor::{Editor, EditorPurpose};
use crate::widgets::entry::Entry;

/// The names under which things are kept.
const POSITION: &str = "position";
const ORDERS: &str = "orders";
const TYPING: &str = "typing";
/// Whose rows stand in which order, where they were drawn by lot.
const POWER: &str = "power";
/// The row that is selected, by what it is called.
const AT: &str = "at";
/// The prefix of the key of a fact whose line was left before it was entered, in the first edition.
const LEFT: &str = "left.";

impl Wizard {
    /// Returns what the form says, if anything was said in it.
    pub fn unsaved(&self) -> Option<Draft> {
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
        if !self.powers.iter().copied().eq(self.map.powers()) {
            for power in &self.powers {
                draft = draft.saying(POWER, self.map.power(*power).key.as_str());
            }
        }
        draft = draft.saying(AT, self.row().key());
        if let Some(entry) = &self.entry {
            draft = draft.saying(TYPING, entry.text());
        }
        Some(draft)
    }

    /// Returns the form of a draft; none if its map is not there.
    pub fn resumed(draft: &Draft, tables: &Tables) -> Option<Self> {
        let mut wizard = Self::on(tables.get(&draft.place)?.map());
        let map = std::sync::Arc::clone(&wizard.map);
        let mut trouble = None;
        if let Some(position) = position(&map, draft) {
            wizard.position = Some((position, draft.said("own") == "yes"));
            draft.said(ORDERS).clone_into(&mut wizard.orders);
        }
        for (key, text) in &draft.says {
            if key == "engine" {
                wizard.info.engine = engines::ALL.find(text).unwrap_or(wizard.info.engine);
                continue;
            }
            if matches!(key.as_str(), POSITION | ORDERS | POWER | "own" | AT | "row" | TYPING) {
                continue;
            }
            let key = key.strip_prefix(LEFT).unwrap_or(key);
            trouble = wizard.info.set_fact(engines::ALL, &map, key, text).err().or(trouble);
        }
        let said = draft.says.iter().filter(|s| s.0 == POWER);
        let order: Vec<Power> = said.filter_map(|s| map.names().power(&s.1)).collect();
        // What was changed by hand may name a power twice.
        if map.powers().all(|power| order.contains(&power)) && order.len() == map.powers().len() {
            wizard.powers = order;
        }
        let is_there = wizard.go_to(draft.said(AT));
        match (&mut wizard.entry, draft.says.iter().find(|s| s.0 == TYPING)) {
            (Some(entry), Some(typed)) if is_there => *entry = Entry::new(typed.1.as_str()),
            // The first edition kept lines by their numbers.
            (_, Some((_, typed))) if !is_there && !typed.is_empty() => {
                trouble = Some(format!("“{typed}” was left unsaved in this form; type it in its line again"));
            }
            _ => {}
        }
        wizard.trouble = trouble;
        Some(wizard)
    }
}

impl Editor {
    /// Returns the position as it stands, if anything was changed or is being typed.
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

    /// Returns whether a draft can be gone on with here: from the form, only on the form's own map.
    pub fn takes(draft: &Draft, map: &str, opened: EditorPurpose) -> bool {
        draft.kind == "position" && (opened == EditorPurpose::WithForm || draft.place == map)
    }
}

/// Returns the position that a draft has.
fn position(map: &std::sync::Arc<crate::map::Map>, draft: &Draft) -> Option<Position> {
    let text = draft.said(POSITION);
    if text.is_empty() {
        return None;
    }
    let mut setup = Setup::new(map, Position::empty(map, map.begins()));
    setup.lines(text, Power(0)).ok()?;
    Some(setup.position().clone())
}
