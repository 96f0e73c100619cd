//! The batch protocol on standard input and output: one line in, one line out.

use std::io::{self, BufRead, BufReader, Read, Write};

use crate::engines;
use crate::protocol::{MAX_LINE_BYTES, Request, RequestHandler, Response};

/// Answers every line until the input ends.
///
/// Answers are flushed whenever no further line is waiting, so that a program may ask and listen in
/// turn. `amend` may change each request before it is answered.
pub fn answer_lines(input: impl Read, out: &mut dyn Write, amend: impl Fn(&mut Request)) -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut handler = RequestHandler::new(engines::ALL);
    let mut line = Vec::new();
    loop {
        let unread = |error: io::Error| {
            io::Error::new(error.kind(), format!("standard input could not be read: {error}"))
        };
        let response = match next_line(&mut input, &mut line).map_err(unread)? {
            Line::End => return out.flush(),
            Line::TooLong => RequestHandler::too_long(),
            Line::Whole => answer(&mut handler, &line, &amend),
        };
        out.write_all(response.to_json().as_bytes())?;
        out.write_all(b"\n")?;
        if input.buffer().is_empty() {
            out.flush()?;
        }
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
