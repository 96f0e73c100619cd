//! Maps from other programs' files.
//!
//! An importer reads a text into a [`MapDraft`], and remarks on everything that this program's maps
//! cannot say. The draft is printed in this program's form and read like any other map, so nothing
//! that comes from elsewhere escapes the checks. Variants in other formats are written out as a map of
//! DPjudge (`exchange::variants` of chancery-game), so [`dpjudge`] is the only importer.

mod directives;
mod dpjudge;
mod drafting;
mod world;

pub use dpjudge::dpjudge;

use super::MapDraft;

/// Something that a file says and a map of this program does not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {message}")]
pub struct ImportRemark {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What was left out or read differently.
    pub message: String,
    /// Whether it changes the game; other remarks are about pictures and the like.
    pub matters: bool,
}

/// The result of importing a file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ImportedMap {
    /// The map, not yet checked.
    pub draft: MapDraft,
    /// What could not be expressed, in the order of the text.
    pub remarks: Vec<ImportRemark>,
}
