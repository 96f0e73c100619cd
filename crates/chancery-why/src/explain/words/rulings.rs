//! Rulings beside what the rules say.

use super::answers::fill;
use super::beside::in_language;
use crate::explain::by_hand::ByHand;
use chancery_notation::Language;

/// Lists what is to be said beside a graph where results were set by hand: each ruling, and what the arrows are.
/// Nothing where none was.
pub(in crate::explain) fn rulings<'a>(
    language: Language,
    by_hand: impl Iterator<Item = &'a ByHand>,
) -> Vec<String> {
    let mut lines: Vec<String> = by_hand.map(|b| b.sentence.clone()).collect();
    if !lines.is_empty() {
        let arrows = [
            "The arrows are those of the rules alone.",
            "Die Pfeile folgen nur den Regeln.",
            "Les flèches suivent les règles seules.",
        ];
        lines.push(in_language(language, arrows).to_owned());
    }
    lines
}

/// Says of an order that the rulings on others leave it its result.
pub(in crate::explain) fn kept_result(language: Language, rulings: &[&ByHand], order: &str) -> String {
    let rulings: Vec<&str> = rulings.iter().map(|b| b.sentence.as_str()).collect();
    let kept = [
        "{} {} keeps the result that the rules give it.",
        "{} {} behält das Ergebnis nach den Regeln.",
        "{} {} garde le résultat que donnent les règles.",
    ];
    fill(in_language(language, kept), &[&rulings.join(" "), order])
}
