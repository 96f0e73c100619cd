//! A new game on one page: its name, its map, who plays which power, its rules and its start, and a button to begin.
//! Everything has a default, and everything but the board can be changed later; the settings have the rest.
//!
//! The rows of names are those of the game's facts, with their checks; the others are the form's own. Whatever takes a text is open for typing as soon as it is selected.

mod page;

pub use page::*;

use std::sync::Arc;

use crate::widgets::{Entry, stepped};
use chancery_core::map::{Map, Power, standard};
use chancery_core::text::Clean;
use chancery_game::game::FactRow;
use chancery_game::store::Tables;
use chancery_lab::engines;
use chancery_session::drafts::{Draft, NewGameDraft};
use chancery_session::new_game::{Maps, NAME, NewGame};

/// A line of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// The subject of the lines below it.
    Heading(&'static str),
    Map,
    /// The name of the game, or who plays a power.
    Fact(FactRow),
    /// Begins the game.
    Begin,
    /// Draws by lot who plays which power.
    Draw,
    /// The map's own start, or a position that was set up.
    Start,
    Preset,
    /// Goes to the list of all choices and engines.
    House,
}

impl Row {
    /// Returns the name of the row in a draft, what it is called, and what Enter does there. A heading is only called
    /// something.
    pub fn words(&self) -> (&str, &str, &'static str) {
        match self {
            Self::Heading(title) => ("", title, ""),
            Self::Map => ("map", "Map", "choose"),
            Self::Fact(fact) if fact.key == "name" => (&fact.key, &fact.label, "to Begin"),
            Self::Fact(fact) => (&fact.key, &fact.label, "next"),
            Self::Begin => ("begin", "[ Begin ]", "begin the game"),
            Self::Draw => ("draw", "[ Draw powers by lot ]", "draw"),
            Self::Start => ("start", "Start", "set up a position"),
            Self::Preset => ("preset", "Rules", "choose"),
            Self::House => ("house", "[ All rules and engines… ]", "rules and engines"),
        }
    }

    /// Returns the name of the row in a draft; a heading has none.
    pub fn key(&self) -> &str {
        self.words().0
    }

    /// Returns whether Enter and a click do something at once.
    pub fn is_button(&self) -> bool {
        matches!(self, Self::Begin | Self::Draw | Self::House)
    }

    /// Returns the fact whose text is typed in the row, if it is one.
    fn typed(&self) -> Option<&FactRow> {
        match self {
            Self::Fact(fact) => Some(fact),
            _ => None,
        }
    }
}

/// The form of a new game: the game that it describes, and the selected row.
#[derive(Clone, Debug)]
pub struct NewGameForm {
    pub game: NewGame,
    pub selected: usize,
    /// The text that is being typed, if the selected row takes a text.
    pub entry: Option<Entry>,
    /// Why the last text was not valid.
    pub trouble: Option<String>,
    /// Whether the game is being made, so that it is not made twice.
    pub begun: bool,
}

impl NewGameForm {
    /// Returns the form of a game on the standard map.
    pub fn new() -> Self {
        Self::on(&standard())
    }

    /// Returns the form of a game on a map, with its defaults.
    pub fn on(map: &Arc<Map>) -> Self {
        Self::of(NewGame::new(engines::ALL, map))
    }

    fn of(game: NewGame) -> Self {
        let mut form = Self { game, selected: 0, entry: None, trouble: None, begun: false };
        form.go_to("name");
        form
    }

    /// Returns the form with the maps that can be chosen.
    #[must_use]
    pub fn offering(mut self, maps: Maps) -> Self {
        self.game.maps = maps;
        self
    }

    /// Returns the form of a draft; `None` if that is another or its map is not there.
    pub fn resumed(draft: &Draft, tables: &Tables) -> Option<Self> {
        let Draft::NewGame(draft) = draft else { return None };
        let (game, trouble) = NewGame::resumed(engines::ALL, draft, tables)?;
        let mut form = Self::of(game);
        let is_there = form.go_to(&draft.row);
        if let (true, Some(entry), Some(typed)) = (is_there, &mut form.entry, &draft.typing) {
            *entry = Entry::new(typed.as_str());
        }
        form.trouble = trouble.map(String::from);
        Some(form)
    }

