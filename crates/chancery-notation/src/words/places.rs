//! Where a unit stands and where it goes, as it is spoken: `in der Nordsee`, `vers la mer du Nord`.
//!
//! A name that its language does not list stands without an article, as the names of towns do; so a name of any map can
//! be spoken.

use super::catalogue::word;
use crate::vocabulary::language::OrderLanguage;
use crate::{Language, province_name};
use chancery_core::map::{Location, Map, Province};

/// Common nouns that names begin with: they are written small within a sentence.
const FRENCH_NOUNS: [&str; 5] = ["Baie ", "Golfe ", "Mer ", "Océan ", "Pays "];

/// Returns where a unit stands: `in Wien`, `an der Nordküste von Spanien`, `en mer du Nord`.
pub fn at(language: Language, map: &Map, at: Location) -> String {
    let name = province_name(language, map, map.province_of(at));
    let coast = map.coast_of(at).map(|coast| coast_name(language, coast));
    match (language, coast) {
        (Language::English, None) => format!("in {name}"),
        (Language::English, Some(coast)) => format!("on the {coast} of {name}"),
        (Language::German, None) => german_at(name),
        (Language::German, Some(coast)) => format!("an der {coast} von {name}"),
        (Language::French, None) => format!("{}{}", french_lead(name), small(name)),
        (Language::French, Some(coast)) => format!("sur la {coast} {}", of_french(name)),
    }
}

/// Returns where a unit goes: `nach Wien`, `in die Nordsee`, `vers la mer du Nord`.
pub fn towards(language: Language, map: &Map, to: Location) -> String {
    let name = province_name(language, map, map.province_of(to));
    let coast = map.coast_of(to).map(|coast| coast_name(language, coast));
    match (language, coast) {
        (Language::English, None) => format!("to {name}"),
        (Language::English, Some(coast)) => format!("to the {coast} of {name}"),
        (Language::German, None) => {
            OrderLanguage::De.table().towards.get(name).cloned().unwrap_or_else(|| format!("nach {name}"))
        }
        (Language::German, Some(coast)) => format!("an die {coast} von {name}"),
        (Language::French, None) => format!("vers {}", with_article(name)),
        (Language::French, Some(coast)) => format!("vers la {coast} {}", of_french(name)),
    }
}

/// Returns where something comes from: `aus Wien`, `de Galicie`, `de la mer du Nord`.
pub fn from(language: Language, map: &Map, at: Location) -> String {
    let name = province_name(language, map, map.province_of(at));
    let coast = map.coast_of(at).map(|coast| coast_name(language, coast));
    match language {
        Language::English => format!("from {name}"),
        Language::German => {
            let there = german_at(name);
            let rest = there.strip_prefix("im ").map(|rest| format!("dem {rest}"));
            let rest = rest.unwrap_or_else(|| there.strip_prefix("in ").unwrap_or(&there).to_owned());
            format!("aus {rest}")
        }
        Language::French => match coast {
            Some(coast) => format!("de la {coast} {}", of_french(name)),
            // Lands have no article there, seas have.
            None if french_lead(name) == "en " && !is_sea(name) => behind_de(name),
            None => of_french(name),
        },
    }
}

fn german_at(name: &str) -> String {
    OrderLanguage::De.table().at.get(name).cloned().unwrap_or_else(|| format!("in {name}"))
}

fn french_lead(name: &str) -> &'static str {
    let mut leads = OrderLanguage::Fr.table().leads.iter();
    leads.find(|(_, names)| names.split(", ").any(|one| one == name)).map_or("à ", |(lead, _)| lead)
}

/// Returns the article of a French name, which follows from what stands before it where a unit is.
fn article(name: &str) -> &'static str {
    match french_lead(name) {
        "au " | "dans le " => "le ",
        "dans l’" => "l’",
        "en " if begins_with_vowel(name) => "l’",
        "en " | "dans la " => "la ",
        _ => "",
    }
}

/// Returns a province as the one whose something is: `de l’Espagne`, `du Portugal`; a German name needs `von` before it.
pub fn of(language: Language, map: &Map, province: Province) -> String {
    let name = province_name(language, map, province);
    if language == Language::French { of_french(name) } else { name.to_owned() }
}

/// Returns a French name with its article: `l’Espagne`, `le Portugal`, `Brest`.
pub fn with_article(name: &str) -> String {
    format!("{}{}", article(name), small(name))
}

/// Returns a French name after `de`: `de l’Espagne`, `du Portugal`, `de Brest`.
fn of_french(name: &str) -> String {
    match article(name) {
        "" => behind_de(name),
        "le " => format!("du {}", small(name)),
        article => format!("de {article}{}", small(name)),
    }
}

