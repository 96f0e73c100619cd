//! What a game master keeps besides orders: facts, overrules, branches, seasons, votes.

use crate::games;

mod builds;
mod exchange;
mod exchange_forms;
mod facts;
mod golden;
mod growth;
mod lines;
mod notes;
mod overrules;
mod perpetual;
mod proxies;
mod reports;
mod routes;
mod seasons;
mod sets;
mod sheets;
mod silence;
mod values;
mod votes;
mod words;

use chancery_core::map::{Power, Province, standard};
use chancery_game::game::{Audience, Game, NodeId};
use chancery_game::report::PhaseReport;
use chancery_game::store::{Tables, read, write};
use chancery_lab::engines;

fn report(game: &Game, id: NodeId) -> PhaseReport {
    PhaseReport::new(game, id, Audience::GameMaster)
}

fn new_game() -> Game {
    Game::new(&standard(), "A game")
}

fn power(game: &Game, name: &str) -> Power {
    game.map().names().power(name).unwrap()
}

fn place(game: &Game, code: &str) -> Province {
    game.map().names().province(code).unwrap()
}

fn order(game: &mut Game, name: &str, lines: &[&str]) {
    let power = power(game, name);
    game.set_sheet(power, lines);
}

/// Writes the game and reads it again: nothing is odd about it, and it is the same text.
fn again(game: &Game) -> Game {
    let text = write(game);
    let back = read(text.as_bytes(), &Tables::new(engines::ALL)).unwrap();
    assert_eq!(back.notices, []);
    assert!(write(&back.game) == text, "the same game is the same text");
    assert_eq!(game.info, back.game.info);
    assert_eq!(game.votes(), back.game.votes());
    assert_eq!(game.main(), back.game.main());
    for id in game.history().ids() {
        let (a, b) = (game.node(id), back.game.node(id));
        assert_eq!((&a.records, &a.judged), (&b.records, &b.judged));
        assert_eq!((&a.ordered_by, &a.sent), (&b.ordered_by, &b.sent));
    }
    back.game
}

/// The units of a board, in words.
fn units(game: &Game) -> Vec<String> {
    use chancery_core::order::Canonical;
    let map = game.map();
    game.position()
        .units
        .iter()
        .map(|u| format!("{} {}", map.power(u.power).adjective, u.canonical(map)))
        .collect()
}
