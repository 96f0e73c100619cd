//! A new game as one short form: everything has a default, everything may be left as it is, and
//! everything but the board can be changed later.
//!
//! The rows are those of the game's facts, with their checks; only the board and the preset of rules
//! are the form's own.

pub mod draft;
pub mod map_choice;
pub mod view;
pub mod words;

use std::sync::Arc;

use crate::engines;
use crate::game::{FactRow, Game, Info};
use crate::map::{Map, Phase, standard};
use crate::order::Position;
use crate::rules::{Rules, preset_names};
use crate::store::Tables;
use crate::text::Clean;
use crate::tui::layers::new_game::map_choice::Maps;
use crate::tui::widgets::entry::Entry;

/// What a game is called if nobody says.
const NAME: &str = "New game";

/// A line of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// What the lines below it are about.
    Heading(&'static str),
    /// Begins the game.
    Begin,
    Map,
    /// The map's own start, or a position that was set up.
    Start,
    Preset,
    Fact(FactRow),
}

/// What a game is begun with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// The name of the map.
    pub map: String,
    pub info: Info,
    /// Where it begins; the map's own start if nothing was set up.
    pub position: Option<Position>,
}

impl Beginning {
    /// The game that it describes.
    ///
    /// # Errors
    ///
    /// If its map is not there, or the position cannot be played: a sentence.
    pub fn game(self, tables: &Tables) -> Result<Game, String> {
        let Self { map, info, position } = self;
        let table = tables.find(&map).map_err(|none| none.to_string())?;
        let mut game = match position {
            None => Game::on(&table, NAME),
            Some(position) => Game::from_position(&table, NAME, position).map_err(|faults| {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                faults.join("; ")
            })?,
        };
        game.info = info;
        Ok(game)
    }
}

/// The form while it is filled in.
#[derive(Clone, Debug)]
pub struct Wizard {
    /// The maps that it offers.
    pub maps: Maps,
    pub map: Arc<Map>,
    pub info: Info,
    /// A position that was set up, and whether the game begins with it.
    pub position: Option<(Position, bool)>,
    /// The orders that stood below that position.
    pub orders: String,
    pub selected: usize,
    /// What is being typed for the selected row.
    pub entry: Option<Entry>,
    /// What was typed in rows and left before it was taken, by the key of the fact.
    pub left: Vec<(String, String)>,
    /// Why the last thing typed could not be taken.
    pub trouble: Option<String>,
    /// Whether the game is being begun, so that it is not begun twice.
    pub begun: bool,
    /// What the form said when it was opened.
    fresh: (Arc<Map>, Info),
}

/// The facts of each part of the form, by key; the players follow.
const PARTS: &[(&str, &[&str])] = &[
    ("Seasons", &["deadline", "two-seasons", "nmr", "disorder-after"]),
    ("The end", &["victory", "last-year", "draws-include-all", "secret-votes"]),
    (
        "Names and numbers",
        &["number", "miller", "master", "event", "tournament", "round", "board", "scoring"],
    ),
];

impl Wizard {
    /// A game on the standard map, its name being typed.
    pub fn new() -> Self {
        let map = standard();
        let info = Info::new(&map, NAME);
        Self::of(map, info)
    }

    /// A game on a map, with nothing said yet.
    pub fn on(map: &Arc<Map>) -> Self {
        Self { entry: None, ..Self::of(Arc::clone(map), Info::new(map, NAME)) }
    }

    fn of(map: Arc<Map>, info: Info) -> Self {
        Self {
            fresh: (Arc::clone(&map), info.clone()),
            maps: Maps::default(),
            map,
            info,
            position: None,
            orders: String::new(),
            selected: 0,
            entry: Some(Entry::default()),
            left: Vec::new(),
            trouble: None,
            begun: false,
        }
    }

    /// The form with the maps that can be chosen.
    #[must_use]
    pub fn offering(self, maps: Maps) -> Self {
        Self { maps, ..self }
    }

