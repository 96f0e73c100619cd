//! The sentences for what is decided elsewhere as values: results, reasons, findings.
//!
//! Nothing reads these words back. Results and reasons exist in every [`Language`]; what programs read stays as it
//! is, in [`reason_for_programs`].

mod board;
pub mod deeds;
mod reasons;
mod results;

pub use board::{intent, range_of_unit, ranges_of_power, threats};
pub use chancery_core::adjudicate::{component_account, own_answers_clause, unsettled_account};
pub use chancery_core::text::capital;
pub(crate) use chancery_core::text::list;
use chancery_notation::Language;
pub(crate) use chancery_notation::words::places;
pub use chancery_notation::words::places::with_article as french_place;
pub use chancery_notation::words::{french_power, lower, say, word, write};
pub(crate) use reasons::reason_for_programs_naming;
pub use reasons::{
    beaten_by, by_the_rules_alone, paradox_settled, reason, reason_for_programs, reason_naming,
    supporters_unit_stayed, write_reason_for_programs,
};
pub use results::{Act, fate, log, no_order, result};
pub(crate) use results::{bounced, destination, helped, result_of_noun};

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
