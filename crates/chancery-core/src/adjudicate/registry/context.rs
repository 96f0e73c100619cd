//! What a movement phase is adjudicated under, apart from its position and orders.

use crate::adjudicate::{EngineId, Terrain};
use crate::map::Map;
use crate::rules::Rules;

/// A map with its tables, the rules of the house, and the engine that decides.
///
/// The tables are those of this very map, and so is everything that is adjudicated: ids of one map mean
/// nothing on another.
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
