//! Writes the phrases around comparisons, orders that are tried, rulings and proxies, and what an engine says.

use super::names::Names;
use crate::explain::statement::{ByHand, Otherwise};
use crate::words::{list, reason_for_programs, say, word};
use chancery_core::adjudicate::{EngineId, Entry, Fate, Reason, UnsettledOrders, Verdict};
use chancery_core::map::Map;
use chancery_core::order::{Canonical as _, Order};
use chancery_core::sentences;
use chancery_core::text::is_coded;
use chancery_notation::{Language, say};

sentences! {
    "beside":
    /// A phrase around what is set beside an explanation.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    #[allow(missing_docs)]
    pub enum BesidePhrase<'a> {
        /// Leads to the explanation of an order as it was given.
        AsOrdered,
        /// Leads to the explanation with the orders that are tried.
        Tried(orders: &'a str),
        NothingChanges(orders: &'a str),
        Supposed(order: &'a str, result: &'a str),
        NotOrdered,
        TriedByTheRules,
        ComparedByTheRules,
        AllTheSame,
        Here,
        /// The opinion of a side: its name, the result, and why.
        Opinion(side: &'a str, result: &'a str, why: &'a str),
        /// A coast that was written and has no meaning, as in the order of an army.
        CoastDropped(coast: &'a str, army: bool),
        /// The power that ordered by proxy, and the letter of the house rule.
        ByProxy(power: &'a str, letter: &'a str),
    }
}

/// Writes a phrase around what is set beside an explanation.
pub fn beside_phrase(language: Language, phrase: BesidePhrase<'_>) -> String {
    say(language, &phrase)
}

/// Lists the notes beside a graph if results were set by hand: each ruling, and what the arrows mean; else none.
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
    say!(language, "beside-kept_result", rulings = rulings.join(" "), order)
}

/// Says what the engine has of an order, with the rules of Booijink's that it goes back to. `fate_differs` where by the
/// equations something else became of the unit.
pub(in crate::explain) fn engine_result(
    map: &Map,
    engine: EngineId,
    entry: &Entry<Order>,
    fate_differs: bool,
    is_open: bool,
    cited: Option<&str>,
) -> String {
    let word = entry.verdict.word();
    let result = match entry.fate.map(Fate::word).filter(|fate| *fate != word) {
        _ if is_coded() => return format!("{:?}", (entry, fate_differs, is_open, cited)),
        Some(fate) if fate_differs => format!("{word}, {fate}"),
        None if fate_differs && entry.verdict != Verdict::Succeeds => format!("{word}, not dislodged"),
        _ => word.to_owned(),
    };
    let reason = match entry.reason {
        None => String::new(),
        Some(Reason::NoOrder) if is_open => ": it has no order yet".to_owned(),
        Some(reason) => format!(": {}", reason_for_programs(map, reason, &entry.with)),
    };
    let cited = cited.map(|rules| format!(" (Booijink's {rules})")).unwrap_or_default();
    let (order, (apart, _)) = (entry.ordered.canonical(map), engine.apart());
    format!("The engine {engine}, {apart}, says of {order}: {result}{reason}{cited}.")
}

impl Names<'_> {
    /// Says which orders the engine left unsettled, and why.
    pub fn unsettled(&self, engine: EngineId, unsettled: &UnsettledOrders) -> String {
        format!("The engine {engine} left {} unsettled: {}.", self.units(&unsettled.orders), unsettled.why())
    }

    /// Says what of a proof the engine has otherwise. The entries are those of the engine.
    pub fn otherwise(&self, otherwise: &Otherwise) -> String {
        if is_coded() {
            return format!("{otherwise:?}");
        }
        let mut sentences = Vec::new();
        let word = |u: usize| self.entries[u].verdict.word();
        if !otherwise.results.is_empty() {
            let name = |&u: &usize| match self.entries[u].fate.map(Fate::word).filter(|fate| *fate != word(u))
            {
                Some(fate) => format!("{} ({}, {fate})", self.given(u), word(u)),
                None => format!("{} ({})", self.given(u), word(u)),
            };
            let another = if otherwise.results.len() == 1 { "another result" } else { "other results" };
            let names = list(otherwise.results.iter().map(name), "and");
            sentences.push(format!("It has {another} for {names}."));
        }
        for &u in &otherwise.without_way {
            let entry = &self.entries[u];
            let reason = entry.reason.map(|reason| reason_for_programs(self.map, reason, &entry.with));
            let (order, reason) = (self.given(u), reason.unwrap_or_default());
            sentences.push(format!("Of {order} it says: {}: {reason}.", word(u)));
        }
        let paradoxes = otherwise.paradoxes.iter().map(|orders| self.units(orders));
        sentences
            .extend(paradoxes.map(|of| format!("It did not settle the paradox of {of} by the same rule.")));
        sentences.join(" ")
    }
}
