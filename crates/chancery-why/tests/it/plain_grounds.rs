//! What decided and was said twice, or not at all: each kind with the case where it was found and two further positions.

use super::boards::{paragraph, with};
use super::plain::each_is_told;
use chancery_notation::Language;
use chancery_why::explain::Relation;

/// DATC 6.C.9: who met it, and that its own unit stayed, are one reason.
#[test]
fn an_own_unit_behind_a_rival_is_said_to_have_stayed() {
    each_is_told(&[
        (
            "Turkey: F CON - BLA, A SMY S A BUL - CON; Russia: F BLA - BUL/EC; Austria: A SER - BUL, A BUL - CON",
            "SER",
            [
                "A BUL stayed. A BUL is Austrian, too, so this move could not have dislodged it anyway.",
                "Auch A BUL ist österreichisch und wäre durch diesen Zug ohnehin nicht vertrieben worden.",
                "A BUL est autrichienne elle aussi, et ce mouvement n’aurait de toute façon pas pu la déloger.",
            ],
        ),
        (
            "Germany: A RUH - BEL, F BEL - NTH; England: A HOL - BEL; France: F NTH - HOL",
            "RUH",
            [
                "F BEL stayed. F BEL is German, too, so this move",
                "Auch F BEL ist deutsch und wäre durch diesen Zug ohnehin",
                "F BEL est allemande elle aussi, et ce mouvement",
            ],
        ),
        (
            "Austria: A VIE - BUD, A BUD - RUM; Turkey: A RUM - SER; Russia: A SER - BUD",
            "VIE",
            [
                "A BUD stayed. A BUD is Austrian, too, so this move",
                "Auch A BUD ist österreichisch und wäre durch diesen Zug ohnehin",
                "A BUD est autrichienne elle aussi, et ce mouvement",
            ],
        ),
    ]);
}

/// DATC 6.C.8: whoever is asked, an own unit in the way has one label.
#[test]
fn an_own_unit_has_one_label_in_every_tree() {
    for (orders, asked, own) in [
        (
            "Turkey: F CON - BLA, A BUL - CON, A SMY S A BUL - CON; Russia: F BLA - BUL/EC; Austria: A SER - BUL",
            ["BUL", "SER"],
            "F CON - BLA",
        ),
        (
            "France: F BEL - ENG, F ENG - PIC; England: A PIC - BEL; Germany: A RUH - BEL",
            ["BEL", "RUH"],
            "F ENG - PIC",
        ),
        (
            "Turkey: A RUM - SER, A SER - BUD; Austria: A BUD - RUM; Russia: A UKR - RUM",
            ["RUM", "UKR"],
            "A SER - BUD",
        ),
    ] {
        with(orders, |explainer| {
            for asked in asked {
                let graph =
                    explainer.reasons(Language::English, explainer.unit_in(asked).expect("a unit is there"));
                let of = graph.nodes.iter().position(|node| node.text == own).expect("it is in the tree");
                let link = graph.edges.iter().find(|edge| edge.from == of).expect("it bears on another");
                assert_eq!(link.relation, Relation::OwnUnit, "{asked}: {graph:#?}");
            }
        });
    }
}

/// DATC 6.E.8: of a garrison between two, one of which counts more against the other, it is said who held whom off.
#[test]
fn a_garrison_between_two_strengths_of_one_move_says_who_held_whom_off() {
    each_is_told(&[
        (
            "England: F NTH - DEN, F YOR S F NWY - NTH; Germany: F HOL S F HEL - NTH, F HEL - NTH, F DEN - HEL; \
             Russia: F SKA S F NWY - NTH, F NWY - NTH",
            "NTH",
            [
                "F HEL - NTH was held off by F NWY - NTH (2 against 3, where the support of F YOR counts); F NWY - NTH was held \
                 off by F HEL - NTH (2 against 2).",
                "F HEL - NTH scheiterte an F NWY - NTH (2 gegen 3, wobei die Unterstützung von F YOR zählt); F NWY - NTH scheiterte \
                 an F HEL - NTH (2 gegen 2).",
                "(2 contre 3, où le soutien de F YOR compte) ; F NWY - NTH a été tenu en échec par F HEL - NTH (2 contre 2).",
            ],
        ),
        (
            "England: F NTH - DEN, F YOR S F NWY - NTH; Germany: F DEN H, F HOL S F HEL - NTH, F HEL - NTH; \
             Russia: F SKA S F NWY - NTH, F NWY - NTH",
            "NTH",
            [
                "F HEL - NTH was held off by F NWY - NTH (2 against 3, where the support of F YOR counts)",
                "F HEL - NTH scheiterte an F NWY - NTH (2 gegen 3, wobei",
                "(2 contre 3, où le soutien de F YOR compte)",
            ],
        ),
        (
            "Austria: A BUD - VIE, A RUM S A GAL - BUD; Germany: A TRI - BUD, A VIE S A TRI - BUD; \
             Russia: A GAL - BUD, A SER S A GAL - BUD",
            "BUD",
            [
                "A TRI - BUD was held off by A GAL - BUD (2 against 3, where the support of A RUM counts); A GAL - BUD was held \
                 off by A TRI - BUD (2 against 2).",
                "(2 gegen 3, wobei die Unterstützung von A RUM zählt); A GAL - BUD scheiterte an A TRI - BUD (2 gegen 2).",
                "(2 contre 3, où le soutien de A RUM compte)",
            ],
        ),
    ]);
}

