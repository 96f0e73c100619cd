//! What decided and was not said, as readers found: each kind with the case where it was found and two further positions.

use super::plain::each_is_told;

/// DATC 6.F.6 and 6.F.16: the attack that never came and so cut nothing.
#[test]
fn an_attack_that_lost_its_convoy_is_told_where_the_support_decided() {
    each_is_told(&[
        (
            "England: A LON - HOL, F NTH C A LON - HOL; Germany: A HOL S A BEL, A BEL H; France: A PIC - BEL, A BUR S A PIC - BEL; \
             Russia: F SKA - NTH, F HEL S F SKA - NTH",
            "PIC",
            [
                "2 (with A HOL); A LON - HOL lost its convoy to F SKA - NTH, so it did not cut A HOL S A BEL.",
                "2 (mit A HOL); A LON - HOL verlor den Konvoi durch F SKA - NTH und unterbrach A HOL S A BEL nicht.",
                "2 (avec A HOL) ; A LON - HOL a perdu son convoi, rompu par F SKA - NTH, et n’a donc pas coupé A HOL S A BEL.",
            ],
        ),
        (
            "Turkey: A SMY - GRE, F AEG C A SMY - GRE; Austria: F GRE S F ALB - ION, F ALB - ION; Italy: F ION H, F NAP S F ION; \
             France: F EAS - AEG, F CON S F EAS - AEG",
            "ALB",
            [
                "F ALB - ION bounced off F ION: 2 (with F GRE) against 2 (with F NAP).",
                "F ALB - ION prallte an F ION ab: 2 (mit F GRE) gegen 2 (mit F NAP).",
                "F ALB - ION a rebondi contre F ION : 2 (avec F GRE) contre 2 (avec F NAP).",
            ],
        ),
        (
            "Turkey: A SMY - GRE, F AEG C A SMY - GRE; Austria: F GRE S F ALB - ION, F ALB - ION; Italy: F ION H; \
             France: F EAS - AEG, F CON S F EAS - AEG",
            "ION",
            [
                "2 (with F GRE) against 1; A SMY - GRE lost its convoy to F EAS - AEG, so it did not cut F GRE S F ALB - ION.",
                "2 (mit F GRE) gegen 1; A SMY - GRE verlor den Konvoi durch F EAS - AEG und unterbrach F GRE S F ALB - ION nicht.",
                "rompu par F EAS - AEG, et n’a donc pas coupé F GRE S F ALB - ION.",
            ],
        ),
    ]);
}

/// DATC 6.D.17: a player counts the rival's support, and asks why it was not beaten by it.
#[test]
fn the_support_of_a_rival_that_was_cut_is_named() {
    each_is_told(&[
        (
            "Russia: F CON S F BLA - ANK, F BLA - ANK; Turkey: F ANK - CON, A SMY S F ANK - CON, A ARM - ANK",
            "ARM",
            [
                "1 against 1; the support of F CON for F BLA was cut, because F ANK - CON dislodged F CON (an attack from ANK, the target of the support, cuts it only by dislodging).",
                "F ANK - CON vertrieb F CON und unterbrach so die Unterstützung von F CON für F BLA (ein Angriff aus ANK, dem Ziel der Unterstützung, unterbricht sie nur durch Vertreiben).",
                "F ANK - CON a délogé F CON et a ainsi coupé le soutien de F CON pour F BLA (une attaque venant de ANK, la cible du soutien, ne le coupe qu’en délogeant).",
            ],
        ),
        (
            "Germany: A MUN - SIL, A BER S A MUN - SIL; Russia: A WAR - SIL, F BAL - BER",
            "WAR",
            [
                "A WAR - SIL bounced with A MUN - SIL: 1 against 1; the support of A BER for A MUN was cut by F BAL - BER.",
                "1 gegen 1; F BAL - BER unterbrach die Unterstützung von A BER für A MUN.",
                "1 contre 1 ; F BAL - BER a coupé le soutien de A BER pour A MUN.",
            ],
        ),
        // Here the unit in the way would have held all the same.
        (
            "Germany: A MUN - SIL, A BER S A MUN - SIL; Russia: A WAR - SIL, F BAL - BER; Austria: A SIL H, A BOH S A SIL, A GAL S A SIL",
            "WAR",
            ["against 3 (with A BOH and A GAL).", "3 (mit A BOH und A GAL).", "3 (avec A BOH et A GAL)."],
        ),
    ]);
}

