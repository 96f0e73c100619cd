//! Work in several threads whose results come out in the sequence in which it went in, and its progress on a terminal.

use std::fs;
use std::io::{self, IsTerminal, Write, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// How many pieces may wait for each thread, and as many behind it. This bounds the memory.
const AHEAD: usize = 4;

/// Reads pieces of work one after the other, does them in `jobs` threads in turn, and writes them in the same sequence.
///
/// A piece carries what was read and its answer. What was written is used again, so that memory is asked for no more often
/// than it has to grow. An error of writing ends the reading at the next piece.
///
/// # Errors
///
/// The first error of `read` or `write`. `read` returns `false` at the end.
pub fn in_sequence<T: Send + Default, W: FnMut(&mut T)>(
    jobs: usize,
    mut read: impl FnMut(&mut T) -> io::Result<bool> + Send,
    worker: impl Fn() -> W + Sync,
    write: &mut dyn FnMut(&T) -> io::Result<()>,
) -> io::Result<()> {
    thread::scope(|scope| {
        let worker = &worker;
        let lane = |_| {
            let (to, work) = sync_channel::<T>(AHEAD);
            let (hand_in, done) = sync_channel(AHEAD);
            scope.spawn(move || {
                let mut worker = worker();
                for mut piece in work {
                    worker(&mut piece);
                    if hand_in.send(piece).is_err() {
                        break;
                    }
                }
            });
            (to, done)
        };
        let (lanes, done): (Vec<_>, Vec<_>) = (0..jobs).map(lane).unzip();
        let (give_back, spare) = channel::<T>();
        let reader = scope.spawn(move || {
            for lane in lanes.iter().cycle() {
                let mut piece = spare.try_recv().unwrap_or_default();
                if !read(&mut piece)? || lane.send(piece).is_err() {
                    break;
                }
            }
            Ok(())
        });
        // The first thread that has no more has none because all was read.
        for piece in done.iter().cycle().map_while(|done| done.recv().ok()) {
            write(&piece)?;
            // The reader may have come to its end.
            let _ = give_back.send(piece);
        }
        drop(done);
        reader.join().unwrap_or_else(|_| Err(io::Error::other("a thread ended early")))
    })
}

/// Returns how many threads answer standard input unless the user says so: all cores if it is a file, else one, because
/// a program that asks line by line waits for each answer. Only Unix says whether it is a file.
pub fn default_jobs() -> usize {
    let is_file = fs::metadata("/dev/stdin").is_ok_and(|input| input.is_file());
    if is_file { thread::available_parallelism().map_or(1, Into::into) } else { 1 }
}

/// The shortest time for which a line is shown, so that people can read it.
const STANDS: Duration = Duration::from_millis(100);

/// Goes to the beginning of a line of a terminal, and empties it.
const CLEARED: &str = "\r\x1b[K";

/// A line of progress, which each report overwrites.
pub struct Progress {
    /// Whether standard error is a terminal.
    shows: bool,
    /// When the line was last written.
    since: Option<Instant>,
}

impl Progress {
    /// Makes a line that shows nothing if standard error is not a terminal.
    pub fn new() -> Self {
        Self { shows: stderr().is_terminal(), since: None }
    }

    /// Replaces the line, unless it was written just now.
    pub fn show(&mut self, text: &str) {
        if self.shows && self.since.is_none_or(|since| since.elapsed() >= STANDS) {
            self.since = Some(Instant::now());
            // The command goes on if its progress cannot be shown.
            let _ = write!(stderr(), "{CLEARED}{text}").and_then(|()| stderr().flush());
        }
    }

    /// Empties the line for what is printed next.
    pub fn clear(&mut self) {
        if self.since.take().is_some() {
            let _ = write!(stderr(), "{CLEARED}").and_then(|()| stderr().flush());
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// Doubles the numbers below `n` in `jobs` threads, some of which are slow.
    fn doubled(jobs: usize, n: u64, mut write: impl FnMut(u64) -> io::Result<()>) -> io::Result<()> {
        let mut at = 0;
        let read = |number: &mut u64| {
            at += 1;
            *number = at;
            Ok(at <= n)
        };
        let worker = || {
            |number: &mut u64| {
                if number.is_multiple_of(3) {
                    thread::yield_now();
                }
                *number *= 2;
            }
        };
        in_sequence(jobs, read, worker, &mut |number| write(*number))
    }

    #[test]
    fn results_come_out_in_the_sequence_of_the_work() {
        for jobs in 1..6 {
            let mut all = Vec::new();
            doubled(jobs, 100, |number| {
                all.push(number);
                Ok(())
            })
            .unwrap();
            assert_eq!(all, (1..=100).map(|n| n * 2).collect::<Vec<_>>(), "{jobs}");
        }
    }

    #[test]
    fn a_reader_that_goes_away_ends_the_work() {
        let mut written = 0;
        let result = doubled(3, u64::MAX, |_| {
            written += 1;
            if written == 10 { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(()) }
        });
        assert_eq!(result.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    }

    #[test]
    fn an_input_that_cannot_be_read_is_reported_behind_the_results_before_it() {
        let mut at = 0;
        let read = |number: &mut u64| {
            at += 1;
            *number = at;
            if at > 5 { Err(io::Error::other("gone")) } else { Ok(true) }
        };
        let mut all = Vec::new();
        let result = in_sequence(2, read, || |_: &mut u64| (), &mut |n| {
            all.push(*n);
            Ok(())
        });
        assert_eq!((result.unwrap_err().to_string(), all), ("gone".to_owned(), vec![1, 2, 3, 4, 5]));
    }

    #[test]
    fn memory_is_used_again() {
        // Each piece is numbered when it is made, and no more are made than are in memory at once.
        struct Piece(usize);
        static MADE: AtomicUsize = AtomicUsize::new(0);
        impl Default for Piece {
            fn default() -> Self {
                Self(MADE.fetch_add(1, Ordering::Relaxed))
            }
        }
        let mut left = 1000;
        let read = |_: &mut Piece| {
            left -= 1;
            Ok(left > 0)
        };
        let mut highest = 0;
        let mut write = |piece: &Piece| {
            highest = highest.max(piece.0);
            Ok(())
        };
        in_sequence(2, read, || |_: &mut Piece| (), &mut write).unwrap();
        assert!(highest < 2 * (2 * AHEAD + 1) + 2, "{highest}");
    }
}