    /// Returns the draft of the form, if anything was filled in.
    pub fn unsaved(&self) -> Option<Draft> {
        let (row, typing) = (self.row().key().to_owned(), self.entry.as_ref());
        let typing = typing.map(|entry| Clean::line(entry.text()));
        let draft = || Draft::NewGame(NewGameDraft { row, typing, ..self.game.draft() });
        self.would_be_missed().then(draft)
    }

    /// Returns all rows. Neither the first nor the last is a heading.
    pub fn rows(&self) -> Vec<Row> {
        let facts = self.game.settings();
        let fact = |key: &str| facts.iter().find(|fact| fact.key == key).cloned().map(Row::Fact);
        let player = |&power: &Power| fact(&format!("player.{}", self.game.map.power(power).key));
        let mut rows = vec![Row::Map];
        rows.extend(fact("name"));
        rows.push(Row::Heading("Players"));
        rows.extend(self.game.powers.iter().filter_map(player));
        rows.extend([Row::Heading(""), Row::Begin, Row::Draw]);
        rows.extend([Row::Preset, Row::House, Row::Start]);
        rows
    }

    pub fn row(&self) -> Row {
        self.rows().into_iter().nth(self.selected).unwrap_or(Row::Begin)
    }

    /// Moves to another row, past headings.
    pub fn step(&mut self, by: i64) {
        let rows = self.rows();
        let is_heading = |at: usize| matches!(rows[at], Row::Heading(_));
        self.select(stepped(self.selected, by, rows.len(), is_heading));
    }

    /// Goes to a line by its number.
    pub fn select(&mut self, row: usize) {
        self.selected = row;
        self.trouble = None;
        self.open_line();
    }

    /// Goes to the row with this key. Returns whether there is one.
    pub fn go_to(&mut self, key: &str) -> bool {
        let at = self.rows().iter().position(|row| row.key() == key && !key.is_empty());
        if let Some(at) = at {
            self.select(at);
        }
        at.is_some()
    }

    /// Opens the selected line, if it takes a text.
    pub fn open_line(&mut self) {
        self.entry = self.row().typed().map(|fact| Entry::selected(unsaid(fact)));
    }

    /// Restores the text of the open row; returns whether it had been changed.
    pub fn put_back(&mut self) -> bool {
        self.trouble = None;
        let is_typed = self.is_typed();
        self.open_line();
        is_typed
    }

    /// Saves what was typed; returns whether it was valid. The row stays open.
    pub fn take(&mut self) -> bool {
        let row = self.row();
        let (Some(entry), Some(fact)) = (&self.entry, row.typed()) else { return true };
        let nameless = fact.key == "name" && entry.is_empty();
        let typed = if nameless { Clean::line(NAME) } else { Clean::line(entry.text()) };
        if self.refuses(&typed) {
            return false;
        }
        self.trouble = self.game.set(&fact.key, typed.as_str()).err().map(String::from);
        self.trouble.is_none()
    }

    /// Returns whether a text is orders, and says so: they are no names.
    pub fn refuses(&mut self, text: &str) -> bool {
        let told = "These are orders. Begin the game first, then paste or type them";
        self.trouble = self.game.is_order(text).then(|| told.to_owned());
        self.trouble.is_some()
    }

    /// Chooses the next or the previous value of the selected row. Returns whether it has values to choose from.
    pub fn turn(&mut self, by: i64) -> bool {
        let turned = match self.row() {
            Row::Map => {
                self.game.turn_map(by);
                Ok(true)
            }
            Row::Start => Ok(self.game.turn_start()),
            Row::Preset => self.game.turn_preset(by),
            _ => Ok(false),
        };
        turned.unwrap_or_else(|why| {
            self.trouble = Some(why.into());
            true
        })
    }

    /// Returns whether the text of the open row differs from the setting.
    fn is_typed(&self) -> bool {
        let row = self.row();
        let typed = self.entry.as_ref().zip(row.typed());
        typed.is_some_and(|(entry, fact)| entry.text().trim() != unsaid(fact).trim())
    }

    /// Returns whether anything was filled in that would be lost.
    pub fn would_be_missed(&self) -> bool {
        self.is_typed() || self.game.is_touched()
    }
}

