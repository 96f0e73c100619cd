//! What other orders would have done, as readers asked: each kind with the case where it was found and two further positions.

use super::boards::with;
use chancery_core::map::Power;
use chancery_notation::Language;
use chancery_why::explain::{AnswerPhrase, Change, Explainer, Question, answer_phrase};
use std::collections::BTreeSet;

/// DATC 6.E.5.
const HELD_OFF: &str = "Germany: F HOL - NTH, F HEL S F HOL - NTH, F SKA S F HOL - NTH; France: F NTH - HOL, F BEL S F NTH - HOL; \
     England: F EDI S F NWG - NTH, F YOR S F NWG - NTH, F NWG - NTH, F LON S F NWG - NTH; Austria: A KIE S A RUH - HOL, A RUH - HOL";
/// DATC 6.D.17.
const DISLODGED_SUPPORTER: &str =
    "Russia: F CON S F BLA - ANK, F BLA - ANK; Turkey: F ANK - CON, A SMY S F ANK - CON, A ARM - ANK";
/// DATC 6.C.8.
const BARRED: &str =
    "Turkey: F CON - BLA, A BUL - CON, A SMY S A BUL - CON; Russia: F BLA - BUL/EC; Austria: A SER - BUL";
/// DATC 6.F.18.
const BETRAYAL: &str = "England: F NTH C A LON - BEL, A LON - BEL, F ENG S A LON - BEL; France: F BEL S F NTH; \
                        Germany: F HEL S F SKA - NTH, F SKA - NTH";

/// DATC 6.F.22 and 6.F.24.
const TWO_CONVOYS: &str = "England: F EDI - NTH, F LON S F EDI - NTH; France: A BRE - LON, F ENG C A BRE - LON; \
     Germany: F BEL S F PIC - ENG, F PIC - ENG; Russia: A NWY - BEL, F NTH C A NWY - BEL";
const TWO_CONVOYS_OF_NONE: &str = "England: F EDI - NTH, F LON S F EDI - NTH, F IRI - ENG, F MAO S F IRI - ENG; \
     France: A BRE - LON, F ENG C A BRE - LON, F BEL S F ENG; Russia: A NWY - BEL, F NTH C A NWY - BEL";

/// Returns what is asked of a unit, what leads to the answers, and the answers.
fn answers(explainer: &Explainer, language: Language, question: Question) -> String {
    let found = explainer.all_changes(question, &mut |_| false);
    let [before, after] = explainer.changes_told(language, question, &found);
    let lead = answer_phrase(language, AnswerPhrase::Found(explainer.sought(question), None));
    let lead = if before.is_empty() { vec![lead] } else { before };
    let lines = explainer.by_idea(&found.all, question).into_iter().map(|(idea, all)| {
        let changes: Vec<&Change> = all.iter().map(|&at| &found.all[at]).collect();
        explainer.idea_text(language, question, idea, &changes)
    });
    let asked = explainer.asks_for(language, question, true);
    asked.into_iter().chain(lead).chain(lines).chain(after).collect::<Vec<_>>().join("\n")
}

/// Holds what is answered to the questions about a unit to words in English, German and French, and to words that it has not.
#[track_caller]
fn each_answers(rows: &[(&str, &str, [&str; 3])], never: &[&str]) {
    for (orders, of, words) in rows {
        with(orders, |explainer| {
            let unit = explainer.unit_in(of).expect("a unit is there");
            for (language, words) in
                [Language::English, Language::German, Language::French].into_iter().zip(words)
            {
                let all = explainer.questions(unit).into_iter();
                let told = all.map(|one| answers(explainer, language, one)).collect::<Vec<_>>().join("\n");
                assert!(told.contains(words), "{orders}\n{told}\n{words}");
                assert!(!never.iter().any(|word| told.contains(word)), "{orders}\n{told}");
            }
        });
    }
}

/// DATC 6.E.5: a player asks first whom one could have asked, and who had to give up nothing that worked against another.
#[test]
fn pairs_of_one_power_come_first_and_one_alone_is_never_left_out() {
    let two_rivals = "Germany: A MUN - BUR; France: A PAR - BUR, A PIC S A PAR - BUR; England: A BEL - BUR, A RUH S A BEL - BUR; \
                      Italy: A MAR H, A GAS H";
    let by_sea = "Italy: A VEN - TRI; Austria: A VIE - TRI, A BUD S A VIE - TRI; Turkey: A SER - TRI, A ALB S A SER - TRI; \
                  Germany: A TYR H, F ADR H";
    for (orders, of, helper) in
        [(HELD_OFF, "NTH", "Austria"), (two_rivals, "MUN", "Italy"), (by_sea, "VEN", "Germany")]
    {
        with(orders, |explainer| {
            let question = Question::Order(explainer.unit_in(of).expect("a unit"));
            let found = explainer.all_changes(question, &mut |_| false);
            let pairs: Vec<&Change> = found.all.iter().filter(|one| one.orders.len() == 2).collect();
            let first = explainer.change_text(Language::English, question, pairs[0]);
            assert_eq!(first.matches(&format!("({helper}) supports ")).count(), 2, "{first}");
            let powers = |pair: &&Change| {
                pair.orders
                    .iter()
                    .map(|one| explainer.units()[one.0].power)
                    .collect::<BTreeSet<Power>>()
                    .len()
            };
            assert!(pairs.iter().is_sorted_by_key(powers), "{pairs:#?}");
            assert_ne!(found.alike.len(), pairs.len() + 1, "{orders}");
        });
    }
}

