//! Requests to the batch protocol under seldom made choices of the house: ways of armies, and orders by proxy.

use serde_json::{Value, json};

use crate::cli::builder::chancery;
use crate::cli::protocol::answer;

/// Where a person judges whether an army goes to a neighbour by convoy (DATC 4.A.3, b), the proposal is told, and
/// what the order says decides.
#[test]
fn the_proposal_that_an_army_goes_by_convoy_is_told_and_the_order_decides() {
    let request = |order: &str| {
        json!({
            "units": {"ENGLAND": ["A SWE", "F SKA"], "RUSSIA": ["A NWY"]}, "rules": {"4.A.3": "b"},
            "orders": {"ENGLAND": [order, "F SKA C A SWE - NWY"], "RUSSIA": ["A NWY - SWE"]},
        })
    };
    let proposed = answer(&request("A SWE - NWY"));
    let sweden = &proposed["orders"]["ENGLAND"][0];
    assert_eq!((&sweden["order"], &sweden["result"]), (&json!("A SWE - NWY VIA"), &json!("succeeds")));
    assert_eq!(sweden["text"], "A SWE - NWY");
    let message = "A SWE goes by convoy, because F SKA is ordered to carry it; write `by land` if it should go by land (4.A.3=b)";
    let warning = json!({
        "at": "orders.ENGLAND[0]", "text": "A SWE - NWY", "code": "intent", "span": [0, 11], "message": message,
    });
    assert_eq!(proposed["warnings"], json!([warning]));
    let judged = answer(&request("A SWE - NWY by land"));
    // Given once more, the order says what was decided.
    assert_eq!(judged["orders"]["ENGLAND"][0]["order"], "A SWE - NWY by land");
    assert_eq!(judged["orders"]["RUSSIA"][0]["reason"], "head_to_head");
    assert_eq!(judged.get("warnings"), None);
    // Where the house decides by the orders of the fleets alone, that the order says otherwise is told.
    let mut elsewhere = request("A SWE - NWY by land");
    elsewhere["rules"] = json!({"4.A.3": "d"});
    let elsewhere = answer(&elsewhere);
    let codes: Vec<_> =
        elsewhere["warnings"].as_array().unwrap().iter().map(|warning| &warning["code"]).collect();
    assert_eq!(
        (codes, &elsewhere["orders"]["ENGLAND"][0]["result"]),
        (vec![&json!("by_land"), &json!("intent")], &json!("succeeds"))
    );
}

/// Of an order and a proxy for one unit, or of two proxies, 4.D.3 chooses, though each is a text of its own.
#[test]
fn a_proxy_beside_another_order_is_settled_as_on_a_sheet() {
    let (order, to_england, to_italy) = ("A PAR - BUR", "A PAR proxy ENGLAND", "A PAR proxy ITALY");
    let void = "the house rules do not accept its order as it is written";
    for (letter, texts, expected) in [
        ("a", [order, to_england], order),
        ("a", [to_england, order], "A PAR - PIC"),
        ("a", ["A PAR - LON", to_england], "A PAR - PIC"),
        ("a", [to_italy, to_england], "A PAR - GAS"),
        ("b", [order, to_england], "A PAR - PIC"),
        ("b", [to_england, order], order),
        ("b", [to_italy, to_england], "A PAR - PIC"),
        ("c", [order, to_england], "A PAR H"),
        ("c", [to_england, order], "A PAR H"),
        ("c", [to_italy, to_england], "A PAR H"),
    ] {
        for proxies in ["a", "b"] {
            let answer = answer(&json!({
                "units": {"FRANCE": ["A PAR"], "ENGLAND": ["F LON"], "ITALY": ["A ROM"]},
                "rules": {"4.D.3": letter, "4.E.5": proxies},
                "orders": {"FRANCE": texts, "ENGLAND": ["A PAR - PIC"], "ITALY": ["A PAR - GAS"]},
            }));
            let rows = answer["orders"]["FRANCE"].as_array().unwrap();
            let row = rows.iter().find(|row| row["result"] != "illegal").unwrap();
            assert_eq!(row["order"], expected, "{letter} {texts:?}: {answer}");
            let reason = if expected == "A PAR H" { json!(void) } else { Value::Null };
            assert_eq!(row["why"], reason);
            let told = [&answer["errors"], &answer["warnings"]];
            let of_second = told
                .into_iter()
                .filter_map(Value::as_array)
                .flatten()
                .filter(|r| r["at"] == "orders.FRANCE[1]");
            let codes: Vec<&Value> = of_second.map(|remark| &remark["code"]).collect();
            let code = if letter == "b" { "replaced" } else { "duplicate_order" };
            assert!(codes.iter().any(|c| **c == code), "{letter} {texts:?}: {codes:?}");
        }
    }
    // In a position in plain text they are texts of their own, too.
    let text = "rules datc, 4.E.5=b\nFRANCE: A PAR\nENGLAND: F LON\norders\nFRANCE: A PAR - BUR; A PAR proxy ENGLAND\nENGLAND: A PAR - PIC\n";
    let out = chancery(&["adjudicate", "-"]).stdin(text).out();
    assert!(
        out.contains("A PAR - BUR  succeeds") && out.contains("the first legal of these is used"),
        "{out}"
    );
}

