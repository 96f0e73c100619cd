//! Writes the phrases around comparisons, orders that are tried, rulings and proxies.

use crate::explain::statement::ByHand;
use crate::words::{say, word};
use chancery_core::sentences;
use chancery_notation::{Language, say};

sentences! {
    "beside":
    /// A phrase around what is set beside an explanation.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum BesidePhrase<'a> {
        /// Leads to the explanation of an order as it was given.
        AsOrdered,
        /// Leads to the explanation with the orders that are tried.
        Tried(orders: &'a str),
        /// The orders that are tried change no result.
        NothingChanges(orders: &'a str),
        /// An order that is supposed, and its result.
        Supposed(order: &'a str, result: &'a str),
        /// The unit was given no order.
        NotOrdered,
        /// Other orders are tried without what was ruled.
        TriedByTheRules,
        /// Rules and engines are compared without what was ruled.
        ComparedByTheRules,
        /// All that are compared give the same results.
        AllTheSame,
        /// The name of the side that is explained itself.
        Here,
        /// The opinion of a side: its name, the result, and why.
        Opinion(side: &'a str, result: &'a str, why: &'a str),
        /// The power that ordered by proxy, and the letter of the house rule.
        ByProxy(power: &'a str, letter: &'a str),
    }
}

/// Writes a phrase around what is set beside an explanation.
pub fn beside_phrase(language: Language, phrase: BesidePhrase<'_>) -> String {
    say(language, &phrase)
}

/// Lists the notes beside a graph if results were set by hand: each ruling, and what the arrows mean. Without a
/// ruling there are none.
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

/// Says that the rulings on other orders do not change an order's result.
pub(in crate::explain) fn kept_result(language: Language, rulings: &[&ByHand], order: &str) -> String {
    let rulings: Vec<&str> = rulings.iter().map(|b| b.sentence.as_str()).collect();
    say!(language, "beside-kept_result", rulings = rulings.join(" "), order = order)
}
