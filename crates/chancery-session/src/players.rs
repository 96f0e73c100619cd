//! Players' names beside their powers.

use chancery_core::map::Power;
use chancery_game::game::Game;

/// Returns the name of the player of a power; empty if nobody is known.
pub fn name(game: &Game, power: Power) -> &str {
    game.info.players.get(power.index()).map_or("", |player| player.name.as_str())
}

/// Returns a power with the name of its player, if that is known: `Austria (Anna)`.
pub fn with_power(game: &Game, power: Power) -> String {
    let of = &game.map().power(power).name;
    match name(game, power) {
        "" => of.clone(),
        player => format!("{of} ({player})"),
    }
}
