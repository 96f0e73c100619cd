//! The front door: a board, a turn on it with its orders, and the results that lead to the next board.

use std::ops::Index;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::adjudicate::{Context, EngineId, Entry, Fate, Reason, Terrain};
use crate::map::{Map, Phase, PhaseKind, Power, Unit, standard};
use crate::order::{
    Canonical, Convoys, GivenOrder, NotCanonical, Position, canonical, possible_adjustments, possible_orders,
    possible_retreats,
};
use crate::rules::Rules;

mod faults;
mod form;
mod outcome;

pub use faults::{PositionFault, faults, remarks};
pub use form::{BoardFault, BoardForm};
pub use outcome::{
    Orders, Outcome, advance, advance_into, next_movement, orders_due, somebody_decides, winner,
};

/// A board: a map with its tables, the rules of the house, who adjudicates, and a position of that map.
///
/// As data it is a request of the batch protocol; it can be read back where its map is one of [`builtin`](crate::map),
/// and any other with [`BoardForm::on`].
///
/// ```
/// use chancery_core::Board;
///
/// let mut board = Board::standard();
/// let turn = board.turn([("FRANCE", "A PAR - BUR"), ("GERMANY", "A MUN - BUR")])?;
/// let results = turn.adjudicate();
/// assert_eq!(results["A PAR"].reason, Some("bounced"));
/// board = results.next();
/// assert_eq!(board.phase().to_string(), "F1901M");
/// let text = serde_json::to_string(&board)?;
/// assert_eq!(serde_json::from_str::<Board>(&text)?.position(), board.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Deserialize, Serialize)]
#[serde(into = "BoardForm", from = "Turn")]
pub struct Board {
    map: Arc<Map>,
    terrain: Arc<Terrain>,
    /// The rules of the house.
    pub rules: Rules,
    /// Who adjudicates.
    pub engine: EngineId,
    position: Position,
}

impl Board {
    /// Returns the start of a game on the standard map.
    pub fn standard() -> Self {
        Self::new(&standard())
    }

    /// Returns the start of a game on a map.
    pub fn new(map: &Arc<Map>) -> Self {
        let mut position = Position::start(map);
        position.sort();
        Self {
            terrain: Arc::new(Terrain::new(map)),
            rules: Rules::default(),
            engine: EngineId::default(),
            position,
            map: Arc::clone(map),
        }
    }

    /// Returns the board with another position of its map.
    ///
    /// # Errors
    ///
    /// What makes the position one that cannot be played.
    pub fn with(&self, mut position: Position) -> Result<Self, PositionFault> {
        position.sort();
        match faults(&self.map, &position).into_iter().next() {
            None => Ok(Self { position, ..self.clone() }),
            Some(fault) => Err(fault),
        }
    }

    /// Returns the map.
    pub fn map(&self) -> &Arc<Map> {
        &self.map
    }

    /// Returns the position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the phase that is due.
    pub fn phase(&self) -> Phase {
        self.position.phase
    }

    /// Returns what a phase of this board is adjudicated under.
    pub fn context(&self) -> Context<'_> {
        Context { map: &self.map, terrain: &self.terrain, rules: &self.rules, engine: self.engine }
    }

    /// Returns how many orders a power may give now.
    pub fn due(&self, power: Power) -> usize {
        orders_due(&self.map, &self.rules, &self.position, power)
    }

    /// Returns who has won, by the number of centres that the map names.
    pub fn winner(&self) -> Option<Power> {
        winner(&self.map, &self.position, self.map.victory())
    }

    /// Lists what a power may order, in canonical notation: a list for each unit that must act, or in an adjustment
    /// phase one for each build or removal.
    pub fn possible(&self, power: Power) -> Vec<Vec<String>> {
        let Self { map, rules, position, .. } = self;
        match position.phase.kind {
            PhaseKind::Movement => {
                let all = |unit| possible_orders(map, position, unit, Convoys::ByFleetsPresent);
                position.units_of(power).map(|unit| order_texts(map, unit, all(unit))).collect()
            }
            PhaseKind::Retreats => {
                let own = position.dislodged.iter().filter(|d| d.unit.power == power);
                own.map(|d| order_texts(map, d.unit, possible_retreats(map, position, d, rules))).collect()
            }
            PhaseKind::Adjustments => {
                let all = possible_adjustments(map, rules, position, power);
                vec![all.iter().map(|order| order.canonical(map)).collect(); self.due(power)]
            }
        }
    }

    /// Reads orders in canonical notation, each with the power that gives it. A unit without one holds, or is disbanded.
    ///
    /// # Errors
    ///
    /// The first text that is no order for this phase, or the first power that the map does not have.
    pub fn turn<P: AsRef<str>, O: AsRef<str>>(
        &self,
        orders: impl IntoIterator<Item = (P, O)>,
    ) -> Result<Turn, NotCanonical> {
        let (map, mut all) = (&*self.map, Orders::none(self.position.phase.kind));
        for (power, text) in orders {
            let (power, text) = (power.as_ref(), text.as_ref());
            let by = map.names().power(power).ok_or_else(|| NotCanonical::new(power, "power"))?;
            let is_read = match &mut all {
                Orders::Movement(all) => canonical::read_movement(map, text)
                    .map(|(unit, order)| all.orders.push(GivenOrder { by, unit, order })),
                Orders::Retreats(all) => canonical::read_retreat(map, text)
                    .map(|(unit, order)| all.push(GivenOrder { by, unit, order })),
                Orders::Adjustments(all) => {
                    canonical::read_adjustment(map, text).map(|order| all.push((by, order)))
                }
            };
            is_read.ok_or_else(|| NotCanonical::new(text, "order"))?;
        }
        Ok(Turn { board: self.clone(), orders: all })
    }
}

