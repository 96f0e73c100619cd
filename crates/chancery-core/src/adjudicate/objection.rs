//! Which house rules an engine cannot take.
//!
//! An engine with rules of its own has its author's answer to some issues of DATC section 4. It takes that
//! answer or what the DATC prefers, which leaves the choice to it, and objects to any other. Where somebody
//! wrote out what the DATC prefers, nothing is left to it any more, and it objects to that, too, if it would
//! do otherwise: a choice is never ignored.

use super::EngineId;
use crate::rules::{CHOICES, MultiRoute, Rules};

/// An issue, those of its options that are the author's answer, and what that is.
type Answer = (&'static str, &'static [&'static str], &'static str);

const BOOIJINK: &[Answer] = &[
    ("4.A.1", &["b"], "by his rule 20 a convoy works as long as one route remains open"),
    ("4.A.2", &[], "his rules 21 to 24 settle paradoxes"),
    ("4.A.3", &["a"], "he asks for no intent to convoy; an army goes by whichever way is open"),
    ("4.A.4", &["start"], "a convoyed army attacks from where it began"),
    ("4.A.6", &["a"], "by his rule 20 a convoy takes whichever route is open"),
    ("4.A.7", &["a"], "by his rule 11 a dislodged unit never has an effect on where its attacker came from"),
];

const CROSS: &[Answer] = &[PARADOX_OF_CROSS, ORIGIN_OF_CROSS, ROUTE_OF_CROSS];
/// The same where he takes a convoy for one line, of which it needs every fleet.
const CROSS_IN_LINES: &[Answer] = &[("4.A.2", &["a"], PARADOX_OF_CROSS.2), ORIGIN_OF_CROSS, ROUTE_OF_CROSS];
const PARADOX_OF_CROSS: Answer = (
    "4.A.2",
    &["c"],
    "a convoy cuts no support for an attack on a fleet that it needs, which is 4.A.2=c where 4.A.1 is b, and 4.A.2=a where \
     4.A.1 is a; there is no other rule",
);
const ORIGIN_OF_CROSS: Answer = ("4.A.4", &["start"], "a convoyed army attacks from where it began");

const ROUTE_OF_CROSS: Answer =
    ("4.A.6", &["a"], "a convoy has the fleets that are ordered to it, and no written route");

const RECURSIVE: &[Answer] =
    &[("4.A.2", &["a", "b", "c"], "it has no rule for a paradox that the equations leave, and stops there")];

impl EngineId {
    fn answers(self, rules: &Rules) -> &'static [Answer] {
        match self {
            Self::Atlas | Self::Condition => BOOIJINK,
            Self::Cross if rules.multi_route == MultiRoute::AnyDisrupts => CROSS_IN_LINES,
            Self::Cross => CROSS,
            Self::Recursive => RECURSIVE,
            _ => &[],
        }
    }

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
            (EngineId::Atlas, "4.A.3", true),
            (EngineId::Recursive, "4.A.2", true),
            (EngineId::AsListed, "4.A.2", false),
            (EngineId::Cross, "4.A.4", false),
            (EngineId::Swift, "4.A.2", false),
        ] {
            assert_eq!(engine.objection_to(&rules, &[id]).is_some(), refused, "{engine} {id}");
        }
        let own = Rules::preset("booijink").unwrap();
        assert_eq!(EngineId::Atlas.objection_to(&own, &["4.A.7"]), None);
    }

    /// Cross's first ruling is switched with the choice that goes with it, and the refusal says which that is.
    #[test]
    fn a_refusal_says_what_goes_with_a_ruling_that_is_switched() {
        let mut rules = Rules::preset("cross").unwrap();
        rules.choose("4.A.1", "b").unwrap();
        let refused = EngineId::Cross.objection(&rules).unwrap();
        assert!(refused.contains("4.A.2=c where 4.A.1 is b"), "{refused}");
        rules.choose("4.A.2", "c").unwrap();
        assert_eq!(EngineId::Cross.objection(&rules), None);
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