#[test]
fn an_order_by_proxy_is_the_owners_where_the_house_lets_it() {
    let request = |letter: &str| {
        json!({
            "id": 1, "units": {"FRANCE": ["A PAR", "F BRE"], "ENGLAND": ["F LON"]},
            "orders": {"ENGLAND": ["A PAR - PIC", "F LON - ENG"], "FRANCE": ["A PAR: proxy to England", "F BRE proxy ENGLAND"]},
            "rules": {"4.E.5": letter},
        })
    };
    // What a request says was announced to whoever made it.
    for letter in ["a", "b"] {
        let answer = answer(&request(letter));
        let expected = json!([
            {"unit": "A PAR", "order": "A PAR - PIC", "result": "succeeds"},
            {"unit": "F BRE", "order": "F BRE H", "text": "F BRE PROXY ENGLAND", "result": "stands",
             "reason": "no_proxy_order", "why": "its order was left to another power (4.E.5), which gave none"},
        ]);
        assert_eq!(answer["orders"]["FRANCE"], expected, "{letter}");
        assert_eq!(answer["errors"], Value::Null, "{letter}");
        let warnings = answer["warnings"].as_array().unwrap();
        let told = format!("England orders A PAR of France by proxy (DATC 4.E.5={letter})");
        assert!(warnings.iter().any(|w| w["message"] == told), "{answer}");
    }
    let answer = answer(&request("c"));
    let france = answer["orders"]["FRANCE"][0].clone();
    assert_eq!((&france["order"], &france["result"]), (&json!("A PAR H"), &json!("stands")), "{answer}");
    assert_eq!(answer["errors"][0]["message"], "orders by proxy are not accepted");
}

/// DATC 6.H.2: a support in retreats is illegal, and the row of the unit says so; beside a retreat it is not a row.
#[test]
fn an_order_for_another_kind_of_phase_is_the_row_of_a_unit_that_has_no_other() {
    let retreats = |orders: Value| {
        answer(&json!({
            "phase": "S1901R", "units": {"GERMANY": ["A HOL"], "ENGLAND": ["A EDI", "F YOR"]},
            "dislodged": {
                "F HOL": {"power": "RUSSIA", "from": "RUH"}, "F EDI": {"power": "RUSSIA", "from": "LVP"},
            },
            "orders": {"RUSSIA": orders},
        }))
    };
    let row = |answer: &Value| {
        let rows = answer["orders"]["RUSSIA"].as_array().unwrap().clone();
        let mut own = rows.into_iter().filter(|row| row["unit"] == "F HOL");
        let row = own.next().unwrap();
        assert_eq!(own.next(), None, "{answer}");
        row
    };
    let support = "F HOL S F EDI - NTH";
    let answered = retreats(json!(["F EDI - NTH", support]));
    let expected = json!({
        "unit": "F HOL", "order": support, "result": "illegal", "reason": "wrong_phase",
        "why": "its order is for another kind of phase",
    });
    assert_eq!(row(&answered), expected);
    assert_eq!(answered["units_after"]["RUSSIA"], json!(["F NTH"]), "{answered}");
    let answered = retreats(json!([support, "F HOL - HEL", "F EDI - NTH"]));
    assert_eq!(
        (&row(&answered)["order"], &row(&answered)["result"]),
        (&json!("F HOL R HEL"), &json!("succeeds"))
    );
    assert!(answered.to_string().contains("\"code\":\"wrong_phase\""), "{answered}");
    // A unit that need not retreat has a row for such an order as well (6.H.1, 6.H.3).
    let stays = answer(&json!({
        "phase": "S1901R", "units": {"RUSSIA": ["A SER"]},
        "dislodged": {"F EDI": {"power": "RUSSIA", "from": "LVP"}},
        "orders": {"RUSSIA": ["A SER S F EDI - NTH", "F EDI R NTH"]},
    }));
    let rows = stays["orders"]["RUSSIA"].as_array().unwrap();
    let own = rows.iter().find(|row| row["unit"] == "A SER").unwrap();
    assert_eq!((&own["result"], &own["reason"]), (&json!("illegal"), &json!("wrong_phase")), "{stays}");

    let answered = retreats(json!([]));
    assert_eq!(row(&answered)["reason"], "no_order");

    let moves = answer(&json!({"units": {"FRANCE": ["A MAR"]}, "orders": {"FRANCE": ["A MAR R SPA"]}}));
    let row = &moves["orders"]["FRANCE"][0];
    let told = [&row["order"], &row["result"], &row["reason"]];
    assert_eq!(told, [&json!("A MAR R SPA"), &json!("illegal"), &json!("wrong_phase")], "{moves}");
}