/// A convoy that never had a route was not disrupted, and the fleet that it lacked is named.
#[test]
fn the_missing_link_of_a_convoy_is_named() {
    let too_short = "Russia: F MAO C A POR - NWY, A POR - NWY, F ENG C A POR - NWY; Germany: F NTH C A DEN - HOL, A DEN - HOL VIA; \
                     France: F SPA/NC - MAO, F BRE S F SPA/NC - MAO";
    each_is_told(&[
        (
            "Italy: A VEN - SMY VIA, F ADR C A VEN - SMY, F ION C A VEN - SMY, F AEG - SMY",
            "VEN",
            [
                "the unit stayed. A VEN - SMY VIA also needed F AEG, which was ordered to SMY.",
                "Es fehlte F AEG, die den Befehl hatte, nach SMY zu ziehen.",
                "Il manquait F AEG, qui avait l’ordre d’aller vers SMY.",
            ],
        ),
        (
            "England: A CLY - YOR VIA, F NTH C A CLY - YOR, F NWG H",
            "NTH",
            [
                "F NTH C A CLY - YOR came to nothing: no ordered convoy leads there. A CLY - YOR VIA also needed F NWG, which was ordered \
                 to hold.",
                "Es fehlte F NWG, die den Befehl hatte zu halten.",
                "Il manquait F NWG, qui avait l’ordre de tenir.",
            ],
        ),
        (
            too_short,
            "MAO",
            [
                "F MAO C A POR - NWY came to nothing: no ordered convoy leads there. A POR - NWY also needed F NTH, which was ordered \
                 to convoy A DEN to HOL. F MAO was dislodged by F SPA/NC - MAO: 2 (with F BRE) against 1.",
                "F MAO C A POR - NWY war vergeblich: Kein befohlener Konvoi führt dorthin. Es fehlte F NTH, die den Befehl hatte, \
                 A DEN nach HOL zu befördern. F SPA/NC - MAO vertrieb F MAO: 2 (mit F BRE) gegen 1.",
                "F MAO C A POR - NWY a été inutile : aucun convoi ordonné n’y mène. Il manquait F NTH, qui avait l’ordre de convoyer A DEN \
                 vers HOL. F MAO a été délogée par F SPA/NC - MAO : 2 (avec F BRE) contre 1.",
            ],
        ),
        (
            "Italy: A TUN - SMY, F ION C A TUN - SMY, (F AEG); Turkey: F EAS - ION, F GRE S F EAS - ION",
            "ION",
            [
                "no ordered convoy leads there. A TUN - SMY also needed F AEG, which was given no order. F ION was dislodged by \
                 F EAS - ION: 2 (with F GRE) against 1.",
                "Es fehlte F AEG, die keinen Befehl hatte.",
                "Il manquait F AEG, qui n’avait pas d’ordre.",
            ],
        ),
    ]);
}

/// That a convoy held and why are one sentence.
#[test]
fn why_a_convoy_held_stands_with_the_way_of_its_army() {
    each_is_told(&[
        (
            "England: A YOR - BEL, F NTH C A YOR - BEL; Germany: F HEL - NTH",
            "YOR",
            [
                "A YOR went by convoy; the route through NTH was open, because F HEL - NTH had only 1 against 1.",
                "der Konvoi über NTH wurde nicht unterbrochen, denn F HEL - NTH scheiterte mit 1 gegen 1.",
                "le passage par NTH était libre, car F HEL - NTH a échoué à 1 contre 1.",
            ],
        ),
        (
            "Turkey: A BUL - TRI, F AEG C A BUL - TRI, F ION C A BUL - TRI, F ADR C A BUL - TRI; Italy: F NAP - ION",
            "BUL",
            [
                "the route through AEG, ION and ADR was open, because F NAP - ION had only 1 against 1.",
                "wurde nicht unterbrochen, denn F NAP - ION scheiterte mit 1 gegen 1.",
                "était libre, car F NAP - ION a échoué à 1 contre 1.",
            ],
        ),
        (
            "Germany: A BER - SWE, F BAL C A BER - SWE; Russia: F LVN - BAL, F BOT S F LVN - BAL; England: F PRU S F BAL",
            "BER",
            [
                "open, because F LVN - BAL had only 2 (with F BOT) against 2 (with F PRU).",
                "denn F LVN - BAL scheiterte mit 2 (mit F BOT) gegen 2 (mit F PRU).",
                "car F LVN - BAL a échoué à 2 (avec F BOT) contre 2 (avec F PRU).",
            ],
        ),
    ]);
}

