//! Plays a game from start to end: `cargo run -p chancery-game --example whole_game`.
//!
//! Each unit gets one of its possible orders in turn; a real program would use its players' orders.

use chancery_core::map::{PhaseKind, Power, standard};
use chancery_core::order::{Convoys, GivenOrder, Piece, possible_adjustments, possible_orders};
use chancery_core::{Canonical, Rules};
use chancery_game::game::Game;

/// The last year that is played if nobody wins.
const LAST_YEAR: u16 = 1910;

fn main() {
    let map = standard();
    let mut game = Game::new(&map, "An example");
    while game.winner().is_none() && game.phase().year <= LAST_YEAR {
        for power in map.powers() {
            let orders = orders(&game, power);
            game.set_sheet(power, orders);
        }
        let phase = game.phase();
        if let Err(why) = game.adjudicate() {
            eprintln!("{phase}: {why}");
            return;
        }
        println!("{}: {} units afterwards", phase.title(), game.position().units.len());
    }
    for power in map.powers() {
        println!("{}: {} centres", map.power(power).name, game.position().centres_of(power).count());
    }
}

/// Writes orders for a power, as text, as a player would send them. Dislodged units disband.
fn orders(game: &Game, power: Power) -> Vec<String> {
    let (map, position) = (game.map(), game.position());
    let turn = usize::from(game.phase().year) * 7;
    match game.phase().kind {
        PhaseKind::Movement => {
            let order = |(at, unit)| {
                let all = possible_orders(map, position, unit, Convoys::ByFleetsPresent);
                let order = all[(turn + at) % all.len()];
                GivenOrder { by: power, unit: Piece { kind: unit.kind, at: unit.at }, order }.canonical(map)
            };
            position.units_of(power).enumerate().map(order).collect()
        }
        PhaseKind::Retreats => Vec::new(),
        PhaseKind::Adjustments => {
            let due = position.balance(power).unsigned_abs() as usize;
            let all = possible_adjustments(map, &Rules::default(), position, power);
            all.iter().take(due).map(|adjustment| adjustment.canonical(map)).collect()
        }
    }
}
