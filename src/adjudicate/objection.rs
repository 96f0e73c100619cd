//! Which house rules an engine with rules of its own cannot take.
//!
//! Such an engine has its author's answer to some issues of DATC section 4. It takes that answer or what
//! the DATC prefers, which leaves the choice to it, and objects to any other: a choice is never
//! ignored.

use super::EngineId;
use crate::rules::{CHOICES, Rules};

/// An issue, the author's answer if it is one of the options, and what the author has instead.
type Answer = (&'static str, Option<&'static str>, &'static str);

const BOOIJINK: &[Answer] = &[
    ("4.A.1", Some("b"), "by his rule 20 a convoy works as long as one route remains open"),
    ("4.A.2", None, "his rules 21 to 24 settle paradoxes"),
    ("4.A.4", Some("start"), "a convoyed army attacks from where it began"),
    (
        "4.A.7",
        Some("a"),
        "by his rule 11 a dislodged unit never has an effect on where its attacker came from",
    ),
];

const CROSS: &[Answer] = &[
    (
        "4.A.2",
        Some("a"),
        "a convoy cuts no support for an attack on its last fleet, and there is no other rule",
    ),
    ("4.A.4", Some("start"), "a convoyed army attacks from where it began"),
];

impl EngineId {
    /// Why the engine cannot work under these house rules, in a sentence.
    pub fn objection(self, rules: &Rules) -> Option<String> {
        let answers = match self {
            Self::Atlas | Self::Condition => BOOIJINK,
            Self::Cross => CROSS,
            _ => &[],
        };
        answers.iter().find_map(|&(id, own, instead)| {
            let chosen = rules.chosen(id)?;
            let preferred = CHOICES.iter().find(|choice| choice.id == id)?.preferred;
            let suits = chosen == preferred || own == Some(chosen);
            (!suits).then(|| format!("`{self}` does not take {id}={chosen}: {instead}"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_engine_takes_what_the_datc_prefers_and_its_own_preset() {
        for engine in EngineId::ALL {
            for preset in ["datc", engine.preset()] {
                let rules = Rules::preset(preset).unwrap();
                assert_eq!(engine.objection(&rules), None, "{engine} under {preset}");
            }
        }
    }

    #[test]
    fn a_choice_that_an_author_answers_otherwise_is_refused() {
        let mut rules = Rules::default();
        rules.choose("4.A.2", "d").unwrap();
        assert_eq!(
            EngineId::Atlas.objection(&rules).as_deref(),
            Some("`atlas` does not take 4.A.2=d: his rules 21 to 24 settle paradoxes")
        );
        assert!(
            EngineId::Condition.objection(&rules).is_some() && EngineId::Cross.objection(&rules).is_some()
        );
        assert_eq!(EngineId::Guess.objection(&rules), None);
        let mut rules = Rules::default();
        rules.choose("4.A.1", "a").unwrap();
        assert!(EngineId::Atlas.objection(&rules).is_some());
        assert_eq!(EngineId::Cross.objection(&rules), None);
        let mut rules = Rules::default();
        rules.choose("4.A.4", "brannan").unwrap();
        for engine in [EngineId::Atlas, EngineId::Condition, EngineId::Cross] {
            assert!(engine.objection(&rules).is_some(), "{engine}");
        }
    }
}
