//! What the first sentence must say: the rule that decided, how a unit stayed, and what a player asks next.

use crate::boards::{THREE_ON_A_GARRISON, each_ends, with};
use chancery_notation::Language;

#[test]
fn the_rule_that_decided_is_in_the_first_sentence() {
    each_ends(&[
        // An attack from the province that a support is directed at.
        (
            "England: A PIC - PAR, A BRE S A PIC - PAR, F GAS S A BRE; France: A PAR - BRE, A MAR - GAS, A BUR S A \
             MAR - GAS",
            "PIC",
            "A PIC - PAR succeeded against A PAR, whose own move failed: 2 (with A BRE) against 1; A PAR - BRE did \
             not cut A BRE S A PIC - PAR, because an attack from PAR, the target of the supported move, cuts only by dislodging.",
        ),
        (
            "Turkey: F CON - BLA, F ANK S F CON - BLA; Russia: F BLA - ANK",
            "CON",
            "F CON - BLA succeeded against F BLA, whose own move failed: 2 (with F ANK) against 1; F BLA - ANK did not \
             cut F ANK S F CON - BLA, because an attack from BLA, the target of the supported move, cuts only by dislodging.",
        ),
        (
            "Germany: A PIC S A BUR - PAR, A BUR - PAR; France: A PAR - PIC, A MAR - BUR",
            "PAR",
            "A PAR - PIC bounced off A PIC: 1 against 1; A PAR was dislodged by A BUR - PAR: 2 (with A PIC) \
             against 1. A PAR - PIC did not cut A PIC S A BUR - PAR, because an attack from PAR, the target of the supported move, \
             cuts only by dislodging.",
        ),
        (
            "Turkey: F CON - BLA, F ANK S F CON - BLA; Russia: F BLA - ANK",
            "BLA",
            "F BLA - ANK bounced off F ANK: 1 against 1; F BLA was dislodged by F CON - BLA: 2 (with F ANK) \
             against 1. F BLA - ANK did not cut F ANK S F CON - BLA, because an attack from BLA, the target of the supported move, \
             cuts only by dislodging.",
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
            "was given and made the difference: F MAO - SPA/NC had 2 against 1.",
        ),
        // A unit with a support.
        (
            "Austria: A VIE S A BUD, A BUD S A VIE; Russia: A GAL - BUD, A RUM S A GAL - BUD",
            "GAL",
            "A GAL - BUD bounced off A BUD: 2 (with A RUM) against 2 (with A VIE).",
        ),
        (
            "Germany: A MUN H, A KIE S A MUN; France: A BUR - MUN, A TYR S A BUR - MUN",
            "BUR",
            "A BUR - MUN bounced off A MUN: 2 (with A TYR) against 2 (with A KIE).",
        ),
        // A dislodged unit that still bounces others.
        (
            "Germany: A MUN - SIL; Austria: A BOH - MUN, A TYR S A BOH - MUN; Russia: A WAR - SIL",
            "WAR",
            "1 against 1; A BOH - MUN dislodged A MUN, but did not come from SIL, so A MUN - SIL still kept A WAR out.",
        ),
        (
            "Turkey: F ANK - BLA; Russia: A ARM - ANK, A SMY S A ARM - ANK; Austria: F RUM - BLA",
            "RUM",
            "1 against 1; A ARM - ANK dislodged F ANK, but did not come from BLA, so F ANK - BLA still kept F RUM out.",
        ),
        // A support that counts in one strength only.
        (
            "Germany: A MUN H, A BER S A BUR - MUN; France: A BUR - MUN, A RUH S A BUR - MUN; Italy: A TYR - MUN, \
             A BOH S A TYR - MUN",
            "TYR",
            "A TYR - MUN was held off by A BUR - MUN: 2 (with A BOH) against 3 (with A BER and A RUH); the support of \
             A BER counts for holding off A TYR - MUN, but not for dislodging A MUN: both are German.",
        ),
        (
            "Turkey: F BLA H, F ANK S F RUM - BLA; Austria: F RUM - BLA, F SEV S F RUM - BLA; Russia: F BUL/EC - \
             BLA, A ARM H",
            "BUL",
            "F BUL/EC - BLA was beaten by F RUM - BLA: 1 against 3 (with F ANK and F SEV); \
             the support of F ANK counts for holding off F BUL/EC - BLA, but not for dislodging F BLA: both are Turkish.",
        ),
        (
            "Germany: A MUN H, A BER S A BUR - MUN; France: A BUR - MUN; Italy: A TYR - MUN",
            "BER",
            "was given, but changed nothing: it counts to hold off A TYR - MUN, but not to dislodge A MUN, which is German, too.",
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
fn two_that_go_against_each_other_have_their_numbers() {
    let told = ": 1 against 1.";
    each_ends(&[
        ("France: A KIE - BER; Germany: A BER - KIE", "KIE", told),
        ("Italy: F ROM - NAP; Austria: F NAP - ROM", "NAP", told),
        (
            "France: A BUR - MUN, A RUH S A BUR - MUN; Germany: A MUN - BUR, A BEL S A MUN - BUR",
            "BUR",
            "2 (with A RUH) against 2 (with A BEL).",
        ),
    ]);
}

#[test]
fn a_unit_whose_move_failed_keeps_its_province() {
    each_ends(&[
        (
            "Russia: A GAL - VIE; Austria: A BUD - VIE; Turkey: A RUM - GAL",
            "RUM",
            "A RUM - GAL bounced off A GAL, whose own move failed: 1 against 1; A GAL - VIE bounced with A BUD - VIE: 1 against 1.",
        ),
        (
            "Germany: A MUN - BUR; France: A PAR - BUR; Russia: A BER - MUN",
            "BER",
            "A BER - MUN bounced off A MUN, whose own move failed: 1 against 1; A MUN - BUR bounced with A PAR - BUR: 1 against 1.",
        ),
        (
            "England: F NTH - NWY; Russia: F NWY H; Germany: F HEL - NTH",
            "HEL",
            "F HEL - NTH bounced off F NTH, whose own move failed: 1 against 1; F NTH - NWY bounced off F NWY: 1 against 1.",
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
            "A BUL - CON bounced with F ANK - CON: 1 against 1; so the circle of F ANK, A CON and A SMY could not move, and A CON \
             stayed; equal attacks bounce, even those of one power.",
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
            "F SKA - NTH bounced with F NWG - NTH: 1 against 1; so the circle of F NWG, F NTH and F NWY could not move, and F NTH \
             stayed.",
        ),
        (
            "England: F NWG - NTH, F NTH - NWY; Russia: F NWY - NWG; Germany: F SKA - NTH, F HEL S F SKA - NTH;
             France: F EDI S F NTH - NWY, F ENG S F SKA - NTH; Italy: F BEL - NTH, F HOL S F BEL - NTH, F LON S F BEL - NTH",
            "NWG",
            "F NWG - NTH failed: F SKA - NTH kept it out, 1 against 3 (with F HEL and F ENG), so the circle of F NWG, F NTH and F NWY \
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
            "A CON - SMY failed: A SMY stayed, because F ANK - CON failed: A BUL - CON kept it out, 1 against \
             1, so the circle of F ANK, A CON and A SMY could not move.",
        ),
        (
            other,
            "NWY",
            "F NWY - NWG bounced off F NWG, whose own move failed: 1 against 1; F NWG - NTH failed: F SKA - NTH \
             kept it out, 1 against 1, so the circle of F NWG, F NTH and F NWY could not move.",
        ),
        (
            "Turkey: F ANK - CON, A CON - SMY, A SMY - ANK, A BUL - CON, A SER - BUL",
            "SER",
            "A SER - BUL failed: A BUL stayed, because A BUL - CON bounced with F ANK - CON: 1 against 1.",
        ),
    ]);
}

/// DATC 6.E.4.
const FIGHT_FOR_TWO: &str = "Germany: F HOL - NTH, F HEL S F HOL - NTH, F SKA S F HOL - NTH; \
    France: F NTH - HOL, F BEL S F NTH - HOL; England: F EDI S F NWG - NTH, F YOR S F NWG - NTH, F NWG - NTH; \
    Austria: A KIE S A RUH - HOL, A RUH - HOL";

#[test]
fn a_unit_that_a_stronger_attack_did_not_dislodge_says_who_held_it_off() {
    let moved = "Germany: A MUN - BUR, A BER S A BOH - MUN; France: A BUR H, A PAR S A BUR; Russia: A BOH - MUN; \
                 Italy: A TYR - MUN, A SIL S A TYR - MUN";
    each_ends(&[
        (
            FIGHT_FOR_TWO,
            "NTH",
            "F NTH - HOL bounced head to head with F HOL - NTH: 2 (with F BEL) against 3 (with F HEL and F SKA); \
             A RUH - HOL, with 2, would have stopped F NTH - HOL, too. F NTH held: F HOL - NTH and F NWG - NTH attacked with 3 each and held each other off (a beleaguered \
             garrison).",
        ),
        (
            FIGHT_FOR_TWO,
            "HOL",
            "F HOL - NTH bounced with F NWG - NTH: 3 (with F HEL and F SKA) against 3 (with F EDI and F YOR). F \
             HOL itself was not dislodged: F NTH - HOL had only 2 (with F BEL) against 3 (with F HEL and F \
             SKA); A RUH - HOL was held off by F NTH - HOL (2 against 2).",
        ),
        (
            moved,
            "MUN",
            "A MUN - BUR bounced off A BUR: 1 against 2 (with A PAR). A MUN itself was not dislodged: A BOH \
             - MUN had only 1 against 1; the support of A BER does not count against A MUN, which is German, too; A TYR - MUN \
             was held off by A BOH - MUN (2 against 2, where the support of A BER counts).",
        ),
        (
            "England: F NTH H, F YOR S F NWY - NTH; Germany: F HOL S F HEL - NTH, F HEL - NTH; Russia: F NWY - NTH",
            "NTH",
            "F NTH held: F HEL - NTH was held off by F NWY - NTH (2 against 2, where the support of F YOR counts); F NWY - NTH had only 1 against 1; the \
             support of F YOR does not count against F NTH, which is English, too.",
        ),
        // Both supports count against the other attacker only.
        (
            "England: F NTH H, F YOR S F NWY - NTH, F EDI S F NWY - NTH; Germany: F HOL S F HEL - NTH, F HEL - NTH; Russia: F NWY - NTH",
            "NTH",
            "F NTH held: F HEL - NTH was held off by F NWY - NTH (2 against 3, where the support of F YOR and F EDI counts); F NWY - NTH had only 1 against 1; \
             the support of F YOR and F EDI does not count against F NTH, which is English, too.",
        ),
        // An attack of its own power does not count against it at all.
        (
            "France: A BUR H, A PAR - BUR, A GAS S A PAR - BUR; Germany: A MUN - BUR, A RUH S A MUN - BUR",
            "BUR",
            "A BUR held: A PAR - BUR could not dislodge a unit of the same power; A MUN - BUR was held off by A PAR - BUR (2 \
             against 2).",
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
    let bounced = "the convoy of F ENG fails. Equal attacks held each other off, so F ENG stayed (a beleaguered \
                   garrison).";
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
            "A LON - BEL failed: its convoy was disrupted in ENG by F BRE - ENG, 2 (with F MAO) against 1.",
        ),
        (
            "Turkey: A SMY - GRE, F AEG C A SMY - GRE; Italy: F ION - AEG, F EAS S F ION - AEG",
            "SMY",
            "A SMY - GRE failed: its convoy was disrupted in AEG by F ION - AEG, 2 (with F EAS) against 1.",
        ),
        // Another way by which the army went.
        (
            "Italy: A TUN - NAP, F TYS C A TUN - NAP, F ION C A TUN - NAP; France: F WES - TYS, F LYO S F WES - TYS",
            "TUN",
            "succeeded: nothing stood against it; A TUN still went by convoy: the route through TYS was broken, but the one through ION was open, and \
             one is enough.",
        ),
        (
            "England: A LON - BEL, F NTH C A LON - BEL, F ENG C A LON - BEL; Germany: F HOL - NTH, F HEL S F HOL - \
             NTH",
            "LON",
            "succeeded: nothing stood against it; A LON still went by convoy: the route through NTH was broken, but the one through ENG was open, and \
             one is enough.",
        ),
        // Why a unit of one's own did not leave.
        (
            "France: A GAS - PAR, A PAR - BUR; Germany: A BUR H",
            "GAS",
            "A GAS - PAR failed: A PAR stayed, because A PAR - BUR bounced off A BUR: 1 against 1.",
        ),
        (
            "Turkey: A CON - BUL, A BUL - SER; Austria: A BUD - SER",
            "CON",
            "A CON - BUL failed: A BUL stayed, because A BUL - SER bounced with A BUD - SER: 1 against 1.",
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
            "A BUD S A VIE was cut by A GAL - BUD, which dislodged A BUD, 2 (with A RUM) against 1; \
             the support of A VIE for A BUD was cut by A TYR - VIE.",
        ),
        (
            "France: A BUR S A PAR, A PAR H; Germany: A MUN - BUR, A RUH S A MUN - BUR",
            "BUR",
            "A BUR S A PAR was cut by A MUN - BUR, which dislodged A BUR, 2 (with A RUH) against 1.",
        ),
        // Whom it beat, besides that it changed places.
        (
            "France: A SPA - POR VIA, F MAO C A SPA - POR, F LYO S F POR - SPA/NC; Germany: A MAR S A GAS - SPA, A GAS - SPA; \
             Italy: F POR - SPA/NC, F WES S F POR - SPA/NC",
            "POR",
            "; F POR - SPA/NC succeeded against A GAS - SPA: 3 (with F LYO and F WES) against 2 (with A MAR).",
        ),
        (
            "England: A BEL - HOL VIA, F NTH C A BEL - HOL, F ENG S A HOL - BEL; France: A PIC - BEL; Germany: A HOL - BEL",
            "HOL",
            "; A HOL - BEL succeeded against A PIC - BEL: 2 (with F ENG) against 1.",
        ),
    ]);
}