/// DATC 6.D.17: of many orders a player wants to know the few that would not have helped, or the few that would.
#[test]
fn the_few_orders_that_help_or_do_not_are_named() {
    each_answers(
        &[
            (
                DISLODGED_SUPPORTER,
                "BLA",
                [
                    "(6 of 8 other orders); then F BLA takes ANK, 2 against 1 (but not with A SMY - CON or A SMY S A ARM - ANK)",
                    "dann nimmt F BLA ANK, 2 gegen 1 (aber nicht mit A SMY - CON oder A SMY S A ARM - ANK)",
                    "alors F BLA prend ANK, 2 contre 1 (mais pas avec A SMY - CON ou A SMY S A ARM - ANK)",
                ],
            ),
            (
                "Germany: A BER - KIE, A MUN S A BER - KIE, A PRU - BER; Russia: A SIL - BER; France: A KIE H",
                "PRU",
                [
                    "had A SIL (Russia) not attacked BER (7 of 8 other orders); then A PRU takes BER (but not with A SIL - MUN)",
                    "dann nimmt A PRU BER (aber nicht mit A SIL - MUN)",
                    "alors A PRU prend BER (mais pas avec A SIL - MUN)",
                ],
            ),
            (
                "Italy: F ROM - NAP, A VEN - ROM, A APU S F ROM - NAP; France: A TUS - ROM; Turkey: F NAP H",
                "VEN",
                ["but not with F ROM - TYS", "aber nicht mit F ROM - TYS", "mais pas avec F ROM - TYS"],
            ),
            (
                BARRED,
                "SER",
                [
                    "had F BLA (Russia) moved elsewhere (ANK, ARM, RUM or SEV); then A SER takes BUL",
                    "wäre F BLA (Russland) anderswohin gezogen (ANK, ARM, RUM oder SEV); dann",
                    "si F BLA (Russie) était allée ailleurs (ANK, ARM, RUM ou SEV) ; alors",
                ],
            ),
            (
                "England: A HOL - BEL, F BEL - NTH; France: F NTH - HOL; Germany: A RUH - BEL",
                "RUH",
                [
                    "moved elsewhere (KIE or RUH)",
                    "anderswohin gezogen (KIE oder RUH)",
                    "allée ailleurs (KIE ou RUH)",
                ],
            ),
            (
                "England: F ENG H; France: F MAO - ENG, F BRE S F MAO - ENG",
                "ENG",
                [
                    "F ENG moves away (BEL, IRI, LON, NTH, PIC or WAL)",
                    "F ENG zieht fort (BEL, IRI, LON, NTH, PIC oder WAL)",
                    "F ENG s’en va (BEL, IRI, LON, NTH, PIC ou WAL)",
                ],
            ),
            (
                BETRAYAL,
                "NTH",
                [
                    "F NTH tries to leave (BEL, ENG, HEL, LON or SKA); then F NTH is dislodged",
                    "F NTH versucht fortzuziehen (BEL, ENG, HEL, LON oder SKA); dann wird F NTH vertrieben",
                    "F NTH tente de partir (BEL, ENG, HEL, LON ou SKA) ; alors F NTH est délogée",
                ],
            ),
        ],
        &[],
    );
}

/// DATC 6.G.10: where some of the orders have one result and some another, both are told.
#[test]
fn both_results_of_other_orders_are_told() {
    let by_convoy = "England: A NWY - SWE VIA, F DEN S A NWY - SWE, F FIN S A NWY - SWE; Germany: F SKA C A NWY - SWE; \
                     Russia: A SWE - NWY, F BAR S A SWE - NWY; France: F NWG - NWY, F NTH S F NWG - NWY";
    let exchange = "Turkey: A CON - BUL VIA, F BLA C A CON - BUL, A SMY S A CON - BUL; \
                    Austria: A BUL - CON, A ANK S A BUL - CON; Italy: F AEG H";
    each_answers(
        &[
            (
                by_convoy,
                "NWY",
                [
                    "had F SKA (Germany) not convoyed A NWY - SWE; then A NWY stays, or A NWY is dislodged",
                    "dann bleibt A NWY oder wird A NWY vertrieben",
                    "alors A NWY reste, ou A NWY est délogée",
                ],
            ),
            (
                exchange,
                "CON",
                [
                    "then A CON is dislodged, or A CON stays",
                    "dann wird A CON vertrieben oder bleibt A CON",
                    "alors A CON est délogée, ou A CON reste",
                ],
            ),
            (
                by_convoy,
                "SWE",
                [
                    "then A SWE stays, or A SWE takes NWY",
                    "dann bleibt A SWE oder nimmt A SWE NWY",
                    "alors A SWE reste, ou A SWE prend NWY",
                ],
            ),
        ],
        &[],
    );
}

