//! Games on disk.
//!
//! A game is one RON file that a person can read, mail and compare; [`write()`] makes its text and
//! [`read`] makes a game of it again, adjudicating every phase anew and telling where it differs. A
//! [`Shelf`] is a folder of such files, a [`GameFile`] one of them while its game is open.
//!
//! Saving replaces the file as a whole: at every instant, and after any crash, it holds all of the old
//! state or all of the new one, and a save that returned is on the disk. What lies beside a game, in
//! `.NAME.chancery`, is its lock, copies of it and what is being typed; that folder may be lost without losing the game.
//! Maps of a user's own lie in the folder `maps` beside the games; [`Tables`] finds them.
//!
//! Everything goes through [`Fs`], so that every operation can be made to fail. This module knows
//! nothing of screens or commands.

mod backup;
mod decode;
mod drafts;
mod drawer;
mod encode;
mod error;
mod facts;
mod file;
mod folder;
mod format;
mod fs;
mod maps;
mod migrate;
mod own;
mod papers;
mod replace;
mod rulings;
mod salvage;
mod shelf;
mod slug;
mod tables;

pub use decode::{BadGame, Notice, ReadGame, read};
pub use drafts::{Draft, DraftFile};
pub use drawer::Drawer;
pub use encode::write;
pub use error::{Doing, OpenCause, OpenError, ReadOnly, SaveError};
pub use file::{GameFile, Opened};
pub use folder::{NoFolder, games_folder};
pub use format::{MAX_GAME_BYTES, SCHEMA};
pub use fs::{Disk, Fs, Held, Sink, open_regular, read_regular};
pub use maps::{MapError, MapTexts};
pub use own::{DRAWINGS, MapTrouble, NoMap, OwnDrawings, OwnMap};
pub use replace::{put_new, put_new_like, replace, sweep};
pub use salvage::{Lost, Recovered, salvage};
pub use shelf::{Entry, Shelf, Summary};
pub use slug::slug;
pub use tables::Tables;
