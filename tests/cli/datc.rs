//! `chancery datc`: the table of cases.

use serde_json::Value;

use crate::cli::builder::chancery;

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

/// Table 10 of Booijink's thesis: by case, the stage with which Atlas decided its last order, the time and the author.
#[test]
fn an_engine_that_works_in_stages_has_table_10_beside_each_case() {
    let atlas = ["datc", "--engine", "atlas", "--rules", "booijink"];
    let out = chancery(&atlas).run().out;
    for (case, ours, his) in [
        (
            "6.A.1",
            "passed   decision conditioning ",
            "us (thesis   190)  Calhamar, 2000    Move to a non-adjacent",
        ),
        ("6.F.23", "differs  paradox elimination ", "(thesis  7274)  Szykman, 1999     "),
        ("6.G.1", "passed   predicate supposition ", "(thesis  1420)  Calhamar, 2000    "),
        ("6.H.1", "passed   decision conditioning ", " us "),
    ] {
        let line = out.lines().find(|line| line.starts_with(&format!("{case:<8} {ours}")));
        assert!(line.is_some_and(|line| line.contains(his)), "{case}: {out}");
    }
    let told = |stages: &str| {
        format!("The stage is that of table 10 in {stages} cases, each with its author there\n")
    };
    assert!(out.ends_with(&told("106 of 123")), "{out}");
    let diagrams = chancery(&[&atlas[..], &["--rulebook"]].concat()).run().out;
    assert!(diagrams.ends_with(&told("28 of 29")), "{diagrams}");
    let json: Value = serde_json::from_str(&chancery(&[&atlas[..], &["--json"]].concat()).run().out).unwrap();
    let one = &json["cases"][0];
    assert!(one["conclusion"]["us"].is_number(), "{one}");
    assert_eq!(one["conclusion"]["stage"], "decision conditioning");
    assert_eq!(
        one["thesis"],
        serde_json::json!({
            "stage": "decision conditioning", "author": "Calhamar, 2000", "us": 190.0
        })
    );
}

/// Section 3.2.2 and appendix C of the thesis print the sentences of stage 2 with predicates and functions, and then without;
/// the rest of appendix C follows if the Mid-Atlantic fleet, whose predicate he keeps, comes first.
#[test]
fn a_full_log_has_the_sentences_as_the_thesis_prints_them() {
    let log = |case: &[&str]| {
        let atlas = ["--engine", "atlas", "--rules", "booijink"];
        chancery(&[&["adjudicate"], case, &atlas].concat()).out().replace("mao", "mid")
    };
    let [nwy, swe] = ["move(army, nwy, swe)", "move(army, swe, nwy)"];
    let convoy = format!("convoy(fleet, ska, {nwy})");
    let example = log(&["6.G.1", "--log=full"]);
    for line in [
        format!(
            "follow({nwy}) ↔ attainable({nwy}) ∧ ([strength({nwy}) > strength({swe})] ∨ ((convoyable({nwy}) ∨ \
             convoyable({swe})) ∧ (follow({swe}) ∨ [strength({nwy}) > 1]))) ↔ true ∧ ([Σ∅ > Σ∅] ∨ ((follow({convoy}) ∨ \
             false) ∧ (follow({swe}) ∨ [Σ∅ > Σ∅])))"
        ),
        format!("follow({convoy}) ↔ true"),
        format!("follow({nwy}) ↔ follow({convoy}) ∧ follow({swe})"),
    ] {
        assert!(example.lines().any(|one| one == line), "{line}: {example}");
    }
    let appendix = log(&["THESIS.C", "--log=full", "--start", "F MAO"]);
    let [edi, bre, nwy] = ["move(fleet, edi, nth)", "move(army, bre, lon)", "move(army, nwy, bel)"];
    let [eng, nth] =
        [("eng", bre), ("nth", nwy)].map(|(at, army)| format!("follow(convoy(fleet, {at}, {army}))"));
    for line in [
        format!("{eng} ↔ ¬follow(move(fleet, mid, eng))"),
        format!(
            "follow({bre}) ↔ attainable({bre}) ∧ [strength({bre}) > strength(hold(fleet, lon))] ↔ {eng} ∧ [Σ∅ > Σ∅]"
        ),
        format!(
            "follow({edi}) ↔ attainable({edi}) ∧ [strength({edi}) > strength(hold(fleet, nth))] ↔ true ∧ [Σ true > Σ ¬{eng}]"
        ),
        format!("follow(support(fleet, bel, hold(fleet, eng))) ↔ ¬attainable({nwy}) ↔ ¬{nth}"),
        format!("follow(support(fleet, yor, {edi})) ↔ true"),
        format!("{nth} ↔ follow(move(fleet, mid, eng))"),
        "predicate supposition: mid is true".to_owned(),
    ] {
        assert!(appendix.lines().any(|one| one == line), "{line}: {appendix}");
    }
    let short = log(&["THESIS.C", "--log"]);
    assert!(short.contains("\nedi ↔ true ∧ [Σ true > Σ ¬eng]\n") && !short.contains("follow("), "{short}");
}

