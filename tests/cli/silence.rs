//! Units without an order where the house lets orders be implied (DATC 4.E.3), or takes support to hold from a power
//! in civil disorder (DATC 4.D.9).

use serde_json::{Value, json};

use crate::cli::builder::chancery;
use crate::cli::games::Folder;
use crate::cli::protocol::answer;

const IMPLIED: &str = "the unit was given no order, and that of A RUH implies this one";

#[test]
fn an_answer_tells_from_which_orders_one_was_deduced() {
    let mut request = json!({
        "units": {"GERMANY": ["A RUH", "A KIE"], "ENGLAND": ["F HOL"]},
        "orders": {"GERMANY": ["A RUH S A KIE - HOL"]}, "rules": {"4.E.3": "a"},
    });
    let orders = answer(&request)["orders"].take();
    let kiel = json!({
        "unit": "A KIE", "order": "A KIE - HOL", "result": "succeeds", "reason": "implied", "with": ["A RUH"],
        "implied_by": ["A RUH"], "why": IMPLIED,
    });
    assert_eq!(orders["GERMANY"][1], kiel);
    assert_eq!(orders["GERMANY"][0].get("implied_by"), None);
    // Where it bounced, that is told, too; under the rules of the DATC nothing is implied.
    request["units"]["ENGLAND"] = json!(["F HOL", "F NTH"]);
    request["orders"]["ENGLAND"] = json!(["F NTH S F HOL"]);
    let bounced = answer(&request)["orders"]["GERMANY"][1].take();
    assert_eq!(bounced["why"], format!("{IMPLIED}; it bounced with F HOL"));
    assert_eq!((&bounced["reason"], &bounced["implied_by"]), (&"bounced".into(), &json!(["A RUH"])));
    request["rules"] = Value::Null;
    let usual = answer(&request)["orders"]["GERMANY"][1].take();
    assert_eq!((&usual["order"], &usual["reason"]), (&"A KIE H".into(), &"no_order".into()));
}

#[test]
fn an_answer_tells_which_support_is_for_a_unit_in_civil_disorder() {
    let answer = answer(&json!({
        "units": {"TURKEY": ["A BUL"], "ITALY": ["A GRE"]}, "orders": {"ITALY": ["A GRE S A BUL"]},
        "rules": {"4.D.9": "a"},
    }));
    let greece = &answer["orders"]["ITALY"][0];
    assert_eq!((&greece["result"], &greece["reason"]), (&"invalid".into(), &"power_in_disorder".into()));
    assert_eq!(greece["with"], json!(["A BUL"]));
}

/// An order that the house does not let count is one all the same: nothing is implied for its unit, and its power is
/// not in civil disorder.
#[test]
fn a_unit_whose_order_does_not_count_is_not_without_an_order() {
    let orders = |choice: &str, italy: &str| {
        answer(&json!({
            "units": {"ITALY": ["A ROM", "A VEN"], "AUSTRIA": ["A TRI"]},
            "orders": {"ITALY": [italy, "A VEN S ENGLISH A TRI"], "AUSTRIA": ["A TRI S A VEN"]},
            "rules": {"4.C.6": "a", choice: "a"},
        }))["orders"]
            .take()
    };
    let implied = orders("4.E.3", "A ROM S A VEN - TUS");
    assert_eq!(implied["ITALY"][1]["order"], "A VEN H", "{implied}");
    assert_eq!(implied["ITALY"][1].get("implied_by"), None);
    let disorder = orders("4.D.9", "A ROM - ???");
    assert_eq!(disorder["AUSTRIA"][0]["result"], "given", "{disorder}");
}

#[test]
fn a_position_is_explained_by_the_choice_of_the_house() {
    let position =
        "phase S1901M\nGERMANY: A RUH, A KIE\nENGLAND: F HOL\norders\nGERMANY: A RUH S A KIE - HOL\n";
    let told = chancery(&["explain", "--rule", "4.E.3=a", "-", "A KIE"]).stdin(position).out();
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        told.contains("A KIE was given no order, and A RUH S A KIE - HOL implies A KIE - HOL (4.E.3=a)."),
        "{told}"
    );
    assert!(told.contains("DATC 4.E.3=a"), "{told}");
}

#[test]
fn a_game_tells_what_its_sheets_imply_before_and_after_the_phase() {
    let folder = Folder::new();
    folder.out(&["new", "A", "--set", "rule.4.E.3=a"], "");
    let said = folder.out(&["orders", "a", "France", "-"], "A PAR S A MAR - BUR");
    let implied = "A MAR - BUR: the unit was given no order, and that of A PAR implies this one";
    assert_eq!(said, format!("  A PAR S A MAR - BUR\n~ {implied}\nFrance: 1 of 3 orders\n"));
    folder.out(&["orders", "a", "Germany", "-"], "A MUN S A BER - KIE\nF KIE S A BER - PRU");
    let shown = folder.out(&["show", "a"], "");
    assert!(shown.contains(&format!("\n  ~ {implied}\n")), "{shown}");
    let report = folder.out(&["adjudicate", "a"], "");
    let row = "  A MAR - BUR          moves: no order of its own; the order of A PAR implies this one\n";
    assert!(report.contains(row), "{report}");
    let board: Value = serde_json::from_str(&folder.out(&["show", "a", "--json"], "")).unwrap();
    let units = board["powers"]["FRANCE"]["units"].as_array().unwrap();
    assert!(units.contains(&"A BUR".into()), "{units:?}");
}

/// What was judged in a game is not judged once more in its explanation (DATC 4.A.3=b).
#[test]
fn a_move_by_land_is_explained_as_one() {
    let folder = Folder::new();
    folder.out(&["new", "A", "--set", "rule.4.A.3=b"], "");
    folder.out(&["orders", "a", "England", "-"], "A LVP - YOR\nF LON - NTH");
    for _ in 0..2 {
        folder.out(&["adjudicate", "a"], "");
    }
    folder.out(&["orders", "a", "England", "-"], "A YOR - LON by land\nF NTH C A YOR - LON");
    let games = folder.0.to_str().unwrap().to_owned();
    let told = chancery(&["--games", &games, "explain", "a", "A YOR"]).run().out;
    assert!(told.starts_with("A YOR - LON by land succeeded"), "{told}");
    assert!(!told.contains("convoy"), "{told}");
}
