//! `chancery compare`: the engines against the arbiter, and the theorems put to the test.

use crate::cli::builder::chancery;
use crate::effort;

const SOURCES: [&str; 6] = ["uniform", "clusters", "convoys", "circles", "datc", "games"];

/// The position that stands behind a line that contains `heading`.
fn position_after<'a>(out: &'a str, heading: &str) -> &'a str {
    let behind = out.split(heading).nth(1).unwrap_or_else(|| panic!("no `{heading}` in {out}"));
    let behind = behind.split("\n\n").nth(1).expect("a position behind an empty line");
    assert!(behind.starts_with("phase "), "{behind}");
    behind
}

/// The results of each order by an engine, as `adjudicate` prints them.
fn results(position: &str, engine: &str) -> Vec<String> {
    let out = chancery(&["adjudicate", "-", "--engine", engine]).stdin(position).out();
    let orders = out.lines().filter(|line| line.starts_with("  "));
    orders
        .map(|line| line.split("  ").filter(|s| !s.is_empty()).take(2).collect::<Vec<_>>().join(": "))
        .collect()
}

#[test]
fn every_source_is_compared_and_the_exact_engines_agree() {
    let out = chancery(&["compare", "--positions", "60", "--engine", "exact"]).out();
    for source in SOURCES {
        let heading = format!("{source}: 60 positions from seed 0\n  with a cut support ");
        let table = out.split(&heading).nth(1).unwrap_or_else(|| panic!("no `{heading}` in {out}"));
        let rows: Vec<Vec<&str>> =
            table.lines().skip(3).take(5).map(|line| line.split_whitespace().collect()).collect();
        let names: Vec<&str> = rows.iter().map(|row| row[0]).collect();
        assert_eq!(names, ["swift", "guess", "partial", "graph", "exhaustive"]);
        for row in rows {
            assert_eq!(row[1..], ["60", "0", "0", "0", "0", "0", "0", "0", "0"], "{source} {}", row[0]);
        }
    }
    assert!(!out.contains("differs at"), "{out}");
}

#[test]
fn the_generators_bring_what_makes_adjudication_hard() {
    let out = chancery(&["compare", "--positions", "300", "--engine", "swift"]).out();
    let met = |source: &str, what: &str| -> u32 {
        let line = out.split(&format!("{source}: 300 positions")).nth(1).and_then(|t| t.lines().nth(1));
        let count = line.and_then(|l| l.split(&format!("{what} ")).nth(1)).expect("a count");
        count.split(',').next().and_then(|n| n.parse().ok()).expect("a number")
    };
    for source in SOURCES {
        assert!(met(source, "a cut support") > 30, "{source}\n{out}");
        assert!(met(source, "a head-to-head battle") > 5, "{source}\n{out}");
    }
    assert!(met("convoys", "a convoy paradox") > 30 && met("datc", "a convoy paradox") > 3, "{out}");
    assert!(met("circles", "a circular movement") > 30, "{out}");
    assert!(SOURCES.iter().map(|source| met(source, "a beleaguered garrison")).sum::<u32>() > 5, "{out}");
}

#[test]
fn a_difference_is_reproduced_by_its_seed_and_its_position_by_adjudicate() {
    let args = ["compare", "--positions", "40", "--generator", "clusters", "--engine", "atlas"];
    let out = chancery(&args).out();
    let heading = out.lines().find(|line| line.starts_with("atlas differs at seed ")).expect("a difference");
    let seed = heading["atlas differs at seed ".len()..].split(' ').next().expect("a seed");
    let position = position_after(&out, heading);
    let again = chancery(&[
        "compare",
        "--generator",
        "clusters",
        "--seed",
        seed,
        "--positions",
        "1",
        "--engine",
        "atlas",
    ]);
    assert_eq!(position_after(&again.out(), &format!("atlas differs at seed {seed} ")), position);
    assert_ne!(results(position, "atlas"), results(position, "exhaustive"));
    // Fewer orders would not do: it is as small as it gets.
    let file = chancery(&["compare", "-", "--engine", "atlas"]).stdin(position).out();
    assert_eq!(
        position_after(&file, "The fewest orders with which atlas differs:").trim_end(),
        position.trim_end()
    );
}

#[test]
fn a_difference_under_rules_of_the_house_is_reproduced_with_them() {
    let args = ["--positions", "60", "--engine", "cross", "--rules", "cross", "--generator", "convoys"];
    let out = chancery(&[&["compare"], &args[..]].concat()).out();
    let heading = out.lines().find(|line| line.starts_with("cross differs at seed ")).expect("a difference");
    let flags = heading.split_once('(').and_then(|(_, rest)| rest.split_once(')')).expect("flags").0;
    assert!(flags.contains("--rule 4.A.1=a"), "{flags}");
    let again: Vec<&str> = ["compare"].into_iter().chain(flags.split(' ')).collect();
    let position = position_after(&out, heading);
    assert!(position.contains("\nrules datc, 4.A.1=a"), "{position}");
    assert_eq!(position_after(&chancery(&again).out(), heading), position);
    assert_ne!(results(position, "cross"), results(position, "exhaustive"));
}

