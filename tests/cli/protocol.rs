//! The batch protocol: every answer in full.

use serde_json::{Value, json};

use crate::cli::builder::chancery;

/// The answers to lines.
pub fn answers(lines: &[&str]) -> Vec<Value> {
    let out = chancery(&["adjudicate", "--jsonl"]).stdin(lines.join("\n")).out();
    out.lines().map(|line| serde_json::from_str(line).expect("every answer is JSON")).collect()
}

/// The answer to one request.
pub fn answer(request: &Value) -> Value {
    answers(&[&request.to_string()]).remove(0)
}

/// The answer to a line that stands between two others, which are answered as ever.
pub fn between_others(line: &str) -> String {
    let good = r#"{"id": "good", "units": {}}"#;
    let out = chancery(&["adjudicate", "--jsonl"]).stdin(format!("{good}\n{line}\n{good}\n")).out();
    let lines: Vec<&str> = out.lines().collect();
    let expected = r#"{"id":"good","phase":"S1901M","engine":"swift","orders":{},"dislodged":{},"contested":[],"units_after":{},"knots":[],"next_phase":"F1901M"}"#;
    let [first, answer, last] = lines.as_slice() else { panic!("three answers, not {out}") };
    assert_eq!((*first, *last), (expected, expected));
    (*answer).to_owned()
}

#[test]
fn the_whole_of_a_response() {
    let request = json!({
        "id": 7,
        "phase": "F1901M",
        "units": {"AUSTRIA": ["A VIE", "F TRI"], "RUSSIA": ["A GAL", "A BOH"], "ITALY": ["F VEN"],
                  "TURKEY": ["A SER"], "GERMANY": ["A SIL"]},
        "orders": {"AUSTRIA": ["A VIE - GAL", "f trieste - adriatic sea"], "GERMANY": ["A SIL S A VIE - GAL"],
                   "RUSSIA": ["A GAL - BUD"], "ITALY": ["F VEN - ADR"], "TURKEY": ["A SER - BUD"]},
        "centers": {"AUSTRIA": ["VIE", "TRI", "BUD"], "ITALY": ["VEN"]},
    });
    let expected = json!({
        "id": 7, "phase": "F1901M", "engine": "swift",
        "orders": {
            "AUSTRIA": [
                {"unit": "A VIE", "order": "A VIE - GAL", "result": "succeeds"},
                {"unit": "F TRI", "order": "F TRI - ADR", "text": "f trieste - adriatic sea", "result": "fails",
                 "reason": "bounced", "with": ["F VEN"], "why": "it bounced with F VEN"}],
            "RUSSIA": [
                {"unit": "A GAL", "order": "A GAL - BUD", "result": "fails", "reason": "bounced",
                 "with": ["A SER"], "fate": "dislodged", "why": "it bounced with A SER"},
                {"unit": "A BOH", "order": "A BOH H", "result": "stands", "reason": "no_order",
                 "why": "it was given no order"}],
            "ITALY": [
                {"unit": "F VEN", "order": "F VEN - ADR", "result": "fails", "reason": "bounced",
                 "with": ["F TRI"], "why": "it bounced with F TRI"}],
            "TURKEY": [
                {"unit": "A SER", "order": "A SER - BUD", "result": "fails", "reason": "bounced",
                 "with": ["A GAL"], "why": "it bounced with A GAL"}],
            "GERMANY": [{"unit": "A SIL", "order": "A SIL S A VIE - GAL", "result": "given"}]},
        "dislodged": {"A GAL": {"power": "RUSSIA", "from": "VIE", "retreats": ["RUM", "UKR", "WAR"]}},
        "contested": ["ADR", "BUD"],
        "units_after": {"AUSTRIA": ["A GAL", "F TRI"], "RUSSIA": ["A BOH"], "ITALY": ["F VEN"],
                        "TURKEY": ["A SER"], "GERMANY": ["A SIL"]},
        "centers_after": {"AUSTRIA": ["BUD", "TRI", "VIE"], "ITALY": ["VEN"]},
        "knots": [],
        "next_phase": "F1901R",
    });
    let answer = answer(&request);
    assert_eq!(answer, expected);
    // The powers follow as in `units`, the fields as the protocol lists them.
    assert_eq!(answer.to_string(), expected.to_string());
}

