//! Python's values as JSON, and JSON as Python's values. The protocol takes and gives JSON, so nothing of it is said twice.

use std::fmt::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::{PyTypeError, PyValueError};
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

/// How many texts are kept, and how many bytes the longest of them has. A game has some thousand short ones.
const KEPT_TEXTS: usize = 1 << 15;
const LONGEST_KEPT: usize = 96;

/// Python's texts that were made before. One with the same number takes the place of another.
#[derive(Default)]
struct Texts(Vec<Option<(Box<str>, Py<PyString>)>>);

impl Texts {
    /// Returns a text; `number` is mostly its own.
    fn get<'py>(&mut self, py: Python<'py>, text: &str, number: u64) -> Bound<'py, PyString> {
        if text.len() > LONGEST_KEPT {
            return PyString::new(py, text);
        }
        // The upper bits depend on all bytes.
        let kept = &mut self.0[(number >> 49) as usize % KEPT_TEXTS];
        match kept {
            Some((known, made)) if **known == *text => made.bind(py).clone(),
            _ => {
                let made = PyString::new(py, text);
                *kept = Some((text.into(), made.clone().unbind()));
                made
            }
        }
    }
}

/// The texts, unless somebody uses them: making values of Python may run any program, which may come here again.
static TEXTS: Mutex<Option<Texts>> = Mutex::new(None);

fn texts() -> MutexGuard<'static, Option<Texts>> {
    TEXTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes Python's value of a JSON text without blanks between values, as the protocol writes it.
///
/// # Errors
///
/// `ValueError` if it is not JSON; the program's own answers always are.
pub fn read<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    let mut kept = texts().take().unwrap_or_default();
    kept.0.resize_with(KEPT_TEXTS, || None);
    let mut reading = Reading { py, json, at: 0, texts: kept, items: Vec::with_capacity(64) };
    let made = reading.value();
    *texts() = Some(reading.texts);
    made
}

/// A text of JSON that is read from the left.
struct Reading<'j, 'py> {
    py: Python<'py>,
    json: &'j str,
    at: usize,
    texts: Texts,
    /// The items of the lists that are not at their end.
    items: Vec<Bound<'py, PyAny>>,
}

impl<'py> Reading<'_, 'py> {
    /// Returns the next byte; zero, which JSON does not have, at the end.
    fn peek(&self) -> u8 {
        self.json.as_bytes().get(self.at).copied().unwrap_or_default()
    }

    fn take(&mut self) -> u8 {
        let byte = self.peek();
        self.at += 1;
        byte
    }

    fn value(&mut self) -> PyResult<Bound<'py, PyAny>> {
        match self.peek() {
            b'"' => {
                self.at += 1;
                self.text()
            }
            b'{' => {
                self.at += 1;
                let dict = PyDict::new(self.py);
                loop {
                    match self.take() {
                        b'"' => {
                            let key = self.text()?;
                            if self.take() != b':' {
                                return Err(not_read());
                            }
                            dict.set_item(key, self.value()?)?;
                        }
                        b',' => {}
                        b'}' => return Ok(dict.into_any()),
                        _ => return Err(not_read()),
                    }
                }
            }
            b'[' => {
                self.at += 1;
                let first = self.items.len();
                loop {
                    match self.peek() {
                        b']' => break,
                        b',' => self.at += 1,
                        _ => {
                            let item = self.value()?;
                            self.items.push(item);
                        }
                    }
                }
                self.at += 1;
                Ok(PyList::new(self.py, self.items.drain(first..))?.into_any())
            }
            _ => {
                let rest = self.json.get(self.at..).ok_or_else(not_read)?;
                let end = rest.find([',', ']', '}']).unwrap_or(rest.len());
                self.rare(self.at, self.at + end)
            }
        }
    }

    /// Returns the text whose first mark was taken. Its bytes are looked at eight at a time.
    fn text(&mut self) -> PyResult<Bound<'py, PyAny>> {
        let (start, bytes) = (self.at, self.json.as_bytes());
        let (mut at, mut number) = (start, 0_u64);
        loop {
            let mut eight = [b'"'; 8];
            match bytes.get(at..at + 8) {
                Some(some) => eight.copy_from_slice(some),
                None if at < bytes.len() => eight[..bytes.len() - at].copy_from_slice(&bytes[at..]),
                None => break,
            }
            let word = u64::from_le_bytes(eight);
            let found = places_of(word, b'"') | places_of(word, b'\\');
            // What stands before the mark, and bits of the mark itself, which are always the same.
            let own = word & found.wrapping_sub(1) & !found;
            number = (number.rotate_left(23) ^ own).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            at += found.trailing_zeros() as usize / 8;
            if found != 0 {
                break;
            }
        }
        if bytes.get(at) != Some(&b'"') {
            return self.escaped(start);
        }
        self.at = at + 1;
        Ok(self.texts.get(self.py, &self.json[start..at], number).into_any())
    }

    /// Returns a text with escapes.
    fn escaped(&mut self, start: usize) -> PyResult<Bound<'py, PyAny>> {
        let mut bytes = self.json.bytes().enumerate().skip(start);
        while let Some((at, byte)) = bytes.next() {
            match byte {
                b'"' => return self.rare(start - 1, at + 1),
                b'\\' => drop(bytes.next()),
                _ => {}
            }
        }
        self.rare(start - 1, self.json.len())
    }

    /// Returns a value between two places that answers seldom have.
    fn rare(&mut self, start: usize, end: usize) -> PyResult<Bound<'py, PyAny>> {
        self.at = end;
        let (py, json) = (self.py, &self.json[start..end]);
        match json {
            "true" => Ok(PyBool::new(py, true).to_owned().into_any()),
            "false" => Ok(PyBool::new(py, false).to_owned().into_any()),
            "null" => Ok(py.None().into_bound(py)),
            _ => match json.parse::<i64>() {
                Ok(number) => Ok(number.into_pyobject(py)?.into_any()),
                Err(_) => py.import("json")?.call_method1("loads", (json,)),
            },
        }
    }
}

fn not_read() -> PyErr {
    PyValueError::new_err("this is not JSON")
}

/// Returns the highest bit of each byte of a word that is this one; behind the first such byte the bits say nothing.
fn places_of(word: u64, byte: u8) -> u64 {
    const ONES: u64 = u64::MAX / 255;
    let other = word ^ (ONES * u64::from(byte));
    other.wrapping_sub(ONES) & !other & (ONES << 7)
}
