//! The saved games of the Python package `diplomacy`: an object with `id`, `map`, `rules`, and
//! `phases`, each with its `state`, `orders` and `results`.

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;
use serde_json::{Value, json};

use super::json::FORMAT;
use super::python_form::{ByPower, Lists, PythonGame, SavedPhase, SavedState, lists};
use super::{BadImport, ImportResult, ImportedGame, first_notices, not_too_long};
use crate::game::{
    Ending, Game, Info, Motion, Node, NodeId, PhaseInput, Press, Record, Records, RestoreFault, Row, Rows,
    Sheet, StoredGame, Table,
};
use crate::store::{Tables, piece};
use chancery_core::adjudicate::{Fate, Reason, Verdict};
use chancery_core::map::{Map, PhaseKind, Power, Unit, json_fault};
use chancery_core::order::{Canonical, DislodgedUnit, Order, Piece, Position, retreat_options};
use chancery_core::rules::BuildSites;
use chancery_core::text::Clean;
use chancery_core::turn::{Outcome, advance, faults};
use chancery_notation::{Style, Writer, power_named};

/// The maps that the package has, too: the name here, and the name there. Places, powers, coasts, units and the first
/// phase are the same in both (`tests/python/check.py` compares them). Source: `diplomacy/maps/*.map` of release 1.1.2.
const MAPS: &str = "standard=standard ancient-mediterranean=ancmed colonial=colonial fleet-rome=standard_fleet_rome \
    france-austria=standard_france_austria germany-italy=standard_germany_italy modern=modern pure=pure";

fn shared() -> impl Iterator<Item = (&'static str, &'static str)> {
    MAPS.split(' ').filter_map(|pair| pair.split_once('='))
}

/// The name of the phase of a game that is over.
const COMPLETED: &str = "COMPLETED";

/// The reason why a game has no form that the package could load: it is played on a map that the package does
/// not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the Python package `diplomacy` has no map `{}`; the maps that it shares are {}", Clean::line(.0), shared().map(|(ours, _)| ours).collect::<Vec<_>>().join(", "))]
pub struct MapNotInPackage(String);

/// Returns the branch to the current phase, as `diplomacy.utils.export.to_saved_game_format` writes it.
/// The hash of a board, which only that package can make, is left empty.
///
/// # Errors
///
/// If the package does not have the map of the game: it could not load what was written.
pub fn to_python(game: &Game) -> Result<Value, MapNotInPackage> {
    let ours = game.map().name();
    let (_, map) =
        shared().find(|(name, _)| *name == ours).ok_or_else(|| MapNotInPackage(ours.to_owned()))?;
    let mut phases: Vec<_> = game.line().into_iter().map(|id| saved_phase(game, map, id, None)).collect();
    // Behind the last phase of a game that is over comes its end.
    phases.extend(game.ending().map(|ending| saved_phase(game, map, game.current(), Some(&ending))));
    // Whoever has the centres that win ends the game before anybody builds.
    if matches!(game.ending(), Some(Ending::Won(_))) && phases.len() > 2 {
        phases.remove(phases.len() - 2);
    }
    Ok(json!({ "id": game.info.name, "map": map, "rules": rules(game), "phases": phases }))
}

/// The rules under which that package adjudicates as Chancery does by its own.
const RULES: [&str; 2] = ["NO_PRESS", "POWER_CHOICE"];

/// The rule under which that package lets units be built at any centre. Its Modern has it.
const BUILD_ANY: &str = "BUILD_ANY";

fn rules(game: &Game) -> Vec<&'static str> {
    let anywhere = game.info.rules.builds == BuildSites::Anywhere;
    RULES.into_iter().chain(anywhere.then_some(BUILD_ANY)).collect()
}

fn each_power<T>(map: &Map, value: impl Fn(Power) -> T) -> ByPower<T> {
    map.powers().map(|p| (map.power(p).key.clone(), value(p))).collect()
}

