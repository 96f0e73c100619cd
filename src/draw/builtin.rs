//! The drawings that the program carries with it.

use super::{Geography, Schematic};
use crate::map::Map;

/// A map's name and the text of its schematic drawing.
const SCHEMATICS: &[(&str, &str)] = &[("standard", include_str!("../../maps/standard.schematic.ron"))];

/// The hand-made schematic of `map`, if there is one and it fits the map.
pub(super) fn schematic(map: &Map) -> Option<Schematic> {
    let (_, text) = SCHEMATICS.iter().find(|(name, _)| *name == map.drawing())?;
    // A user's map may bear a name of ours and be another map; then our picture is not for it.
    Schematic::read(text, map).ok()
}

/// A map's name and the text of its geography.
const GEOGRAPHIES: &[(&str, &str)] = &[("standard", include_str!("../../maps/standard.shapes.ron"))];

/// The geography of `map`, if there is one and it fits the map.
pub(super) fn geography(map: &Map) -> Option<Geography> {
    let (_, text) = GEOGRAPHIES.iter().find(|(name, _)| *name == map.drawing())?;
    Geography::read(text, map).ok()
}
