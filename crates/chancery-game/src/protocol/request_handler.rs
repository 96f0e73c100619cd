//! Answering requests, one after the other.

use std::collections::HashMap;
use std::sync::Arc;

use serde_json::value::RawValue;

use super::direct::Direct;
use super::rendering::Rendering;
use super::response::{Answer, EngineAnswer, OrderAnswer, PhaseAnswer, RequestRemark, Response};
use super::sheets::Sheets;
use super::table::Table;
use super::{ByPower, Problem, ProblemCode, Request, RulesChoice, board, nearest};
use crate::adjudicate::{Context, EngineId, Engines, Verdict, adjustments, movement, retreats};
use crate::explain::Explainer;
use crate::game::Outcome;
use crate::map::{Map, PhaseKind, Power, builtin, builtin_names};
use crate::order::{Position, Submission};
use crate::rules::{CHOICES, Rules, preset_names};

/// The longest line that is answered, in bytes, without its end.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// The map of a request that names none.
const STANDARD: &str = "standard";
/// The name that stands for all engines.
const ALL_ENGINES: &str = "all";

/// Answers requests. It knows no past: the same request always gets the same answer. What it keeps
/// are the tables of the maps that were asked for, so keep it.
pub struct RequestHandler {
    engines: Engines,
    tables: HashMap<String, Table>,
    direct: Direct,
}

/// The part of a request that does not depend on the engine.
struct Case<'a> {
    table: &'a Table,
    position: Position,
    powers: Vec<Power>,
    rules: Rules,
    sheets: Sheets,
    request: &'a Request,
}

impl RequestHandler {
    /// Makes a handler whose requests these engines adjudicate.
    pub fn new(engines: Engines) -> Self {
        Self { engines, tables: HashMap::new(), direct: Direct::default() }
    }

    /// Makes a handler that also knows a map that does not come with the program. Streams of requests are answered
    /// without: the same line then gets the same answer everywhere.
    pub fn with_map(engines: Engines, map: &Arc<Map>) -> Self {
        let tables = HashMap::from([(map.name().to_owned(), Table::new(map))]);
        Self { engines, tables, direct: Direct::default() }
    }

    /// Answers a line of JSON, without its end, with another.
    pub fn answer_line(&mut self, line: &[u8]) -> String {
        let mut answer = String::new();
        self.answer_into(line, &mut answer);
        answer
    }

    /// Writes the answer to a line of JSON, without its end, behind what is in `out`.
    ///
    /// This is the fastest way. It says to the byte what [`answer_json`](Self::answer_json) says.
    pub fn answer_into(&mut self, line: &[u8], out: &mut String) {
        if !self.answer_directly(line, out) {
            out.push_str(&self.answer_json(line).to_json());
        }
    }

    /// Does the same for a request as programs write it: with nothing unusual, and with all orders in canonical notation.
    /// Returns whether it was such; if not, `out` is as it was.
    pub fn answer_directly(&mut self, line: &[u8], out: &mut String) -> bool {
        let start = out.len();
        let answered = self.try_directly(line, out).is_some();
        if !answered {
            out.truncate(start);
        }
        answered
    }

    fn try_directly(&mut self, line: &[u8], out: &mut String) -> Option<()> {
        if line.len() > MAX_LINE_BYTES {
            return None;
        }
        let request = Request::plain(line)?;
        let Self { tables, direct, .. } = self;
        direct.answer(table(tables, &request).ok()?, &request, out)
    }

    /// Answers a request as JSON.
    pub fn answer_json(&mut self, json: &[u8]) -> Response {
        match Self::read_json(json) {
            Ok(request) => self.answer(&request),
            Err(response) => *response,
        }
    }

    /// Reads a request from a line of JSON without its end.
    ///
    /// # Errors
    ///
    /// The response to a line that is no request: empty, too long, no JSON, or of the wrong shape.
    pub fn read_json(json: &[u8]) -> Result<Request, Box<Response>> {
        // Some programs begin a text with a byte-order mark.
        let json = json.strip_prefix(b"\xef\xbb\xbf").unwrap_or(json);
        if json.len() > MAX_LINE_BYTES {
            return Err(Box::new(Self::too_long()));
        }
        if json.iter().all(u8::is_ascii_whitespace) {
            let problem = Problem::new(ProblemCode::EmptyLine, "", "the line is empty");
            return Err(Box::new(Response::error(None, problem)));
        }
        Request::from_json(json).map_err(|(id, problem)| Box::new(Response::error(id, problem)))
    }

    /// Returns the answer to a line that was too long to be kept.
    pub fn too_long() -> Response {
        let message = format!("the line has more than {MAX_LINE_BYTES} bytes and was skipped");
        Response::error(None, Problem::new(ProblemCode::LineTooLong, "", message))
    }

