//! What a reader of explanations stumbled over: each kind with the case where it was found and two further positions.

use super::boards::{account, paragraph, unit, with};
use chancery_core::adjudicate::{Context, Terrain};
use chancery_core::map::{Phase, standard};
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_notation::{Language, Reader, ReadingContext};
use chancery_why::explain::Explainer;

/// DATC 6.F.16.
const NO_RESOLUTION: &str = "England: F LON S F WAL - ENG, F WAL - ENG; France: A BRE - LON, F ENG C A BRE - LON; \
                             Germany: F NTH S F BEL - ENG, F BEL - ENG";

#[track_caller]
fn each_has(rows: &[(&str, &str, &str)]) {
    for (orders, of, told) in rows {
        let text = paragraph(orders, of);
        assert!(text.contains(told), "{orders}\n{text}\n{told}");
    }
}

/// Holds what is told of a unit to its words in English, German and French.
#[track_caller]
pub fn each_is_told(rows: &[(&str, &str, [&str; 3])]) {
    for (orders, of, words) in rows {
        with(orders, |explainer| {
            let unit = explainer.unit_in(of).expect("a unit is there");
            let proof = explainer.quick_proof(unit).expect("it has a proof");
            for (language, words) in
                [Language::English, Language::German, Language::French].into_iter().zip(words)
            {
                let text = explainer.account_in(language, &proof).paragraph;
                assert!(text.contains(words), "{orders}\n{text}\n{words}");
            }
        });
    }
}

/// DATC 6.C.5, 6.G.4, 6.G.7 and 6.G.19.
#[test]
fn a_convoy_says_what_it_was_used_for() {
    each_is_told(&[
        (
            "Turkey: A SMY - APU, F EAS C A SMY - APU, F ION C A SMY - APU; Italy: F ADR - ION, F TUN S F ADR - ION",
            "EAS",
            [
                "F EAS C A SMY - APU came to nothing: F ADR - ION disrupted the convoy in ION; nobody attacked F EAS.",
                "war vergeblich: F ADR - ION unterbrach den Konvoi in ION; niemand griff F EAS an.",
                "a été inutile : F ADR - ION a rompu le convoi dans ION ; personne n’a attaqué F EAS.",
            ],
        ),
        (
            "England: A LON - NWY, F NTH C A LON - NWY; Germany: A SWE - NWY",
            "NTH",
            [
                "was not disrupted: nobody attacked F NTH; A LON - NWY bounced with A SWE - NWY: 1 against 1.",
                "wurde nicht unterbrochen: Niemand griff F NTH an; A LON - NWY prallte an A SWE - NWY ab: 1 gegen 1.",
                "n’a pas été rompu : personne n’a attaqué F NTH ; A LON - NWY a rebondi contre A SWE - NWY : 1 contre 1.",
            ],
        ),
        (
            "France: A PIC - POR, F MAO C A PIC - POR, F ENG H",
            "MAO",
            [
                "F MAO C A PIC - POR came to nothing: no ordered convoy leads there.",
                "F MAO C A PIC - POR war vergeblich: Kein befohlener Konvoi führt dorthin.",
                "F MAO C A PIC - POR a été inutile : aucun convoi ordonné n’y mène.",
            ],
        ),
        (
            "Turkey: A CON - ANK; Russia: F BLA C A CON - ANK, A ANK H",
            "BLA",
            [
                "F BLA C A CON - ANK was not used; A CON attacked by land: without VIA only a convoy",
                "F BLA C A CON - ANK blieb ungenutzt; A CON griff über Land an, denn ohne VIA zählt nur ein Konvoi",
                "F BLA C A CON - ANK n’a pas servi ; A CON a attaqué par voie de terre : sans VIA, seul un convoi",
            ],
        ),
        (
            "France: A PIC - BEL; England: F ENG C A PIC - BEL; Germany: F NTH - ENG, F LON S F NTH - ENG",
            "ENG",
            [
                "2 (with F LON) against 1; A PIC went by land: without VIA only",
                "2 (mit F LON) gegen 1; A PIC zog über Land, denn ohne VIA zählt",
                "2 (avec F LON) contre 1 ; A PIC est passée par voie de terre : sans VIA",
            ],
        ),
        (
            "Italy: A TUN - NAP, F TYS C A TUN - NAP, F ION C A TUN - NAP; Austria: F NAP H",
            "TYS",
            [
                ": nobody attacked F TYS; A TUN - NAP bounced",
                ": Niemand griff F TYS an; A TUN",
                " : personne n’a attaqué F TYS ; A TUN",
            ],
        ),
    ]);
}

