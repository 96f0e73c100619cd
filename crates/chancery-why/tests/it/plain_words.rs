//! What readers of three languages stumbled over: each kind with the case where it was found and two further positions.

use super::boards::{paragraph, with};
use super::plain::each_is_told;
use chancery_notation::Language;

/// What is the same of several is said of all at once: attacks that failed alike, armies that each went by convoy, help for an
/// illegal move.
#[test]
fn what_is_the_same_of_several_is_said_once() {
    each_is_told(&[
        (
            "France: A GAS S F MAR, F MAR H, F BRE - GAS, A PAR S A GAS; Germany: A BUR - GAS",
            "GAS",
            [
                "A GAS held: F BRE - GAS and A BUR - GAS had only 1 each against 2 (with A PAR).",
                "A GAS blieb stehen: F BRE - GAS und A BUR - GAS scheiterten jeweils mit 1 gegen 2 (mit A PAR).",
                "A GAS a tenu : F BRE - GAS et A BUR - GAS ont échoué à 1 contre 2 (avec A PAR).",
            ],
        ),
        (
            "Austria: A VIE S A BUD, A BUD H, A TYR - VIE, A TRI S A VIE; Russia: A GAL - VIE",
            "VIE",
            [
                "A TYR - VIE and A GAL - VIE had only 1 each against 2",
                "scheiterten jeweils mit 1 gegen 2",
                "ont échoué à 1 contre 2",
            ],
        ),
        (
            "England: F NTH S F HOL, F HOL H, F NWY - NTH, F YOR S F NTH; Germany: F HEL - NTH",
            "NTH",
            [
                "F NWY - NTH and F HEL - NTH had only 1 each against 2",
                "scheiterten jeweils mit 1 gegen 2",
                "ont échoué à 1 contre 2",
            ],
        ),
        (
            "France: A BEL - LON, F ENG C A BEL - LON, A BUR - BEL; England: A LON - BEL, F NTH C A LON - BEL",
            "BEL",
            [
                "whose own move failed: 1 against 1; A LON - BEL bounced with A BUR - BEL: 1 against 1. A BEL and A LON attacked by \
                 convoy; the routes through ENG and NTH were open.",
                "A BEL und A LON griffen per Konvoi an; die Konvois über ENG und NTH wurden nicht unterbrochen.",
                "A BEL et A LON ont attaqué par convoi ; les passages par ENG et NTH étaient libres.",
            ],
        ),
        (
            "England: A NWY - DEN, F SKA C A NWY - DEN; Germany: A DEN - NWY, F NTH C A DEN - NWY; Russia: A SWE - NWY",
            "NWY",
            [
                "A DEN - NWY bounced with A SWE - NWY: 1 against 1. A NWY and A DEN attacked by convoy; the routes through SKA and NTH",
                "A NWY und A DEN griffen per Konvoi an; die Konvois über SKA und NTH",
                "A NWY et A DEN ont attaqué par convoi ; les passages par SKA et NTH",
            ],
        ),
        (
            "Germany: A KIE - SWE, F BAL C A KIE - SWE; England: A EDI - SWE, F NTH C A EDI - SWE, F SKA C A EDI - SWE",
            "KIE",
            [
                "A KIE attacked by convoy; the route through BAL was open.",
                "A KIE griff per Konvoi an",
                "A KIE a attaqué par convoi",
            ],
        ),
        (
            "Germany: A YOR - YOR, F NTH C A YOR - YOR, A LVP S A YOR - YOR; England: F LON - YOR, A WAL S F LON - YOR",
            "YOR",
            [
                "2 (with A WAL) against 1; so the convoy of F NTH and the support of A LVP are illegal, too.",
                "; damit sind auch der Konvoi von F NTH und die Unterstützung von A LVP unzulässig.",
                " ; le convoi de F NTH et le soutien de A LVP sont donc illégaux aussi.",
            ],
        ),
        (
            "Germany: F KIE - MUN, A BER S F KIE - MUN, A RUH S F KIE - MUN; England: F HEL - KIE, F DEN S F HEL - KIE",
            "KIE",
            [
                "so the support of A BER and the support of A RUH are illegal, too.",
                "damit sind auch die Unterstützung von A BER und die Unterstützung von A RUH unzulässig.",
                "le soutien de A BER et le soutien de A RUH sont donc illégaux aussi.",
            ],
        ),
    ]);
}