/// DATC 6.D.32: a unit that was ordered to move cannot be supported to hold, unless its order is illegal.
#[test]
fn an_illegal_move_says_that_its_unit_counted_as_holding() {
    each_is_told(&[(
        "England: A YOR - HOL, F LON S A YOR; France: F EDI S A LVP - YOR, A LVP - YOR",
        "LON",
        [
            "ordered to convoy A YOR, so A YOR counted as holding.",
            "A YOR zu befördern; so galt A YOR als stehen geblieben.",
            "de convoyer A YOR ; ainsi A YOR était réputée tenir.",
        ],
    )]);
}

/// DATC 6.G.16, 6.D.34 and 6.E.8: whose strength it was, and which support a player would have counted with it.
#[test]
fn what_a_support_was_worth_names_who_stood_against_it() {
    each_is_told(&[
        (
            "England: A SWE - NWY, F NWG S A SWE - NWY; Russia: F NTH - NWY",
            "NWG",
            [
                "made the difference: A SWE - NWY had 2 against the 1 of F NTH - NWY.",
                "A SWE - NWY hatte 2 gegen die 1 von F NTH - NWY.",
                "A SWE - NWY l’a emporté à 2 contre le 1 de F NTH - NWY.",
            ],
        ),
        (
            "Austria: A VIE - TRI, A TYR S A VIE - TRI, A BUD S A VIE - TRI; Italy: F TRI H, A VEN S F TRI",
            "TYR",
            [
                "A VIE - TRI had 3 against the 2 of F TRI (with A VEN).",
                "A VIE - TRI hatte 3 gegen die 2 von F TRI (mit A VEN).",
                "A VIE - TRI l’a emporté à 3 contre les 2 de F TRI (avec A VEN).",
            ],
        ),
        (
            "Italy: A ROM H, F NAP S A ROM, A VEN S A TUS - ROM; France: A TUS - ROM",
            "NAP",
            [
                "A ROM held with 2 against the 1 of A TUS - ROM; the support of A VEN does not count against A ROM, which is Italian, too.",
                "A ROM hielt mit 2 gegen die 1 von A TUS - ROM stand; die Unterstützung von A VEN zählt nicht gegen A ROM",
                "A ROM a tenu à 2 contre le 1 de A TUS - ROM ; le soutien de A VEN ne compte pas contre A ROM",
            ],
        ),
        (
            "England: F NTH - NWY, F YOR S F NWY - NTH; Germany: F HOL S F HEL - NTH, F HEL - NTH; \
             Russia: F SKA S F NWY - NTH, F NWY - NTH",
            "HOL",
            [
                "but kept F NWY out, 2 against 2; the support of F YOR does not count against F NTH, which is English, too.",
                "hielt aber F NWY auf, 2 gegen 2; die Unterstützung von F YOR zählt nicht gegen F NTH",
                "tenu F NWY en échec, 2 contre 2 ; le soutien de F YOR ne compte pas contre F NTH",
            ],
        ),
    ]);
}