/// The fleet of an army that only cut a support is not told again.
#[test]
fn why_the_convoy_of_a_cutter_held_is_told_once() {
    let orders = "Russia: A LVN - SWE, F BOT C A LVN - SWE; England: F FIN - BOT; Germany: F PRU - BAL, F SWE S F PRU - BAL; \
                  France: F BAL H";
    for of in ["PRU", "SWE"] {
        let told = paragraph(orders, of);
        assert_eq!(told.matches("F FIN - BOT had only 1 against 1").count(), 1, "{told}");
        assert!(told.contains("the route through BOT was open, because F FIN - BOT had only"), "{told}");
    }
}

/// A bundle of cases helps nobody to look one up.
#[test]
fn the_case_that_fits_is_cited() {
    for (orders, of, rules) in [
        ("Germany: A MUN - MUN", "MUN", "Rules: DATC 6.A.4."),
        ("England: A YOR - YOR, F NTH C A YOR - YOR", "YOR", "Rules: DATC 6.A.5."),
        ("England: A LVP - IRI", "LVP", "Rules: DATC 6.A.2."),
        ("Germany: F KIE - MUN", "KIE", "Rules: DATC 6.A.3."),
        ("Italy: F ROM - VEN", "ROM", "Rules: DATC 6.A.9."),
        ("France: F PIC - BEL, A PAR - MUN", "PAR", "Rules: DATC 6.A.1."),
        ("Austria: A ALB S A GRE, A GRE - SER", "ALB", "Rules: DATC 6.D.7."),
        ("Austria: A ALB S A TRI - SER, A TRI H", "ALB", "Rules: DATC 6.D.9."),
        ("England: A EDI - DEN VIA, F NTH H", "EDI", "Rules: DATC 6.D.8."),
        ("Germany: A KIE - HOL VIA, F HEL H", "KIE", "Rules: DATC 6.D.8, 6.G.8."),
    ] {
        with(orders, |explainer| {
            let proof =
                explainer.quick_proof(explainer.unit_in(of).expect("a unit is there")).expect("a proof");
            assert_eq!(explainer.account_in(Language::English, &proof).rules_text(), rules, "{orders}");
        });
    }
}

/// French says of a support that it held, of a circle that it is a rotation, and tells the past in German in the past.
#[test]
fn the_words_of_the_field_are_those_of_each_language() {
    each_is_told(&[
        (
            "Germany: A MUN - SIL, A BER S A MUN - SIL; Russia: A SIL H, A WAR S A SIL",
            "BER",
            ["was given", "wurde geleistet", "A BER S A MUN - SIL a tenu, mais n’a pas suffi"],
        ),
        (
            "France: A GAS H, A MAR S A BUR - GAS, A BUR - GAS",
            "MAR",
            ["was given", "wurde geleistet", "A MAR S A BUR - GAS a tenu, mais n’a servi à rien"],
        ),
        (
            "Austria: F ADR S A SER - ALB, A SER - ALB, F ION - ADR",
            "ADR",
            [
                "was given: ",
                "wurde geleistet",
                "F ADR S A SER - ALB a tenu : F ION - ADR ne pouvait pas le couper",
            ],
        ),
        (
            "Turkey: F ANK - CON, A CON - SMY, A SMY - ANK",
            "ANK",
            [
                "moved round in a circle",
                "tauschten im Ring die Plätze",
                "F ANK, A CON et A SMY ont effectué une rotation, et une telle rotation réussit",
            ],
        ),
        (
            "France: F GAS - SPA/NC, F WES - SPA/SC",
            "GAS",
            ["whatever", "F GAS und F WES zogen in dasselbe Gebiet, gleich an welche Küste", "F GAS"],
        ),
    ]);
}

/// A rival that is beaten head to head by the unit that is to leave has no effect where that unit stood.
#[test]
fn a_rival_that_the_leaving_unit_beats_would_have_stopped_nothing() {
    for (orders, of, also) in [
        (
            "Germany: A PRU - WAR, A SIL - PRU; Russia: A WAR - PRU, A LVN - PRU",
            "SIL",
            "; A LVN - PRU, with 1, would",
        ),
        (
            "England: F BEL - NTH, A HOL - BEL; France: F NTH - BEL; Germany: A RUH - BEL",
            "HOL",
            "; A RUH - BEL, with 1, would",
        ),
        (
            "Italy: A VEN - TRI; Russia: A ROM - VEN; Austria: A TRI - VEN; Germany: A TYR - VEN",
            "ROM",
            ". A TYR - VEN, with 1, would",
        ),
    ] {
        let told = paragraph(orders, of);
        assert!(told.contains(also) && told.matches(", with 1").count() == 1, "{told}");
    }
}

