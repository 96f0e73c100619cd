//! The terminal: taken over at the start, given back as it was found at every way out.

pub mod input;
pub mod resolution;

use std::io::{self, BufWriter, IsTerminal as _, Stdout, Write, stdout};
use std::mem::ManuallyDrop;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ThreadId};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use crossterm::cursor::{MoveTo, RestorePosition, SavePosition, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Frame, Terminal};

use chancery_draw::Inline;

/// The flag that the terminal is ours now, for the panic hook and for giving it back once.
static TAKEN: AtomicBool = AtomicBool::new(false);
/// The flag that a picture was shown since.
static PICTURE: AtomicBool = AtomicBool::new(false);

/// A picture on the screen: where it stands, in which form, and a mark that is the same as long as the picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    pub area: Rect,
    pub inline: Inline,
    pub mark: u64,
}

/// Returns how many columns the terminal has to which the output goes; `None` if it goes elsewhere.
pub fn columns() -> Option<u16> {
    let is_shown = stdout().is_terminal();
    crossterm::terminal::size().ok().map(|(columns, _)| columns).filter(|_| is_shown)
}

/// The terminal while it is ours. Dropping it gives it back.
pub struct TerminalGuard {
    /// Never dropped by itself: its own way to give up prints on standard error, and panics if that is
    /// gone with the terminal. [`leave`] does what is to be done.
    pub terminal: ManuallyDrop<Terminal<CrosstermBackend<BufWriter<Stdout>>>>,
    /// The picture that stands on the screen.
    shown: Option<Picture>,
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
        let terminal = Terminal::new(backend())?;
        Ok(Self { terminal: ManuallyDrop::new(terminal), shown: None })
    }

    /// Rings the terminal's bell.
    pub fn ring() -> io::Result<()> {
        let mut out = stdout();
        out.write_all(b"\x07")?;
        out.flush()
    }

    /// Puts a text into the terminal's clipboard, where the terminal lets programs do so; none tells whether it does.
    pub fn copy(text: &str) -> io::Result<()> {
        let mut out = stdout();
        out.write_all(clipboard_sequence(text).as_bytes())?;
        out.flush()
    }

    /// Gives the terminal back until the shell goes on with the program.
    pub fn suspend(&mut self) -> io::Result<()> {
        leave();
        stop()?;
        enter()?;
        self.redraw()
    }

    /// Draws a frame; terminals that know how show it at once when it is whole.
    pub fn draw(&mut self, render: impl FnOnce(&mut Frame)) -> io::Result<()> {
        queue!(stdout(), BeginSynchronizedUpdate)?;
        self.terminal.draw(render)?;
        execute!(stdout(), EndSynchronizedUpdate)
    }

    /// Takes away a picture that is not to stand there any more, before the screen is drawn.
    pub fn make_room(&mut self, wanted: Option<Picture>) -> io::Result<()> {
        let stays = |p: Picture| wanted.is_some_and(|w| w.area == p.area && w.inline == p.inline);
        if self.shown.is_some_and(|shown| !stays(shown)) {
            // Text written over it would leave what no text is written over.
            self.redraw()?;
        }
        Ok(())
    }

    /// Shows a picture, unless it stands there already. `sequence` is what to write at its first cell.
    pub fn show(
        &mut self,
        wanted: Picture,
        sequence: impl FnOnce() -> Result<String, String>,
    ) -> io::Result<()> {
        if self.shown == Some(wanted) {
            return Ok(());
        }
        let sequence = sequence().map_err(io::Error::other)?;
        PICTURE.store(true, Ordering::SeqCst);
        queue!(stdout(), SavePosition, MoveTo(wanted.area.x, wanted.area.y))?;
        stdout().write_all(sequence.as_bytes())?;
        execute!(stdout(), RestorePosition)?;
        self.shown = Some(wanted);
        Ok(())
    }

    /// Takes the picture away and shows it anew, after the terminal may have lost it.
    pub fn forget_picture(&mut self) -> io::Result<()> {
        if self.shown.is_some() { self.redraw() } else { Ok(()) }
    }

    /// Forgets what is on the screen, so that all of it is drawn again.
    ///
    /// Clearing by the terminal's own method would ask it for the cursor's place, and the thread that
    /// reads keys would get the answer.
    pub fn redraw(&mut self) -> io::Result<()> {
        if let Some(Picture { inline, .. }) = self.shown.take() {
            stdout().write_all(inline.hide().as_bytes())?;
        }
        execute!(stdout(), Clear(ClearType::All))?;
        *self.terminal = Terminal::new(backend())?;
        Ok(())
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        leave();
    }
}

/// Returns a backend that collects the many small pieces in which cells are written, so that the terminal
/// gets few large ones.
fn backend() -> CrosstermBackend<BufWriter<Stdout>> {
    CrosstermBackend::new(BufWriter::with_capacity(1 << 16, stdout()))
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

/// Returns how many pixels a cell has, across and down, if the terminal tells.
pub fn pixels_of_cell() -> Option<(u16, u16)> {
    let size = crossterm::terminal::window_size().ok()?;
    let (across, down) = (size.width.checked_div(size.columns)?, size.height.checked_div(size.rows)?);
    (across > 1 && down > 1).then_some((across, down))
}

/// Takes the terminal over; with Shift held down, the mouse still selects text in most terminals.
fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste, EnableMouseCapture)
}

/// Gives the terminal back, once. Whatever fails is passed over: there is nothing better to do.
pub fn leave() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), EndSynchronizedUpdate);
        if PICTURE.swap(false, Ordering::SeqCst) {
            // The other forms leave with the screen.
            let _ = stdout().write_all(Inline::Kitty.hide().as_bytes());
            let _ = execute!(stdout(), Clear(ClearType::All));
        }
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
