//! The forms that names have in a language: cases and articles.

use crate::order::{Language, name_in};

/// Returns the name of a power in a language and a form of it: `dative` or `article`. Other forms are the name alone.
pub(super) fn power(language: Language, name: &str, form: &str) -> String {
    let name = name_in(language, name);
    match (language, form) {
        (Language::German, "dative") => dative(name),
        (Language::French, "article") => french_power(name),
        _ => name.to_owned(),
    }
}

/// Returns the German name of a power behind `von`: only Turkey has an article.
pub(super) fn dative(power: &str) -> String {
    if power == "Türkei" { "der Türkei".to_owned() } else { power.to_owned() }
}

/// Puts the German article before units that are named without one, as in `Armee Wien (Österreich)`: both kinds are
/// feminine.
pub(super) fn with_german_article(article: &str, unit: &str) -> String {
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
