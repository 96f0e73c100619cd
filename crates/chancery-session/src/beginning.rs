//! What a game is begun with.

use chancery_core::order::Position;
use chancery_game::game::{Game, Info};
use chancery_game::store::Tables;

/// The name of a game if nobody says one.
pub const NAME: &str = "New game";

/// The settings with which a game is begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// The name of the map.
    pub map: String,
    /// The facts and the rules of the game.
    pub info: Info,
    /// Where it begins; the map's own start if nothing was set up.
    pub position: Option<Position>,
}

impl Beginning {
    /// Returns the game that it describes.
    ///
    /// # Errors
    ///
    /// If its map is not there, or the position cannot be played: a sentence.
    pub fn game(self, tables: &Tables) -> Result<Game, String> {
        let Self { map, info, position } = self;
        let table = tables.find(&map).map_err(|none| none.to_string())?;
        let mut game = match position {
            None => Game::on(&table, NAME),
            Some(position) => Game::from_position(&table, NAME, position).map_err(|faults| {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                faults.join("; ")
            })?,
        };
        game.info = info;
        Ok(game)
    }
}
