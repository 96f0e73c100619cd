//! A map with what adjudicating on it needs.

use std::sync::Arc;

use crate::adjudicate::Terrain;
use crate::map::Map;
use crate::order::Reader;

/// A map, its tables and its reader.
pub(super) struct Table {
    pub map: Arc<Map>,
    pub terrain: Terrain,
    pub reader: Reader,
    /// Whether what the map calls its powers and places stands in JSON as it is.
    pub is_plain: bool,
}

impl Table {
    pub fn new(map: &Arc<Map>) -> Self {
        let is_plain = |text: &str| text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_ .".contains(&b));
        let keys = map.powers().all(|power| is_plain(&map.power(power).key));
        let places = map.locations().all(|at| map.coast_of(at).is_none_or(is_plain));
        let codes = map.provinces().all(|province| is_plain(map.code(province)));
        Self {
            terrain: Terrain::new(map),
            reader: Reader::new(map),
            map: Arc::clone(map),
            is_plain: keys && places && codes,
        }
    }
}
