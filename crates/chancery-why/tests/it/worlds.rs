//! Orders that depend on each other as tables of two worlds.

use crate::boards::with;
use chancery_notation::Language;
use chancery_why::explain::{Citation, Worlds};

const FIGURE_7: &str = "Turkey: F AEG - ION, F GRE S F AEG - ION; Italy: A TUN - GRE, F ION C A TUN - GRE";
const FIGURE_16: &str = "Turkey: F AEG - ION, F GRE S F AEG - ION; Austria: F ALB S F AEG - ION;
     Italy: A TUN - GRE, F ION C A TUN - GRE";

fn worlds(text: &str, at: &str) -> Option<Worlds> {
    with(text, |explainer| {
        explainer.worlds(Language::English, explainer.unit_in(at).expect("a unit is there"))
    })
}

#[track_caller]
fn check(text: &str, at: &str, width: usize, title: &str, lines: &[&str]) {
    let worlds = worlds(text, at).expect("they depend on each other");
    assert_eq!(worlds.title, title);
    let told: Vec<String> = worlds.lines(width).into_iter().map(|line| line.text).collect();
    assert_eq!(told, lines, "{}", told.join("\n"));
}

/// The army in Tunis is not of the paradox: without the support for the fleet that attacks its convoy there is none.
#[test]
fn figure_7_is_a_paradox_of_three_orders_on_which_the_army_hangs() {
    check(
        FIGURE_7,
        "TUN",
        100,
        "a paradox of 3 orders",
        &[
            "                               if F ION convoys        if not",
            "F ION C A TUN - GRE  Italy     convoys                 disrupted",
            "F GRE S F AEG - ION  Turkey    cut                     supports",
            "F AEG - ION          Turkey    1 : 1  bounces          2 : 1  takes ION",
            "                             ✓ so it gets through    ✓ so it is disrupted",
            "what hangs on it:",
            "A TUN - GRE          Italy     reaches GRE, bounces    does not arrive",
            "Both would be consistent. The house rule for paradoxes (DATC 4.A.2=f) decides: the convoy of F ION",
            "fails (Szykman's rule).",
        ],
    );
}

#[test]
fn a_narrow_pane_has_both_worlds_beside_each_other() {
    check(
        FIGURE_7,
        "AEG",
        40,
        "a paradox of 3 orders",
        &[
            "                 if F ION    if not",
            "                 convoys",
            "ION C TUN→GRE    convoys     disrupted",
            "GRE S AEG→ION    cut         supports",
            "AEG→ION          1 : 1       2 : 1",
            "                 bounces     takes ION",
            "               ✓ so it     ✓ so it is",
            "                 gets        disrupted",
            "                 through",
            "what hangs on it:",
            "TUN→GRE          reaches     does not",
            "                 GRE,        arrive",
            "                 bounces",
            "Both would be consistent. The house rule",
            "for paradoxes (DATC 4.A.2=f) decides:",
            "the convoy of F ION fails (Szykman's",
            "rule).",
        ],
    );
}

#[test]
fn one_support_more_leaves_one_world() {
    check(
        FIGURE_16,
        "ION",
        80,
        "a cycle of 3 orders",
        &[
            "                               if F ION convoys        if not",
            "F ION C A TUN - GRE  Italy     convoys                 disrupted",
            "F AEG - ION          Turkey    2 : 1  takes ION        3 : 1  takes ION",
            "F GRE S F AEG - ION  Turkey    cut                     supports",
            "                             ✗ then it is disrupted  ✓ so it is disrupted",
            "what hangs on it:",
            "A TUN - GRE          Italy     reaches GRE, bounces    does not arrive",
            "Only the second agrees with the rules.",
        ],
    );
    // The support of Albania is of no cycle, and nothing that decides it is.
    assert_eq!(worlds(FIGURE_16, "ALB"), None);
}

#[test]
fn a_paradox_without_a_resolution_contradicts_both_assumptions() {
    let text = "England: F EDI - NTH, F LON S F EDI - NTH, F IRI - ENG, F MAO S F IRI - ENG;
         France: A BRE - LON, F ENG C A BRE - LON, F BEL S F ENG; Russia: A NWY - BEL, F NTH C A NWY - BEL";
    let table = worlds(text, "BRE").expect("DATC 6.F.24");
    assert_eq!(table.title, "a paradox of 6 orders");
    assert_eq!(table.assumptions, ["if F ENG convoys", "if not"]);
    let ends: Vec<_> = table.ends.iter().map(|end| (end.fits, end.text.as_str())).collect();
    assert_eq!(ends[..2], [(Some(false), "then it is disrupted"), (Some(false), "then it gets through")]);
    let told = |at: usize| table.rows.iter().map(|row| row.cells[at].text.as_str()).collect::<Vec<_>>();
    assert_eq!(told(0), ["convoys", "cut", "1 : 1  bounces", "convoys", "cut", "2 : 1  takes ENG"]);
    assert_eq!(
        told(1),
        ["disrupted", "supports", "2 : 1  takes NTH", "disrupted", "supports", "2 : 2  bounces"]
    );
    let settled = "Each contradicts itself. The house rule for paradoxes (DATC 4.A.2=f) decides: \
                   the convoys of F ENG and F NTH fail (Szykman's rule).";
    assert_eq!(table.ruling, settled);
}

