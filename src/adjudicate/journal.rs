//! What an adjudicator with rules of its own takes down, line by line, in its author's notation.
//!
//! A journal knows the names of places and nothing of what the lines mean.

use super::Situation;
use crate::map::{Map, Province};
use crate::order::{Order, Piece};

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

    /// A unit with its place: `fleet, ska`.
    pub(super) fn unit<const W: usize>(&self, s: &Situation<W>, u: usize) -> String {
        format!("{}, {}", s.unit[u].kind.name(), self.code(s.province[u]))
    }

    /// An order in the notation of Booijink 2.1.2: `convoy(fleet, ska, move(army, nwy, swe))`.
    pub(super) fn order<const W: usize>(&self, s: &Situation<W>, u: usize) -> String {
        let place = |at| self.map.place(at).to_lowercase();
        let unit = self.unit(s, u);
        let other = |piece: Piece, to: Option<_>| {
            let (kind, at) = (piece.kind.name(), place(piece.at));
            to.map_or_else(
                || format!("hold({kind}, {at})"),
                |to| format!("move({kind}, {at}, {})", place(to)),
            )
        };
        match s.order[u] {
            Order::Hold => format!("hold({unit})"),
            Order::Move { to, .. } => format!("move({unit}, {})", place(to)),
            Order::Support { unit: piece, to } => format!("support({unit}, {})", other(piece, to)),
            Order::Convoy { unit: piece, to } => format!("convoy({unit}, {})", other(piece, Some(to))),
        }
    }
}