#[test]
fn an_unknown_province_leaves_its_unit_holding() {
    let answer = answer(&json!({"units": {"AUSTRIA": ["A VIE"]}, "orders": {"AUSTRIA": ["A VIE - GLA"]}}));
    assert_eq!(
        answer["orders"]["AUSTRIA"],
        json!([{"unit": "A VIE", "order": "A VIE H", "text": "A VIE - GLA", "result": "stands",
                "reason": "unreadable", "why": "its order could not be read"}])
    );
    assert_eq!(
        answer["errors"],
        json!([{"at": "orders.AUSTRIA[0]", "text": "A VIE - GLA", "code": "unknown_province", "span": [8, 11],
                "message": "there is no place called `GLA`; was GAL meant?", "suggest": "GAL"}])
    );
    assert_eq!(answer["warnings"], Value::Null);
}

#[test]
fn powers_follow_as_units_then_dislodged_then_orders_name_them() {
    let line = r#"{"units": {"ITALY": ["F VEN"]}, "dislodged": {"A GAL": {"power": "RUSSIA", "from": "VIE"}},
        "orders": {"FRANCE": ["A PAR H"], "RUSSIA": ["A MOS H"], "AUSTRIA": ["A VIE H"], "ITALY": ["F VEN H"]}}"#;
    let answer = answers(&[&line.replace('\n', " ")]).remove(0);
    let powers: Vec<&String> = answer["orders"].as_object().expect("an object").keys().collect();
    assert_eq!(powers, ["ITALY", "RUSSIA", "FRANCE", "AUSTRIA"]);
}

#[test]
fn a_repaired_name_is_told() {
    let answer = answer(&json!({"units": {"FRANCE": ["A BUR"]}, "orders": {"FRANCE": ["a burgandy holds"]}}));
    assert_eq!(
        answer["orders"]["FRANCE"],
        json!([{"unit": "A BUR", "order": "A BUR H", "text": "a burgandy holds", "result": "stands"}])
    );
    assert_eq!(
        answer["warnings"],
        json!([{"at": "orders.FRANCE[0]", "text": "a burgandy holds", "code": "typo", "span": [2, 10],
                "message": "there is no place called `burgandy`; it was read as BUR"}])
    );
    assert_eq!(answer["errors"], Value::Null);
}

#[test]
fn an_order_for_another_powers_unit_is_refused_under_who_wrote_it() {
    let answer = answer(&json!({
        "units": {"AUSTRIA": ["A VIE"], "ITALY": ["A VEN"]},
        "orders": {"AUSTRIA": ["A VIE H"], "ITALY": ["A VIE - GAL", "A VEN H"]},
    }));
    assert_eq!(
        answer["orders"],
        json!({"AUSTRIA": [{"unit": "A VIE", "order": "A VIE H", "result": "stands"}],
               "ITALY": [{"unit": "A VEN", "order": "A VEN H", "result": "stands"},
                         {"unit": "A VIE", "order": "A VIE - GAL", "result": "illegal",
                          "reason": "wrong_power", "why": "the unit belongs to another power"}]})
    );
    assert_eq!(answer["errors"], Value::Null);
}

#[test]
fn superfluous_and_pointless_orders_follow_those_of_the_units() {
    let answer = answer(&json!({
        "units": {"AUSTRIA": ["A VIE", "A BUD"]},
        "orders": {"AUSTRIA": ["A VIE H", "A VIE - GAL", "A MUN - BUR", "A BUD - GAL"]},
    }));
    assert_eq!(
        answer["orders"]["AUSTRIA"],
        json!([{"unit": "A VIE", "order": "A VIE H", "result": "stands"},
               {"unit": "A BUD", "order": "A BUD - GAL", "result": "succeeds"},
               {"unit": "A VIE", "order": "A VIE - GAL", "result": "illegal", "reason": "duplicate",
                "why": "another order for the unit counts"},
               {"unit": "A MUN", "order": "A MUN - BUR", "result": "illegal", "reason": "no_such_unit",
                "why": "there is no such unit"}])
    );
}

