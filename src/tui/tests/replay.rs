//! The year 1901 of real games, played through the keys and compared with what their servers recorded.

use std::collections::BTreeMap;

use serde_json::Value;

use super::bench::Bench;
use crate::tui::board::Key;

fn phases(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn lists(value: &Value) -> BTreeMap<String, Vec<String>> {
    let list = |v: &Value| -> Vec<String> {
        let mut list: Vec<String> =
            v.as_array().into_iter().flatten().map(|x| x.as_str().unwrap().to_owned()).collect();
        list.sort();
        list
    };
    let all = value.as_object().unwrap().iter().map(|(k, v)| (k.clone(), list(v)));
    all.filter(|(_, v)| !v.is_empty()).collect()
}

fn units(bench: &Bench) -> BTreeMap<String, Vec<String>> {
    bench.units().into_iter().filter(|(_, u)| !u.is_empty()).collect()
}

fn centres(bench: &Bench) -> BTreeMap<String, Vec<String>> {
    let position = bench.desk().game.position();
    let of = |p| {
        let mut codes: Vec<String> = position.centres_of(p).map(|c| bench.map.code(c).to_owned()).collect();
        codes.sort();
        (bench.map.power(p).key.clone(), codes)
    };
    bench.map.powers().map(of).filter(|(_, c)| !c.is_empty()).collect()
}

/// Types the orders of a phase, each as it stands in the source.
fn type_orders(bench: &mut Bench, phase: &Value) {
    for (power, orders) in phase["orders"].as_object().unwrap() {
        for order in orders.as_array().into_iter().flatten() {
            if phase["phase"].as_str().unwrap().ends_with('A') {
                go_to_empty_slot(bench, power);
            }
            if bench.model.typing().is_none() {
                bench.press("<Enter><Ctrl-U>");
            }
            bench.press(order.as_str().unwrap());
            let meaning = bench.model.typing().unwrap().meaning.as_ref();
            assert!(matches!(meaning, Some(Ok(_))), "{order}: {meaning:?}");
            bench.press("<Enter>");
            bench.screen();
        }
    }
    bench.press("<Esc>");
}

/// Goes with the arrow keys to a build or removal of a power that is still open.
fn go_to_empty_slot(bench: &mut Bench, power: &str) {
    bench.press("<Esc><Home>");
    for _ in 0..100 {
        let desk = bench.desk();
        let row = desk.key.and_then(|k| desk.board.row(k)).unwrap();
        let open = matches!(row.key, Key::Slot(p, _) if bench.map.power(p).key == power);
        if open && row.is_missing() {
            return;
        }
        bench.press("<Down>");
    }
    panic!("{power} has nothing to adjust");
}

fn replay(text: &str) {
    let mut bench = Bench::game(80, 24);
    let mut seen = 0;
    for phase in phases(text) {
        let name = phase["phase"].as_str().unwrap();
        if !name.contains("1901") {
            break;
        }
        assert_eq!(bench.phase(), name);
        assert_eq!(units(&bench), lists(&phase["units"]), "before {name}");
        type_orders(&mut bench, &phase);
        bench.press("a");
        if !bench.model.overlays.is_empty() {
            // Units without an order are listed before anything is committed.
            bench.press("<Enter>");
        }
        assert_eq!(bench.phase(), phase["next_phase"].as_str().unwrap(), "{}", bench.screen());
        assert_eq!(units(&bench), lists(&phase["next_units"]), "after {name}");
        assert_eq!(centres(&bench), lists(&phase["next_centers"]), "after {name}");
        bench.screen();
        seen += 1;
    }
    assert_eq!(bench.phase(), "S1902M");
    // Every phase can be taken back, to the very beginning, and put back again.
    let end = bench.units();
    for _ in 0..seen {
        bench.press("<Esc>U");
    }
    assert_eq!(bench.phase(), "S1901M");
    for _ in 0..seen {
        bench.press("<Esc>u");
    }
    assert_eq!((bench.phase().as_str(), bench.units()), ("S1902M", end));
}

#[test]
fn the_year_1901_of_a_game_with_builds() {
    replay(include_str!("../../../tests/data/games/cicero-439643.jsonl"));
}

#[test]
fn the_year_1901_of_the_other_games() {
    replay(include_str!("../../../tests/data/games/cicero-448105.jsonl"));
    replay(include_str!("../../../tests/data/games/acl-3.jsonl"));
    replay(include_str!("../../../tests/data/games/acl-4.jsonl"));
    replay(include_str!("../../../tests/data/games/acl-12.jsonl"));
    replay(include_str!("../../../tests/data/games/searchbot-tur55.jsonl"));
}
