//! What players could not read who had never seen the program, each with further positions of its kind.

use crate::boards::{THREE_ON_A_GARRISON, account, each_ends, with};
use chancery_core::order::Canonical;
use chancery_notation::Language;
use chancery_why::explain::{Explainer, Idea, Question, ReasonEdge, Relation, Scope, Speech};

fn sentences(explainer: &Explainer, of: &str) -> [String; 3] {
    let unit = explainer.unit_in(of).expect("a unit");
    [Language::English, Language::German, Language::French]
        .map(|language| explainer.result_text(unit, language))
}

/// Diagram 21: a fleet of the route that supports another one saves it for nothing, unless another way is open.
#[test]
fn a_convoy_that_carries_nobody_any_more_was_not_saved() {
    let eastern = "Turkey: A SMY - NAP, F EAS C A SMY - NAP, F ION C A SMY - NAP, F AEG H; \
                   Italy: F TUN - ION, F TYS S F TUN - ION";
    let open = eastern.replace("F AEG H", "F AEG C A SMY - NAP");
    for (orders, of, by, helps) in [
        (
            "France: A SPA - NAP, F LYO C A SPA - NAP, F TYS C A SPA - NAP; Italy: F ION - TYS, F TUN S F ION - TYS",
            "TYS",
            "LYO",
            false,
        ),
        (
            "England: A LVP - BRE, F IRI C A LVP - BRE, F ENG C A LVP - BRE; Germany: F NTH - ENG, F BEL S F NTH - ENG",
            "ENG",
            "IRI",
            false,
        ),
        (eastern, "ION", "EAS", false),
        (&open, "ION", "EAS", true),
    ] {
        with(orders, |explainer| {
            let [fleet, by] = [of, by].map(|at| explainer.unit_in(at).expect("a fleet"));
            let changes = |question| explainer.counterfactuals(question, Scope::One(None), &mut |_| false);
            let has = |question| {
                let found = changes(question);
                let mut ideas = explainer.ideas(&found, question).into_iter().zip(&found);
                ideas.any(|(idea, change)| idea == Idea::Support && change.orders[0].0 == by)
            };
            assert_eq!(has(Question::Order(fleet)), helps, "{orders}");
            // The fleet itself would have stayed.
            assert!(has(Question::Stays(fleet)), "{orders}");
            let left = changes(Question::Order(fleet));
            assert!(!left.is_empty(), "{orders}");
        });
    }
}

/// DATC 6.F.24: two convoys of one paradox, each asked about by its own army and its own fleet.
#[test]
fn the_worlds_of_a_paradox_are_those_of_the_convoy_that_is_asked_about() {
    let none = "England: F EDI - NTH, F LON S F EDI - NTH, F IRI - ENG, F MAO S F IRI - ENG; \
                France: A BRE - LON, F ENG C A BRE - LON, F BEL S F ENG; Russia: A NWY - BEL, F NTH C A NWY - BEL";
    let two = "England: F EDI - NTH, F LON S F EDI - NTH; France: A BRE - LON, F ENG C A BRE - LON; \
               Germany: A NWY - BEL, F NTH C A NWY - BEL; Austria: F BEL S F PIC - ENG, F PIC - ENG";
    for orders in [none, two] {
        with(orders, |explainer| {
            for (of, convoy) in [("BRE", "F ENG"), ("ENG", "F ENG"), ("NWY", "F NTH"), ("NTH", "F NTH")] {
                let unit = explainer.unit_in(of).expect("a unit");
                let worlds = explainer.worlds(Language::English, unit).expect("a paradox");
                assert!(worlds.assumptions[0].contains(convoy), "{of}: {:?}", worlds.assumptions);
                assert!(worlds.rows[0].order.starts_with(convoy), "{of}: {}", worlds.rows[0].order);
            }
        });
    }
}

