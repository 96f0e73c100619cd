//! The maps that the program carries with it, so that it runs from anywhere.

use std::sync::{Arc, OnceLock};

use super::{Map, read};

/// Name and text of each map of `maps/`.
const TEXTS: &[(&str, &str)] = &[
    ("standard", include_str!("../../maps/standard.ron")),
    ("fleet-rome", include_str!("../../maps/fleet-rome.ron")),
    ("milan", include_str!("../../maps/milan.ron")),
    ("1900", include_str!("../../maps/1900.ron")),
    ("chaos", include_str!("../../maps/chaos.ron")),
    ("france-austria", include_str!("../../maps/france-austria.ron")),
    ("germany-italy", include_str!("../../maps/germany-italy.ron")),
    ("modern", include_str!("../../maps/modern.ron")),
    ("ancient-mediterranean", include_str!("../../maps/ancient-mediterranean.ron")),
    ("colonial", include_str!("../../maps/colonial.ron")),
    ("hundred", include_str!("../../maps/hundred.ron")),
    ("pure", include_str!("../../maps/pure.ron")),
];

/// The names of the maps that the program carries, `standard` first.
pub fn builtin_names() -> impl Iterator<Item = &'static str> {
    TEXTS.iter().map(|(name, _)| *name)
}

/// A map that the program carries, by its name.
pub fn builtin(name: &str) -> Option<Arc<Map>> {
    static MAPS: [OnceLock<Arc<Map>>; TEXTS.len()] = [const { OnceLock::new() }; TEXTS.len()];
    let number = TEXTS.iter().position(|(n, _)| *n == name)?;
    // Each is read when it is first asked for: nobody waits for maps that are not played.
    let made = MAPS[number]
        .get_or_init(|| Arc::new(read(TEXTS[number].1).expect("a test reads every map that is shipped")));
    Some(Arc::clone(made))
}

/// The standard map.
pub fn standard() -> Arc<Map> {
    builtin("standard").expect("the standard map is in the table above")
}
