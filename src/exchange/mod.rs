//! Games in other forms: a documented JSON, tables in CSV, the saved games of the Python package
//! `diplomacy`, and the result texts of the judges that play by mail.
//!
//! What is written is for other programs and for spreadsheets; `docs/exchange.md` describes it. What is
//! read becomes a game whose phases are adjudicated here; where the source says otherwise, what it
//! says stands, and the difference is told. This module knows no file, no screen, and no rule.

mod csv;
mod json;
mod judge;
mod judge_text;
mod python;

pub use csv::{centres_csv, orders_csv};
pub use json::{EXPORT_VERSION, game_json, unread_json};
pub use judge::{MAX_JUDGE_BYTES, read_judge};
pub use python::{from_python, to_python};

use std::fmt;

use crate::game::Game;

/// A game that was read from another form, and where it differs from what its source says.
#[derive(Debug)]
pub struct Imported {
    /// The game.
    pub game: Game,
    /// What people must be shown.
    pub notices: Vec<String>,
}

/// Why a text is no game in the form that was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadImport(String);

impl BadImport {
    fn new(message: impl AsRef<str>) -> Self {
        Self(crate::text::Clean::line(message.as_ref()).to_string())
    }
}

impl fmt::Display for BadImport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadImport {}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::store::Tables;

    #[test]
    fn more_units_than_any_engine_has_room_for_are_refused() {
        let units = vec!["A PAR"; 1025];
        let saved = json!({"phases": [{"name": "S1901M", "state": {"units": {"FRANCE": units}}}]});
        let why = from_python(&saved, &Tables::new()).unwrap_err();
        assert_eq!(why.to_string(), ["phase 0: two units stand in PAR: A PAR and A PAR"; 4].join("; "));
    }
}
