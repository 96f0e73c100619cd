//! Nothing is said twice, nothing through itself, and every language says the same.

use crate::boards::{each_ends, paragraph, with};
use chancery_notation::Language;

/// A unit that stayed only because of the move that it would have barred is no reason for the failure of that move.
#[test]
fn no_move_fails_for_what_rests_on_it() {
    each_ends(&[
        (
            "Turkey: F ANK - CON, A CON - SMY, A SMY - ANK, A BUL - CON",
            "BUL",
            "A BUL - CON failed: A CON did not leave CON; even if A CON had left, F ANK - CON, with 1, would have \
             stopped A BUL - CON.",
        ),
        (
            "England: A HOL - BEL, F BEL - NTH, A RUH - BEL; France: F NTH - HOL",
            "RUH",
            "; even if F BEL had left, A HOL - BEL, with 1, would have stopped A RUH - BEL.",
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
            "A MUN - KIE failed: A KIE did not leave KIE; A BER - KIE, with 1, would have stopped A MUN - KIE, too.",
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
        ("If the convoy", "Gelänge der Konvoi", "Si le convoi"),
        ("neither", "unmöglich", "Ni l’un"),
        ("would be the opposite", "umgekehrt", "l’inverse"),
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
