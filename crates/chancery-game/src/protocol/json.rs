//! Writing JSON behind what is in a buffer.

use std::fmt::{self, Write};

use serde::Serialize;
use serde_json::Value;

use chancery_core::text::is_harmful;

const TO_A_STRING: &str = "writing to a string cannot fail";

/// JSON that is being written. Commas come by themselves.
pub(super) struct Json<'o> {
    /// What is written.
    pub out: &'o mut String,
    /// Whether a comma stands before the next key or value.
    comma: bool,
}

impl<'o> Json<'o> {
    /// Writes behind what is in `out`, which ends as an object begins.
    pub fn new(out: &'o mut String) -> Self {
        Self { out, comma: false }
    }

    /// Returns what is written, as a value.
    pub fn value_of(write: impl FnOnce(&mut Json)) -> Value {
        let mut json = String::new();
        write(&mut Json::new(&mut json));
        serde_json::from_str(&json).expect("what is written is JSON")
    }

    /// Lends it to another writer.
    pub fn lend(&mut self) -> Json<'_> {
        let comma = std::mem::replace(&mut self.comma, true);
        Json { out: self.out, comma }
    }

    /// Begins a key or a value: behind another one with a comma.
    fn begin(&mut self) {
        if std::mem::replace(&mut self.comma, true) {
            self.out.push(',');
        }
    }

    /// Begins a key or a text, with its quotation mark in the same write.
    #[inline]
    fn quote(&mut self) {
        if std::mem::replace(&mut self.comma, true) {
            self.out.push_str(",\"");
        } else {
            self.out.push('"');
        }
    }

    /// Opens an object, or a list.
    pub fn open(&mut self, bracket: char) {
        self.begin();
        self.out.push(bracket);
        self.comma = false;
    }

    /// Closes it.
    pub fn close(&mut self) {
        self.out.push('}');
        self.comma = true;
    }

    /// Writes a list of things; `one` writes each.
    pub fn list<T>(&mut self, all: impl IntoIterator<Item = T>, mut one: impl FnMut(&mut Self, T)) {
        self.open('[');
        all.into_iter().for_each(|item| one(self, item));
        self.out.push(']');
        self.comma = true;
    }

    /// Makes a key of the text that was written.
    pub fn colon(&mut self) {
        self.out.push(':');
        self.comma = false;
    }

    /// Writes a key that stands in JSON as it is, behind which its value is written.
    #[expect(clippy::inline_always, reason = "the length of the key is known where it is written")]
    #[inline(always)]
    pub fn key(&mut self, key: &str) -> &mut Self {
        self.quote();
        self.out.push_str(key);
        self.out.push_str("\":");
        self.comma = false;
        self
    }

    /// Writes a text that stands in JSON as it is.
    #[inline]
    pub fn text(&mut self, text: &str) {
        self.quote();
        self.out.push_str(text);
        self.out.push('"');
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
        self.quote();
        write(self.out).expect(TO_A_STRING);
        self.out.push('"');
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
            self.out.push_str(json);
            return;
        }
        for c in json.chars() {
            // Between values of an `id` there may be blanks of any kind.
            if is_harmful(c) && !c.is_ascii_whitespace() {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    write!(self.out, "\\u{unit:04x}").expect(TO_A_STRING);
                }
            } else {
                self.out.push(c);
            }
        }
    }
}
