//! Why a text is no game, and what is odd about one that could be read.

use std::fmt;

use super::no_map::NoMap;
use crate::store::format::{MAX_GAME_BYTES, OLDEST, SCHEMA};

/// The reason why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadGame {
    /// It has more than [`MAX_GAME_BYTES`] bytes.
    #[error("it has more than {MAX_GAME_BYTES} bytes, the limit for a game")]
    TooLarge,
    /// It is not text.
    #[error("it is not text: byte {0} is not UTF-8")]
    NotText(usize),
    /// There is nothing in it.
    #[error("it is empty")]
    Empty,
    /// It does not even begin as a game does.
    #[error("it is not a game of Chancery; such a file begins with `(`")]
    Foreign,
    /// It is not RON of the right form: line, column, and what is wrong.
    #[error("line {0}, column {1}: {2}")]
    Syntax(usize, usize, String),
    /// It was written by a newer program, and this one cannot make sense of it: its schema.
    #[error(
        "it was written by a newer version of Chancery (schema {0}, and this one reads up to {SCHEMA}); update Chancery to open it"
    )]
    Newer(u32),
    /// It is of a format from before the first release: its schema.
    #[error(
        "it has schema {0}, from before the first release, and Chancery reads schema {OLDEST} or higher; run `games export` of the program that wrote it with `--format python`, and import that file"
    )]
    Older(u32),
    /// It is played on a map that is not there, or cannot be used.
    #[error("it is played on the map `{}`, which {}: {}", .0.name, .0.state(), .0.remedy())]
    NoMap(NoMap),
    /// It can be read, but says things that cannot be.
    #[error("{}", .0.join("; "))]
    Faults(Vec<String>),
}

/// Something odd about a file that could be read all the same. People must be shown it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The text is not what Chancery wrote: it was changed since, by hand or by accident.
    Changed,
    /// A newer program wrote it; it is not to be written over.
    Newer(u32),
    /// Entries that this program does not know, by their path; writing the game would lose them.
    Unknown(Vec<String>),
    /// A phase is not what the orders before it lead to; what the file says stands.
    Mismatch(String),
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Changed => {
                f.write_str("the file was changed since Chancery wrote it, by hand or by accident; check it")
            }
            Self::Newer(schema) => write!(
                f,
                "the file was written by a newer version of Chancery (schema {schema}, and this one writes {SCHEMA}); it is open read-only"
            ),
            Self::Unknown(paths) => write!(
                f,
                "the file has entries that this version does not know: {}; they are kept in a backup when the game is saved",
                paths.join(", ")
            ),
            Self::Mismatch(message) => f.write_str(message),
        }
    }
}