/// DATC 6.D.10 and 6.D.11: one support more would not have helped.
#[test]
fn numbers_against_an_own_unit_do_not_ask_for_more_of_them() {
    each_is_told(&[
        (
            "Austria: A BUD - TRI, F TRI H",
            "BUD",
            [
                "F TRI stayed, 1 against 1; it is Austrian, too, so this move could not have dislodged it anyway.",
                "F TRI blieb stehen, 1 gegen 1; auch F TRI ist österreichisch und wäre durch diesen Zug ohnehin nicht vertrieben worden.",
                "F TRI est restée sur place, 1 contre 1 ; F TRI est autrichienne elle aussi, et ce mouvement n’aurait de toute façon pas pu la déloger.",
            ],
        ),
        (
            "Germany: A SIL H, A BOH S A SIL, A MUN - SIL",
            "SIL",
            [
                "A MUN - SIL had only 1 against 2 (with A BOH) and could not have dislodged a unit of the same power in any case.",
                "A MUN - SIL scheiterte mit 1 gegen 2 (mit A BOH) und hätte eine Einheit derselben Macht auf keinen Fall vertreiben können.",
                "A MUN - SIL a échoué à 1 contre 2 (avec A BOH) et n’aurait pu en aucun cas déloger une unité de la même puissance.",
            ],
        ),
    ]);
}

/// A support that was attacked says what it was worth, too.
#[test]
fn an_attacked_support_says_what_it_was_worth() {
    each_is_told(&[
        (
            "Austria: A TYR - VEN, A APU S A TYR - VEN; Austria: A VEN - APU",
            "APU",
            [
                "because A VEN is also Austrian; this support did not help: A VEN is Austrian, like A TYR, and no power can",
                "denn auch A VEN ist österreichisch; diese Unterstützung half nicht, denn A VEN ist österreichisch wie A TYR",
                "car A VEN est autrichienne elle aussi ; ce soutien n’a servi à rien : A VEN est autrichienne comme A TYR",
            ],
        ),
        (
            "France: A BUR S A PIE - MAR; Italy: A PIE - MAR; Germany: A MAR - BUR",
            "BUR",
            [
                "his support made the difference: A PIE - MAR had 2 against 1.",
                "iese Unterstützung war entscheidend: A PIE - MAR hatte 2 gegen 1.",
                "e soutien a été décisif : A PIE - MAR l’a emporté à 2 contre 1.",
            ],
        ),
    ]);
}

/// DATC 6.A.10, 6.B.5, 6.D.8 and 6.D.32: who sees a support in the orders asks why it did not count.
#[test]
fn a_support_that_did_not_count_is_named_on_both_sides() {
    each_is_told(&[
        (
            "Italy: F NAP H; Austria: F ROM S A APU - NAP, A APU - NAP, F TUS S A APU - NAP",
            "NAP",
            [
                "F NAP was dislodged by A APU - NAP: 2 (with F ROM) against 1.",
                "A APU - NAP vertrieb F NAP: 2 (mit F ROM) gegen 1.",
                "F NAP a été délogée par A APU - NAP : 2 (avec F ROM) contre 1.",
            ],
        ),
        (
            "Turkey: A BUL H; Austria: A SER - BUL, F ALB S A SER - BUL",
            "BUL",
            [
                "A BUL held: A SER - BUL had only 1 against 1; the support of F ALB is illegal: ALB and BUL do not touch.",
                "A BUL blieb stehen: A SER - BUL scheiterte mit 1 gegen 1; die Unterstützung von F ALB hat keine Wirkung: ALB und BUL",
                "A BUL a tenu : A SER - BUL a échoué à 1 contre 1 ; le soutien de F ALB est sans effet : ALB et BUL ne se touchent pas.",
            ],
        ),
        (
            "Germany: A KIE - MUN, A BER S A KIE - MUN; France: A MUN - BUR, A SIL S A MUN; Italy: A PAR - BUR",
            "KIE",
            [
                "2 (with A BER) against 1; the support of A SIL is void: A MUN was ordered to BUR",
                "2 (mit A BER) gegen 1. Die Unterstützung von A SIL hat keine Wirkung: A MUN hatte den Befehl, nach BUR zu ziehen",
                "2 (avec A BER) contre 1 ; le soutien de A SIL est sans effet : A MUN avait l’ordre d’aller vers BUR",
            ],
        ),
    ]);
    // A support for another move would not have helped where the unit stands.
    let elsewhere = "Austria: A TRI H, A ALB S A TRI - SER; Italy: A VEN - TRI, A TYR S A VEN - TRI";
    assert_eq!(paragraph(elsewhere, "VEN"), "A VEN - TRI succeeded against A TRI: 2 (with A TYR) against 1.");
}