/// DATC 6.G.10 and 6.E.5: who comes by convoy meets nobody head to head, and who was dislodged from elsewhere still counts.
#[test]
fn a_dislodged_unit_says_how_it_was_met_and_whom_it_still_kept_out() {
    each_is_told(&[
        (
            "England: A NWY - SWE VIA, A DEN S A NWY - SWE, F SKA C A NWY - SWE; Russia: A SWE - NWY; Germany: F NTH - NWY",
            "SWE",
            [
                "A SWE was dislodged by A NWY - SWE VIA, by convoy and so not head to head: 2 (with A DEN) against 1",
                "A NWY - SWE VIA vertrieb A SWE per Konvoi, also nicht im Frontalkampf: 2 (mit A DEN) gegen 1",
                "A SWE a été délogée par A NWY - SWE VIA, par convoi et donc sans choc frontal : 2 (avec A DEN) contre 1",
            ],
        ),
        // An army that itself went by convoy was met by land.
        (
            "Turkey: A CON - BUL VIA, F BLA C A CON - BUL; Austria: A BUL - CON, A SMY S A BUL - CON; Italy: F AEG - BUL/SC",
            "CON",
            [
                "A CON was dislodged by A BUL - CON: 2 (with A SMY) against 1",
                "A BUL - CON vertrieb A CON: 2 (mit A SMY) gegen 1",
                "A CON a été délogée par A BUL - CON : 2 (avec A SMY) contre 1",
            ],
        ),
        (
            "Germany: F HOL - NTH, F HEL S F HOL - NTH; England: F NWG - NTH, F EDI S F NWG - NTH, F YOR S F NWG - NTH; \
             France: F NTH - HOL, F BEL S F NTH - HOL; Austria: A RUH - HOL, A KIE S A RUH - HOL",
            "HOL",
            [
                "A RUH - HOL was held off by F NTH - HOL (2 against 2). F NWG - NTH dislodged F NTH, but did not come from HOL, so \
                 F NTH - HOL still kept A RUH out.",
                "kam aber nicht aus HOL; darum hielt F NTH - HOL A RUH trotzdem auf.",
                "mais sans venir de HOL, et F NTH - HOL a quand même arrêté A RUH.",
            ],
        ),
    ]);
}

/// DATC 6.E.14, 6.D.29, 6.A.8, 6.A.5 and 6.B.9: why a unit stands that was to leave, and which help for it was void.
#[test]
fn what_had_no_effect_on_the_other_side_is_named() {
    each_is_told(&[
        (
            "England: A LVP - EDI; Germany: F EDI - LVP",
            "LVP",
            [
                "A LVP - EDI bounced off F EDI: 1 against 1; F EDI - LVP is illegal: EDI and LVP share no coast, so F EDI counted as holding.",
                "F EDI - LVP ist unzulässig: EDI und LVP haben keine gemeinsame Küste; so galt F EDI als stehen geblieben.",
                "F EDI - LVP est illégal : EDI et LVP n’ont pas de côte commune",
            ],
        ),
        (
            "Russia: F BLA - RUM, A BUL S F BLA - RUM; Turkey: F RUM - BUL/SC, A BUD S F RUM",
            "BUL",
            [
                "had only 2 against the 2 of F RUM (with A BUD); F RUM - BUL/SC is illegal: ",
                "nur 2 gegen die 2 von F RUM (mit A BUD); F RUM - BUL/SC ist unzulässig: ",
                "à 2 contre les 2 de F RUM (avec A BUD) ; F RUM - BUL/SC est illégal : ",
            ],
        ),
        (
            "Austria: F TRI S F TRI; Italy: A VEN - TRI, A TYR S A VEN - TRI",
            "VEN",
            [
                "2 (with A TYR) against 1; F TRI S F TRI is illegal: a unit cannot support itself.",
                "F TRI S F TRI ist unzulässig: ",
                "F TRI S F TRI est illégal : ",
            ],
        ),
        (
            "Germany: A YOR - YOR, A LVP S A YOR - YOR; England: F LON - YOR, A WAL S F LON - YOR",
            "YOR",
            [
                "2 (with A WAL) against 1; so the support of A LVP is illegal, too.",
                "; damit ist auch die Unterstützung von A LVP unzulässig.",
                " ; le soutien de A LVP est donc illégal aussi.",
            ],
        ),
        (
            "France: F MAO - SPA/SC, F POR S F MAO - SPA/NC; Italy: F LYO S F WES - SPA/SC, F WES - SPA/SC",
            "LYO",
            [
                "F WES - SPA/SC had 2 against the 1 of F MAO - SPA/SC; the support of F POR is void: ",
                "F WES - SPA/SC hatte 2 gegen die 1 von F MAO - SPA/SC; die Unterstützung von F POR hat keine Wirkung: ",
                "à 2 contre le 1 de F MAO - SPA/SC ; le soutien de F POR est sans effet : ",
            ],
        ),
    ]);
}