    /// Answers a request.
    pub fn answer(&mut self, request: &Request) -> Response {
        let id: Option<Box<RawValue>> = request.id.clone();
        match self.answered(request) {
            Ok(answer) => Response { id, answer },
            Err(problem) => Response::error(id, problem),
        }
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
    pub fn board(&mut self, request: &Request) -> Result<(Arc<Map>, Position, Rules), Problem> {
        let rules = rules(request.rules.as_ref())?;
        let table = table(&mut self.tables, request)?;
        let (position, _) = board::position(table, request, &mut Vec::new(), &mut Err)?;
        Ok((Arc::clone(&table.map), position, rules))
    }

    /// Returns the orders of a movement phase that a request describes, as they were read.
    ///
    /// # Errors
    ///
    /// What is wrong with the request.
    pub fn movement_orders(&mut self, request: &Request) -> Result<Submission, Problem> {
        self.case(request).map(|(_, case)| case.sheets.movement)
    }

    /// Returns what comes of the phase that a request describes; where it asks for all engines, by the default one.
    ///
    /// # Errors
    ///
    /// As [`answer`](Self::answer).
    pub fn outcome(&mut self, request: &Request) -> Result<Outcome, Problem> {
        let (engine, case) = self.case(request)?;
        let engine = engine.unwrap_or_default();
        case.consent(engine)?;
        Ok(case.outcome(engine))
    }

    /// Returns what the engine does on a movement phase, line by line.
    ///
    /// # Errors
    ///
    /// As [`answer`](Self::answer).
    pub fn log(&mut self, request: &Request) -> Result<Vec<String>, Problem> {
        let engines = self.engines;
        let (engine, case) = self.case(request)?;
        let Some(engine) = engine else { return Ok(all_logs(engines, &case)) };
        case.consent(engine)?;
        Ok(case.log(engine))
    }

    fn answered(&mut self, request: &Request) -> Result<Answer, Problem> {
        let engines = self.engines;
        let (engine, case) = self.case(request)?;
        match engine {
            Some(engine) => case.consenting(engine).map(|answer| Answer::Phase(Box::new(answer))),
            None => Ok(all_engines(engines, &case)),
        }
    }

    /// Returns the engine, `None` for all, and everything else.
    fn case<'a>(&'a mut self, request: &'a Request) -> Result<(Option<EngineId>, Case<'a>), Problem> {
        let rules = rules(request.rules.as_ref())?;
        let engine = engine(self.engines, request.engine.as_deref())?;
        let table = table(&mut self.tables, request)?;
        let mut remarks = unknown_fields(request);
        let (position, powers) = board::position(table, request, &mut remarks, &mut Err)?;
        let mut sheets = Sheets::read(&table.map, &table.reader, &rules, &position, &request.orders);
        sheets.warnings.splice(0..0, remarks);
        Ok((engine, Case { table, position, powers, rules, sheets, request }))
    }
}

impl Case<'_> {
    /// Returns the answer of an engine, unless it cannot work under the house rules.
    fn consenting(&self, engine: EngineId) -> Result<PhaseAnswer, Problem> {
        self.consent(engine)?;
        Ok(self.answer(engine))
    }

    fn consent(&self, engine: EngineId) -> Result<(), Problem> {
        let written = self.request.rules.as_ref().map(RulesChoice::written).unwrap_or_default();
        let objection = engine.objection_to(&self.rules, &written);
        let refusal = |objection| Problem::new(ProblemCode::EngineRefuses, "engine", objection);
        objection.map_or(Ok(()), |objection| Err(refusal(objection)))
    }

    fn log(&self, engine: EngineId) -> Vec<String> {
        if self.position.phase.kind != PhaseKind::Movement {
            return Vec::new();
        }
        let Table { map, terrain, .. } = self.table;
        let (rules, position, orders) = (&self.rules, &self.position, &self.sheets.movement);
        let lines = crate::words::log(Context { map, terrain, rules, engine }, position, orders);
        lines.into_iter().map(|line| line.text).collect()
    }

    /// Returns whether proofs are asked for and can be given: of the movement, by the equations.
    fn explains(&self, engine: EngineId) -> bool {
        self.request.explain && self.position.phase.kind == PhaseKind::Movement && engine.is_exact()
    }

    fn outcome(&self, engine: EngineId) -> Outcome {
        let Table { map, terrain, .. } = self.table;
        let (rules, position, sheets) = (&self.rules, &self.position, &self.sheets);
        match position.phase.kind {
            PhaseKind::Movement => Outcome::Movement(movement(
                Context { map, terrain, rules, engine },
                position,
                &sheets.movement,
            )),
            PhaseKind::Retreats => Outcome::Retreats(retreats(map, rules, position, &sheets.retreats)),
            PhaseKind::Adjustments => {
                Outcome::Adjustments(adjustments(map, rules, position, &sheets.adjustments))
            }
        }
    }

    fn answer(&self, engine: EngineId) -> PhaseAnswer {
        let Table { map, terrain, .. } = self.table;
        let Self { rules, position, powers, sheets, .. } = self;
        let explainer = self
            .explains(engine)
            .then(|| Explainer::new(Context { map, terrain, rules, engine }, position, &sheets.movement));
        let request = self.request;
        Rendering { map, rules, position, powers, sheets, request, engine, explainer }
            .answer(&self.outcome(engine))
    }
}