/// Returns a phase as it is written, or how the game ended in it.
fn saved_phase(game: &Game, map_name: &str, id: NodeId, ending: Option<&Ending>) -> Value {
    let map = game.map();
    let node = game.node(id);
    // Orders for the phase that is due are written without results.
    let open = || {
        let orders = game.phase_orders(id);
        game.table().resolve(&orders.by, &node.position, &orders.read_sheets)
    };
    let rows = node.judged.as_ref().map_or_else(|| open().rows(), |judged| judged.outcome.rows());
    let rules = node.judged.as_ref().map_or(&game.info.rules, |j| &j.by.rules);
    let writer = Writer { map, rules, position: &node.position, style: Style::Python };
    let orders = |p: Power| -> Vec<String> {
        // A removal that the rule for civil disorder chose is written, too: that package has its own rule.
        let chosen = [Some(Reason::CivilDisorder), Some(Reason::ChosenInDisorder)];
        let said = |r: &Row| r.is_ordered() || node.judged.is_some() && chosen.contains(&r.reason);
        let own = rows.iter().filter(|r| r.power == p && !r.refused && ending.is_none() && said(r));
        own.map(|row| row.order.styled(&writer, row.by).text).collect()
    };
    // The press of the phase in which the game ended stands with its end.
    let stands_at_end = ending.is_none() && id == game.current() && game.ending().is_some();
    let press = if stands_at_end { &[] } else { node.records.press.as_slice() };
    let message = |(at, press): (usize, &Press)| {
        let name = |name: &str| power_named(map, name).map_or(name, |power| &map.power(power).key).to_owned();
        let recipient = if press.addressees(map).is_none() { "GLOBAL".to_owned() } else { name(&press.to) };
        let phase = node.position.phase.to_string();
        json!({ "sender": name(&press.from), "recipient": recipient, "time_sent": at, "phase": phase, "message": press.text })
    };
    let taken = rows.iter().filter(|r| !r.refused && node.judged.is_some());
    let results = taken.filter_map(|row| Some((row.unit?.canonical(map), package_words(row))));
    json!({
        "name": phase_name(&node.position, ending),
        "state": saved_state(game, map_name, &node.position, ending),
        "orders": each_power(map, orders),
        "results": results.collect::<IndexMap<_, _>>(),
        "messages": press.iter().enumerate().map(message).collect::<Vec<_>>(),
    })
}

/// Returns the name of a phase, or that of the end.
fn phase_name(position: &Position, ending: Option<&Ending>) -> String {
    ending.map_or_else(|| position.phase.to_string(), |_| COMPLETED.to_owned())
}

fn saved_state(game: &Game, map_name: &str, position: &Position, ending: Option<&Ending>) -> Value {
    let map = game.map();
    let is_over = ending.is_some();
    let driven = |p: Power| position.dislodged.iter().filter(move |d| d.unit.power == p && !is_over);
    let units = |p: Power| -> Vec<String> {
        let standing = position.units_of(p).map(|u| u.canonical(map));
        standing.chain(driven(p).map(|d| format!("*{}", d.unit.canonical(map)))).collect()
    };
    let retreats = |p: Power| -> IndexMap<String, Vec<String>> {
        let each = driven(p).map(|d| {
            let open = retreat_options(map, &game.info.rules, &position.units, &position.contested, d);
            (d.unit.canonical(map), open.map(|to| map.place(to)).collect())
        });
        each.collect()
    };
    let builds = |p: Power| {
        let adjusting = position.phase.kind == PhaseKind::Adjustments && !is_over;
        let count = if adjusting { position.balance(p) } else { 0 };
        let sites = position.building_sites(map, &game.info.rules, p).filter(|_| count > 0);
        let homes: BTreeSet<&str> = sites.map(|at| map.code(at)).collect();
        let count = if count > 0 { count.min(homes.len() as i32) } else { count };
        json!({ "count": count, "homes": homes })
    };
    let victors = |ending: &Ending| {
        let keys = ending.sharing().iter().map(|p| map.power(*p).key.chars().take(3).collect());
        format!("Victory by: {}", keys.collect::<Vec<String>>().join(", "))
    };
    json!({
        "timestamp": 0,
        "zobrist_hash": "0",
        "note": ending.map(victors).unwrap_or_default(),
        "name": phase_name(position, ending),
        "units": each_power(map, units),
        "retreats": each_power(map, retreats),
        "centers": each_power(map, |p| position.centres_of(p).map(|c| map.code(c)).collect::<Vec<_>>()),
        "homes": each_power(map, |p| map.power(p).homes.iter().map(|&h| map.code(h)).collect::<Vec<_>>()),
        "influence": each_power(map, |_| [(); 0]),
        "civil_disorder": each_power(map, |_| 0),
        "builds": each_power(map, builds),
        "game_id": game.info.name,
        "map": map_name,
        "rules": rules(game),
    })
}