/// A strength of 0 stands nowhere; whose unit takes it all is said instead.
#[test]
fn no_world_shows_a_strength_of_0() {
    let wales =
        "England: F LON S F WAL - ENG, F WAL - ENG, A YOR - WAL; France: A BRE - LON, F ENG C A BRE - LON";
    let aegean =
        "Turkey: F AEG - ION, F GRE S F AEG - ION, F SMY - AEG; Italy: A TUN - GRE, F ION C A TUN - GRE";
    let ionian =
        "Italy: F ION - TYS, F NAP S F ION - TYS, F APU - ION; France: A TUN - NAP, F TYS C A TUN - NAP";
    for (orders, of, own) in [
        (wales, "YOR", "own F WAL stays"),
        (aegean, "SMY", "own F AEG stays"),
        (ionian, "APU", "own F ION stays"),
    ] {
        with(orders, |explainer| {
            let worlds = explainer.worlds(Language::English, explainer.unit_in(of).expect("a unit"));
            let lines = worlds.expect("a cycle").lines(100).into_iter();
            let text: String = lines.map(|line| line.text + "\n").collect();
            assert!(text.contains(own) && !text.contains("0 : ") && !text.contains(" : 0"), "{text}");
        });
    }
}

/// DATC 6.C.5: of a ring that a broken convoy opened, each order was decided by the one before it.
#[test]
fn a_chain_is_no_cycle() {
    for (orders, of) in [
        (
            "Austria: A SER - BUL, A TRI - SER; Turkey: A BUL - TRI, F AEG C A BUL - TRI, F ION C A BUL - TRI, \
             F ADR C A BUL - TRI; Italy: F NAP - ION, F TUN S F NAP - ION",
            "TRI",
        ),
        (
            "Italy: A ROM - TUS, A NAP - ROM; France: A TUS - NAP, F TYS C A TUS - NAP; \
             Turkey: F ION - TYS, F TUN S F ION - TYS",
            "NAP",
        ),
        (
            "Turkey: A BUL - GRE, A CON - BUL; Italy: A GRE - CON, F AEG C A GRE - CON; \
             Austria: F EAS - AEG, F ION S F EAS - AEG",
            "CON",
        ),
    ] {
        with(orders, |explainer| {
            let unit = explainer.unit_in(of).expect("a unit");
            let worlds = explainer.worlds(Language::English, unit).expect("a circle");
            assert!(worlds.rows.is_empty() && worlds.ruling.contains(" has no convoy"), "{worlds:?}");
            let told = account(explainer, of).sentence;
            let by =
                explainer.resolution().entries.iter().find(|entry| entry.fate.is_some()).expect("a fleet");
            let sunk = by.unit.expect("it is on the board").canonical(explainer.map());
            // Who broke the convoy is said, with the strengths.
            assert!(told.contains(&format!("disrupted in {} by ", &sunk[2..])), "{told}");
            assert!(told.contains("against 1"), "{told}");
        });
    }
}

/// DATC 6.E.13: whoever stopped a move as well as another is named with it.
#[test]
fn all_that_stopped_a_move_alike_are_named() {
    let empty = "Italy: A ROM - VEN; Austria: F TRI - VEN; Germany: A PIE - VEN";
    let strong =
        "England: F EDI - NWG, F CLY S F EDI - NWG; Russia: F BAR - NWG, F NWY - NWG, F NTH S F NWY - NWG";
    for (orders, of, told) in [
        (
            THREE_ON_A_GARRISON,
            "YOR",
            [
                "bounced with F BEL - NTH and F NWG - NTH: 2 (with F EDI) against 2 (with F ENG) and 2 (with F NWY);",
                "an F BEL - NTH und F NWG - NTH ab: 2 (mit F EDI) gegen 2 (mit F ENG) und 2 (mit F NWY);",
                "contre F BEL - NTH et F NWG - NTH : 2 (avec F EDI) contre 2 (avec F ENG) et 2 (avec F NWY) ;",
            ],
        ),
        (
            empty,
            "ROM",
            [
                "A ROM - VEN bounced with F TRI - VEN and A PIE - VEN: 1 against 1 each.",
                "A ROM - VEN prallte an F TRI - VEN und A PIE - VEN ab: jeweils 1 gegen 1.",
                "A ROM - VEN a rebondi contre F TRI - VEN et A PIE - VEN : 1 contre 1 à chaque fois.",
            ],
        ),
        (
            strong,
            "BAR",
            [
                "was held off by F EDI - NWG and F NWY - NWG: 1 against 2 (with F CLY) and 2 (with F NTH).",
                "scheiterte an F EDI - NWG und F NWY - NWG: 1 gegen 2 (mit F CLY) und 2 (mit F NTH).",
                "F EDI - NWG et F NWY - NWG : 1 contre 2 (avec F CLY) et 2 (avec F NTH).",
            ],
        ),
    ] {
        with(orders, |explainer| {
            for (text, part) in sentences(explainer, of).iter().zip(told) {
                assert!(text.contains(part), "{text}");
            }
        });
    }
}

