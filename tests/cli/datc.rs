//! `chancery datc`: the table of cases.

use serde_json::Value;

use crate::builder::chancery;

#[test]
fn every_case_has_a_line_and_the_total_ends_the_table() {
    let out = chancery(&["datc"]).out();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 1 + 176 + 1);
    assert_eq!(lines[0], "Engine: swift");
    assert_eq!(lines[1], "6.A.1    passed   Move to a non-adjacent province without convoy");
    assert_eq!(lines[177], "176 of 176 cases passed");
    let out = chancery(&["datc", "--rulebook"]).out();
    assert!(out.ends_with("\n34 of 34 cases passed\n"), "{out}");
}

#[test]
fn other_rules_make_cases_differ_and_the_status_says_so() {
    let ran = chancery(&["datc", "--rule", "4.A.2=d"]).run();
    assert_eq!((ran.err.as_str(), ran.status), ("", 1));
    assert!(ran.out.contains("6.F.14   differs  Simple convoy paradox\n"), "{}", ran.out);
    let difference = "                  F WAL - ENG: \"fails\", not \"succeeds\"\n";
    assert!(ran.out.contains(difference), "{}", ran.out);
}

#[test]
fn a_case_that_is_not_there_is_named() {
    let ran = chancery(&["datc", "--case", "6.F.41"]).run();
    ran.ended("", "chancery: there is no case `6.F.41` (perhaps 6.F.1); `chancery datc` lists them\n", 1);
}

#[test]
fn programs_get_the_table_as_json() {
    let out = chancery(&["datc", "--json"]).out();
    let table: Value = serde_json::from_str(&out).expect("the table is JSON");
    assert_eq!((&table["passed"], &table["total"]), (&176.into(), &176.into()));
    let case = &table["cases"][0];
    assert_eq!(case["case"], "6.A.1");
    assert_eq!(case["passed"], true);
    assert_eq!(case["orders"][0]["order"], "F NTH - PIC");
    assert_eq!(case["orders"][0]["result"], "illegal");
}

#[test]
fn one_case_is_shown_on_the_map_with_its_results() {
    let out = chancery(&["datc", "--case", "6.f.14"]).out();
    assert!(out.starts_with("6.F.14 Simple convoy paradox. Engine: swift.\n\n"), "{out}");
    let (map, rest) = out.split_once("\n\nUnits\n").expect("a map before the units");
    for unit in ["Fe", "Ff", "Af"] {
        assert!(map.contains(unit), "{unit} on {map}");
    }
    let expected = "  England  F LON
  England  F WAL
  France   A BRE
  France   F ENG

Orders
  England  F LON S F WAL - ENG              given
  England  F WAL - ENG                      succeeds
  France   A BRE - LON                      fails
  France   F ENG C A BRE - LON              disrupted

All as expected.
";
    assert_eq!(rest, expected);
}

/// `docs/engines.md` counts 43 of both together.
#[test]
fn the_recursive_engine_s_deviations_are_those_of_the_document() {
    let document = include_str!("../../docs/engines.md");
    let (_, list) = document.split_once("<!-- begin: deviations of recursive -->").expect("a list");
    let (list, _) = list.split_once("<!-- end: deviations of recursive -->").expect("its end");
    let id = |line: &str| Some(line.strip_prefix("| ")?.split_once(" |")?.0.to_owned());
    let mut listed: Vec<String> =
        list.lines().filter_map(id).filter(|id| id.starts_with(['6', 'R'])).collect();
    let mut printed = Vec::new();
    for source in [&["datc", "--engine", "recursive"][..], &["datc", "--engine", "recursive", "--rulebook"]] {
        let ran = chancery(source).run();
        assert_eq!((ran.err.as_str(), ran.status), ("", 1));
        let differs = ran.out.lines().filter(|line| line.get(9..16) == Some("differs"));
        printed.extend(differs.filter_map(|line| Some(line.split_once(' ')?.0.to_owned())));
    }
    listed.sort();
    printed.sort();
    assert_eq!((printed.len(), printed), (43, listed));
}
