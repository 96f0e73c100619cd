//! How far a long command has come, on standard error while that is a terminal.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

/// How long a line stands at least: faster than that nobody reads.
const STANDS: Duration = Duration::from_millis(100);

/// One line that is written over again and again.
pub struct Progress {
    /// Whether anybody sees it.
    shows: bool,
    /// How many columns are filled.
    filled: usize,
    /// Since when.
    since: Option<Instant>,
}

impl Progress {
    /// Shows nothing where standard error is no terminal.
    pub fn new() -> Self {
        Self { shows: stderr().is_terminal(), filled: 0, since: None }
    }

    /// Writes over what was shown before, unless that was shown just now.
    pub fn show(&mut self, text: &str) {
        if self.shows && self.since.is_none_or(|since| since.elapsed() >= STANDS) {
            self.since = Some(Instant::now());
            self.write(text);
        }
    }

    fn write(&mut self, text: &str) {
        let width = self.filled;
        self.filled = text.chars().count();
        // Whoever cannot be told how far it has come still gets what was asked for.
        let _ = write!(stderr(), "\r{text:<width$}").and_then(|()| stderr().flush());
    }

    /// Leaves the line empty for what is printed next.
    pub fn clear(&mut self) {
        if self.filled > 0 {
            self.write("");
            self.write("");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}
