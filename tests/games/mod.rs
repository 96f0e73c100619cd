//! The real games of `crates/chancery-lab/data/games`, phase by phase.
#![allow(dead_code, reason = "each test that uses this module uses a part of it")]

use std::collections::{BTreeMap, BTreeSet};

use chancery_core::adjudicate::EngineId;
use chancery_core::map::standard;
use chancery_game::game::Game;
use serde_json::Value;

/// By power: units, centres or orders as the source writes them.
pub type Table = BTreeMap<String, BTreeSet<String>>;

/// Every phase of a game.
pub fn phases(name: &str) -> Vec<Value> {
    let path = format!("{}/crates/chancery-lab/data/games/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().map(|line| serde_json::from_str(line).expect("each line is a JSON object")).collect()
}

/// The strings of a JSON list.
pub fn strings(list: &Value) -> BTreeSet<String> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// A table without its empty rows.
pub fn table(value: &Value) -> Table {
    let rows = value.as_object().into_iter().flatten();
    rows.map(|(power, list)| (power.clone(), strings(list))).filter(|row| !row.1.is_empty()).collect()
}

/// A new game by the rules under which the sources are replayed.
pub fn game(name: &str) -> Game {
    let mut game = Game::new(&standard(), name);
    // Named, so that the sample does not change with the default.
    game.info.engine = EngineId::GUESS;
    for (id, letter) in [("4.A.3", "c+fallback"), ("4.D.8", "a")] {
        game.info.rules.choose(id, letter).expect("the choice is one of the DATC's");
    }
    game
}

/// Writes the orders of a phase on the sheets, in the sequence of the source.
pub fn write_orders(game: &mut Game, phase: &Value) {
    for (power, orders) in phase["orders"].as_object().into_iter().flatten() {
        let power = game.map().names().power(power).expect("the source names powers by their keys");
        let orders: Vec<&str> = orders.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        game.set_sheet(power, orders);
    }
}

/// Plays a game up to the phase called `until`, in which the orders are written and not adjudicated.
pub fn play(name: &str, title: &str, until: &str) -> Game {
    let mut game = game(title);
    for phase in phases(name) {
        // A source has a phase for units that can only disband; here they are gone already.
        if phase["phase"] != game.phase().to_string() {
            continue;
        }
        write_orders(&mut game, &phase);
        if phase["phase"] == until || game.adjudicate().is_err() {
            break;
        }
    }
    game
}

/// The sample game of `saves/`: a game of people, with the orders of spring 1904 on the table.
pub fn sample() -> Game {
    let mut game = play("acl-3", "Sample game", "S1904M");
    game.info.event = "Peskov et al., It Takes Two to Lie (ACL 2020), game 3; CC BY 4.0".into();
    let notes = "A real game of seven people, played on Backstabbr. saves/README.md names its source and licence.\n\
                 The orders for spring 1904 lie on the table: look them over, preview them, and adjudicate.";
    game.info.notes = chancery_core::text::Clean::lines(notes);
    game
}

/// A game's text without the id of its file and the sum, as `write` makes it of a game.
pub fn plain(text: impl AsRef<[u8]>) -> String {
    let text = String::from_utf8_lossy(text.as_ref()).into_owned();
    let own = |line: &&str| !line.starts_with("  id: \"") && !line.starts_with("// sum: ");
    text.lines().filter(own).collect::<Vec<_>>().join("\n")
}
