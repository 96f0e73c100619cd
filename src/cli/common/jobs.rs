//! Work in several threads whose results come out in the sequence in which it went in, and its progress on a terminal.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, IsTerminal, Write, stderr, stdin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// How many pieces for each thread may be done before the one that is written next. This bounds the memory.
const AHEAD: u64 = 8;

/// Reads pieces of work one after the other, does them in `jobs` threads, and writes them in the same sequence.
///
/// A piece carries what was read and its answer. Each thread reads a piece, does it with a worker of its own, and
/// writes it and all behind it that are done, unless an earlier one is still in work. No thread only reads or only
/// writes: it would take a core from the others and let them wait for it. What was written is used again, so that
/// memory is asked for no more often than it has to grow. An error of writing ends the reading at the next piece.
///
/// # Errors
///
/// The first error of `read` or `write`. `read` returns `false` at the end.
pub fn in_sequence<I: Send, T: Send + Default, W: FnMut(&mut T)>(
    jobs: usize,
    input: I,
    read: impl Fn(&mut I, &mut T) -> io::Result<bool> + Sync,
    worker: impl Fn() -> W + Sync,
    write: &mut (dyn FnMut(&T) -> io::Result<()> + Send),
) -> io::Result<()> {
    let reading = Mutex::new(Reading { input, pieces: 0, end: None });
    let output = Output {
        writing: Mutex::new(Writing {
            write,
            next: 0,
            done: BTreeMap::new(),
            spare: Vec::new(),
            result: Ok(()),
        }),
        written: Condvar::new(),
        ahead: AHEAD * jobs as u64,
    };
    let work = || {
        let _guard = EndByPanic(&output);
        let mut worker = worker();
        let mut piece = T::default();
        loop {
            // A lock in the head of a loop would be held as long as the piece is in work.
            let number = lock(&reading).next(&read, &mut piece);
            let Some(number) = number else { break };
            worker(&mut piece);
            let Some(spare) = output.take(number, piece) else { break };
            piece = spare;
        }
    };
    thread::scope(|scope| (0..jobs).for_each(|_| drop(scope.spawn(work))));
    let written = output.writing.into_inner().unwrap_or_else(PoisonError::into_inner).result;
    let read = reading.into_inner().unwrap_or_else(PoisonError::into_inner).end;
    written.and(read.unwrap_or(Ok(())))
}

/// The input, which one thread reads at a time.
struct Reading<I> {
    input: I,
    /// How many pieces were read.
    pieces: u64,
    /// How the reading ended; `None` while it goes on.
    end: Option<io::Result<()>>,
}

impl<I> Reading<I> {
    /// Reads the next piece and returns its number, or `None` at the end.
    fn next<T>(&mut self, read: impl Fn(&mut I, &mut T) -> io::Result<bool>, piece: &mut T) -> Option<u64> {
        if self.end.is_none() {
            match read(&mut self.input, piece) {
                Ok(true) => {
                    self.pieces += 1;
                    return Some(self.pieces - 1);
                }
                Ok(false) => self.end = Some(Ok(())),
                Err(error) => self.end = Some(Err(error)),
            }
        }
        None
    }
}

/// What is written, and the threads that wait because they are too far ahead of it.
struct Output<'a, T> {
    writing: Mutex<Writing<'a, T>>,
    written: Condvar,
    /// How many pieces may be done before the next.
    ahead: u64,
}

/// The output, which one thread writes at a time.
struct Writing<'a, T> {
    write: &'a mut (dyn FnMut(&T) -> io::Result<()> + Send),
    /// The number of the piece that is written next.
    next: u64,
    /// The pieces that are done before it, by number.
    done: BTreeMap<u64, T>,
    /// Pieces that were written.
    spare: Vec<T>,
    result: io::Result<()>,
}

impl<T: Default> Output<'_, T> {
    /// Writes a piece and those behind it that are done, if it is the next; else keeps it. Returns a piece to use
    /// again, or `None` if nothing can be written any more.
    fn take(&self, number: u64, piece: T) -> Option<T> {
        let mut writing = lock(&self.writing);
        while writing.result.is_ok() && number >= writing.next + self.ahead {
            writing = self.written.wait(writing).unwrap_or_else(PoisonError::into_inner);
        }
        let Writing { write, next, done, spare, result } = &mut *writing;
        done.insert(number, piece);
        while result.is_ok()
            && let Some(piece) = done.remove(next)
        {
            *result = write(&piece);
            *next += 1;
            spare.push(piece);
        }
        self.written.notify_all();
        result.is_ok().then(|| spare.pop().unwrap_or_default())
    }
}

/// Ends the work of all threads if its own ends by a panic: its piece would never come, and they would wait for it.
struct EndByPanic<'a, 'b, T>(&'a Output<'b, T>);

impl<T> Drop for EndByPanic<'_, '_, T> {
    fn drop(&mut self) {
        if thread::panicking() {
            lock(&self.0.writing).result = Err(io::Error::other("a thread ended early"));
            self.0.written.notify_all();
        }
    }
}

/// Locks, also behind a panic, which is reported when the threads are joined.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns how many threads answer standard input unless the user says so: all cores if it is a file, else one, because
/// a program that asks line by line waits for each answer.
pub fn default_jobs() -> usize {
    if is_file() { thread::available_parallelism().map_or(1, Into::into) } else { 1 }
}

/// Returns whether standard input is a regular file.
#[cfg(unix)]
fn is_file() -> bool {
    use std::os::fd::AsFd;
    let input = stdin().as_fd().try_clone_to_owned().map(File::from);
    input.and_then(|file| file.metadata()).is_ok_and(|metadata| metadata.is_file())
}

/// Returns whether standard input is a regular file.
#[cfg(windows)]
fn is_file() -> bool {
    use std::os::windows::io::AsHandle;
    let input = stdin().as_handle().try_clone_to_owned().map(File::from);
    input.and_then(|file| file.metadata()).is_ok_and(|metadata| metadata.is_file())
}

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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// Doubles the numbers below `n` in `jobs` threads, some of which are slow.
    fn doubled(jobs: usize, n: u64, mut write: impl FnMut(u64) -> io::Result<()> + Send) -> io::Result<()> {
        let read = |at: &mut u64, number: &mut u64| {
            *at += 1;
            *number = *at;
            Ok(*at <= n)
        };
        let worker = || {
            |number: &mut u64| {
                if number.is_multiple_of(3) {
                    thread::yield_now();
                }
                *number *= 2;
            }
        };
        in_sequence(jobs, 0, read, worker, &mut |number| write(*number))
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
        let read = |at: &mut u64, number: &mut u64| {
            *at += 1;
            *number = *at;
            if *at > 5 { Err(io::Error::other("gone")) } else { Ok(true) }
        };
        let mut all = Vec::new();
        let result = in_sequence(2, 0, read, || |_: &mut u64| (), &mut |n| {
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
        let read = |left: &mut u32, _: &mut Piece| {
            *left -= 1;
            Ok(*left > 0)
        };
        let mut highest = 0;
        let mut write = |piece: &Piece| {
            highest = highest.max(piece.0);
            Ok(())
        };
        in_sequence(2, 1000, read, || |_: &mut Piece| (), &mut write).unwrap();
        assert!(highest < 2 * (AHEAD as usize + 2), "{highest}");
    }
}
