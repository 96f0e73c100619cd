//! A folder of games: its list, an open game's file, the archive and the trash, drafts, and a user's maps.

mod archive;
mod drafts;
mod file;
mod game_folder;
mod own_maps;
mod received;

pub use drafts::DraftFile;
pub use file::{GameFile, OpenedGame};
pub use game_folder::{Entry, GameFolder, LastUsed, MAX_HOUSE_BYTES, is_conflict_copy, slug};
pub use own_maps::{MapError, MapTexts};
pub use received::{Change, MOST_RECEIVED_BYTES, ReceivedText, Waiting};
