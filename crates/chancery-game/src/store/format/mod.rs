//! The form of a game's file: the types that are written and read as RON.

mod records;
mod rulings;
mod saved_game;

pub(super) use records::{
    power, read_deadlines, read_house, read_language, read_records, read_sheets, read_style, read_votes,
    save_house, save_language, save_records, save_sheets, save_style, save_votes,
};
pub(crate) use rulings::piece;
pub(super) use rulings::{province, read_ordered_by, save_ordered_by};
pub use saved_game::{MAX_GAME_BYTES, SCHEMA, Summary};
pub(super) use saved_game::{
    OLDEST, PHASES, SavedDislodged, SavedGame, SavedJudge, SavedPhase, SavedRules, Seal, Version, dialect,
    id_of, seal, to_text, with_id,
};
