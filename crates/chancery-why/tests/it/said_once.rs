//! Nothing is said twice, nothing through itself, and every language says the same.

use crate::boards::{account, each_ends, paragraph, with};
use chancery_notation::Language;

/// A unit that stayed only because of the move that it would have barred is no reason for the failure of that move.
#[test]
fn no_move_fails_for_what_rests_on_it() {
    each_ends(&[
        (
            "Turkey: F ANK - CON, A CON - SMY, A SMY - ANK, A BUL - CON",
            "BUL",
            "1 against 1; so the circle of F ANK, A CON and A SMY could not move, and A CON stayed; equal attacks bounce, even \
             those of one power.",
        ),
        (
            "England: A HOL - BEL, F BEL - NTH, A RUH - BEL; France: F NTH - HOL",
            "RUH",
            "1 against 1; so the circle of A HOL, F BEL and F NTH could not move, and F BEL stayed; equal attacks bounce, even \
             those of one power.",
        ),
        (
            "England: A LON - BEL, F NTH C A LON - BEL; France: A BEL - LON, F ENG C A BEL - LON, A BUR - BEL",
            "BUR",
            "; even if A BEL had left, A LON - BEL, with 1, would have stopped A BUR - BEL.",
        ),
        // It stays for another reason.
        (
            "Germany: A BER - KIE, A KIE H, A MUN - KIE",
            "MUN",
            "A MUN - KIE failed: A KIE stayed, 1 against 1; it is German, too, so this move could not have dislodged it anyway; A BER - KIE, with 1, would have stopped A MUN - KIE, too.",
        ),
    ]);
    for orders in [
        "Germany: A BER H, F KIE - BER, A MUN S F KIE - BER",
        "France: A BUR H, A PAR - BUR, A MAR S A PAR - BUR",
    ] {
        let of = if orders.contains("BER") { "BER" } else { "BUR" };
        let told = paragraph(orders, of);
        assert!(told.ends_with(" could not dislodge a unit of the same power."), "{told}");
        assert_eq!(told.matches(". ").count(), 0, "{told}");
    }
}

/// That one of two which changed places went by convoy is said once, and then why it did.
#[test]
fn of_two_that_changed_places_the_convoy_is_told_once() {
    let words = [
        ("went by convoy", "went that way, because"),
        ("per Konvoi", "nahm diesen Weg, weil"),
        ("par convoi", "a pris ce chemin, car"),
    ];
    for (orders, of) in [
        ("England: A NWY - SWE, F SKA C A NWY - SWE; Russia: A SWE - NWY", "NWY"),
        ("Turkey: A CON - ANK, F BLA C A CON - ANK; Russia: A ANK - CON", "CON"),
        ("France: A PIC - BEL, F ENG C A PIC - BEL; Germany: A BEL - PIC", "PIC"),
    ] {
        with(orders, |explainer| {
            let proof = explainer.quick_proof(explainer.unit_in(of).expect("a unit")).expect("a proof");
            for (&language, (went, way)) in Language::ALL.iter().zip(words) {
                let text = explainer.account_in(language, &proof).paragraph;
                assert_eq!([went, way].map(|words| text.matches(words).count()), [1, 1], "{text}");
            }
        });
    }
}

