//! What sentences must say, by kind: each kind on at least two positions. The first column is the orders, the second whose
//! sentence, the third how the sentence ends, or all of it.

use crate::boards::{account, with};
use chancery_notation::Language;

#[track_caller]
fn each_ends(rows: &[(&str, &str, &str)]) {
    for (orders, of, end) in rows {
        with(orders, |explainer| {
            let told = account(explainer, of).sentence;
            assert!(told.ends_with(end), "{orders}\n{told}\n{end}");
        });
    }
}

#[test]
fn a_void_support_says_what_it_supported() {
    each_ends(&[
        (
            "France: A PAR - BUR, A MAR S A PAR - GAS; Germany: A MUN - BUR",
            "MAR",
            "A MAR S A PAR - GAS is void: A PAR was ordered to BUR, not to GAS.",
        ),
        (
            "Austria: F NAP S A VEN - APU, A VEN - TYR",
            "NAP",
            "F NAP S A VEN - APU is void: A VEN was ordered to TYR, not to APU.",
        ),
        (
            "Germany: A MUN - TYR, A BER S A MUN; Italy: A VEN - TYR",
            "BER",
            "A MUN was ordered to TYR, and a unit that is to move cannot be supported in place, even if it stays.",
        ),
        (
            "Russia: F SEV - BLA, A UKR S F SEV; Turkey: F ANK - BLA",
            "UKR",
            "F SEV was ordered to BLA, and a unit that is to move cannot be supported in place, even if it stays.",
        ),
        (
            "France: A PAR S A PIC - BUR, A PIC H",
            "PAR",
            "A PIC was ordered to hold, and a support is no order to move.",
        ),
        (
            "Turkey: A SMY S A CON - ANK, A CON H",
            "SMY",
            "A CON was ordered to hold, and a support is no order to move.",
        ),
    ]);
}

#[test]
fn a_support_that_was_given_says_what_it_was_worth() {
    each_ends(&[
        (
            "Germany: A MUN - BUR, A RUH S A MUN - BUR; France: A PAR - BUR, A GAS S A PAR - BUR",
            "RUH",
            "A RUH S A MUN - BUR was given: it did not get A MUN in, but kept A PAR out.",
        ),
        (
            "Germany: A MUN - BUR, A RUH S A MUN - BUR; France: A PAR H, A BUR H, A GAS S A BUR",
            "RUH",
            "was given, but was not enough: A MUN - BUR had 2 against 2.",
        ),
        // Numbers alone do not show it: without the support the attack that it keeps out would get in.
        (
            "Germany: F HEL - NTH, F HOL S F HEL - NTH, F DEN S F HEL - NTH; England: F NWY - NTH, F SKA S F NWY - NTH, \
             F EDI S F NWY - NTH",
            "HOL",
            "F HOL S F HEL - NTH was given: it did not get F HEL in, but kept F NWY out.",
        ),
        (
            "England: F HOL S F HEL - NTH, F HEL - NTH; France: F NTH H; Germany: F NWY - SKA, A PAR - BUR, A BUR H, \
             F ENG S A PAR - BUR; Italy: A MAR S A PAR - BUR",
            "MAR",
            "A MAR S A PAR - BUR was given, but did not help: A BUR is German, like A PAR, and no power dislodges \
             its own unit.",
        ),
        (
            "Austria: A VIE S A BUD, A BUD H; Russia: A GAL - BUD, A RUM S A GAL - BUD, A SER S A GAL - BUD",
            "VIE",
            "was given, but was not enough: A BUD had 2 against 3.",
        ),
        (
            "Turkey: F RUM - BUL/EC, F CON S F RUM - BUL/EC; Austria: A BUL H",
            "CON",
            "was given and decided: F RUM - BUL/EC had 2 against 1; F CON can reach BUL, and a support counts whatever \
             the coast.",
        ),
        (
            "Austria: A VIE S A BUD, A BUD H; Russia: A GAL - BUD, A RUM S A GAL - BUD",
            "VIE",
            "was given and decided: A BUD had 2 against 2.",
        ),
        (
            "Germany: A MUN - TYR, A BOH S A MUN - TYR, A VIE S A MUN - TYR; Italy: A TYR H",
            "BOH",
            "was given, but was not needed: A MUN - TYR had 3 against 1.",
        ),
        (
            "England: A YOR - NWY, F NTH C A YOR - NWY, F NWG S A YOR - NWY; Germany: F DEN - NTH, F HEL S F DEN - \
             NTH",
            "NWG",
            "was given, but A YOR - NWY did not arrive, because its convoy was disrupted.",
        ),
        // Where nobody attacked there is nothing to weigh.
        ("Austria: A VIE S A BUD, A BUD H", "VIE", "was given, but was not needed: nobody attacked A BUD."),
        ("France: A MAR S A SPA, A SPA H", "MAR", "was given, but was not needed: nobody attacked A SPA."),
    ]);
}

