//! Where a game is kept, as the shelf and the saver name it.

use std::path::PathBuf;

/// Where a game is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place(pub PathBuf);
