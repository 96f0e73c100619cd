//! Which house rules an engine cannot take.
//!
//! An engine with rules of its own has its author's answer to some issues of DATC section 4. It takes that
//! answer or what the DATC prefers, which leaves the choice to it, and objects to any other. Where somebody
//! wrote out what the DATC prefers, nothing is left to it any more, and it objects to that, too, if it would
//! do otherwise: a choice is never ignored.

use crate::adjudicate::EngineId;
use crate::rules::{CHOICES, Rules};

/// An issue, those of its options that are the author's answer, and what that is.
pub type OwnAnswer = (&'static str, &'static [&'static str], &'static str);

impl EngineId {
    /// Why the engine cannot work under these house rules, in a sentence.
    pub fn objection(self, rules: &Rules) -> Option<String> {
        self.objection_to(rules, &[])
    }

    /// The same where some choices, by their numbers, were written out one by one.
    pub fn objection_to(self, rules: &Rules, written: &[&str]) -> Option<String> {
        self.answers(rules).iter().find_map(|&(id, own, instead)| {
            let chosen = rules.chosen(id)?;
            let is_left_to_it = Some(chosen) == preferred(id) && !written.contains(&id);
            let suits = is_left_to_it || own.contains(&chosen);
            (!suits).then(|| format!("`{self}` does not take {id}={chosen}: {instead}"))
        })
    }

    /// The issues that these rules leave to the engine, which does otherwise than the DATC prefers, by
    /// number, each with what it does.
    pub fn own_answers(self, rules: &Rules) -> impl Iterator<Item = (&'static str, &'static str)> {
        let left = |id| rules.chosen(id).filter(|&chosen| Some(chosen) == preferred(id));
        let answers = self.answers(rules).iter();
        answers.filter_map(move |&(id, own, instead)| {
            left(id).filter(|chosen| !own.contains(chosen)).map(|_| (id, instead))
        })
    }
}

/// Issues as a clause: `, with its own answers to 4.A.2 and 4.A.7`; nothing if there are none.
pub fn own_answers_clause(issues: &[&str]) -> String {
    match issues {
        [] => String::new(),
        [one] => format!(", with its own answer to {one}"),
        [rest @ .., last] => format!(", with its own answers to {} and {last}", rest.join(", ")),
    }
}

fn preferred(id: &str) -> Option<&'static str> {
    CHOICES.iter().find(|choice| choice.id == id).map(|choice| choice.preferred)
}