/// DATC 6.G.9, 6.G.18, 6.G.8, 6.G.2, 6.D.24, 6.A.5, 6.A.7 and 6.D.31.
#[test]
fn what_a_player_expects_of_convoys_and_reach_is_answered() {
    each_is_told(&[
        (
            "Turkey: A CON - ANK, F BLA C A CON - ANK, A SMY S A CON - ANK; Russia: A ANK - CON",
            "SMY",
            [
                "was not needed: A CON and A ANK changed places, because A CON went by convoy.",
                "nicht gebraucht: A CON und A ANK tauschten die Plätze, denn per Konvoi zog A CON.",
                "n’était pas nécessaire : A CON et A ANK ont échangé leurs places, car A CON est passée par convoi.",
            ],
        ),
        (
            "France: A PIC - BEL VIA; Germany: A HOL - BEL",
            "PIC",
            [
                "is void: no fleet was ordered to convoy A PIC to BEL, and an army that is to go by convoy does not go by land; the unit",
                "Keine Flotte hatte den Befehl, A PIC nach BEL zu befördern, und eine Armee, die per Konvoi ziehen soll, zieht nicht",
                "aucune flotte n’avait l’ordre de convoyer A PIC vers BEL, et une armée à convoyer ne peut pas avancer par la terre",
            ],
        ),
        (
            "Turkey: F CON - ANK; Russia: A ANK - CON, F BLA H; Austria: F AEG C A ANK - CON",
            "CON",
            [
                "F CON - ANK bounced head to head",
                "F CON - ANK prallte im Frontalkampf",
                "F CON - ANK s’est heurté de front",
            ],
        ),
        (
            "Turkey: F CON - ANK; Russia: A ANK - CON; Austria: F BLA C A ANK - CON",
            "CON",
            [
                "1 against 1; A ANK attacked by land: without VIA only a convoy of its own power counts, and F BLA is Austrian",
                "1 gegen 1; A ANK griff über Land an, denn ohne VIA zählt nur ein Konvoi der eigenen Macht, und F BLA ist österreichisch",
                "1 contre 1 ; A ANK a attaqué par voie de terre : sans VIA, seul un convoi de sa propre puissance compte, et F BLA est autrichienne",
            ],
        ),
        (
            "Italy: F TYS S A ROM - TYS, A ROM - TYS",
            "ROM",
            [
                "an army cannot go to sea;",
                "Eine Armee kann nicht auf See ziehen;",
                "une armée ne peut pas aller en mer ;",
            ],
        ),
        (
            "Germany: F HEL S F KIE, F KIE - MUN",
            "KIE",
            [
                "a fleet cannot go inland;",
                "Eine Flotte kann nicht ins Binnenland ziehen;",
                "une flotte ne peut pas aller à l’intérieur des terres ;",
            ],
        ),
        (
            "Turkey: A SMY - SMY, F AEG S A SMY - SMY",
            "AEG",
            [
                "is illegal: a unit cannot move to where it is; F AEG held instead.",
                "Eine Einheit kann nicht dorthin ziehen, wo sie steht; der Befehl galt als Haltebefehl.",
                "une unité ne peut pas aller là où elle est ; F AEG est réputée tenir.",
            ],
        ),
        (
            "Italy: F ROM S F APU - VEN, F APU - VEN",
            "ROM",
            [
                "ROM and VEN share no coast;",
                "ROM und VEN haben keine gemeinsame Küste;",
                "ROM et VEN n’ont pas de côte commune ;",
            ],
        ),
    ]);
}

