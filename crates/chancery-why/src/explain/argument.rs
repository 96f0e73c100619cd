//! Why it did not come out as somebody expected: what the explanation says of that order or unit.

use super::account::citations_line;
use super::change::Change;
use super::expectation::{Argument, Expectation};
use super::explainer::{Explainer, with_case};
use super::proof::Proof;
use super::question::{Question, Scope};
use super::scene::Scene;
use super::words::Answers;
use chancery_core::adjudicate::{Fate, movement};
use chancery_core::order::{GivenOrder, Order};
use chancery_notation::Language;

impl Explainer<'_> {
    /// Holds an expectation to what came out. `None` if there is no such unit.
    pub fn argument(&self, expectation: Expectation) -> Option<Argument> {
        let unit = expectation.unit();
        let proof = self.quick_proof(unit)?;
        let names = self.names(self.entries_by_equations());
        Some(with_case!(&self.inner, case => {
            Scene { names, case, is_open: false }.argument(expectation, &proof)
        }))
    }

    /// Returns the single other orders, of anybody, with which it would be as is expected, the most natural first.
    pub fn remedies(&self, expectation: Expectation) -> Vec<Change> {
        let question = match expectation {
            Expectation::Stays(unit) => Question::Stays(unit),
            Expectation::Works(unit) | Expectation::Dislodges(unit) => Question::Order(unit),
        };
        // A move that succeeds already dislodges nobody: then it is asked what would keep the unit there.
        let succeeds = self.resolution().entries.get(expectation.unit()).is_some_and(|e| e.verdict.is_good());
        match expectation {
            Expectation::Dislodges(_) if succeeds => Vec::new(),
            Expectation::Dislodges(unit) => {
                let mut all = self.counterfactuals(question, Scope::Any, &mut |_| false);
                all.retain(|change| self.drives_out(unit, change));
                all
            }
            Expectation::Works(_) | Expectation::Stays(_) => {
                self.counterfactuals(question, Scope::Any, &mut |_| false)
            }
        }
    }

    /// Returns whether the unit at the destination of `unit` is to stay where a change is made, so that it is driven
    /// out when the move succeeds.
    fn drives_out(&self, unit: usize, change: &Change) -> bool {
        let Some(Order::Move { to, .. }) = self.orders().get(unit).copied() else { return false };
        let province = self.map.province_of(to);
        let there = self.units().iter().position(|u| self.map.province_of(u.at) == province);
        let Some(there) = there else { return false };
        let changed = change.orders.iter().find(|(v, _)| *v == there);
        let order = changed.map_or(self.orders()[there], |(_, order)| *order);
        if !matches!(order, Order::Move { .. }) {
            return true;
        }
        // Whether a unit that is to move leaves is known only when the change is adjudicated.
        let mut orders = self.orders().to_vec();
        for &(v, order) in &change.orders {
            orders[v] = order;
        }
        let given: Vec<GivenOrder<Order>> = orders
            .iter()
            .zip(self.units())
            .map(|(&order, &unit)| GivenOrder { by: unit.power, unit: unit.into(), order })
            .collect();
        let result = movement(self.context(), &self.position, &given);
        result.driven.iter().any(|driven| driven.by == self.units()[unit])
    }

    /// Answers in sentences whether it is as was expected: the reason first.
    pub fn argument_text(&self, language: Language, argument: &Argument) -> Vec<String> {
        let names = self.names(self.entries_by_equations());
        Answers { names, language }.argument(argument)
    }

    /// Returns the same sentences, each with where the rule behind it is printed.
    pub fn argument_lines(&self, language: Language, argument: &Argument) -> Vec<String> {
        let rules = argument.says.iter().map(|sentence| citations_line(language, sentence.places.each));
        let rules = rules.chain(std::iter::repeat(String::new()));
        let lines = self.argument_text(language, argument).into_iter().zip(rules);
        lines.map(|(text, rules)| if rules.is_empty() { text } else { format!("{text} [{rules}]") }).collect()
    }

    /// Returns why the order of this unit came out as it did, in a sentence or two of the language. Empty if there is no
    /// such unit.
    pub fn result_text(&self, unit: usize, language: Language) -> String {
        let proof = self.quick_proof(unit);
        proof.map(|proof| self.account_in(language, &proof).sentence_citing()).unwrap_or_default()
    }

    /// Returns the order of a unit as it was given: in codes, or if names are spoken in full, as a clause in quotation
    /// marks. Empty if there is no such unit.
    pub fn quoted_order(&self, language: Language, unit: usize) -> String {
        let names = self.names(self.entries_by_equations());
        if unit >= names.entries.len() { String::new() } else { Answers { names, language }.quoted(unit) }
    }
}

impl<const W: usize> Scene<'_, W> {
    /// Holds an expectation to what came out.
    pub fn argument(&self, expectation: Expectation, proof: &Proof) -> Argument {
        let u = expectation.unit();
        let entry = &self.names.entries[u];
        let is_good = entry.verdict.is_good();
        let holds = match expectation {
            Expectation::Stays(_) => !matches!(entry.fate, Some(Fate::Dislodged | Fate::Destroyed)),
            Expectation::Works(_) => is_good,
            Expectation::Dislodges(_) => {
                let there = self.occupant(u).filter(|_| self.case.situation.moves().contains(u));
                is_good && there.is_some_and(|o| self.driven_by(o) == Some(u))
            }
        };
        let mut says = if holds { Vec::new() } else { self.paragraph(proof) };
        says.retain(|sentence| sentence.is_about(u));
        if matches!(expectation, Expectation::Stays(_)) {
            says.sort_by_key(|sentence| sentence.stay() != Some(u) && sentence.dislodged != Some(u));
        }
        Argument { expectation, holds, says }
    }
}
