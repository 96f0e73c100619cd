//! The sample game that the program carries with it.

use chancery_game::store::{ReadGame, Tables, read};

/// The text of the sample game, a real one; `saves/README.md` names its source and licence.
pub const SAMPLE: &str = include_str!("../saves/sample.ron");

/// The name of the sample game.
pub const NAME: &str = "Sample game";

/// Returns the sample game: a real one, with the orders of spring 1904 on the table.
pub fn sample(tables: &Tables) -> ReadGame {
    read(SAMPLE.as_bytes(), tables).expect("a test reads the sample that is shipped")
}
