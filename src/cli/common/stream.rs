//! The batch protocol on standard input and output: one line in, one line out. And work in several threads whose results
//! come out in the sequence in which it went in, with its progress on a terminal.

use chancery_core::map::Map;
use chancery_game::protocol::{MAX_LINE_BYTES, Request, RequestHandler};
use chancery_lab::engines;
use signal_hook::consts::SIGINT;
use signal_hook::flag;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write, stderr};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{channel, sync_channel};
use std::time::{Duration, Instant};
use std::{fs, thread};

/// Changes a request before it is answered.
pub type Amend<'a> = &'a (dyn Fn(&mut Request) + Sync);

/// Answers every line until the input ends, in as many threads as `jobs` says, and in the sequence of the lines.
///
/// Answers are flushed whenever no further line is waiting, so that a program may ask and listen in
/// turn. Requests may name the map `own`, which comes with its text. `amend` may change each request before it is answered.
/// `progress` is told how many lines were answered.
///
/// # Errors
///
/// Those of reading the input and of writing the answers.
pub fn answer_lines(
    input: impl Read + Send,
    out: &mut dyn Write,
    jobs: usize,
    own: Option<&(Arc<Map>, String)>,
    amend: Option<Amend>,
    mut progress: impl FnMut(u64),
) -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let worker = || {
        let mut handler = RequestHandler::new(engines::ALL);
        if let Some((map, text)) = own {
            handler.know(map, text);
        }
        move |batch: &mut Batch| batch.answer(&mut handler, amend)
    };
    let mut answered = 0;
    let mut write = |batch: &Batch| {
        out.write_all(batch.answers.as_bytes())?;
        if batch.is_last_waiting {
            out.flush()?;
        }
        answered += batch.lines.len() as u64;
        progress(answered);
        Ok(())
    };
    if jobs <= 1 {
        let (mut answer, mut batch) = (worker(), Batch::default());
        while batch.read(&mut input)? {
            answer(&mut batch);
            write(&batch)?;
        }
    } else {
        in_sequence(jobs, |batch: &mut Batch| batch.read(&mut input), worker, &mut write)?;
    }
    out.flush()
}

/// How many lines and bytes are answered in one go, if they are waiting. This bounds the memory; longer batches save no
/// more time.
const BATCH: (usize, usize) = (64, 1 << 18);

/// Lines that were waiting together, and the answers to them.
#[derive(Default)]
struct Batch {
    /// The lines, one behind the other.
    bytes: Vec<u8>,
    /// Where each line stands, without its end; `None` if it was too long.
    lines: Vec<Option<Range<usize>>>,
    /// Whether no further line was waiting.
    is_last_waiting: bool,
    /// The answers, a line each.
    answers: String,
}

impl Batch {
    /// Reads the lines that are waiting, or the first that comes. Returns `false` at the end of the input.
    fn read(&mut self, input: &mut BufReader<impl Read>) -> io::Result<bool> {
        self.bytes.clear();
        self.lines.clear();
        loop {
            let start = self.bytes.len();
            let read = next_line(input, &mut self.bytes).map_err(|error| {
                io::Error::new(error.kind(), format!("standard input could not be read: {error}"))
            })?;
            match read {
                Line::End if self.lines.is_empty() => return Ok(false),
                Line::End => break,
                Line::TooLong => {
                    self.bytes.truncate(start);
                    self.lines.push(None);
                }
                Line::Whole => self.lines.push(Some(start..self.bytes.len())),
            }
            let is_full = self.lines.len() >= BATCH.0 || self.bytes.len() >= BATCH.1;
            if is_full || !input.buffer().contains(&b'\n') {
                break;
            }
        }
        self.is_last_waiting = !input.buffer().contains(&b'\n');
        Ok(true)
    }

    fn answer(&mut self, handler: &mut RequestHandler, amend: Option<Amend>) {
        let text = &mut self.answers;
        text.clear();
        for line in &self.lines {
            match (line, amend) {
                (None, _) => text.push_str(&RequestHandler::too_long()),
                (Some(line), None) => handler.answer_into(&self.bytes[line.clone()], text),
                (Some(line), Some(amend)) => match RequestHandler::read_json(&self.bytes[line.clone()]) {
                    Ok(mut request) => {
                        amend(&mut request);
                        handler.answer(&request, text);
                    }
                    Err(answer) => text.push_str(&answer),
                },
            }
            text.push('\n');
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Line {
    /// There is no further line.
    End,
    /// The line had more bytes than are allowed; they were skipped.
    TooLong,
    /// The line is in the buffer, without its end.
    Whole,
}

/// Reads the next line behind what is in `bytes`. A line that is too long is kept only as far as is allowed.
fn next_line(input: &mut impl BufRead, bytes: &mut Vec<u8>) -> io::Result<Line> {
    let start = bytes.len();
    let limit = MAX_LINE_BYTES as u64 + 2;
    if input.by_ref().take(limit).read_until(b'\n', bytes)? == 0 {
        return Ok(Line::End);
    }
    let ended = bytes.pop_if(|last| *last == b'\n').is_some();
    let is_behind = bytes.len() > start;
    bytes.pop_if(|last| is_behind && *last == b'\r');
    let length = bytes.len() - start;
    if length <= MAX_LINE_BYTES && (ended || (length as u64) + 2 <= limit) {
        return Ok(Line::Whole);
    }
    if !ended {
        input.skip_until(b'\n')?;
    }
    Ok(Line::TooLong)
}

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
mod tests;
