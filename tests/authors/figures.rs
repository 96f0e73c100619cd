//! What the authors print besides their algorithms: the board, the year, orders in their notation. And the page that
//! lists for each figure, table and example which test compares it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use chancery_core::adjudicate::Journal;
use chancery_core::map::{Phase, PhaseKind, Season, UnitKind, standard};
use chancery_core::order::Position;
use chancery_lab::engines;

use super::{judge, made, situation};

/// Figure 1 of the thesis: seven empires and 82 areas at the start. The seed has no text for the picture, so that it is
/// compared with what the thesis says of the board.
#[test]
fn figure_1_is_the_initial_board() {
    let map = standard();
    let start = Position::start(&map);
    // "Some land areas meet with sea areas on two sides. Those coasts are denoted by additional code names." Switzerland is
    // an area on his board as well, where nobody goes.
    assert_eq!(map.locations().len() + 1, 82);
    let empires: BTreeSet<&str> = map.powers().map(|power| map.power(power).name.as_str()).collect();
    let printed = ["Austria", "Germany", "Turkey", "Italy", "France", "England", "Russia"];
    assert_eq!(empires, BTreeSet::from(printed));
    // "Three orders for the three 'German' units at their starting positions" (4.1), as 3.3.2 writes them.
    let germany = map.names().power("GERMANY").expect("a power");
    let own: BTreeSet<(UnitKind, &str)> =
        start.units_of(germany).map(|unit| (unit.kind, map.code(map.province_of(unit.at)))).collect();
    let printed = [(UnitKind::Army, "BER"), (UnitKind::Fleet, "KIE"), (UnitKind::Army, "MUN")];
    assert_eq!(own, BTreeSet::from(printed));
    // "The first player to own 18 production centers wins", which is "more than half" of them.
    assert_eq!((map.centres().count(), map.victory()), (34, 18));
    // "At the start of the game most of the land areas belong to a certain empire": here, those with a unit.
    assert_eq!(start.units.len(), 22);
}

/// Figure 2 of the thesis: "One year consists of two seasons with four and five phases respectively". Players negotiate
/// and issue orders, which are resolved; then units retreat, and at the end of the year they are built or disbanded.
#[test]
fn figure_2_is_the_year() {
    let parts = |kind| match kind {
        PhaseKind::Movement => ["negotiate", "issue orders", "resolve"].as_slice(),
        PhaseKind::Retreats => &["retreat"],
        PhaseKind::Adjustments => &["build and disband"],
    };
    let mut phase: Phase = "S1901M".parse().expect("a phase");
    let (mut spring, mut fall) = (Vec::<&str>::new(), Vec::<&str>::new());
    while phase.year == 1901 {
        let season = if phase.season == Season::Spring { &mut spring } else { &mut fall };
        season.extend(parts(phase.kind));
        phase = phase.next();
    }
    assert_eq!(spring, ["negotiate", "issue orders", "resolve", "retreat"]);
    assert_eq!(fall, ["negotiate", "issue orders", "resolve", "retreat", "build and disband"]);
}

/// Sections 2.1.2 and 2.2.3 of the thesis: orders, and an action of Germany, as `--log` of its engines writes them.
#[test]
fn orders_are_written_as_in_section_2() {
    let judge = judge(engines::ATLAS);
    let written = |orders: &[(&str, &str)], issued: bool| -> Vec<String> {
        let case = made(orders);
        let s = situation(&judge, &case);
        let journal = Journal::new(&judge.map);
        let order = |u| if issued { journal.issue(&s, u) } else { journal.order(&s, u) };
        (0..orders.len()).map(order).collect()
    };
    let germany = |text| ("Germany", text);
    assert_eq!(
        written(&[germany("F PRU H"), germany("A BER - SIL")], false),
        ["hold(fleet, pru)", "move(army, ber, sil)"]
    );
    assert_eq!(
        written(&[germany("F PRU S A SIL"), germany("A SIL H")], false)[0],
        "support(fleet, pru, hold(army, sil))"
    );
    assert_eq!(
        written(&[germany("F PRU S A BER - SIL"), germany("A BER - SIL")], false)[0],
        "support(fleet, pru, move(army, ber, sil))"
    );
    assert_eq!(
        written(&[("England", "F NTH C A LON - NWY"), ("England", "A LON - NWY")], false)[0],
        "convoy(fleet, nth, move(army, lon, nwy))"
    );
    assert_eq!(
        written(&[germany("F KIE - DEN"), germany("A BER - KIE"), germany("A MUN - RUH")], true),
        [
            "issue(germany, move(fleet, kie, den))",
            "issue(germany, move(army, ber, kie))",
            "issue(germany, move(army, mun, ruh))",
        ]
    );
}

