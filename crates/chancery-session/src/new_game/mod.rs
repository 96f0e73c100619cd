//! A game that is about to begin: its map, its settings, its players, and the position with which it begins.
//! Everything has a default.

use std::sync::Arc;

use crate::drafts::NewGameDraft;
use crate::position_setup::PositionSetup;
use chancery_core::adjudicate::Engines;
use chancery_core::map::{Map, Phase, Power, builtin, builtin_names};
use chancery_core::order::Position;
use chancery_core::rules::{CHOICES, Rules, preset_names};
use chancery_core::text::Clean;
use chancery_game::game::{FactRow, Game, Info, Refusal};
use chancery_game::store::Tables;
use chancery_notation::{Reader, ReadingContext};

/// A position that was set up for the start of a game.
#[derive(Clone, Debug)]
pub struct StartPosition {
    /// The position as it was written.
    pub text: String,
    /// The board.
    pub position: Position,
    /// The orders that stood below it.
    pub orders: String,
    /// Whether the game begins with it, and not with the map's own start.
    pub is_chosen: bool,
}

impl StartPosition {
    fn of(setup: &PositionSetup) -> Self {
        let (text, position) = (setup.text().to_owned(), setup.position().clone());
        Self { text, position, orders: setup.orders(), is_chosen: true }
    }
}

/// The game as far as it is described.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The engines that can adjudicate it.
    engines: Engines,
    /// The maps that are offered.
    pub maps: Maps,
    /// The map.
    pub map: Arc<Map>,
    /// The settings and the rules.
    pub info: Info,
    /// The powers in the order of their rows; drawing by lot changes it, and the names stay where they are.
    pub powers: Vec<Power>,
    /// A position that was set up.
    pub position: Option<StartPosition>,
    /// The map and the settings as they were at first.
    fresh: (Arc<Map>, Info),
}

impl NewGame {
    /// Makes a game on a map, with nothing said yet.
    pub fn new(engines: Engines, map: &Arc<Map>) -> Self {
        let info = Info::new(map, NAME);
        Self {
            engines,
            fresh: (Arc::clone(map), info.clone()),
            maps: Maps::default(),
            powers: map.powers().collect(),
            map: Arc::clone(map),
            info,
            position: None,
        }
    }

    /// Returns the phase with which the game begins.
    pub fn phase(&self) -> Phase {
        self.start().map_or(self.map.begins(), |start| start.position.phase)
    }

    /// Returns the position that was set up, if the game begins with it.
    pub fn start(&self) -> Option<&StartPosition> {
        self.position.as_ref().filter(|start| start.is_chosen)
    }

    /// Returns the settings.
    pub fn settings(&self) -> Vec<FactRow> {
        self.info.fact_rows(&self.map, &[self.phase()])
    }

    /// Returns whether a text is an order for a unit of the start.
    pub fn is_order(&self, text: &str) -> bool {
        let position =
            self.start().map_or_else(|| Position::start(&self.map), |start| start.position.clone());
        let context = ReadingContext::new(&position, &self.info.rules);
        !Reader::new(&self.map).read(&context, text).submission().orders.is_empty()
    }

