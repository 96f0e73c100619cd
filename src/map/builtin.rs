//! The maps that the program carries with it, so that it runs from anywhere.

use std::sync::{Arc, OnceLock};

use super::{Map, read};

/// Name and text of each map of `maps/`.
const TEXTS: &[(&str, &str)] = &[("standard", include_str!("../../maps/standard.ron"))];

/// The names of the maps that the program carries, `standard` first.
pub fn builtin_names() -> impl Iterator<Item = &'static str> {
    TEXTS.iter().map(|(name, _)| *name)
}

/// A map that the program carries, by its name.
pub fn builtin(name: &str) -> Option<Arc<Map>> {
    static MAPS: OnceLock<Vec<(&'static str, Arc<Map>)>> = OnceLock::new();
    let maps = MAPS.get_or_init(|| {
        let parse = |text| read(text).expect("a test reads every map that is shipped");
        TEXTS.iter().map(|&(name, text)| (name, Arc::new(parse(text)))).collect()
    });
    maps.iter().find(|(n, _)| *n == name).map(|(_, map)| Arc::clone(map))
}

/// The standard map.
pub fn standard() -> Arc<Map> {
    builtin("standard").expect("the standard map is in the table above")
}