#[test]
fn a_circle_of_moves_is_one_line() {
    let ring = "England: F NWG - NTH; Germany: F NTH - NWY; Russia: F NWY - NWG";
    let title = "a circle of 3 moves";
    check(ring, "NWG", 80, title, &["NWG → NTH → NWY → NWG  all move"]);
    // With a support more it has one resolution, and goes round all the same.
    let supported = format!("{ring}; Germany: F SKA S F NTH - NWY");
    check(&supported, "NTH", 80, title, &["NWG → NTH → NWY → NWG  all move"]);
    // DATC 6.G.10 and 6.G.14: of two that change places the one by convoy gets through, so that no circle was stopped.
    let exchange =
        "England: A NWY - SWE VIA, F DEN S A NWY - SWE, F FIN S A NWY - SWE; Germany: F SKA C A NWY - SWE;
         Russia: A SWE - NWY, F BAR S A SWE - NWY; France: F NWG - NWY, F NTH S F NWG - NWY";
    assert_eq!(worlds(exchange, "SWE"), None);
    assert_eq!(worlds(exchange, "NWY"), None);
    let barred = format!("{ring}; Germany: F SKA - NTH");
    let told = "NWG → NTH → NWY → NWG  stopped at NTH by F SKA, 1 against 1";
    check(&barred, "NWG", 80, title, &[told]);
    check(&barred, "NWG", 40, title, &["NWG → NTH → NWY → NWG  stopped at NTH by", "F SKA, 1 against 1"]);
    // DATC 6.C.5: no strength stopped it, but a convoy that was lost; of two that change places none is a circle.
    let lost =
        "Austria: A TRI - SER, A SER - BUL; Turkey: A BUL - TRI, F AEG C A BUL - TRI, F ION C A BUL - TRI,
         F ADR C A BUL - TRI; Italy: F NAP - ION, F TUN S F NAP - ION";
    check(lost, "BUL", 80, title, &["TRI → SER → BUL → TRI  held up: A BUL has no convoy"]);
}

#[test]
fn orders_that_depend_on_no_cycle_have_no_table() {
    assert_eq!(worlds("France: A PAR - BUR; Germany: A MUN - BUR", "PAR"), None);
    assert_eq!(worlds("France: A KIE - BER; Germany: A BER - KIE", "KIE"), None);
    // DATC 6.F.20: the army has another way, so that nothing hangs on the fleet.
    let other_way = "France: A TUN - NAP, F TYS C A TUN - NAP, F ION C A TUN - NAP; Italy: F NAP S F ION;
         Turkey: F AEG S F EAS - ION, F EAS - ION";
    assert_eq!(worlds(other_way, "NAP"), None);
    assert_eq!(worlds(other_way, "ION"), None);
    let other_way = "England: A LON - BEL, F NTH C A LON - BEL, F ENG C A LON - BEL;
         Germany: F BEL S F HEL - NTH, F HEL - NTH";
    assert_eq!(worlds(other_way, "NTH"), None);
    assert_eq!(worlds(other_way, "HEL"), None);
    // Whatever becomes of the army whose convoy is gone, it does not arrive.
    let gone = "England: A NWY - SWE VIA, F SKA C A NWY - SWE; Russia: A SWE - NWY;
         France: F DEN S F NTH - SKA, F NTH - SKA";
    assert_eq!(worlds(gone, "NWY"), None);
}