/// DATC 6.F.16, 6.F.18, 6.F.23 and 6.F.27.
#[test]
fn a_support_beside_a_paradox_says_both_what_it_did_and_which_rule_decided() {
    let pandin = NO_RESOLUTION.replace("Germany", "Austria");
    let short = "England: F NTH C A LON - BEL, A LON - BEL; France: F BEL S F NTH; Germany: F SKA - NTH, F HEL S F SKA - NTH";
    each_is_told(&[
        (
            &pandin,
            "WAL",
            [
                "against 2 (with F NTH); A BRE - LON lost its convoy, so it did not cut F LON S F WAL - ENG; by Szykman's rule for",
                "A BRE - LON verlor den Konvoi und unterbrach F LON S F WAL - ENG nicht; nach Szykmans Regel",
                "A BRE - LON a perdu son convoi et n’a donc pas coupé F LON S F WAL - ENG ; selon la règle de Szykman",
            ],
        ),
        (
            short,
            "HEL",
            [
                "was given, but was not enough: F SKA - NTH had only 2 against the 2 of F NTH (with F BEL); without it F NTH C A LON",
                "reichte aber nicht: F SKA - NTH hatte nur 2 gegen die 2 von F NTH (mit F BEL); ohne diese Unterstützung wäre F NTH C",
                "n’a pas suffi : F SKA - NTH a échoué à 2 contre les 2 de F NTH (avec F BEL) ; sans ce soutien, F NTH C A LON",
            ],
        ),
    ]);
}

/// The two supports that were missing in an answer: whose strength it was, and that the unit itself stood.
#[test]
fn whose_strength_it_was_and_what_became_of_the_unit_is_told() {
    each_is_told(&[
        (
            "Russia: A GAL - BUD, A RUM S A GAL - BUD, A UKR - GAL; Austria: A BUD S A VIE, A VIE S A BUD",
            "BUD",
            [
                "A BUD S A VIE was cut by A GAL - BUD; A BUD held: A GAL - BUD had only 2 (with A RUM) against 2 (with A VIE).",
                "A BUD blieb stehen: A GAL - BUD scheiterte mit 2 (mit A RUM) gegen 2 (mit A VIE).",
                "A BUD a tenu : A GAL - BUD a échoué à 2 (avec A RUM) contre 2 (avec A VIE).",
            ],
        ),
        (
            "France: A GAS - SPA, A MAR S A GAS - SPA; England: F POR - SPA/NC, F MAO S F POR - SPA/NC, F WES S F POR - SPA/NC",
            "MAR",
            [
                "A GAS - SPA had only 2 against the 3 of F POR - SPA/NC (with F MAO and F WES).",
                "A GAS - SPA hatte nur 2 gegen die 3 von F POR - SPA/NC (mit F MAO und F WES).",
                "A GAS - SPA a échoué à 2 contre les 3 de F POR - SPA/NC (avec F MAO et F WES).",
            ],
        ),
        (
            "Germany: A BER - SIL, A MUN - SIL",
            "BER",
            [
                "1 against 1; equal attacks bounce, even those of one power.",
                "1 gegen 1; gleich starke Angriffe prallen ab, auch die einer einzigen Macht.",
                "1 contre 1 ; des attaques de même force rebondissent, même celles d’une seule puissance.",
            ],
        ),
        (
            "Italy: A ROM - VEN, A TUS - VEN",
            "TUS",
            [
                "even those of one power.",
                "auch die einer einzigen Macht.",
                "même celles d’une seule puissance.",
            ],
        ),
    ]);
}

/// A convoy fails by Szykman's rule, whatever its army would cut: to cut a support helps it only where two resolutions agree
/// with the rules.
#[test]
fn no_army_is_said_to_save_a_convoy_that_cutting_would_lose() {
    let fails = "by Szykman's rule for paradoxes the convoy of F ENG fails";
    let given = format!("{fails}; so F LON's support was given");
    let of_russia = NO_RESOLUTION.replace("Germany", "Russia");
    let with_york = format!("{NO_RESOLUTION}; Austria: F YOR S A BRE - LON");
    each_has(&[
        (NO_RESOLUTION, "BRE", &given),
        (NO_RESOLUTION, "ENG", &given),
        (&of_russia, "LON", fails),
        (&with_york, "BRE", &given),
    ]);
}

/// DATC 6.F.29: more than one strength hangs on the support, so the numbers do not show what it was worth.
#[test]
fn a_support_on_which_more_hangs_says_what_would_have_come_in() {
    let spain = "England: A NAF - BRE, F MAO C A NAF - BRE, F POR S F MAO; France: F BRE S F SPA/NC - MAO, F SPA/NC - MAO";
    let greece =
        "Italy: A TUN - NAP, F ION C A TUN - NAP, F ADR S F ION; Austria: F NAP S F GRE - ION, F GRE - ION";
    each_has(&[
        (
            spain,
            "POR",
            "was given and made the difference: without it F SPA/NC - MAO would have dislodged F MAO.",
        ),
        (
            greece,
            "ADR",
            "was given and made the difference: without it F GRE - ION would have dislodged F ION.",
        ),
        (
            "France: F MAO H, F POR S F MAO; England: F IRI - MAO, F ENG S F IRI - MAO",
            "POR",
            "was given and made the difference: F MAO held with 2 against the 2 of F IRI - MAO (with F ENG).",
        ),
    ]);
}