/// A figure that has the graph of another one is that position, and a case is adjudicated like a file.
#[test]
fn positions_of_authors_are_cases() {
    let out = chancery(&["datc", "--authors"]).out();
    assert!(out.contains("MATH.7   passed   The convoy paradox\n"), "{out}");
    assert!(out.ends_with("\n30 of 30 cases passed\n"), "{out}");
    let log = chancery(&["adjudicate", "math.17", "--engine", "guess", "--log"]).out();
    assert!(log.starts_with("resolve(aeg)\n  adjudicate(aeg)\n") && log.contains("F AEG - ION"), "{log}");
    assert!(chancery(&["adjudicate", "MATH.77"]).run().err.contains("there is no case `MATH.77`"));
    assert!(chancery(&["datc", "--lesson", "CROSS.1"]).out().starts_with("CROSS.1 The three-way rotation\n"));
}

#[test]
fn other_rules_make_cases_differ_and_the_status_says_so() {
    let ran = chancery(&["datc", "--rule", "4.A.2=d"]).run();
    assert_eq!((ran.err.as_str(), ran.status), ("", 1));
    assert!(ran.out.contains("6.F.14   differs  Simple convoy paradox\n"), "{}", ran.out);
    let difference = "                  F WAL - ENG: fails; expected: succeeds\n";
    assert!(ran.out.contains(difference), "{}", ran.out);
}

/// The DATC itself says what comes of some cases under a choice that it does not prefer.
#[test]
fn a_case_is_held_to_what_the_datc_lists_for_the_very_choices_that_are_made() {
    let file: Value = serde_json::from_str(chancery_lab::datc::DATC).expect("the cases are JSON");
    let cases = file["cases"].as_array().expect("a list of cases");
    for choice in ["4.A.2=a", "4.A.2=b", "4.A.2=c", "4.A.3=dptg", "4.A.7=a", "4.D.8=a"] {
        let lists = |case: &&Value| {
            case["alternatives"].as_array().is_some_and(|all| all.iter().any(|a| a["choice"] == choice))
        };
        let listed: Vec<&str> = cases.iter().filter(lists).filter_map(|case| case["id"].as_str()).collect();
        let out = chancery(&["datc", "--rule", choice]).run().out;
        let held =
            format!("\n{} of 176 cases were compared with what the DATC lists for {choice}, ", listed.len());
        assert!(!listed.is_empty() && out.contains(&held), "{choice}: {out}");
        for id in listed {
            assert!(out.contains(&format!("\n{id:<8} passed ")), "{choice}: {id}: {out}");
        }
    }
    let one = |choice: &str| chancery(&["datc", "--case", "6.F.17", "--rule", choice]).out();
    assert!(one("4.A.2=b").ends_with("\nAll as expected under 4.A.2=b.\n"), "{}", one("4.A.2=b"));
    let two = chancery(&["datc", "--rule", "4.A.2=b", "--rule", "4.A.7=a"]).run().out;
    assert!(!two.contains("were compared with"), "{two}");
}