/// Rulebook diagram 31 and DATC 6.F.19: an army that does not need the fleet cuts even a support against it.
#[test]
fn an_army_that_does_not_need_the_fleet_says_so_where_it_cuts() {
    let many = "Italy: F NAP S F ROM - TYS, F ROM - TYS; France: A TUN - NAP, F TYS C A TUN - NAP, F ION C A TUN - NAP";
    each_is_told(&[
        (
            "Italy: F NAP S F ROM - TYS, F ROM - TYS; France: A TUN - NAP, F TYS C A TUN - NAP, F ION C A TUN - NAP",
            "NAP",
            [
                "was cut by A TUN - NAP; A TUN did not need the convoy of F TYS, so it cut even a support against that fleet.",
                "A TUN brauchte den Konvoi von F TYS nicht und unterbrach darum auch eine Unterstützung gegen diese Flotte.",
                "A TUN n’avait pas besoin du convoi de F TYS et a donc coupé même un soutien contre cette flotte.",
            ],
        ),
        (
            "England: F LON S F YOR - NTH, F YOR - NTH; France: A BEL - LON, F ENG C A BEL - LON; Germany: F NTH C A BEL - LON",
            "LON",
            [
                "A BEL did not need the convoy of F NTH, so it cut even a support against that fleet.",
                "A BEL brauchte den Konvoi von F NTH nicht",
                "A BEL n’avait pas besoin du convoi de F NTH",
            ],
        ),
        (
            "England: F LON S F WAL - ENG, F WAL - ENG; France: A BEL - LON, F ENG C A BEL - LON; Germany: F NTH C A BEL - LON",
            "LON",
            [
                "A BEL did not need the convoy of F ENG, so it cut even a support against that fleet.",
                "A BEL brauchte den Konvoi von F ENG nicht",
                "A BEL n’avait pas besoin du convoi de F ENG",
            ],
        ),
    ]);
    with(many, |explainer| {
        let proof =
            explainer.quick_proof(explainer.unit_in("NAP").expect("a unit is there")).expect("a proof");
        let account = explainer.account_in(Language::English, &proof);
        assert!(account.rules_text().contains("31; DATC 6.D.2, 6.D.3, 6.F.19"), "{}", account.rules_text());
    });
}

/// DATC 6.B.13: two that met head to head by two coasts of a province did so because those are one.
#[test]
fn the_coasts_of_a_province_are_said_to_be_one() {
    each_is_told(&[
        (
            "Turkey: F BUL/SC - CON, F CON - BUL/EC",
            "BUL",
            [
                "without a convoy. The coasts of BUL are one province.",
                "Die Küsten von BUL gehören zu einem Gebiet.",
                "Les côtes de BUL forment une seule province.",
            ],
        ),
        (
            "Turkey: F BUL/SC - CON; Russia: F CON - BUL/EC",
            "CON",
            ["1 against 1. The coasts of BUL are one province.", "Die Küsten von BUL", "Les côtes de BUL"],
        ),
        (
            "France: F SPA/NC - POR; England: F POR - SPA/SC",
            "POR",
            ["1 against 1. The coasts of SPA are one province.", "Die Küsten von SPA", "Les côtes de SPA"],
        ),
    ]);
}

/// DATC 6.E.4: a unit that lost head to head and stayed between equal attacks is a garrison, too.
#[test]
fn a_unit_that_was_to_leave_is_told_to_have_stayed_between_equal_attacks() {
    let fight = "Germany: F HOL - NTH, F HEL S F HOL - NTH, F SKA S F HOL - NTH; France: F NTH - HOL, F BEL S F NTH - HOL; \
                 England: F EDI S F NWG - NTH, F YOR S F NWG - NTH, F NWG - NTH";
    each_is_told(&[
        (
            fight,
            "NWG",
            [
                "Equal attacks held each other off, so F NTH stayed (a beleaguered garrison). F NTH - HOL bounced head to head",
                "Gleich starke Angriffe hielten sich gegenseitig auf, sodass F NTH stehen blieb",
                "Des attaques de même force se sont neutralisées, si bien que F NTH est restée en place",
            ],
        ),
        (
            fight,
            "HOL",
            [
                "so F NTH stayed (a beleaguered garrison).",
                "sodass F NTH stehen blieb",
                "si bien que F NTH est restée en place",
            ],
        ),
        (
            "Austria: A VIE - BUD, A TRI S A VIE - BUD; Russia: A BUD - RUM; Turkey: A SER - BUD; Germany: A GAL S A SER - BUD; \
             Italy: A RUM H",
            "VIE",
            [
                "Equal attacks held each other off, so A BUD stayed",
                "sodass A BUD stehen blieb",
                "A BUD est restée en place",
            ],
        ),
    ]);
}

