//! How far a long command has come, on standard error while that is a terminal; and what Ctrl-C does to it.

use std::io;
use std::io::{IsTerminal, Write, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

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

/// The exit status of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// Whether somebody pressed Ctrl-C.
#[derive(Clone, Debug)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Begins to listen.
    pub fn listen() -> io::Result<Self> {
        let pressed = Arc::new(AtomicBool::new(false));
        // In this sequence: the second time it is set already.
        flag::register_conditional_shutdown(SIGINT, INTERRUPTED, Arc::clone(&pressed))?;
        flag::register(SIGINT, Arc::clone(&pressed))?;
        Ok(Self(pressed))
    }

    /// Returns whether it was pressed.
    pub fn is_pressed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