/// DATC 6.D.6 and 6.E.2: a support for an attack on the attacker's own unit, and one in place for a unit that left.
#[test]
fn a_support_says_what_fits_this_position() {
    each_is_told(&[
        (
            "France: A GAS H, A MAR S A BUR - GAS, A BUR - GAS",
            "MAR",
            [
                "did not help: A GAS is French, like A BUR, and no power can dislodge its own unit.",
                "denn A GAS ist französisch wie A BUR, und keine Macht kann eigene Einheiten vertreiben.",
                "A GAS est française comme A BUR, et une puissance ne peut pas déloger ses propres unités.",
            ],
        ),
        (
            "Turkey: F BUL/SC H, F BLA S A GRE - BUL, A GRE - BUL",
            "BLA",
            [
                "F BUL/SC is Turkish, like A GRE",
                "F BUL/SC ist türkisch wie A GRE",
                "F BUL/SC est turque comme A GRE",
            ],
        ),
        (
            "Austria: A ALB S A GRE, A GRE - SER",
            "ALB",
            [
                "A ALB S A GRE is void: A GRE was ordered to SER.",
                "A ALB S A GRE ist ungültig: A GRE hatte den Befehl, nach SER zu ziehen.",
                "A ALB S A GRE est sans effet : A GRE avait l’ordre d’aller vers SER.",
            ],
        ),
        (
            "Austria: A ALB S A GRE, A GRE - SER; Turkey: A SER H",
            "ALB",
            [
                "A GRE was ordered to SER, and a unit that is to move cannot be supported in place, even if it stays.",
                "kann nicht beim Halten unterstützt werden, auch wenn ihr Zug scheitert.",
                "ne peut pas être soutenue sur place, même si elle reste.",
            ],
        ),
    ]);
}

/// A support that was cut by who also dislodged its unit is told at once.
#[test]
fn who_cut_a_support_and_dislodged_its_unit_is_named_once() {
    each_is_told(&[
        (
            "Russia: A GAL - BUD, A RUM S A GAL - BUD; Austria: A BUD S A VIE, A VIE H",
            "BUD",
            [
                "A BUD S A VIE was cut by A GAL - BUD, which dislodged A BUD, 2 (with A RUM) against 1.",
                "A BUD S A VIE wurde durch A GAL - BUD unterbrochen; dieser Angriff vertrieb A BUD, 2 (mit A RUM) gegen 1.",
                "A BUD S A VIE a été coupé par A GAL - BUD, qui a aussi délogé A BUD, à 2 (avec A RUM) contre 1.",
            ],
        ),
        (
            "Germany: A RUH - BEL, F ENG S A RUH - BEL; France: A BEL S A PIC, A PIC H",
            "BEL",
            [
                "which dislodged A BEL, 2 (with F ENG) against 1.",
                "vertrieb A BEL, 2 (mit F ENG)",
                "qui a aussi délogé A BEL, à 2 (avec F ENG) contre 1.",
            ],
        ),
    ]);
}

/// DATC 6.C.8 and 6.C.9: the move that bars a circle keeps the unit at its destination there, and says so.
#[test]
fn who_bars_a_circle_says_that_the_unit_there_stayed_for_that() {
    each_is_told(&[
        (
            "Turkey: F CON - BLA, A SMY S A BUL - CON; Russia: F BLA - BUL/EC; Austria: A SER - BUL, A BUL - CON",
            "SER",
            [
                "A SER - BUL bounced with F BLA - BUL/EC: 1 against 1; so the circle of F CON, F BLA and A BUL could not move, \
                 and A BUL stayed.",
                "darum gelang der Ringtausch nicht (F CON, F BLA und A BUL), und A BUL blieb.",
                "ainsi la rotation (F CON, F BLA et A BUL) n’a pas pu se faire, et A BUL est restée.",
            ],
        ),
        (
            "Turkey: F CON - BLA, A BUL - CON, A SMY S A BUL - CON; Russia: F BLA - BUL/EC; Austria: A SER - BUL",
            "SER",
            [
                "1 against 1; so the circle of F CON, F BLA and A BUL could not move, and A BUL stayed.",
                "und A BUL blieb.",
                "et A BUL est restée.",
            ],
        ),
        (
            "England: A HOL - BEL, F BEL - NTH; France: F NTH - HOL; Germany: A RUH - BEL",
            "RUH",
            [
                "so the circle of A HOL, F BEL and F NTH could not move, and F BEL stayed.",
                "und F BEL blieb.",
                "et F BEL est restée.",
            ],
        ),
    ]);
}