#[test]
fn several_supports_say_how_many_were_needed() {
    each_ends(&[
        (
            "Germany: A MUN - TYR, A BOH S A MUN - TYR, A VIE S A MUN - TYR; Italy: A TYR H",
            "MUN",
            "Any one of the supports for A MUN - TYR was enough.",
        ),
        (
            "Germany: A MUN - TYR, A BOH S A MUN - TYR, A VIE S A MUN - TYR; Italy: A TYR H",
            "TYR",
            "Any one of the supports for A MUN - TYR was enough.",
        ),
        (
            "Germany: A MUN - TYR, A BOH S A MUN - TYR, A VIE S A MUN - TYR; Italy: A TYR H, A VEN S A TYR",
            "MUN",
            "Both supports for A MUN - TYR were needed.",
        ),
        // One of them does not count, so that the other two are not "any one of the supports".
        (
            "Italy: A VEN - TRI, A TYR S A VEN - TRI, F ADR S A VEN - TRI; Austria: A VIE S A VEN - TRI, F TRI H",
            "VEN",
            "A VEN - TRI succeeded against F TRI: 3 (with A TYR and F ADR; the support of A VIE does not \
             count to dislodge F TRI, also Austrian) against 1.",
        ),
        (
            "Germany: A MUN - TYR, A BOH S A MUN - TYR, A VIE S A MUN - TYR",
            "MUN",
            "A MUN - TYR needed no support.",
        ),
    ]);
}

#[test]
fn a_lone_attack_on_an_own_unit_does_not_cite_that_no_power_dislodges_its_own() {
    each_ends(&[
        ("Germany: A SIL - BER, F BER H", "SIL", "A SIL - BER failed: F BER did not leave BER."),
        ("Austria: A GAL - VIE, A VIE H; Italy: A BUD - GAL", "VIE", "A VIE held: A GAL - VIE failed."),
        (
            "Germany: A SIL - BER, A PRU S A SIL - BER, F BER H",
            "SIL",
            "F BER did not leave BER, and no power dislodges its own unit.",
        ),
        (
            "Austria: A VIE - TRI, A TRI - VIE",
            "VIE",
            "it met A TRI - VIE head to head, and two units cannot change places without a convoy.",
        ),
    ]);
}

#[test]
fn an_attacked_unit_that_stayed_says_why() {
    each_ends(&[
        (
            "Russia: A GAL - VIE; Austria: A BUD - VIE; Turkey: A RUM - GAL",
            "GAL",
            "1 against 1; A GAL, whose move failed, still held: A RUM - GAL had only 1 against 1.",
        ),
        (
            "Austria: F NAP S A VEN - APU, A VEN - TYR; Italy: A ROM - NAP, F ION S A ROM - NAP; France: F TYS S F \
             NAP",
            "NAP",
            "F NAP S A VEN - APU is void: A VEN was ordered to TYR, not to APU. F NAP held: A ROM - NAP had only 2 \
             (with F ION) against 2 (with F TYS).",
        ),
        (
            "Germany: A SIL H; Austria: A BOH - SIL; Russia: A WAR - SIL",
            "SIL",
            "A SIL held: A BOH - SIL and A WAR - SIL had only 1 each against 1.",
        ),
    ]);
}

#[test]
fn a_column_names_whom_it_waited_for() {
    let orders = "France: F WES - SPA/SC, A SPA - POR, F POR - MAO, F MAO - BRE, A BRE - PAR, A PAR - BUR; \
                  Germany: A MUN - BUR";
    each_ends(&[
        (
            orders,
            "WES",
            "A SPA did not leave SPA. The whole column waited for A PAR. A PAR - BUR bounced with A MUN - BUR: 1 \
             against 1.",
        ),
        (
            "Russia: A UKR - GAL; Austria: A GAL - SIL; Germany: A SIL - BER, F BER H",
            "UKR",
            "The whole column waited for A SIL. A SIL - BER failed: F BER did not leave BER.",
        ),
        // Whoever waits for one only is told of that one.
        (
            orders,
            "BRE",
            "A BRE - PAR failed: A PAR did not leave PAR; A PAR - BUR bounced with A MUN - BUR: 1 against 1.",
        ),
    ]);
    // In the paragraph, too, the cause stands right behind.
    with(orders, |explainer| {
        let told = account(explainer, "WES").paragraph;
        assert!(!told.contains("F POR did not leave"), "{told}");
    });
}

#[test]
fn a_move_that_succeeded_names_its_supports() {
    each_ends(&[
        (
            "Austria: A RUM - UKR, A GAL S A RUM - UKR; Russia: A UKR - RUM, A SEV S A RUM - UKR",
            "RUM",
            "2 (with A GAL; the support of A SEV does not count to dislodge A UKR, also Russian) against 1.",
        ),
        (
            "France: A EDI - NWY VIA, F NTH S A EDI - NWY, F NWG C A EDI - NWY; Russia: A NWY H",
            "EDI",
            "A EDI - NWY VIA succeeded against A NWY: 2 (with F NTH) against 1; a support counts for a move \
             by convoy, too.",
        ),
    ]);
}

