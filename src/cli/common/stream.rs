//! The batch protocol on standard input and output: one line in, one line out.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::ops::Range;
use std::sync::Arc;

use crate::cli::common::jobs::in_sequence;
use crate::engines;
use chancery_core::map::Map;
use chancery_game::protocol::{MAX_LINE_BYTES, Request, RequestHandler};

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

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<(Line, usize)> {
        let mut input = BufReader::with_capacity(100, input);
        let mut line = Vec::new();
        let mut found = Vec::new();
        loop {
            line.clear();
            match next_line(&mut input, &mut line).unwrap() {
                Line::End => return found,
                Line::Whole => found.push((Line::Whole, line.len())),
                Line::TooLong => found.push((Line::TooLong, 0)),
            }
        }
    }

    #[test]
    fn lines_end_as_on_any_system_and_the_last_need_not() {
        assert_eq!(lines(b"ab\nc\r\n\nde"), [2, 1, 0, 2].map(|n| (Line::Whole, n)));
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn exactly_one_mebibyte_is_allowed() {
        for (extra, ends) in
            [(0, "\n"), (0, "\r\n"), (0, ""), (1, "\n"), (1, "\r\n"), (1, ""), (9_000_000, "\n")]
        {
            let mut input = vec![b'x'; MAX_LINE_BYTES + extra];
            input.extend_from_slice(ends.as_bytes());
            if !ends.is_empty() {
                input.extend_from_slice(b"ok");
            }
            let mut found = lines(&input).into_iter();
            let first = if extra == 0 { (Line::Whole, MAX_LINE_BYTES) } else { (Line::TooLong, 0) };
            assert_eq!(found.next(), Some(first), "{extra} {ends:?}");
            assert_eq!(found.next(), (!ends.is_empty()).then_some((Line::Whole, 2)), "{extra} {ends:?}");
        }
    }
}
