//! The list of games that the program opens with.

use super::place::Place;

/// A game on the shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub place: Place,
    pub name: String,
    /// Phase and what it waits for, or why the file cannot be read.
    pub state: String,
    /// Whether it can be opened.
    pub sound: bool,
}

/// What a line of the shelf does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    Game(usize),
    Sample,
    New,
}

/// The list of games.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    pub games: Vec<Listed>,
    /// What went wrong with listing them.
    pub trouble: Option<String>,
    /// Whether the list was read.
    pub ready: bool,
    pub selected: usize,
}

impl Shelf {
    /// What can be chosen: the games, then the sample and a new one.
    pub fn lines(&self) -> Vec<Line> {
        (0..self.games.len()).map(Line::Game).chain([Line::Sample, Line::New]).collect()
    }

    pub fn line(&self) -> Line {
        let lines = self.lines();
        lines[self.selected.min(lines.len() - 1)].clone()
    }
}
