//! Shows the progress of a long command on standard error, if that is a terminal, and listens for Ctrl-C.

use std::io;
use std::io::{IsTerminal, Write, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// The shortest time for which a line is shown, so that people can read it.
const STANDS: Duration = Duration::from_millis(100);

/// A line of progress, which each report overwrites.
pub struct Progress {
    /// Whether standard error is a terminal.
    shows: bool,
    /// How many columns are filled.
    filled: usize,
    /// When the line was last written.
    since: Option<Instant>,
}

impl Progress {
    /// Makes a line that shows nothing if standard error is not a terminal.
    pub fn new() -> Self {
        Self { shows: stderr().is_terminal(), filled: 0, since: None }
    }

    /// Replaces the line, unless it was written just now.
    pub fn show(&mut self, text: &str) {
        if self.shows && self.since.is_none_or(|since| since.elapsed() >= STANDS) {
            self.since = Some(Instant::now());
            self.write(text);
        }
    }

    fn write(&mut self, text: &str) {
        let width = self.filled;
        self.filled = text.chars().count();
        // The command goes on if its progress cannot be shown.
        let _ = write!(stderr(), "\r{text:<width$}").and_then(|()| stderr().flush());
    }

    /// Empties the line for what is printed next.
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
    /// Starts to listen for Ctrl-C.
    pub fn listen() -> io::Result<Self> {
        let pressed = Arc::new(AtomicBool::new(false));
        // This comes first, so that only the second Ctrl-C finds the flag set.
        flag::register_conditional_shutdown(SIGINT, INTERRUPTED, Arc::clone(&pressed))?;
        flag::register(SIGINT, Arc::clone(&pressed))?;
        Ok(Self(pressed))
    }

    /// Returns whether it was pressed.
    pub fn is_pressed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
