//! Under which choices of the house a result would have been another.

use super::explainer::{Explainer, with_case};
use super::words::{AnswerPhrase, answer_phrase};
use crate::words::{self, Act, list_in, word};
use chancery_core::adjudicate::{Context, Entry, Fate, Verdict, movement};
use chancery_core::order::Order;
use chancery_core::rules::{CHOICES, Rules, preset_names};
use chancery_notation::Language;

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
    /// What the order tells the unit to do.
    pub act: Act,
    /// The fate of the unit under the rules of the game.
    pub was: Option<Fate>,
}

impl OtherRule {
    /// Returns the text of the option in a language.
    pub fn text_in(&self, language: Language) -> &'static str {
        let choice = CHOICES.iter().find(|choice| choice.id == self.issue);
        choice.and_then(|choice| choice.meaning_in(language.code(), self.option)).unwrap_or(self.text)
    }

    /// Returns the choice with the result under it in a line: `4.A.3=f: moves (…)`.
    pub fn describe(&self, language: Language) -> String {
        let result = words::result(language, self.act, self.verdict, None);
        let (fate, colon) = (fate_told(language, self.fate, self.was), word(language, "beyond-colon"));
        format!("{}={}{colon}{result}{fate} ({})", self.issue, self.option, self.text_in(language))
    }
}

/// Returns what becomes of a unit under other rules, behind its result. That it is not driven out is told if else it `was`.
fn fate_told(language: Language, fate: Option<Fate>, was: Option<Fate>) -> String {
    let told = fate.map(|fate| words::fate(language, fate));
    let told = told.or_else(|| was.map(|_| word(language, "result-not_dislodged")));
    told.map(|told| format!(", {told}")).unwrap_or_default()
}

impl Explainer<'_> {
    /// Returns every single other choice of DATC section 4 under which this unit's order or the unit itself fares
    /// otherwise, in the order of the DATC. The orders stay as they were read. Choices that the engine refuses are
    /// left out.
    pub fn under_other_rules(&self, unit: usize) -> Vec<OtherRule> {
        let rules = with_case!(&self.inner, case => case.rules);
        let was = self.resolution().entries.get(unit).and_then(|entry| entry.fate);
        let mut found = Vec::new();
        for choice in CHOICES {
            for &(option, text) in choice.options {
                let mut other = rules;
                if rules.chosen(choice.id) == Some(option) || other.choose(choice.id, option).is_err() {
                    continue;
                }
                let result = self.under(&other, &[choice.id], unit);
                found.extend(result.map(|entry| {
                    let (verdict, fate, act) = (entry.verdict, entry.fate, entry.ordered.order.into());
                    OtherRule { issue: choice.id, option, text, verdict, fate, act, was }
                }));
            }
        }
        found
    }

    /// Returns which presets of house rules would have given this unit another result, in a sentence; `None` if none would.
    pub fn other_houses(&self, language: Language, unit: usize) -> Option<String> {
        let builds = with_case!(&self.inner, case => case.rules.builds);
        let was = self.resolution().entries.get(unit)?.fate;
        let one = |(name, _): (&'static str, &str)| {
            let entry = self.under(&Rules::preset(name).ok()?.with_builds(builds), &[], unit)?;
            let result = words::result(language, entry.ordered.order.into(), entry.verdict, None);
            Some(format!("{name} ({result}{})", fate_told(language, entry.fate, was)))
        };
        let houses: Vec<String> = preset_names().filter_map(one).collect();
        let say =
            || answer_phrase(language, AnswerPhrase::OtherHouses(&list_in(language, houses.iter().cloned())));
        (!houses.is_empty()).then(say)
    }

    /// Returns this unit's order with its result under other rules, if that differs. Rules that the engine refuses
    /// give none; `written` are the choices that are made one by one.
    fn under(&self, rules: &Rules, written: &[&str], unit: usize) -> Option<Entry<Order>> {
        let now = self.resolution().entries.get(unit).filter(|_| unit < self.units().len())?;
        if self.engine().objection_to(rules, written).is_some() {
            return None;
        }
        let result = movement(Context { rules, ..self.context() }, &self.position, &self.submitted);
        let entry = result.entries.into_iter().nth(unit)?;
        ((entry.verdict, entry.fate) != (now.verdict, now.fate)).then_some(entry)
    }
}
