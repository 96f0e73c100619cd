//! What players dispute: the sentence that settles it, where the rule is printed, and which other orders would have helped.

use chancery_core::adjudicate::retreats;
use chancery_core::map::{Phase, standard};
use chancery_core::order::{DislodgedUnit, GivenOrder, Position, Retreat};
use chancery_core::rules::Rules;
use chancery_notation::Language;
use chancery_why::explain::{Idea, Question, Scope, Speech, Voice, refusal, retreat};

use crate::boards::{account, paragraph, starts, unit, with};

#[test]
fn who_dislodged_a_unit_is_told_in_one_sentence() {
    let orders = "Germany: A YOR H; England: F LON - YOR, A WAL S F LON - YOR";
    assert_eq!(paragraph(orders, "YOR"), "A YOR was dislodged by F LON - YOR: 2 (with A WAL) against 1.");
}

#[test]
fn an_order_for_another_powers_unit_says_whose_it_is() {
    with("England: (F LON); Germany: A MUN H", |explainer| {
        let mut entry = explainer.resolution().entries[0].clone();
        entry.ordered.by = explainer.units()[1].power;
        entry.reason = Some(chancery_core::adjudicate::Reason::WrongPower);
        entry.verdict = chancery_core::adjudicate::Verdict::Illegal;
        let refused = |voice| refusal(voice, explainer.map(), "F LON H", &entry).sentence;
        let told = refused(Voice::default());
        assert_eq!(told, "F LON H is illegal: F LON is English; Germany cannot order it.");
        let spoken = refused(Voice { speech: Speech::Spoken, ..Voice::default() });
        assert_eq!(
            spoken,
            "The fleet in London is illegal: the fleet in London is English; Germany cannot order it."
        );
    });
}

/// Two units retreat to the same province; a standoff elsewhere is told only to whom it closed something.
#[test]
fn retreats_that_collide_and_standoffs_that_matter_are_told() {
    let (map, rules) = (standard(), Rules::default());
    let mut position = Position::empty(&map, Phase::spring(1901).retreats());
    let province = |name| map.names().province(name).expect("a province");
    for (power, text, from) in [("Austria", "A VIE", "BOH"), ("Germany", "A MUN", "BUR")] {
        let unit = unit(&map, power, text);
        position.dislodged.push(DislodgedUnit { unit, from: Some(province(from)), start: None });
    }
    position.contested = vec![province("GAL")];
    let order = |d: &DislodgedUnit| GivenOrder {
        by: d.unit.power,
        unit: d.unit.into(),
        order: Retreat::To(province("TYR").location()),
    };
    let orders: Vec<_> = position.dislodged.iter().map(order).collect();
    let result = retreats(&map, &rules, &position, &orders);
    let told = |at: usize| retreat(Voice::default(), &map, &rules, &position, &result.entries[at], false);
    assert_eq!(
        told(0).sentence,
        "A VIE R TYR failed: A MUN tried to retreat there, too; both were disbanded."
    );
    assert!(told(0).paragraph.contains("A standoff closed GAL."), "{}", told(0).paragraph);
    assert!(!told(1).paragraph.contains("standoff"), "{}", told(1).paragraph);
}

#[test]
fn a_convoy_that_was_offered_and_one_that_is_void_are_told_apart() {
    let orders = "France: A MAR - SPA; Germany: F LYO C A MAR - SPA, F WES C A MAR - SPA; Italy: A SPA - MAR";
    let told = paragraph(orders, "MAR");
    starts(
        &told,
        "A MAR - SPA bounced head to head with A SPA - MAR: 1 against 1; \
         the convoy of F WES is illegal: F WES is on no convoy route from MAR to SPA.",
    );
    let unused = "A MAR attacked by land: without VIA only a convoy of its own power counts, \
                  and F LYO is German.";
    assert!(told.contains(unused), "{told}");
}

