//! Results that a person set by hand, beside what the rules say of the same orders.
//!
//! The equations know nothing of them. What is told of an order says first what was ruled, on it or on
//! an order that its result rests on, and only then what the rules alone give.

use super::by_hand::ByHand;
use super::{Explainer, Graph, ReasonGraph};
use crate::order::{Canonical, Ordered, with_route};

/// All rulings on results of a movement phase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulings(Vec<ByHand>);

impl Rulings {
    /// These rulings and what follows from them.
    pub fn new(all: impl IntoIterator<Item = ByHand>) -> Self {
        Self(all.into_iter().collect())
    }

    /// Whether nothing was ruled.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Every ruling as a sentence.
    pub fn sentences(&self) -> Vec<&str> {
        self.0.iter().filter(|b| b.itself).map(|b| b.sentence.as_str()).collect()
    }

    /// The rulings on which by the rules the result of a unit's order rests, and those on orders that its
    /// explanation names; its own not among them.
    pub fn below(&self, explainer: &Explainer, unit: usize) -> Vec<&ByHand> {
        if self.is_empty() {
            return Vec::new();
        }
        let on: Vec<usize> = self.0.iter().filter(|b| b.itself).map(|b| b.unit).collect();
        let below = explainer.resting_on(unit, &on);
        let account = explainer.quick_proof(unit).map(|proof| explainer.account(&proof)).unwrap_or_default();
        let texts = [account.paragraph.clone(), account.tree_text()];
        let named = |b: &ByHand| {
            let name = explainer.units().get(b.unit).map(|u| u.canonical(explainer.map));
            b.unit != unit && name.is_some_and(|name| texts.iter().any(|text| names(text, &name)))
        };
        self.0.iter().filter(|b| b.itself && (below.contains(&b.unit) || named(b))).collect()
    }

    /// What is to be said before anything that the rules say of a unit's order; `None` if they alone
    /// say all there is to it.
    pub fn caveat(&self, explainer: &Explainer, unit: usize) -> Option<String> {
        if let Some(own) = self.0.iter().find(|b| b.unit == unit) {
            return Some(own.sentence.clone());
        }
        let below = self.below(explainer, unit);
        let (on, &order) = (explainer.units().get(unit)?, explainer.orders().get(unit)?);
        let ordered = Ordered { by: on.power, unit: (*on).into(), order };
        let order = with_route(explainer.map, &ordered, explainer.resolution().routes.way(unit));
        let all: Vec<&str> = below.iter().map(|b| b.sentence.as_str()).collect();
        (!all.is_empty())
            .then(|| format!("{} {order} keeps the result that the rules give it.", all.join(" ")))
    }

    /// Marks the orders that were ruled on in a graph.
    pub fn mark(&self, graph: &mut Graph) {
        for by_hand in self.0.iter().filter(|b| b.itself) {
            graph.overrule(by_hand);
        }
    }

    /// Marks the orders that were ruled on among the reasons for a result.
    pub fn mark_reasons(&self, graph: &mut ReasonGraph) {
        for by_hand in self.0.iter().filter(|b| b.itself) {
            graph.overrule(by_hand);
        }
    }
}

/// Whether a text names a unit: `A BOH`, and not another whose name only begins so.
fn names(text: &str, unit: &str) -> bool {
    let ends = |at: usize| !text[at + unit.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '/');
    text.match_indices(unit).any(|(at, _)| ends(at))
}
