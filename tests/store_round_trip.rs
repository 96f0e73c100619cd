//! A game that was written and read again is the same game.

use crate::changes::{changed, changes, config};
use crate::games;

use std::sync::Arc;

use chancery::sample::{SAMPLE, sample};
use chancery_core::map::{Map, standard};
use chancery_core::order::Position;
use chancery_core::text::Clean;
use chancery_game::game::{Game, Player, Table};
use chancery_game::store::{Notice, Tables, read, salvage, write};
use chancery_lab::engines;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

fn same(a: &Game, b: &Game) {
    assert_eq!(a.info, b.info);
    assert_eq!(a.current(), b.current());
    assert_eq!(a.history().len(), b.history().len());
    for id in a.history().ids() {
        let (a, b) = (a.node(id), b.node(id));
        assert_eq!((a.parent, &a.position, &a.sheets), (b.parent, &b.position, &b.sheets));
        assert_eq!((&a.judged, &a.name, &a.note), (&b.judged, &b.name, &b.note));
    }
}

fn round_trip(game: &Game) -> String {
    let text = write(game);
    let back = read(text.as_bytes(), &Tables::new(engines::ALL)).unwrap();
    assert_eq!(back.notices, []);
    same(game, &back.game);
    assert!(write(&back.game) == text, "the same game is the same text");
    text
}

#[test]
fn the_sample_is_made_from_its_source() {
    let made = write(&games::sample());
    let differs = made.lines().zip(SAMPLE.lines()).find(|(a, b)| a != b);
    assert_eq!(differs, None, "make it anew: cargo run --example make_sample > saves/sample.ron");
    assert!(made == SAMPLE);
}

#[test]
fn the_sample_opens_and_is_the_real_game() {
    let opened = sample(&Tables::new(engines::ALL));
    assert_eq!(opened.notices, []);
    let game = opened.game;
    assert_eq!(game.phase().to_string(), "S1904M");
    same(&game, &games::sample());
    // What the source says of spring 1904 comes of the orders that lie on the table.
    let phases = games::phases("acl-3");
    let spring = phases.iter().find(|p| p["phase"] == "S1904M").unwrap();
    let mut game = game;
    let map = standard();
    game.adjudicate().unwrap();
    assert_eq!(game.phase().to_string(), spring["next_phase"]);
    let dislodged = games::table(&spring["next_dislodged"]);
    let silent: Vec<&str> = game.silent().into_iter().map(|power| map.power(power).key.as_str()).collect();
    assert_eq!(silent, dislodged.keys().collect::<Vec<_>>());
}

#[test]
fn whole_games_come_back() {
    for name in ["acl-3", "acl-12", "searchbot-tur55"] {
        let game = games::play(name, name, "never");
        let text = round_trip(&game);
        assert!(text.len() < 100_000, "{name} takes {} bytes", text.len());
    }
}

#[test]
fn branches_names_players_and_notes_come_back() {
    let mut game = games::play("acl-4", "Branches", "S1904M");
    let map = game.map().clone();
    let france = map.names().power("France").unwrap();
    game.info.number = "2019AC".into();
    game.info.master = "Zoë <zoe@example.org>".into();
    game.info.reading_options.strict = true;
    game.info.notes = Clean::lines("one\n\nthree \"quoted\" \\ {curly} (round)\n");
    game.info.players[france.index()] =
        Player { name: "A. Player".into(), contact: "mail".into(), note: "late".into(), ..Player::default() };
    game.set_sheet(france, ["", "  A PAR - BUR  ", "an excuse: \"the cat\"", "// no comment", "\u{1b}[2J"]);
    let wrong = game.adjudicate().unwrap();
    game.undo();
    game.set_sheet(france, ["A PAR H"]);
    game.name_branch(game.current(), "as it was meant");
    game.set_note(game.current(), "the sheet was misread\nby me");
    game.info.rules.choose("4.A.2", "d").unwrap();
    game.info.reading_options.strict = false;
    game.adjudicate().unwrap();
    round_trip(&game);
    game.undo();
    round_trip(&game);
    game.go(wrong);
    round_trip(&game);
    while game.undo().is_some() {}
    game.set_sheet(france, ["A PAR H"]);
    round_trip(&game);
    game.adjudicate().unwrap();
    round_trip(&game);
}

