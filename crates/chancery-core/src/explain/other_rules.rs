//! Under which choices of the house a result would have been another.

use super::explainer::{Explainer, with_case};
use crate::adjudicate::{Context, Fate, Verdict, movement};
use crate::rules::CHOICES;

/// A choice of the house, made alone, under which a unit's result is another.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OtherRule {
    /// The issue, by the DATC's number: `4.A.3`.
    pub issue: &'static str,
    /// The letter of the option.
    pub option: &'static str,
    /// The text of the option.
    pub text: &'static str,
    /// The result of the order under it.
    pub verdict: Verdict,
    /// The fate of the unit under it, if it was driven out.
    pub fate: Option<Fate>,
}

impl Explainer<'_> {
    /// Returns every single other choice of DATC section 4 under which this unit's order or the unit itself fares
    /// otherwise, in the order of the DATC. The orders stay as they were read. Choices that the engine refuses are
    /// left out.
    pub fn under_other_rules(&self, unit: usize) -> Vec<OtherRule> {
        let Some(now) = self.resolution().entries.get(unit).filter(|_| unit < self.units().len()) else {
            return Vec::new();
        };
        let rules = with_case!(&self.inner, case => case.rules);
        let mut found = Vec::new();
        for choice in CHOICES {
            for &(option, text) in choice.options {
                let mut other = rules;
                let is_same = rules.chosen(choice.id) == Some(option);
                if is_same || other.choose(choice.id, option).is_err() {
                    continue;
                }
                if self.engine().objection_to(&other, &[choice.id]).is_some() {
                    continue;
                }
                let context =
                    Context { map: self.map, terrain: self.terrain, rules: &other, engine: self.engine() };
                let result = movement(context, &self.position, &self.submitted);
                let Some(entry) = result.entries.get(unit) else { continue };
                if (entry.verdict, entry.fate) != (now.verdict, now.fate) {
                    let (verdict, fate) = (entry.verdict, entry.fate);
                    found.push(OtherRule { issue: choice.id, option, text, verdict, fate });
                }
            }
        }
        found
    }
}