#[test]
fn an_id_of_any_kind_is_echoed_as_it_was_written() {
    for id in ["7", "\"x\"", "null", "[1,2.50]", "{\"a\":{}}", "123456789012345678901234567890", "1e5"] {
        let out = between_others(&format!(r#"{{"id": {id}, "units": {{}}}}"#));
        assert!(out.starts_with(&format!(r#"{{"id":{id},"phase":"S1901M","#)), "{out}");
        let out = between_others(&format!(r#"{{"units": 5, "id": {id}}}"#));
        assert!(id == "null" || out.starts_with(&format!(r#"{{"id":{id},"error":"#)), "{out}");
    }
}

#[test]
fn retreats_are_answered() {
    let answer = answer(&json!({
        "phase": "F1901R",
        "units": {"AUSTRIA": ["A GAL"], "ENGLAND": ["A BEL"], "TURKEY": ["A SER"]},
        "dislodged": {"A GAL": {"power": "RUSSIA", "from": "VIE"}, "F BEL": {"power": "FRANCE", "from": null, "start": "LON"},
                      "A SER": {"power": "AUSTRIA", "from": "BUL"}},
        "contested": ["BUD"],
        "orders": {"RUSSIA": ["A GAL - BUD"], "FRANCE": ["F BEL R PIC"], "TURKEY": ["A SER R ALB"]},
        "centers": {"FRANCE": ["BEL"], "TURKEY": ["CON"]},
    }));
    assert_eq!(
        answer["orders"],
        json!({
            "AUSTRIA": [{"unit": "A SER", "order": "A SER D", "result": "succeeds", "reason": "no_order",
                         "why": "it was given no order"}],
            "TURKEY": [{"unit": "A SER", "order": "A SER R ALB", "result": "illegal", "reason": "wrong_power",
                        "why": "the unit belongs to another power"}],
            "RUSSIA": [{"unit": "A GAL", "order": "A GAL R BUD", "text": "A GAL - BUD", "result": "illegal",
                        "reason": "contested", "why": "a standoff took place there"}],
            "FRANCE": [{"unit": "F BEL", "order": "F BEL R PIC", "result": "succeeds"}]})
    );
    assert_eq!(
        answer["units_after"],
        json!({"AUSTRIA": ["A GAL"], "ENGLAND": ["A BEL"], "TURKEY": ["A SER"], "FRANCE": ["F PIC"]})
    );
    assert_eq!(answer["centers_after"], json!({"ENGLAND": ["BEL"], "FRANCE": [], "TURKEY": ["CON", "SER"]}));
    assert_eq!(answer["next_phase"], "W1901A");
}

#[test]
fn why_nothing_is_built_or_removed_is_told_one_reason_at_a_time() {
    let answer = answer(&json!({
        "phase": "W1901A",
        "units": {"FRANCE": ["A PAR", "A MAR"], "ITALY": ["A ROM"], "TURKEY": ["A CON"]},
        "centers": {"FRANCE": ["PAR", "VEN"], "ITALY": ["ROM", "TUN", "NAP"], "TURKEY": ["CON", "ANK"],
                    "ENGLAND": ["LON"], "GERMANY": ["BER"]},
        "orders": {"ITALY": ["B A ROM", "B A VEN", "B F TUN", "B A APU", "D A ROM"],
                   "FRANCE": ["B A PAR", "D A PAR"], "TURKEY": ["B A ANK", "B A CON", "B F ANK"]},
    }));
    let reason = |power: &str, order: &str| {
        let rows = answer["orders"][power].as_array().unwrap();
        let row = rows.iter().find(|r| r["order"] == order).unwrap_or_else(|| panic!("{order}: {rows:?}"));
        row["reason"].as_str().unwrap_or_default().to_owned()
    };
    for (power, order, code) in [
        ("ITALY", "B A ROM", "site_occupied"),
        ("ITALY", "B A VEN", "not_owned"),
        ("ITALY", "B F TUN", "not_home"),
        ("ITALY", "B A APU", "no_building_site"),
        ("ITALY", "D A ROM", "no_removals_due"),
        ("FRANCE", "D A PAR", "no_removals_due"),
        ("TURKEY", "B A ANK", ""),
        ("TURKEY", "B A CON", "site_occupied"),
    ] {
        assert_eq!(reason(power, order), code, "{order}");
    }
}

#[test]
fn a_build_in_no_supply_centre_is_told_as_that_wherever_the_house_builds() {
    for sites in ["map", "anywhere"] {
        let answer = answer(&json!({
            "phase": "W1901A",
            "units": {"FRANCE": []},
            "centers": {"FRANCE": ["PAR", "BEL"]},
            "orders": {"FRANCE": ["B A GAS"]},
            "rules": {"builds": sites},
        }));
        let rows = answer["orders"]["FRANCE"].as_array().unwrap();
        let row = rows.iter().find(|r| r["order"] == "B A GAS").unwrap();
        let told = (&row["reason"], &row["why"]);
        assert_eq!(told, (&json!("no_building_site"), &json!("it is not a supply centre")), "{sites}");
    }
}

#[test]
fn no_builds_are_due_where_units_and_centres_are_even_or_too_few() {
    for centres in [json!(["PAR", "BRE"]), json!(["PAR"])] {
        let answer = answer(&json!({
            "phase": "W1901A",
            "units": {"FRANCE": ["A GAS", "A MAR"]},
            "centers": {"FRANCE": centres},
            "orders": {"FRANCE": ["B A PAR"]},
        }));
        let row =
            answer["orders"]["FRANCE"].as_array().unwrap().iter().find(|r| r["order"] == "B A PAR").unwrap();
        assert_eq!((&row["reason"], &row["why"]), (&json!("no_builds_due"), &json!("no builds are due")));
    }
}

#[test]
fn adjustments_are_answered() {
    let answer = answer(&json!({
        "phase": "W1901A",
        "units": {"FRANCE": ["A PAR", "A MAR"], "ITALY": ["A ROM"]},
        "centers": {"FRANCE": ["PAR"], "ITALY": ["ROM", "VEN", "NAP"]},
        "orders": {"ITALY": ["B F NAP", "WAIVE", "B A ROM"], "FRANCE": ["D A MUN"]},
    }));
    assert_eq!(
        answer["orders"],
        json!({
            "FRANCE": [{"unit": "A MAR", "order": "D A MAR", "result": "succeeds", "reason": "no_order",
                        "why": "too few removals were ordered, and the rule for civil disorder chose it"},
                       {"unit": "A MUN", "order": "D A MUN", "result": "illegal", "reason": "no_such_unit",
                        "why": "there is no such unit"}],
            "ITALY": [{"unit": "F NAP", "order": "B F NAP", "result": "succeeds"},
                      {"unit": null, "order": "WAIVE", "result": "succeeds"},
                      {"unit": "A ROM", "order": "B A ROM", "result": "illegal", "reason": "site_occupied",
                       "why": "a unit stands there"}]})
    );
    assert_eq!(answer["units_after"], json!({"FRANCE": ["A PAR"], "ITALY": ["A ROM", "F NAP"]}));
    assert_eq!(answer["next_phase"], "S1902M");
}

#[test]
fn a_phase_without_a_decision_is_left_out() {
    let next = |request: Value| answer(&request)["next_phase"].clone();
    let units = json!({"ITALY": ["A ROM"]});
    assert_eq!(next(json!({"units": units})), "F1901M");
    assert_eq!(next(json!({"units": units, "phase": "F1901M"})), "W1901A", "nobody knows the owners");
    let even = json!({"ITALY": ["ROM"]});
    assert_eq!(next(json!({"units": units, "phase": "F1901M", "centers": even})), "S1902M");
    let more = json!({"ITALY": ["ROM", "VEN"]});
    assert_eq!(next(json!({"units": units, "phase": "F1901M", "centers": more})), "W1901A");
    // A build is due, and there is no home to build it in.
    let away = json!({"ITALY": ["ROM", "MAR"]});
    assert_eq!(next(json!({"units": units, "phase": "F1901M", "centers": away})), "S1902M");
}

/// The three fleets of DATC 6.F.14 with the convoy: a paradox that only a backup rule settles.
fn paradox() -> Value {
    json!({
        "units": {"ENGLAND": ["F LON", "F WAL"], "FRANCE": ["A BRE", "F ENG"]},
        "orders": {"ENGLAND": ["F LON S F WAL - ENG", "F WAL - ENG"], "FRANCE": ["A BRE - LON", "F ENG C A BRE - LON"]},
    })
}

#[test]
fn knots_are_told_with_the_rule_that_settled_them() {
    let answer = answer(&paradox());
    assert_eq!(
        answer["knots"],
        json!([{"orders": ["F LON", "F WAL", "F ENG"], "resolutions": 2, "rule": "szykman"}])
    );
    let circle = json!({
        "units": {"TURKEY": ["F ANK", "A CON", "A SMY"]},
        "orders": {"TURKEY": ["F ANK - CON", "A CON - SMY", "A SMY - ANK"]},
    });
    assert_eq!(
        self::answer(&circle)["knots"],
        json!([{"orders": ["F ANK", "A CON", "A SMY"], "resolutions": 2, "rule": "circular_movement"}])
    );
}

#[test]
fn rules_can_be_chosen_by_the_line() {
    let mut request = paradox();
    request["rules"] = json!({"preset": "datc", "4.A.2": "d"});
    assert_eq!(answer(&request)["knots"][0]["rule"], "all_hold");
    request["rules"] = json!("datc");
    assert_eq!(answer(&request)["knots"][0]["rule"], "szykman");
}

#[test]
fn all_engines_answer_at_once() {
    let mut request = paradox();
    request["id"] = json!("p");
    request["engine"] = json!("all");
    let answer = answer(&request);
    assert_eq!(answer["id"], "p");
    let engines = answer["engines"].as_object().expect("an answer for each engine");
    assert!(engines.contains_key("guess") && engines.contains_key("exhaustive"));
    assert!(engines.iter().all(|(name, answer)| answer["engine"] == **name || answer["error"].is_object()));
    assert_eq!(engines["guess"]["orders"], engines["exhaustive"]["orders"]);
    assert!(answer["differ"].is_array());
}

#[test]
fn options_of_the_command_line_count_over_what_a_line_says() {
    let mut request = paradox();
    request["engine"] = json!("partial");
    request["rules"] = json!({"4.A.2": "f", "4.A.5": "a"});
    let run = chancery(&["adjudicate", "--jsonl", "--engine", "exhaustive", "--rule", "4.A.2=d"]);
    let out = run.stdin(request.to_string()).out();
    let answer: Value = serde_json::from_str(&out).expect("an answer is JSON");
    assert_eq!(answer["engine"], "exhaustive");
    assert_eq!(answer["knots"][0]["rule"], "all_hold");
}

#[test]
fn what_a_terminal_would_act_on_is_escaped() {
    let request = json!({"id": "\u{9b}2J", "units": {"ITALY": ["A ROM"]}, "orders": {"ITALY": ["A ROM \u{1b}[2J\u{202e}"]}});
    let out = chancery(&["adjudicate", "--jsonl"]).stdin(request.to_string()).out();
    assert!(out.trim_end().chars().all(|c| !c.is_control() && c != '\u{202e}'), "{out:?}");
    assert!(out.starts_with(r#"{"id":"\u009b2J","#), "{out}");
    let answer: Value = serde_json::from_str(&out).expect("an answer is JSON");
    assert_eq!(answer["orders"]["ITALY"][0]["text"], request["orders"]["ITALY"][0]);
}

#[test]
fn proofs_go_from_the_result_down_to_the_board() {
    let mut request = json!({
        "units": {"AUSTRIA": ["A VIE", "F TRI"], "RUSSIA": ["A GAL"], "ITALY": ["A VEN"]},
        "orders": {"AUSTRIA": ["A VIE - GAL", "F TRI H"], "RUSSIA": ["A GAL H"], "ITALY": ["A VEN H"]},
        "explain": true,
    });
    let vienna = answer(&request)["orders"]["AUSTRIA"][0].clone();
    let proof = &vienna["proof"];
    assert_eq!(
        (&proof["claim"], &proof["rule"], &proof["unit"]),
        (&json!("fails"), &json!("move"), &json!("A VIE"))
    );
    assert_eq!(proof["value"], false);
    // The attack of 1 is not greater than the hold strength of 1, and both strengths are below.
    let comparison = &proof["because"][0];
    assert_eq!((&comparison["claim"], &comparison["value"]), (&json!("not_greater"), &json!(false)));
    let strengths: Vec<(&Value, &Value)> = comparison["because"]
        .as_array()
        .expect("a comparison rests on strengths")
        .iter()
        .map(|step| (&step["rule"], &step["value"]))
        .collect();
    assert_eq!(strengths, [(&json!("attack_strength"), &json!(1)), (&json!("hold_strength"), &json!(1))]);
    // The unit in Galicia holds already; were any other order replaced by a hold, nothing would change.
    assert_eq!(proof["decisive"], json!(["A VIE - GAL"]));
    every_step_has_its_words(proof);
    // An engine with rules of its own has no proof by the equations.
    request["engine"] = json!("atlas");
    assert_eq!(answer(&request)["orders"]["AUSTRIA"][0]["proof"], Value::Null);
}

fn every_step_has_its_words(step: &Value) {
    for field in ["claim", "rule", "standing", "text"] {
        assert!(step[field].as_str().is_some_and(|text| !text.is_empty()), "{field} of {step}");
    }
    for part in step["because"].as_array().into_iter().flatten() {
        every_step_has_its_words(part);
    }
}

#[test]
fn a_unit_that_moved_in_vain_and_was_driven_out_has_both_proofs() {
    let request = json!({
        "units": {"AUSTRIA": ["A VIE", "A BUD"], "RUSSIA": ["A GAL"], "GERMANY": ["A BOH"]},
        "orders": {"AUSTRIA": ["A VIE - GAL", "A BUD S A VIE - GAL"], "RUSSIA": ["A GAL - BOH"]},
        "explain": true,
    });
    let galicia = answer(&request)["orders"]["RUSSIA"][0].clone();
    assert_eq!((&galicia["result"], &galicia["fate"]), (&json!("fails"), &json!("dislodged")));
    assert_eq!(galicia["proof"]["driven"]["claim"], "driven_out");
    assert_eq!(galicia["proof"]["driven"]["value"], false);
}