/// DATC 6.C.8: that a circle could not move says of each in it that the next did not leave.
#[test]
fn who_waited_in_a_barred_circle_is_not_told_again() {
    for (orders, of) in [
        (
            "Turkey: F CON - BLA, A BUL - CON, A SMY S A BUL - CON; Russia: F BLA - BUL/EC; Austria: A SER - BUL",
            "BUL",
        ),
        ("France: F BEL - ENG, F ENG - PIC; England: A PIC - BEL; Germany: A RUH - BEL", "ENG"),
        ("Turkey: A RUM - SER, A SER - BUD; Austria: A BUD - RUM; Russia: A UKR - RUM", "SER"),
    ] {
        let told = paragraph(orders, of);
        assert!(
            told.contains("so the circle of ") && told.matches("whose own move failed").count() < 2,
            "{told}"
        );
        assert!(!told.ends_with("whose own move failed: 1 against 1."), "{told}");
    }
}

/// What is cited stands under the rules, and not in the text again.
#[test]
fn no_text_repeats_what_is_cited() {
    for (orders, of) in [
        ("England: A NWY - SWE, F SKA C A NWY - SWE; Russia: A SWE - NWY", "NWY"),
        ("Russia: A RUM - BUL VIA, F BLA C A RUM - BUL; Turkey: F BUL/SC H", "RUM"),
        ("Turkey: A CON - ANK; Russia: F BLA C A CON - ANK, A ANK H", "CON"),
    ] {
        with(orders, |explainer| {
            let proof =
                explainer.quick_proof(explainer.unit_in(of).expect("a unit is there")).expect("a proof");
            for language in [Language::English, Language::German, Language::French] {
                let account = explainer.account_in(language, &proof);
                assert!(
                    account.rules_text().contains("4.A.3") && !account.paragraph.contains("DATC"),
                    "{}",
                    account.paragraph
                );
            }
        });
    }
}

/// A support or a convoy for what was not ordered names what was, and what a fleet did instead of convoying.
#[test]
fn what_was_ordered_instead_is_named() {
    each_is_told(&[
        (
            "Germany: A PRU S A MUN - SIL, A MUN H",
            "PRU",
            [
                "A MUN was ordered to hold, not to move to SIL.",
                "A MUN sollte stehen bleiben und nicht nach SIL ziehen.",
                "A MUN avait l’ordre de tenir, pas d’aller vers SIL.",
            ],
        ),
        (
            "England: A HOL S A LON - BEL, A LON H, F NTH H",
            "HOL",
            [
                "A LON was ordered to hold, not to move to BEL.",
                "A LON sollte stehen bleiben und nicht nach BEL ziehen.",
                "A LON avait l’ordre de tenir, pas d’aller vers BEL.",
            ],
        ),
        (
            "England: A HOL S A LON - BEL, (A LON), F NTH H",
            "HOL",
            [
                "A LON has no order to move to BEL.",
                "A LON hat keinen Befehl, nach BEL zu ziehen.",
                "A LON n’a pas l’ordre d’aller vers BEL.",
            ],
        ),
        (
            "England: A EDI - SPA VIA, F NTH C A EDI - SPA, F ENG S A HOL - BEL, A HOL - BEL; France: F MAO C A EDI - SPA",
            "EDI",
            [
                "also needed F ENG, which was ordered to support A HOL - BEL.",
                "die den Befehl hatte, A HOL - BEL zu unterstützen.",
                "qui avait l’ordre de soutenir A HOL - BEL.",
            ],
        ),
        (
            "Italy: A VEN - SMY VIA, F ADR C A VEN - SMY, F ION C A VEN - SMY, F AEG S F GRE, F GRE H",
            "VEN",
            [
                "which was ordered to support F GRE.",
                "die den Befehl hatte, F GRE zu unterstützen.",
                "qui avait l’ordre de soutenir F GRE.",
            ],
        ),
    ]);
}

/// German puts the verb before what is said of the unit.
#[test]
fn whose_own_move_failed_stands_behind_the_verb() {
    each_is_told(&[
        (
            "Germany: A SIL - MUN, A BER S A SIL - MUN; France: A MUN - TYR; Italy: A TYR H",
            "SIL",
            [
                "succeeded against A MUN, whose own move failed: 2 (with A BER) against 1",
                "setzte sich gegen A MUN durch, deren eigener Zug scheiterte: 2 (mit A BER) gegen 1",
                "l’a emporté sur A MUN, dont le mouvement a échoué : 2 (avec A BER) contre 1",
            ],
        ),
        (
            "Russia: A RUM - GAL; Austria: A GAL - VIE, A VIE H",
            "RUM",
            [
                "bounced off A GAL, whose own move failed: 1 against 1",
                "prallte an A GAL ab, deren eigener Zug scheiterte: 1 gegen 1",
                "a rebondi contre A GAL, dont le mouvement a échoué : 1 contre 1",
            ],
        ),
        (
            "Italy: A ROM - VEN; Austria: F TRI - VEN; France: A PIE - VEN",
            "ROM",
            ["1 against 1 each.", " ab: jeweils 1 gegen 1.", "1 contre 1 à chaque fois."],
        ),
    ]);
}