/// DATC 6.E.10: what does not count stands behind both strengths, so that it can be spoken.
#[test]
fn strengths_that_are_spoken_are_not_interrupted() {
    for (orders, of, end) in [
        (
            "England: F NTH - DEN, F YOR S F NWY - NTH; Germany: F HOL S F HEL - NTH, F HEL - NTH, F DEN - HEL; \
             Russia: F SKA S F NWY - NTH, F NWY - NTH",
            "NWY",
            "2, with the fleet in the Skagerrak, against 2, with the fleet in Holland; the support of the fleet in \
             Yorkshire does not count against the fleet in the North Sea, which is English, too.",
        ),
        (
            "Germany: A BER - KIE, A MUN S F KIE - BER; England: F KIE - BER",
            "KIE",
            "1 against 1; the support of the army in Munich does not count against the army in Berlin, which is German, too.",
        ),
        (
            "Austria: A BUD - RUM, A VIE H; Russia: A UKR S A BUD - RUM, A RUM H; Turkey: A BUL - RUM, A SER S A BUL - RUM",
            "BUD",
            "",
        ),
    ] {
        with(orders, |explainer| {
            let explainer = explainer.clone().speaking(Speech::Spoken);
            let told = account(&explainer, of).sentence;
            assert!(told.ends_with(end) && !told.contains(", but the support"), "{told}");
        });
    }
}

/// DATC 6.B.13: an attack on a unit of its own power that was not strong enough anyway says so in numbers.
#[test]
fn an_equal_attack_of_the_same_power_has_its_numbers() {
    each_ends(&[
        (
            "Turkey: F BUL/SC - CON, F CON - BUL/EC",
            "CON",
            "it met F BUL/SC - CON head to head, 1 against 1, and two units cannot change places without a convoy.",
        ),
        (
            "Austria: A VIE - TRI, A TRI - VIE, A BUD S A VIE - TRI, A TYR S A TRI - VIE",
            "TRI",
            "it met A VIE - TRI head to head, 2 against 2 (with A BUD), and two units cannot change places without a convoy.",
        ),
        (
            "Germany: A SIL - BER, F BER H",
            "SIL",
            "F BER stayed, 1 against 1; it is German, too, so this move could not have dislodged it anyway.",
        ),
        (
            "Germany: A SIL - BER, F BER H",
            "BER",
            "had only 1 against 1 and could not have dislodged a unit of the same power in any case.",
        ),
        (
            "Italy: F TUS - ROM, A ROM H, A NAP S A ROM, A VEN S F TUS - ROM",
            "ROM",
            "against 2 (with A NAP) and could not have dislodged a unit of the same power in any case.",
        ),
    ]);
}

/// A support that was ordered for another move is named with the result, and so is one that is impossible.
#[test]
fn help_that_did_not_help_is_named_with_the_result() {
    each_ends(&[
        (
            "Austria: A RUM - UKR, A GAL S A UKR - RUM; Russia: A UKR - RUM, A SEV S A RUM - UKR",
            "RUM",
            "; the support of A SEV does not count against A UKR, which is Russian, too; A GAL, which is Austrian, too, supported A UKR - \
             RUM, not this move.",
        ),
        (
            "Russia: A UKR S A GAL - BUD, A GAL - BUD; Austria: A BUD H",
            "GAL",
            "A GAL - BUD bounced off A BUD: 1 against 1; the support of A UKR is illegal: UKR and BUD do not touch.",
        ),
        (
            "France: A PAR - BUR, A MAR S A PAR - GAS; Germany: A MUN - BUR",
            "PAR",
            "A PAR - BUR bounced with A MUN - BUR: 1 against 1; the support of A MAR is void: A PAR was ordered to BUR, not \
             to GAS.",
        ),
    ]);
}

/// Holds what each language says of a unit.
#[track_caller]
fn each_says(rows: &[(&str, &str, [&str; 3])]) {
    for (orders, of, told) in rows {
        with(orders, |explainer| {
            for (text, part) in sentences(explainer, of).iter().zip(told) {
                assert!(text.contains(part), "{text}\n{part}");
            }
        });
    }
}

