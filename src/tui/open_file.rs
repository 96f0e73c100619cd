//! The file of an open game.

use crate::game::Game;
use crate::store::{DraftFile, GameFile};

/// A game's file while it is open, and how many phases it had when it was last saved.
#[derive(Debug)]
pub struct OpenGame {
    pub file: GameFile,
    /// Where what is being typed is kept; nowhere if the game is open to read only.
    pub drafts: Option<DraftFile>,
    pub phases: usize,
}

impl OpenGame {
    pub fn new(game: &Game, file: GameFile) -> Self {
        Self { drafts: file.draft_file(), file, phases: game.history().len() }
    }
}