/// Of a unit that stayed the strongest attack is named, too, and why it failed.
#[test]
fn the_strongest_attack_on_a_unit_that_stayed_is_named() {
    each_is_told(&[
        (
            "Russia: F SEV - BLA, A MOS - SEV; Turkey: F BLA C A ARM - SEV, A ARM - SEV, A RUM S A MOS - SEV",
            "SEV",
            [
                "not dislodged: A MOS - SEV could not dislodge a unit of the same power; A ARM - SEV had only 1 against 1.",
                "A MOS - SEV konnte keine Einheit derselben Macht vertreiben; A ARM - SEV scheiterte mit 1 gegen 1.",
                "A MOS - SEV ne pouvait pas déloger une unité de la même puissance ; A ARM - SEV a échoué à 1 contre 1.",
            ],
        ),
        (
            "Italy: A VEN - TUS, A TUS - VEN, F ROM S A VEN - TUS",
            "TUS",
            [
                "A TUS itself was not dislodged: A VEN - TUS could not dislodge a unit of the same power.",
                "A TUS selbst wurde nicht vertrieben: A VEN - TUS konnte keine Einheit derselben Macht vertreiben.",
                "A VEN - TUS ne pouvait pas déloger une unité de la même puissance.",
            ],
        ),
        (
            "Turkey: F CON - BLA, A SMY S A BUL - CON; Russia: F BLA - BUL/EC; Austria: A SER - BUL, A BUL - CON",
            "CON",
            [
                "A BUL - CON had only 1 against 1; the support of A SMY does not count against F CON, which is Turkish, too.",
                "A BUL - CON scheiterte mit 1 gegen 1; die Unterstützung von A SMY zählt nicht gegen F CON",
                "A BUL - CON a échoué à 1 contre 1 ; le soutien de A SMY ne compte pas contre F CON",
            ],
        ),
    ]);
    let (own, rules) = ("France: A PAR - BUR, A BRE - PAR, A PIC S A BRE - PAR; Germany: A BUR H", "22, 23");
    with(own, |explainer| {
        let proof =
            explainer.quick_proof(explainer.unit_in("PAR").expect("a unit is there")).expect("a proof");
        let account = explainer.account_in(Language::English, &proof);
        assert!(account.rules_text().contains(rules), "{}", account.rules_text());
    });
}

/// Moves of other strengths are not cited by the rule of equal ones.
#[test]
fn a_move_that_a_stronger_one_beat_cites_the_rule_of_the_stronger() {
    for (orders, of) in [
        ("France: A PAR - BUR, A MAR S A PAR - BUR; Germany: A MUN - BUR", "MUN"),
        ("Italy: A VEN - TRI; Austria: A VIE - TRI, A BUD S A VIE - TRI", "VEN"),
        ("England: F NTH - HOL; Germany: F HEL - HOL, A KIE S F HEL - HOL", "NTH"),
    ] {
        with(orders, |explainer| {
            let proof =
                explainer.quick_proof(explainer.unit_in(of).expect("a unit is there")).expect("a proof");
            let rules = explainer.account_in(Language::English, &proof).rules_in_words.join(" ");
            assert!(rules.contains("if it is stronger") && !rules.contains("Equal moves"), "{rules}");
        });
    }
}

/// What a convoy lacked stands behind its army, and names the move where another stands by it.
#[test]
fn what_a_convoy_lacked_stands_behind_it() {
    each_is_told(&[
        (
            "England: A SPA - LON VIA, F ENG C A SPA - LON; France: F MAO C A NAF - SPA, A NAF - SPA VIA",
            "SPA",
            [
                "leads there. A SPA - LON VIA also needed F MAO, which was ordered to convoy A NAF to SPA. A SPA held: A NAF",
                "VIA blieb wirkungslos: Kein befohlener Konvoi führt dorthin. Es fehlte F MAO, die den Befehl hatte, A NAF nach SPA",
                "aucun convoi ordonné n’y mène. Il manquait F MAO, qui avait l’ordre de convoyer A NAF vers SPA. A SPA a tenu",
            ],
        ),
        (
            "Turkey: A SMY - GRE VIA; Italy: F AEG H",
            "SMY",
            ["is void: ", "A SMY - GRE VIA blieb wirkungslos: ", "est sans effet"],
        ),
    ]);
}