/// DATC 6.F.16: the attack from Wales fails in any case, but its strength is why the other one bounces.
#[test]
fn an_order_that_passes_the_result_on_is_told_with_its_strength() {
    check(
        "England: F LON S F WAL - ENG, F WAL - ENG; France: A BRE - LON, F ENG C A BRE - LON;
         Germany: F NTH S F BEL - ENG, F BEL - ENG",
        "BRE",
        100,
        "a paradox of 4 orders",
        &[
            "                                if F ENG convoys        if not",
            "F ENG C A BRE - LON  France     convoys                 disrupted",
            "F LON S F WAL - ENG  England    cut                     supports",
            "F WAL - ENG          England    1 : 2  bounces          2 : 2  bounces",
            "F BEL - ENG          Germany    2 : 1  takes ENG        2 : 2  bounces",
            "                              ✗ then it is disrupted  ✗ then it gets through",
            "what hangs on it:",
            "A BRE - LON          France     reaches LON, bounces    does not arrive",
            "Each contradicts itself. The house rule for paradoxes (DATC 4.A.2=f) decides: the convoy of F ENG",
            "fails (Szykman's rule).",
        ],
    );
}

/// DATC 6.F.23: each resolution needs a convoy that the rule breaks, so that the result is neither.
#[test]
fn a_result_that_is_neither_world_has_a_column_of_its_own() {
    let text = "England: F EDI - NTH, F YOR S F EDI - NTH; France: A BRE - LON, F ENG C A BRE - LON;
         Germany: F BEL S F ENG, F LON S F NTH; Italy: F MAO - ENG, F IRI S F MAO - ENG;
         Russia: A NWY - BEL, F NTH C A NWY - BEL";
    let table = worlds(text, "ENG").expect("they depend on each other");
    assert_eq!(table.assumptions, ["if F ENG convoys", "if not", "result"]);
    let result: Vec<&str> = table.rows.iter().map(|row| row.cells[2].text.as_str()).collect();
    assert_eq!(
        result,
        ["disrupted", "supports", "2 : 2  bounces", "disrupted", "supports", "2 : 2  bounces"]
    );
    // The three stand beside each other wherever a pane is, and where they do not the ruling has the result.
    for (width, worlds) in [(92, 3), (76, 3), (60, 3), (54, 3), (46, 2), (40, 2)] {
        let lines = table.lines(width);
        let is_within = lines.iter().all(|line| line.text.chars().count() <= width);
        let convoy = lines.iter().find(|line| line.text.contains("  convoys ")).expect("the first row");
        assert!(is_within && convoy.text.contains("  disrupted"), "{width}: {lines:#?}");
        assert_eq!(convoy.text.matches("disrupted").count(), worlds - 1, "{width}: {lines:#?}");
    }
    // With a resolution that breaks both convoys that is the result: DATC 6.F.22.
    let other = "England: F EDI - NTH, F LON S F EDI - NTH; France: A BRE - LON, F ENG C A BRE - LON;
         Germany: F BEL S F PIC - ENG, F PIC - ENG; Russia: A NWY - BEL, F NTH C A NWY - BEL";
    assert_eq!(worlds(other, "ENG").expect("a paradox").assumptions.len(), 2);
    let cited = |text, case| {
        with(text, |explainer| {
            let unit = explainer.unit_in("ENG").expect("a unit");
            let account = explainer.account(&explainer.quick_proof(unit).expect("a proof"));
            account.rules.contains(&Citation::Case(case))
        })
    };
    assert!(cited(text, "6.F.23") && !cited(text, "6.F.22"));
    assert!(cited(other, "6.F.22") && !cited(other, "6.F.23"));
}

/// DATC 6.F.24: the pane of a terminal of 80 columns has 78 for it.
#[test]
fn six_orders_stand_beside_each_other_in_78_columns() {
    let text = "England: F EDI - NTH, F LON S F EDI - NTH, F IRI - ENG, F MAO S F IRI - ENG;
         France: A BRE - LON, F ENG C A BRE - LON, F BEL S F ENG; Russia: A NWY - BEL, F NTH C A NWY - BEL";
    let lines = worlds(text, "BRE").expect("a paradox").lines(78);
    assert!(lines[0].text.contains("if F ENG convoys") && lines[0].text.ends_with("if not"), "{lines:?}");
}

/// A unit that follows another is in no circle, whichever of them comes first in the list of units.
#[test]
fn units_that_follow_each_other_are_no_circle() {
    for text in [
        "TURKEY: A CON - BUL, F ANK - CON, A SMY H",
        "TURKEY: F ANK - CON, A CON - BUL, A SMY H",
        "ITALY: A VEN - TRI\nAUSTRIA: F TRI - ALB",
        "GERMANY: F KIE - DEN, A BER - KIE, A MUN - BER",
    ] {
        for at in ["CON", "ANK", "VEN", "TRI", "KIE", "BER", "MUN"] {
            let told = with(text, |explainer| {
                explainer.unit_in(at).and_then(|unit| explainer.worlds(Language::English, unit))
            });
            assert!(told.is_none(), "{text}, {at}: {told:?}");
        }
    }
}