    /// Changes a setting.
    ///
    /// # Errors
    ///
    /// Why it cannot have this value.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), Refusal> {
        self.info.set_fact(self.engines, &self.map, key, value)
    }

    /// Chooses the next map, or the one before.
    pub fn turn_map(&mut self, by: i64) {
        let all = self.maps.names();
        let at = all.iter().position(|name| *name == self.map.name()).unwrap_or(0);
        let next = (at as i64 + by).rem_euclid(all.len().max(1) as i64) as usize;
        if let Some(map) = all.get(next).and_then(|name| self.maps.get(name)) {
            self.play_on(map);
        }
    }

    /// Chooses between the map's own start and the position that was set up. Returns whether there is one.
    pub fn turn_start(&mut self) -> bool {
        let Some(start) = &mut self.position else { return false };
        start.is_chosen = !start.is_chosen;
        self.redate();
        true
    }

    /// Chooses the next preset that has other rules, or one before. Returns whether there is any.
    ///
    /// # Errors
    ///
    /// Why the engine cannot adjudicate by it.
    pub fn turn_preset(&mut self, by: i64) -> Result<bool, Refusal> {
        let all: Vec<Rules> = preset_names().filter_map(|preset| Rules::preset(preset.0).ok()).collect();
        let count = all.len() as i64;
        let at = all.iter().position(|rules| *rules == self.info.rules).map_or(-1, |at| at as i64);
        let others = (1..=count).map(|step| all[(at + by * step).rem_euclid(count.max(1)) as usize]);
        let Some(rules) = others.into_iter().find(|rules| *rules != self.info.rules) else {
            return Ok(false);
        };
        match self.info.engine.objection(&rules) {
            None => self.info.rules = rules,
            Some(why) => return Err(why.into()),
        }
        Ok(true)
    }

    /// Returns the preset whose rules these are.
    pub fn preset(&self) -> Option<&'static str> {
        preset_names().map(|p| p.0).find(|name| Rules::preset(name).is_ok_and(|r| r == self.info.rules))
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
        self.redate();
    }

    /// Begins with a position that was set up.
    pub fn start_with(&mut self, setup: &PositionSetup) {
        self.position = Some(StartPosition::of(setup));
        self.redate();
    }

    /// Moves the one deadline that can be set to the first phase, whichever it is now.
    fn redate(&mut self) {
        let phase = self.phase();
        let said = std::mem::take(&mut self.info.deadlines).into_values().next();
        self.info.deadlines.extend(said.map(|deadline| (phase, deadline)));
    }

    /// Draws by lot who plays which power: the names stay in their rows, and `shuffle` mixes the powers.
    pub fn draw(&mut self, shuffle: impl FnOnce(&mut [Power])) {
        let players: Vec<_> = self.powers.iter().map(|p| self.info.players[p.index()].clone()).collect();
        shuffle(&mut self.powers);
        for (power, player) in self.powers.iter().zip(players) {
            self.info.players[power.index()] = player;
        }
    }

    /// Returns the first power without a player.
    pub fn first_unnamed(&self) -> Option<Power> {
        self.powers.iter().copied().find(|power| self.info.players[power.index()].name.is_empty())
    }

    /// Returns whether anything was said that would be missed.
    pub fn is_touched(&self) -> bool {
        let (map, info) = &self.fresh;
        self.position.is_some() || self.info != *info || self.map.name() != map.name()
    }

    /// Returns what the game begins with.
    pub fn beginning(&self) -> Beginning {
        let position = self.start().map(|start| start.position.clone());
        Beginning { map: self.map.name().to_owned(), info: self.info.clone(), position }
    }

    /// Returns what was said, as a draft; the form adds where one is in it.
    pub fn draft(&self) -> NewGameDraft {
        let plain = Self::new(self.engines, &self.map);
        let says = |info: &Info, key: &str| info.fact(&self.map, key).unwrap_or_default();
        let rules = CHOICES.iter().map(|choice| format!("rule.{}", choice.id));
        let keys = rules.chain(self.settings().into_iter().map(|row| row.key)).chain(["engine".to_owned()]);
        let settings = keys.map(|key| (says(&self.info, &key), key));
        let is_said = |(value, key): &(String, String)| says(&plain.info, key) != *value;
        let position = self.position.as_ref();
        NewGameDraft {
            map: self.map.name().to_owned(),
            position: position.map(|start| (start.text.clone(), start.is_chosen)),
            settings: settings.filter(is_said).map(|(value, key)| (key, Clean::lines(&value))).collect(),
            powers: self.powers.clone(),
            row: String::new(),
            typing: None,
        }
    }

    /// Returns the game of a draft, and why the last of its settings was refused, if one was; `None` if its map is not
    /// there.
    pub fn resumed(
        engines: Engines,
        draft: &NewGameDraft,
        tables: &Tables,
    ) -> Option<(Self, Option<Refusal>)> {
        let mut game = Self::new(engines, tables.get(&draft.map)?.map());
        let read = |(text, is_chosen): &(String, bool)| {
            let setup = PositionSetup::new(&game.map, text.clone());
            let start = StartPosition { is_chosen: *is_chosen, ..StartPosition::of(&setup) };
            setup.fault().is_none().then_some(start)
        };
        game.position = draft.position.as_ref().and_then(read);
        let mut trouble = None;
        for (key, text) in &draft.settings {
            trouble = game.set(key, text).err().or(trouble);
        }
        // What was changed by hand may name a power twice.
        let is_whole = game.map.powers().all(|power| draft.powers.contains(&power));
        if is_whole && draft.powers.len() == game.powers.len() {
            game.powers.clone_from(&draft.powers);
        }
        Some((game, trouble))
    }
}

/// The name of a game if nobody says one.
pub const NAME: &str = "New game";

/// The settings with which a game is begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// The name of the map.
    pub map: String,
    /// The facts and the rules of the game.
    pub info: Info,
    /// Where it begins; the map's own start if nothing was set up.
    pub position: Option<Position>,
}

impl Beginning {
    /// Returns the game that it describes.
    ///
    /// # Errors
    ///
    /// If its map is not there, or the position cannot be played: a sentence.
    pub fn game(self, tables: &Tables) -> Result<Game, Refusal> {
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

/// The maps that the form of a new game offers, as they were when the form was opened.
#[derive(Clone, Debug, Default)]
pub struct Maps {
    own: Vec<Arc<Map>>,
    /// A sentence for each file that is not a map to play on.
    faulty: Vec<String>,
}

impl Maps {
    /// Returns the maps of the program and those of the game list.
    pub fn of(tables: &Tables) -> Self {
        let mut maps = Self::default();
        let all = tables.own().unwrap_or_else(|why| {
            maps.faulty.push(why.to_string());
            Vec::new()
        });
        for own in all {
            match own.table {
                Ok(table) => maps.own.push(Arc::clone(table.map())),
                Err(why) => maps.faulty.push(why.to_string()),
            }
        }
        maps
    }

    /// Returns their names.
    pub fn names(&self) -> Vec<String> {
        let own = self.own.iter().map(|map| map.name().to_owned());
        builtin_names().map(str::to_owned).chain(own).collect()
    }

    /// Returns the map of a name.
    pub fn get(&self, name: &str) -> Option<Arc<Map>> {
        builtin(name).or_else(|| self.own.iter().find(|map| map.name() == name).cloned())
    }

    /// Returns whether a game can be begun on exactly this map: one that a game has brought along from elsewhere may
    /// have the name of another here.
    pub fn has(&self, map: &Arc<Map>) -> bool {
        self.get(map.name()).is_some_and(|known| Arc::ptr_eq(&known, map))
    }

    /// Returns a sentence about the files that are not offered.
    pub fn trouble(&self) -> Option<String> {
        let first = self.faulty.first()?;
        let more = match self.faulty.len() - 1 {
            0 => String::new(),
            n => format!(" and {n} more: `chancery maps` lists all"),
        };
        Some(format!("Not offered: {first}{more}."))
    }
}