    /// A game on the map of another, in the same house; on the standard map if that one is not offered.
    pub fn like(game: &Game, maps: &Maps) -> Self {
        let map = if maps.has(game.map()) { Arc::clone(game.map()) } else { standard() };
        let mut info = Info::new(&map, NAME);
        (info.rules, info.engine, info.reading_options) =
            (game.info.rules, game.info.engine, game.info.reading_options);
        info.style = game.info.style;
        info.house = game.info.house.clone();
        Self::of(map, info)
    }

    /// The phase with which the game begins.
    pub fn phase(&self) -> Phase {
        match &self.position {
            Some((position, true)) => position.phase,
            _ => self.map.begins(),
        }
    }

    /// All lines; the name comes first, and beginning next, so that two keys are enough.
    pub fn rows(&self) -> Vec<Row> {
        let facts = self.info.fact_rows(&self.map, &[self.phase()]);
        let fact = |key: &str| {
            let found =
                facts.iter().find(|f| f.key == key || f.key.split_once('.').is_some_and(|k| k.0 == key));
            found.cloned().map(Row::Fact)
        };
        let mut rows: Vec<Row> = fact("name").into_iter().collect();
        rows.extend([Row::Begin, Row::Heading("The board"), Row::Map, Row::Start]);
        rows.extend([Row::Heading("The house"), Row::Preset]);
        rows.extend(["strict", "language"].into_iter().filter_map(fact));
        for (title, keys) in PARTS {
            rows.push(Row::Heading(title));
            rows.extend(keys.iter().filter_map(|key| fact(key)));
        }
        rows.push(Row::Heading("Players"));
        let of_players = |f: &&FactRow| {
            let kind = f.key.split_once('.').map(|k| k.0);
            matches!(kind, Some("player" | "contact" | "standby"))
        };
        rows.extend(facts.iter().filter(of_players).cloned().map(Row::Fact));
        rows
    }

    pub fn row(&self) -> Row {
        self.rows().into_iter().nth(self.selected).unwrap_or(Row::Begin)
    }

    /// Moves to another line; headings are passed over.
    pub fn step(&mut self, by: i64) {
        let rows = self.rows();
        let last = rows.len() as i64 - 1;
        let mut to = (self.selected as i64).saturating_add(by).clamp(0, last);
        // Neither the first line is a heading nor the last.
        while matches!(rows[to as usize], Row::Heading(_)) {
            to += if by < 0 { -1 } else { 1 };
        }
        self.selected = to as usize;
        self.trouble = None;
    }

    /// Goes to a line by its number; of a heading, to the line after it.
    pub fn step_to(&mut self, row: usize) {
        self.selected = 0;
        self.step(i64::try_from(row).unwrap_or(i64::MAX));
    }

    /// Opens the selected line for typing, if it takes a text; what was left there goes on.
    pub fn edit(&mut self) -> bool {
        let Row::Fact(fact) = self.row() else { return false };
        if !fact.choices.is_empty() {
            return false;
        }
        let left = self.left.iter().position(|l| l.0 == fact.key).map(|at| self.left.remove(at).1);
        self.entry = Some(Entry::new(left.unwrap_or_else(|| unsaid(&fact))));
        true
    }

    /// Leaves the line that is typed in as it was, and keeps what was typed for the next time; tells
    /// whether there is anything to keep.
    pub fn leave_line(&mut self) -> bool {
        let (Some(entry), Row::Fact(fact)) = (self.entry.take(), self.row()) else { return false };
        let keeps = !entry.is_empty() && entry.text() != unsaid(&fact);
        self.left.extend(keeps.then(|| (fact.key, entry.text().to_owned())));
        keeps
    }

    /// Takes what was typed; tells whether it could be taken.
    pub fn take(&mut self) -> bool {
        let Some(entry) = self.entry.take() else { return true };
        let Row::Fact(fact) = self.row() else { return true };
        if fact.key == "name" && entry.is_empty() {
            return true;
        }
        let typed = Clean::line(entry.text());
        match self.info.set_fact(engines::ALL, &self.map, &fact.key, typed.as_str()) {
            Ok(()) => {
                self.trouble = None;
                true
            }
            Err(why) => {
                self.trouble = Some(why);
                self.entry = Some(entry);
                false
            }
        }
    }

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

    /// The one deadline that can be said is that of the first phase, whichever it is now.
    fn redate(&mut self) {
        let phase = self.phase();
        let said = std::mem::take(&mut self.info.deadlines).into_values().next();
        self.info.deadlines.extend(said.map(|deadline| (phase, deadline)));
    }