/// Q02b: what stopped a move has all its supports, and it is told whose the units are.
#[test]
fn supports_of_what_stopped_a_move_and_powers_are_named_plainly() {
    let wrong = "Austria: A RUM - UKR, A GAL S A UKR - RUM; Russia: A UKR - RUM, A SEV S A RUM - UKR";
    let german = "Germany: A MUN H, A BER S A BUR - MUN; France: A BUR - MUN, A RUH S A BUR - MUN; \
                  Italy: A TYR - MUN, A BOH S A TYR - MUN";
    let turkish = "Turkey: F ANK - BLA, A CON S F BLA - ANK; Russia: F BLA - ANK, F SEV S F ANK - BLA";
    each_says(&[
        (
            wrong,
            "RUM",
            [
                "1 against 2 (with A GAL); the support of A SEV does not count against A UKR, which is Russian, too; \
                 A GAL, which is Austrian, too, supported A UKR - RUM",
                "1 gegen 2 (mit A GAL); die Unterstützung von A SEV zählt nicht gegen A UKR, die ebenfalls \
                 Russland gehört; A GAL, die ebenfalls Österreich gehört, unterstützte",
                "1 contre 2 (avec A GAL) ; le soutien de A SEV ne compte pas contre A UKR, qui appartient aussi à la \
                 Russie ; A GAL, qui appartient aussi à l’Autriche, a soutenu",
            ],
        ),
        (
            german,
            "TYR",
            [
                "2 (with A BOH) against 3 (with A BER and A RUH); the support of A BER counts for holding off A TYR - MUN, but not \
                 for dislodging A MUN: both are German",
                "2 (mit A BOH) gegen 3 (mit A BER und A RUH); gegen A TYR - MUN zählte auch die Unterstützung von A BER, gegen A MUN \
                 selbst nicht, denn auch A MUN ist deutsch",
                "2 (avec A BOH) contre 3 (avec A BER et A RUH) ; le soutien de A BER comptait aussi contre A TYR - MUN, mais pas contre \
                 A MUN, car A MUN est allemande elle aussi",
            ],
        ),
        (
            turkish,
            "ANK",
            [
                "F BLA, which is Russian, too; A CON, which is Turkish, too, supported",
                "F BLA, die ebenfalls Russland gehört; A CON, die ebenfalls der Türkei gehört, unterstützte",
                "F BLA, qui appartient aussi à la Russie ; A CON, qui appartient aussi à la Turquie, a soutenu",
            ],
        ),
    ]);
}

/// Who loses head to head and stays nevertheless is told who held the stronger one off.
#[test]
fn a_stronger_move_that_was_met_head_to_head_says_why_it_did_not_get_in() {
    each_says(&[
        (
            "Turkey: A MOS - WAR, A UKR S A MOS - WAR, A WAR - SIL; Russia: A SIL - WAR, A LVN S A SIL - WAR",
            "WAR",
            [
                "A WAR itself was not dislodged: A SIL - WAR was held off by A MOS - WAR (2 against 2).",
                "selbst wurde nicht vertrieben: A SIL - WAR scheiterte an A MOS - WAR (2 gegen 2).",
                "A SIL - WAR a été tenu en échec par A MOS - WAR (2 contre 2).",
            ],
        ),
        (
            "France: A BUR - MUN, A PAR - BUR, A MAR S A PAR - BUR; Germany: A MUN - BUR, A RUH S A MUN - BUR",
            "BUR",
            [
                "itself was not dislodged: A MUN - BUR was held off by A PAR - BUR (2 against 2).",
                "selbst wurde nicht vertrieben: A MUN - BUR scheiterte an A PAR - BUR (2 gegen 2).",
                "A MUN - BUR a été tenu en échec par A PAR - BUR (2 contre 2).",
            ],
        ),
        (
            "Italy: F ION - TYS, F GRE - ION, F APU S F GRE - ION; France: F TYS - ION, F TUN S F TYS - ION",
            "ION",
            [
                "itself was not dislodged: F TYS - ION was held off by F GRE - ION (2 against 2).",
                "selbst wurde nicht vertrieben: F TYS - ION scheiterte an F GRE - ION (2 gegen 2).",
                "F TYS - ION a été tenu en échec par F GRE - ION (2 contre 2).",
            ],
        ),
    ]);
}

