//! `chancery explain`, as a user runs it.

use crate::builder::chancery;

const BOUNCE: &str = "phase S1901M
GERMANY: A MUN, A BER, A BOH
RUSSIA: A WAR, A PRU, A GAL
orders
GERMANY
  A MUN - SIL
  A BER S A MUN - SIL
  A BOH S A MUN - SIL
RUSSIA
  A WAR - SIL
  A GAL S A WAR - SIL
  A PRU - BER
";

fn explain(args: &[&str]) -> String {
    let all: Vec<&str> = ["explain", "-"].iter().chain(args).copied().collect();
    chancery(&all).stdin(BOUNCE).out()
}

#[test]
fn an_order_is_named_by_order_unit_or_province() {
    let sentence =
        "A MUN - SIL bounced with A WAR - SIL: 2 against 2; the support of A BER was cut from PRU.\n";
    for order in ["A MUN - SIL", "A MUN", "mun", "Munich"] {
        assert_eq!(explain(&[order, "--depth", "sentence"]), sentence, "{order}");
    }
}

#[test]
fn another_order_can_be_tried() {
    let out = explain(&["MUN", "--depth", "sentence", "--what-if", "A PRU H"]);
    assert_eq!(out, "A MUN - SIL succeeded against A WAR - SIL: 3 against 2.\n");
}

#[test]
fn changes_come_with_the_most_natural_first() {
    let out = explain(&["MUN", "--counterfactuals", "any"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[1], "Each of these alone would have changed it:");
    assert_eq!(lines[2], "  A GAL supports A MUN - SIL instead of supporting A WAR - SIL");
    assert!(explain(&["MUN", "--counterfactuals"]).ends_with("No such change gives another result.\n"));
}

#[test]
fn graphs_come_in_every_form() {
    assert!(explain(&["MUN", "--graph", "--ascii"]).is_ascii());
    assert!(explain(&["MUN", "--graph"]).contains('●'));
    assert!(explain(&["MUN", "--list"]).starts_with("A MUN - SIL (type C)\n  needs A BER S"));
    assert!(explain(&["--dot"]).starts_with("digraph"));
    assert!(explain(&["--svg"]).starts_with("<svg"));
}

#[test]
fn json_has_the_proof() {
    let out = explain(&["MUN", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&out).expect("a line of JSON");
    assert_eq!(value["proof"]["claim"], "fails");
    assert_eq!(value["proof"]["because"][0]["claim"], "not_greater");
}

#[test]
fn winters_explain_themselves() {
    let winter = r#"{"phase":"W1901A","units":{"RUSSIA":["A WAR","A MOS","F SEV"]},
        "centers":{"RUSSIA":["WAR","MOS"]}}"#;
    let out = chancery(&["explain", "-", "--depth", "sentence"]).stdin(winter).out();
    assert_eq!(out, "F SEV was removed in civil disorder, for Russia ordered too few removals.\n");
}