/// DATC 6.E.3, 6.G.9 and 6.D.14: what a strength or another sentence says is not said again.
#[test]
fn nothing_is_said_twice() {
    for (orders, of, once) in [
        ("Germany: A BER - KIE, A MUN S F KIE - BER; England: F KIE - BER", "KIE", "the support of A MUN"),
        (
            "Russia: F NWY - NTH, F SKA S F NWY - NTH; England: F NTH H, F YOR S F NWY - NTH; Germany: F HEL - NTH, F HOL S \
             F HEL - NTH",
            "NWY",
            "the support of F YOR",
        ),
        (
            "England: A NWY - SWE, F SKA C A NWY - SWE, F FIN S A NWY - SWE; Russia: A SWE - NWY",
            "SWE",
            "changed places",
        ),
        (
            "England: A BEL - HOL, F NTH C A BEL - HOL, A RUH S A BEL - HOL; Germany: A HOL - BEL",
            "HOL",
            "changed places",
        ),
        ("Italy: A VEN - TRI, A TYR S A VEN - TRI; Austria: F TRI H, A VIE S A VEN - TRI", "TRI", "A VIE"),
        ("Germany: A RUH - BUR, A MUN S A RUH - BUR; France: A BUR H, A PAR S A RUH - BUR", "BUR", "A PAR"),
    ] {
        let told = paragraph(orders, of).to_lowercase();
        assert_eq!(told.matches(&once.to_lowercase()).count(), 1, "{once}: {told}");
    }
}

/// DATC 6.F.24, 6.F.22 and 6.F.18: a language that needs more words or fewer leaves out the same.
#[test]
fn every_language_tells_the_same_of_a_paradox() {
    let four = "England: F EDI - NTH, F LON S F EDI - NTH, F IRI - ENG, F MAO S F IRI - ENG; France: A BRE - LON, F ENG C A \
                BRE - LON, F BEL S F ENG; Russia: A NWY - BEL, F NTH C A NWY - BEL";
    let two = "England: F EDI - NTH, F LON S F EDI - NTH; France: A BRE - LON, F ENG C A BRE - LON; Germany: F BEL S F PIC - \
               ENG, F PIC - ENG; Russia: A NWY - BEL, F NTH C A NWY - BEL";
    let one = "England: F NTH C A LON - BEL, A LON - BEL, F ENG S A LON - BEL; France: F BEL S F NTH; Germany: F HEL S F SKA - \
               NTH, F SKA - NTH";
    let says = [
        ("convoy got through", "Gelänge der Konvoi", "Si le convoi"),
        ("each contradicts itself", "Beide Annahmen", "Les deux hypothèses"),
        (
            "the opposite would follow each time",
            "käme jeweils das Gegenteil heraus",
            "chaque fois le contraire",
        ),
    ];
    for orders in [four, two, one] {
        with(orders, |explainer| {
            for unit in 0..explainer.units().len() {
                let proof = explainer.proof(unit).expect("a proof");
                let of = |language| explainer.account_in(language, &proof).paragraph;
                let [english, german, french] =
                    [Language::English, Language::German, Language::French].map(of);
                for (en, de, fr) in says {
                    let has = english.to_lowercase().contains(&en.to_lowercase());
                    assert_eq!(has, german.contains(de), "{english}\n{german}");
                    assert_eq!(has, french.contains(fr), "{english}\n{french}");
                }
            }
        });
    }
}