/// Returns each engine's log under its name, with an empty line between two; where one refuses the rules,
/// what it says.
fn all_logs(engines: Engines, case: &Case) -> Vec<String> {
    let mut lines = Vec::new();
    for &engine in engines.all() {
        let log = case.consent(engine).map_or_else(|refusal| vec![refusal.message], |()| case.log(engine));
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.push(format!("Engine: {engine}"));
        lines.extend(log);
    }
    lines
}

fn all_engines(engines: Engines, case: &Case) -> Answer {
    let all = engines.all().iter().map(|&engine| (engine.name().to_owned(), case.consenting(engine)));
    let all: Vec<(String, Result<PhaseAnswer, Problem>)> = all.collect();
    let differ = differing(all.iter().filter_map(|(_, answer)| answer.as_ref().ok()));
    let named = |(name, answer): (String, Result<PhaseAnswer, Problem>)| match answer {
        Ok(answer) => (name, EngineAnswer::Phase(Box::new(answer))),
        Err(error) => (name, EngineAnswer::Error { error }),
    };
    Answer::Engines { engines: ByPower(all.into_iter().map(named).collect()), differ }
}

/// Returns the orders to which two engines that decided them gave different results.
fn differing<'a>(answers: impl Iterator<Item = &'a PhaseAnswer>) -> Vec<String> {
    let answers: Vec<&PhaseAnswer> = answers.collect();
    let Some(first) = answers.first() else { return Vec::new() };
    let decided = |entry: &OrderAnswer| entry.result != Verdict::Undecided.word();
    let entry_of =
        |answer: &PhaseAnswer, power: &str, i: usize| -> Option<(&'static str, Option<&'static str>)> {
            let entry = answer.orders.get(power)?.get(i).filter(|e| decided(e))?;
            Some((entry.result, entry.fate))
        };
    let mut differ = Vec::new();
    for (power, entries) in first.orders.iter() {
        for (i, entry) in entries.iter().enumerate() {
            let mut results = answers.iter().filter_map(|answer| entry_of(answer, power, i));
            let one = results.next();
            if results.any(|result| Some(result) != one) {
                differ.push(entry.order.clone());
            }
        }
    }
    differ
}

/// Returns the table of the map that a request names, made if it was not asked for before.
fn table<'a, S: AsRef<str>>(
    tables: &'a mut HashMap<String, Table>,
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

fn unknown_fields(request: &Request) -> Vec<RequestRemark> {
    let remark = |(at, name, like): (String, &str, Option<&str>)| {
        let message = format!("there is no field called `{name}`; it was ignored");
        let mut remark = RequestRemark::on_field(ProblemCode::UnknownField, &at, message);
        remark.suggest = like.map(ToOwned::to_owned);
        remark
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

fn rules(choice: Option<&RulesChoice>) -> Result<Rules, Problem> {
    let preset = |name: &str, at: &str| {
        Rules::preset(name).map_err(|error| {
            Problem::new(ProblemCode::UnknownPreset, at, error.to_string())
                .suggesting(nearest(name, preset_names().map(|p| p.0)))
        })
    };
    match choice {
        None => Ok(Rules::default()),
        Some(RulesChoice::Preset(name)) => preset(name, "rules"),
        Some(RulesChoice::Choices(choices)) => {
            let mut rules = match choices.get("preset") {
                Some(name) => preset(name, "rules.preset")?,
                None => Rules::default(),
            };
            for (id, letter) in choices.iter().filter(|(id, _)| *id != "preset") {
                rules.choose(id, letter).map_err(|error| {
                    Problem::new(ProblemCode::UnknownChoice, format!("rules.{id}"), error.to_string())
                        .suggesting(nearest(id, CHOICES.iter().map(|c| c.id)).filter(|near| *near != id))
                })?;
            }
            Ok(rules)
        }
    }
}
