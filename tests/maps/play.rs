//! A game of DumbBot with the first power against powers that order by chance, handed in as sheets.

use std::sync::Arc;

use chancery_core::map::{Map, Power};
use chancery_game::game::Game;
use chancery_lab::agent::PlayerId;
use chancery_notation::Severity;

/// What became of a game.
#[derive(Debug)]
pub struct Played {
    /// The phases that were adjudicated.
    pub phases: usize,
    /// The power that won, if one did before the years ran out.
    pub winner: Option<Power>,
    /// Orders that were not understood or not legal: there should be none.
    pub refused: Vec<String>,
}

/// Plays `map` from its start for at most `years` years. The same game each time.
pub fn play(map: &Arc<Map>, years: u16) -> Played {
    let mut game = Game::new(map, "random");
    let last = map.begins().year.saturating_add(years);
    let mut played = Played { phases: 0, winner: None, refused: Vec::new() };
    while game.winner().is_none() && game.phase().year < last {
        let before = game.clone();
        for power in map.powers() {
            let player = if power == Power(0) { PlayerId::Dumb } else { PlayerId::Random };
            let seed = played.phases as u64 * 256 + u64::from(power.0);
            let lines = player.orders_in(&before, power, seed).lines(map);
            game.set_sheet(power, &lines);
            for note in game.reading(power).notes().filter(|n| n.severity == Severity::Error) {
                played.refused.push(format!("{}: {lines:?}: {note}", game.phase()));
            }
        }
        game.adjudicate().expect("nobody has won yet");
        played.phases += 1;
    }
    played.winner = game.winner();
    played
}
