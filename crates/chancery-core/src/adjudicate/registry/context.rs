//! What a movement phase is adjudicated under, apart from its position and orders.

use crate::adjudicate::{EngineId, Terrain};
use crate::map::Map;
use crate::rules::Rules;

/// A map with its tables, the rules of the house, and the engine that decides.
///
/// The tables are those of this very map, and so is everything that is adjudicated: ids of one map mean
/// nothing on another.
///
/// ```
/// use chancery_core::order::Submission;
/// use chancery_core::{Context, EngineId, Position, Rules, Terrain, movement, standard};
///
/// let (map, rules) = (standard(), Rules::default());
/// let (terrain, position) = (Terrain::new(&map), Position::start(&map));
/// let context = Context::new(&map, &terrain, &rules);
/// let exact = Context { engine: EngineId::EXHAUSTIVE, ..context };
/// let by = |context| movement(context, &position, &Submission::default());
/// assert_eq!(by(context), by(exact), "where no order is open, exact engines say the same");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The map.
    pub map: &'a Map,
    /// The tables of that map.
    pub terrain: &'a Terrain,
    /// The choices that the rulebook leaves open.
    pub rules: &'a Rules,
    /// Who decides.
    pub engine: EngineId,
}

impl<'a> Context<'a> {
    /// Takes the default engine.
    pub fn new(map: &'a Map, terrain: &'a Terrain, rules: &'a Rules) -> Self {
        Self { map, terrain, rules, engine: EngineId::default() }
    }
}
