//! What a command says, in words for people and as facts for programs, and the file to which it goes.

use std::io::{IsTerminal, Write, stdout};
use std::path::{Path, PathBuf};

use super::error::{CommandResult, failed, failure, usage};
use chancery_core::map::Power;
use chancery_core::text::Clean;
use chancery_game::game::Game;
use chancery_game::store::{Disk, put_new, replace};
use clap::Args as ClapArgs;
use serde::Serialize;
use serde_json::{Map as Object, Value};

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
    pub fn print(self, as_json: bool, out: &mut dyn Write) -> CommandResult {
        if as_json { print_json(self.json, out) } else { Ok(write!(out, "{}", self.text)?) }
    }
}

/// Prints what is said of each of some things, one below the other, or a list of their facts as JSON.
pub fn print_each(all: impl Iterator<Item = Output>, as_json: bool, out: &mut dyn Write) -> CommandResult {
    let (text, json): (String, Vec<_>) = all.map(|said| (said.text, said.json)).unzip();
    if as_json { print_json(json, out) } else { Ok(write!(out, "{text}")?) }
}

/// Prints a form as a line of JSON.
pub fn print_json(form: impl Serialize, out: &mut dyn Write) -> CommandResult {
    Ok(writeln!(out, "{}", value(form))?)
}

fn value(fact: impl Serialize) -> Value {
    serde_json::to_value(fact).expect("texts, numbers and lists always have a JSON form")
}

/// Writes a number of things of a kind in words: `1 game`, `2 games`.
pub fn many(number: usize, one: &str) -> String {
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}

/// Where to write.
#[derive(Clone, Debug, Default, ClapArgs)]
pub struct Destination {
    /// Write to this file; `-` is standard output, which is also the default
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long, requires = "output")]
    pub force: bool,
}

impl Destination {
    /// Returns the file to write; `None` for standard output.
    pub fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| path.as_os_str() != "-")
    }

    /// Refuses to write a picture to a terminal; `example` redirects it.
    pub fn check_binary(&self, example: &str) -> CommandResult {
        if self.file().is_none() && stdout().is_terminal() {
            return Err(usage(format!("a PNG is not text: redirect it, as in `{example}`")));
        }
        Ok(())
    }

    /// Refuses a file that exists, unless it is to be replaced.
    ///
    /// # Errors
    ///
    /// If it exists; the hint says what to do.
    pub fn check(&self) -> CommandResult {
        match self.file() {
            Some(path) if path.exists() && !self.force => {
                let shown = Clean::line(&path.to_string_lossy());
                Err(failure(format!("{shown} already exists"))
                    .hint("use another name, or replace the file with --force"))
            }
            _ => Ok(()),
        }
    }

    /// Chooses a picture by the ending of the file, unless one was asked for: `usual` is the size of a PNG.
    ///
    /// # Errors
    ///
    /// If the ending is that of no picture and of no text.
    pub fn choose_picture<T>(&self, svg: &mut bool, png: &mut Option<T>, usual: T) -> CommandResult {
        let ending = self.file().and_then(Path::extension).map(std::ffi::OsStr::to_ascii_lowercase);
        match ending.as_ref().and_then(|ending| ending.to_str()) {
            _ if *svg || png.is_some() => {}
            Some("svg") => *svg = true,
            Some("png") => *png = Some(usual),
            None | Some("txt" | "json") => {}
            Some(_) => return Err(usage("the file ends with .svg, .png or .txt")),
        }
        Ok(())
    }

    /// Writes there what `make` writes.
    ///
    /// # Errors
    ///
    /// As [`write`](Self::write), and what `make` fails with.
    pub fn fill(
        &self,
        out: &mut dyn Write,
        make: impl FnOnce(&mut dyn Write) -> CommandResult,
    ) -> CommandResult {
        if self.file().is_none() {
            return make(out);
        }
        self.check()?;
        let mut made = Vec::new();
        make(&mut made)?;
        self.write(&made, None, out)
    }

    /// Writes this there. A new file gets the permissions of `like`.
    ///
    /// # Errors
    ///
    /// If the file exists and is not to be replaced, or if it cannot be written.
    pub fn write(&self, text: &[u8], like: Option<&Path>, out: &mut dyn Write) -> CommandResult {
        self.check()?;
        match self.file() {
            None => Ok(out.write_all(text)?),
            Some(path) if self.force && path.exists() => replace(&Disk, path, text).map_err(failed),
            Some(path) => put_new(&Disk, path, like.unwrap_or(path), text).map_err(failed),
        }
    }
}
