//! What a reader of explanations stumbled over: each kind with the case where it was found and two further positions.

use super::boards::{account, paragraph, unit};
use chancery_core::adjudicate::{Context, Terrain};
use chancery_core::map::{Phase, standard};
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_notation::{Reader, ReadingContext};
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

/// A convoy fails by Szykman's rule, whatever its army would cut: to cut a support helps it only where two resolutions agree
/// with the rules.
#[test]
fn no_army_is_said_to_save_a_convoy_that_cutting_would_lose() {
    let fails = "by Szykman's rule for paradoxes the convoy of F ENG fails.";
    let of_russia = NO_RESOLUTION.replace("Germany", "Russia");
    let with_york = format!("{NO_RESOLUTION}; Austria: F YOR S A BRE - LON");
    each_has(&[
        (NO_RESOLUTION, "BRE", fails),
        (NO_RESOLUTION, "ENG", fails),
        (&of_russia, "LON", fails),
        (&with_york, "BRE", fails),
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
            "was given and made the difference: F MAO held with 2 against 2.",
        ),
    ]);
}

/// DATC 6.G.2, 6.G.7 and 6.G.19.
#[test]
fn an_army_went_by_land_because_nothing_asked_for_a_convoy() {
    let none = "attacked by land: its order does not say VIA, and no Turkish fleet was ordered to convoy it (DATC 4.A.3)";
    let void = "A MAR attacked by land: its order does not say VIA, and the only convoy order of its own power, that of F WES, \
                does not count (DATC 4.A.3)";
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
            "A PIC went by land: its order does not say VIA, and no French fleet was ordered to convoy it (DATC 4.A.3)",
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
