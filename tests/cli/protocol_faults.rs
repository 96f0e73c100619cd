//! Requests that cannot be answered: each has its documented answer, and the stream goes on.

use serde_json::{Value, json};

use crate::cli::builder::chancery;
use crate::cli::protocol::{answer, answers, between_others};

/// A request, and the code, the place and the message of its fault.
const FAULTS: &[(&str, &str, &str, &str)] = &[
    (r#"{"units": 5}"#, "bad_field", "units", "this must be an object, not `5`"),
    (
        r#"{"units": {}, "rules": 3}"#,
        "bad_field",
        "rules",
        "this must be a preset's name or an object of choices, not `3`",
    ),
    (r#"{"units": {"ITALY": ["A ROM", 5]}}"#, "bad_field", "units.ITALY[1]", "this must be a text, not `5`"),
    ("[1, 2]", "bad_field", "", "this must be an object, not a list"),
    (r#"{"units": {}, "units": {}}"#, "duplicate_field", "units", "`units` appears twice"),
    (r#"{"units": {"ITALY": [], "ITALY": []}}"#, "duplicate_field", "units.ITALY", "`ITALY` appears twice"),
    ("{}", "missing_field", "units", "`units` is not there"),
    (r#"{"units": {}, "phase": "W1901A"}"#, "missing_field", "centers", "`centers` is not there"),
    (
        r#"{"units": {}, "map": "standart"}"#,
        "unknown_map",
        "map",
        "there is no map called `standart`; there are standard, fleet-rome, milan, 1900, chaos, france-austria, germany-italy, modern, ancient-mediterranean, colonial, hundred, pure",
    ),
    (
        r#"{"units": {}, "phase": "S1901X"}"#,
        "bad_phase",
        "phase",
        "`S1901X` is not a phase; one looks like S1901M, F1901R or W1901A (season, year, and M for movement, R for retreats, A for adjustments)",
    ),
    (r#"{"units": {"SPAIN": []}}"#, "unknown_power", "units.SPAIN", "there is no power called `SPAIN`"),
    (
        r#"{"units": {"ITALY": ["ROM"]}}"#,
        "bad_unit",
        "units.ITALY[0]",
        "`ROM` is not a unit; one looks like `A VIE` or `F STP/SC`",
    ),
    (
        r#"{"units": {"ITALY": ["A XYZ"]}}"#,
        "unknown_province",
        "units.ITALY[0]",
        "there is no place called `XYZ`",
    ),
    (
        r#"{"units": {"ITALY": ["F STP"]}}"#,
        "missing_coast",
        "units.ITALY[0]",
        "say on which coast the fleet stands: STP/NC or STP/SC",
    ),
    (r#"{"units": {"ITALY": ["F STP/EC"]}}"#, "bad_coast", "units.ITALY[0]", "STP has no coast called EC"),
    (
        r#"{"units": {"ITALY": ["A STP/NC"]}}"#,
        "bad_coast",
        "units.ITALY[0]",
        "an army stands on no coast: write A STP",
    ),
    (
        r#"{"units": {"ITALY": ["A ION"]}}"#,
        "army_at_sea",
        "units.ITALY[0]",
        "an army cannot stand in ION, which is sea",
    ),
    (
        r#"{"units": {}, "centers": {"ITALY": ["TYR"]}}"#,
        "not_a_centre",
        "centers.ITALY[0]",
        "TYR is not a supply centre",
    ),
    (
        r#"{"units": {}, "centers": {"ITALY": ["ROM"], "FRANCE": ["ROM"]}}"#,
        "two_owners",
        "centers.FRANCE[0]",
        "ROM has another owner already",
    ),
    (
        r#"{"units": {}, "centers": {"ITALY": ["ROM", "Rome"]}}"#,
        "two_owners",
        "centers.ITALY[1]",
        "ROM is named twice",
    ),
    (
        r#"{"units": {}, "phase": "S1901R", "dislodged": {"A ROM": {"from": "VEN"}}}"#,
        "missing_field",
        "dislodged.A ROM",
        "missing field `power`",
    ),
    (
        r#"{"units": {}, "phase": "S1901R", "dislodged": {"A ROM": {"power": "ITALY", "from": "VEN", "from": null}}}"#,
        "duplicate_field",
        "dislodged.A ROM.from",
        "`from` appears twice",
    ),
    (
        r#"{"units": {}, "phase": "S1901R", "dislodged": {"A ROM": {"power": "ITALY"}}}"#,
        "missing_field",
        "dislodged.A ROM.from",
        "say where the attacker came from, or null if it came by convoy",
    ),
    (
        r#"{"units": {}, "phase": "S1901R", "dislodged": {"A ROM": {"power": "ITALY", "from": "XYZ"}}}"#,
        "unknown_province",
        "dislodged.A ROM.from",
        "there is no place called `XYZ`",
    ),
    (
        r#"{"units": {}, "phase": "S1901R", "contested": ["XYZ"]}"#,
        "unknown_province",
        "contested[0]",
        "there is no place called `XYZ`",
    ),
    (
        r#"{"units": {}, "rules": {"4.A.2": "z"}}"#,
        "unknown_choice",
        "rules.4.A.2",
        "4.A.2 has no option `z`; it has a, a+d, b, b+d, c, c+d, d, e, f",
    ),
    (
        r#"{"units": {}, "rules": {"4.Z.9": "a"}}"#,
        "unknown_choice",
        "rules.4.Z.9",
        "`4.Z.9` is not a choice of the house rules; there are 4.A.1 to 4.E.6 of the DATC, and builds",
    ),
];

#[test]
fn malformed_json_is_answered_and_the_stream_goes_on() {
    assert_eq!(
        between_others(r#"{"units": {"#),
        r#"{"error":{"code":"malformed_json","at":"","message":"this is not JSON: EOF while parsing an object at column 11"}}"#
    );
    assert_eq!(
        between_others(r#"{"units": {}} {}"#),
        r#"{"error":{"code":"malformed_json","at":"","message":"this is not JSON: trailing characters at column 15"}}"#
    );
    let deep = "[".repeat(100_000);
    assert_eq!(
        between_others(&format!(r#"{{"id": {deep}"#)),
        r#"{"error":{"code":"malformed_json","at":"","message":"this is not JSON: EOF while parsing a list at column 100007"}}"#
    );
}

#[test]
fn a_fleet_in_munich_is_answered_and_the_stream_goes_on() {
    assert_eq!(
        between_others(r#"{"id": 8, "units": {"GERMANY": ["A BER", "F MUN"]}}"#),
        r#"{"id":8,"error":{"code":"fleet_inland","at":"units.GERMANY[1]","message":"a fleet cannot stand in MUN, which is inland"}}"#
    );
}

#[test]
fn two_units_in_one_province_are_answered_and_the_stream_goes_on() {
    assert_eq!(
        between_others(r#"{"id": 8, "units": {"GERMANY": ["A BER"], "RUSSIA": ["F BER"]}}"#),
        r#"{"id":8,"error":{"code":"two_units","at":"units.RUSSIA[0]","message":"there is another unit in BER already"}}"#
    );
}

#[test]
fn an_empty_line_is_answered_and_the_stream_goes_on() {
    for line in ["", "  \t", "\r"] {
        assert_eq!(
            between_others(line),
            r#"{"error":{"code":"empty_line","at":"","message":"the line is empty"}}"#
        );
    }
}

#[test]
fn a_line_of_ten_megabytes_is_skipped_and_the_stream_goes_on() {
    let line = format!(r#"{{"id": 1, "units": {{}}, "contested": ["{}"]}}"#, "x".repeat(10_000_000));
    assert_eq!(
        between_others(&line),
        r#"{"error":{"code":"line_too_long","at":"","message":"the line has more than 1048576 bytes and was skipped"}}"#
    );
}

#[test]
fn text_that_is_no_unicode_is_answered_and_the_stream_goes_on() {
    let run = chancery(&["adjudicate", "--jsonl"]).stdin(b"{\"id\": \"\xff\"}\n{\"units\": {}, \"id\": 2}\n");
    let out = run.out();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(
        lines[0],
        r#"{"error":{"code":"malformed_json","at":"","message":"this is not JSON: invalid unicode code point at column 9"}}"#
    );
    assert!(lines[1].starts_with(r#"{"id":2,"phase":"S1901M","#), "{}", lines[1]);
}

#[test]
fn every_fault_of_a_request_says_where_it_is() {
    for &(request, code, at, message) in FAULTS {
        let answer: Value = serde_json::from_str(&between_others(request)).expect("an answer is JSON");
        let error = &answer["error"];
        assert_eq!(
            (&error["code"], &error["at"], &error["message"]),
            (&json!(code), &json!(at), &json!(message)),
            "{request}"
        );
    }
}

#[test]
fn near_names_are_suggested() {
    let suggest = |request: &str| answers(&[request])[0]["error"]["suggest"].clone();
    assert_eq!(suggest(r#"{"units": {}, "map": "standart"}"#), "standard");
    assert_eq!(suggest(r#"{"units": {"ITLAY": []}}"#), "ITALY");
    assert_eq!(suggest(r#"{"units": {"ITALY": ["A RMO"]}}"#), "ROM");
    assert_eq!(suggest(r#"{"units": {}, "engine": "gess"}"#), "guess");
    assert_eq!(suggest(r#"{"units": {}, "rules": "dact"}"#), "datc");
}

#[test]
fn fields_that_mean_nothing_are_told() {
    let answer = answer(&json!({"units": {}, "centres": {}, "contested": ["BUR"]}));
    assert_eq!(
        answer["warnings"],
        json!([{"at": "centres", "text": "", "code": "unknown_field", "span": [0, 0],
                "message": "there is no field called `centres`; it was ignored", "suggest": "centers"},
               {"at": "contested", "text": "", "code": "unused_field", "span": [0, 0],
                "message": "`contested` is only for retreat phases; it was ignored"}])
    );
}

/// An answer's own `dislodged` can be handed back; what the protocol does not have is told there, too.
#[test]
fn fields_of_a_dislodged_unit_that_mean_nothing_are_told() {
    let asked = |dislodged: Value| {
        answer(&json!({"phase": "S1901R", "units": {}, "dislodged": {"A GAL": dislodged}}))["warnings"]
            .clone()
    };
    let retreats = json!({"power": "RUSSIA", "from": "VIE", "retreats": ["BOH", "UKR"]});
    assert_eq!(asked(retreats), Value::Null);
    assert_eq!(
        asked(json!({"power": "RUSSIA", "from": null, "strat": "ALB"})),
        json!([{"at": "dislodged.A GAL.strat", "text": "", "code": "unknown_field", "span": [0, 0],
            "message": "there is no field called `strat`; it was ignored", "suggest": "start"}])
    );
}
