//! The board that is explained: which orders are meant, and what is told of each.
//! It is a position from a file, or a phase of a saved game as the same.

use super::{Answered, AnsweredOrder, Explain};
use crate::cli::common::error::{CommandResult, failure, usage, warn};
use crate::cli::common::source::{FileRequest, is_game};
use crate::cli::common::{named, own_maps, source};
use crate::cli::datc;
use crate::sample::sample;
use anyhow::{Context as _, anyhow};
use chancery_core::adjudicate::{Context, EngineId, Reason, Terrain};
use chancery_core::map::{Map, Phase, PhaseKind, Power, Province, Unit, UnitKind};
use chancery_core::order::{Adjustment, Canonical, Piece, Position, with_route};
use chancery_core::rules::Rules;
use chancery_core::text::Clean;
use chancery_game::exchange::{History, OrderList};
use chancery_game::game::{Audience, Game, Row, Rows, RuledResult};
use chancery_game::protocol::{Request, Sheets, TextLists};
use chancery_game::report::{Accounts, PhaseReport};
use chancery_game::store::{GameFolder, MAX_GAME_BYTES, Tables, games_folder, read};
use chancery_lab::engines;
use chancery_notation::{MAX_TEXT_BYTES, Reader, Reading, ReadingContext};
use chancery_why::explain::{Explainer, Voice};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The board of the request, with what reading orders on it needs.
pub(super) struct Board {
    pub map: Arc<Map>,
    pub terrain: Terrain,
    pub position: Position,
    pub rules: Rules,
    pub reader: Reader,
    pub engine: EngineId,
}

/// How the orders of a phase are explained.
#[derive(Clone, Debug, Default)]
pub(super) struct Telling {
    /// How it is told.
    pub voice: Voice,
    /// Whether orders may still come in.
    pub is_open: bool,
    /// Units for which something was written that gave no order, and why it gave none.
    pub unread: Vec<(Unit, Reason)>,
}

/// A question about the orders of a phase, or about one of them.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub board: &'a Board,
    pub options: &'a Explain,
    pub request: &'a Request,
    /// The unit whose order is asked about.
    pub unit: Option<usize>,
    /// What the game master ruled.
    pub ruled: &'a [RuledResult],
    pub telling: &'a Telling,
}

impl<'a> Asked<'a> {
    /// Returns what explains the orders and the one that is asked about.
    ///
    /// # Errors
    ///
    /// If it is no movement phase: that what `asks` is for those only. If no order is named: `unnamed`.
    pub fn explained(&self, asks: &str, unnamed: &str) -> CommandResult<(Explainer<'a>, usize)> {
        if self.board.position.phase.kind != PhaseKind::Movement {
            return Err(anyhow!("{asks} is for movement phases only").into());
        }
        let unit = self.unit.ok_or_else(|| usage(unnamed))?;
        Ok((self.board.explainer(self.request, self.telling), unit))
    }
}

/// Returns the orders of rows that were handed in, in their sequence.
pub(super) fn written<'r>(map: &Map, rows: impl IntoIterator<Item = &'r Row>) -> TextLists {
    let mut rows: Vec<&Row> = rows.into_iter().filter(|row| row.source.is_some()).collect();
    rows.sort_by_key(|row| row.source);
    let mut orders = TextLists::default();
    for row in rows {
        orders.extend(&map.power(row.power).key, [row.text(map)]);
    }
    orders
}

impl Board {
    pub fn new((map, position, rules): (Arc<Map>, Position, Rules), engine: Option<&str>) -> Self {
        let engine = engine.and_then(|name| engines::ALL.find(name).ok()).unwrap_or_default();
        Self { terrain: Terrain::new(&map), reader: Reader::new(&map), map, position, rules, engine }
    }

    /// Returns the orders of a request, as `adjudicate` reads them.
    pub fn sheets(&self, request: &Request) -> Sheets {
        Sheets::read(&self.reader, &self.rules, &self.position, &request.orders)
    }

