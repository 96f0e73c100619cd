//! Python's values as JSON, and JSON as Python's values. The protocol takes and gives JSON, so nothing of it is said twice.

use std::fmt::Write;

use jiter::PythonParse;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};

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
    let made = PythonParse::default().python_parse(py, text.as_bytes());
    made.map_err(|error| jiter::map_json_error(text.as_bytes(), &error))
}
