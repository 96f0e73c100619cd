//! Requests as Python gives them. Most are read without JSON; of the others JSON says what is the matter with them.

use std::ops::Range;
use std::sync::Arc;

use chancery_core::map::Map;
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_game::protocol::{MAX_LINE_BYTES, Request, RequestHandler, RulesChoice, TextLists};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyList, PyString};
use serde_json::value::RawValue;

use crate::json;

/// A request, without anything of Python's, so that any thread can work on it.
pub enum Asked {
    /// One of the usual shape.
    Plain(Box<Plain>),
    /// Any other, as JSON.
    Json(String),
}

impl Asked {
    /// Reads a request.
    ///
    /// # Errors
    ///
    /// If it has a value that JSON does not have.
    pub fn read(request: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Some(plain) = Plain::read(request) {
            return Ok(Self::Plain(Box::new(plain)));
        }
        let mut line = String::with_capacity(4096);
        json::write(request, &mut line)?;
        Ok(Self::Json(line))
    }

    /// Returns whether proofs are asked for, which take long.
    pub fn explains(&self) -> bool {
        match self {
            Self::Plain(plain) => plain.explain,
            Self::Json(line) => line.contains("\"explain\":true"),
        }
    }

    /// Writes the answer behind what is in `out`.
    pub fn answer(&self, handler: &mut RequestHandler, out: &mut String) {
        match self {
            Self::Plain(plain) => handler.answer(&plain.request(), out),
            Self::Json(line) => handler.answer_into(line.as_bytes(), out),
        }
    }

    /// Returns the map, the board and the rules that it describes, or the answer that says why there are none.
    pub fn board(&self, handler: &mut RequestHandler) -> Result<(Arc<Map>, Position, Rules), String> {
        let board = match self {
            Self::Plain(plain) => handler.board(&plain.request()),
            Self::Json(line) => handler.board(&RequestHandler::read_json::<String>(line.as_bytes())?),
        };
        board.map_err(|problem| serde_json::json!({ "error": problem }).to_string())
    }
}

/// A request of texts, lists of texts and an `id`. All texts stand one behind the other.
#[derive(Default)]
pub struct Plain {
    texts: String,
    /// Where each text ends.
    ends: Vec<usize>,
    /// How many texts there are up to the end of each list, whose first text is its key.
    lists: Vec<usize>,
    id: Option<Box<RawValue>>,
    map: Option<usize>,
    phase: Option<usize>,
    rules: Option<usize>,
    engine: Option<usize>,
    units: Option<(usize, Range<usize>)>,
    orders: Option<(usize, Range<usize>)>,
    centers: Option<(usize, Range<usize>)>,
    explain: bool,
}

impl Plain {
    /// Reads a request, if it is a plain one.
    fn read(request: &Bound<'_, PyAny>) -> Option<Self> {
        let mut own = Self::default();
        own.texts.reserve(1024);
        own.ends.reserve(128);
        for (field, value) in request.cast::<PyDict>().ok()? {
            match field.cast::<PyString>().ok()?.to_str().ok()? {
                "id" => {
                    let mut id = String::new();
                    json::write(&value, &mut id).ok()?;
                    own.id = Some(RawValue::from_string(id).ok()?);
                }
                "map" => own.map = Some(own.add(&value)?),
                "phase" => own.phase = Some(own.add(&value)?),
                "rules" => own.rules = Some(own.add(&value)?),
                "engine" => own.engine = Some(own.add(&value)?),
                "units" => own.units = Some(own.add_lists(&value)?),
                "orders" => own.orders = Some(own.add_lists(&value)?),
                "centers" => own.centers = Some(own.add_lists(&value)?),
                "explain" => own.explain = value.cast::<PyBool>().ok()?.is_true(),
                _ => return None,
            }
        }
        // How long the line would be matters only close to the limit.
        (own.texts.len() + 8 * own.ends.len() < MAX_LINE_BYTES / 2).then_some(own)
    }

    /// Adds a text, and returns its place.
    fn add(&mut self, value: &Bound<'_, PyAny>) -> Option<usize> {
        self.texts.push_str(value.cast::<PyString>().ok()?.to_str().ok()?);
        self.ends.push(self.texts.len());
        Some(self.ends.len() - 1)
    }

    /// Adds lists, and returns the place of the first text and those of the lists.
    fn add_lists(&mut self, value: &Bound<'_, PyAny>) -> Option<(usize, Range<usize>)> {
        let (text, first) = (self.ends.len(), self.lists.len());
        for (key, list) in value.cast::<PyDict>().ok()? {
            self.add(&key)?;
            for item in list.cast::<PyList>().ok()? {
                self.add(&item)?;
            }
            self.lists.push(self.ends.len());
        }
        Some((text, first..self.lists.len()))
    }

    fn text(&self, at: usize) -> &str {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.texts[start..self.ends[at]]
    }

    fn text_lists(&self, (first, lists): &(usize, Range<usize>)) -> TextLists<&str> {
        let lists = &self.lists[lists.clone()];
        let (mut at, mut ends) = (*first, Vec::with_capacity(lists.len()));
        let mut texts = Vec::with_capacity(lists.last().map_or(0, |end| end - first));
        for &end in lists {
            texts.extend((at + 1..end).map(|text| self.text(text)));
            ends.push((self.text(at), texts.len()));
            at = end;
        }
        TextLists::new(ends, texts)
    }

    fn request(&self) -> Request<&str> {
        let text = |at: Option<usize>| at.map(|at| self.text(at));
        Request {
            id: self.id.clone(),
            map: text(self.map),
            phase: text(self.phase),
            rules: text(self.rules).map(RulesChoice::Preset),
            engine: text(self.engine),
            units: self.units.as_ref().map(|lists| self.text_lists(lists)),
            orders: self.orders.as_ref().map(|lists| self.text_lists(lists)).unwrap_or_default(),
            centers: self.centers.as_ref().map(|lists| self.text_lists(lists)),
            explain: self.explain,
            ..Request::default()
        }
    }
}
