//! A folder of games: its list, an open game's file, the archive and the trash, drafts, and a user's maps.

mod archive;
mod drafts;
mod file;
mod free_name;
mod game_folder;
mod houses;
mod identity;
mod last_used;
mod own_maps;
mod received;
mod slug;

pub use drafts::DraftFile;
pub use file::{GameFile, OpenedGame};
pub use game_folder::{Entry, GameFolder};
pub use houses::MAX_HOUSE_BYTES;
pub use last_used::LastUsed;
pub use own_maps::{MapError, MapTexts};
pub use received::{Change, MOST_RECEIVED_BYTES, ReceivedText, Waiting};
pub use slug::slug;