/// DATC 6.G.10 and 6.H.17: what closed each neighbour of a unit that had no retreat.
#[test]
fn a_unit_without_a_retreat_says_what_closed_each_neighbour() {
    each_is_told(&[
        (
            "England: F BOT - SWE, F BAL S F BOT - SWE, F DEN H, A FIN H, F NWG - NWY; France: F NTH - NWY; Russia: A SWE H",
            "SWE",
            [
                "A SWE had no retreat and was disbanded: DEN and FIN are occupied; a standoff closed NWY",
                "A SWE hatte keine Rückzugsmöglichkeit und wurde aufgelöst: DEN und FIN waren besetzt; ein Patt sperrte NWY",
                "A SWE, sans retraite, a été dispersée : des unités occupaient DEN et FIN ; un stand-off interdisait",
            ],
        ),
        (
            "Italy: F ROM H; France: A TUS - ROM, F TYS S A TUS - ROM, F NAP H",
            "ROM",
            [
                "F ROM had no retreat and was disbanded: the attacker came from TUS; NAP and TYS are occupied",
                "wurde aufgelöst: Der Angriff kam aus TUS; NAP und TYS waren besetzt",
                "a été dispersée : l’attaque venait de TUS ; des unités occupaient NAP et TYS",
            ],
        ),
        (
            "Turkey: F ANK H; Russia: F BLA - ANK, A ARM S F BLA - ANK, F CON H",
            "ANK",
            ["ARM and CON are occupied", "ARM und CON waren besetzt", "des unités occupaient ARM et CON"],
        ),
    ]);
}

/// DATC 6.F.24: what became of each order where a paradox takes several convoys, and that a support made the paradox.
#[test]
fn what_a_paradox_of_several_convoys_came_to_is_said_in_its_sequence() {
    let second_order = "England: F EDI - NTH, F LON S F EDI - NTH, F IRI - ENG, F MAO S F IRI - ENG; \
                        France: A BRE - LON, F ENG C A BRE - LON, F BEL S F ENG; Russia: A NWY - BEL, F NTH C A NWY - BEL";
    each_is_told(&[
        (
            second_order,
            "NTH",
            [
                "the convoys of F NTH and F ENG fail; so F BEL's support was given, F IRI - ENG failed 2 against 2, F LON's support \
                 was given and F EDI - NTH succeeded 2 against 1.",
                "so wurde die Unterstützung von F BEL geleistet, scheiterte F IRI - ENG mit 2 gegen 2, wurde die Unterstützung von \
                 F LON geleistet und gelang F EDI - NTH mit 2 gegen 1.",
                "ainsi le soutien de F BEL a tenu, F IRI - ENG a échoué à 2 contre 2, le soutien de F LON a tenu et \
                 F EDI - NTH a réussi à 2 contre 1.",
            ],
        ),
        (
            second_order,
            "ENG",
            [
                "the convoys of F ENG and F NTH fail; so F LON's support was given, F EDI - NTH",
                "die Konvois von F ENG und F NTH; so",
                "les convois de F ENG et de F NTH",
            ],
        ),
        (
            second_order,
            "MAO",
            [
                "without it F EDI - NTH would have failed. By Szykman's rule for paradoxes",
                "Nach Szykmans Regel für Paradoxa",
                "Selon la règle de Szykman pour les paradoxes",
            ],
        ),
    ]);
}