#[test]
fn a_dislodged_unit_names_the_supports_that_it_lacked() {
    each_ends(&[
        (
            "Austria: A VIE S A BUD, A BUD H; Russia: A GAL - BUD, A RUM S A GAL - BUD; Italy: A TYR - VIE",
            "BUD",
            "A BUD was dislodged by A GAL - BUD: 2 (with A RUM) against 1 (the support of A VIE was cut by A TYR - \
             VIE).",
        ),
        (
            "Turkey: F SEV H, A ARM S F SEV; Russia: A UKR - SEV, A MOS S A UKR - SEV; England: A SYR - ARM",
            "SEV",
            "F SEV was dislodged by A UKR - SEV: 2 (with A MOS) against 1 (the support of A ARM was cut by A SYR - \
             ARM).",
        ),
        // One support more would not have been enough.
        (
            "Turkey: F SEV H, A ARM S F SEV; Russia: A UKR - SEV, A MOS S A UKR - SEV, F RUM S A UKR - SEV; \
             England: A SYR - ARM",
            "SEV",
            "F SEV was dislodged by A UKR - SEV: 3 (with A MOS and F RUM) against 1 (the support of A ARM was cut \
             by A SYR - ARM). Any one of the supports for A UKR - SEV was enough.",
        ),
    ]);
}

#[test]
fn near_misses_of_a_power_are_told() {
    each_ends(&[
        (
            "Austria: A RUM - UKR, A GAL S A UKR - RUM; Russia: A UKR - RUM",
            "RUM",
            "A RUM - UKR bounced head to head with A UKR - RUM: 1 against 1 (even without A GAL); two units cannot \
             change places without a convoy; A GAL, also Austrian, supported A UKR - RUM, not this move.",
        ),
        (
            "Turkey: A BUL - RUM, F BLA S A SEV - RUM; Russia: A SEV - RUM",
            "BUL",
            "A BUL - RUM was beaten by A SEV - RUM: 1 against 2 (with F BLA); F BLA, also Turkish, supported A SEV \
             - RUM, not this move.",
        ),
        (
            "Russia: F SEV H, A MOS S A UKR - WAR, A UKR H; Turkey: A ARM - SEV, F BLA S A ARM - SEV",
            "SEV",
            "A MOS could have given the support that was missing, but its own order is void.",
        ),
        (
            "Germany: A MUN - BUR, A RUH S A KIE - BEL, A KIE H; France: A BUR H",
            "MUN",
            "A RUH could have given the support that was missing, but its own order is void.",
        ),
    ]);
}

/// A support against a unit of its own power is left out on both sides, and it is said what it counts for.
#[test]
fn both_sides_of_a_comparison_name_one_figure() {
    let battle = "Austria: A RUM - UKR, A GAL S A RUM - UKR; Russia: A UKR - RUM, A SEV S A RUM - UKR";
    let bounce = "Germany: A BER - KIE, A MUN S F KIE - BER; England: F KIE - BER";
    let garrison = "Germany: A MUN H, A BER S A BUR - MUN; France: A BUR - MUN, A RUH S A BUR - MUN; Italy: A TYR - MUN, \
                    A BOH S A TYR - MUN";
    let own = "the support of A BER does not count to dislodge A MUN, also German";
    for (orders, of, told) in [
        (
            battle,
            "RUM",
            "2 (with A GAL; the support of A SEV does not count to dislodge A UKR, also Russian) against 1.",
        ),
        (
            battle,
            "UKR",
            "1 against 2 (with A GAL; even without A SEV); A SEV, also Russian, supported A RUM - UKR",
        ),
        (battle, "SEV", "it counts to hold off A UKR - RUM, but not to dislodge A UKR, also Russian."),
        (bounce, "BER", "1 against 1 (even without A MUN)"),
        (bounce, "KIE", "1 (the support of A MUN does not count to dislodge A BER, also German) against 1"),
        (garrison, "TYR", "2 (with A BOH) against 2 (with A RUH; even without A BER)"),
        (garrison, "BUR", &format!("2 (with A RUH; {own}) against 2 (with A BOH)")),
    ] {
        with(orders, |explainer| {
            let told_of = account(explainer, of).sentence;
            assert!(told_of.contains(told), "{orders}\n{told_of}\n{told}");
        });
    }
}

#[test]
fn two_equal_moves_of_one_power_say_that_neither_gets_in() {
    each_ends(&[
        (
            "Germany: A BER - SIL, A MUN - SIL",
            "BER",
            "1 against 1; equal, so neither gets in, although both are German.",
        ),
        (
            "Turkey: F ANK - BLA, F CON - BLA",
            "CON",
            "1 against 1; equal, so neither gets in, although both are Turkish.",
        ),
        (
            "Germany: A MUN H; France: A BUR - MUN, A RUH S A BUR - MUN; Russia: A SIL - MUN, A BOH S A SIL - MUN",
            "BUR",
            "A BUR - MUN bounced with A SIL - MUN: 2 (with A RUH) against 2 (with A BOH); equal attacks held each \
             other off, so A MUN stayed (a beleaguered garrison).",
        ),
        (
            THREE_ON_A_GARRISON,
            "YOR",
            "F YOR - NTH bounced with F BEL - NTH: 2 (with F EDI) against 2 (with F ENG); equal attacks held each \
             other off, so F NTH stayed (a beleaguered garrison).",
        ),
    ]);
}

