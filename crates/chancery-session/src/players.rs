//! Players' names beside their powers.

use chancery_core::map::Power;
use chancery_game::game::Game;

/// Returns a power with the name of its player, if that is known: `Austria (Anna)`.
pub fn with_power(game: &Game, power: Power) -> String {
    let of = &game.map().power(power).name;
    match game.info.players[power.index()].name.as_str() {
        "" => of.clone(),
        player => format!("{of} ({player})"),
    }
}