/// Returns a result in that package's words.
fn package_words(row: &Row) -> Vec<&'static str> {
    let mut words = match (row.verdict, row.reason) {
        (Verdict::Fails, Some(Reason::NoRoute)) => vec!["no convoy"],
        (Verdict::Fails, Some(Reason::ConvoyDisrupted | Reason::RouteDisrupted)) => vec!["disrupted"],
        (Verdict::Fails, _) => vec!["bounce"],
        (Verdict::Cut, _) => vec!["cut"],
        (Verdict::Illegal | Verdict::Invalid, _) => vec!["void"],
        _ => vec![],
    };
    match row.fate {
        Some(Fate::Dislodged) => words.push("dislodged"),
        Some(Fate::Destroyed) => words.extend(["dislodged", "disband"]),
        None => {}
    }
    words
}

/// Reads a game as that package saves it. Every phase is adjudicated again; where the next one is not
/// what follows, what the file says stands, and it is told.
///
/// # Errors
///
/// If it is no such game, or is played on a map that is not there.
pub fn from_python(saved: &Value, tables: &Tables) -> ImportResult {
    if saved["format"] == FORMAT {
        return Err(BadImport::new(
            "it was exported with `--format json`, which cannot be imported; export with `--format python` or `--format ron`",
        ));
    }
    let saved: PythonGame = serde_path_to_error::deserialize(saved).map_err(|error| {
        let (at, fault) = (error.path().to_string(), json_fault(&error.inner().to_string()));
        BadImport::new(if at == "." { fault } else { format!("{at}: {fault}") })
    })?;
    // dipcc calls the board of France and Austria so.
    let map_name = saved.map.as_deref().unwrap_or("standard").replace("fva", "standard_france_austria");
    // A map that only one of both has keeps its name.
    let ours = shared().find(|(_, theirs)| *theirs == map_name).map_or(&*map_name, |(ours, _)| ours);
    let table = tables.get(ours);
    let table = table.ok_or_else(|| {
        BadImport::new(format!("it is played on the map `{map_name}`, which Chancery does not have"))
    })?;
    let phases = saved.phases.filter(|p| !p.is_empty());
    let phases = phases.ok_or_else(|| BadImport::new("it has no list `phases`"))?;
    not_too_long(phases.len())?;
    let mut info = Info::new(table.map(), saved.id.as_deref().unwrap_or("Imported game"));
    // As the recorded games in this form were adjudicated, whatever program played them: the preset `web`.
    for (id, option) in [("4.A.3", "c+fallback"), ("4.D.8", "a")] {
        info.rules.choose(id, option).map_err(|e| BadImport::new(e.to_string()))?;
    }
    if saved.rules.as_array().is_some_and(|rules| rules.iter().any(|rule| rule == BUILD_ANY)) {
        info.rules.builds = BuildSites::Anywhere;
    }
    let mut reader = Import { table, info, records: Vec::new(), follows: None, notices: Vec::new() };
    let press: usize = phases.iter().map(|p| p.messages.as_array().map_or(0, Vec::len)).sum();
    let mut victors = None;
    for (index, phase) in phases.into_iter().enumerate() {
        if let Some(note) = reader.phase(index, phase)? {
            victors = Some(named_victors(reader.table.map(), &saved.outcome, &note));
            break;
        }
    }
    let mut imported = reader.finish()?;
    imported.notices.extend(victors.and_then(|victors| end_as_filed(&mut imported.game, victors)));
    let nodes = imported.game.history().ids().map(|id| imported.game.node(id).records.press.len());
    let lost = press - nodes.sum::<usize>();
    let left_out = (lost > 0).then(|| format!("messages of players that were not imported: {lost}"));
    imported.notices.extend(left_out);
    Ok(imported)
}

/// Returns the powers that a file names as winners: in full in `outcome`, by their first letters in a note.
fn named_victors(map: &Map, outcome: &Value, note: &str) -> Vec<Power> {
    let noted = note.rsplit(':').next().unwrap_or_default().split(',').map(str::trim);
    let listed = outcome.as_array().into_iter().flatten().skip(1).filter_map(Value::as_str);
    let named: Vec<String> = noted.chain(listed).map(str::to_uppercase).collect();
    let is_named = |key: &str| named.iter().any(|name| name.len() >= 3 && key.starts_with(name.as_str()));
    map.powers().filter(|p| is_named(&map.power(*p).key)).collect()
}

