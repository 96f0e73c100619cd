//! The board: provinces, coasts, borders, powers, and what they are called.
//!
//! A [`Map`] is immutable once it has been read. Everything above this module speaks of places
//! by small ids ([`Province`], [`Location`], [`Power`]); names and spellings end here.
//!
//! A map is read from RON text by [`read`], which checks everything and names every
//! [`Fault`] with its line and column. The standard map goes the same way ([`standard`]).
//!
//! This module knows nothing of units' orders, of rules, of files or of drawing surfaces.

use std::sync::{Arc, OnceLock};

use chancery_maps::BOARDS;

use check::check;
use file::MapFile;

mod check;
mod draft;
mod file;
mod form_fault;
mod ids;
#[cfg(not(feature = "internals"))]
pub(crate) mod import;
#[cfg(feature = "internals")]
pub mod import;
mod model;
mod phase;
mod plain;

pub use file::MAX_MAP_BYTES;
pub use ids::{Location, Power, Province, Unit, UnitKind};
#[cfg(not(feature = "internals"))]
pub(crate) use internals::*;
#[cfg(feature = "internals")]
pub use internals::*;
pub use model::{Kind, Map, Names, PowerInfo, ProvinceInfo};
pub use phase::{Phase, PhaseError, PhaseKind, Season};
pub use plain::Fault;

/// What reads, writes and draws maps.
mod internals {
    pub use super::draft::{DraftPower, DraftProvince, MapDraft};
    pub use super::file::{Faults, parse, with_places, within};
    pub use super::form_fault::{json_fault, ron_fault};
    pub use super::model::{fold, is_map_name};
    pub use super::phase::no_year;
    pub use super::plain::Plain;
}

/// Reads a map from RON text and checks it.
///
/// # Errors
///
/// Every fault that was found, in the order of the text: at least one, at most 200.
pub fn read(text: &str) -> Result<Map, Vec<Fault>> {
    let plain = Plain::of(within(text, "map")?);
    let written: MapFile = parse(&plain)?;
    check(&written, Faults::of(&plain), builtin)
}

/// Returns the names of the maps that the program carries, `standard` first.
pub fn builtin_names() -> impl Iterator<Item = &'static str> {
    BOARDS.iter().map(|(name, _)| *name)
}

/// Returns a map that the program carries, by its name.
pub fn builtin(name: &str) -> Option<Arc<Map>> {
    static MAPS: [OnceLock<Arc<Map>>; BOARDS.len()] = [const { OnceLock::new() }; BOARDS.len()];
    let number = BOARDS.iter().position(|(n, _)| *n == name)?;
    // Each is read when it is first asked for: nobody waits for maps that are not played.
    let made = MAPS[number]
        .get_or_init(|| Arc::new(read(BOARDS[number].1).expect("a test reads every map that is shipped")));
    Some(Arc::clone(made))
}

/// Returns the standard map.
///
/// ```
/// let map = chancery_core::standard();
/// assert_eq!((map.name(), map.powers().count(), map.centres().count()), ("standard", 7, 34));
/// ```
pub fn standard() -> Arc<Map> {
    builtin("standard").expect("chancery-maps contains the standard map")
}
