//! What an adjudicator with rules of its own takes down, line by line, in its author's notation.
//!
//! A journal knows the names of places and nothing of what the lines mean.

use crate::map::{Map, Province};

/// One line of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The unit whose order the line is about, if it is about one.
    pub unit: Option<usize>,
    /// The line in its author's notation.
    pub text: String,
}

/// The lines that an adjudicator took down, in sequence.
#[derive(Clone, Debug)]
pub struct Journal<'m> {
    map: &'m Map,
    lines: Vec<Line>,
}

impl<'m> Journal<'m> {
    /// An empty journal that names places as `map` does.
    pub fn new(map: &'m Map) -> Self {
        Self { map, lines: Vec::new() }
    }

    /// What was taken down.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Gives the lines away.
    pub fn into_lines(self) -> Vec<Line> {
        self.lines
    }

    /// Takes down a line.
    pub(super) fn note(&mut self, unit: Option<usize>, text: impl Into<String>) {
        self.lines.push(Line { unit, text: text.into() });
    }

    /// The three-letter code of a province, in lower case as Booijink writes it.
    pub(super) fn code(&self, province: u16) -> String {
        self.map.code(Province(province)).to_lowercase()
    }
}
