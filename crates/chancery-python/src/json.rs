//! Python's values as JSON, and JSON as Python's values. The protocol takes and gives JSON, so nothing of it is said twice.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt::{self, Write};
use std::sync::{Mutex, PoisonError};

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use rustc_hash::FxBuildHasher;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// How deep values may lie in each other.
const MOST_DEPTH: usize = 64;

/// Writes a value behind what is in `out`.
///
/// # Errors
///
/// `TypeError` for a value that JSON does not have, or that lies too deep; `ValueError` for a text that is no Unicode.
pub fn write(value: &Bound<'_, PyAny>, out: &mut String) -> PyResult<()> {
    write_within(value, out, MOST_DEPTH)
}

fn write_within(value: &Bound<'_, PyAny>, out: &mut String, depth: usize) -> PyResult<()> {
    let Some(depth) = depth.checked_sub(1) else {
        return Err(PyTypeError::new_err("the values of a request lie too deep in each other"));
    };
    if let Ok(text) = value.cast::<PyString>() {
        write_text(text.to_str()?, out);
    } else if let Ok(list) = value.cast::<PyList>() {
        write_list(list.iter(), out, depth)?;
    } else if let Ok(dict) = value.cast::<PyDict>() {
        out.push('{');
        for (i, (key, value)) in dict.iter().enumerate() {
            if i > 0 {
                out.push(',');
            }
            write_text(key.cast::<PyString>().map_err(|_| not_json(&key, "key"))?.to_str()?, out);
            out.push(':');
            write_within(&value, out, depth)?;
        }
        out.push('}');
    } else if value.is_none() {
        out.push_str("null");
    } else if let Ok(flag) = value.cast::<PyBool>() {
        out.push_str(if flag.is_true() { "true" } else { "false" });
    } else if value.cast::<PyInt>().is_ok() {
        out.push_str(value.str()?.to_str()?);
    } else if let Ok(number) = value.cast::<PyFloat>() {
        let number = number.value();
        if !number.is_finite() {
            return Err(PyTypeError::new_err(format!("JSON has no number {number}")));
        }
        write!(out, "{number:?}").expect("writing to a string cannot fail");
    } else if let Ok(tuple) = value.cast::<PyTuple>() {
        write_list(tuple.iter(), out, depth)?;
    } else {
        // Another mapping is written as the dictionary of its items.
        let items = value.call_method0("items").map_err(|_| not_json(value, "value"))?;
        let items = PyList::new(value.py(), items.try_iter()?.collect::<PyResult<Vec<_>>>()?)?;
        let dict = PyDict::from_sequence(items.as_any())?;
        write_within(dict.as_any(), out, depth)?;
    }
    Ok(())
}

fn write_list<'py>(
    all: impl Iterator<Item = Bound<'py, PyAny>>,
    out: &mut String,
    depth: usize,
) -> PyResult<()> {
    out.push('[');
    for (i, value) in all.enumerate() {
        if i > 0 {
            out.push(',');
        }
        write_within(&value, out, depth)?;
    }
    out.push(']');
    Ok(())
}

fn not_json(value: &Bound<'_, PyAny>, what: &str) -> PyErr {
    let kind = value.get_type().name().map_or_else(|_| String::new(), |name| name.to_string());
    PyTypeError::new_err(format!("a {what} of a request is of the type {kind}, which JSON does not have"))
}

fn write_text(text: &str, out: &mut String) {
    out.push('"');
    if text.bytes().all(|byte| byte >= b' ' && byte != b'"' && byte != b'\\') {
        out.push_str(text);
    } else {
        for c in text.chars() {
            match c {
                '"' | '\\' => out.extend(['\\', c]),
                '\0'..='\x1f' => {
                    write!(out, "\\u{:04x}", u32::from(c)).expect("writing to a string cannot fail");
                }
                _ => out.push(c),
            }
        }
    }
    out.push('"');
}

/// Makes Python's value of a JSON text.
///
/// # Errors
///
/// `ValueError` if it is not JSON; the program's own answers always are.
pub fn read<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    // Making a value may run code of others, which may come here: it then finds no texts.
    let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let texts = RefCell::new(kept().take().unwrap_or_default());
    let mut reader = serde_json::Deserializer::from_str(text);
    let value = Values { py, texts: &texts }.deserialize(&mut reader);
    *kept() = Some(texts.into_inner());
    value.map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Short texts that were made before: the answers to most requests say the same of other units.
type Texts = HashMap<ShortText, Py<PyString>, FxBuildHasher>;

/// A short text with its length, and zeros behind it. It stands in the table itself, so that finding it needs no other memory.
#[derive(PartialEq, Eq, Hash)]
struct ShortText {
    words: [u64; SHORT / 8],
    length: usize,
}

impl ShortText {
    fn new(text: &str) -> Option<Self> {
        let mut bytes = [0; SHORT];
        bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        let (parts, _) = bytes.as_chunks();
        Some(Self { words: std::array::from_fn(|at| u64::from_ne_bytes(parts[at])), length: text.len() })
    }
}

static KEPT: Mutex<Option<Texts>> = Mutex::new(None);

/// The longest text that is kept, in bytes, and how many are.
const SHORT: usize = 24;
const MOST_TEXTS: usize = 1 << 16;

/// Makes Python's values.
#[derive(Clone, Copy)]
struct Values<'py, 't> {
    py: Python<'py>,
    texts: &'t RefCell<Texts>,
}

impl<'py> Values<'py, '_> {
    fn text(self, text: &str) -> Bound<'py, PyString> {
        let Some(short) = ShortText::new(text) else { return PyString::new(self.py, text) };
        let mut texts = self.texts.borrow_mut();
        if let Some(kept) = texts.get(&short) {
            return kept.bind(self.py).clone();
        }
        let new = PyString::intern(self.py, text);
        if texts.len() < MOST_TEXTS {
            texts.insert(short, new.clone().unbind());
        }
        new
    }
}

impl<'de, 'py> DeserializeSeed<'de> for Values<'py, '_> {
    type Value = Bound<'py, PyAny>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, 'py> Visitor<'de> for Values<'py, '_> {
    type Value = Bound<'py, PyAny>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(self.py.None().into_bound(self.py))
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<Self::Value, E> {
        Ok(PyBool::new(self.py, flag).to_owned().into_any())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Self::Value, E> {
        Ok(PyInt::new(self.py, number).into_any())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
        Ok(PyInt::new(self.py, number).into_any())
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Self::Value, E> {
        Ok(PyFloat::new(self.py, number).into_any())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(self.text(text).into_any())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<Self::Value, A::Error> {
        let list = PyList::empty(self.py);
        while let Some(value) = all.next_element_seed(self)? {
            list.append(value).map_err(A::Error::custom)?;
        }
        Ok(list.into_any())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut all: A) -> Result<Self::Value, A::Error> {
        let dict = PyDict::new(self.py);
        while let Some(key) = all.next_key_seed(self)? {
            dict.set_item(key, all.next_value_seed(self)?).map_err(A::Error::custom)?;
        }
        Ok(dict.into_any())
    }
}
