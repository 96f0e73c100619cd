//! What is to be explained: a position from a file, or a phase of a saved game as the same.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;

use super::board::written;
use crate::cli::common::error::{CommandResult, failure, warn};
use crate::cli::common::source::{FileRequest, is_game};
use crate::cli::common::{named, own_maps, source};
use crate::cli::datc;
use crate::sample::sample;
use chancery_core::adjudicate::{EngineId, Reason};
use chancery_core::map::{Map, Phase, Power, Unit};
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_core::text::Clean;
use chancery_game::exchange::{History, OrderList};
use chancery_game::game::{Audience, Game, Rows, RuledResult};
use chancery_game::protocol::Request;
use chancery_game::report::PhaseReport;
use chancery_game::store::{GameFolder, MAX_GAME_BYTES, Tables, games_folder, read};
use chancery_lab::engines;

/// The orders that are to be explained.
pub struct ExplainInput {
    /// The name of it in messages.
    pub name: String,
    pub written: FileRequest,
    /// The map of a game, which may be one of its own.
    pub map: Option<Arc<Map>>,
    /// The rulings of the game master in the phase of a game, and what follows from them.
    pub ruled: Vec<RuledResult>,
    /// Units for which something was written that gave no order, and why it gave none.
    pub unread: Vec<(Unit, Reason)>,
    /// Units whose orders other powers gave by proxy.
    pub by_proxy: Vec<(Unit, Power)>,
    /// Whether orders may still come in.
    pub is_open: bool,
    /// The game, if it is a phase of one.
    pub game: Option<Game>,
}

/// Reads a position, or a phase of a game: of a file, of the sample game, or of one in the folder of games.
pub fn find(
    what: &Path,
    folder: Option<PathBuf>,
    (phase, order): (Option<Phase>, Option<&str>),
) -> CommandResult<ExplainInput> {
    let plain = what.components().count() == 1 && what.as_os_str() != "-" && !what.is_file();
    if plain {
        let name = what.to_string_lossy().into_owned();
        if datc::is_case(what) {
            let written = FileRequest::Data(Box::new(datc::request(&datc::find(&name)?, phase, order)?));
            return Ok(of_position(name, written));
        }
        if let Some(game) = find_in_games(&name, folder.clone())? {
            return of_game(name, game, phase);
        }
    }
    let name = source::name(what);
    let text = source::read_text(what, MAX_GAME_BYTES as usize)?;
    if is_game(&text) {
        let found =
            read(text.as_bytes(), &own_maps::tables_beside(folder, what)).with_context(|| name.clone())?;
        return of_game(name, found.game, phase);
    }
    let tables = own_maps::tables_beside(folder, what);
    if let Some(read) = History::of_game(&text, &tables) {
        let history = read.with_context(|| name.clone())?;
        return of_history(name, history, phase);
    }
    if let Some(list) = OrderList::of(&text).filter(|list| list.count() > 1) {
        let history = list.read(phase, &tables).with_context(|| name.clone())?;
        let count = list.phases().len();
        if phase.is_none() && count > 1 {
            let last = history.phase.phrase();
            warn(&format!("this explains {last}, the last of {count} seasons; --phase chooses another"));
        }
        return of_history(name, history, None);
    }
    let written = FileRequest::read(&text).with_context(|| name.clone())?;
    if let Some(phase) = phase {
        written.only_of(&name, phase)?;
    }
    Ok(of_position(name, written))
}

/// Returns a position that is not of a saved game.
fn of_position(name: String, written: FileRequest) -> ExplainInput {
    let (map, game) = (None, None);
    let (ruled, unread, by_proxy) = (Vec::new(), Vec::new(), Vec::new());
    ExplainInput { name, written, map, ruled, unread, by_proxy, is_open: false, game }
}

/// Returns the game of this name in the folder of games; `None` if a file is meant, by its ending.
fn find_in_games(name: &str, folder: Option<PathBuf>) -> CommandResult<Option<Game>> {
    if name == "sample" {
        return Ok(Some(sample(&Tables::new(engines::ALL)).game));
    }
    let game_folder = GameFolder::new(engines::ALL, games_folder(folder).map_err(anyhow::Error::from)?);
    if let Some(game) = named::read(&game_folder, name)? {
        return Ok(Some(game));
    }
    if Path::new(name).extension().is_some() {
        return Ok(None);
    }
    let none = named::none_called(&game_folder, name, &["sample"]);
    let asked = Clean::line(name);
    let trouble = failure(format!("`{asked}` is not a file, and {none}"));
    Err(trouble.hint("`chancery games list` lists the games"))
}

/// Returns a phase of a game as a request: the same board, the same orders, the rules that it was played by.
fn of_game(name: String, game: Game, phase: Option<Phase>) -> CommandResult<ExplainInput> {
    let id = named::phase_of(&game, phase)?;
    let report = PhaseReport::new(&game, id, Audience::GameMaster);
    let PhaseReport { rules, engine, is_adjudicated, .. } = report;
    let by_the_rules = report.by_the_rules.as_ref().filter(|_| !is_adjudicated);
    let map = game.map();
    let mut request = request(map, &report.board, &rules, engine);
    request.orders = written(map, &by_the_rules.unwrap_or(&report.outcome).rows());
    let given = report.rows.iter().filter(|row| !row.refused);
    let by_proxy = given.filter_map(|row| Some((row.unit?, row.by_proxy?))).collect();
    let (written, map) = (FileRequest::Data(Box::new(request)), Some(Arc::clone(map)));
    let (ruled, unread, is_open) = (report.ruled, report.without_orders, !is_adjudicated);
    Ok(ExplainInput { name, written, map, ruled, unread, by_proxy, is_open, game: Some(game) })
}

/// Returns a phase of a game that is kept elsewhere. If its text differs from what is adjudicated here, a warning says
/// so.
fn of_history(name: String, history: History, phase: Option<Phase>) -> CommandResult<ExplainInput> {
    for notice in &history.notices {
        warn(notice);
    }
    of_game(name, history.game, Some(phase.unwrap_or(history.phase)))
}

/// Returns a board as a request without orders.
fn request(map: &Map, position: &Position, rules: &Rules, engine: EngineId) -> Request {
    let (rules, engine) = (Some(rules.into()), Some(engine.name().to_owned()));
    Request { rules, engine, ..Request::of_board(map, position) }
}