/// DATC 6.E.10, 6.C.7, 6.G.2, 6.A.5, 6.F.6, 6.D.17 and 6.F.20, and others of their kinds.
#[test]
fn nothing_has_to_be_read_twice() {
    let spared = "against 3 (with F YOR and F SKA), so the circle of ";
    let garrison = "England: F NTH - DEN, F YOR S F NWY - NTH; Germany: F HOL S F HEL - NTH, F HEL - NTH; Russia: F DEN - HEL, \
                    F SKA S F NWY - NTH, F NWY - NTH";
    let kept = " was not disrupted: nobody attacked ";
    let land = " attacked by land: without VIA only ";
    let holds = " counts as holding. ";
    let lost = "A LON - HOL lost its convoy to F SKA - NTH, so it cut nothing";
    let lost_there = "A SMY - GRE lost its convoy to F ION - AEG, so it cut nothing";
    let driven = " was cut, because ";
    let way = "; A TUN attacked by convoy: the route through ION was broken, but the one through TYS was open, and one is enough.";
    for (orders, of, told) in [
        (garrison, "HEL", spared),
        (garrison, "DEN", spared),
        (&garrison.replace("Russia: F DEN - HEL", "France: F DEN - HEL; Russia: F BAR H"), "HEL", spared),
        ("England: A LON - BEL, F NTH C A LON - BEL; France: A BUR - BEL", "NTH", kept),
        ("Turkey: A SMY - GRE, F AEG C A SMY - GRE; Italy: F ION - GRE", "AEG", kept),
        ("Italy: A TUN - NAP, F TYS C A TUN - NAP; Austria: F NAP H", "TYS", kept),
        ("England: A NWY - SWE; Germany: F SKA C A NWY - SWE; Russia: F SWE - NWY", "NWY", land),
        ("France: A MAR - SPA; Germany: F LYO C A MAR - SPA; Italy: A SPA H", "MAR", land),
        ("Turkey: A CON - ANK; Russia: F BLA C A CON - ANK, A ANK H", "CON", land),
        ("Germany: A YOR - YOR; England: F LON - YOR, A LVP S F LON - YOR", "YOR", holds),
        ("Austria: F TRI S F TRI; Italy: A VEN - TRI, A TYR S A VEN - TRI", "TRI", holds),
        ("France: F PAR - MUN; Germany: A BUR - PAR, A PIC S A BUR - PAR", "PAR", holds),
        (
            "England: A LON - HOL, F NTH C A LON - HOL; Germany: A HOL S A BEL, A BEL H, A PIC - BEL, F SKA - NTH, \
             F HEL S F SKA - NTH",
            "HOL",
            lost,
        ),
        (
            "Turkey: A SMY - GRE, F AEG C A SMY - GRE; Italy: F GRE S F NAP - ION, F NAP - ION, F ION - AEG, F EAS S F ION - AEG",
            "GRE",
            lost_there,
        ),
        (
            "Russia: F CON S F BLA - ANK, F BLA - ANK, A ARM - ANK; Turkey: F ANK - CON, A SMY S F ANK - CON",
            "BLA",
            driven,
        ),
        (
            "Germany: A MUN S A RUH - BUR, A RUH - BUR; Italy: A BUR - MUN, A TYR S A BUR - MUN, A PAR - BUR",
            "RUH",
            driven,
        ),
        (
            "Austria: A SER S A ALB - GRE, A ALB - GRE; Turkey: A GRE - SER, A BUL S A GRE - SER, F ION - GRE",
            "ALB",
            driven,
        ),
        (
            "France: A TUN - NAP, F TYS C A TUN - NAP, F ION C A TUN - NAP; Italy: F NAP S F ION; Turkey: F EAS - ION, \
             F AEG S F EAS - ION",
            "NAP",
            way,
        ),
    ] {
        with(orders, |explainer| {
            let text = account(explainer, of).paragraph;
            assert!(text.contains(told), "{orders}\n{text}\n{told}");
        });
    }
    // What decides nothing is left out.
    for (orders, of, told) in [
        (
            "Austria: F ADR - ION; France: A APU - NAP; Italy: F ION H, F NAP S F ION, F TUN S F ION",
            "ADR",
            "F ADR - ION bounced off F ION: 1 against 2 (with F TUN).",
        ),
        (
            "France: A BEL - PIC; Germany: A SWE S A BEL - DEN; England: A PIC H, A PAR S A PIC, F BRE S A PIC",
            "BEL",
            "A BEL - PIC bounced off A PIC: 1 against 3 (with A PAR and F BRE).",
        ),
        (
            "Turkey: A BUL - SER, A GRE S A BUL - SER; Austria: A SER H, A BUD S A SER, A TRI S A SER; Italy: A VEN - TRI",
            "BUL",
            "A BUL - SER bounced off A SER: 2 (with A GRE) against 2 (with A BUD).",
        ),
    ] {
        with(orders, |explainer| assert_eq!(account(explainer, of).sentence, told));
    }
}