/// DATC 6.E.8 and 6.E.12: a support counts against a rival, and not against the unit of its own power.
#[test]
fn a_support_that_counts_against_rivals_only_says_so() {
    let told = paragraph(
        "Germany: F HOL S F HEL - NTH, F HEL - NTH, F SKA S F NWY - NTH;
         England: F NTH - NWY, F YOR S F NWY - NTH; Russia: F NWY - NTH",
        "NTH",
    );
    let apart = "; the support of F YOR counts for holding off F NTH - NWY, but not for dislodging F NTH: both are English. \
                 F NTH itself was not dislodged: F HEL - NTH was held off by F NWY - NTH (2 against 3, where the support of F YOR \
                 counts); F NWY - NTH was held off by F HEL - NTH (2 against 2).";
    assert!(told.ends_with(apart), "{told}");
    let told = paragraph(
        "Austria: A BUD - RUM, A SER S A VIE - BUD; Italy: A VIE - BUD; Russia: A GAL - BUD, A RUM S A GAL - BUD",
        "GAL",
    );
    assert!(
        told.contains(
            "the support of A SER counts for holding off A GAL - BUD, but not for dislodging A BUD"
        ),
        "{told}"
    );
}

#[test]
fn the_rules_that_are_cited_are_those_that_decided() {
    for (orders, of, cited) in [
        // An unopposed move needs no rule.
        ("France: A PAR - BUR", "PAR", ""),
        (
            "England: A NWY - SWE, F SKA C A NWY - SWE; Russia: A SWE - NWY",
            "NWY",
            "Rulebook diagram 28; DATC 6.C.6, 6.G.1, 4.A.3, 6.G.5",
        ),
        ("Germany: A BER - KIE, F KIE - BER", "BER", "Rulebook diagram 6"),
        // Only the support makes it a matter of the own unit.
        ("Germany: A BER - KIE, F KIE - BER, A MUN S A BER - KIE", "BER", "Rulebook diagram 6; DATC 6.E.2"),
        ("Germany: A BER - KIE; France: F KIE - BER", "BER", "Rulebook diagram 6"),
        ("Germany: F BAL C A BER - LVN, A BER H", "BAL", "DATC 6.D.27"),
        (
            "Italy: F MAO - SPA/SC; France: F POR S F MAO - SPA/NC; Germany: F WES - SPA/SC",
            "POR",
            "DATC 4.B.4, 6.B.9",
        ),
        (
            "England: F NTH H; France: F BEL - NTH, F ENG S F BEL - NTH; Russia: F NWG - NTH, F NWY S F NWG - NTH",
            "NTH",
            "DATC 6.E.7, 6.E.13",
        ),
        (
            "England: A NWY - SWE; Germany: F SKA C A NWY - SWE; Russia: F SWE - NWY",
            "NWY",
            "Rulebook diagram 6; DATC 4.A.3, 6.G.2, 6.G.5",
        ),
        // Diagram 5 is why it stands, although it was attacked.
        ("Russia: A PRU S A LVN - PRU, A LVN - PRU", "PRU", "Rulebook diagram 5; DATC 6.D.34"),
        (
            "Austria: A VEN H, A TYR S A VEN; Italy: A TRI - VEN, F ADR S A TRI - VEN",
            "TRI",
            "Rulebook diagram 11; DATC 6.D.1",
        ),
    ] {
        with(orders, |explainer| assert_eq!(account(explainer, of).rules_line(), cited, "{orders}"));
    }
}

#[test]
fn changes_say_what_is_taken_away_or_added() {
    for (orders, of, told) in [
        (
            "Austria: A VIE - GAL, A BUD H; Russia: A WAR - GAL, A UKR H",
            "VIE",
            [
                "one more support: A BUD (own) or A UKR (Russia); then A VIE takes GAL, 2 against 1",
                "had A WAR (Russia) not been ordered to GAL; then A VIE takes GAL",
            ],
        ),
        (
            "Germany: A MUN - BUR, A RUH H; France: A BUR H",
            "MUN",
            [
                "A RUH (own) supports A MUN - BUR instead of holding; then A MUN takes BUR, 2 against 1",
                "had A BUR (France) moved (5 of 8 other orders); then A MUN takes BUR",
            ],
        ),
        (
            "Austria: A SER S A GRE, A GRE H; Turkey: A BUL H, A RUM H, F AEG - GRE",
            "SER",
            ["an attack on SER: A BUL (Turkey) or A RUM (Turkey); then the support of A SER is cut", ""],
        ),
        (
            "Italy: F ION - TYS, F NAP S F ION - TYS; France: F TYS H, F WES S F TYS; Turkey: F AEG H",
            "ION",
            [
                "had F WES (France) not supported F TYS; then F ION takes TYS, 2 against 1",
                "had F TYS (France) moved (7 of 9 other orders); then F ION takes TYS",
            ],
        ),
    ] {
        with(orders, |explainer| {
            let question = Question::Order(explainer.unit_in(of).expect("a unit"));
            let found = explainer.counterfactuals(question, Scope::One(None), &mut |_| false);
            let ideas = explainer.by_idea(&found, question).into_iter();
            let lines: Vec<String> = ideas
                .map(|(idea, all)| {
                    let changes: Vec<_> = all.iter().map(|&at| &found[at]).collect();
                    explainer.idea_text(Language::English, question, idea, &changes)
                })
                .collect();
            assert_eq!(lines, told.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>());
        });
    }
}