/// DATC 6.E.8: where two strengths of one move are in sight, the sentence says why they differ.
#[test]
fn two_strengths_of_one_move_are_explained() {
    each_is_told(&[
        (
            "England: F NTH - NWY, F YOR S F NWY - NTH; Germany: F HOL S F HEL - NTH, F HEL - NTH; Russia: F SKA S F NWY - NTH, \
             F NWY - NTH",
            "NTH",
            [
                "; the support of F YOR counts for holding off F NTH - NWY, but not for dislodging F NTH: both are English.",
                "; gegen F NTH - NWY zählte auch die Unterstützung von F YOR, gegen F NTH selbst nicht",
                "; le soutien de F YOR comptait aussi contre F NTH - NWY, mais pas contre F NTH",
            ],
        ),
        (
            "Austria: A BUD - GAL, A RUM S A GAL - BUD; Russia: A GAL - BUD, A SER S A GAL - BUD; \
             Italy: A VIE - BUD, A TRI S A VIE - BUD",
            "BUD",
            [
                "; the support of A RUM counts for holding off A BUD - GAL, but not for dislodging A BUD",
                "gegen A BUD - GAL zählte auch die Unterstützung von A RUM, gegen A BUD selbst nicht",
                "le soutien de A RUM comptait aussi contre A BUD - GAL, mais pas contre A BUD",
            ],
        ),
    ]);
}

/// An attack of one's own on a supporter is told, whether it cut the support or not.
#[test]
fn an_attack_of_ones_own_on_a_supporter_is_told() {
    each_is_told(&[
        (
            "Germany: A MUN - BUR, A RUH S A MUN - BUR, A PIC - PAR; France: A BUR H, A PAR S A BUR, A MAR S A BUR, A GAS S A BUR",
            "MUN",
            [
                "the support of A PAR for A BUR was cut by A PIC - PAR",
                "A PIC - PAR unterbrach die Unterstützung von A PAR für A BUR",
                "A PIC - PAR a coupé le soutien de A PAR pour A BUR",
            ],
        ),
        (
            "Germany: A MUN - BUR, A LON - PIC, F ENG C A LON - PIC; France: A BUR H, A PIC S A BUR, A PAR S A BUR, F MAO - ENG, \
             F IRI S F MAO - ENG",
            "MUN",
            [
                "A LON - PIC lost its convoy to F MAO - ENG, so it did not cut A PIC S A BUR",
                "A LON - PIC verlor den Konvoi",
                "A LON - PIC a perdu son convoi",
            ],
        ),
        // A stranger's attack on it that changed nothing is left out.
        (
            "Germany: A MUN - BUR, A RUH S A MUN - BUR; Italy: A PIC - PAR; France: A BUR H, A PAR S A BUR, A MAR S A BUR, A GAS S A BUR",
            "MUN",
            ["3 (with A MAR and A GAS).", "3 (mit A MAR und A GAS).", "3 (avec A MAR et A GAS)."],
        ),
    ]);
}

/// A support into a province counts for any coast: the move and its victim say so where the supporter reaches another one.
#[test]
fn a_support_for_another_coast_is_explained_with_the_move() {
    each_is_told(&[
        (
            "Turkey: F RUM - BUL/EC, F AEG S F RUM - BUL/EC; Austria: A BUL H",
            "RUM",
            ["F AEG can reach BUL, so it can support a move to any coast there.", "F AEG", "F AEG"],
        ),
        (
            "Turkey: F RUM - BUL/EC, F CON S F RUM - BUL; Austria: A BUL H",
            "BUL",
            ["F CON can reach BUL, so it can support a move to any coast there.", "F CON", "F CON"],
        ),
        (
            "France: F MAO - SPA/NC, F WES S F MAO - SPA/NC; Italy: A SPA H, A MAR S A SPA",
            "MAO",
            ["F WES can reach SPA, so it can support a move to any coast there.", "F WES", "F WES"],
        ),
    ]);
}
