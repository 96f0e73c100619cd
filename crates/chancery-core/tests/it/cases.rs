//! The core by itself on the DATC and on six real games, as far as their orders are in canonical notation.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use chancery_core::adjudicate::Engines;
use chancery_core::turn::Results;
use chancery_core::{Board, EngineId, Rules};
use serde_json::{Value, json};

/// By power: units or centres.
type Table = BTreeMap<String, BTreeSet<String>>;

fn data(name: &str) -> String {
    let path = format!("{}/../chancery-lab/data/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn field<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_else(|| panic!("no {name}: {value}"))
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// The units of a case as a board has them.
fn units(all: &Value) -> Table {
    let mut units = Table::new();
    for unit in list(all) {
        let coast =
            unit["coast"].as_str().map_or(String::new(), |coast| format!("/{}", coast.to_uppercase()));
        let unit_text = format!("{} {}{coast}", field(unit, "type"), field(unit, "at"));
        units.entry(field(unit, "power").to_uppercase()).or_default().insert(unit_text);
    }
    units
}

/// What a board has, without the powers that have nothing.
fn on(board: &Board, what: &str) -> Table {
    table(&serde_json::to_value(board).expect("a board is data")[what])
}

fn table(value: &Value) -> Table {
    let mut table: Table = serde_json::from_value(value.clone()).expect("lists by power");
    table.retain(|_, all| !all.is_empty());
    table
}

/// An order of a case in canonical notation.
fn canonical(order: &Value, phase: &str) -> String {
    let text = field(order, "text").replace("/nc", "/NC").replace("/sc", "/SC").replace("/ec", "/EC");
    match (phase, text.strip_prefix("Disband ")) {
        ("retreat", Some(unit)) => format!("{unit} D"),
        ("retreat", None) => text.replace(" - ", " R "),
        _ => text.replace("Build ", "B ").replace("Disband ", "D "),
    }
}

/// Adjudicates orders of a case and compares the results that it names; none if an order is not canonical.
fn compare(board: &Board, case: &Value, orders: &Value, expected: &Value, phase: &str) -> Option<Results> {
    let orders = list(orders).map(|order| (field(order, "power"), canonical(order, phase)));
    let results = board.turn(orders).ok()?.adjudicate();
    let mut rest: Vec<_> = results.orders.iter().collect();
    for order in list(&expected["orders"]) {
        let (power, text) = (field(order, "power").to_uppercase(), canonical(order, phase));
        // One that is refused has no result.
        if let Some(found) = rest.iter().position(|result| result.power == power && result.order == text) {
            let result = rest.remove(found);
            let at = format!("{} by {}: {text}", case["id"], board.engine.name());
            assert_eq!(result.result, field(order, "result"), "{at}");
            assert_eq!(result.fate, order["unit"].as_str(), "{at}");
        }
    }
    Some(results)
}

#[test]
fn every_exact_engine_of_the_core_passes_the_datc() {
    let file: Value = serde_json::from_str(&data("datc.json")).expect("it is JSON");
    for engine in Engines::CORE.all().iter().filter(|engine| engine.is_exact()) {
        let mut compared = 0;
        for case in list(&file["cases"]) {
            compared += usize::from(passes(*engine, case));
        }
        assert!(compared > 160, "{compared} of 176 cases were compared");
    }
}

/// Plays a case to its end. Returns whether all its orders are canonical.
fn passes(engine: EngineId, case: &Value) -> bool {
    let phase = if case["phase"] == "build" { "W1901A" } else { "S1901M" };
    let start = json!({"map": "standard", "phase": phase, "units": units(&case["units"]),
        "centers": case.get("supply_centers").unwrap_or(&json!({})), "engine": engine.name()});
    let mut board: Board = serde_json::from_value(start).expect("a board of the standard map");
    let expected = &case["expect"];
    let Some(results) = compare(&board, case, &case["orders"], expected, "") else { return false };
    board = results.next();
    let mut after = &expected["positions_after"];
    if case.get("retreat_orders").is_some() {
        let expected = &expected["retreats"];
        let Some(results) = compare(&board, case, &case["retreat_orders"], expected, "retreat") else {
            return false;
        };
        board = results.next();
        after = &expected["positions_after"];
    }
    assert_eq!(on(&board, "units"), units(after), "{} by {}", case["id"], engine.name());
    true
}

#[test]
fn six_real_games_are_played_as_they_were() {
    let mut compared = 0;
    for name in ["acl-3", "acl-4", "acl-12", "cicero-439643", "cicero-448105", "searchbot-tur55"] {
        let mut board = Board::standard();
        for (id, letter) in [("4.A.3", "c+fallback"), ("4.D.8", "a")] {
            board.rules.choose(id, letter).expect("an option of the rule");
        }
        for line in data(&format!("games/{name}.jsonl")).lines() {
            let phase: Value = serde_json::from_str(line).expect("a phase");
            // A source has a phase for units that can only disband; here they are gone already.
            if board.phase().to_string() != field(&phase, "phase") {
                continue;
            }
            let orders = table(&phase["orders"]);
            let orders = orders.iter().flat_map(|(power, all)| all.iter().map(move |order| (power, order)));
            // The sources write `A PAR B`.
            let winter = field(&phase, "phase").ends_with('A');
            let orders = orders.map(|(power, order)| match order.rsplit_once(' ') {
                Some((unit, act)) if winter && order != "WAIVE" => (power, format!("{act} {unit}")),
                _ => (power, order.clone()),
            });
            let turn =
                board.turn(orders).unwrap_or_else(|error| panic!("{name} {}: {error}", phase["phase"]));
            board = turn.adjudicate().next();
            if phase["next_phase"] == board.phase().to_string() {
                let at = format!("{name} after {}", phase["phase"]);
                assert_eq!(on(&board, "units"), table(&phase["next_units"]), "{at}");
                assert_eq!(on(&board, "centers"), table(&phase["next_centers"]), "{at}");
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared} phases were compared");
}

#[test]
fn an_engine_refuses_the_choice_that_it_does_not_follow() {
    let mut rules = Rules::default();
    assert_eq!(EngineId::RECURSIVE.objection(&rules), None);
    rules.choose("4.A.2", "d").expect("an option of the rule");
    let why = EngineId::RECURSIVE.objection(&rules).expect("a reason");
    assert!(why.starts_with("`recursive` refuses 4.A.2=d: "), "{why}");
}
