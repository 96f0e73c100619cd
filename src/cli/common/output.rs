//! What a command says: in words for people, and as facts for programs.

use std::io::Write;

use serde::Serialize;
use serde_json::{Map as Object, Value};

use super::error::CommandError;
use chancery_core::map::Power;
use chancery_game::game::Game;

/// The output of a command: for people, and for programs.
#[derive(Default)]
pub struct Output {
    pub text: String,
    pub json: Object<String, Value>,
}

impl Output {
    /// Says something, with no fact yet.
    pub fn said(text: impl Into<String>) -> Self {
        Self { text: text.into(), json: Object::new() }
    }

    /// Says something, with the facts of a form.
    pub fn of(text: impl Into<String>, form: impl Serialize) -> Self {
        match value(form) {
            Value::Object(json) => Self { text: text.into(), json },
            _ => Self::said(text),
        }
    }

    /// Says something of a power, whose key is a fact.
    pub fn of_power(game: &Game, power: Power, text: impl Into<String>) -> Self {
        Self::said(text).with("power", &game.map().power(power).key)
    }

    /// Says something of the current phase, which is a fact.
    pub fn of_phase(game: &Game, text: impl Into<String>) -> Self {
        Self::said(text).with("phase", game.phase())
    }

    /// Adds a fact.
    pub fn with(mut self, name: &str, fact: impl Serialize) -> Self {
        self.json.insert(name.to_owned(), value(fact));
        self
    }

    /// Prints the words, or the facts as JSON.
    pub fn print(self, as_json: bool, out: &mut dyn Write) -> Result<(), CommandError> {
        if as_json { print_json(self.json, out) } else { Ok(write!(out, "{}", self.text)?) }
    }
}

/// Prints what is said of each of some things, one below the other, or a list of their facts as JSON.
pub fn print_each(
    all: impl Iterator<Item = Output>,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let (text, json): (String, Vec<_>) = all.map(|said| (said.text, said.json)).unzip();
    if as_json { print_json(json, out) } else { Ok(write!(out, "{text}")?) }
}

/// Prints a form as a line of JSON.
pub fn print_json(form: impl Serialize, out: &mut dyn Write) -> Result<(), CommandError> {
    Ok(writeln!(out, "{}", value(form))?)
}

fn value(fact: impl Serialize) -> Value {
    serde_json::to_value(fact).expect("texts, numbers and lists always have a JSON form")
}

/// Writes a number of things of a kind in words: `1 game`, `2 games`.
pub fn many(number: usize, one: &str) -> String {
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}
