//! Why a text is no game, why its map cannot be had, and what is odd about one that could be read.

use std::fmt;
use std::path::PathBuf;

use crate::store::error::path_text;
use crate::store::format::{MAX_GAME_BYTES, OLDEST, SCHEMA};
use chancery_core::text::Clean;

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

/// The reason why a map cannot be found by its name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe())]
pub struct NoMap {
    /// The name, fit to be shown.
    pub name: String,
    /// The trouble with the map.
    pub why: MapTrouble,
}

/// The trouble with a map that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapTrouble {
    /// The program has none of this name, and none of these files is there.
    Absent(Vec<PathBuf>),
    /// There is a file, which cannot be used: a sentence with its path and what to do.
    Faulty(String),
}

impl NoMap {
    pub(in crate::store) fn new(name: &str, why: MapTrouble) -> Self {
        Self { name: Clean::line(name).to_string(), why }
    }

    fn describe(&self) -> String {
        match &self.why {
            MapTrouble::Absent(_) => {
                format!("there is no map `{}`; `chancery maps` lists the maps", self.name)
            }
            MapTrouble::Faulty(why) => format!("the map `{}` cannot be used: {why}", self.name),
        }
    }

    /// Returns what is the matter with it, after its name.
    pub(in crate::store) const fn state(&self) -> &'static str {
        match self.why {
            MapTrouble::Absent(_) => "is not there",
            MapTrouble::Faulty(_) => "cannot be used",
        }
    }

    /// Returns where the map's file was looked for, and how it gets there; a file that is faulty, and why.
    pub(in crate::store) fn remedy(&self) -> String {
        match &self.why {
            MapTrouble::Absent(places) if places.is_empty() => "`chancery maps` lists the maps".to_owned(),
            MapTrouble::Absent(places) => {
                let places: Vec<String> = places.iter().map(|path| path_text(path)).collect();
                let places = places.join(" or ");
                format!("its file would be {places}; `chancery maps add FILE` adds a map")
            }
            MapTrouble::Faulty(why) => why.clone(),
        }
    }
}
