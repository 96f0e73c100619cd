//! What the powers and places of the standard map are called in a language, for those who write to its readers.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::language::Language;
use chancery_core::map::{Map, Power, Province, standard};

/// The names of a language, by those on the standard map.
type Names = HashMap<String, String>;

static GERMAN: LazyLock<Names> = LazyLock::new(|| names(Language::German));
static FRENCH: LazyLock<Names> = LazyLock::new(|| names(Language::French));

/// Reads the first spelling of every name.
fn names(language: Language) -> Names {
    let map = standard();
    let table = language.tables().remove(0);
    let first = |spellings: Option<&String>| {
        spellings.and_then(|all| all.split(',').next()).map(|name| name.trim().to_owned())
    };
    let powers = map
        .powers()
        .filter_map(|p| Some((map.power(p).name.clone(), first(table.powers.get(&map.power(p).key))?)));
    let places = map
        .provinces()
        .filter_map(|p| Some((map.province(p).name.clone(), first(table.places.get(map.code(p)))?)));
    powers.chain(places).collect()
}

/// Returns the name in a language of what has this one on the standard map; the same name where the language has none.
pub fn name_in(language: Language, usual: &str) -> &str {
    let names = match language {
        Language::English => return usual,
        Language::German => &GERMAN,
        Language::French => &FRENCH,
    };
    names.get(usual).map_or(usual, String::as_str)
}

/// Returns the name of a power in a language; that on the map where the language has none.
///
/// ```
/// use chancery_notation::{Language, power_name};
///
/// let map = chancery_core::standard();
/// let austria = map.names().power("Austria").unwrap();
/// assert_eq!(power_name(Language::German, &map, austria), "Österreich");
/// ```
pub fn power_name(language: Language, map: &Map, power: Power) -> &str {
    name_in(language, &map.power(power).name)
}

/// Returns the full name of a province in a language; that on the map where the language has none.
pub fn province_name(language: Language, map: &Map, province: Province) -> &str {
    name_in(language, &map.province(province).name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_power_and_place_of_the_standard_map_has_a_name() {
        let map = standard();
        for (names, burgundy) in [(&GERMAN, "Burgund"), (&FRENCH, "Bourgogne")] {
            assert!(map.powers().all(|p| names.contains_key(&map.power(p).name)));
            assert!(map.provinces().all(|p| names.contains_key(&map.province(p).name)));
            assert_eq!(names["Burgundy"], burgundy);
        }
    }

    #[test]
    fn a_name_that_the_language_lacks_stays() {
        assert_eq!(name_in(Language::German, "Ruritania"), "Ruritania");
        assert_eq!(name_in(Language::English, "Burgundy"), "Burgundy");
    }
}