/// Every position that `compare` prints with these arguments.
fn printed(args: &[&str]) -> Vec<String> {
    let out = chancery(&[&["compare"], args].concat()).out();
    let parts = out.split("\n\n").filter(|part| part.starts_with("phase "));
    parts.map(|part| part.trim_end().to_owned() + "\n").collect()
}

/// What is compared, shrunk and printed is one position: each that is printed is adjudicated otherwise by the
/// engine than by the arbiter, and comparing it gives it back.
fn each_is_adjudicated_otherwise(engine: &str, args: &[&str]) -> usize {
    let positions = printed(&[args, &["--engine", engine]].concat());
    for position in &positions {
        assert_ne!(results(position, engine), results(position, "exhaustive"), "{engine}\n{position}");
        let file = chancery(&["compare", "-", "--engine", engine]).stdin(position).out();
        let again = position_after(&file, &format!("The fewest orders with which {engine} differs:"));
        assert_eq!(again.trim_end(), position.trim_end(), "{engine}");
    }
    positions.len()
}

#[test]
fn every_difference_that_is_printed_comes_again_when_it_is_adjudicated() {
    let (positions, least) = effort::of(("60", 12), ("200", 50));
    let convoys =
        ["--positions", positions, "--show", positions, "--generator", "convoys", "--rules", "cross"];
    let found = each_is_adjudicated_otherwise("cross", &convoys);
    assert!(found > least, "{found}");
}

/// These engines go by the sequence of the units, and their rules refuse orders that others take.
#[test]
fn so_does_every_difference_of_engines_that_go_by_the_sequence_of_units() {
    for (engine, rules) in [("atlas", "booijink"), ("condition", "booijink"), ("as-listed", "datc")] {
        let (positions, least) = effort::of(("15", 6), ("40", 20));
        let all = ["--positions", positions, "--show", positions, "--rules", rules];
        let found = each_is_adjudicated_otherwise(engine, &all);
        assert!(found > least || engine == "as-listed", "{engine}: {found}");
    }
}

#[test]
fn an_impossible_convoy_is_compared_as_it_was_given() {
    // The fleet in the Barents Sea lies on no route, and by Cross's rules its order disrupts the convoy.
    let position = "\
phase S1901M
rules cross
AUSTRIA: A NWY, F NAO
GERMANY: F STP/NC
ITALY: F BAR
orders
AUSTRIA: A NWY - STP; F NAO C A NWY - STP
GERMANY: F STP/NC - NWY
ITALY: F BAR C A NWY - STP
";
    let differ = results(position, "cross") != results(position, "exhaustive");
    let out = chancery(&["compare", "-", "--engine", "cross"]).stdin(position).out();
    assert!(differ && out.contains("\ncross differs on:\n"), "{out}");
}

#[test]
fn a_position_on_another_map_is_printed_with_its_map() {
    let position = "\
map milan
phase S1901M
RUSSIA: F RUM, F BLA, A BUL
TURKEY: F SEV
orders
RUSSIA: F RUM - SEV; F BLA S F RUM - SEV; A BUL S F SEV - RUM
TURKEY: F SEV - RUM
";
    let out = chancery(&["compare", "-", "--engine", "atlas"]).stdin(position).out();
    let printed = out.split("differs:\n\n").nth(1).expect("a position");
    assert!(printed.starts_with("map milan\nphase S1901M\n"), "{out}");
    assert_ne!(results(printed, "atlas"), results(printed, "exhaustive"));
}

const PARADOX: &str = "\
phase F1901M
ENGLAND: F LON, F WAL
FRANCE: A BRE, F ENG
orders
ENGLAND: F LON S F WAL - ENG; F WAL - ENG
FRANCE: A BRE - LON; F ENG C A BRE - LON
";

