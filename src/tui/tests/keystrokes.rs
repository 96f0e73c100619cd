//! How many keys a turn takes, and that completion offers exactly what is possible.
//!
//! The turns are real ones, typed in the order in which the units wait. Two typists are counted: one
//! writes every place with its three letters and lets nothing be completed; the other types no more
//! letters than leave one order. Enter counts as a key.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::bench::{Bench, table};
use chancery_core::map::{Unit, UnitKind};
use chancery_core::order::{Canonical, Convoys, GivenOrder, Position, possible_orders};
use chancery_game::game::Game;
use chancery_game::intake::canonical;
use chancery_session::board::Key;
use chancery_session::complete::offers;

fn phase(text: &str, name: &str) -> Value {
    let phases = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    phases.into_iter().find(|p| p["phase"] == name).unwrap()
}

fn strings(value: &Value) -> impl Iterator<Item = &str> {
    value.as_array().into_iter().flatten().map(|v| v.as_str().unwrap())
}

/// Returns a game that stands before the phase.
fn bench(phase: &Value) -> Bench {
    let map = table().map();
    let mut position = Position::empty(map, phase["phase"].as_str().unwrap().parse().unwrap());
    for (power, units) in phase["units"].as_object().unwrap() {
        let power = map.names().power(power).unwrap();
        for unit in strings(units) {
            let (kind, place) = unit.split_once(' ').unwrap();
            let kind = if kind == "A" { UnitKind::Army } else { UnitKind::Fleet };
            let at = map.locations().find(|&l| map.place(l) == place).unwrap();
            position.units.push(Unit { power, kind, at });
        }
    }
    let mut bench = Bench::new(80, 24);
    bench.open(Game::from_position(table(), "A turn", position).unwrap());
    bench
}

/// Returns the orders of a phase in this program's canonical notation, by unit.
fn wanted(bench: &Bench, phase: &Value) -> BTreeMap<Key, String> {
    let session = bench.session();
    let mut wanted = BTreeMap::new();
    for orders in phase["orders"].as_object().unwrap().values() {
        for order in strings(orders) {
            let understood = chancery_session::open_game::meaning::understand(session, order).unwrap();
            let key = session.board.unit_in(&bench.map, understood.orders[0].line.place.unwrap()).unwrap();
            wanted.insert(key, canonical(&session.game, &understood.orders[0].order));
        }
    }
    wanted
}

/// Returns what the open line means, if it means one order.
fn meaning(bench: &Bench) -> Option<String> {
    match bench.model.typing()?.meaning.as_ref()? {
        Ok(meaning) if meaning.orders.len() == 1 => Some(meaning.describe(bench.session())),
        _ => None,
    }
}

/// Returns ways to write an order without its unit, the shorter first. Each place is written with its first
/// letters; `whole` leaves three at least.
fn ways(order: &str, whole: bool) -> Vec<String> {
    let words: Vec<String> = order.to_lowercase().split(' ').skip(2).map(str::to_owned).collect();
    let said = words.iter().filter(|w| !matches!(w.as_str(), "a" | "f" | "-" | "via"));
    let mut ways = vec![String::new()];
    for word in said {
        let least = if whole { 3 } else { 1 };
        let mut longer = Vec::new();
        for way in &ways {
            for end in least.min(word.len())..=word.len() {
                let space = if way.is_empty() { "" } else { " " };
                longer.push(format!("{way}{space}{}", &word[..end]));
            }
            // The rest need not be said where it is the only one.
            if !whole && !way.is_empty() {
                longer.push(way.clone());
            }
        }
        ways = longer;
    }
    ways.sort_by_key(String::len);
    ways.dedup();
    ways
}

/// Types a whole turn; tells how many orders it had and how many keys it took.
fn typed(text: &str, name: &str, whole: bool) -> (usize, usize) {
    let phase = phase(text, name);
    let mut bench = bench(&phase);
    let wanted = wanted(&bench, &phase);
    let (mut orders, mut keys) = (0, 0);
    while let Some(key) = bench.session().board.next_missing(None).and(bench.model.line().and_then(|t| t.at))
    {
        let order = &wanted[&key];
        let mut ways = ways(order, whole);
        // What completion does not offer is typed as it stands.
        ways.push(order.to_lowercase());
        let way = ways.into_iter().find(|way| {
            bench.press("<Ctrl-U>").press(way);
            meaning(&bench).as_ref() == Some(order)
        });
        keys += way.unwrap_or_else(|| panic!("{order} cannot be typed")).len() + 1;
        orders += 1;
        bench.press("<Enter>");
        assert_eq!(bench.session().board.row(key).unwrap().order, *order);
    }
    assert_eq!(orders, wanted.len(), "every unit had its turn, with no key to go there");
    assert_eq!(bench.session().board.count(), (orders, orders));
    (orders, keys)
}

