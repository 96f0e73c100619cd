//! Where the house rules let none of several orders count, no reason speaks of another one that does.

use serde_json::{Value, json};

use crate::cli::builder::chancery;
use crate::cli::protocol::answer;

/// The orders of France with result, reason and sentence.
fn told(request: &Value) -> Vec<[String; 4]> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let rows = answer(request)["orders"]["FRANCE"].as_array().expect("orders of France").clone();
    let row = |r: &Value| ["order", "result", "reason", "why"].map(|field| text(&r[field]));
    rows.iter().map(row).collect()
}

#[test]
fn of_several_orders_for_a_unit() {
    let told = told(&json!({
        "units": {"FRANCE": ["A PAR"]}, "rules": {"4.D.3": "c"},
        "orders": {"FRANCE": ["A PAR - BUR", "A PAR - PIC"]},
    }));
    let why = "several orders were given for the unit, and by the house rules none of them counts";
    let row = |order| [order, "illegal", "several_orders", why].map(str::to_owned);
    assert_eq!(told, ["A PAR H", "A PAR - BUR", "A PAR - PIC"].map(row));
}

#[test]
fn of_several_builds_in_a_province() {
    let told = told(&json!({
        "phase": "W1901A", "units": {"FRANCE": ["A PAR"]}, "centers": {"FRANCE": ["PAR", "MAR", "BRE"]},
        "orders": {"FRANCE": ["B A MAR", "B F MAR", "B F BRE"]}, "rules": {"4.D.5": "a"},
    }));
    let why = "several builds were ordered there, and by the house rules none of them counts";
    let row = |order| [order, "illegal", "several_builds", why].map(str::to_owned);
    let built = ["B F BRE", "succeeds", "", ""].map(str::to_owned);
    assert_eq!(told, [built, row("B A MAR"), row("B F MAR")]);
}

#[test]
fn of_more_builds_than_are_due() {
    let mut request = json!({
        "phase": "W1901A", "units": {"FRANCE": ["A PAR", "A BUR"]}, "centers": {"FRANCE": ["PAR", "MAR", "BRE"]},
        "orders": {"FRANCE": ["B A MAR", "B F BRE"]}, "rules": {"4.D.4": "a"},
    });
    let why = "more builds were ordered than are due, and by the house rules none of them counts";
    let row = |order| [order, "illegal", "builds_beyond_due", why].map(str::to_owned);
    assert_eq!(told(&request), ["B A MAR", "B F BRE"].map(row));
    // Where none is due, that is the reason by any rule.
    request["centers"] = json!({"FRANCE": ["MAR", "BRE"]});
    let row = |order| [order, "illegal", "no_builds_due", "no builds are due"].map(str::to_owned);
    assert_eq!(told(&request), ["B A MAR", "B F BRE"].map(row));
}

/// Where no build in a province is made, none is refused for the sake of another: what keeps it out is the number.
#[test]
fn of_several_builds_in_a_province_in_which_nothing_is_built() {
    let refused = |choice: &str, centres: &[&str], orders: &[&str]| {
        let told = told(&json!({
            "phase": "W1901A", "units": {"FRANCE": ["A BUR"]}, "centers": {"FRANCE": centres},
            "orders": {"FRANCE": orders}, "rules": {"4.D.4": choice},
        }));
        let refused = told.into_iter().filter(|row| row[1] == "illegal");
        refused.map(|[order, _, reason, _]| format!("{order}: {reason}")).collect::<Vec<_>>()
    };
    let orders = ["B A MAR", "B F MAR", "B F BRE", "WAIVE"];
    let centres = ["MAR", "BRE", "POR"];
    assert_eq!(
        refused("a", &centres, &orders),
        ["B A MAR", "B F MAR", "B F BRE", "WAIVE"].map(|order| format!("{order}: builds_beyond_due"))
    );
    assert_eq!(refused("b", &centres, &orders), ["B F MAR: site_taken", "WAIVE: too_many_builds"]);
    assert_eq!(
        refused("c", &centres, &orders),
        ["B A MAR: too_many_builds", "B F MAR: too_many_builds"].map(str::to_owned)
    );
    let none = ["B A MAR", "B F MAR"].map(|order| format!("{order}: no_builds_due"));
    assert_eq!(refused("b", &["MAR"], &orders[..2]), none);
}

#[test]
fn a_centre_that_nobody_owns_is_not_said_to_be_held_by_another_power() {
    let remarks = |owners: &str| {
        let text = format!("phase W1901A\nFRANCE: A BUR\ncentres\n{owners}\norders\nFRANCE: B A MAR\n");
        chancery(&["adjudicate", "-"]).stdin(text).out()
    };
    assert!(remarks("FRANCE: PAR, BRE").contains("`B A MAR`: MAR is held by nobody\n"));
    assert!(remarks("FRANCE: PAR, BRE\nITALY: MAR").contains("`B A MAR`: MAR is held by another power\n"));
}

/// By 4.D.6 a the rule for civil disorder decides on all removals: the farthest unit goes first, of equals the
/// fleet (DATC 4.D.8 c), whether or not its removal was ordered.
#[test]
fn of_more_removals_than_are_due() {
    let request = json!({
        "phase": "W1901A", "units": {"FRANCE": ["A PAR", "A BUR", "F MAO", "A MOS"]},
        "centers": {"FRANCE": ["PAR", "BRE"]},
        "orders": {"FRANCE": ["D A PAR", "D A BUR", "D F MAO"]}, "rules": {"4.D.6": "a"},
    });
    let chosen = "more removals were ordered than are due, and the rule for civil disorder chose it";
    let spared = "more removals were ordered than are due, and the rule for civil disorder chose otherwise";
    let expected = [
        ["D F MAO", "succeeds", "chosen_in_disorder", chosen],
        ["D A MOS", "succeeds", "chosen_in_disorder", chosen],
        ["D A PAR", "illegal", "spared_in_disorder", spared],
        ["D A BUR", "illegal", "spared_in_disorder", spared],
    ];
    let mut found = told(&request);
    let mut expected = expected.map(|row| row.map(str::to_owned)).to_vec();
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
    let explain = |unit: &str| {
        let explained = chancery(&["explain", "-", unit, "--depth", "sentence"]);
        explained.stdin(request.to_string()).out().replace('\n', " ")
    };
    let removed = "F MAO was removed by the rule for civil disorder, because France ordered more removals than are due; of the \
                   others it was, with A BUR, farthest from the centres of its power, 1 step each; of units equally \
                   far away, fleets go before armies. ";
    assert_eq!(explain("MAO"), removed);
    assert!(explain("PAR").contains("the rule for civil disorder chose otherwise"), "{}", explain("PAR"));
}
