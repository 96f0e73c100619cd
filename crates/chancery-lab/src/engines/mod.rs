//! Engines of the literature that are not exact by design: their authors had rules of their own. By name, with
//! their answers to issues of DATC section 4.

use chancery_core::adjudicate::{Engine as _, EngineId, EngineReason, Engines, OwnAnswer};
use chancery_core::engine;
use chancery_core::rules::{MultiRoute, Rules};

mod booijink_conditions;
mod booijink_logic;
mod cross;
mod guess_verbatim;

pub use booijink_conditions::{Condition, FourthRule};
pub use booijink_logic::{Atlas, AtlasReport, Stage};
pub use cross::{Category, Cross, CrossReport, Rulings};
pub use guess_verbatim::AsListed;

/// All engines, those of the core before those of this module, in the sequence in which they are listed; the default first.
pub const ALL: Engines = Engines::new(&[
    EngineId::SWIFT,
    EngineId::GUESS,
    EngineId::PARTIAL,
    EngineId::GRAPH,
    EngineId::RECURSIVE,
    EngineId::EXHAUSTIVE,
    AS_LISTED,
    ATLAS,
    CONDITION,
    CROSS,
]);

const BOOIJINK: &[OwnAnswer] = &[
    ("4.A.1", &["b"], "by Booijink's rule 20 a convoy works as long as one route remains open"),
    ("4.A.2", &[], "Booijink's rules 21 to 24 settle paradoxes"),
    (
        "4.A.3",
        &["a"],
        "Booijink's rules do not ask whether a convoy was intended; an army goes by whichever way is open",
    ),
    ("4.A.4", &["start"], "a convoyed army attacks from where it began"),
    ("4.A.6", &["a"], "by Booijink's rule 20 a convoy takes whichever route is open"),
    (
        "4.A.7",
        &["a"],
        "by Booijink's rule 11 a dislodged unit never affects the province that its attacker came from",
    ),
];

const OF_CROSS: &[OwnAnswer] = &[PARADOX_OF_CROSS, ORIGIN_OF_CROSS, ROUTE_OF_CROSS];
/// The same if a convoy is one line, which needs every fleet.
const OF_CROSS_IN_LINES: &[OwnAnswer] =
    &[("4.A.2", &["a"], PARADOX_OF_CROSS.2), ORIGIN_OF_CROSS, ROUTE_OF_CROSS];
const PARADOX_OF_CROSS: OwnAnswer = (
    "4.A.2",
    &["c"],
    "a convoy cuts no support for an attack on a fleet that it needs: 4.A.2=c if 4.A.1 is b, and 4.A.2=a if 4.A.1 is a; there is no other rule",
);
const ORIGIN_OF_CROSS: OwnAnswer = ("4.A.4", &["start"], "a convoyed army attacks from where it began");
const ROUTE_OF_CROSS: OwnAnswer =
    ("4.A.6", &["a"], "a convoy has the fleets that are ordered to it, and no written route");