#[test]
fn a_circle_with_a_support_does_not_rest_on_itself() {
    each_ends(&[
        (
            "England: F NTH - NWY, F SKA S F NTH - NWY; Russia: F NWY - NWG; France: F NWG - NTH",
            "NTH",
            "it had 2, enough even if F NWY had stayed, which left in the same circle.",
        ),
        (
            "Turkey: A ANK - CON, A BUL S A ANK - CON; Russia: A CON - SMY; Italy: A SMY - ANK",
            "ANK",
            "it had 2, enough even if A CON had stayed, which left in the same circle.",
        ),
    ]);
}

#[test]
fn a_paradox_with_two_resolutions_is_told_from_both_sides() {
    for (orders, of, told) in [
        (
            "France: A TUN - NAP, F TYS C A TUN - NAP; Italy: F ION - TYS, F NAP S F ION - TYS",
            "TUN",
            "F ION - TYS would fail 1 against 1 and the convoy would get through. Otherwise each result would be the \
             opposite. Both agree with the rules.",
        ),
        (
            "England: F LON S F WAL - ENG, F WAL - ENG; France: A BRE - LON, F ENG C A BRE - LON",
            "LON",
            "F LON's support would be cut, F WAL - ENG would fail 1 against 1 and the convoy would get through.",
        ),
    ] {
        with(orders, |explainer| {
            let account = account(explainer, of);
            assert!(account.paragraph.contains(told), "{}", account.paragraph);
            let sentence = &account.sentence;
            for words in [
                "; in this paradox A ",
                " would cut a support against its own convoy, and therefore that convoy fails (Szykman's rule).",
            ] {
                assert!(sentence.contains(words), "{words}: {sentence}");
            }
            assert!(account.rules_line().contains("30"), "{}", account.rules_line());
        });
    }
}

#[test]
fn an_army_whose_own_convoy_was_disrupted_says_why_it_did_not_walk() {
    each_ends(&[
        (
            "Austria: A VEN - APU, F ADR C A VEN - APU; Italy: F ION - ADR, F ALB S F ION - ADR",
            "VEN",
            "A VEN was to go by convoy, because Austria ordered F ADR to convoy it (DATC 4.A.3); such an army does not go \
             by land.",
        ),
        (
            "England: A NWY - SWE VIA, F SKA C A NWY - SWE; Germany: F DEN - SKA, F NTH S F DEN - SKA",
            "NWY",
            "A NWY was to go by convoy, because its order says so (DATC 4.A.3); such an army does not go by land.",
        ),
    ]);
}

#[test]
fn an_army_that_cannot_reach_a_coast_by_land_says_that_no_fleet_carries_it() {
    each_ends(&[
        (
            "France: A SPA - NAF",
            "SPA",
            "A SPA - NAF is illegal: SPA and NAF do not touch, and no fleet was ordered to convoy A SPA; the unit \
             held instead.",
        ),
        (
            "England: A LON - NWY",
            "LON",
            "A LON - NWY is illegal: LON and NWY do not touch, and no fleet was ordered to convoy A LON; the unit \
             held instead.",
        ),
        (
            "France: A PAR - BER",
            "PAR",
            "A PAR - BER is illegal: PAR and BER do not touch; the unit held instead.",
        ),
    ]);
}

#[test]
fn the_rule_that_decided_is_in_the_first_sentence() {
    each_ends(&[
        // An attack from the province that a support is directed at.
        (
            "England: A PIC - PAR, A BRE S A PIC - PAR, F GAS S A BRE; France: A PAR - BRE, A MAR - GAS, A BUR S A \
             MAR - GAS",
            "PIC",
            "A PIC - PAR succeeded against A PAR, whose own move failed: 2 (with A BRE) against 1. A PAR - BRE did \
             not cut A BRE S A PIC - PAR, because an attack from PAR, the target of the support, cuts only if it dislodges the supporter.",
        ),
        (
            "Turkey: F CON - BLA, F ANK S F CON - BLA; Russia: F BLA - ANK",
            "CON",
            "F CON - BLA succeeded against F BLA, whose own move failed: 2 (with F ANK) against 1. F BLA - ANK did not \
             cut F ANK S F CON - BLA, because an attack from BLA, the target of the support, cuts only if it dislodges the \
             supporter.",
        ),
        (
            "Germany: A PIC S A BUR - PAR, A BUR - PAR; France: A PAR - PIC, A MAR - BUR",
            "PAR",
            "A PAR - PIC bounced off A PIC: 1 against 1; A PAR was dislodged by A BUR - PAR: 2 (with A PIC) \
             against 1. A PAR - PIC did not cut A PIC S A BUR - PAR, because an attack from PAR, the target of the support, \
             cuts only if it dislodges the supporter.",
        ),
        (
            "Turkey: F CON - BLA, F ANK S F CON - BLA; Russia: F BLA - ANK",
            "BLA",
            "F BLA - ANK bounced off F ANK: 1 against 1; F BLA was dislodged by F CON - BLA: 2 (with F ANK) \
             against 1. F BLA - ANK did not cut F ANK S F CON - BLA, because an attack from BLA, the target of the support, \
             cuts only if it dislodges the supporter.",
        ),
        // A unit of one's own.
        (
            "Germany: A MUN S A SIL - BOH, A SIL - BOH, A BER - MUN; Austria: A BOH H",
            "SIL",
            "2 (with A MUN) against 1; A BER - MUN did not cut A MUN S A SIL - BOH, because A BER is also German.",
        ),
        (
            "Italy: F NAP S F ION - TYS, F ION - TYS, A ROM - NAP; France: F TYS H",
            "TYS",
            "F TYS was dislodged by F ION - TYS: 2 (with F NAP) against 1; A ROM - NAP did not cut F NAP S F ION - \
             TYS, because A ROM is also Italian.",
        ),
        // A unit that was beaten head to head.
        (
            "Turkey: A BUL - RUM, F BLA S A BUL - RUM; Russia: A RUM - BUL, A GRE S A RUM - BUL, A SER S A RUM - \
             BUL, A SEV - RUM",
            "BUL",
            "A BUL - RUM was beaten head to head by A RUM - BUL, which dislodged A BUL: 2 (with F BLA) against 3 \
             (with A GRE and A SER); a unit so beaten has no effect where its attacker came from, so A SEV - RUM \
             succeeded. Both supports for A RUM - BUL were needed.",
        ),
        (
            "Germany: A MUN - BUR; France: A BUR - MUN, A RUH S A BUR - MUN, A PAR - BUR",
            "PAR",
            "A PAR - BUR succeeded: A BUR left BUR; A MUN - BUR had no effect, because a unit beaten head to head has none where \
             its attacker came from.",
        ),
    ]);
}