/// A support is one order of a unit; its moves that help, too, are told as moves.
#[test]
fn moves_are_not_counted_as_supports() {
    let besides = [
        (
            "Germany: A BUR - PAR, A PIC S A BUR - PAR; France: A PAR H, A GAS S A PAR; England: A BRE H",
            "BUR",
            [
                "A BRE (England) supports A BUR - PAR instead of holding; then A BUR takes PAR, 3 against 2",
                "A BRE (England) moves to GAS instead of holding; then A BUR takes PAR, 2 against 1",
            ],
        ),
        (
            "Italy: F ION - TYS, F NAP S F ION - TYS; France: F TYS H, F WES S F TYS; Turkey: F TUN H",
            "ION",
            [
                "F TUN (Turkey) supports F ION - TYS instead of holding; then F ION takes TYS, 3 against 2",
                "F TUN (Turkey) moves to WES instead of holding; then F ION takes TYS, 2 against 1",
            ],
        ),
    ];
    for (orders, of, told) in besides {
        with(orders, |explainer| {
            let question = Question::Order(explainer.unit_in(of).expect("a unit"));
            let found = explainer.all_changes(question, &mut |_| false).all;
            let lines = explainer.by_idea(&found, question).into_iter().map(|(idea, all)| {
                let changes: Vec<_> = all.iter().map(|&at| &found[at]).collect();
                explainer.idea_text(Language::English, question, idea, &changes)
            });
            let lines: Vec<String> = lines.collect();
            assert!(told.iter().all(|line| lines.iter().any(|one| one == line)), "{lines:#?}");
        });
    }
}

/// Where nobody could have done it by one order, two of anybody are tried, and what is said agrees with the list.
#[test]
fn what_is_said_of_changes_agrees_with_what_was_found() {
    let blocked = "England: A LON - HOL, F NTH C A LON - HOL; Germany: A HOL S A BEL, A BEL H, F HEL S F SKA - NTH, F SKA - NTH";
    for (orders, of, before, after, pairs) in [
        (
            blocked,
            "LON",
            "Nobody could have changed it by one order. Two orders together would have:",
            "23 more pairs of orders would have done it, too. \
             England alone could not have got A LON to HOL, neither by one order nor by two.",
            2,
        ),
        (
            "Italy: A TUN - ALB, F ION C A TUN - ALB; Turkey: F AEG - ION, F EAS S F AEG - ION; Austria: A ALB S A SER, A SER H",
            "TUN",
            "Nobody could have changed it by one order. Two orders together would have:",
            "26 more pairs of orders would have done it, too. \
             Italy alone could not have got A TUN to ALB, neither by one order nor by two.",
            2,
        ),
        (
            "Germany: A MUN - BUR; France: A BUR H, A PAR S A BUR",
            "MUN",
            "",
            "Germany alone could not have got A MUN to BUR.",
            0,
        ),
        (
            "Germany: A MUN - BUR",
            "MUN",
            "Nobody could have changed it by one order. No two orders together would have, either.",
            "",
            0,
        ),
    ] {
        with(orders, |explainer| {
            let question = Question::Order(explainer.unit_in(of).expect("a unit"));
            let found = explainer.all_changes(question, &mut |_| false);
            let told = explainer.changes_told(Language::English, question, &found).map(|told| told.join(" "));
            assert_eq!(told, [before, after], "{orders} {found:#?}");
            assert_eq!(found.all.iter().filter(|change| change.orders.len() == 2).count(), pairs);
        });
    }
}

