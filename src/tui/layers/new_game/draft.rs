//! The form of a new game and a position that is being set up, as drafts.

use crate::engines;
use crate::game::Setup;
use crate::map::{Map, Phase, Power};
use crate::order::Position;
use crate::rules::CHOICES;
use crate::store::{Draft, Tables};
use crate::tui::layers::new_game::Wizard;
use crate::tui::layers::position_editor::{Editor, EditorPurpose};
use crate::tui::widgets::entry::Entry;

/// The names under which things are kept.
const POSITION: &str = "position";
const ORDERS: &str = "orders";
const TYPING: &str = "typing";
/// Whose rows stand in which order, where they were drawn by lot.
const POWER: &str = "power";
/// The row that is selected, by what it is called.
const AT: &str = "at";
/// The same by its number, as the first edition kept it.
const ROW: &str = "row";
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
            if matches!(key.as_str(), POSITION | ORDERS | POWER | "own" | AT | ROW | TYPING) {
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
        let row = || first_edition(&map, wizard.phase(), draft.said(ROW).parse().ok()?);
        let at = row().unwrap_or_else(|| draft.said(AT).to_owned());
        wizard.go_to(&at);
        if let (Some(entry), Some(typed)) = (&mut wizard.entry, draft.says.iter().find(|s| s.0 == TYPING)) {
            *entry = Entry::new(typed.1.as_str());
        }
        wizard.trouble = trouble;
        Some(wizard)
    }
}

/// The rows of the form as the first edition had them; `None` where it had a heading. The players followed.
const FIRST_EDITION: [Option<&str>; 28] = [
    Some("name"),
    Some("begin"),
    None,
    Some("map"),
    Some("start"),
    None,
    Some("preset"),
    Some("strict"),
    Some("language"),
    None,
    Some("deadline"),
    Some("two-seasons"),
    Some("nmr"),
    Some("disorder-after"),
    None,
    Some("victory"),
    Some("last-year"),
    Some("draws-include-all"),
    Some("secret-votes"),
    None,
    Some("number"),
    Some("miller"),
    Some("master"),
    Some("event"),
    Some("tournament"),
    Some("round"),
    Some("board"),
    Some("scoring"),
];

/// Returns what the row of a number was called in the first edition.
fn first_edition(map: &Map, phase: Phase, row: usize) -> Option<String> {
    if let Some(key) = FIRST_EDITION.get(row) {
        return key.map(|key| if key == "deadline" { format!("deadline.{phase}") } else { key.to_owned() });
    }
    // A heading, and three rows for each power.
    let row = row.checked_sub(FIRST_EDITION.len() + 1)?;
    let power = map.powers().nth(row / 3)?;
    Some(format!("{}.{}", ["player", "contact", "standby"][row % 3], map.power(power).key))
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
