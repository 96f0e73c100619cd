//! Proofs of results, as data.

use serde::Serialize;

use crate::adjudicate::{BackupRule, Interval, Term, Tri};
use crate::explain::{AccountLine, Claim, Explainer, Proof, Step, StepRole, Value};
use crate::map::Map;
use crate::order::{Canonical, Order};

/// A step of a proof with all that it rests on, down to facts of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProofAnswer {
    /// The claim of the step, in a word: a result, `stays`, `greater`, a strength's name.
    pub claim: &'static str,
    /// The equation, the strength or the backup rule from which it follows.
    pub rule: &'static str,
    /// The unit of which it speaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The value that follows from the parts.
    pub value: ProofValue,
    /// The role of the step for the one above: `decides`, `also_sufficient`, `repeated`.
    pub standing: &'static str,
    /// The step as a sentence.
    pub text: String,
    /// Where the rule is written, if it needs saying.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub source: &'static str,
    /// The parts that it rests on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub because: Vec<ProofAnswer>,
    /// At the root, where the unit was driven out: why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub driven: Option<Box<ProofAnswer>>,
    /// At the root: as long as these orders stay, so does the result.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub decisive: Vec<String>,
}

/// A value in a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum ProofValue {
    /// Yes or no; `None` where it does not matter.
    Truth(Option<bool>),
    /// A strength.
    Strength(u32),
    /// The least and the most that a strength can be, where more does not matter.
    Bounds([u32; 2]),
}

impl From<Value> for ProofValue {
    fn from(value: Value) -> Self {
        match value {
            Value::Truth(Tri { yes, maybe }) => Self::Truth((yes == maybe).then_some(yes)),
            Value::Strength(Interval { least, most }) if least == most => Self::Strength(least),
            Value::Strength(Interval { least, most }) => Self::Bounds([least, most]),
        }
    }
}

/// Returns the proof of the result of the order of `unit`, an index into the position's units.
pub(super) fn proof(map: &Map, explainer: &Explainer, unit: usize) -> Option<ProofAnswer> {
    let proof = explainer.proof(unit)?;
    let account = explainer.account(&proof);
    // The lines of an account follow the steps of its proof, one for each, from the top.
    let mut lines = account.tree.into_iter();
    let spelling = Spelling { map, explainer, proof: &proof };
    let mut answer = spelling.step(&proof.root, &mut lines)?;
    let driven = proof.driven.as_ref().and_then(|step| spelling.step(step, &mut lines));
    answer.driven = driven.map(Box::new);
    answer.decisive = proof.leaves.iter().map(|leaf| spelling.order(leaf.unit)).collect();
    Some(answer)
}

struct Spelling<'a> {
    map: &'a Map,
    explainer: &'a Explainer<'a>,
    proof: &'a Proof,
}

impl Spelling<'_> {
    fn step(&self, step: &Step, lines: &mut impl Iterator<Item = AccountLine>) -> Option<ProofAnswer> {
        let line = lines.next()?;
        let (claim, rule, unit) = self.claim(step);
        let mut because = Vec::with_capacity(step.because.len());
        for part in &step.because {
            because.push(self.step(part, lines)?);
        }
        let standing = match step.standing {
            StepRole::Decides => "decides",
            StepRole::AlsoSufficient => "also_sufficient",
            StepRole::Repeated => "repeated",
        };
        Some(ProofAnswer {
            claim,
            rule,
            unit: unit.map(|unit| self.explainer.units()[unit].canonical(self.map)),
            value: step.value.into(),
            standing,
            text: line.text,
            source: line.rule,
            because,
            driven: None,
            decisive: Vec::new(),
        })
    }

    fn claim(&self, step: &Step) -> (&'static str, &'static str, Option<usize>) {
        let holds = step.value.truth() != Some(false);
        match step.claim {
            Claim::Order(unit) => (self.result(unit), self.kind(unit), Some(unit)),
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

    /// Returns the equation of a unit's order.
    fn kind(&self, unit: usize) -> &'static str {
        match self.explainer.orders().get(unit) {
            Some(Order::Move { .. }) => "move",
            Some(Order::Support { .. }) => "support",
            Some(Order::Convoy { .. }) => "convoy",
            Some(Order::Hold) | None => "dislodged",
        }
    }

    fn order(&self, unit: usize) -> String {
        self.explainer.resolution().order_text(self.map, unit).unwrap_or_default()
    }
}