/// DATC 6.G.1: armies change places only if one of them is convoyed.
#[test]
fn a_fleet_that_may_support_or_convoy_is_told_with_both() {
    with("England: A NWY - SWE, F SKA H; Russia: A SWE - NWY", |explainer| {
        let question = Question::Order(explainer.unit_in("NWY").expect("a unit"));
        let found = explainer.counterfactuals(question, Scope::One(None), &mut |_| false);
        let ideas: Vec<Idea> = explainer.by_idea(&found, question).into_iter().map(|one| one.0).collect();
        let others: Vec<&Idea> = ideas.iter().filter(|idea| **idea != Idea::Support).collect();
        assert!(ideas.len() == others.len() + 1 && others.contains(&&Idea::Convoy), "{ideas:?}");
    });
}

#[test]
fn the_decisive_orders_are_those_that_must_stay() {
    let orders = "Germany: A MUN - SIL, A BER S A MUN - SIL; Russia: A SIL H; France: A PAR H";
    with(orders, |explainer| {
        let unit = explainer.unit_in("MUN").expect("a unit");
        let tree = explainer.account(&explainer.proof(unit).expect("a proof")).tree;
        assert_eq!(
            tree.last().expect("a line").text,
            "as long as these stay as they are, so does the result, whichever of the others hold: A MUN - SIL; \
             A BER S A MUN - SIL; A SIL H"
        );
    });
}

/// Another power leaves its order out before it helps; the own power helps before another does anything.
#[test]
fn the_smallest_change_is_one_that_a_player_would_think_of() {
    let bounce = "Russia: A GAL - VIE; Austria: A BUD - VIE; Turkey: A RUM - GAL";
    let cut = "Austria: A VIE S A BUD, A BUD S A VIE; Russia: A GAL - BUD, A RUM S A GAL - BUD";
    let wrong = "Austria: A RUM - UKR, A GAL S A UKR - RUM; Russia: A UKR - RUM, A SEV S A RUM - UKR";
    let garrison = "Germany: A MUN H; France: A BUR - MUN, A RUH S A BUR - MUN; \
                    Russia: A SIL - MUN, A BOH S A SIL - MUN";
    for (orders, asked, expected) in [
        (bounce, "GAL", "A BUD (Austria) holds instead of moving to VIE; then A GAL takes VIE"),
        (bounce, "RUM", "A BUD (Austria) holds instead of moving to VIE; then A RUM takes GAL"),
        (cut, "BUD", "A GAL (Russia) holds instead of moving to BUD; then A BUD supports"),
        (cut, "GAL", "A VIE (Austria) holds instead of supporting A BUD; then A GAL takes BUD, 2 against 1"),
        (
            wrong,
            "RUM",
            "A GAL (own) supports A RUM - UKR instead of supporting A UKR - RUM; then A RUM takes UKR, 2 against 1",
        ),
        (
            garrison,
            "BUR",
            "A BOH (Russia) holds instead of supporting A SIL - MUN; then A BUR takes MUN, 2 against 1",
        ),
    ] {
        with(orders, |explainer| {
            let unit = explainer.unit_in(asked).expect("a unit is there");
            let question = Question::Order(unit);
            let found = explainer.smallest(question, &mut |_| false);
            assert_eq!(
                explainer.change_text(Language::English, question, &found[0]),
                expected,
                "{orders}: {asked}"
            );
        });
    }
}

/// DATC 6.G.2: only where the rules of another house give another result it is said, in one line.
#[test]
fn another_house_is_named_only_if_it_would_have_ruled_otherwise() {
    for (orders, of, told) in [
        (
            "Germany: A BEL - HOL, F NTH C A BEL - HOL; England: A HOL - BEL",
            "BEL",
            Some("Other presets of house rules give"),
        ),
        (
            "England: A NWY - SWE, F SKA C A NWY - SWE; Russia: A SWE - NWY",
            "NWY",
            Some("Other presets of house rules give"),
        ),
        ("Germany: A MUN - BUR; France: A PAR - BUR", "MUN", None),
    ] {
        with(orders, |explainer| {
            let found = explainer.other_houses(Language::English, explainer.unit_in(of).expect("a unit"));
            assert_eq!(found.is_some(), told.is_some(), "{orders}: {found:?}");
            assert!(found.is_none_or(|found| found.starts_with(told.unwrap_or_default())));
        });
    }
}