    /// Adjudicates the orders of a movement phase, to be explained.
    pub fn explainer(&self, request: &Request, telling: &Telling) -> Explainer<'_> {
        let Self { map, terrain, rules, position, engine, .. } = self;
        let orders = self.sheets(request).movement;
        let explainer = Explainer::new(Context { map, terrain, rules, engine: *engine }, position, &orders)
            .unread(&telling.unread)
            .speaking(telling.voice.speech);
        if telling.is_open { explainer.while_open() } else { explainer }
    }

    /// Returns the unit that an order, or a unit, or a province names, and the unit itself: one that has an order in this
    /// phase, if several stand there.
    pub fn wanted(&self, answer: &Answered, text: &str) -> CommandResult<(Option<usize>, Piece)> {
        if text.len() > MAX_TEXT_BYTES {
            return Err(usage("the order is too long"));
        }
        let phase = self.position.phase.kind;
        let mut words = text.split_whitespace().peekable();
        let is_one = |word: &str, of: &[&str]| of.iter().any(|one| word.eq_ignore_ascii_case(one));
        words.next_if(|word| is_one(word, &["B", "D", "Build", "Disband"]) && phase != PhaseKind::Movement);
        let kind = words.next_if(|word| is_one(word, &["A", "F"]));
        let kind = kind.map(|k| if k.eq_ignore_ascii_case("F") { UnitKind::Fleet } else { UnitKind::Army });
        let place = words.next().unwrap_or_default();
        let named = self.map.names().province(place.split('/').next().unwrap_or_default());
        let read = || self.reading(None, text).movement().next().map(|o| self.map.province_of(o.unit.at));
        let province = named.or_else(read);
        let here = |at| province.is_some_and(|p| self.map.province_of(at) == p);
        let unit = self.position.units.iter().position(|u| here(u.at));
        let rows = answer.orders.iter().filter(|_| phase != PhaseKind::Movement);
        let ordered = rows.filter_map(|told| told.row.subject()).filter(|piece| here(piece.at));
        let ordered = ordered.min_by_key(|piece| kind.is_some_and(|kind| kind != piece.kind));
        let piece = ordered.or_else(|| unit.map(|u| self.position.units[u].into()));
        match (piece, kind, province.map(Province::location)) {
            (Some(piece), ..) => Ok((unit, piece)),
            (_, Some(kind), Some(at)) => Ok((None, Piece { kind, at })),
            (.., Some(_)) => {
                let text = Clean::line(text);
                Err(anyhow!(
                    "there is no unit in `{0}`; `--province {0}` shows what happened there",
                    text.as_str()
                )
                .into())
            }
            _ => Err(anyhow!("`{}` names no unit on the board", Clean::line(text).as_str()).into()),
        }
    }

    /// Refuses a question about an order that its unit was not given; `of` are those that it was. Coasts and `via` do not tell
    /// one order from another here.
    pub fn check_given(&self, of: &[&AnsweredOrder], text: &str) -> CommandResult {
        let plain = |text: &str| {
            let text = text.to_ascii_uppercase().replace(" VIA", "");
            text.split(' ')
                .map(|word| word.split('/').next().unwrap_or_default().to_owned())
                .collect::<Vec<_>>()
        };
        // In winter a province alone reads as a build.
        let is_winter = self.position.phase.kind == PhaseKind::Adjustments;
        let Some((_, asked)) = self.speaks_for(None, text).filter(|_| !is_winter) else { return Ok(()) };
        let is_asked = |told: &&AnsweredOrder| plain(&told.order) == plain(&asked);
        match of.first().filter(|_| !of.iter().any(is_asked)) {
            None => Ok(()),
            Some(told) => {
                let message = format!("`{asked}` was not ordered, but `{}`", told.order);
                Err(usage(message).hint(format!("--suppose \"{asked}\" tries it")))
            }
        }
    }

    /// Supposes one order or several, each in place of what was ordered for its unit. Returns the orders, in canonical
    /// notation, and the phase with them.
    pub fn supposed(
        &self,
        request: &Request,
        was: &Answered,
        text: &str,
    ) -> CommandResult<(String, Request)> {
        let given = text.split([';', '\n']).map(|order| self.supposed_order(order));
        let given = given.collect::<Result<Vec<_>, _>>()?;
        let is_kept = |at: Option<Province>| !given.iter().any(|(province, _)| at == Some(*province));
        let rows = was.orders.iter().map(|told| &told.row).filter(|row| is_kept(row.place(&self.map)));
        let mut orders = written(&self.map, rows);
        for (province, order) in &given {
            let nobody = || anyhow!("`{order}`: nobody has a unit to order in {}", self.map.code(*province));
            let power = self.owner(*province).ok_or_else(nobody)?;
            orders.extend(&self.map.power(power).key, [order.clone()]);
        }
        let mut unread = was.unread();
        unread.retain(|(unit, _)| is_kept(Some(self.map.province_of(unit.at))));
        let request = Request { orders, unread, ..request.clone() };
        let orders: Vec<String> = given.into_iter().map(|(_, order)| order).collect();
        Ok((orders.join(", "), request))
    }

    /// Returns the province that an order is for, and the order in canonical notation.
    fn supposed_order(&self, text: &str) -> CommandResult<(Province, String)> {
        let shown = Clean::line(text);
        if text.len() > MAX_TEXT_BYTES {
            return Err(usage("the order is too long"));
        }
        self.speaks_for(None, text).ok_or_else(|| {
            let notes = self.reading(None, text).notes.into_iter();
            let note = notes.max_by_key(|note| note.severity).map(|note| format!(": {note}"));
            let message =
                format!("`{shown}` is not an order that can be tried here{}", note.unwrap_or_default());
            anyhow!(Clean::line(&message).to_string()).into()
        })
    }

    pub fn reading(&self, power: Option<Power>, text: &str) -> Reading {
        let mut context = ReadingContext::new(&self.position, &self.rules);
        context.power = power;
        self.reader.read(&context, text)
    }

    /// Returns the province that an order speaks for in this phase, and the order in canonical notation.
    pub fn speaks_for(&self, power: Option<Power>, text: &str) -> Option<(Province, String)> {
        // A build does not say whose it is, so every power is tried.
        let powers = match (power, self.position.phase.kind) {
            (None, PhaseKind::Adjustments) => self.map.powers().map(Some).collect(),
            _ => vec![power],
        };
        let map = &*self.map;
        let one = |power: Option<Power>| {
            let reading = self.reading(power, text);
            match self.position.phase.kind {
                PhaseKind::Movement => {
                    let given = reading.submission();
                    let o = given.orders.first()?;
                    let way = given.routes.way(0).under(&self.rules);
                    Some((map.province_of(o.unit.at), with_route(map, o, way)))
                }
                PhaseKind::Retreats => {
                    let o = reading.retreats().next()?;
                    Some((map.province_of(o.unit.at), o.canonical(map)))
                }
                PhaseKind::Adjustments => match reading.adjustments().next()?.1 {
                    o @ (Adjustment::Build(piece) | Adjustment::Remove(piece)) => {
                        Some((map.province_of(piece.at), o.canonical(map)))
                    }
                    Adjustment::Waive => None,
                },
            }
        };
        powers.into_iter().find_map(one)
    }

    /// Returns who has something to order in a province.
    pub fn owner(&self, province: Province) -> Option<Power> {
        let position = &self.position;
        let dislodged = || {
            let here = |d: &&chancery_core::order::DislodgedUnit| self.map.province_of(d.unit.at) == province;
            position.dislodged.iter().find(here).map(|d| d.unit.power)
        };
        let unit = || position.unit_in(&self.map, province).map(|u| u.power);
        match position.phase.kind {
            PhaseKind::Movement => unit(),
            PhaseKind::Retreats => dislodged(),
            PhaseKind::Adjustments => unit().or(position.owners.get(province.index()).copied().flatten()),
        }
    }

    /// Returns what explains the orders of an answer.
    pub fn accounts<'a>(
        &'a self,
        request: &Request,
        answer: &'a Answered,
        ruled: &'a [RuledResult],
        telling: &Telling,
    ) -> Accounts<'a> {
        let Self { map, rules, position, .. } = self;
        let is_movement = position.phase.kind == PhaseKind::Movement;
        let explainer = is_movement.then(|| self.explainer(request, telling));
        let (voice, is_open) = (telling.voice, telling.is_open);
        Accounts { map, rules, position, outcome: &answer.outcome, explainer, ruled, voice, is_open }
    }
}

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
    /// The orders of a game as they were written.
    pub given: Vec<Row>,
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
    let (ruled, unread, given) = (Vec::new(), Vec::new(), Vec::new());
    ExplainInput { name, written, map, ruled, unread, given, is_open: false, game }
}

/// Returns the game of this name in the folder of games; `None` if a file is meant, by its ending.
fn find_in_games(name: &str, folder: Option<PathBuf>) -> CommandResult<Option<Game>> {
    if name == "sample" {
        return Ok(Some(sample(&Tables::new(engines::ALL)).game));
    }
    let game_folder = GameFolder::new(engines::ALL, games_folder(folder)?);
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
    let given = report.rows.into_iter().filter(|row| !row.refused && row.unit.is_some()).collect();
    let (written, map) = (FileRequest::Data(Box::new(request)), Some(Arc::clone(map)));
    let (ruled, unread, is_open) = (report.ruled, report.without_orders, !is_adjudicated);
    Ok(ExplainInput { name, written, map, ruled, unread, given, is_open, game: Some(game) })
}

/// Returns a phase of a game that is kept elsewhere; a warning says if its text differs from what is adjudicated here.
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
