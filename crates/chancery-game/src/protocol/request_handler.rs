//! Answering requests, one after the other.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use super::board::{Board, Table};
use super::case::{Case, Room};
use super::json::Json;
use super::request::LineText;
use super::sheets::{Sheets, UnreadOrder};
use super::{Problem, ProblemCode, Request, RequestRemark, RulesChoice, nearest};
use chancery_core::adjudicate::{EngineId, Engines};
use chancery_core::map::{Map, builtin, builtin_names};
use chancery_core::order::Position;
use chancery_core::rules::{CHOICES, Rules, preset_names};

/// The longest line that is answered, in bytes, without its end.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// The map of a request that names none.
const STANDARD: &str = "standard";
const ALL_ENGINES: &str = "all";

/// Answers requests. It knows no past: the same request always gets the same answer. What it keeps
/// are the tables of the maps that were asked for, and memory, so keep it.
pub struct RequestHandler {
    engines: Engines,
    tables: BTreeMap<String, Table>,
    room: Room,
}

impl RequestHandler {
    /// Makes a handler whose requests these engines adjudicate.
    pub fn new(engines: Engines) -> Self {
        Self { engines, tables: BTreeMap::new(), room: Room::default() }
    }

    /// Makes a handler that also knows a map that does not come with the program.
    pub fn with_map(engines: Engines, map: &Arc<Map>) -> Self {
        let tables = BTreeMap::from([(map.name().to_owned(), Table::new(map))]);
        Self { engines, tables, room: Room::default() }
    }

    /// Lets requests name a map that does not come with the program and that this text describes. Answers on it have the
    /// digest of the text, so that nobody takes them for those of another map of that name.
    pub fn know(&mut self, map: &Arc<Map>, text: &str) {
        let mut table = Table::new(map);
        table.digest = Some(format!("{:x}", Sha256::digest(text)));
        self.tables.insert(map.name().to_owned(), table);
    }

    /// Answers a line of JSON, without its end, with another.
    pub fn answer_line(&mut self, line: &[u8]) -> String {
        let mut answer = String::new();
        self.answer_into(line, &mut answer);
        answer
    }

    /// Writes the answer to a line of JSON, without its end, behind what is in `out`.
    pub fn answer_into(&mut self, line: &[u8], out: &mut String) {
        match Self::read_json::<LineText>(line) {
            Ok(request) => self.answer(&request, out),
            Err(answer) => out.push_str(&answer),
        }
    }

    /// Reads a request from a line of JSON without its end.
    ///
    /// # Errors
    ///
    /// The answer to a line that is no request: empty, too long, no JSON, or of the wrong shape.
    pub fn read_json<'l, S>(json: &'l [u8]) -> Result<Request<S>, String>
    where
        S: Deserialize<'l> + Default + AsRef<str>,
    {
        // Some programs begin a text with a byte-order mark.
        let json = json.strip_prefix(b"\xef\xbb\xbf").unwrap_or(json);
        if json.len() > MAX_LINE_BYTES {
            return Err(Self::too_long());
        }
        if json.iter().all(u8::is_ascii_whitespace) {
            return Err(error(None, &Problem::new(ProblemCode::EmptyLine, "", "the line is empty")));
        }
        Request::from_json(json).map_err(|(id, problem)| error(id.as_deref(), &problem))
    }

    /// Returns the answer to a line that was too long to be kept.
    pub fn too_long() -> String {
        let message = format!("the line has more than {MAX_LINE_BYTES} bytes and was skipped");
        error(None, &Problem::new(ProblemCode::LineTooLong, "", message))
    }

    /// Writes the answer to a request behind what is in `out`.
    pub fn answer<S: AsRef<str>>(&mut self, request: &Request<S>, out: &mut String) {
        answer(request.id.as_deref(), out, |json| self.case(request)?.write(json));
    }

    /// Returns the map that a request names.
    ///
    /// # Errors
    ///
    /// If there is none of that name.
    pub fn map(&mut self, request: &Request) -> Result<Arc<Map>, Problem> {
        table(&mut self.tables, request).map(|table| Arc::clone(&table.map))
    }

    /// Returns the map, the board and the rules that a request describes, whatever its orders are.
    ///
    /// # Errors
    ///
    /// What is wrong with the request.
    pub fn board<S>(&mut self, request: &Request<S>) -> Result<(Arc<Map>, Position, Rules), Problem>
    where
        S: AsRef<str>,
    {
        let rules = rules(request.rules.as_ref())?;
        let table = table(&mut self.tables, request)?;
        let mut board = Board::default();
        board.read(table, request, &mut Vec::new(), &mut Err)?;
        Ok((Arc::clone(&table.map), board.position, rules))
    }

    /// Reads all that a request says, to be adjudicated.
    ///
    /// # Errors
    ///
    /// What is wrong with the request.
    pub fn case<'a, S: AsRef<str>>(&'a mut self, request: &'a Request<S>) -> Result<Case<'a, S>, Problem> {
        let Self { engines, tables, room } = self;
        let rules = rules(request.rules.as_ref())?;
        let engine = engine(*engines, request.engine.as_ref().map(AsRef::as_ref))?;
        let table = table(tables, request)?;
        let mut remarks = unknown_fields(request);
        let Room { board, sheets, .. } = room;
        board.read(table, request, &mut remarks, &mut Err)?;
        let (reader, position, mut next) = (&table.reader, &board.position, 0);
        let power_of = |name: &str| table.power(name, &mut next);
        if !sheets.read_canonical(reader, &rules, position, &board.units, &request.orders, power_of) {
            *sheets = Sheets::read(reader, &rules, position, &request.orders);
        }
        sheets.warnings.splice(0..0, remarks);
        sheets.unread.extend(request.unread.iter().map(|&(unit, reason)| UnreadOrder::new(unit, "", reason)));
        Ok(Case { table, request, rules, engines: *engines, engine, room })
    }
}