/// A convoy or a support that its dislodged unit took with it, and a convoy that withstood: each event is told once.
#[test]
fn no_event_is_told_twice() {
    let lost = "Turkey: A ARM - ANK, F BLA C A ARM - ANK; Russia: F SEV - BLA, F RUM S F SEV - BLA";
    let sunk = "England: A LON - HOL, F NTH C A LON - HOL; Germany: F SKA - NTH, F HEL S F SKA - NTH";
    let cut = "Russia: F CON S F BLA - ANK, F BLA - ANK; Turkey: F ANK - CON, A SMY S F ANK - CON";
    let other = "Germany: A MUN S A RUH - BUR, A RUH - BUR; France: A BUR - MUN, A TYR S A BUR - MUN";
    let held = "England: A LON - NWY, F NTH C A LON - NWY; Germany: F SKA - NTH";
    for (orders, of, by, told) in [
        (lost, "BLA", "F SEV - BLA", "F SEV - BLA dislodged F BLA, 2 (with F RUM) against 1."),
        (sunk, "NTH", "F SKA - NTH", "F SKA - NTH dislodged F NTH, 2 (with F HEL) against 1."),
        (sunk, "LON", "F SKA - NTH", "disrupted in NTH by F SKA - NTH, 2 (with F HEL) against 1."),
        (cut, "CON", "F ANK - CON", "because F ANK - CON dislodged F CON, 2 (with A SMY) against 1."),
        (other, "MUN", "A BUR - MUN", "because A BUR - MUN dislodged A MUN, 2 (with A TYR) against 1."),
        (held, "NTH", "F SKA - NTH", "F NTH convoyed A LON: F SKA - NTH had only 1 against 1."),
    ] {
        with(orders, |explainer| {
            let paragraph = account(explainer, of).paragraph;
            assert!(paragraph.contains(told) && paragraph.matches(by).count() == 1, "{paragraph}");
        });
    }
}

/// An army whose convoy brought it to an attack that failed attacked by convoy, and did not go.
#[test]
fn a_move_by_convoy_that_failed_did_not_go() {
    let attacked = ["A ### attacked by convoy", "A ### griff per Konvoi an", "A ### a attaqué par convoi"];
    let went = ["A ### went by convoy", "A ### zog per Konvoi", "A ### est passée par convoi"];
    for (orders, of, told) in [
        ("Turkey: A ARM - ANK, F BLA C A ARM - ANK, A SMY - ANK", "ARM", attacked),
        ("Italy: A TUN - NAP, F ION C A TUN - NAP; France: F NAP H", "TUN", attacked),
        ("England: A YOR - DEN, F NTH C A YOR - DEN, F SKA S A YOR - DEN; Germany: F DEN H", "YOR", went),
    ] {
        with(orders, |explainer| {
            let proof = explainer.quick_proof(explainer.unit_in(of).expect("a unit")).expect("a proof");
            for (&language, part) in Language::ALL.iter().zip(told) {
                let text = explainer.account_in(language, &proof).paragraph;
                assert!(text.contains(&part.replace("###", of)), "{text}");
            }
        });
    }
}

/// Several attacks on a support are clauses of their own, whatever stands in each, and so is what it was worth.
#[test]
fn reasons_in_a_chain_are_set_apart() {
    let two = "Germany: A MUN S A SIL - BOH, A SIL - BOH, A BER - MUN; Austria: A BOH - MUN";
    let north = "England: F NTH S F EDI - NWG, F EDI - NWG, F LON - NTH; Russia: F NWG - NTH";
    let convoy = "England: F LON S F YOR - NTH, F YOR - NTH, A WAL - LON; France: F NTH - LON";
    for (orders, of) in [(two, "MUN"), (north, "NTH"), (convoy, "LON")] {
        with(orders, |explainer| {
            for text in sentences(explainer, of) {
                let worth = [" This support", " Diese", " Ce soutien"]
                    .iter()
                    .filter(|one| text.contains(*one))
                    .count();
                assert_eq!(text.split(';').count() + worth, 3, "{text}");
                let joined = [" and A ", " and F ", " und A ", " und F ", " et A ", " et F "];
                assert!(!joined.iter().any(|and| text.contains(and)), "{text}");
            }
        });
    }
}

