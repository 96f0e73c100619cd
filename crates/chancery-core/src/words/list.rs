//! Lists and sentences in general.

use super::catalogue::word;
use crate::order::Language;

/// Lists words: `a, b and c`.
pub(crate) fn list(words: impl IntoIterator<Item = String>, and: &str) -> String {
    let mut words: Vec<String> = words.into_iter().collect();
    match words.pop() {
        None => String::new(),
        Some(one) if words.is_empty() => one,
        Some(last) => format!("{} {and} {last}", words.join(", ")),
    }
}

/// Returns a semicolon with the spaces of a language: French has one before it, too.
pub(crate) const fn semicolon(language: Language) -> &'static str {
    match language {
        Language::French => " ; ",
        Language::English | Language::German => "; ",
    }
}

/// Writes the first letter in upper case.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// Lists words in a language.
pub fn list_in(language: Language, words: impl IntoIterator<Item = String>) -> String {
    list(words, word(language, "list-and"))
}
