//! The forms that names and dates have in a language, for the functions of the catalogues.

use super::places;
use crate::{Language, name_in};
use chancery_core::map::Phase;
use chancery_core::text::capital;

/// Puts a name into a form of a language.
type Form = fn(Language, &str) -> String;

/// The functions of the catalogues that change one name.
pub(super) const FORMS: [(&str, Form); 11] = [
    ("POWER", |language, name| name_in(language, name).to_owned()),
    ("DATIVE", |_, power| dative(power)),
    ("ARTICLE", article),
    ("PLACE", |_, name| places::with_article(name)),
    ("SINCE", |_, season| since(season)),
    ("CAPITAL", |_, text| capital(text)),
    ("LOWER", |_, text| lower(text)),
    ("PHASE", |_, phase| of_phase(phase, Phase::phrase)),
    ("SEASON", |_, phase| of_phase(phase, |phase| format!("{:?}", phase.season))),
    ("KIND", |_, phase| of_phase(phase, |phase| format!("{:?}", phase.kind))),
    ("YEAR", |_, phase| of_phase(phase, |phase| phase.year.to_string())),
];

fn of_phase(code: &str, say: impl Fn(Phase) -> String) -> String {
    code.parse().map_or_else(|_| code.to_owned(), say)
}

/// Puts one or several German names of powers into the dative: only Turkey has an article.
fn dative(powers: &str) -> String {
    powers.replace("Türkei", "der Türkei")
}

/// Puts the article before one or several names of powers.
fn article(language: Language, powers: &str) -> String {
    match language {
        Language::English => powers.to_owned(),
        Language::German => powers.replace("Türkei", "die Türkei"),
        Language::French => french_power(powers),
    }
}

/// Puts the German article before units that are named without one, as in `Armee Wien (Österreich)`: both kinds are
/// feminine.
pub fn with_german_article(article: &str, unit: &str) -> String {
    let is_bare = unit.starts_with("Armee ") || unit.starts_with("Flotte ");
    if is_bare { format!("{article} {unit}") } else { unit.to_owned() }
}

/// Returns the French name of a power with its article: `l’Italie`, `la France`.
pub fn french_power(name: &str) -> String {
    match name {
        "Autriche" | "Angleterre" | "Allemagne" | "Italie" => format!("l’{name}"),
        "France" | "Russie" | "Turquie" => format!("la {name}"),
        _ => name.to_owned(),
    }
}

/// Writes a French season with its article: `le printemps 1904`, `l’automne 1904`.
fn since(season: &str) -> String {
    let article = if season.starts_with(['A', 'H']) { "l’" } else { "le " };
    format!("{article}{}", lower(season))
}

/// Writes the first letter in lower case.
fn lower(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_lowercase().chain(chars).collect()).unwrap_or_default()
}

/// Returns what people call rules that a setting names, with the choices that differ: `rulebook of 2023`, `DATC 3.2,
/// 4.A.3=c`.
pub(super) fn edition(rules: &str, rulebook: &str) -> String {
    let (preset, choices) = rules.split_once(' ').unwrap_or((rules, ""));
    let name = match preset.strip_prefix("rulebook-") {
        Some(year) => format!("{rulebook} {year}"),
        None if preset == "datc" => "DATC 3.2".to_owned(),
        None => preset.to_owned(),
    };
    std::iter::once(name).chain(choices.split_whitespace().map(str::to_owned)).collect::<Vec<_>>().join(", ")
}