/// Ends a game as its file says that it ended; returns what has to be told of that.
fn end_as_filed(game: &mut Game, victors: Vec<Power>) -> Option<String> {
    let by_rules = game.ending();
    let motion = match victors.as_slice() {
        named if by_rules.as_ref().is_some_and(|e| named.is_empty() || e.sharing() == named) => return None,
        [] => return Some("the file says that the game is over, but not who won or drew".to_owned()),
        &[power] => Motion::Concession(power),
        _ => Motion::Draw(victors),
    };
    match (game.propose(motion, None).and_then(|number| game.close_vote(number, true)), by_rules) {
        (Ok(_), None) => None,
        (Ok(_), Some(by_rules)) => Some(format!(
            "the file has another end of the game than the rules: {}",
            by_rules.describe(game.map())
        )),
        (Err(fault), _) => Some(format!("the file says how the game ended, which was not recorded: {fault}")),
    }
}

struct Import {
    table: Arc<Table>,
    info: Info,
    records: Vec<Record>,
    /// The position that follows from the last phase by its orders.
    follows: Option<Position>,
    notices: Vec<String>,
}

impl Import {
    /// Takes the next phase; where the game is over with it, returns the note about that.
    fn phase(&mut self, index: usize, saved: SavedPhase) -> Result<Option<String>, BadImport> {
        let state = saved.state.unwrap_or_default();
        let name = saved.name.as_deref().or(state.name.as_deref());
        let name = name
            .ok_or_else(|| BadImport::new(format!("phase {index} has no `name`; one looks like S1901M")))?;
        match name {
            "FORMING" => return Ok(None),
            COMPLETED => {
                let note = self.completed(&state)?;
                self.add_press(&saved.messages);
                return Ok(Some(note));
            }
            _ => {}
        }
        let told = self.position(name, &state)?;
        let position = match self.follows.take() {
            None => told,
            Some(follows) if same_board(&told, &follows) => follows,
            // That package has a phase for units that can only disband; here they are gone already.
            Some(follows) if told.phase.kind == PhaseKind::Retreats && told.phase < follows.phase => {
                self.follows = Some(follows);
                return Ok(None);
            }
            Some(follows) => {
                let phase = follows.phase;
                let to = if phase == told.phase { String::new() } else { format!(", which lead to {phase}") };
                self.notices.push(format!(
                    "{name} does not follow from the orders before it by these rules{to}; Chancery keeps what the file says"
                ));
                told
            }
        };
        let map = Arc::clone(self.table.map());
        // Engines have room for a unit in each province and no more.
        let faults = faults(&map, &position);
        if !faults.is_empty() {
            let faults = faults.into_iter().map(|f| RestoreFault { index: Some(index), message: f.message });
            return Err(refused(&faults.collect::<Vec<_>>()));
        }
        let mut sheets = vec![Sheet::default(); map.powers().len()];
        for (key, orders) in lists(&saved.orders) {
            let power = map.names().power(key);
            let power = power.ok_or_else(|| BadImport::new(format!("{name}: there is no power `{key}`")))?;
            sheets[power.index()] = Sheet::new(orders);
        }
        let (by, records) = (self.info.judging(), Records::default());
        let input = PhaseInput { by: &by, position: &position, sheets: &sheets, records: &records };
        let outcome = self.table.resolve(&by, &position, &self.table.read_sheets(input));
        self.compare_moves(name, &outcome, &saved.results);
        self.follows = Some(advance(&map, &by.rules, &position, &outcome));
        self.keep(position, sheets);
        self.add_press(&saved.messages);
        Ok(None)
    }

    /// Takes the board on which the game ended, and returns the note about that.
    fn completed(&mut self, state: &SavedState) -> Result<String, BadImport> {
        let note = state.note.as_str().unwrap_or_default().to_owned();
        let (Some(follows), Some(last)) = (self.follows.take(), self.records.last()) else { return Ok(note) };
        let told = self.position(&follows.phase.to_string(), state)?;
        let is_same = |board: &Position| told.units == board.units && told.owners == board.owners;
        let is_told = state.units.is_some() && !is_same(&follows);
        // A draw ends a phase whose orders nobody gave, or nobody adjudicated.
        if (is_told || last.node.sheets.iter().all(Sheet::is_empty)) && is_same(&last.node.position) {
            return Ok(note);
        }
        if is_told {
            let message =
                "COMPLETED does not follow from the orders before it; Chancery keeps what the file says";
            self.notices.push(message.to_owned());
        }
        self.keep(if is_told { told } else { follows }, Vec::new());
        Ok(note)
    }

