//! What the head of a sheet says against it: that it is for another power, or another season.

use crate::map::{Map, Phase, Power};
use crate::order::Header;

/// Why a heading does not belong on this power's sheet in this phase, as a sentence.
pub fn misplaced(map: &Map, due: Phase, sheet: Option<Power>, header: &Header) -> Option<String> {
    if let Some(phase) = header.phase.filter(|p| (p.year, p.season) != (due.year, due.season)) {
        return Some(format!("it says {}, and {} is due", phase.title(), due.title()));
    }
    match (header.power, sheet) {
        (Some(named), Some(sheet)) if named != sheet => Some(format!(
            "it says {}, and this is the sheet of {}",
            map.power(named).name,
            map.power(sheet).name
        )),
        _ => None,
    }
}
