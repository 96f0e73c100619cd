//! Real games, played through the keys and compared with what their servers recorded.

use std::collections::BTreeMap;

use serde_json::Value;

use super::bench::Bench;
use super::effort;
use chancery_lab::engines;
use chancery_session::board::Key;

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
    let position = bench.session().game.position();
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
                bench.press("<Ctrl-U>");
            }
            bench.press(order.as_str().unwrap());
            let meaning = bench.model.line().unwrap().meaning.as_ref();
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
        let session = bench.session();
        let row = session.key.and_then(|k| session.board.row(k)).unwrap();
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
        bench.press("<F5>y");
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
        bench.press("<:correct the phase>");
    }
    assert_eq!(bench.phase(), "S1901M");
    for _ in 0..seen {
        bench.press("<Ctrl-Z>");
    }
    assert_eq!((bench.phase().as_str(), bench.units()), ("S1902M", end));
}

/// Saves the game as its file holds it, leaves it, and opens it again from that text.
fn reopen(bench: &mut Bench) {
    use chancery_game::store::{Tables, read, write};
    let text = write(&bench.session().game);
    let back = read(text.as_bytes(), &Tables::new(engines::ALL)).unwrap();
    assert_eq!(back.notices, []);
    bench.open(back.game);
    assert!(write(&bench.session().game) == text);
}

/// Replays the years of a game, by the rules under which its source is replayed, and reopens it at every
/// phase.
fn replay_all(text: &str, height: u16, width: u16, most: usize) -> usize {
    let mut bench = Bench::new(width, height);
    let mut game = chancery_game::game::Game::on(super::bench::table(), "All years");
    for (id, option) in [("4.A.3", "c+fallback"), ("4.D.8", "a")] {
        game.info.rules.choose(id, option).unwrap();
    }
    bench.open(game);
    let mut seen = 0;
    for mut phase in phases(text) {
        if seen == most {
            break;
        }
        let name = phase["phase"].as_str().unwrap().to_owned();
        if bench.phase() != name {
            // The source has a phase for units that can only disband; here they are gone already.
            assert!(name.ends_with('R'), "{name}, and here it is {}", bench.phase());
            continue;
        }
        assert_eq!(units(&bench), lists(&phase["units"]), "before {name}");
        assert_eq!(centres(&bench), lists(&phase["centers"]), "before {name}");
        if name.ends_with('R') {
            keep_only_the_dislodged(&bench, &mut phase);
        }
        type_orders(&mut bench, &phase);
        reopen(&mut bench);
        bench.press("<Esc><F5>y");
        let same_phase = bench.phase() == phase["next_phase"].as_str().unwrap();
        if same_phase {
            assert_eq!(units(&bench), lists(&phase["next_units"]), "after {name}");
            assert_eq!(centres(&bench), lists(&phase["next_centers"]), "after {name}");
        }
        reopen(&mut bench);
        bench.press("<Esc>");
        seen += 1;
    }
    seen
}

/// Drops the orders for units that are gone already: the source also disbands units that had nowhere to go.
fn keep_only_the_dislodged(bench: &Bench, phase: &mut Value) {
    let there: Vec<String> = {
        let position = bench.session().game.position();
        position
            .dislodged
            .iter()
            .map(|d| chancery_core::order::Canonical::canonical(&d.unit, &bench.map))
            .collect()
    };
    for orders in phase["orders"].as_object_mut().into_iter().flat_map(|o| o.values_mut()) {
        if let Some(orders) = orders.as_array_mut() {
            orders.retain(|o| {
                there.iter().any(|unit| o.as_str().unwrap_or_default().starts_with(unit.as_str()))
            });
        }
    }
}

#[test]
fn all_years_of_a_game_reopened_at_every_phase() {
    let text = include_str!("../../../crates/chancery-lab/data/games/acl-4.jsonl");
    let most = effort::of(8, 29);
    assert_eq!(replay_all(text, 24, 80, most), most);
}

#[test]
#[ignore = "takes minutes: see docs/background/reliability.md"]
fn all_years_of_every_game_reopened_at_every_phase() {
    let games = [
        include_str!("../../../crates/chancery-lab/data/games/acl-3.jsonl"),
        include_str!("../../../crates/chancery-lab/data/games/acl-4.jsonl"),
        include_str!("../../../crates/chancery-lab/data/games/acl-12.jsonl"),
        include_str!("../../../crates/chancery-lab/data/games/cicero-439643.jsonl"),
        include_str!("../../../crates/chancery-lab/data/games/cicero-448105.jsonl"),
        include_str!("../../../crates/chancery-lab/data/games/searchbot-tur55.jsonl"),
    ];
    let phases: Vec<usize> = games.into_iter().map(|game| replay_all(game, 40, 120, usize::MAX)).collect();
    println!("{phases:?} phases");
}

#[test]
fn the_year_1901_of_a_game_with_builds() {
    replay(include_str!("../../../crates/chancery-lab/data/games/cicero-439643.jsonl"));
}

#[test]
fn the_year_1901_of_the_other_games() {
    replay(include_str!("../../../crates/chancery-lab/data/games/cicero-448105.jsonl"));
    replay(include_str!("../../../crates/chancery-lab/data/games/acl-3.jsonl"));
    replay(include_str!("../../../crates/chancery-lab/data/games/acl-4.jsonl"));
    replay(include_str!("../../../crates/chancery-lab/data/games/acl-12.jsonl"));
    replay(include_str!("../../../crates/chancery-lab/data/games/searchbot-tur55.jsonl"));
}