#[test]
fn coasts_convoys_and_strengths_are_in_the_first_sentence() {
    each_ends(&[
        // Coasts.
        (
            "England: A FIN - STP, F BAR S A FIN - STP; Germany: F BOT - STP/SC, A MOS S F BOT - STP",
            "FIN",
            "A FIN - STP bounced with F BOT - STP/SC: 2 (with F BAR) against 2 (with A MOS).",
        ),
        (
            "Turkey: F BLA - BUL/EC; Italy: F AEG - BUL/SC",
            "AEG",
            "1 against 1; F AEG and F BLA go to the same province, whatever the coast.",
        ),
        (
            "France: A GAS S F MAO - SPA/NC, F MAO - SPA/NC; Italy: A SPA H",
            "GAS",
            "A GAS can reach SPA, and a support counts whatever the coast.",
        ),
        // A unit with a support.
        (
            "Austria: A VIE S A BUD, A BUD S A VIE; Russia: A GAL - BUD, A RUM S A GAL - BUD",
            "GAL",
            "A GAL - BUD bounced off A BUD: 2 (with A RUM) against 2 (with A VIE); equal strength dislodges nobody.",
        ),
        (
            "Germany: A MUN H, A KIE S A MUN; France: A BUR - MUN, A TYR S A BUR - MUN",
            "BUR",
            "A BUR - MUN bounced off A MUN: 2 (with A TYR) against 2 (with A KIE); equal strength dislodges nobody.",
        ),
        // A convoyed army with a support.
        (
            "England: A LON - BEL, F NTH C A LON - BEL, A HOL S A LON - BEL; Germany: A BEL H",
            "LON",
            "2 (with A HOL) against 1; a support counts for a move by convoy, too.",
        ),
        // A convoy whose fleet was attacked.
        (
            "England: A LON - NWY, F NTH C A LON - NWY; Germany: F SKA - NTH",
            "NTH",
            "F NTH convoyed A LON: F SKA - NTH failed; an attack disrupts a convoy only by dislodging the fleet.",
        ),
        (
            "Turkey: A SMY - GRE, F AEG C A SMY - GRE; Italy: F ION - AEG",
            "ION",
            "F ION - AEG bounced off F AEG: 1 against 1; an attack disrupts a convoy only by dislodging the fleet.",
        ),
        // A dislodged unit that still bounces others.
        (
            "Germany: A MUN - SIL; Austria: A BOH - MUN, A TYR S A BOH - MUN; Russia: A WAR - SIL",
            "WAR",
            "1 against 1; A BOH - MUN dislodged A MUN, but did not come from SIL, so A MUN - SIL still counted.",
        ),
        (
            "Turkey: F ANK - BLA; Russia: A ARM - ANK, A SMY S A ARM - ANK; Austria: F RUM - BLA",
            "RUM",
            "1 against 1; A ARM - ANK dislodged F ANK, but did not come from BLA, so F ANK - BLA still counted.",
        ),
        // A support that counts in one strength only.
        (
            "Germany: A MUN H, A BER S A BUR - MUN; France: A BUR - MUN, A RUH S A BUR - MUN; Italy: A TYR - MUN, \
             A BOH S A TYR - MUN",
            "TYR",
            "A TYR - MUN bounced with A BUR - MUN: 2 (with A BOH) against 2 (with A RUH; even without A BER); the \
             support of A BER counts to hold off A TYR - MUN, but not to dislodge A MUN, of the same power. Equal attacks \
             held each other off, so A MUN stayed (a beleaguered garrison).",
        ),
        (
            "Turkey: F BLA H, F ANK S F RUM - BLA; Austria: F RUM - BLA, F SEV S F RUM - BLA; Russia: F BUL/EC - \
             BLA, A ARM H",
            "BUL",
            "F BUL/EC - BLA was beaten by F RUM - BLA: 1 against 2 (with F SEV; even without F ANK); the support of F \
             ANK counts to hold off F BUL/EC - BLA, but not to dislodge F BLA, of the same power.",
        ),
        (
            "Germany: A MUN H, A BER S A BUR - MUN; France: A BUR - MUN; Italy: A TYR - MUN",
            "BER",
            "was given: it counts to hold off A TYR - MUN, but not to dislodge A MUN, also German.",
        ),
        (
            "Russia: A UKR H, A SEV S A RUM - UKR; Austria: A RUM - UKR",
            "SEV",
            "A UKR is Russian, too, and no power can help to dislodge its own unit.",
        ),
    ]);
}

