//! The file system: every operation that may fail, safe replacement of files, and the copies beside a game.

pub(super) mod backup;
mod folder;
mod fs;
mod replace;

pub use folder::{Folder, NoFolder, games_folder};
pub use fs::{Disk, FileLock, Fs, Sink, open_regular, read_regular};
pub(super) use replace::{
    as_new, folder_of, place_new, sweep_beside, take_free, take_name, unfinished, write_beside,
};
pub use replace::{put_new, replace, replace_like, sweep};
