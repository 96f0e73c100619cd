use super::*;
use std::sync::atomic::{AtomicUsize, Ordering};

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
    for (extra, ends) in [(0, "\n"), (0, "\r\n"), (0, ""), (1, "\n"), (1, "\r\n"), (1, ""), (9_000_000, "\n")]
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