/// DATC 6.G.2, 6.G.7 and 6.G.19.
#[test]
fn an_army_went_by_land_because_nothing_asked_for_a_convoy() {
    let none = "attacked by land: without VIA only a convoy of its own power counts, and F";
    let void = "A MAR attacked by land: its order does not say VIA, and the only convoy order of its own power, that of F WES, \
                does not count (F WES is on no convoy route from MAR to SPA)";
    each_has(&[
        ("Turkey: A CON - ANK; Russia: F BLA C A CON - ANK, A ANK H", "CON", none),
        ("Turkey: A SMY - CON, A CON H; Italy: F AEG C A SMY - CON", "SMY", none),
        (
            "France: A MAR - SPA, F WES C A MAR - SPA; Germany: F LYO C A MAR - SPA; Italy: A SPA H",
            "MAR",
            void,
        ),
        (
            "France: A PIC - BEL; England: F ENG C A PIC - BEL",
            "PIC",
            "A PIC went by land: without VIA only a convoy of its own power counts, and F ENG is English.",
        ),
    ]);
}

/// DATC 6.A.7, 6.B.11 and 6.D.23.
#[test]
fn an_order_without_effect_is_quoted_as_it_was_written() {
    let (map, rules) = (standard(), Rules::default());
    let terrain = Terrain::new(&map);
    for (units, orders, of, told) in [
        (
            &["F LON", "F NTH"][..],
            "F LON - BEL\nF NTH C A LON - BEL",
            "NTH",
            "F NTH C A LON - BEL is illegal: only armies are convoyed, and F LON is not an army;",
        ),
        (
            &["F CON", "F BLA"],
            "F CON H\nF BLA C A CON - SEV",
            "BLA",
            "F BLA C A CON - SEV is illegal: only armies are convoyed, and F CON is not an army;",
        ),
        (
            &["F TUN", "F ION"],
            "F TUN H\nF ION C A TUN - GRE",
            "ION",
            "F ION C A TUN - GRE is illegal: only armies are convoyed, and F TUN is not an army;",
        ),
        // The reader corrects a coast, and reports that.
        (
            &["F SPA/NC"],
            "F SPA/SC - LYO",
            "SPA",
            "F SPA/NC - LYO is illegal: F SPA/NC stands on the north coast and cannot reach LYO;",
        ),
    ] {
        let mut position = Position::empty(&map, Phase::spring(1901));
        position.units.extend(units.iter().map(|text| unit(&map, "Austria", text)));
        let reading = Reader::new(&map).read(&ReadingContext::new(&position, &rules), orders);
        let explainer =
            Explainer::new(Context::new(&map, &terrain, &rules), &position, &reading.submission());
        let text = account(&explainer, of).sentence;
        assert!(text.starts_with(told), "{text}\n{told}");
    }
}

/// DATC 6.G.1, 6.E.3 and 6.F.24.
#[test]
fn what_decided_is_named() {
    let idle = "was given, but changed nothing: it counts to hold off ";
    each_has(&[
        (
            "Turkey: A CON - ANK, F BLA C A CON - ANK; Russia: A ANK - CON",
            "CON",
            "A CON and A ANK changed places, because A CON went by convoy.",
        ),
        (
            "France: A PIC - BEL, F ENG C A PIC - BEL; Germany: A BEL - PIC",
            "BEL",
            "A PIC and A BEL changed places, because A PIC went by convoy.",
        ),
        ("Germany: A BER - KIE, A MUN S F KIE - BER; England: F KIE - BER", "MUN", idle),
        ("Italy: F ROM - NAP, F TYS S F NAP - ROM; Austria: F NAP - ROM", "TYS", idle),
        (
            "Germany: A BER H, A MUN S A SIL - BER; Russia: A SIL - BER, A PRU H",
            "MUN",
            "was given, but did not help: A BER is German, too, and no power can help to dislodge its own unit.",
        ),
        (
            "Italy: A TUN - NAP, F TYS C A TUN - NAP, F ION C A TUN - NAP; Austria: F NAP S F APU - ION, F APU - ION, A ROM S A TUS - NAP",
            "TYS",
            ": nobody attacked F TYS",
        ),
    ]);
}
