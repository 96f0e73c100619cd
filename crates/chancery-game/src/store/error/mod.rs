//! What can go wrong with files of games.

mod files;

pub(super) use files::shown;
pub use files::{Doing, OpenCause, OpenError, ReadOnly, SaveError};
