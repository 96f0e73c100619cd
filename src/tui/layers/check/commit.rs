//! The question before anything is adjudicated. Only `y` means yes, and only after half a second without a
//! key: orders that are typed or pasted while no line is open must not answer it.

use crate::map::Phase;

/// What is to be adjudicated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Commit {
    /// The phase that is due.
    Phase,
    /// The what-if, to be kept as a line of play with this name; the line that names it lies below.
    WhatIf(String),
    /// A past phase, to be opened again with these orders; the phases that are passed over are told by the first
    /// of them, and whether there are more.
    Correction { phase: Phase, orders: String, passed_over: Option<(Phase, bool)> },
}

/// Why the last key did not answer the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// It said yes less than half a second after another key.
    TooSoon,
    /// Enter does not say yes.
    Enter,
}

/// The question, with what the check found below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommitQuestion {
    pub what: Commit,
    /// The finding that is selected; none at first.
    pub selected: Option<usize>,
    pub unanswered: Option<Unanswered>,
}

impl CommitQuestion {
    /// The question as it is first asked.
    pub const fn new(what: Commit) -> Self {
        Self { what, selected: None, unanswered: None }
    }

    /// Moves the selection among so many findings; above the first one nothing is selected.
    pub fn step(&mut self, by: i64, found: usize) {
        self.unanswered = None;
        self.selected = match self.selected {
            None if by > 0 && found > 0 => Some(0),
            None => None,
            Some(0) if by < 0 => None,
            Some(at) => {
                Some((at as i64).saturating_add(by).clamp(0, found.saturating_sub(1) as i64) as usize)
            }
        };
    }
}
