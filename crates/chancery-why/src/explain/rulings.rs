//! Results that a person set by hand, beside what the rules say of the same orders.
//!
//! The equations know nothing of them. What is told of an order says first what was ruled, on it or on
//! an order that its result rests on, and only then what the rules alone give.

use super::statement::ByHand;
use super::words::kept_result;
use super::{Explainer, Graph, ReasonGraph};
use chancery_notation::Language;

/// All rulings on results of a movement phase.
///
/// ```
/// use chancery_why::explain::{ByHand, Rulings};
///
/// let sentence = String::from("Ruling: A PAR - BUR succeeds.");
/// let ruling = ByHand { unit: 0, itself: true, result: "succeeds".into(), sentence };
/// let follows = ByHand { unit: 1, itself: false, ..ruling.clone() };
/// assert_eq!(Rulings::new([ruling, follows]).sentences(), ["Ruling: A PAR - BUR succeeds."]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulings(Vec<ByHand>);

impl Rulings {
    /// Makes these rulings and what follows from them.
    pub fn new(all: impl IntoIterator<Item = ByHand>) -> Self {
        Self(all.into_iter().collect())
    }

    /// Returns whether nothing was ruled.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Lists every ruling as a sentence.
    pub fn sentences(&self) -> Vec<&str> {
        self.0.iter().filter(|b| b.itself).map(|b| b.sentence.as_str()).collect()
    }

    /// Returns the rulings on which by the rules the result of a unit's order rests, and those on orders that its
    /// explanation names; its own not among them.
    pub fn below(&self, explainer: &Explainer, unit: usize) -> Vec<&ByHand> {
        if self.is_empty() {
            return Vec::new();
        }
        let on: Vec<usize> = self.0.iter().filter(|b| b.itself).map(|b| b.unit).collect();
        let below = explainer.resting_on(unit, &on);
        let named = explainer.named_units(unit);
        let is_below =
            |b: &&ByHand| b.itself && (below.contains(&b.unit) || b.unit != unit && named.contains(&b.unit));
        self.0.iter().filter(is_below).collect()
    }

    /// Returns what is to be said before anything that the rules say of a unit's order; `None` if they alone say all there
    /// is to it. It is in a language; the sentences of the rulings are as they were made.
    pub fn caveat(&self, language: Language, explainer: &Explainer, unit: usize) -> Option<String> {
        if let Some(own) = self.0.iter().find(|b| b.unit == unit) {
            return Some(own.sentence.clone());
        }
        let below = self.below(explainer, unit);
        if below.is_empty() || unit >= explainer.units().len() {
            return None;
        }
        let order = explainer.names(&explainer.resolution().entries).order(unit);
        Some(kept_result(language, &below, &order))
    }

    /// Marks the orders that were ruled on in a graph.
    pub fn mark(&self, graph: &mut Graph) {
        graph.nodes.iter_mut().for_each(|node| node.by_hand = self.on(node.unit));
    }

    /// Marks the orders that were ruled on among the reasons for a result.
    pub fn mark_reasons(&self, graph: &mut ReasonGraph) {
        graph.nodes.iter_mut().for_each(|node| node.by_hand = self.on(node.unit));
    }

    /// Returns the ruling on the order of a unit.
    fn on(&self, unit: usize) -> Option<ByHand> {
        self.0.iter().find(|ruling| ruling.itself && ruling.unit == unit).cloned()
    }
}