/// By document: what it prints, and with which numbers.
const PRINTED: [(&str, &str, &[usize]); 5] = [
    (
        "The Math of Adjudication",
        "figure",
        &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
    ),
    ("Two proofs about the Diplomacy rules", "figure", &[6, 7, 9, 11, 12, 13, 14, 15]),
    ("Decisions on partial information", "figure", &[9, 10]),
    (
        "Strategy Evolution and Resolution Deduction in Diplomacy",
        "figure",
        &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17],
    ),
    (
        "Strategy Evolution and Resolution Deduction in Diplomacy",
        "table",
        &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    ),
];

/// `tests/authors/figures.md` names a test for each figure and table, and there are such tests.
#[test]
fn every_figure_and_table_has_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("tests/authors/figures.md")).expect("the page can be read");
    for (document, kind, printed) in PRINTED {
        let heading = format!("\n## {document}\n");
        let section = page.split_once(&heading).unwrap_or_else(|| panic!("no section {document}")).1;
        let section = section.split("\n## ").next().unwrap_or(section);
        // A row begins with `| figure 7 |`, or `| figures 8, 9; tables 1, 2 |`.
        let cells = section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" |").next());
        let parts = cells.flat_map(|cell| cell.split("; ")).filter_map(|part| part.strip_prefix(kind));
        let numbers = parts.flat_map(|list| list.trim_start_matches('s').split(", "));
        let mut listed: Vec<usize> = numbers.filter_map(|number| number.trim().parse().ok()).collect();
        listed.sort_unstable();
        assert_eq!(listed, printed, "{document}");
    }
    let mut named = 0;
    for row in page.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| ---")) {
        let mut file: Option<(String, String)> = None;
        let mut tests = 0;
        for word in row.split('`').skip(1).step_by(2) {
            if Path::new(word).extension().is_some() {
                let path = if word.starts_with("crates/") || word.starts_with("src/") {
                    word.to_owned()
                } else {
                    format!("tests/{word}")
                };
                let text = fs::read_to_string(root.join(&path)).unwrap_or_else(|e| panic!("{path}: {e}"));
                file = Some((path, text));
            } else {
                let (path, text) = file.as_ref().unwrap_or_else(|| panic!("no file: {row}"));
                let is_test = text.split("#[test]").skip(1).any(|after| {
                    let name = after.split_once("fn ").and_then(|(_, rest)| rest.split('(').next());
                    name == Some(word)
                });
                assert!(is_test, "there is no test `{word}` in {path}");
                tests += 1;
            }
        }
        // A row that names a file alone stands for the tests there that are called after its figures.
        if let (0, Some((path, text))) = (tests, &file) {
            for number in row.split(" |").next().unwrap_or(row).split_whitespace() {
                let Ok(number) = number.trim_matches(',').parse::<usize>() else { continue };
                let is_test = text.contains(&format!("fn figure_{number}_"))
                    || text.contains(&format!("fn figure_{number}("));
                assert!(is_test, "{path} has no test of figure {number}");
                tests += 1;
            }
        }
        let is_heading = row.contains("| test |");
        let is_untested = row.contains("nothing to compute") || row.ends_with("| as above |");
        assert!(tests > 0 || is_heading || is_untested, "{row}");
        named += tests;
    }
    assert!(named > 60, "{named}");
}
