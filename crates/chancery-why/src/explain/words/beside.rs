//! What stands around comparisons, orders that are tried, rulings and proxies.

use crate::words::say;
use chancery_core::sentences;
use chancery_notation::Language;

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
        /// Leads to the results that the orders that are tried change.
        Changes(orders: &'a str),
        /// An order, and the one that was given.
        InsteadOf(now: &'a str, was: &'a str),
        /// The unit was given no order.
        NotOrdered,
        /// The results before and after.
        BeforeAndNow(was: &'a str, now: &'a str),
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