#[test]
fn a_strength_says_whose_the_supports_are() {
    each_ends(&[
        (
            "Russia: A GAL - RUM; Austria: A RUM H; Turkey: F BUL/EC S A RUM",
            "GAL",
            "A GAL - RUM bounced off A RUM: 1 against 2 (with F BUL/EC).",
        ),
        (
            "Germany: A MUN - BUR; France: A BUR H, A PAR S A BUR, A MAR S A BUR",
            "MUN",
            "A MUN - BUR bounced off A BUR: 1 against 3 (with A PAR and A MAR).",
        ),
        (
            "France: A BUR - MUN; Germany: A MUN - BUR, A RUH S A MUN - BUR, A BEL H",
            "BUR",
            "A BUR - MUN was beaten head to head by A MUN - BUR, which dislodged A BUR: 1 against 2 (with A RUH).",
        ),
    ]);
}

#[test]
fn two_that_go_against_each_other_lack_a_convoy() {
    let told = "two units cannot change places without a convoy.";
    each_ends(&[
        ("France: A KIE - BER; Germany: A BER - KIE", "KIE", told),
        ("Italy: F ROM - NAP; Austria: F NAP - ROM", "NAP", told),
        ("France: A BUR - MUN, A RUH S A BUR - MUN; Germany: A MUN - BUR, A BEL S A MUN - BUR", "BUR", told),
    ]);
}

#[test]
fn an_army_without_its_convoy_says_that_it_would_have_bounced() {
    let lost = "England: A YOR - NWY, F NTH C A YOR - NWY; Germany: F DEN - NTH, F SKA S F DEN - NTH";
    let met = "Even with its convoy A YOR would have bounced in NWY: 1 against 1.";
    each_ends(&[
        (&format!("{lost}; Russia: A NWY H"), "YOR", met),
        (
            &format!("{lost}; Russia: A NWY H, A SWE S A NWY"),
            "YOR",
            "Even with its convoy A YOR would have bounced in NWY: 1 against 2.",
        ),
        // Against a unit of its own power it would have had no strength, which nobody counts.
        (
            "France: A BRE - LON, F ENG C A BRE - LON, A LON H; Germany: F NTH - ENG, F BEL S F NTH - ENG",
            "BRE",
            "A BRE - LON failed: its convoy was disrupted in ENG; F ENG was dislodged by F NTH - ENG: 2 (with F \
             BEL) against 1.",
        ),
        (
            &format!("{lost}; England: F NWY H"),
            "YOR",
            "A YOR - NWY failed: its convoy was disrupted in NTH; F NTH was dislodged by F DEN - NTH: 2 (with F \
             SKA) against 1.",
        ),
        // Where nobody is, or it would have got in, the convoy is all.
        (
            lost,
            "YOR",
            "A YOR - NWY failed: its convoy was disrupted in NTH; F NTH was dislodged by F DEN - NTH: 2 (with F SKA) against 1.",
        ),
    ]);
}

#[test]
fn a_unit_whose_move_failed_keeps_its_province() {
    each_ends(&[
        (
            "Russia: A GAL - VIE; Austria: A BUD - VIE; Turkey: A RUM - GAL",
            "RUM",
            "A RUM - GAL bounced off A GAL, whose own move failed: 1 against 1.",
        ),
        (
            "Germany: A MUN - BUR; France: A PAR - BUR; Russia: A BER - MUN",
            "BER",
            "A BER - MUN bounced off A MUN, whose own move failed: 1 against 1.",
        ),
        (
            "England: F NTH - NWY; Russia: F NWY H; Germany: F HEL - NTH",
            "HEL",
            "F HEL - NTH bounced off F NTH, whose own move failed: 1 against 1.",
        ),
    ]);
}

