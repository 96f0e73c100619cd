//! Games on disk.
//!
//! A game is one RON file that a person can read, mail and compare; [`write()`] makes its text and
//! [`read`] makes a game of it again, adjudicating every phase anew and telling where it differs. A
//! [`GameFolder`] is a folder of such files, a [`GameFile`] one of them while its game is open.
//!
//! Saving replaces the file as a whole: at every instant, and after any crash, it holds all of the old
//! state or all of the new one, and a save that returned is on the disk. What lies beside a game, in
//! `.NAME.chancery`, is its lock, copies of it, the texts that came in and what is being typed; that folder may be lost without losing the game.
//! Maps of a user's own lie in the folder `maps` beside the games; [`Tables`] finds them.
//!
//! Everything goes through [`Fs`], so that every operation can be made to fail. This module knows
//! nothing of screens or commands.

mod codec;
mod disk;
mod error;
mod format;
mod games;
mod maps;

pub use codec::{ReadGame, RecoveredGame, RecoveryError, read, salvage, write};
pub use disk::{
    Disk, FileLock, Folder, Fs, NoFolder, Sink, export, games_folder, open_regular, put_new, read_regular,
    replace, replace_like, sweep,
};
pub use error::{
    BadGame, Doing, MapTrouble, NoMap, Notice, OpenCause, OpenError, ReadOnly, SaveError, path_text,
};
#[cfg(feature = "protocol")]
pub(crate) use format::piece;
pub use format::{MAX_GAME_BYTES, SCHEMA, Summary};
pub use games::{
    Change, DraftFile, Entry, GameFile, GameFolder, LastUsed, MAX_HOUSE_BYTES, MOST_RECEIVED_BYTES, MapError,
    MapTexts, OpenedGame, PrintedIssue, ReceivedText, Waiting, is_conflict_copy, slug,
};
pub use maps::{DRAWINGS, OwnMap, Tables};
