//! Lists and sentences in general.

use super::word;
use chancery_core::text::list;
use chancery_notation::Language;

/// Returns a semicolon with the spaces of a language: French has one before it, too.
pub(crate) const fn semicolon(language: Language) -> &'static str {
    match language {
        Language::French => " ; ",
        Language::English | Language::German => "; ",
    }
}

/// Lists words in a language.
pub fn list_in(language: Language, words: impl IntoIterator<Item = String>) -> String {
    list(words, word(language, "list-and"))
}
