//! The form of a game's file: the types that are written and read as RON.

/// Declares types of the file; a field with `[default]` is left out if it says what is usual.
macro_rules! saved {
    ($(
        $(#[$about:meta])*
        $Name:ident { $($(#[$doc:meta])* $field:ident $([$default:ident])?: $Type:ty,)+ }
    )+) => {
        $(
            $(#[$about])*
            #[derive(PartialEq, Serialize, Deserialize)]
            pub(in crate::store) struct $Name {
                $(
                    $(#[$doc])*
                    $(#[serde($default, skip_serializing_if = "crate::store::format::is_default")])?
                    pub $field: $Type,
                )+
            }
        )+
    };
}

mod records;
mod rulings;
mod saved_game;

pub(super) use records::{
    parsed, power, read_deadlines, read_house, read_records, read_sheets, read_votes, read_word, save_house,
    save_records, save_sheets, save_votes, save_word,
};
pub(crate) use rulings::piece;
pub(super) use rulings::{province, read_ordered_by, save_ordered_by};
pub use saved_game::{MAX_GAME_BYTES, SCHEMA, Summary};
pub(super) use saved_game::{
    OLDEST, PHASES, SavedDislodged, SavedGame, SavedJudge, SavedPhase, SavedRules, Seal, Version, dialect,
    id_of, seal, to_text, with_id,
};

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
