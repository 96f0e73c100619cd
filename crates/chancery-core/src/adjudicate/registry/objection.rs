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
    /// Returns the first choice that the engine does not take, with its issue and what the engine does instead. Some
    /// choices, by their numbers, may have been written out one by one.
    pub fn refused_choice(
        self,
        rules: &Rules,
        written: &[&str],
    ) -> Option<(&'static str, &'static str, &'static str)> {
        self.0.own_answers(rules).iter().find_map(|&(id, own, instead)| {
            let chosen = rules.chosen(id)?;
            let is_left_to_it = Some(chosen) == preferred(id) && !written.contains(&id);
            let suits = is_left_to_it || own.contains(&chosen);
            (!suits).then_some((id, chosen, instead))
        })
    }

    /// Lists the issues that these rules leave to the engine, which does otherwise than the DATC prefers, by
    /// number, each with what it does.
    pub fn own_answers(self, rules: &Rules) -> impl Iterator<Item = (&'static str, &'static str)> {
        let left = |id| rules.chosen(id).filter(|&chosen| Some(chosen) == preferred(id));
        let answers = self.0.own_answers(rules).iter();
        answers.filter_map(move |&(id, own, instead)| {
            left(id).filter(|chosen| !own.contains(chosen)).map(|_| (id, instead))
        })
    }
}

fn preferred(id: &str) -> Option<&'static str> {
    CHOICES.iter().find(|choice| choice.id == id).map(|choice| choice.preferred)
}