fn behind_de(name: &str) -> String {
    if begins_with_vowel(name) { format!("d’{name}") } else { format!("de {name}") }
}

fn is_sea(name: &str) -> bool {
    name.starts_with("Mer ") || name.starts_with("Méditerranée ")
}

fn begins_with_vowel(name: &str) -> bool {
    name.starts_with(['A', 'E', 'I', 'O', 'U', 'Y', 'É'])
}

/// Writes a common noun that a French name begins with small: `mer du Nord`.
fn small(name: &str) -> String {
    let is_common = FRENCH_NOUNS.iter().any(|noun| name.starts_with(noun));
    if is_common { name[..1].to_lowercase() + &name[1..] } else { name.to_owned() }
}

/// Returns the name of a coast, by its code in any language: `north coast`; its code if it is none of the four.
pub fn coast_name(language: Language, coast: &str) -> &str {
    match coast {
        "NC" | "NK" | "CN" => word(language, "coast-north"),
        "SC" | "SK" | "CS" => word(language, "coast-south"),
        "EC" | "OK" | "CE" => word(language, "coast-east"),
        "WC" | "WK" | "CO" => word(language, "coast-west"),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::map::standard;

    fn told(language: Language, code: &str) -> [String; 2] {
        let map = standard();
        let (province, coast) = code.split_once('/').map_or((code, None), |(p, c)| (p, Some(c)));
        let province = map.names().province(province).expect("it is on the map");
        let coasts = &map.province(province).coasts;
        let place = coasts.iter().copied().find(|&place| map.coast_of(place) == coast && coast.is_some());
        let place = place.unwrap_or(province.location());
        [at(language, &map, place), towards(language, &map, place)]
    }

    #[test]
    fn places_are_spoken_with_the_words_that_they_need() {
        for (code, german, french) in [
            ("VIE", ["in Wien", "nach Wien"], ["à Vienne", "vers Vienne"]),
            ("NTH", ["in der Nordsee", "in die Nordsee"], ["en mer du Nord", "vers la mer du Nord"]),
            ("BLA", ["im Schwarzen Meer", "ins Schwarze Meer"], ["en mer Noire", "vers la mer Noire"]),
            ("ENG", ["im Ärmelkanal", "in den Ärmelkanal"], ["dans la Manche", "vers la Manche"]),
            ("APU", ["in Apulien", "nach Apulien"], ["en Apulie", "vers l’Apulie"]),
            ("WAL", ["in Wales", "nach Wales"], ["au pays de Galles", "vers le pays de Galles"]),
            (
                "SPA/NC",
                ["an der Nordküste von Spanien", "an die Nordküste von Spanien"],
                ["sur la côte nord de l’Espagne", "vers la côte nord de l’Espagne"],
            ),
        ] {
            assert_eq!(told(Language::German, code), german, "{code}");
            assert_eq!(told(Language::French, code), french, "{code}");
        }
    }

    #[test]
    fn french_places_have_the_article_that_belongs_to_them() {
        let map = standard();
        for (code, from, of) in [
            ("SWE", "de Suède", "de la Suède"),
            ("SPA", "d’Espagne", "de l’Espagne"),
            ("POR", "du Portugal", "du Portugal"),
            ("NTH", "de la mer du Nord", "de la mer du Nord"),
            ("WES", "de la Méditerranée occidentale", "de la Méditerranée occidentale"),
            ("EDI", "d’Édimbourg", "d’Édimbourg"),
        ] {
            let province = map.names().province(code).expect("it is on the map");
            assert_eq!(super::from(Language::French, &map, province.location()), from);
            assert_eq!(super::of(Language::French, &map, province), of);
        }
    }

    /// A name in a table that no map has any more would be spoken without its article.
    #[test]
    fn every_listed_name_is_on_a_map() {
        let map = standard();
        let names = |language| {
            map.provinces().map(|p| province_name(language, &map, p).to_owned()).collect::<Vec<_>>()
        };
        let (german, mut french) = (names(Language::German), names(Language::French));
        french.extend(OrderLanguage::Fr.table().names.values().cloned());
        assert!(OrderLanguage::De.table().at.keys().eq(OrderLanguage::De.table().towards.keys()));
        assert!(OrderLanguage::De.table().at.keys().all(|name| german.contains(name)));
        for name in OrderLanguage::Fr.table().leads.values().flat_map(|names| names.split(", ")) {
            assert!(french.iter().any(|other| other == name), "{name}");
        }
    }
}
