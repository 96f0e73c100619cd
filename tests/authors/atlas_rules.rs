//! Booijink's rules by their numbers: a position for each, and which results go back to which.

use std::fmt::Write;

use chancery_core::adjudicate::{EngineId, Reason, Verdict};
use chancery_core::order::Canonical;
use chancery_lab::datc::Judge;
use chancery_lab::engines;
use chancery_why::explain::booijink_rules;

use super::{case, cases, document, judge};

/// The rule that he leaves out as a matter of notation: no result goes back to it.
const LEFT_OUT: usize = 8;

/// A position for each of his other rules: the case, the order to look at, and what comes of it.
const SHOWN: &[(&str, &str, Verdict)] = &[
    ("RB.4", "A BER - SIL", Verdict::Fails),
    ("6.A.11", "A VIE - TYR", Verdict::Fails),
    ("RB.10", "F LYO - TYS", Verdict::Fails),
    ("RB.4b", "A SIL H", Verdict::Stands),
    ("RB.5", "F KIE - BER", Verdict::Fails),
    ("RB.6", "A PRU - BER", Verdict::Fails),
    ("RB.7", "A HOL - BEL", Verdict::Succeeds),
    ("6.D.9", "A ALB S A TRI - SER", Verdict::Invalid),
    ("RB.12", "A WAR - SIL", Verdict::Fails),
    ("RB.13", "A SEV - RUM", Verdict::Succeeds),
    ("RB.22", "A PAR - BUR", Verdict::Fails),
    ("RB.15", "A SIL S A PRU - WAR", Verdict::Cut),
    ("RB.17", "A SIL S F BER - PRU", Verdict::Cut),
    ("RB.18", "A SIL S A PRU - BER", Verdict::Cut),
    ("6.D.20", "F LON S F NTH - ENG", Verdict::Given),
    ("RB.21", "A SPA - NAP", Verdict::Fails),
    ("6.F.2", "A LON - BRE", Verdict::Fails),
    ("RB.28", "A LON - BEL", Verdict::Succeeds),
    ("RB.29", "A LON - BEL", Verdict::Succeeds),
    ("RB.30", "F NAP S F ION - TYS", Verdict::Given),
    ("RB.31", "F NAP S F ROM - TYS", Verdict::Cut),
    ("6.F.18", "F BEL S F NTH", Verdict::Given),
    ("6.F.23", "F EDI - NTH", Verdict::Fails),
];

#[test]
fn every_rule_has_a_position_that_shows_it() {
    let judge = judge(engines::ATLAS);
    let mut lines = String::from("| rule | says that | shown by | |\n| --- | --- | --- | --- |\n");
    let mut shown = SHOWN.iter();
    for (number, rule) in (1..).zip(include_str!("booijink_rules.txt").lines()) {
        if number == LEFT_OUT {
            writeln!(lines, "| {number} | {rule} | | |").unwrap();
            continue;
        }
        let (id, text, verdict) = shown.next().expect("a position for each rule");
        let resolution = judge.movement(&case(id));
        let at = resolution.entries.iter().position(|e| e.ordered.canonical(&judge.map) == *text);
        let at = at.unwrap_or_else(|| panic!("rule {number}: no {text} in {id}"));
        assert_eq!(resolution.entries[at].verdict, *verdict, "rule {number}: {id} {text}");
        let cited = booijink_rules(&judge.map, &resolution, at);
        assert!(cited.contains(&(number as u8)), "rule {number}: {id} {text} cites {cited:?}");
        writeln!(lines, "| {number} | {rule} | {id} | {text}: {} |", verdict.word()).unwrap();
    }
    assert_eq!(shown.next(), None);
    document::check("rules of atlas", &lines);
}

/// Rule 8 of the rulebook says how a unit that does not move is named; he leaves it out.
#[test]
fn no_result_goes_back_to_the_rule_that_he_leaves_out() {
    let judge = judge(engines::ATLAS);
    for case in cases() {
        let resolution = judge.movement(&case);
        for at in 0..resolution.entries.len() {
            let cited = booijink_rules(&judge.map, &resolution, at);
            assert!(!cited.contains(&(LEFT_OUT as u8)), "{}, order {at}", case.id);
        }
    }
}

/// The reasons of what his own two rules decide.
#[test]
fn results_go_back_to_his_rules() {
    let judge = judge(engines::ATLAS);
    let cited = |id: &str, text: &str| {
        let resolution = judge.movement(&case(id));
        let at = resolution.entries.iter().position(|e| e.ordered.canonical(&judge.map) == text);
        booijink_rules(&judge.map, &resolution, at.expect("the order"))
    };
    assert_eq!(cited("6.F.18", "F NTH C A LON - BEL"), [23]);
    assert_eq!(cited("6.F.23", "F EDI - NTH"), [24]);
    // Appendix C: the supports and convoys of the paradox succeed by the same rule.
    for saved in ["F BEL S F ENG", "F LON S F NTH", "F ENG C A BRE - LON", "F NTH C A NWY - BEL"] {
        assert_eq!(cited("6.F.23", saved), [24], "{saved}");
    }
    // A support that no move of the paradox can cut owes the rule nothing.
    assert!(cited("6.F.23", "F IRI S F MAO - ENG").is_empty());
    assert_eq!(cited("RB.22", "A MAR S A PAR - BUR"), [12]);
    assert_eq!(cited("RB.7", "A HOL - BEL"), [7]);
    assert_eq!(cited("RB.15", "A SIL S A PRU - WAR"), [13]);
    assert_eq!(cited("RB.10", "F LYO - TYS"), [2, 3]);
    assert_eq!(cited("RB.5", "F KIE - BER"), [5, 12]);
    // The army in Prussia left, so no column was stopped.
    assert_eq!(cited("RB.17", "F BER - PRU"), [1, 2, 3]);
    assert!(cited("6.A.1", "F NTH - PIC").is_empty());
    // Szykman's rule is none of his.
    let judge = Judge::new(judge.rules, EngineId::GUESS);
    let resolution = judge.movement(&case("6.F.18"));
    let at = resolution.entries.iter().position(|e| e.reason == Some(Reason::Paradox)).expect("a paradox");
    assert!(booijink_rules(&judge.map, &resolution, at).is_empty());
}
