//! Six real games, replayed phase by phase: the board, the centres, the dislodged units and the
//! next phase must be those of the source.

use crate::games;

use std::collections::{BTreeMap, BTreeSet};

use chancery_core::adjudicate::{Driven, Resolution, Verdict};
use chancery_core::map::{Power, Unit};
use chancery_core::order::{Canonical, Order, Position};
use chancery_core::turn::Outcome;
use chancery_game::game::Game;
use chancery_notation::Code;
use games::{Table, strings, table};
use serde_json::Value;

fn grouped(game: &Game, items: impl Iterator<Item = (Power, String)>) -> Table {
    let mut table = Table::new();
    for (power, item) in items {
        table.entry(game.map().power(power).key.clone()).or_default().insert(item);
    }
    table
}

fn units(game: &Game, units: impl Iterator<Item = Unit>) -> Table {
    grouped(game, units.map(|u| (u.power, u.canonical(game.map()))))
}

fn centres(game: &Game, position: &Position) -> Table {
    let owned = game.map().provinces().filter_map(|p| Some((position.owners[p.index()]?, p)));
    grouped(game, owned.map(|(power, p)| (power, game.map().code(p).to_owned())))
}

/// The board, the centres and the phase, as the source has them at the start or the end of a phase.
fn compare(game: &Game, phase: &Value, prefix: &str) {
    let position = game.position();
    let at = format!("{} {} {prefix}", phase["game"], phase["phase"]);
    let key = |name: &str| format!("{prefix}{name}");
    assert_eq!(game.phase().to_string(), phase[key("phase")], "{at}");
    assert_eq!(units(game, position.units.iter().copied()), table(&phase[key("units")]), "{at}: units");
    assert_eq!(centres(game, position), table(&phase[key("centers")]), "{at}: centres");
}

/// The units that were driven out. Some sources list those, too, that have nowhere to go; they are
/// gone from the position. Where the source tells the places to go to, these must be the same.
fn compare_dislodged(game: &Game, movement: &Resolution, phase: &Value) {
    let at = format!("{} {}", phase["game"], phase["phase"]);
    let name = |u: Unit| u.canonical(game.map());
    let options = |d: &Driven| d.retreats.iter().map(|&l| game.map().place(l)).collect();
    let options: BTreeMap<String, BTreeSet<String>> =
        movement.driven.iter().map(|d| (name(d.dislodged.unit), options(d))).collect();
    // In F1906R of `searchbot-tur55` the source offers A BEL four provinces that are all occupied on
    // its own board; what its board occupies is therefore left out of what it tells.
    let board = table(&phase["units"]);
    let occupied: BTreeSet<&str> = board.values().flatten().map(|unit| &unit[2..5]).collect();
    for (unit, told) in phase["retreat_options"].as_object().into_iter().flatten() {
        let told = strings(told).into_iter().filter(|place| !occupied.contains(&place[..3])).collect();
        assert_eq!(options.get(unit), Some(&told), "{at}: places for {unit}");
    }
    let waiting: BTreeSet<String> = game.position().dislodged.iter().map(|d| name(d.unit)).collect();
    let told = table(&phase["dislodged"]);
    for unit in told.values().flatten() {
        assert_eq!(options[unit].is_empty(), !waiting.contains(unit), "{at}: {unit}");
    }
    let told = told.into_iter().map(|(power, units)| (power, &units & &waiting)).filter(|t| !t.1.is_empty());
    let dislodged = game.position().dislodged.iter().map(|d| d.unit);
    assert_eq!(units(game, dislodged), told.collect(), "{at}: dislodged");
}

/// Whether each move came out as the source recorded. Of other orders the sources mean different
/// things by success; the boards tell what became of retreats and adjustments.
fn compare_moves(game: &Game, movement: &Resolution, phase: &Value) {
    for (unit, result) in phase["results"].as_object().into_iter().flatten() {
        let entry =
            movement.entries.iter().find(|e| e.unit.is_some_and(|u| u.canonical(game.map()) == *unit));
        let Some(entry) = entry else { panic!("{} {}: there is no {unit}", phase["game"], phase["phase"]) };
        let Order::Move { .. } = entry.ordered.order else { continue };
        let succeeds = *result == "succeeds" || result.as_array().is_some_and(Vec::is_empty);
        assert_eq!(
            entry.verdict == Verdict::Succeeds,
            succeeds,
            "{} {}: {entry:?}",
            phase["game"],
            phase["phase"]
        );
    }
}

/// Replays a game and tells how many of its phases had nothing to decide.
fn replay(name: &str) -> (Game, usize) {
    let mut game = games::game(name);
    let mut before: Option<Outcome> = None;
    let mut idle = 0;
    let phases = games::phases(name);
    for (i, phase) in phases.iter().enumerate() {
        if let Some(movement) = before.as_ref().and_then(Outcome::movement) {
            if phase["phase"].as_str().unwrap().ends_with('R') {
                compare_dislodged(&game, movement, phase);
            } else {
                assert!(movement.retreating().next().is_none(), "{} {}", phase["game"], phase["phase"]);
            }
        }
        if game.phase().to_string() != phase["phase"] {
            // The source has a phase for units that can only disband; here they are gone already.
            assert!(phase["phase"].as_str().unwrap().ends_with('R'));
            assert!(!before.unwrap().movement().unwrap().driven.is_empty());
            compare(&game, phase, "next_");
            before = None;
            idle += 1;
            continue;
        }
        compare(&game, phase, "");
        games::write_orders(&mut game, phase);
        for power in game.map().powers() {
            // The source also disbands units that had nowhere to go; here they are gone already.
            let reading = game.reading(power);
            let faults = reading.errors().filter(|n| n.code != Code::NotDislodged);
            let faults: Vec<String> = faults.map(ToString::to_string).collect();
            assert!(faults.is_empty(), "{} {}: {faults:?}", phase["game"], phase["phase"]);
        }
        let outcome = game.preview();
        if let Some(movement) = outcome.movement() {
            compare_moves(&game, movement, phase);
        }
        game.adjudicate().unwrap();
        let skipped = phases.get(i + 1).is_some_and(|next| game.phase().to_string() != next["phase"]);
        if !skipped {
            compare(&game, phase, "next_");
        }
        before = Some(outcome);
    }
    (game, idle)
}

macro_rules! games {
    ($($name:ident $file:literal $phases:literal $winner:expr,)+) => {
        $(#[test]
        fn $name() {
            let (game, idle) = replay($file);
            assert_eq!(game.line().len() + idle, $phases + 1);
            let winner = game.winner().map(|p| game.map().power(p).name.clone());
            assert_eq!(winner.as_deref(), $winner);
        })+
    };
}

games! {
    acl_3_replays "acl-3" 44 None,
    acl_4_replays "acl-4" 30 Some("France"),
    acl_12_replays "acl-12" 46 Some("Turkey"),
    cicero_439643_replays "cicero-439643" 34 Some("France"),
    cicero_448105_replays "cicero-448105" 35 None,
    searchbot_tur55_replays "searchbot-tur55" 44 Some("France"),
}