#[test]
fn one_position_from_a_file_is_compared() {
    let out = chancery(&["compare", "-"]).stdin(PARADOX).out();
    let row = |engine: &str| {
        let line =
            out.lines().find(|line| line.trim_start().starts_with(&format!("{engine} "))).expect("a row");
        line.split_whitespace().skip(1).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(row("swift"), "1 0 0 0 0 0 0 0 0");
    assert_eq!(row("recursive"), "0 0 0 0 0 1 2 1 1");
    let undecided = "recursive leaves undecided:\n  F LON S F WAL - ENG\n  F WAL - ENG\n  A BRE - LON\n  \
                     F ENG C A BRE - LON\n";
    assert!(out.contains(undecided), "{out}");
}

#[test]
fn engines_that_object_to_the_rules_are_left_out_with_a_sentence() {
    let out = chancery(&["compare", "-", "--rule", "4.A.2=d"]).stdin(PARADOX).out();
    assert!(
        out.contains("Left out: `atlas` refuses 4.A.2=d: Booijink's rules 21 to 24 settle paradoxes.\n"),
        "{out}"
    );
    assert!(!out.lines().any(|line| line.trim_start().starts_with("cross ")), "{out}");
    let ran = chancery(&["compare", "--engine", "atlas", "--rule", "4.A.2=d"]).run();
    ran.ended("", "error: `atlas` refuses 4.A.2=d: Booijink's rules 21 to 24 settle paradoxes\n", 2);
}

#[test]
fn what_makes_no_sense_is_refused() {
    let ran = chancery(&["compare", "--generator", "chaos"]).run();
    let message = "error: `chaos` is not a generator of positions; there are uniform, clusters, convoys, circles, \
                   datc, games\n";
    ran.ended("", message, 2);
    let ran = chancery(&["compare", "--engine", "best"]).run();
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.starts_with("error: `best` is not an engine"), "{}", ran.err);
    let ran = chancery(&["compare", "-"]).stdin("phase W1901A\nFRANCE: A PAR\ncentres\nFRANCE: PAR\n").run();
    let message = "error: standard input: only a movement phase of at most 64 units, on a map of at most 64 seas, \
                   can be compared\n";
    ran.ended("", message, 1);
}

#[test]
fn the_theorems_are_put_to_the_test() {
    let args = ["compare", "--theorems", "--positions", "300", "--generator", "convoys"];
    let out = chancery(&args).out();
    assert!(out.starts_with("convoys: 300 positions from seed 0\n  components of the equations "), "{out}");
    let count = |claim: &str| -> u32 {
        let line = out.lines().find(|line| line.starts_with(&format!("  {claim:<8} "))).expect("a row");
        line.split_whitespace().nth(1).and_then(|n| n.parse().ok()).expect("a number")
    };
    assert!(count("I") > 0, "{out}");
    for claim in ["I'", "II", "table", "pockets", "apart"] {
        assert_eq!(count(claim), 0, "{claim}\n{out}");
    }
    // The smallest of them: a convoy, the support that the army cuts, and two attacks on the fleet.
    let position = position_after(&out, "Against I at seed ");
    assert_eq!(
        position.split("orders\n").nth(1).map(|o| o.lines().filter(|l| l.starts_with("  ")).count()),
        Some(5)
    );
    assert!(out.contains("  F        0"), "{out}");
    // The same is said of that position alone.
    let file = chancery(&["compare", "-", "--theorems"]).stdin(position).out();
    assert!(file.contains("\n  I                   1\n  I'                  0\n"), "{file}");
    assert_eq!(position_after(&file, "Against I, with the fewest orders:").trim_end(), position.trim_end());
}

/// Figure 7 of "The Math of Adjudication" and one fleet more: no order is in two cycles, says its first theorem.
#[test]
fn the_cycles_of_a_position_are_printed() {
    let position = "\
phase S1901M
AUSTRIA: F ADR
ITALY: A TUN, F ION
TURKEY: F AEG, F GRE
orders
AUSTRIA: F ADR - ION
ITALY: A TUN - GRE; F ION C A TUN - GRE
TURKEY: F AEG - ION; F GRE S F AEG - ION
";
    let out = chancery(&["compare", "-", "--theorems"]).stdin(position).out();
    assert!(out.contains("\n  cycles: ION-ADR-GRE, ION-AEG-GRE\n"), "{out}");
    assert!(out.ends_with("\nIts cycles: ION-ADR-GRE, ION-AEG-GRE\n"), "{out}");
    let figure_7 = position.replace("AUSTRIA: F ADR - ION\n", "");
    let out = chancery(&["compare", "-", "--theorems"]).stdin(figure_7).out();
    assert!(out.ends_with("\n  cycles: ION-AEG-GRE\n"), "{out}");
    // A case stands for its position.
    let case = chancery(&["compare", "6.F.16", "--theorems"]).out();
    assert!(case.contains("\n  cycles: ENG-WAL-LON, ENG-BEL-LON\n"), "{case}");
    let unknown = chancery(&["compare", "6.F.99", "--theorems"]).run();
    assert!(unknown.err.contains("there is no case `6.F.99`"), "{}", unknown.err);
    let none = "phase S1901M\nITALY: A TUN\norders\nITALY: A TUN H\n";
    assert!(chancery(&["compare", "-", "--theorems"]).stdin(none).out().ends_with("\n  cycles: none\n"));
}

/// A paradox is counted whatever rule settles it.
#[test]
fn paradoxes_are_counted_under_every_choice_for_them() {
    for choice in ["f", "e", "d", "a+d"] {
        let rule = format!("4.A.2={choice}");
        let args = [
            "compare",
            "--engine",
            "exhaustive",
            "--generator",
            "datc",
            "--positions",
            "400",
            "--rule",
            &rule,
        ];
        let out = chancery(&args).out();
        let (_, count) = out.split_once("a convoy paradox ").expect("the count");
        let count: u32 = count.split_whitespace().next().and_then(|n| n.parse().ok()).expect("a number");
        assert!(count > 0, "{rule}: {out}");
    }
}
