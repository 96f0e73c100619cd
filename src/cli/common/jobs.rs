//! Work in several threads whose results come out in the sequence in which the work went in.

use std::fs::File;
use std::io::{self, stdin};
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread;

/// How many pieces of work may wait for each thread, and as many that are done behind it. With more they would not stay in
/// the caches of the processor.
const WAITING: usize = 4;

/// Reads pieces of work one after the other, does them in `jobs` threads, and writes them in the same sequence.
///
/// A piece carries what was read and its answer. What was written goes back to the reader, so that memory is asked for
/// no more often than it has to grow: two threads that return memory to the system wait for each other. Each thread gets
/// a worker of its own. No more than ten pieces for each thread are in memory. An error of writing ends the reading at
/// the next piece.
///
/// # Errors
///
/// The first error of `read` or `write`. `read` returns `false` at the end.
pub fn in_sequence<I: Send, T: Send + Default, W: FnMut(&mut T)>(
    jobs: usize,
    mut input: I,
    read: impl Fn(&mut I, &mut T) -> io::Result<bool> + Send,
    worker: impl Fn() -> W + Sync,
    write: &mut dyn FnMut(&T) -> io::Result<()>,
) -> io::Result<()> {
    let channels = |_| sync_channel::<T>(WAITING);
    let (senders, receivers): (Vec<SyncSender<T>>, Vec<Receiver<T>>) = (0..jobs).map(channels).unzip();
    let (give_back, given_back) = channel::<T>();
    thread::scope(|scope| {
        let worker = &worker;
        let results: Vec<Receiver<T>> = receivers
            .into_iter()
            .map(|work| {
                let (sender, results) = sync_channel(WAITING);
                scope.spawn(move || {
                    let mut worker = worker();
                    for mut piece in work {
                        worker(&mut piece);
                        if sender.send(piece).is_err() {
                            break;
                        }
                    }
                });
                results
            })
            .collect();
        let reader = scope.spawn(move || {
            for sender in senders.iter().cycle() {
                let mut piece = given_back.try_recv().unwrap_or_default();
                if !read(&mut input, &mut piece)? || sender.send(piece).is_err() {
                    break;
                }
            }
            Ok(())
        });
        // The results of a thread end when its work has ended, and the first to end is the next in the sequence.
        let mut done = results.iter().cycle().map_while(|results| results.recv().ok());
        let written = done.try_for_each(|piece| {
            write(&piece)?;
            // At the end nobody reads any more.
            give_back.send(piece).ok();
            Ok(())
        });
        drop(results);
        let read = reader.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        written.and(read)
    })
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// Doubles the numbers below `n` in `jobs` threads, some of which are slow.
    fn doubled(jobs: usize, n: u64, mut write: impl FnMut(u64) -> io::Result<()>) -> io::Result<()> {
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
        assert!(highest < 2 * 10 + 2, "{highest}");
    }
}
