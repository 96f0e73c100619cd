//! Writing JSON behind what is in a buffer.

use std::fmt::{self, Write};

use serde::Serialize;
use serde_json::Value;

use chancery_core::text::is_harmful;

const TO_A_STRING: &str = "writing to a string cannot fail";

/// JSON that is being written. Commas come by themselves.
pub(super) struct Json<'o>(pub &'o mut String);

impl Json<'_> {
    /// Returns what is written, as a value.
    pub fn value_of(write: impl FnOnce(&mut Json)) -> Value {
        let mut json = String::new();
        write(&mut Json(&mut json));
        serde_json::from_str(&json).expect("what is written is JSON")
    }

    /// Begins a key or a value: behind another one with a comma.
    fn begin(&mut self) {
        if !matches!(self.0.as_bytes().last(), None | Some(b'{' | b'[' | b':')) {
            self.0.push(',');
        }
    }

    /// Opens an object.
    pub fn open(&mut self) {
        self.begin();
        self.0.push('{');
    }

    /// Closes it.
    pub fn close(&mut self) {
        self.0.push('}');
    }

    /// Writes a list of things; `one` writes each.
    pub fn list<T>(&mut self, all: impl IntoIterator<Item = T>, mut one: impl FnMut(&mut Self, T)) {
        self.begin();
        self.0.push('[');
        all.into_iter().for_each(|item| one(self, item));
        self.0.push(']');
    }

    /// Writes a key that stands in JSON as it is, behind which its value is written.
    pub fn key(&mut self, key: &str) -> &mut Self {
        self.text(key);
        self.0.push(':');
        self
    }

    /// Writes a text that stands in JSON as it is.
    pub fn text(&mut self, text: &str) {
        self.begin();
        self.0.push('"');
        self.0.push_str(text);
        self.0.push('"');
    }

    /// Writes the same, or `null`.
    pub fn text_or_null(&mut self, text: Option<&str>) {
        match text {
            Some(text) => self.text(text),
            None => self.raw("null"),
        }
    }

    /// Writes a key and the text for it, if there is one.
    pub fn field<'t>(&mut self, key: &str, text: impl Into<Option<&'t str>>) {
        if let Some(text) = text.into() {
            self.key(key).text(text);
        }
    }

    /// Writes a text that stands in JSON as it is; `write` writes the text itself.
    pub fn spelt(&mut self, write: impl FnOnce(&mut String) -> fmt::Result) {
        self.begin();
        self.0.push('"');
        write(self.0).expect(TO_A_STRING);
        self.0.push('"');
    }

    /// Writes any text.
    pub fn any_text(&mut self, text: &str) {
        let is_plain = |byte: u8| (b' '..=b'~').contains(&byte) && byte != b'"' && byte != b'\\';
        if text.bytes().all(is_plain) { self.text(text) } else { self.value(text) }
    }

    /// Writes any value.
    pub fn value(&mut self, value: &(impl Serialize + ?Sized)) {
        self.raw(&serde_json::to_string(value).expect("strings and lists always have a JSON form"));
    }

    /// Writes a value that is JSON already. What JSON allows unescaped and a terminal may act on, which can only stand within
    /// strings, is escaped.
    pub fn raw(&mut self, json: &str) {
        self.begin();
        if json.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
            self.0.push_str(json);
            return;
        }
        for c in json.chars() {
            // Between values of an `id` there may be blanks of any kind.
            if is_harmful(c) && !c.is_ascii_whitespace() {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    write!(self.0, "\\u{unit:04x}").expect(TO_A_STRING);
                }
            } else {
                self.0.push(c);
            }
        }
    }
}