/// Returns the text of a setting's row before anything is typed.
fn unsaid(fact: &FactRow) -> String {
    let is_unnamed = fact.key == "name" && fact.value == NAME;
    if is_unnamed { String::new() } else { fact.value.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::rules::{Rules, preset_names};
    use chancery_game::game::Game;
    use chancery_lab::study::Dice;

    fn say(form: &mut NewGameForm, key: &str, text: &str) -> bool {
        assert!(form.go_to(key) && form.entry.is_some(), "{key} takes a text");
        form.entry = Some(Entry::new(text));
        form.take()
    }

    #[test]
    fn every_fact_of_the_form_can_be_changed_later() {
        let form = NewGameForm::new();
        let table = Arc::new(chancery_game::game::Table::new(&form.game.map));
        let later: Vec<String> = Game::on(&table, "x").fact_rows().into_iter().map(|f| f.key).collect();
        let facts = form.rows().into_iter().filter_map(|row| match row {
            Row::Fact(fact) => Some(fact.key),
            _ => None,
        });
        let facts: Vec<String> = facts.collect();
        assert!(facts.len() == 8 && facts.iter().all(|key| later.contains(key)), "{facts:?}");
    }

    #[test]
    fn another_map_keeps_who_plays_what_and_the_deadline() {
        let mut form = NewGameForm::new();
        assert!(say(&mut form, "player.FRANCE", "Ann"));
        form.game.set("deadline.S1901M", "2026-12-01").unwrap();
        assert!(form.go_to("map"));
        for _ in form.game.maps.names() {
            assert!(form.turn(1));
            let phase = form.game.phase();
            assert_eq!(form.game.info.players.len(), form.game.map.powers().len());
            assert_eq!(form.game.info.deadlines.keys().collect::<Vec<_>>(), [&phase]);
        }
        assert_eq!(form.game.map.name(), "standard");
    }

    #[test]
    fn an_address_behind_a_name_is_the_players_contact() {
        let mut form = NewGameForm::new();
        let player = |form: &NewGameForm| form.game.info.players[form.game.powers[0].index()].clone();
        let key = form.game.map.power(form.game.powers[0]).key.clone();
        assert!(say(&mut form, &format!("player.{key}"), "Anna Bauer <anna@example.org>"));
        let both = player(&form);
        assert_eq!((both.name.as_str(), both.contact.as_str()), ("Anna Bauer", "anna@example.org"));
        // One that is known is not replaced.
        assert!(say(&mut form, &format!("player.{key}"), "Bea <bea@example.org>"));
        assert_eq!(player(&form).contact.as_str(), "anna@example.org");
    }

    #[test]
    fn the_lot_leaves_the_names_where_they_are_and_moves_the_powers() {
        let mut form = NewGameForm::new();
        let powers = form.game.powers.clone();
        let names = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Greg"];
        for (power, name) in powers.iter().zip(names) {
            let key = form.game.map.power(*power).key.clone();
            assert!(say(&mut form, &format!("player.{key}"), name));
            form.game.set(&format!("contact.{key}"), &format!("{name}@example.org")).unwrap();
        }
        let mut first = std::collections::HashSet::new();
        for seed in 0..200 {
            let mut drawn = form.clone();
            drawn.game.draw(|powers| Dice::new(seed).shuffle(powers));
            let players = drawn.game.powers.iter().map(|p| &drawn.game.info.players[p.index()]);
            let players: Vec<_> = players.map(|p| (p.name.to_string(), p.contact.to_string())).collect();
            let stay: Vec<_> = names.map(|n| (n.to_owned(), format!("{n}@example.org"))).into();
            assert_eq!(players, stay, "seed {seed}");
            let mut sorted = drawn.game.powers.clone();
            sorted.sort();
            assert_eq!(sorted, powers, "each power once");
            first.insert(drawn.game.powers[0]);
        }
        assert_eq!(first.len(), 7, "Anna gets every power sooner or later");
        let drawn = |seed| {
            let mut drawn = form.clone();
            drawn.game.draw(|powers| Dice::new(seed).shuffle(powers));
            drawn.game.powers.clone()
        };
        assert_eq!(drawn(5), drawn(5));
        assert_ne!(drawn(5), drawn(6));
    }

    #[test]
    fn the_presets_go_round_both_ways() {
        let mut form = NewGameForm::new();
        assert!(form.go_to("preset"));
        let mut seen = Vec::new();
        while !seen.contains(&form.game.info.rules) {
            seen.push(form.game.info.rules);
            assert!(form.turn(1));
        }
        let mut different: Vec<Rules> = preset_names().filter_map(|p| Rules::preset(p.0).ok()).collect();
        different.dedup();
        assert_eq!(seen.len(), different.len(), "{seen:?}");
        assert!(form.turn(-1));
        assert_eq!(Some(&form.game.info.rules), seen.last());
    }
}
