//! Which house rules an engine with rules of its own cannot take.
//!
//! Such an engine has its author's answer to some issues of DATC section 4. It takes that answer or what
//! the DATC prefers, which leaves the choice to it, and objects to any other. Where somebody wrote out
//! what the DATC prefers, nothing is left to it any more, and it objects to that, too, if it would do
//! otherwise: a choice is never ignored.

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
        self.objection_to(rules, &[])
    }

    /// The same where some choices, by their numbers, were written out one by one.
    pub fn objection_to(self, rules: &Rules, written: &[&str]) -> Option<String> {
        let answers = match self {
            Self::Atlas | Self::Condition => BOOIJINK,
            Self::Cross => CROSS,
            _ => &[],
        };
        answers.iter().find_map(|&(id, own, instead)| {
            let chosen = rules.chosen(id)?;
            let preferred = CHOICES.iter().find(|choice| choice.id == id)?.preferred;
            let is_left_to_it = chosen == preferred && !written.contains(&id);
            let suits = is_left_to_it || own == Some(chosen);
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
    fn what_the_datc_prefers_is_refused_where_it_is_written_out_and_an_author_does_otherwise() {
        let rules = Rules::default();
        assert_eq!(
            EngineId::Atlas.objection_to(&rules, &["4.A.7"]).as_deref(),
            Some(
                "`atlas` does not take 4.A.7=b: by his rule 11 a dislodged unit never has an effect on where its \
                 attacker came from"
            )
        );
        for (engine, id, refused) in [
            (EngineId::Condition, "4.A.2", true),
            (EngineId::Cross, "4.A.2", true),
            (EngineId::Atlas, "4.A.1", false),
            (EngineId::Atlas, "4.A.3", false),
            (EngineId::Cross, "4.A.4", false),
            (EngineId::Swift, "4.A.2", false),
        ] {
            assert_eq!(engine.objection_to(&rules, &[id]).is_some(), refused, "{engine} {id}");
        }
        let own = Rules::preset("booijink").unwrap();
        assert_eq!(EngineId::Atlas.objection_to(&own, &["4.A.7"]), None);
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
