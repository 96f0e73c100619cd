//! Proofs of results, as data.

use super::json::Json;
use chancery_core::adjudicate::{BackupRule, Interval, Term, Tri};
use chancery_core::map::Map;
use chancery_core::order::{Canonical, Order};
use chancery_notation::Language;
use chancery_why::explain::{AccountLine, Claim, Explainer, Proof, Step, StepRole, Value, citations_line};

/// Writes the proof of the result of the order of `unit`, an index into the position's units, if there is one.
pub(super) fn write_proof(map: &Map, explainer: &Explainer, unit: usize, json: &mut Json) {
    let Some(proof) = explainer.proof(unit) else { return };
    let account = explainer.account(&proof);
    // The lines of an account follow the steps of its proof, one for each, from the top.
    let mut lines = account.tree.into_iter();
    let writer = ProofWriter { map, explainer, proof: &proof };
    json.key("proof");
    writer.step(&proof.root, &mut lines, json);
    // If the unit was driven out: why.
    if let Some(driven) = &proof.driven {
        json.key("driven");
        writer.step(driven, &mut lines, json);
        json.close();
    }
    // As long as these orders stay, so does the result.
    if !proof.leaves.is_empty() {
        json.key("decisive").list(&proof.leaves, |json, leaf| {
            json.text(&explainer.resolution().order_text(map, leaf.unit).unwrap_or_default());
        });
    }
    json.close();
}

struct ProofWriter<'a> {
    map: &'a Map,
    explainer: &'a Explainer<'a>,
    proof: &'a Proof,
}

impl ProofWriter<'_> {
    /// Writes a step with all that it rests on, down to facts of the board. Its object is left open.
    fn step(&self, step: &Step, lines: &mut impl Iterator<Item = AccountLine>, json: &mut Json) {
        let line = lines.next().map(|line| (line.text, citations_line(Language::English, line.places)));
        let (text, source) = line.unwrap_or_default();
        let (claim, rule, unit) = self.claim(step);
        json.open('{');
        json.field("claim", claim);
        json.field("rule", rule);
        json.field("unit", unit.map(|unit| self.explainer.units()[unit].canonical(self.map)).as_deref());
        json.key("value");
        match step.value {
            Value::Truth(Tri { yes, maybe }) => json.value(&(yes == maybe).then_some(yes)),
            Value::Strength(Interval { least, most }) if least == most => json.value(&least),
            Value::Strength(Interval { least, most }) => json.value(&[least, most]),
        }
        let standing = match step.standing {
            StepRole::Decides => "decides",
            StepRole::AlsoSufficient => "also_sufficient",
            StepRole::Repeated => "repeated",
        };
        json.field("standing", standing);
        json.key("text").any_text(&text);
        if !source.is_empty() {
            json.key("source").any_text(&source);
        }
        if !step.because.is_empty() {
            json.key("because").list(&step.because, |json, part| {
                self.step(part, lines, json);
                json.close();
            });
        }
    }

    fn claim(&self, step: &Step) -> (&'static str, &'static str, Option<usize>) {
        let holds = step.value.truth() != Some(false);
        match step.claim {
            Claim::Order(unit) => (self.result(unit), self.equation(unit), Some(unit)),
            Claim::Takes(unit) => (self.result(unit), "legality", Some(unit)),
            Claim::Stays(unit) => (if holds { "stays" } else { "driven_out" }, "dislodged", Some(unit)),
            Claim::Exceeds { unit, .. } => {
                (if holds { "greater" } else { "not_greater" }, "comparison", Some(unit))
            }
            Claim::Component(component) => {
                let rule = self.proof.components.get(component).and_then(|component| component.rule);
                ("settled", rule.map_or("equations", BackupRule::code), None)
            }
            Claim::Term(term) => {
                let (name, unit) = match term {
                    Term::Attack(unit) => ("attack_strength", Some(unit)),
                    Term::Defend(unit) => ("defend_strength", Some(unit)),
                    Term::Prevent(unit) => ("prevent_strength", Some(unit)),
                    Term::Hold(_) => ("hold_strength", None),
                    Term::Path(unit) => ("path", Some(unit)),
                    Term::OverSea(unit) => ("over_sea", Some(unit)),
                    Term::HeadToHead(unit) => ("head_to_head", Some(unit)),
                    Term::Vacated(unit) => ("vacated", Some(unit)),
                    Term::Beaten(unit) => ("beaten", Some(unit)),
                };
                (name, name, unit)
            }
        }
    }

    /// Returns the result of a unit's order in the DATC's word.
    fn result(&self, unit: usize) -> &'static str {
        self.explainer.resolution().entries.get(unit).map_or("", |entry| entry.verdict.word())
    }

    fn equation(&self, unit: usize) -> &'static str {
        match self.explainer.orders().get(unit) {
            Some(Order::Move { .. }) => "move",
            Some(Order::Support { .. }) => "support",
            Some(Order::Convoy { .. }) => "convoy",
            Some(Order::Hold) | None => "dislodged",
        }
    }
}
