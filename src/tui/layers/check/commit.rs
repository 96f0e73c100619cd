//! The question before anything is adjudicated. It ignores every key until none has come for half a second;
//! then `y` means yes, `n` and Esc mean no, and everything else is ignored.

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

/// The question, with what the check found below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommitQuestion {
    pub what: Commit,
    /// The finding that is selected; none at first.
    pub selected: Option<usize>,
    /// Whether the last key came less than half a second after another one.
    pub is_too_soon: bool,
}

impl Commit {
    /// Returns what yes does, in a word or two.
    pub const fn verb(&self) -> &'static str {
        match self {
            Self::Phase => "adjudicate",
            Self::WhatIf(_) => "keep it",
            Self::Correction { .. } => "reopen it",
        }
    }
}

impl CommitQuestion {
    /// The question as it is first asked.
    pub const fn new(what: Commit) -> Self {
        Self { what, selected: None, is_too_soon: false }
    }

    /// Moves the selection among so many findings; above the first one nothing is selected.
    pub fn step(&mut self, by: i64, found: usize) {
        self.is_too_soon = false;
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