/// The recursive guess algorithm as printed.
pub const AS_LISTED: EngineId = engine!("as-listed", exact: false, AsListed::default(),
    "Kruijswijk, The Math of Adjudication, chapter 6, exactly as listed, with its known fault"
{
    fn apart(&self) -> (&'static str, &'static str) {
        ("which keeps the fault of its listing", "by its listing, with its fault")
    }
});
/// Booijink's logic-based adjudicator, with conditions of his own.
pub const ATLAS: EngineId = engine!("atlas", exact: false, Atlas::default(),
    "Booijink, Strategy Evolution and Resolution Deduction in Diplomacy, section 3.2: conditions of his own, as sentences"
{
    fn preset(&self) -> &'static str {
        "booijink"
    }

    fn own_answers(&self, _rules: &Rules) -> &'static [OwnAnswer] {
        BOOIJINK
    }

    fn has_chapters(&self) -> bool {
        true
    }
}, |situation, solution, journal| {
    let stage = Atlas::default().adjudicate(situation, solution, Some(journal)).stage;
    journal.note(None, format!("conclusive stage: {stage}"));
});
/// Booijink's condition-based adjudicator, over the same conditions.
pub const CONDITION: EngineId = engine!("condition", exact: false, Condition,
    "Booijink, Strategy Evolution and Resolution Deduction in Diplomacy, section 1.4.3 and appendix B: the same conditions, one by one"
{
    fn preset(&self) -> &'static str {
        "booijink"
    }

    fn own_answers(&self, _rules: &Rules) -> &'static [OwnAnswer] {
        BOOIJINK
    }
}, |situation, solution, journal| {
    Condition.adjudicate(situation, solution, Some(journal));
});
/// Cross's adjudicator: passes by category of result.
pub const CROSS: EngineId = engine!("cross", exact: false, Cross::default(),
    "Cross, Adjudicating Diplomacy Games by Computer: passes by category of result, with rulings of his own"
{
    fn preset(&self) -> &'static str {
        "cross"
    }

    fn own_answers(&self, rules: &Rules) -> &'static [OwnAnswer] {
        if rules.multi_route == MultiRoute::AnyDisrupts { OF_CROSS_IN_LINES } else { OF_CROSS }
    }

    fn reasons(&self) -> &'static [&'static EngineReason] {
        Category::REASONS
    }

    fn has_chapters(&self) -> bool {
        true
    }
}, |situation, solution, journal| {
    Cross::default().adjudicate(situation, solution, Some(journal));
});

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::adjudicate::Engines;

    #[test]
    fn every_engine_takes_what_the_datc_prefers_and_its_own_preset() {
        for &engine in Engines::CORE.all().iter().chain(&[AS_LISTED, ATLAS, CONDITION, CROSS]) {
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
            ATLAS.objection_to(&rules, &["4.A.7"]).as_deref(),
            Some(
                "`atlas` refuses 4.A.7=b: by Booijink's rule 11 a dislodged unit never affects the province that its \
                 attacker came from"
            )
        );
        for (engine, id, refused) in [
            (CONDITION, "4.A.2", true),
            (CROSS, "4.A.2", true),
            (ATLAS, "4.A.1", false),
            (ATLAS, "4.A.3", true),
            (EngineId::RECURSIVE, "4.A.2", true),
            (AS_LISTED, "4.A.2", false),
            (CROSS, "4.A.4", false),
            (EngineId::SWIFT, "4.A.2", false),
        ] {
            assert_eq!(engine.objection_to(&rules, &[id]).is_some(), refused, "{engine} {id}");
        }
        let own = Rules::preset("booijink").unwrap();
        assert_eq!(ATLAS.objection_to(&own, &["4.A.7"]), None);
    }

    /// Cross's first ruling is switched with the choice that goes with it, and the refusal says which that is.
    #[test]
    fn a_refusal_says_what_goes_with_a_ruling_that_is_switched() {
        let mut rules = Rules::preset("cross").unwrap();
        rules.choose("4.A.1", "b").unwrap();
        let refused = CROSS.objection(&rules).unwrap();
        assert!(refused.contains("4.A.2=c if 4.A.1 is b"), "{refused}");
        rules.choose("4.A.2", "c").unwrap();
        assert_eq!(CROSS.objection(&rules), None);
    }

    #[test]
    fn a_choice_that_an_author_answers_otherwise_is_refused() {
        let mut rules = Rules::default();
        rules.choose("4.A.2", "d").unwrap();
        assert_eq!(
            ATLAS.objection(&rules).as_deref(),
            Some("`atlas` refuses 4.A.2=d: Booijink's rules 21 to 24 settle paradoxes")
        );
        assert!(CONDITION.objection(&rules).is_some() && CROSS.objection(&rules).is_some());
        assert_eq!(EngineId::GUESS.objection(&rules), None);
        let mut rules = Rules::default();
        rules.choose("4.A.1", "a").unwrap();
        assert!(ATLAS.objection(&rules).is_some());
        assert_eq!(CROSS.objection(&rules), None);
        let mut rules = Rules::default();
        rules.choose("4.A.4", "brannan").unwrap();
        for engine in [ATLAS, CONDITION, CROSS] {
            assert!(engine.objection(&rules).is_some(), "{engine}");
        }
    }
}
