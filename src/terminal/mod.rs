//! The terminal: taken over at the start, given back as it was found at every way out.

pub mod input;
pub mod screen;

use std::io::{self, IsTerminal as _, Write, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ThreadId};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use crossterm::cursor::Show;
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};
use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use screen::Shown;

/// Whether the terminal is ours now: the panic hook asks it, and [`leave`] gives it back once.
static TAKEN: AtomicBool = AtomicBool::new(false);
/// Returns how many columns the terminal has to which the output goes; `None` if it goes elsewhere.
pub fn columns() -> Option<u16> {
    let is_shown = stdout().is_terminal();
    crossterm::terminal::size().ok().map(|(columns, _)| columns).filter(|_| is_shown)
}

/// The terminal while it is ours. Dropping it gives it back.
pub struct TerminalGuard {
    shown: Shown,
}

impl TerminalGuard {
    /// Takes the terminal over.
    ///
    /// # Errors
    ///
    /// If there is no terminal, or it refuses.
    pub fn new() -> io::Result<Self> {
        hook(thread::current().id());
        enter()?;
        Ok(Self { shown: Shown::default() })
    }

    /// Rings the terminal's bell.
    pub fn ring() -> io::Result<()> {
        let mut out = stdout();
        out.write_all(b"\x07")?;
        out.flush()
    }

    /// Puts a text into the terminal's clipboard, if the terminal allows it; no terminal reports whether it did.
    pub fn copy(text: &str) -> io::Result<()> {
        let mut out = stdout();
        out.write_all(clipboard_sequence(text).as_bytes())?;
        out.flush()
    }

    /// Gives the terminal back until the shell goes on with the program.
    pub fn suspend(&mut self) -> io::Result<()> {
        leave();
        stop()?;
        self.redraw();
        enter()
    }

    /// Shows a screen and its cursor; terminals that know how show it at once when it is whole.
    pub fn show(&mut self, (screen, cursor): (Buffer, Option<Position>)) -> io::Result<()> {
        let mut out = stdout();
        queue!(out, BeginSynchronizedUpdate)?;
        out.write_all(self.shown.show(screen, cursor).as_bytes())?;
        execute!(out, EndSynchronizedUpdate)
    }

    /// Forgets what is on the screen, so that all of it is drawn again.
    pub fn redraw(&mut self) {
        self.shown = Shown::default();
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        leave();
    }
}

/// Stops the program as the signal would if it were not passed on to the main loop.
#[cfg(unix)]
fn stop() -> io::Result<()> {
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)
}

/// Does nothing, because this system has no stopped programs.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the other systems' version can fail")]
fn stop() -> io::Result<()> {
    Ok(())
}

/// Takes the terminal over; with Shift held down, the mouse still selects text in most terminals.
fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste, EnableMouseCapture)
}

/// Gives the terminal back, once. Errors are ignored: nothing could be done about them.
pub fn leave() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), EndSynchronizedUpdate);
        let _ = execute!(stdout(), DisableMouseCapture, DisableBracketedPaste, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
        let _ = stdout().flush();
    }
}

/// Installs a panic hook that gives the terminal back before the message is printed, so that it can be read.
/// A panic on another thread is reported by whoever waits for it, and the screen stays.
fn hook(ours: ThreadId) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if thread::current().id() == ours || !TAKEN.load(Ordering::SeqCst) {
                leave();
                before(info);
            }
        }));
    });
}

/// Returns what puts a text into the clipboard. Written in base64, no text can say anything else to the terminal.
fn clipboard_sequence(text: &str) -> String {
    format!("\x1b]52;c;{}\x07", BASE64_STANDARD.encode(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bytes_decode_to_the_text_and_say_nothing_else() {
        for text in ["", "A VIE - GAL  bounces", "Österreich\n漢\n", "\x1b]0;title\x07\x1b[2J\u{9c}"] {
            let bytes = clipboard_sequence(text);
            let inside = bytes.strip_prefix("\x1b]52;c;").and_then(|rest| rest.strip_suffix('\x07'));
            let inside = inside.expect("it is one sequence");
            assert!(inside.chars().all(|c| c.is_ascii_alphanumeric() || "+/=".contains(c)), "{inside}");
            assert_eq!(BASE64_STANDARD.decode(inside).unwrap(), text.as_bytes());
        }
    }
}
