//! Why a text is no game, and what is odd about one that could be read.

use std::fmt;

use super::no_map::NoMap;
use crate::store::format::{MAX_GAME_BYTES, SCHEMA};

/// Why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadGame {
    /// It has more than [`MAX_GAME_BYTES`] bytes.
    TooLarge,
    /// It is not text.
    NotText(usize),
    /// There is nothing in it.
    Empty,
    /// It does not even begin as a game does.
    Foreign,
    /// It is not RON of the right form: line, column, and what is wrong.
    Syntax(usize, usize, String),
    /// It was written by a newer program, and this one cannot make sense of it: its schema.
    Newer(u32),
    /// It is played on a map that is not there, or cannot be used.
    NoMap(NoMap),
    /// It can be read, but says things that cannot be.
    Faults(Vec<String>),
}

impl fmt::Display for BadGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "it has more than {MAX_GAME_BYTES} bytes, and no game may have more"),
            Self::NotText(at) => write!(f, "it is not text: byte {at} is no UTF-8"),
            Self::Empty => f.write_str("it is empty"),
            Self::Foreign => f.write_str("it is no game of Chancery; such a file begins with `(`"),
            Self::Syntax(line, column, message) => write!(f, "line {line}, column {column}: {message}"),
            Self::Newer(schema) => write!(
                f,
                "it was written by a newer version of Chancery (format {schema}, and this one reads up to {SCHEMA}); update Chancery to open it"
            ),
            Self::NoMap(none) => {
                write!(
                    f,
                    "it is played on the map `{}`, which {}: {}",
                    none.name,
                    none.state(),
                    none.remedy()
                )
            }
            Self::Faults(faults) => {
                f.write_str(&faults.join("; "))?;
                Ok(())
            }
        }
    }
}

impl std::error::Error for BadGame {}

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
            Self::Changed => f.write_str(
                "the file was changed since Chancery wrote it, by hand or by accident; look it over",
            ),
            Self::Newer(schema) => write!(
                f,
                "the file was written by a newer version of Chancery (format {schema}, and this one writes {SCHEMA}); it is open to read only"
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