const TURNS: [(&str, &str); 4] = [
    (include_str!("../../../crates/chancery-lab/data/games/acl-3.jsonl"), "S1901M"),
    (include_str!("../../../crates/chancery-lab/data/games/cicero-439643.jsonl"), "S1901M"),
    // Sixteen supports and a convoy among 32 orders.
    (include_str!("../../../crates/chancery-lab/data/games/acl-12.jsonl"), "F1905M"),
    // Seventeen supports and three convoys among 34.
    (include_str!("../../../crates/chancery-lab/data/games/cicero-439643.jsonl"), "F1905M"),
];

#[test]
fn a_spring_order_takes_at_most_four_and_a_half_keys_and_a_fall_order_five() {
    let mut told = Vec::new();
    for (text, name) in TURNS {
        for whole in [false, true] {
            let (orders, keys) = typed(text, name, whole);
            told.push(format!("{name} {} {keys} keys for {orders}", if whole { "whole" } else { "short" }));
            let spring = name == "S1901M";
            assert_eq!(orders == 22, spring);
            // Four and a half keys for each order of a spring, five in a crowded fall.
            let most = match (spring, whole) {
                (true, _) => 9 * orders / 2,
                (false, false) => 5 * orders,
                // Who writes out its supports needs more.
                (false, true) => 7 * orders,
            };
            assert!(keys <= most, "{told:?}");
        }
    }
    eprintln!("{}", told.join("\n"));
}

#[test]
fn completion_leads_to_exactly_what_is_possible_for_every_unit() {
    for (text, name) in [TURNS[0], TURNS[2]] {
        let phase = phase(text, name);
        let bench = bench(&phase);
        let session = bench.session();
        let position = session.game.position();
        for &unit in &position.units {
            let order = |order| GivenOrder { by: unit.power, unit: unit.into(), order }.canonical(&bench.map);
            let possible = possible_orders(&bench.map, position, unit, Convoys::ByFleetsPresent);
            let possible: BTreeSet<String> = possible.into_iter().map(order).collect();
            let mut reached = BTreeSet::new();
            let mut lines = vec![String::new()];
            while let Some(line) = lines.pop() {
                for offer in
                    offers(session.game.reader(), &session.candidates, Some(unit.at), &line, usize::MAX)
                {
                    if possible.contains(&offer.line) {
                        reached.insert(offer.line.clone());
                    }
                    if offer.line != line {
                        assert!(possible.iter().any(|p| p.starts_with(offer.line.trim())), "{offer:?}");
                        lines.push(offer.line);
                    }
                }
                // Whole orders may go on, such as a support to hold to one to move.
                if possible.contains(&line) {
                    lines.extend(next(&bench, unit, &line));
                }
            }
            assert_eq!(reached, possible);
        }
    }
}

/// Returns where a line goes on behind a space.
fn next(bench: &Bench, unit: Unit, line: &str) -> Vec<String> {
    let line = format!("{line} ");
    let all =
        offers(bench.session().game.reader(), &bench.session().candidates, Some(unit.at), &line, usize::MAX);
    all.into_iter().map(|o| o.line).filter(|l| *l != line && l.len() > line.len()).collect()
}

#[test]
fn a_move_that_lacks_a_coast_is_no_other_units_way_over_the_fleets_sea() {
    let phase = serde_json::json!({
        "phase": "S1901M",
        "units": { "ENGLAND": ["A FIN"], "FRANCE": ["F MAO"] },
    });
    let bench = bench(&phase);
    let understood = chancery_session::open_game::meaning::understand(bench.session(), "mao - spa").unwrap();
    assert_eq!(understood.texts(bench.session()), ["F MAO - SPA"]);
}
