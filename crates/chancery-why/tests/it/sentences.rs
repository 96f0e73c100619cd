//! What sentences must say, by kind: each kind on at least two positions. The first column is the orders, the second whose
//! sentence, the third how the sentence ends, or all of it.

use crate::boards::{THREE_ON_A_GARRISON, account, each_ends, with};

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
        ("France: A PAR S A PIC - BUR, A PIC H", "PAR", "A PIC was ordered to hold, not to move to BUR."),
        ("Turkey: A SMY S A CON - ANK, A CON H", "SMY", "A CON was ordered to hold, not to move to ANK."),
        (
            "Italy: F ION S F GRE, F AEG S F ION - GRE; Turkey: F GRE H",
            "AEG",
            "is void: F ION was ordered to support, not to move.",
        ),
        (
            "England: F NTH C A LON - NWY, A LON - NWY, F EDI S F NTH - NWG",
            "EDI",
            "is void: F NTH was ordered to convoy, not to move.",
        ),
    ]);
}

#[test]
fn a_support_that_was_given_says_what_it_was_worth() {
    each_ends(&[
        (
            "Germany: A MUN - BUR, A RUH S A MUN - BUR; France: A PAR - BUR, A GAS S A PAR - BUR",
            "RUH",
            "A RUH S A MUN - BUR was given: it did not get A MUN in, but kept A PAR out, 2 against 2.",
        ),
        (
            "Germany: A MUN - BUR, A RUH S A MUN - BUR; France: A PAR H, A BUR H, A GAS S A BUR",
            "RUH",
            "was given, but was not enough: A MUN - BUR had only 2 against the 2 of A BUR (with A GAS).",
        ),
        // Numbers alone do not show it: without the support the attack that it keeps out would get in.
        (
            "Germany: F HEL - NTH, F HOL S F HEL - NTH, F DEN S F HEL - NTH; England: F NWY - NTH, F SKA S F NWY - NTH, \
             F EDI S F NWY - NTH",
            "HOL",
            "F HOL S F HEL - NTH was given: it did not get F HEL in, but kept F NWY out, 3 against 3.",
        ),
        (
            "England: F HOL S F HEL - NTH, F HEL - NTH; France: F NTH H; Germany: F NWY - SKA, A PAR - BUR, A BUR H, \
             F ENG S A PAR - BUR; Italy: A MAR S A PAR - BUR",
            "MAR",
            "A MAR S A PAR - BUR was given, but did not help: A BUR is German, like A PAR, and no power can dislodge \
             its own unit.",
        ),
        (
            "Austria: A VIE S A BUD, A BUD H; Russia: A GAL - BUD, A RUM S A GAL - BUD, A SER S A GAL - BUD",
            "VIE",
            "was given, but was not enough: A BUD had only 2 against the 3 of A GAL - BUD (with A RUM and A SER).",
        ),
        (
            "France: F GAS - SPA/NC, F MAR S F GAS - SPA/NC; Italy: A SPA H",
            "MAR",
            "was given and made the difference: F GAS - SPA/NC had 2 against 1; F MAR can reach SPA, so it can support a move to \
             any coast there.",
        ),
        // Who reaches several coasts asks whether a support to one is enough; of the only coast in reach there is no question.
        (
            "Turkey: F RUM - BUL/EC, F CON S F RUM - BUL/EC; Austria: A BUL H",
            "CON",
            "had 2 against 1; F CON can reach BUL, so it can support a move to any coast there.",
        ),
        (
            "Turkey: F RUM - BUL/EC, F BLA S F RUM - BUL/EC; Austria: A BUL H",
            "BLA",
            "was given and made the difference: F RUM - BUL/EC had 2 against 1.",
        ),
        (
            "Austria: A VIE S A BUD, A BUD H; Russia: A GAL - BUD, A RUM S A GAL - BUD",
            "VIE",
            "was given and made the difference: A BUD held with 2 against the 2 of A GAL - BUD (with A RUM).",
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
        // Nothing that it could have been needed against.
        (
            "Turkey: A GRE - BUL, A SER S A GRE - BUL",
            "SER",
            "A SER S A GRE - BUL was given, but was not needed: nothing stood against the move.",
        ),
        (
            "Russia: F FIN - SWE, F BAL S F FIN - SWE; Germany: F SWE - DEN",
            "BAL",
            "F BAL S F FIN - SWE was given, but was not needed: nothing stood against the move.",
        ),
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
            "A VEN - TRI succeeded against F TRI: 3 (with A TYR and F ADR) against 1; the support of A \
             VIE does not count against F TRI, which is Austrian, too.",
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
        (
            "Germany: A SIL - BER, F BER H",
            "SIL",
            "A SIL - BER failed: F BER stayed, 1 against 1; it is German, too, so this move could not have dislodged it anyway.",
        ),
        (
            "Austria: A GAL - VIE, A VIE H; Italy: A BUD - GAL",
            "VIE",
            "A VIE held: A GAL - VIE had only 1 against 1 and could not have dislodged a unit of the same power in any case.",
        ),
        (
            "Germany: A SIL - BER, A PRU S A SIL - BER, F BER H",
            "SIL",
            "no power can dislodge its own unit, and F BER stayed.",
        ),
        (
            "Austria: A VIE - TRI, A TRI - VIE",
            "VIE",
            "it met A TRI - VIE head to head, 1 against 1, and two units cannot change places without a convoy.",
        ),
    ]);
}

#[test]
fn an_attacked_unit_that_stayed_says_why() {
    each_ends(&[
        (
            "Russia: A GAL - VIE; Austria: A BUD - VIE; Turkey: A RUM - GAL",
            "GAL",
            "1 against 1; A GAL itself was not dislodged: A RUM - GAL had only 1 against 1.",
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
            "A SPA stayed; the whole line was held up by A PAR, because A PAR - BUR bounced with A MUN - BUR: 1 \
             against 1.",
        ),
        (
            "Russia: A UKR - GAL; Austria: A GAL - SIL; Germany: A SIL - BER, F BER H",
            "UKR",
            "the whole line was held up by A SIL, because A SIL - BER failed: F BER stayed, 1 against 1.",
        ),
        // Whoever waits for one only is told of that one.
        (
            orders,
            "BRE",
            "A BRE - PAR failed: A PAR stayed, because A PAR - BUR bounced with A MUN - BUR: 1 against 1.",
        ),
    ]);
    // In the paragraph, too, the cause stands right behind.
    with(orders, |explainer| {
        let told = account(explainer, "WES").paragraph;
        assert!(!told.contains("F POR did not leave"), "{told}");
    });
}

#[test]
fn a_dislodged_unit_names_the_supports_that_it_lacked() {
    each_ends(&[
        (
            "Austria: A VIE S A BUD, A BUD H; Russia: A GAL - BUD, A RUM S A GAL - BUD; Italy: A TYR - VIE",
            "BUD",
            "A BUD was dislodged by A GAL - BUD: 2 (with A RUM) against 1; the support of A VIE for A BUD was cut by A TYR - \
             VIE.",
        ),
        (
            "Turkey: F SEV H, A ARM S F SEV; Russia: A UKR - SEV, A MOS S A UKR - SEV; England: A SYR - ARM",
            "SEV",
            "F SEV was dislodged by A UKR - SEV: 2 (with A MOS) against 1; the support of A ARM for F SEV was \
             cut by A SYR - ARM.",
        ),
        // One support more would not have been enough.
        (
            "Turkey: F SEV H, A ARM S F SEV; Russia: A UKR - SEV, A MOS S A UKR - SEV, F RUM S A UKR - SEV; \
             England: A SYR - ARM",
            "SEV",
            "F SEV was dislodged by A UKR - SEV: 3 (with A MOS and F RUM) against 1. Any one of the supports for A UKR - SEV was enough.",
        ),
    ]);
}

#[test]
fn near_misses_of_a_power_are_told() {
    each_ends(&[
        (
            "Austria: A RUM - UKR, A GAL S A UKR - RUM; Russia: A UKR - RUM",
            "RUM",
            "A RUM - UKR bounced head to head with A UKR - RUM: 1 against 2 (with A GAL); the support of A GAL \
             counts for holding off A RUM - UKR, but not for dislodging A RUM: both are Austrian.",
        ),
        (
            "Turkey: A BUL - RUM, F BLA S A SEV - RUM; Russia: A SEV - RUM",
            "BUL",
            "A BUL - RUM was beaten by A SEV - RUM: 1 against 2 (with F BLA); F BLA, which is Turkish, too, supported A SEV \
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
fn a_comparison_has_the_strengths_of_the_tree() {
    let battle = "Austria: A RUM - UKR, A GAL S A RUM - UKR; Russia: A UKR - RUM, A SEV S A RUM - UKR";
    let bounce = "Germany: A BER - KIE, A MUN S F KIE - BER; England: F KIE - BER";
    let garrison = "Germany: A MUN H, A BER S A BUR - MUN; France: A BUR - MUN, A RUH S A BUR - MUN; Italy: A TYR - MUN, \
                    A BOH S A TYR - MUN";
    let own = "the support of A BER does not count against A MUN, which is German, too";
    for (orders, of, told) in [
        (
            battle,
            "RUM",
            "2 (with A GAL) against 1; the support of A SEV does not count against A UKR, which is Russian, too.",
        ),
        (
            battle,
            "UKR",
            "1 against 3 (with A GAL and A SEV). The support of A SEV counts for holding off A UKR - RUM, but not for dislodging \
             A UKR: both are Russian, and 2 against 1 was enough to dislodge it.",
        ),
        (
            battle,
            "SEV",
            "it counts to hold off A UKR - RUM, but not to dislodge A UKR, which is Russian, too.",
        ),
        (bounce, "BER", "1 against 2 (with A MUN)"),
        (
            bounce,
            "KIE",
            "1 against 1; the support of A MUN does not count against A BER, which is German, too",
        ),
        (garrison, "TYR", "2 (with A BOH) against 3 (with A BER and A RUH)"),
        (garrison, "BUR", &format!("2 (with A RUH) against 2 (with A BOH); {own}")),
    ] {
        with(orders, |explainer| {
            let told_of = account(explainer, of).sentence;
            assert!(told_of.contains(told), "{orders}\n{told_of}\n{told}");
        });
    }
}

#[test]
fn equal_attacks_say_that_the_garrison_stayed() {
    each_ends(&[
        (
            "Germany: A MUN H; France: A BUR - MUN, A RUH S A BUR - MUN; Russia: A SIL - MUN, A BOH S A SIL - MUN",
            "BUR",
            "A BUR - MUN bounced with A SIL - MUN: 2 (with A RUH) against 2 (with A BOH); equal attacks held each \
             other off, so A MUN stayed (a beleaguered garrison).",
        ),
        (
            THREE_ON_A_GARRISON,
            "YOR",
            "F YOR - NTH bounced with F BEL - NTH and F NWG - NTH: 2 (with F EDI) against 2 (with F ENG) and 2 (with \
             F NWY); equal attacks held each other off, so F NTH stayed (a beleaguered garrison).",
        ),
    ]);
}

#[test]
fn a_circle_with_a_support_does_not_rest_on_itself() {
    each_ends(&[
        (
            "England: F NTH - NWY, F SKA S F NTH - NWY; Russia: F NWY - NWG; France: F NWG - NTH",
            "NTH",
            "it had 2, enough even if F NWY had not left in the same circle.",
        ),
        (
            "Turkey: A ANK - CON, A BUL S A ANK - CON; Russia: A CON - SMY; Italy: A SMY - ANK",
            "ANK",
            "it had 2, enough even if A CON had not left in the same circle.",
        ),
    ]);
}

#[test]
fn a_paradox_with_two_resolutions_is_told_from_both_sides() {
    for (orders, of, told) in [
        (
            "France: A TUN - NAP, F TYS C A TUN - NAP; Italy: F ION - TYS, F NAP S F ION - TYS",
            "TUN",
            "F ION - TYS would fail 1 against 1 and the convoy would indeed get through. If not, the \
             opposite would follow each time. Both would be consistent.",
        ),
        (
            "England: F LON S F WAL - ENG, F WAL - ENG; France: A BRE - LON, F ENG C A BRE - LON",
            "LON",
            "F LON's support would be cut, F WAL - ENG would fail 1 against 1 and the convoy would indeed get through.",
        ),
    ] {
        with(orders, |explainer| {
            let account = account(explainer, of);
            assert!(account.paragraph.contains(told), "{}", account.paragraph);
            let sentence = &account.sentence;
            for words in [
                " cannot save its convoy by cutting F ",
                "'s support: in a paradox the convoy fails (Szykman's rule).",
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
            "A VEN was to go by convoy, because Austria ordered F ADR to convoy it; such an army does not go \
             by land.",
        ),
        (
            "England: A NWY - SWE VIA, F SKA C A NWY - SWE; Germany: F DEN - SKA, F NTH S F DEN - SKA",
            "NWY",
            "A NWY was to go by convoy, because its order says so; such an army does not go by land.",
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
