//! Boards and turns as data: the fields of a request of the batch protocol, with codes.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Board, Orders, Turn};
use crate::adjudicate::Engines;
use crate::map::{Map, Phase, Power, Province, Unit, builtin};
use crate::order::{Canonical, DislodgedUnit, NotCanonical, Piece, Position};

type Lists = BTreeMap<String, Vec<String>>;

/// A board as data, and if it is one of a turn, the orders.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub struct BoardForm {
    map: String,
    phase: String,
    units: Lists,
    #[serde(default)]
    centers: Lists,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    dislodged: BTreeMap<String, Driver>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    contested: Vec<String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    rules: BTreeMap<String, String>,
    #[serde(default)]
    engine: Option<String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    orders: Lists,
}

/// Whose a dislodged unit is, and where its attacker came from.
#[derive(Clone, Debug, Deserialize, Serialize)]
struct Driver {
    power: String,
    from: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<String>,
}

impl From<Board> for BoardForm {
    fn from(board: Board) -> Self {
        let (map, position) = (&**board.map(), board.position());
        let (code, key) = (|p| map.code(p).to_owned(), |p: Power| map.power(p).key.clone());
        let mut form = Self {
            map: map.name().to_owned(),
            phase: position.phase.to_string(),
            contested: position.contested.iter().map(|&p| code(p)).collect(),
            rules: board.rules.own_choices().map(|(id, chosen)| (id.to_owned(), chosen.to_owned())).collect(),
            engine: Some(board.engine.name().to_owned()),
            ..Self::default()
        };
        for unit in &position.units {
            form.units.entry(key(unit.power)).or_default().push(unit.canonical(map));
        }
        for power in map.powers() {
            form.centers.insert(key(power), position.centres_of(power).map(code).collect());
        }
        for &DislodgedUnit { unit, from, start } in &position.dislodged {
            let driver = Driver { power: key(unit.power), from: from.map(code), start: start.map(code) };
            form.dislodged.insert(unit.canonical(map), driver);
        }
        form
    }
}

impl From<Turn> for BoardForm {
    fn from(turn: Turn) -> Self {
        let map = Arc::clone(turn.board.map());
        let owners: Vec<Power> = match &turn.orders {
            Orders::Movement(all) => all.orders.iter().map(|order| order.by).collect(),
            Orders::Retreats(all) => all.iter().map(|order| order.by).collect(),
            Orders::Adjustments(all) => all.iter().map(|order| order.0).collect(),
        };
        let mut form = Self::from(turn.board);
        for (power, line) in owners.into_iter().zip(turn.orders.lines(&map)) {
            form.orders.entry(map.power(power).key.clone()).or_default().push(line);
        }
        form
    }
}

/// What is wrong with data that is to be a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardFault {
    /// A text names nothing of the map.
    #[error(transparent)]
    Text(#[from] NotCanonical),
    /// The position cannot be played.
    #[error(transparent)]
    Position(#[from] super::PositionFault),
    /// There is no such rule, or no such option of it.
    #[error(transparent)]
    Rules(#[from] crate::rules::RulesError),
    /// There is no such engine.
    #[error(transparent)]
    Engine(#[from] crate::adjudicate::UnknownEngine),
    /// The map is none of those that come with the library: it has to be handed in.
    #[error("no map that comes with the library is called `{}`", crate::text::Clean::line(.0))]
    Map(String),
}

impl TryFrom<BoardForm> for Turn {
    type Error = BoardFault;

    fn try_from(form: BoardForm) -> Result<Self, BoardFault> {
        let map = builtin(&form.map).ok_or_else(|| BoardFault::Map(form.map.clone()))?;
        form.on(&map)
    }
}

impl From<Turn> for Board {
    fn from(turn: Turn) -> Self {
        turn.board
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&BoardForm::from(self.clone()), f)
    }
}

impl BoardForm {
    /// Puts it on a map, whatever map it names.
    ///
    /// # Errors
    ///
    /// The first fault.
    pub fn on(self, map: &Arc<Map>) -> Result<Turn, BoardFault> {
        let names = map.names();
        let power = |name: &str| names.power(name).ok_or_else(|| NotCanonical::new(name, "power"));
        let place = |code: &str| names.province(code).ok_or_else(|| NotCanonical::new(code, "place"));
        let unit = |name: &str, text: &str| -> Result<Unit, NotCanonical> {
            let Piece { kind, at } = Piece::parse(map, text)?;
            Ok(Unit { power: power(name)?, kind, at })
        };
        let phase: Phase = self.phase.parse().map_err(|_| NotCanonical::new(&self.phase, "phase"))?;
        let mut position = Position::empty(map, phase);
        for (name, text) in flatten_lists(&self.units) {
            position.units.push(unit(name, text)?);
        }
        for (name, code) in flatten_lists(&self.centers) {
            position.owners[place(code)?.index()] = Some(power(name)?);
        }
        let origin = |code: &Option<String>| code.as_deref().map(place).transpose();
        for (text, driver) in &self.dislodged {
            let (from, start) = (origin(&driver.from)?, origin(&driver.start)?);
            position.dislodged.push(DislodgedUnit { unit: unit(&driver.power, text)?, from, start });
        }
        position.contested =
            self.contested.iter().map(|code| place(code)).collect::<Result<Vec<Province>, _>>()?;
        let mut board = Board::new(map).with(position)?;
        for (id, letter) in &self.rules {
            board.rules.choose(id, letter)?;
        }
        if let Some(name) = &self.engine {
            board.engine = Engines::CORE.find(name)?;
        }
        Ok(board.turn(flatten_lists(&self.orders))?)
    }
}

fn flatten_lists(lists: &Lists) -> impl Iterator<Item = (&str, &str)> {
    lists.iter().flat_map(|(name, all)| all.iter().map(move |text| (name.as_str(), text.as_str())))
}
