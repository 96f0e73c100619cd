//! Which form a game of another program has, and taking it in, for every surface alike.

use super::{BadImport, ImportedGame, from_python, read_judge};
use crate::store::{self, Tables};
use chancery_core::text::{as_name, line_ends};

/// A form in which games are taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A saved game of the Python package `diplomacy`.
    Python,
    /// The results that a judge mailed.
    Judge,
    /// A game's own file.
    Own,
}

impl Form {
    /// Makes the form that a text begins like. What begins like no other is a judge's, for a mail may begin with
    /// anything.
    pub fn of(text: &str) -> Self {
        match unmarked(text).trim_start().chars().next() {
            Some('{') => Self::Python,
            Some('(') => Self::Own,
            _ => Self::Judge,
        }
    }

    /// Reads a game in this form. A judge says neither what a game is called nor on which map it is played:
    /// `name` and `map` do.
    ///
    /// # Errors
    ///
    /// If the text is no game in this form, or the game has faults.
    pub fn read(self, text: &str, name: &str, map: &str, tables: &Tables) -> Result<ImportedGame, BadImport> {
        let text = &*line_ends(unmarked(text));
        let mut imported = match self {
            Self::Python => {
                let value = serde_json::from_str(text);
                from_python(&value.map_err(|e| BadImport::new(format!("it is not JSON: {e}")))?, tables)
            }
            Self::Judge => read_judge(text, name, map, tables),
            Self::Own => {
                let read = store::read(text.as_bytes(), tables).map_err(|e| BadImport::new(e.to_string()))?;
                let notices = read.notices.iter().map(ToString::to_string).collect();
                return Ok(ImportedGame { game: read.game, notices });
            }
        }?;
        // A name of another program may be any text.
        imported.game.info.name = as_name(&imported.game.info.name);
        Ok(imported)
    }
}

/// Returns a text without the mark of its byte order, which some programs write.
fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}