/// DATC 6.E.5 and 6.C.9: what else stopped a move that lost head to head, and the circle that a move barred itself.
#[test]
fn all_that_stopped_a_move_are_in_its_headline() {
    let ring =
        "Turkey: F CON - BLA, A SMY S A BUL - CON; Russia: F BLA - BUL/EC; Austria: A SER - BUL, A BUL - CON";
    let north = "England: A HOL - BEL, F BEL - NTH, A RUH - BEL; France: F NTH - HOL";
    let south = "Italy: A ROM - NAP, A NAP - APU, A TUS - ROM; Austria: A APU - ROM";
    let supported = "France: F EDI S F ENG - NTH, F NTH - HEL, F NWG S F ENG - NTH, F ENG - NTH; \
                     Germany: F DEN - NTH, F HEL - DEN, F NWY S F DEN - NTH";
    for (orders, of, told, drawn) in [
        (ring, "SER", "the circle of F CON, F BLA and A BUL could not move, and A BUL stayed", "CON"),
        (north, "RUH", "the circle of A HOL, F BEL and F NTH could not move, and F BEL stayed", "NTH"),
        (south, "TUS", "the circle of A ROM, A NAP and A APU could not move, and A ROM stayed", "NAP"),
        (supported, "ENG", "the circle of F NTH, F HEL and F DEN could not move.", "HEL"),
        (FIGHT, "NTH", "A RUH - HOL, with 2, would have stopped F NTH - HOL, too.", "RUH"),
        (MUNICH, "MUN", "A PAR - BUR, with 2, would have stopped A MUN - BUR, too.", "PAR"),
        (BLACK_SEA, "BLA", "A SER - BUL, with 2, would have stopped F BLA - BUL/EC, too.", "SER"),
    ] {
        with(orders, |explainer| {
            let text = account(explainer, of).sentence;
            assert!(text.contains(told) && text.matches(", so the circle of ").count() < 2, "{text}");
            let unit = explainer.unit_in(of).expect("a unit");
            let graph = explainer.reasons(Language::English, unit);
            let is_drawn = graph.nodes.iter().any(|node| node.text[2..].starts_with(drawn));
            assert!(is_drawn, "{orders}: {drawn}");
        });
    }
}

/// DATC 6.E.5.
const FIGHT: &str = "Germany: F HOL - NTH, F HEL S F HOL - NTH, F SKA S F HOL - NTH; \
    France: F NTH - HOL, F BEL S F NTH - HOL; Austria: A KIE S A RUH - HOL, A RUH - HOL; \
    England: F EDI S F NWG - NTH, F YOR S F NWG - NTH, F NWG - NTH, F LON S F NWG - NTH";
const MUNICH: &str = "Germany: A MUN - BUR; France: A BUR - MUN, A RUH S A BUR - MUN; \
    Italy: A PAR - BUR, A MAR S A PAR - BUR";
const BLACK_SEA: &str = "Russia: F BLA - BUL/EC; Turkey: F BUL/EC - BLA, F CON S F BUL/EC - BLA; \
    Austria: A SER - BUL, A RUM S A SER - BUL";

/// DATC 6.E.8: a strength in the tree is 1 and the supports below it that count.
#[test]
fn the_rows_below_a_strength_add_up_to_it() {
    let north = "England: F NTH - NWY, F YOR S F NWY - NTH; Germany: F HOL S F HEL - NTH, F HEL - NTH; \
                 Russia: F SKA S F NWY - NTH, F NWY - NTH";
    let garrison = "Germany: A MUN H, A BER S A BUR - MUN; France: A BUR - MUN, A RUH S A BUR - MUN; \
                    Italy: A TYR - MUN, A BOH S A TYR - MUN";
    let wrong = "Austria: A RUM - UKR, A GAL S A UKR - RUM; Russia: A UKR - RUM, A SEV S A RUM - UKR";
    for (orders, of) in [(north, "NTH"), (north, "HEL"), (garrison, "TYR"), (wrong, "RUM"), (FIGHT, "NTH")] {
        with(orders, |explainer| {
            let graph = explainer.reasons(Language::English, explainer.unit_in(of).expect("a unit"));
            let mut compared = 0;
            for edge in &graph.edges {
                let (Relation::Against(shown) | Relation::HeadToHead(shown)) = edge.relation else {
                    continue;
                };
                let counts =
                    |one: &&ReasonEdge| one.to == edge.from && one.relation == Relation::Supports(true);
                assert_eq!(
                    shown as usize,
                    1 + graph.edges.iter().filter(counts).count(),
                    "{orders}: {graph:?}"
                );
                compared += 1;
            }
            assert!(compared > 0, "{orders}");
        });
    }
}
