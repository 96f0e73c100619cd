//! The maps that the program carries with it, so that it runs from anywhere.

use std::sync::{Arc, OnceLock};

use chancery_maps::BOARDS;

use super::{Map, read};

/// The names of the maps that the program carries, `standard` first.
pub fn builtin_names() -> impl Iterator<Item = &'static str> {
    BOARDS.iter().map(|(name, _)| *name)
}

/// A map that the program carries, by its name.
pub fn builtin(name: &str) -> Option<Arc<Map>> {
    static MAPS: [OnceLock<Arc<Map>>; BOARDS.len()] = [const { OnceLock::new() }; BOARDS.len()];
    let number = BOARDS.iter().position(|(n, _)| *n == name)?;
    // Each is read when it is first asked for: nobody waits for maps that are not played.
    let made = MAPS[number]
        .get_or_init(|| Arc::new(read(BOARDS[number].1).expect("a test reads every map that is shipped")));
    Some(Arc::clone(made))
}

/// The standard map.
pub fn standard() -> Arc<Map> {
    builtin("standard").expect("the standard map is in the table above")
}
