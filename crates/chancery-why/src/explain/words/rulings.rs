//! Rulings beside what the rules say.

use crate::explain::by_hand::ByHand;
use crate::words::word;
use chancery_notation::Language;
use chancery_notation::say;

/// Lists what is to be said beside a graph where results were set by hand: each ruling, and what the arrows are.
/// Nothing where none was.
pub(in crate::explain) fn rulings<'a>(
    language: Language,
    by_hand: impl Iterator<Item = &'a ByHand>,
) -> Vec<String> {
    let mut lines: Vec<String> = by_hand.map(|b| b.sentence.clone()).collect();
    if !lines.is_empty() {
        lines.push(word(language, "beside-arrows").to_owned());
    }
    lines
}

/// Says of an order that the rulings on others leave it its result.
pub(in crate::explain) fn kept_result(language: Language, rulings: &[&ByHand], order: &str) -> String {
    let rulings: Vec<&str> = rulings.iter().map(|b| b.sentence.as_str()).collect();
    say!(language, "beside-kept_result", rulings = rulings.join(" "), order = order)
}
