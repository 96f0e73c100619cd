//! What the Python module `chancery` is made of: requests and answers of the batch protocol as dictionaries, many of them in
//! several threads, the possible orders of a position, and the maps.

mod asked;
mod json;
mod many;
mod possible;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use asked::Asked;
use chancery_core::map::{Kind, Map, builtin, builtin_names};
use chancery_core::order::Canonical;
use chancery_game::protocol::RequestHandler;
use chancery_lab::engines;
use possible::Listing;
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyList;
use serde_json::{Map as Object, Value, json};

/// What the module keeps from call to call.
struct Kept {
    /// Handlers that nobody uses now. Each keeps the tables of the maps that it was asked about.
    idle: Vec<RequestHandler>,
    /// Maps that do not come with the module, each with its text.
    own: Vec<(Arc<Map>, String)>,
}

static KEPT: Mutex<Kept> = Mutex::new(Kept { idle: Vec::new(), own: Vec::new() });

fn kept() -> MutexGuard<'static, Kept> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lets a handler do something, and keeps it for the next request.
fn with_handler<T>(work: impl FnOnce(&mut RequestHandler) -> T) -> T {
    let (idle, own) = {
        let mut kept = kept();
        (kept.idle.pop(), kept.own.len())
    };
    let mut handler = idle.unwrap_or_else(|| {
        let mut handler = RequestHandler::new(engines::ALL);
        kept().own.iter().for_each(|(map, text)| handler.know(map, text));
        handler
    });
    let done = work(&mut handler);
    let mut kept = kept();
    // One that does not know a map that came meanwhile is not kept.
    if kept.own.len() == own {
        kept.idle.push(handler);
    }
    done
}

/// Reads a map that does not come with the module, and lets requests name it. Returns its description.
///
/// Raises `ValueError` with all faults of the text, or if another map has its name.
#[pyfunction]
fn load_map<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    let map = chancery_core::map::read(text).map_err(|faults| {
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        PyValueError::new_err(told.join("\n"))
    })?;
    let taken = || PyValueError::new_err(format!("another map is called `{}`", map.name()));
    if builtin(map.name()).is_some() {
        return Err(taken());
    }
    let mut kept = kept();
    match kept.own.iter().find(|(known, _)| known.name() == map.name()) {
        Some((_, known)) if known != text => return Err(taken()),
        Some(_) => {}
        None => {
            kept.idle.clear();
            kept.own.push((Arc::new(map.clone()), text.to_owned()));
        }
    }
    drop(kept);
    described(py, &map)
}

/// Answers a request of the batch protocol.
#[pyfunction]
fn answer<'py>(request: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let (py, asked) = (request.py(), Asked::read(request)?);
    let answer = || {
        let mut out = String::with_capacity(4096);
        with_handler(|handler| asked.answer(handler, &mut out));
        out
    };
    // Taking the lock again costs more than the usual answer; a proof takes longer.
    json::read(py, &if asked.explains() { py.detach(answer) } else { answer() })
}

/// Answers requests in so many threads. The answers follow as the requests do.
#[pyfunction]
fn answer_many<'py>(
    py: Python<'py>,
    requests: Vec<Bound<'py, PyAny>>,
    jobs: usize,
) -> PyResult<Bound<'py, PyList>> {
    many::answer(py, &requests, jobs)
}

/// What lists possible orders and is not at work: making values of Python may run any program, which may come here again.
static LISTINGS: Mutex<Vec<Listing>> = Mutex::new(Vec::new());

fn listings() -> MutexGuard<'static, Vec<Listing>> {
    LISTINGS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lists the possible orders of a request's position: `{power: {unit: [orders]}}`; or what is the matter with the
/// request: `{"error": problem}`.
#[pyfunction]
fn possible_orders<'py>(request: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let (py, asked) = (request.py(), Asked::read(request)?);
    let (map, position, rules) = match with_handler(|handler| asked.board(handler)) {
        Ok(board) => board,
        Err(answer) => return json::read(py, &answer),
    };
    let known = {
        let mut idle = listings();
        idle.iter().position(|listing| listing.is_of(&map)).map(|at| idle.swap_remove(at))
    };
    let mut listing = known.unwrap_or_else(|| Listing::new(&map));
    let all = listing.all(py, &position, &rules);
    listings().push(listing);
    Ok(all?.into_any())
}

/// Lists the maps that come with the module.
#[pyfunction]
fn maps() -> Vec<&'static str> {
    builtin_names().collect()
}

/// Describes a map.
#[pyfunction]
fn map<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    let own = kept().own.iter().find(|(map, _)| map.name() == name).map(|(map, _)| Arc::clone(map));
    let map: Arc<Map> = own.or_else(|| builtin(name)).ok_or_else(|| {
        let names: Vec<&str> = builtin_names().collect();
        PyKeyError::new_err(format!("there is no map `{name}`; there are {}", names.join(", ")))
    })?;
    described(py, &map)
}

fn described<'py>(py: Python<'py>, map: &Map) -> PyResult<Bound<'py, PyAny>> {
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
            map.setup().iter().filter(|u| u.power == p).map(|u| u.canonical(map).into()).collect();
        units.insert(power(p), own.into());
        let own = map.provinces().filter(|&at| map.first_owners()[at.index()] == Some(p));
        centers.insert(power(p), own.map(|at| Value::from(map.code(at))).collect());
    }
    let info = json!({
        "name": map.name(), "title": map.title(), "phase": map.begins().to_string(), "victory": map.victory(),
        "powers": powers, "provinces": provinces, "units": units, "centers": centers,
    });
    json::read(py, &info.to_string())
}

#[pymodule]
fn _chancery(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(answer, module)?)?;
    module.add_function(wrap_pyfunction!(answer_many, module)?)?;
    module.add_function(wrap_pyfunction!(possible_orders, module)?)?;
    module.add_function(wrap_pyfunction!(load_map, module)?)?;
    module.add_function(wrap_pyfunction!(maps, module)?)?;
    module.add_function(wrap_pyfunction!(map, module)?)
}
