//! Reads what the terminal sends and turns it into events.
//!
//! On Unix the bytes are read here. crossterm's own reader waits for news of its descriptor and returns
//! after the first event that it finds, so what else was there is heard only with the next key. It also
//! waits without limit for the rest of a sequence that was never finished. Here one thread does nothing
//! but read, which returns as long as there is anything to read, and a second one cuts what came into
//! pieces and knows when to stop waiting. Elsewhere crossterm reads.

#[cfg(any(unix, test))]
mod pieces;
#[cfg(any(unix, test))]
mod splitter;

use std::time::Instant;

use crossterm::event::Event;

/// What the terminal says.
#[derive(Debug)]
pub enum Heard {
    /// A key, a click or a paste, and when it was read.
    Event(Event, Instant),
    /// It has another size. Unix tells that by a signal.
    #[cfg(not(unix))]
    Resized,
    /// It is gone.
    End,
}

#[cfg(not(unix))]
pub use elsewhere::listen;

#[cfg(unix)]
pub use unix::listen;

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io::{self, ErrorKind, IsTerminal, Read};
    use std::os::fd::AsFd;
    use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, sync_channel};
    use std::thread;
    use std::time::{Duration, Instant};

    use super::Heard;
    use super::splitter::Splitter;

    /// The size of the buffer for one read; terminals hand over at most 4 KB at once.
    const CHUNK: usize = 1 << 14;
    /// How many chunks may wait to be cut into pieces.
    const WAITING: usize = 16;
    /// The pause before the next try if somebody made the terminal's descriptor non-blocking.
    const PAUSE: Duration = Duration::from_millis(10);

    /// Starts the threads that read the terminal and report what it says.
    ///
    /// # Errors
    ///
    /// If the terminal cannot be opened.
    pub fn listen<N: From<Heard> + Send + 'static>(news: Sender<N>) -> io::Result<()> {
        // Crossterm sets the modes of standard input if it is a terminal, else of the controlling one.
        let stdin = io::stdin();
        let terminal = if stdin.is_terminal() {
            File::from(stdin.as_fd().try_clone_to_owned()?)
        } else {
            File::open("/dev/tty")?
        };
        let (sender, chunks) = sync_channel(WAITING);
        thread::spawn(move || read_chunks(terminal, &sender));
        thread::spawn(move || report_events(&chunks, &news));
        Ok(())
    }

    /// Passes on whatever can be read, until the terminal is gone or nobody listens.
    fn read_chunks(mut terminal: impl Read, chunks: &SyncSender<Vec<u8>>) {
        let mut buffer = vec![0; CHUNK];
        loop {
            match terminal.read(&mut buffer) {
                Ok(0) => return,
                Ok(count) => {
                    if chunks.send(buffer[..count].to_vec()).is_err() {
                        return;
                    }
                }
                Err(fault) if fault.kind() == ErrorKind::Interrupted => {}
                Err(fault) if fault.kind() == ErrorKind::WouldBlock => thread::sleep(PAUSE),
                Err(_) => return,
            }
        }
    }

    /// Reports the events of all chunks, and the end of the terminal after the last one.
    fn report_events<N: From<Heard>>(chunks: &Receiver<Vec<u8>>, news: &Sender<N>) {
        let mut splitter = Splitter::default();
        loop {
            let chunk = match splitter.tick() {
                Some(tick) => chunks.recv_timeout(tick),
                None => chunks.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            let (events, is_over) = match chunk {
                Ok(chunk) => (splitter.feed(&chunk), false),
                Err(RecvTimeoutError::Timeout) => (splitter.pass_tick(), false),
                Err(RecvTimeoutError::Disconnected) => (splitter.give_up(), true),
            };
            for event in events {
                if news.send(Heard::Event(event, Instant::now()).into()).is_err() {
                    return;
                }
            }
            if is_over {
                let _ = news.send(Heard::End.into());
                return;
            }
        }
    }
}

#[cfg(not(unix))]
mod elsewhere {
    use std::io;
    use std::sync::mpsc::Sender;
    use std::thread;
    use std::time::Instant;

    use crossterm::event::{self, Event};

    use super::Heard;

    /// Starts the thread that reads the terminal and reports what it says.
    ///
    /// # Errors
    ///
    /// Never.
    #[expect(clippy::unnecessary_wraps, reason = "the other systems' version can fail")]
    pub fn listen<N: From<Heard> + Send + 'static>(news: Sender<N>) -> io::Result<()> {
        thread::spawn(move || {
            while let Ok(event) = event::read() {
                let is_size = matches!(event, Event::Resize(..));
                let heard = if is_size { Heard::Resized } else { Heard::Event(event, Instant::now()) };
                if news.send(heard.into()).is_err() {
                    return;
                }
            }
            let _ = news.send(Heard::End.into());
        });
        Ok(())
    }
}
