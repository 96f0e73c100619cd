//! The drawings that the program carries with it.

use super::{Geography, Schematic};
use chancery_core::map::Map;

/// Returns the hand-made schematic of `map`, if there is one and it fits the map.
pub(super) fn schematic(map: &Map) -> Option<Schematic> {
    // A user's map may bear a name of ours and be another map; then our picture is not for it.
    Schematic::read(chancery_maps::schematic(map.drawing())?, map).ok()
}

/// Returns the geography of `map`, if there is one and it fits the map.
pub(super) fn geography(map: &Map) -> Option<Geography> {
    Geography::read(chancery_maps::shapes(map.drawing())?, map).ok()
}

impl Geography {
    /// Returns the drawing of `map`: the one that the program carries, or else one made from its borders.
    pub fn of(map: &Map) -> Self {
        geography(map).unwrap_or_else(|| Self::network(map))
    }
}
