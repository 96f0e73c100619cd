//! What the Python module `chancery` is made of: requests and answers of the batch protocol as texts, many of them in
//! several threads, the possible orders of a position, and the maps.
//!
//! Everything here takes and gives JSON; `python/chancery/__init__.py` makes dictionaries of it. No work is done while
//! Python's lock is held.

use std::sync::{Arc, Mutex, PoisonError};

use chancery_core::adjudicate::{EngineId, Engines};
use chancery_core::map::{Kind, Map, PhaseKind, builtin, builtin_names};
use chancery_core::order::{
    Canonical, Convoys, GivenOrder, Position, possible_adjustments, possible_orders, possible_retreats,
};
use chancery_core::rules::Rules;
use chancery_game::protocol::{Problem, RequestHandler};
use chancery_lab::engines::{AS_LISTED, ATLAS, CONDITION, CROSS};
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use serde_json::{Map as Object, Value, json};

/// All engines, as the application lists them.
const ENGINES: Engines = Engines::new(&[
    EngineId::SWIFT,
    EngineId::GUESS,
    EngineId::PARTIAL,
    EngineId::GRAPH,
    EngineId::RECURSIVE,
    EngineId::EXHAUSTIVE,
    AS_LISTED,
    ATLAS,
    CONDITION,
    CROSS,
]);

/// Handlers that nobody uses now. Each keeps the tables of the maps that it was asked about.
static IDLE: Mutex<Vec<RequestHandler>> = Mutex::new(Vec::new());

/// Lets a handler do something, and keeps it for the next request.
fn with_handler<T>(work: impl FnOnce(&mut RequestHandler) -> T) -> T {
    let idle = || IDLE.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = idle().pop();
    let mut handler = kept.unwrap_or_else(|| RequestHandler::new(ENGINES));
    let done = work(&mut handler);
    idle().push(handler);
    done
}

/// Answers a request of the batch protocol, both as JSON.
#[pyfunction]
fn answer(py: Python<'_>, line: &str) -> String {
    py.detach(|| with_handler(|handler| handler.answer_line(line.as_bytes())))
}

/// Answers requests in so many threads. The answers follow as the requests do.
#[pyfunction]
fn answer_many(py: Python<'_>, lines: Vec<String>, jobs: usize) -> Vec<String> {
    py.detach(|| {
        let jobs = jobs.clamp(1, lines.len().max(1));
        let size = lines.len().div_ceil(jobs).max(1);
        let all = |lines: &[String]| {
            with_handler(|handler| lines.iter().map(|line| handler.answer_line(line.as_bytes())).collect())
        };
        let parts: Vec<Vec<String>> = std::thread::scope(|scope| {
            let started: Vec<_> = lines.chunks(size).map(|part| scope.spawn(move || all(part))).collect();
            started.into_iter().map(|part| part.join().unwrap_or_default()).collect()
        });
        parts.concat()
    })
}

/// Lists the possible orders of a request's position, as JSON: `{power: {unit: [orders]}}`.
#[pyfunction]
fn possible(py: Python<'_>, line: &str) -> PyResult<String> {
    let found = py.detach(|| {
        let request = RequestHandler::read_json(line.as_bytes())?;
        let board = with_handler(|handler| handler.board(&request));
        let (map, position, rules) = board.map_err(|problem| of_problem(&problem))?;
        Ok(possible_of(&map, &position, &rules).to_string())
    });
    found.map_err(|error: String| PyValueError::new_err(error))
}

fn of_problem(problem: &Problem) -> String {
    json!({ "error": problem }).to_string()
}

fn possible_of(map: &Map, position: &Position, rules: &Rules) -> Value {
    let mut all = Object::new();
    for power in map.powers() {
        let mut own = Object::new();
        match position.phase.kind {
            PhaseKind::Movement => {
                for &unit in position.units.iter().filter(|unit| unit.power == power) {
                    let orders = possible_orders(map, position, unit, Convoys::ByFleetsPresent);
                    let write = |order| GivenOrder { by: power, unit: unit.into(), order }.canonical(map);
                    own.insert(unit.canonical(map), orders.into_iter().map(write).collect());
                }
            }
            PhaseKind::Retreats => {
                for dislodged in position.dislodged.iter().filter(|d| d.unit.power == power) {
                    let unit = dislodged.unit;
                    let orders = possible_retreats(map, position, dislodged, rules);
                    let write = |order| GivenOrder { by: power, unit: unit.into(), order }.canonical(map);
                    own.insert(unit.canonical(map), orders.into_iter().map(write).collect());
                }
            }
            PhaseKind::Adjustments => {
                let orders = possible_adjustments(map, rules, position, power);
                let orders: Vec<Value> = orders.iter().map(|order| order.canonical(map).into()).collect();
                if !orders.is_empty() {
                    own.insert(String::new(), orders.into());
                }
            }
        }
        if !own.is_empty() {
            all.insert(map.power(power).key.clone(), own.into());
        }
    }
    all.into()
}

/// Lists the maps that come with the module.
#[pyfunction]
fn maps() -> Vec<&'static str> {
    builtin_names().collect()
}

/// Describes a map, as JSON.
#[pyfunction]
fn map(name: &str) -> PyResult<String> {
    let map: Arc<Map> = builtin(name).ok_or_else(|| {
        let names: Vec<&str> = builtin_names().collect();
        PyKeyError::new_err(format!("there is no map `{name}`; there are {}", names.join(", ")))
    })?;
    let power = |power| map.power(power).key.clone();
    let powers: Vec<Value> = map
        .powers()
        .map(|p| {
            let info = map.power(p);
            let homes: Vec<&str> = info.homes.iter().map(|&home| map.code(home)).collect();
            json!({"name": info.key, "title": info.name, "letter": info.letter.to_string(), "homes": homes})
        })
        .collect();
    let mut provinces = Object::new();
    for province in map.provinces() {
        let info = map.province(province);
        let kind = match info.kind {
            Kind::Sea => "sea",
            Kind::Coast => "coast",
            _ => "inland",
        };
        let armies: Vec<&str> = map.army_borders(province).iter().map(|&to| map.code(to)).collect();
        let fleets: Object<String, Value> = map
            .fleets_of(province)
            .map(|from| {
                let to: Vec<String> = map.fleet_borders(from).iter().map(|&to| map.place(to)).collect();
                (map.place(from), to.into())
            })
            .collect();
        provinces.insert(
            info.code.clone(),
            json!({
                "name": info.name, "kind": kind, "center": info.centre, "home": info.home.map(power),
                "army_borders": armies, "fleet_borders": fleets,
            }),
        );
    }
    let (mut units, mut centers) = (Object::new(), Object::new());
    for p in map.powers() {
        let own: Vec<Value> =
            map.setup().iter().filter(|u| u.power == p).map(|u| u.canonical(&map).into()).collect();
        units.insert(power(p), own.into());
        let own = map.provinces().filter(|&at| map.first_owners()[at.index()] == Some(p));
        centers.insert(power(p), own.map(|at| Value::from(map.code(at))).collect());
    }
    Ok(json!({
        "name": map.name(), "title": map.title(), "phase": map.begins().to_string(), "victory": map.victory(),
        "powers": powers, "provinces": provinces, "units": units, "centers": centers,
    })
    .to_string())
}

#[pymodule]
fn _chancery(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(answer, module)?)?;
    module.add_function(wrap_pyfunction!(answer_many, module)?)?;
    module.add_function(wrap_pyfunction!(possible, module)?)?;
    module.add_function(wrap_pyfunction!(maps, module)?)?;
    module.add_function(wrap_pyfunction!(map, module)?)
}
