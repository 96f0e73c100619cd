//! The maps that games can be played on: those of the program, and a user's own files.

mod own;
mod tables;

pub(super) use own::FOLDER;
pub use own::{DRAWINGS, OwnDrawings, OwnMap};
pub use tables::Tables;