#[test]
fn of_a_circle_that_could_not_move_both_moves_that_stopped_each_other_say_so() {
    let own = "Turkey: F ANK - CON, A CON - SMY, A SMY - ANK, A BUL - CON";
    let other = "England: F NWG - NTH, F NTH - NWY; Russia: F NWY - NWG; Germany: F SKA - NTH";
    each_ends(&[
        (
            own,
            "BUL",
            "A BUL - CON failed: A CON did not leave CON; F ANK - CON, with 1, would have stopped A BUL - CON, too.",
        ),
        (
            own,
            "ANK",
            "F ANK - CON failed: A BUL - CON kept it out, 1 against 1, so the circle of F ANK, A CON and A SMY \
             could not move.",
        ),
        (
            other,
            "SKA",
            "F SKA - NTH bounced with F NWG - NTH: 1 against 1.",
        ),
        (
            "England: F NWG - NTH, F NTH - NWY; Russia: F NWY - NWG; Germany: F SKA - NTH, F HEL S F SKA - NTH;
             France: F EDI S F NTH - NWY, F ENG S F SKA - NTH; Italy: F BEL - NTH, F HOL S F BEL - NTH, F LON S F BEL - NTH",
            "NWG",
            "F NWG - NTH failed: F SKA - NTH kept it out, 1 against 3, so the circle of F NWG, F NTH and F NWY \
             could not move.",
        ),
        // Who kept each other out of a province is told of the unit there, too.
        (
            "Turkey: F ANK - CON, A CON - SMY, A SMY - ANK; Russia: A BUL - CON",
            "CON",
            "1 against 1, so the circle of F ANK, A CON and A SMY could not move.",
        ),
        // The others in the circle, and whoever waits behind it, are told of no column.
        (
            own,
            "CON",
            "A CON - SMY failed: A SMY did not leave SMY. F ANK - CON failed: A BUL - CON kept it out, 1 against \
             1, so the circle of F ANK, A CON and A SMY could not move.",
        ),
        (
            other,
            "NWY",
            "F NWY - NWG bounced off F NWG, whose own move failed: 1 against 1. F NWG - NTH failed: F SKA - NTH \
             kept it out, 1 against 1, so the circle of F NWG, F NTH and F NWY could not move.",
        ),
        (
            "Turkey: F ANK - CON, A CON - SMY, A SMY - ANK, A BUL - CON, A SER - BUL",
            "SER",
            "A SER - BUL failed: A BUL did not leave BUL; A BUL - CON failed: A CON did not leave CON.",
        ),
    ]);
}

/// DATC 6.E.4.
const FIGHT_FOR_TWO: &str = "Germany: F HOL - NTH, F HEL S F HOL - NTH, F SKA S F HOL - NTH; \
    France: F NTH - HOL, F BEL S F NTH - HOL; England: F EDI S F NWG - NTH, F YOR S F NWG - NTH, F NWG - NTH; \
    Austria: A KIE S A RUH - HOL, A RUH - HOL";

/// DATC 6.E.13.
const THREE_ON_A_GARRISON: &str = "Russia: F NTH H; England: F EDI S F YOR - NTH, F YOR - NTH; \
    France: F BEL - NTH, F ENG S F BEL - NTH; Germany: F NWG - NTH, F NWY S F NWG - NTH";

#[test]
fn a_unit_that_a_stronger_attack_did_not_dislodge_says_who_held_it_off() {
    let moved = "Germany: A MUN - BUR, A BER S A BOH - MUN; France: A BUR H, A PAR S A BUR; Russia: A BOH - MUN; \
                 Italy: A TYR - MUN, A SIL S A TYR - MUN";
    each_ends(&[
        (
            FIGHT_FOR_TWO,
            "NTH",
            "F NTH - HOL failed head to head against F HOL - NTH: 2 (with F BEL) against 3 (with F HEL and F SKA); \
             F NTH held: F HOL - NTH and F NWG - NTH attacked with 3 each and held each other off (a beleaguered \
             garrison).",
        ),
        (
            FIGHT_FOR_TWO,
            "HOL",
            "F HOL - NTH bounced with F NWG - NTH: 3 (with F HEL and F SKA) against 3 (with F EDI and F YOR). F \
             HOL, whose move failed, still held: F NTH - HOL had only 2 (with F BEL) against 3 (with F HEL and F \
             SKA) and A RUH - HOL was held off by F NTH - HOL (2 against 2).",
        ),
        (
            moved,
            "MUN",
            "A MUN - BUR bounced off A BUR: 1 against 2 (with A PAR). A MUN, whose move failed, still held: A BOH \
             - MUN had only 1 (the support of A BER does not count to dislodge A MUN, also German) against 1 and A TYR - MUN \
             was held off by A BOH - MUN (2 against 2).",
        ),
        (
            "England: F NTH H, F YOR S F NWY - NTH; Germany: F HOL S F HEL - NTH, F HEL - NTH; Russia: F NWY - NTH",
            "NTH",
            "F NTH held: F HEL - NTH was held off by F NWY - NTH (2 against 2) and F NWY - NTH had only 1 (the \
             support of F YOR does not count to dislodge F NTH, also English) against 1.",
        ),
    ]);
}