    /// The preset that the rules are those of.
    pub fn preset(&self) -> Option<&'static str> {
        preset_names().map(|p| p.0).find(|name| Rules::preset(name).is_ok_and(|r| r == self.info.rules))
    }

    /// Whether anything was said that would be missed.
    pub fn is_touched(&self) -> bool {
        let (map, info) = &self.fresh;
        let typed = self.entry.as_ref().is_some_and(|e| !e.is_empty());
        typed
            || !self.left.is_empty()
            || self.position.is_some()
            || self.info != *info
            || self.map.name() != map.name()
    }

    /// What the game is begun with.
    pub fn beginning(&self) -> Beginning {
        let position = self.position.as_ref().filter(|p| p.1).map(|p| p.0.clone());
        Beginning { map: self.map.name().to_owned(), info: self.info.clone(), position }
    }
}

/// What stands in the line of a fact before anything is typed.
fn unsaid(fact: &FactRow) -> String {
    let is_unnamed = fact.key == "name" && fact.value == NAME;
    if is_unnamed { String::new() } else { fact.value.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn select(wizard: &mut Wizard, key: &str) {
        let is = |row: &Row| matches!(row, Row::Fact(f) if f.key == key);
        wizard.selected = wizard.rows().iter().position(is).unwrap_or_else(|| panic!("{key}"));
    }

    fn say(wizard: &mut Wizard, key: &str, text: &str) -> bool {
        select(wizard, key);
        assert!(wizard.edit(), "{key} takes a text");
        wizard.entry = Some(Entry::new(text));
        wizard.take()
    }

    #[test]
    fn every_fact_of_the_form_can_be_changed_later() {
        let wizard = Wizard::new();
        let table = Arc::new(crate::game::Table::new(&wizard.map));
        let later: Vec<String> = Game::on(&table, "x").fact_rows().into_iter().map(|f| f.key).collect();
        for row in wizard.rows() {
            if let Row::Fact(fact) = row {
                assert!(later.contains(&fact.key), "{}", fact.key);
            }
        }
    }

    #[test]
    fn what_the_facts_refuse_the_form_refuses_with_their_sentence() {
        let mut wizard = Wizard::new();
        assert!(!say(&mut wizard, "last-year", "soon"));
        assert_eq!(wizard.trouble.as_deref(), Some("`soon` is no number from 1 to 9999, nor none"));
        assert!(wizard.entry.is_some(), "what was typed stays to be mended");
        assert!(say(&mut wizard, "last-year", "1907"));
        assert_eq!(wizard.info.house.last_year, Some(1907));
    }

    #[test]
    fn another_map_keeps_who_plays_what_and_the_deadline() {
        let mut wizard = Wizard::new();
        assert!(say(&mut wizard, "player.FRANCE", "Ann"));
        assert!(say(&mut wizard, "deadline.S1901M", "2026-12-01"));
        wizard.selected = wizard.rows().iter().position(|r| *r == Row::Map).unwrap();
        for _ in wizard.maps.names() {
            assert!(wizard.turn(1));
            let phase = wizard.phase();
            assert_eq!(wizard.info.players.len(), wizard.map.powers().len());
            assert_eq!(wizard.info.deadlines.keys().collect::<Vec<_>>(), [&phase]);
        }
        assert_eq!(wizard.map.name(), "standard");
    }

    #[test]
    fn the_presets_go_round_both_ways() {
        let mut wizard = Wizard::new();
        wizard.entry = None;
        wizard.selected = wizard.rows().iter().position(|r| *r == Row::Preset).unwrap();
        let mut seen = Vec::new();
        while !seen.contains(&wizard.info.rules) {
            seen.push(wizard.info.rules);
            assert!(wizard.turn(1));
        }
        let mut different: Vec<Rules> = preset_names().filter_map(|p| Rules::preset(p.0).ok()).collect();
        different.dedup();
        assert_eq!(seen.len(), different.len(), "{seen:?}");
        assert!(wizard.turn(-1));
        assert_eq!(Some(&wizard.info.rules), seen.last());
    }
}