/// What differs is told in words, not in the program's own notation.
#[test]
fn what_differs_is_told_in_words() {
    let ran = chancery(&["datc", "--engine", "cross"]).run();
    for line in ran.out.lines().filter(|line| line.starts_with("                  ")) {
        assert!(line.contains("; expected: ") && !line.contains(['"', '{', '[']), "{line}");
        assert!(!line.contains("Some(") && !line.contains("None"), "{line}");
    }
    let ran = chancery(&["datc", "--case", "6.F.15", "--engine", "cross"]).run();
    assert!(ran.out.contains("convoys of a paradox: none; expected: ENG"), "{}", ran.out);
}

/// Whoever does not count the resolutions has not reported that there is not exactly one.
#[test]
fn an_engine_that_does_not_count_resolutions_reports_no_knot_without_one() {
    let args = |engine| ["datc", "--case", "6.F.22", "--rule", "4.A.2=a", "--engine", engine];
    assert_eq!(chancery(&args("swift")).run().status, 0);
    let ran = chancery(&args("as-listed")).run();
    let why = "\n  a cycle without one resolution: not reported; expected: reported\n";
    assert!(ran.status == 1 && ran.out.ends_with(why), "{}", ran.out);
}

#[test]
fn a_case_that_is_not_there_is_named() {
    let ran = chancery(&["datc", "--case", "6.F.41"]).run();
    ran.ended(
        "",
        "error: there is no case `6.F.41` (perhaps 6.F.1)\nhint: `chancery datc` lists the cases\n",
        1,
    );
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
    assert_eq!(case["knots"], serde_json::json!([]));
    // Pandin's paradox.
    let out = chancery(&["datc", "--json", "--case", "6.F.14"]).out();
    let table: Value = serde_json::from_str(&out).expect("the table is JSON");
    let components = &table["cases"][0]["knots"];
    let component = components[0].as_str().expect("a sentence");
    assert!(
        component.starts_with("Cycle of ")
            && component.ends_with(": 2 resolutions; by Szykman's rule its convoys fail"),
        "{components}"
    );
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

Cycle of F LON, F WAL, F ENG: 2 resolutions; by Szykman's rule its convoys fail

All as expected.
";
    assert_eq!(rest, expected);
}

/// The list that is kept with the tests has 43 of both together.
#[test]
fn the_recursive_engine_s_deviations_are_those_of_the_list() {
    let document = include_str!("../authors/deviations/recursive.md");
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

#[test]
fn figures_without_a_board_are_equations() {
    for command in [&["adjudicate", "MATH.14"][..], &["explain", "math.14"]] {
        let out = chancery(command).out();
        for text in [
            "  x = p or q\n",
            "  exhaustive  succeed: x, y, p; fail: q\n",
            "as-listed",
            "no resolution: see q",
        ] {
            assert!(out.contains(text), "{text}: {out}");
        }
    }
    for command in [&["explain", "MATH.14", "--json"][..], &["adjudicate", "MATH.14", "--log"]] {
        let refused = chancery(command).run();
        assert!(refused.err.contains("MATH.14 has equations and no board"), "{refused:?}");
    }
    let case = chancery(&["datc", "--case", "MATH.14"]).run();
    assert!(case.err.contains("MATH.14 has no board: see `chancery adjudicate MATH.14`"), "{case:?}");
    let named = chancery(&["explain", "MATH.18", "AEG", "--graph=dependencies"]).out();
    assert!(
        named.contains("Not needed: GRE ╌╌▶ TUN.") || named.contains("Not needed: GRE ..> TUN."),
        "{named}"
    );
    let plain = chancery(&["explain", "MATH.17", "AEG", "--graph=dependencies"]).out();
    assert!(!plain.contains("needed") && plain.contains("TUN C"), "{plain}");
}
