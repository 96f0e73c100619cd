//! Games in other forms: a documented JSON, tables in CSV, the saved games of the Python package `diplomacy`, of
//! webDiplomacy and Backstabbr, the result texts of judges that play by mail, and lists of orders under seasons; and maps of other programs.
//!
//! What is written is for other programs and for spreadsheets; `docs/reference/exchange.md` describes it. What is
//! read becomes a game whose phases are adjudicated here; where the source says otherwise, what it
//! says stands, and the difference is told. A game that is passed on is put together from the reports for print, so that what is
//! private is left out in one place only. This module knows no file, no screen, and no rule.

mod csv;
mod history;
mod json;
mod judge;
mod judge_text;
mod python;
mod python_form;
mod variants;
mod websites;

pub use csv::{boards_csv, centres_csv, orders_csv, orders_table, read_boards, rows_csv};
pub use history::{History, OrderList};
pub use json::{EXPORT_VERSION, game_json, proposals_json, unread_forms};
pub use judge::read_judge;
pub use python::{MapNotInPackage, from_python, to_python};
pub use variants::import_map;

use crate::game::{
    Audience, Former, Game, Info, Node, NodeId, Player, Record, RestoreFault, Sheet, StoredGame,
};
use crate::mail::without_addresses;
use crate::protocol::TextForm;
use crate::report::PhaseReport;
use crate::store::{self, Tables};
use chancery_core::map::Power;
use chancery_core::text::{Clean, as_name, line_ends};

/// A game that was read from another form, and where it differs from what its source says.
#[derive(Debug)]
pub struct ImportedGame {
    /// The game.
    pub game: Game,
    /// In sentences: where the source says otherwise, or what was repaired.
    pub notices: Vec<String>,
}

/// A game that was read, or why the text is none.
pub type ImportResult = Result<ImportedGame, BadImport>;

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
    notices.iter().map(|n| Clean::line(n).to_string()).collect()
}

/// The reason why a text is no game in the form that was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadImport(String);

impl BadImport {
    fn new(message: impl AsRef<str>) -> Self {
        Self(Clean::line(message.as_ref()).to_string())
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
    pub fn read(self, text: &str, name: &str, map: &str, tables: &Tables) -> ImportResult {
        let text = &*line_ends(text.trim_start_matches('\u{feff}'));
        let json = || serde_json::from_str(text).map_err(|e| BadImport::new(format!("it is not JSON: {e}")));
        let mut imported = match self {
            Self::Python => from_python(&json()?, tables),
            Self::WebDiplomacy => websites::read(&json()?, map, tables),
            Self::Backstabbr => websites::read_page(text, name, tables),
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

/// Returns what a text is that is in no form of a game, and what to do about it.
fn not_a_game(text: &str) -> &'static str {
    let has = |words: &str| text.contains(words);
    if text.starts_with(['\u{1f}', '\u{8b}']) || has("dip.world.World") {
        "it is a packed file, such as a saved game of jDip, which only jDip can read; copy the orders from jDip's reports \
         as text, with a line such as `Spring 1901` above each season, and import that"
    } else if text.lines().any(|line| line.trim() == "ORDERS") && has("PRESTATE") {
        "it has test cases and no game; write the units and orders of a case as a position, and use \
         `chancery games new NAME --position FILE`"
    } else if OrderList::of(&format!("Spring 1901\n{text}")).is_some() {
        "it has orders, and no season; write a line such as `Spring 1901` above them, and the name of each power above its \
         orders"
    } else {
        "no game is in it that Chancery knows; `chancery games import --help` lists the forms, and of a judge's mail the results \
         are needed, such as `Movement results for Spring of 1901`"
    }
}

/// The reason why a game cannot be passed on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum OpenGameFault {
    /// The phases cannot be put together.
    #[error(transparent)]
    Restore(#[from] RestoreFault),
    #[error("without its private parts the game would have other results: {0}")]
    Differs(String),
}

/// Returns a game as it may be passed on: its current branch with the orders that counted, public press, rulings and
/// votes. Texts that came in, other lines of the orders, notes, contacts, standbys, the orders of the phase that is due
/// and other branches are left out.
///
/// # Errors
///
/// If the phases without what is private do not lead to each other.
pub fn open_game(game: &Game) -> Result<Game, OpenGameFault> {
    let line: Vec<NodeId> = game.history().line_to(game.current());
    let reports: Vec<PhaseReport> =
        line.iter().map(|&id| PhaseReport::new(game, id, Audience::Everyone)).collect();
    let record = |(at, (&id, report)): (usize, (&NodeId, &PhaseReport))| {
        let kept = game.node(id);
        let parent = at.checked_sub(1).map(NodeId::at);
        let mut node = Node::new(parent, kept.position.clone(), game.map().powers().len());
        node.sheets = open_sheets(game, id);
        node.records.overrules.clone_from(&report.overrules);
        node.records.rulings = report.rulings.iter().map(|ruling| ruling.ruling.clone()).collect();
        node.records.press.clone_from(&report.press);
        if report.is_adjudicated {
            node.ordered_by.clone_from(&kept.ordered_by);
        }
        Record { node, judge: kept.judged.as_ref().map_or_else(|| game.info.judging(), |judged| judged.by) }
    };
    let records: Vec<Record> = line.iter().zip(&reports).enumerate().map(record).collect();
    // A report also has those of other phases on which something was decided in its own.
    let proposals = reports.iter().flat_map(|report| {
        report.proposals.iter().filter(move |proposal| proposal.phase == report.phase).cloned()
    });
    let (votes, info) = (proposals.collect(), open_info(game));
    let current = records.len().saturating_sub(1);
    let kept = StoredGame { info, records, current, main: None, votes };
    let (open, mismatches) = Game::restore(game.table(), kept).map_err(|mut faults| faults.remove(0))?;
    mismatches.into_iter().next().map_or(Ok(open), |mismatch| Err(OpenGameFault::Differs(mismatch)))
}

/// Returns the facts of a game that everybody may know. Each is named here, so that a new one is private until somebody
/// says otherwise.
fn open_info(game: &Game) -> Info {
    let info = &game.info;
    let former = |former: &Former| Former {
        name: Clean::line(&without_addresses(&former.name)),
        contact: Clean::default(),
        until: former.until,
        note: Clean::default(),
    };
    let player = |player: &Player| Player {
        name: Clean::line(&without_addresses(&player.name)),
        former: player.former.iter().map(former).collect(),
        ..Player::default()
    };
    Info {
        number: info.number.clone(),
        miller: info.miller.clone(),
        master: info.master.clone(),
        event: info.event.clone(),
        tournament: info.tournament.clone(),
        rules: info.rules,
        engine: info.engine,
        reading_options: info.reading_options,
        style: info.style,
        house: info.house.clone(),
        players: info.players.iter().map(player).collect(),
        deadlines: info.deadlines.clone(),
        time_zone: info.time_zone.clone(),
        ..Info::new(game.map(), &info.name)
    }
}

/// Returns the orders of an adjudicated phase that were written and counted, in canonical notation, by power.
fn open_sheets(game: &Game, id: NodeId) -> Vec<Sheet> {
    let report = PhaseReport::new(game, id, Audience::GameMaster);
    let of = |power: Power| {
        let rows = report.rows_of(power).filter(|row| !row.refused && row.written.is_some());
        Sheet::new(rows.map(|row| row.text(game.map())))
    };
    let powers = game.map().powers();
    powers.map(|power| if report.is_adjudicated { of(power) } else { Sheet::default() }).collect()
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