#[test]
fn the_tree_has_every_attack_that_kept_a_unit_where_it_is() {
    for (orders, of, attacks) in [
        (FIGHT_FOR_TWO, "NTH", ["F HOL - NTH", "F NWG - NTH"]),
        (FIGHT_FOR_TWO, "HOL", ["F NWG - NTH", "A RUH - HOL"]),
        (THREE_ON_A_GARRISON, "YOR", ["F BEL - NTH", "F NWG - NTH"]),
        (THREE_ON_A_GARRISON, "NWG", ["F YOR - NTH", "F BEL - NTH"]),
        (
            "Germany: A BER - SIL; Austria: A BOH - SIL; Russia: A WAR - SIL",
            "BER",
            ["A BOH - SIL", "A WAR - SIL"],
        ),
    ] {
        with(orders, |explainer| {
            let graph = explainer.reasons(Language::English, explainer.unit_in(of).expect("a unit"));
            let told: Vec<&str> = graph.nodes.iter().map(|node| node.text.as_str()).collect();
            assert!(attacks.iter().all(|attack| told.contains(attack)), "{of}: {told:?}");
        });
    }
}

#[test]
fn a_paradox_and_a_garrison_have_a_sentence_each() {
    let bounced = "therefore that convoy fails (Szykman's rule). Equal attacks held each other off, so F ENG \
                   stayed (a beleaguered garrison).";
    let paradox = "England: F LON S F WAL - ENG, F WAL - ENG; France: A BRE - LON, F ENG C A BRE - LON; \
                   Germany: F NTH S F BEL - ENG, F BEL - ENG";
    each_ends(&[(paradox, "BEL", bounced), (&paradox.replace("Germany", "Russia"), "BEL", bounced)]);
}

#[test]
fn what_a_player_asks_next_is_in_the_first_sentence() {
    each_ends(&[
        // By whom a convoy was sunk.
        (
            "England: A LON - BEL, F ENG C A LON - BEL; France: F BRE - ENG, F MAO S F BRE - ENG",
            "LON",
            "A LON - BEL failed: its convoy was disrupted in ENG; F ENG was dislodged by F BRE - ENG: 2 (with F \
             MAO) against 1.",
        ),
        (
            "Turkey: A SMY - GRE, F AEG C A SMY - GRE; Italy: F ION - AEG, F EAS S F ION - AEG",
            "SMY",
            "A SMY - GRE failed: its convoy was disrupted in AEG; F AEG was dislodged by F ION - AEG: 2 (with F \
             EAS) against 1.",
        ),
        // Why a convoy that was attacked got through, and another one by which the army went.
        (
            "England: A LON - BEL, F ENG C A LON - BEL; France: F BRE - ENG",
            "LON",
            "nothing stood against it; an attack disrupts a convoy only by dislodging the fleet.",
        ),
        (
            "Turkey: A SMY - GRE, F AEG C A SMY - GRE; Italy: F ION - AEG, F EAS - AEG",
            "SMY",
            "nothing stood against it; an attack disrupts a convoy only by dislodging the fleet.",
        ),
        (
            "Italy: A TUN - NAP, F TYS C A TUN - NAP, F ION C A TUN - NAP; France: F WES - TYS, F LYO S F WES - TYS",
            "TUN",
            "succeeded: nothing stood against it; A TUN went by convoy; the way over ION was open, and one \
             unbroken way is enough.",
        ),
        (
            "England: A LON - BEL, F NTH C A LON - BEL, F ENG C A LON - BEL; Germany: F HOL - NTH, F HEL S F HOL - \
             NTH",
            "LON",
            "succeeded: nothing stood against it; A LON went by convoy; the way over ENG was open, and one \
             unbroken way is enough.",
        ),
        // Why a unit of one's own did not leave.
        (
            "France: A GAS - PAR, A PAR - BUR; Germany: A BUR H",
            "GAS",
            "A GAS - PAR failed: A PAR did not leave PAR; A PAR - BUR bounced off A BUR: 1 against 1.",
        ),
        (
            "Turkey: A CON - BUL, A BUL - SER; Austria: A BUD - SER",
            "CON",
            "A CON - BUL failed: A BUL did not leave BUL; A BUL - SER bounced with A BUD - SER: 1 against 1.",
        ),
        // Who was behind the stronger move.
        (
            "France: A PAR - BUR, A MAR - BUR; Germany: A MUN S A PAR - BUR",
            "MAR",
            "A MAR - BUR was beaten by A PAR - BUR: 1 against 2 (with A MUN).",
        ),
        (
            "Austria: A BUD - RUM; Russia: A SEV - RUM, F BLA S A SEV - RUM",
            "BUD",
            "A BUD - RUM was beaten by A SEV - RUM: 1 against 2 (with F BLA).",
        ),
        // What became of a unit whose support was cut.
        (
            "Austria: A VIE S A BUD, A BUD S A VIE; Russia: A GAL - BUD, A RUM S A GAL - BUD; Italy: A TYR - VIE",
            "BUD",
            "A BUD S A VIE was cut by A GAL - BUD; A BUD was dislodged by A GAL - BUD: 2 (with A RUM) against 1 \
             (the support of A VIE was cut by A TYR - VIE).",
        ),
        (
            "France: A BUR S A PAR, A PAR H; Germany: A MUN - BUR, A RUH S A MUN - BUR",
            "BUR",
            "A BUR S A PAR was cut by A MUN - BUR; A BUR was dislodged by A MUN - BUR: 2 (with A RUH) against 1.",
        ),
    ]);
}
