//! How far a long command has come, on standard error while that is a terminal.

use std::io::{IsTerminal, Write, stderr};

/// One line that is written over again and again.
pub struct Progress {
    /// Whether anybody sees it.
    shows: bool,
    /// How many columns are filled.
    filled: usize,
}

impl Progress {
    /// Tells nothing where standard error is no terminal.
    pub fn new() -> Self {
        Self { shows: stderr().is_terminal(), filled: 0 }
    }

    /// Writes over what was told before.
    pub fn tell(&mut self, text: &str) {
        if self.shows {
            let width = self.filled;
            self.filled = text.chars().count();
            // Whoever cannot be told how far it has come still gets what was asked for.
            let _ = write!(stderr(), "\r{text:<width$}").and_then(|()| stderr().flush());
        }
    }

    /// Leaves the line empty for what is printed next.
    pub fn clear(&mut self) {
        if self.filled > 0 {
            self.tell("");
            self.tell("");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}