    /// Adds the messages of a phase to the last one as press; what has no text is left out.
    fn add_press(&mut self, messages: &Value) {
        let map = self.table.map();
        let name = |name: &Value| match name.as_str().unwrap_or_default() {
            "GLOBAL" | "ALL" => Clean::default(),
            name => Clean::line(power_named(map, name).map_or(name, |power| &map.power(power).name)),
        };
        let press = |message: &Value| {
            let text = Clean::lines(message["message"].as_str()?.trim());
            let (from, to) = (name(&message["sender"]), name(&message["recipient"]));
            (!text.is_empty()).then(|| Press { from, to, text, ..Press::default() })
        };
        if let Some(last) = self.records.last_mut() {
            let press = messages.as_array().into_iter().flatten().filter_map(press);
            last.node.records.press.extend(press);
        }
    }

    fn keep(&mut self, position: Position, sheets: Vec<Sheet>) {
        let parent = self.records.len().checked_sub(1).map(NodeId::at);
        let node = Node { sheets, ..Node::new(parent, position, self.table.map().powers().len()) };
        self.records.push(Record { node, judge: self.info.judging() });
    }

    /// Tells where the file's results of moves are not those of the rules.
    fn compare_moves(&mut self, phase: &str, outcome: &Outcome, results: &Lists) {
        let map = self.table.map();
        let Some(resolution) = outcome.movement() else { return };
        for entry in &resolution.entries {
            let (Some(unit), Order::Move { .. }) = (entry.unit, entry.ordered.order) else { continue };
            let unit = unit.canonical(map);
            let Some(Some(told)) = results.as_ref().and_then(|results| results.get(&unit)) else { continue };
            let fails = told.iter().any(|w| w != "dislodged" && w != "disband" && !w.is_empty());
            if fails == (entry.verdict == Verdict::Succeeds) {
                self.notices.push(format!(
                    "{phase}: the file says that the move of {unit} {}; by these rules it {}",
                    if fails { "failed" } else { "succeeded" },
                    entry.verdict.word()
                ));
            }
        }
    }

    fn position(&self, name: &str, state: &SavedState) -> Result<Position, BadImport> {
        let map = self.table.map();
        let bad = |message: String| BadImport::new(format!("{}: {message}", Clean::line(name)));
        let phase =
            name.parse().map_err(|e: chancery_core::map::PhaseError| BadImport::new(e.to_string()))?;
        let mut position = Position::empty(map, phase);
        let power =
            |key: &str| map.names().power(key).ok_or_else(|| bad(format!("there is no power `{key}`")));
        for (key, units) in lists(&state.units) {
            let power = power(key)?;
            for text in units {
                let (driven, text) = text.strip_prefix('*').map_or((false, text.as_str()), |t| (true, t));
                let Piece { kind, at } =
                    piece(map, text).map_err(|_| bad(format!("`{text}` is not a unit")))?;
                let unit = Unit { power, kind, at };
                if driven {
                    position.dislodged.push(DislodgedUnit { unit, from: None, start: None });
                } else {
                    position.units.push(unit);
                }
            }
        }
        for (key, centres) in lists(&state.centers) {
            let power = power(key)?;
            for code in centres {
                let province = map.names().province(code);
                let province = province.ok_or_else(|| bad(format!("there is no place `{code}`")))?;
                position.owners[province.index()] = Some(power);
            }
        }
        position.sort();
        Ok(position)
    }

    fn finish(self) -> ImportResult {
        let current = self.records.len().saturating_sub(1);
        let kept =
            StoredGame { info: self.info, records: self.records, current, main: None, votes: Vec::new() };
        let restored = Game::restore(&self.table, kept);
        let (game, _) = restored.map_err(|faults| refused(&faults))?;
        Ok(ImportedGame { game, notices: first_notices(self.notices) })
    }
}

/// Returns the first of what keeps the phases from being a game.
fn refused(faults: &[RestoreFault]) -> BadImport {
    let faults: Vec<String> = faults.iter().take(4).map(ToString::to_string).collect();
    BadImport::new(faults.join("; "))
}

/// Returns whether two boards are the same as far as that package tells.
fn same_board(told: &Position, follows: &Position) -> bool {
    let driven = |p: &Position| p.dislodged.iter().map(|d| d.unit).collect::<BTreeSet<_>>();
    // It also keeps units that can only disband.
    told.phase == follows.phase
        && told.units == follows.units
        && told.owners == follows.owners
        && driven(follows).is_subset(&driven(told))
}