/// Writes an answer behind what is in `out`: the request's `id`, and either what `write` writes or the problem.
fn answer(id: Option<&RawValue>, out: &mut String, write: impl FnOnce(&mut Json) -> Result<(), Problem>) {
    out.push('{');
    let mut json = Json::new(out);
    if let Some(id) = id {
        json.key("id").raw(id.get());
    }
    if let Err(problem) = write(&mut json) {
        json.key("error").value(&problem);
    }
    json.close();
}

fn error(id: Option<&RawValue>, problem: &Problem) -> String {
    let mut out = String::new();
    answer(id, &mut out, |_| Err(problem.clone()));
    out
}

/// Returns the table of the map that a request names, made if it was not asked for before.
fn table<'a, S: AsRef<str>>(
    tables: &'a mut BTreeMap<String, Table>,
    request: &Request<S>,
) -> Result<&'a Table, Problem> {
    let name = request.map.as_ref().map_or(STANDARD, AsRef::as_ref);
    if !tables.contains_key(name) {
        let map = builtin(name).ok_or_else(|| {
            let names: Vec<&str> = builtin_names().collect();
            let message = format!("there is no map called `{name}`; there are {}", names.join(", "));
            Problem::new(ProblemCode::UnknownMap, "map", message).suggesting(nearest(name, names))
        })?;
        tables.insert(name.to_owned(), Table::new(&map));
    }
    Ok(&tables[name])
}

fn unknown_fields<S: AsRef<str>>(request: &Request<S>) -> Vec<RequestRemark> {
    let remark = |(at, name, like): (String, &str, Option<&str>)| {
        let message = format!("there is no field called `{name}`; it was ignored");
        Problem::new(ProblemCode::UnknownField, at, message).suggesting(like).into()
    };
    request.unknown_fields().into_iter().map(remark).collect()
}

/// Returns the engine, `None` for all.
fn engine(engines: Engines, name: Option<&str>) -> Result<Option<EngineId>, Problem> {
    match name {
        None => Ok(Some(EngineId::default())),
        Some(ALL_ENGINES) => Ok(None),
        Some(name) => engines.find(name).map(Some).map_err(|error| {
            let names = engines.all().iter().map(|e| e.name()).chain([ALL_ENGINES]);
            Problem::new(ProblemCode::UnknownEngine, "engine", error.to_string())
                .suggesting(nearest(name, names))
        }),
    }
}

fn rules<S: AsRef<str>>(choice: Option<&RulesChoice<S>>) -> Result<Rules, Problem> {
    let preset = |name: &str, at: &str| {
        Rules::preset(name).map_err(|error| {
            Problem::new(ProblemCode::UnknownPreset, at, error.to_string())
                .suggesting(nearest(name, preset_names().map(|p| p.0)))
        })
    };
    match choice {
        None => Ok(Rules::default()),
        Some(RulesChoice::Preset(name)) => preset(name.as_ref(), "rules"),
        Some(RulesChoice::Choices(choices)) => {
            let mut rules = match choices.get("preset") {
                Some(name) => preset(name.as_ref(), "rules.preset")?,
                None => Rules::default(),
            };
            for (id, letter) in choices.iter().filter(|(id, _)| *id != "preset") {
                rules.choose(id, letter.as_ref()).map_err(|error| {
                    Problem::new(ProblemCode::UnknownChoice, format!("rules.{id}"), error.to_string())
                        .suggesting(nearest(id, CHOICES.iter().map(|c| c.id)).filter(|near| *near != id))
                })?;
            }
            Ok(rules)
        }
    }
}
