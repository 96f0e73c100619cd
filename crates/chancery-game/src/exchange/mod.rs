//! Games in other forms: a documented JSON, tables in CSV, the saved games of the Python package `diplomacy`, of
//! webDiplomacy and Backstabbr, the result texts of judges that play by mail, and lists of orders under seasons; and maps of other programs.
//!
//! What is written is for other programs and for spreadsheets; `docs/reference/exchange.md` describes it. What is
//! read becomes a game whose phases are adjudicated here; where the source says otherwise, what it
//! says stands, and the difference is told. This module knows no file, no screen, and no rule.

mod backstabbr;
mod csv;
mod history;
mod json;
mod judge;
mod judge_text;
mod open_game;
mod python;
mod python_form;
mod variants;
mod webdiplomacy;

pub use csv::{boards_csv, centres_csv, orders_csv, orders_table, read_boards, rows_csv};
pub use history::{History, OrderList};
pub use json::{EXPORT_VERSION, game_json, proposals_json, unread_forms};
pub use judge::read_judge;
pub use open_game::{OpenGameFault, open_game};
pub use python::{MapNotInPackage, from_python, to_python};
pub use variants::import_map;

use crate::game::Game;
use crate::protocol::TextForm;
use crate::store::{self, Tables};
use chancery_core::text::{as_name, line_ends};

/// A game that was read from another form, and where it differs from what its source says.
#[derive(Debug)]
pub struct ImportedGame {
    /// The game.
    pub game: Game,
    /// In sentences: where the source says otherwise, or what was repaired.
    pub notices: Vec<String>,
}

/// Returns a game in the forms that other programs and spreadsheets read, each with the name of its file.
pub fn export_files(game: &Game) -> Vec<(String, Vec<u8>)> {
    // Of a map that the Python package does not have there is nothing that it could load.
    let python = to_python(game).ok().map(|python| ("diplomacy.json", format!("{python}\n")));
    let game_file = ("game.json", format!("{}\n", game_json(game)));
    let tables = [("orders.csv", orders_csv(game)), ("centres.csv", centres_csv(game))];
    let all = std::iter::once(game_file).chain(python).chain(tables);
    all.map(|(name, text)| (name.to_owned(), text.into_bytes())).collect()
}

/// No game has more phases: 200 years.
const MOST_PHASES: usize = 1000;

fn not_too_long(phases: usize) -> Result<(), BadImport> {
    if phases > MOST_PHASES {
        return Err(BadImport::new(format!("it has more than {MOST_PHASES} phases")));
    }
    Ok(())
}

/// The most differences that are listed.
const MOST_NOTICES: usize = 50;

/// Returns the differences as people are shown them: of very many the first, and how many there are beyond.
fn first_notices(mut notices: Vec<String>) -> Vec<String> {
    let more = notices.len().saturating_sub(MOST_NOTICES);
    notices.truncate(MOST_NOTICES);
    if more > 0 {
        notices.push(format!("and {more} more differences"));
    }
    notices.iter().map(|n| chancery_core::text::Clean::line(n).to_string()).collect()
}

/// The reason why a text is no game in the form that was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadImport(String);

impl BadImport {
    fn new(message: impl AsRef<str>) -> Self {
        Self(chancery_core::text::Clean::line(message.as_ref()).to_string())
    }
}

/// A form in which games are taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A saved game of the Python package `diplomacy`.
    Python,
    /// The phases of a game of webDiplomacy.
    WebDiplomacy,
    /// A page of Backstabbr that a browser saved.
    Backstabbr,
    /// The results that a judge mailed.
    Judge,
    /// Orders under the names of seasons and powers.
    History,
    /// A saved game of Chancery.
    Save,
}

impl Form {
    /// Recognises the form of a text. What is in no other form is a judge's, for a mail may begin with anything.
    pub fn of(text: &str) -> Self {
        let is_judged = text.to_ascii_lowercase().contains(" results for ");
        // The text of a position has a line `phase …`, and is no history.
        let is_position = || text.lines().any(|line| TextForm::keyword(line) == Some("phase"));
        match text.trim_start_matches('\u{feff}').trim_start().chars().next() {
            Some('<') if text.contains("var unitsByPlayer =") => Self::Backstabbr,
            Some('{') if text.contains("\"countryID\"") => Self::WebDiplomacy,
            Some('{') => Self::Python,
            Some('(') => Self::Save,
            _ if !is_judged && !is_position() && OrderList::of(text).is_some() => Self::History,
            _ => Self::Judge,
        }
    }

    /// Reads a game in this form. `name` is for a judge's mail, a page of Backstabbr and a history, which do not say
    /// it; `map` for a judge's mail and the newer form of webDiplomacy.
    ///
    /// # Errors
    ///
    /// If the text is no game in this form, or the game has faults.
    pub fn read(self, text: &str, name: &str, map: &str, tables: &Tables) -> Result<ImportedGame, BadImport> {
        let text = &*line_ends(text.trim_start_matches('\u{feff}'));
        let json = || serde_json::from_str(text).map_err(|e| BadImport::new(format!("it is not JSON: {e}")));
        let mut imported = match self {
            Self::Python => from_python(&json()?, tables),
            Self::WebDiplomacy => webdiplomacy::read(&json()?, map, tables),
            Self::Backstabbr => backstabbr::read(text, name, tables),
            Self::History => OrderList::of(text)
                .ok_or_else(|| BadImport::new("no season in it has orders"))?
                .game(name, tables),
            Self::Judge => read_judge(text, name, map, tables),
            Self::Save => {
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

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::store::Tables;
    use chancery_core::adjudicate::Engines;

    #[test]
    fn more_units_than_any_engine_has_room_for_are_refused() {
        let units = vec!["A PAR"; 1025];
        let saved = json!({"phases": [{"name": "S1901M", "state": {"units": {"FRANCE": units}}}]});
        let why = from_python(&saved, &Tables::new(Engines::CORE)).unwrap_err();
        assert_eq!(why.to_string(), ["phase 0: there are two units in PAR: A PAR and A PAR"; 4].join("; "));
    }

    #[test]
    fn of_very_many_differences_the_number_is_told() {
        let board = |year| json!({"name": format!("S{year}M"), "state": {"units": {"FRANCE": ["A PAR"]}}});
        let saved = json!({"phases": (1901..1961).map(board).collect::<Vec<_>>()});
        let notices = from_python(&saved, &Tables::new(Engines::CORE)).unwrap().notices;
        assert_eq!(notices.len(), MOST_NOTICES + 1);
        assert_eq!(notices[MOST_NOTICES], "and 9 more differences");
    }

    #[test]
    fn a_game_without_end_is_refused_in_every_form() {
        let years = 1..=MOST_PHASES + 1;
        let phases: Vec<Value> = years.clone().map(|y| json!({"name": format!("S{y:04}M")})).collect();
        let results: Vec<String> = years.map(|y| format!("Movement results for Spring of {y}.\n")).collect();
        let refused = [
            from_python(&json!({"phases": phases}), &Tables::new(Engines::CORE)).unwrap_err(),
            read_judge(&results.concat(), "long", "standard", &Tables::new(Engines::CORE)).unwrap_err(),
        ];
        assert_eq!(refused.map(|e| e.to_string()), ["it has more than 1000 phases"; 2]);
    }
}
