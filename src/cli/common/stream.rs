//! The batch protocol on standard input and output: one line in, one line out.

use std::io::{self, BufRead, BufReader, Read, Write};

use crate::cli::common::jobs::in_sequence;
use crate::engines;
use crate::protocol::{MAX_LINE_BYTES, Request, RequestHandler, Response};

/// Answers every line until the input ends, in as many threads as `jobs` says, and in the sequence of the lines.
///
/// Answers are flushed whenever no further line is waiting, so that a program may ask and listen in
/// turn. `amend` may change each request before it is answered. `progress` is told how many lines were answered.
///
/// # Errors
///
/// Those of reading the input and of writing the answers.
pub fn answer_lines(
    input: impl Read + Send,
    out: &mut dyn Write,
    jobs: usize,
    amend: impl Fn(&mut Request) + Sync,
    mut progress: impl FnMut(u64),
) -> io::Result<()> {
    let input = BufReader::with_capacity(1 << 16, input);
    let handler = || {
        let (mut handler, amend) = (RequestHandler::new(engines::ALL), &amend);
        move |batch: &Batch| batch.answers(&mut handler, amend)
    };
    let mut answered = 0;
    let mut write = |answers: Answers| {
        out.write_all(answers.text.as_bytes())?;
        if answers.flush {
            out.flush()?;
        }
        answered += answers.count;
        progress(answered);
        Ok(())
    };
    if jobs <= 1 {
        let (mut input, mut answers) = (input, handler());
        while let Some(batch) = Batch::read(&mut input)? {
            write(answers(&batch))?;
        }
    } else {
        in_sequence(jobs, input, Batch::read, handler, &mut write)?;
    }
    out.flush()
}

/// How many lines and bytes are answered in one go, if they are waiting. This bounds the memory; longer batches save no
/// more time.
const BATCH: (usize, usize) = (64, 1 << 18);

/// Lines that were waiting together.
struct Batch {
    /// Each line without its end; `None` if it was too long.
    lines: Vec<Option<Vec<u8>>>,
    /// Whether no further line was waiting.
    is_last_waiting: bool,
}

/// The answers to a batch.
struct Answers {
    text: String,
    count: u64,
    flush: bool,
}

impl Batch {
    /// Reads the lines that are waiting, or the first that comes; `None` at the end of the input.
    fn read(input: &mut BufReader<impl Read>) -> io::Result<Option<Self>> {
        let (mut lines, mut bytes) = (Vec::new(), 0);
        loop {
            let mut line = Vec::new();
            let read = next_line(input, &mut line).map_err(|error| {
                io::Error::new(error.kind(), format!("standard input could not be read: {error}"))
            })?;
            match read {
                Line::End if lines.is_empty() => return Ok(None),
                Line::End => break,
                Line::TooLong => lines.push(None),
                Line::Whole => {
                    bytes += line.len();
                    lines.push(Some(line));
                }
            }
            if lines.len() >= BATCH.0 || bytes >= BATCH.1 || !input.buffer().contains(&b'\n') {
                break;
            }
        }
        Ok(Some(Self { lines, is_last_waiting: !input.buffer().contains(&b'\n') }))
    }

    fn answers(&self, handler: &mut RequestHandler, amend: &impl Fn(&mut Request)) -> Answers {
        let mut text = String::new();
        for line in &self.lines {
            let response = match line {
                None => RequestHandler::too_long(),
                Some(line) => answer(handler, line, amend),
            };
            text.push_str(&response.to_json());
            text.push('\n');
        }
        Answers { text, count: self.lines.len() as u64, flush: self.is_last_waiting }
    }
}

fn answer(handler: &mut RequestHandler, line: &[u8], amend: &impl Fn(&mut Request)) -> Response {
    match RequestHandler::read_json(line) {
        Ok(mut request) => {
            amend(&mut request);
            handler.answer(&request)
        }
        Err(response) => *response,
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

/// Reads the next line into `line`. Of a line that is too long no more is kept than is allowed.
fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
    line.clear();
    let limit = MAX_LINE_BYTES as u64 + 2;
    if input.by_ref().take(limit).read_until(b'\n', line)? == 0 {
        return Ok(Line::End);
    }
    let ended = line.pop_if(|last| *last == b'\n').is_some();
    line.pop_if(|last| *last == b'\r');
    if line.len() <= MAX_LINE_BYTES && (ended || (line.len() as u64) + 2 <= limit) {
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