/// DATC 6.D.17 and 6.F.18: what is asked is what the answers say, and centres are named where some can be lost.
#[test]
fn what_is_asked_of_a_power_is_what_the_answers_say() {
    each_answers(
        &[
            (
                DISLODGED_SUPPORTER,
                "ARM",
                [
                    "How could Turkey have kept a unit in ANK by its own orders?\nEach of these alone would have done it:",
                    "Türkei: Wie war mit eigenen Befehlen eine Einheit in ANK zu behalten?\nJede dieser Änderungen allein hätte genügt:",
                    "Turquie : que fallait-il pour garder une unité dans ANK par ses propres ordres",
                ],
            ),
            (
                "Germany: A BER - KIE, A MUN S A BER - KIE, A PRU - BER; Russia: A SIL - BER; France: A KIE H",
                "PRU",
                ["kept a unit in BER", "eine Einheit in BER zu behalten", "garder une unité dans BER"],
            ),
            (
                "Italy: F ROM - NAP, A VEN - ROM, A APU S F ROM - NAP; France: A TUS - ROM; Turkey: F NAP H",
                "VEN",
                ["kept a unit in ROM", "eine Einheit in ROM zu behalten", "garder une unité dans ROM"],
            ),
            (
                BETRAYAL,
                "LON",
                [
                    "another unit in BEL by its own orders?\nNo single order of its own would have done it.",
                    "eine andere Einheit nach BEL zu bringen?\nKein einzelner eigener Befehl hätte genügt.",
                    "Aucun de ses ordres, à lui seul, n’aurait suffi.",
                ],
            ),
        ],
        &["centre", "Zentrum"],
    );
}

/// Of all that it could do itself a unit is told what would not have saved it, and it moves away only where it gets to.
#[test]
fn what_a_unit_could_have_done_itself_is_told_as_it_is() {
    each_answers(
        &[
            (
                TWO_CONVOYS_OF_NONE,
                "NTH",
                [
                    "another order for F NTH (but not with F NTH - BEL)",
                    "ein anderer Befehl für F NTH (aber nicht mit F NTH - BEL)",
                    "un autre ordre pour F NTH (mais pas avec F NTH - BEL)",
                ],
            ),
            (
                TWO_CONVOYS,
                "ENG",
                [
                    "F ENG moves away (IRI, MAO or WAL), or tries to (LON)",
                    "F ENG zieht fort (IRI, MAO oder WAL) oder versucht es (LON)",
                    "F ENG s’en va (IRI, MAO ou WAL), ou tente de partir (LON)",
                ],
            ),
        ],
        &["any of 16", "IRI, LON", "16 Befehlen"],
    );
}

/// DATC 6.E.5: the strengths of two attacks that hold each other off are none of the unit between them.
#[test]
fn the_numbers_of_a_unit_that_stays_are_its_own() {
    each_answers(
        &[(
            HELD_OFF,
            "NTH",
            [
                "instead of supporting F NTH - HOL; then F NTH stays\n",
                "dann bleibt F NTH\n",
                "alors F NTH reste\n",
            ],
        )],
        &["stays, 4 against 4", "stays, 3 against 3", "bleibt F NTH, 4", "reste, 4"],
    );
}

/// DATC 6.G.16.
const LEAVES_BY_CONVOY: &str = "England: A NWY - SWE, A DEN S A NWY - SWE, F BAL S A NWY - SWE, F NTH - NWY; \
     Russia: A SWE - NWY VIA, F SKA C A SWE - NWY, F NWG S A SWE - NWY";

/// Whoever goes the same way by land or by convoy attacks all the same; and of what went well nobody says that its own power
/// could not have changed it.
#[test]
fn the_same_move_by_another_way_is_no_other_order() {
    for (orders, of, attacker, place) in [
        (LEAVES_BY_CONVOY, "NTH", "A SWE", "NWY"),
        (TWO_CONVOYS, "EDI", "A NWY", "BEL"),
        (TWO_CONVOYS_OF_NONE, "EDI", "A BRE", "LON"),
    ] {
        with(orders, |explainer| {
            let unit = explainer.unit_in(of).expect("a unit");
            let told = answers(explainer, Language::English, Question::Order(unit));
            let lines: Vec<&str> = told.lines().filter(|line| line.contains("had ")).collect();
            assert!(!lines.is_empty(), "{told}");
            for line in lines.into_iter().filter(|line| line.contains(attacker)) {
                assert!(!line.contains(&format!("(but not with {attacker} - {place}")), "{line}");
            }
        });
    }
    for (orders, of) in [
        ("Austria: A VIE - TYR; Italy: A VEN H", "VIE"),
        ("Germany: A MUN S A BER - SIL, A BER - SIL; Russia: A SIL H; Austria: A BOH H", "MUN"),
        ("England: F NTH C A YOR - NWY, A YOR - NWY; France: F ENG H", "NTH"),
    ] {
        with(orders, |explainer| {
            let unit = explainer.unit_in(of).expect("a unit");
            let told = answers(explainer, Language::English, Question::Order(unit));
            assert!(!told.contains("alone could not have"), "{told}");
        });
    }
}