fn order_texts<O>(map: &Map, unit: Unit, orders: Vec<O>) -> Vec<String>
where
    GivenOrder<O>: Canonical,
{
    let given = |order| GivenOrder { by: unit.power, unit: unit.into(), order };
    orders.into_iter().map(|order| given(order).canonical(map)).collect()
}

/// A board with the orders of its phase.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(into = "BoardForm", try_from = "BoardForm")]
pub struct Turn {
    /// The board.
    pub board: Board,
    /// The orders, which are for the kind of its phase.
    pub orders: Orders,
}

impl Turn {
    /// Adjudicates the phase.
    pub fn adjudicate(self) -> Results {
        let Self { board, orders } = self;
        let (outcome, map) = (orders.adjudicate(board.context(), &board.position), &*board.map);
        let told = match &outcome {
            Outcome::Movement(r) => {
                order_results(map, &r.entries, |at, _| r.order_text(map, at).unwrap_or_default())
            }
            Outcome::Retreats(r) => order_results(map, &r.entries, |_, entry| entry.ordered.canonical(map)),
            Outcome::Adjustments(r) => {
                order_results(map, &r.entries, |_, entry| entry.ordered.order.canonical(map))
            }
        };
        Results { turn: Self { board, orders }, outcome, orders: told }
    }
}

fn order_results<O>(
    map: &Map,
    entries: &[Entry<O>],
    text: impl Fn(usize, &Entry<O>) -> String,
) -> Vec<OrderResult> {
    let one = |(at, entry): (usize, &Entry<O>)| OrderResult {
        power: map.power(entry.unit.map_or(entry.ordered.by, |unit| unit.power)).key.clone(),
        unit: entry.unit.map(|unit| unit.canonical(map)),
        order: text(at, entry),
        result: entry.verdict.word(),
        reason: entry.reason.map(Reason::code),
        with: entry.with.iter().map(|unit| unit.canonical(map)).collect(),
        fate: entry.fate.map(Fate::word),
    };
    entries.iter().enumerate().map(one).collect()
}

/// What came of a turn.
#[derive(Clone, Debug, Serialize)]
pub struct Results {
    /// The turn.
    #[serde(skip)]
    pub turn: Turn,
    /// The same as `orders`, as values.
    #[serde(skip)]
    pub outcome: Outcome,
    /// The result of each order that was not refused, those of the units as they follow on the board.
    pub orders: Vec<OrderResult>,
}

impl Results {
    /// Returns the board of the next phase in which somebody has something to decide.
    pub fn next(&self) -> Board {
        let board = &self.turn.board;
        let position = advance(&board.map, &board.rules, &board.position, &self.outcome);
        Board { position, ..board.clone() }
    }

    /// Returns the result of a unit's order; of a build that of the unit to be built.
    pub fn get(&self, unit: &str) -> Option<&OrderResult> {
        self.orders.iter().find(|told| told.unit.as_deref() == Some(unit))
    }
}

impl Index<&str> for Results {
    type Output = OrderResult;

    /// Returns the result of a unit's order. Panics if there is no such unit; [`get`](Self::get) does not.
    fn index(&self, unit: &str) -> &OrderResult {
        self.get(unit).expect("the unit has an order")
    }
}

/// An order and its result, in words that programs know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OrderResult {
    /// Whose unit it is.
    pub power: String,
    /// The unit, as in `A PAR`; for a build the new one.
    pub unit: Option<String>,
    /// The order.
    pub order: String,
    /// The result, as in the batch protocol: `succeeds`, `fails`, `cut`.
    pub result: &'static str,
    /// The code of what decided it, where there is more to say.
    pub reason: Option<&'static str>,
    /// The units that the reason speaks of.
    pub with: Vec<String>,
    /// Whether the unit was `dislodged` or `destroyed`.
    pub fate: Option<&'static str>,
}
