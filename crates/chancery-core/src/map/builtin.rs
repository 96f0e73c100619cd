//! Reading a map, and the maps that the program carries with it, so that it runs from anywhere.

use std::sync::{Arc, OnceLock};

use chancery_maps::BOARDS;

use super::check::check;
use super::file::{Fault, Faults, MapFile, parse, within};
use super::{Map, Plain};

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
