//! The maps that games can be played on: those of the program, and a user's own files.

mod tables;

pub(super) use tables::FOLDER;
pub use tables::{DRAWINGS, OwnDrawings, OwnMap, Tables};