#[test]
fn a_retreat_and_any_position_come_back() {
    let mut game = games::play("acl-3", "retreats", "never");
    while !game.position().dislodged.iter().any(|d| d.from.is_some()) {
        assert!(game.undo().is_some());
    }
    round_trip(&game);
    let map = standard();
    let mut position: Position = game.position().clone();
    for dislodged in &mut position.dislodged {
        dislodged.start = dislodged.from.take();
    }
    let table = Arc::new(Table::new(&map));
    round_trip(&Game::from_position(&table, "a position", position).unwrap());
    round_trip(&Game::from_position(&table, "an empty board", Position::empty(&map, map.begins())).unwrap());
}

#[test]
fn a_game_on_a_map_that_was_added_comes_back() {
    let text = chancery_maps::board("standard").unwrap().replace("name: \"standard\"", "name: \"mine\"");
    let map: Arc<Map> = Arc::new(chancery_core::map::read(&text).unwrap());
    let saved = write(&Game::new(&map, "elsewhere"));
    let tables = Tables::new(engines::ALL);
    let error = read(saved.as_bytes(), &tables).unwrap_err();
    assert_eq!(
        error.to_string(),
        "it is played on the map `mine`, which is not there: `chancery maps` lists the maps"
    );
    tables.add(&map);
    assert_eq!(read(saved.as_bytes(), &tables).unwrap().game.map().name(), "mine");
}

#[test]
fn what_was_adjudicated_otherwise_is_told_and_kept() {
    // The file says that spring 1901 sent the army of Budapest to Serbia; the orders say otherwise.
    let changed = SAMPLE.replacen("A BUD - SER", "A BUD H", 1);
    let opened = read(changed.as_bytes(), &Tables::new(engines::ALL)).unwrap();
    assert_eq!(opened.notices[0], Notice::Changed);
    let Notice::Mismatch(message) = &opened.notices[1] else { panic!("{:?}", opened.notices) };
    assert_eq!(
        message,
        "F1901M (phase 1) does not follow from the orders of S1901M: only in the file: Austrian A SER; only by the orders: Austrian A BUD"
    );
    let fall = opened.game.line()[1];
    assert_eq!(opened.game.node(fall).position, sample(&Tables::new(engines::ALL)).game.node(fall).position);
}

/// What somebody may write: something like an order, or any characters at all.
fn anything() -> impl Strategy<Value = String> {
    let like_an_order = "[AF] [A-Za-z]{3}( - [A-Za-z]{3}| H| S A [A-Z]{3}|)";
    let any = vec(any::<char>(), 0..20).prop_map(String::from_iter);
    prop_oneof![like_an_order, any]
}

#[test]
fn whatever_is_written_comes_back() {
    let sheets = || vec(vec(anything(), 0..4), 7);
    proptest!(config(60), |(texts in vec(anything(), 6), first in sheets(), second in sheets())| {
        let map = standard();
        let [name, master, notes, contact, branch, note] = &texts[..] else { unreachable!() };
        let mut game = Game::new(&map, name);
        (game.info.master, game.info.notes) = (master.as_str().into(), Clean::lines(notes));
        game.info.players[3].contact = contact.as_str().into();
        for (power, lines) in map.powers().zip(first) {
            game.set_sheet(power, lines);
        }
        round_trip(&game);
        game.adjudicate().unwrap();
        round_trip(&game);
        game.undo();
        for (power, lines) in map.powers().zip(second) {
            game.set_sheet(power, lines);
        }
        game.name_branch(game.current(), branch);
        game.set_note(game.current(), note);
        round_trip(&game);
    });
}

#[test]
fn changed_saves_do_no_harm() {
    let tables = Tables::new(engines::ALL);
    let short = write(&Game::new(&standard(), "short"));
    let marks = &["(", ")", "[", "{", "\"", "\\", "Some(", "-1", "\u{202e}", "\0", "//", ":", ",", "\n"];
    let saves = [short.as_str(), &short, &short, SAMPLE];
    proptest!(config(400), |(save: Index, changes in changes(marks, 5))| {
        let text = changed(saves[save.index(saves.len())], SAMPLE, &changes);
        match read(text.as_bytes(), &tables) {
            Err(error) => {
                let message = error.to_string();
                prop_assert!(!message.is_empty() && !message.chars().any(char::is_control), "{message:?}");
            }
            Ok(opened) => {
                let again = write(&opened.game);
                same(&opened.game, &read(again.as_bytes(), &tables).unwrap().game);
            }
        }
        if let Some(found) = salvage(text.as_bytes(), &tables) {
            let again = write(&found.game);
            same(&found.game, &read(again.as_bytes(), &tables).unwrap().game);
        }
    });
}
