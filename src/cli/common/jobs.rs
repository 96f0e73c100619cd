//! Work in several threads whose results come out in the sequence in which the work went in.

use std::fs::File;
use std::io::{self, stdin};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// How many pieces of work may wait for each thread, and as many results behind it.
const WAITING: usize = 8;

/// Reads pieces of work one after the other, does them in `jobs` threads, and writes the results in the same sequence.
///
/// Each thread gets a worker of its own. No more than seventeen pieces for each thread are in memory. An error of
/// writing ends the reading at the next piece.
///
/// # Errors
///
/// The first error of `read` or `write`.
pub fn in_sequence<I: Send, T: Send, R: Send, W>(
    jobs: usize,
    mut input: I,
    read: impl Fn(&mut I) -> io::Result<Option<T>> + Send,
    worker: impl Fn() -> W + Sync,
    write: &mut dyn FnMut(R) -> io::Result<()>,
) -> io::Result<()>
where
    W: FnMut(&T) -> R,
{
    let channels = |_| sync_channel::<T>(WAITING);
    let (senders, receivers): (Vec<SyncSender<T>>, Vec<Receiver<T>>) = (0..jobs).map(channels).unzip();
    thread::scope(|scope| {
        let worker = &worker;
        let results: Vec<Receiver<R>> = receivers
            .into_iter()
            .map(|work| {
                let (sender, results) = sync_channel(WAITING);
                scope.spawn(move || {
                    let mut worker = worker();
                    for piece in work {
                        if sender.send(worker(&piece)).is_err() {
                            break;
                        }
                    }
                });
                results
            })
            .collect();
        let reader = scope.spawn(move || {
            for sender in senders.iter().cycle() {
                let Some(piece) = read(&mut input)? else { break };
                if sender.send(piece).is_err() {
                    break;
                }
            }
            Ok(())
        });
        // The results of a thread end when its work has ended, and the first to end is the next in the sequence.
        let written = results.iter().cycle().map_while(|results| results.recv().ok()).try_for_each(write);
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

    /// Doubles the numbers below `n` in `jobs` threads, some of which are slow.
    fn doubled(jobs: usize, n: u64, mut write: impl FnMut(u64) -> io::Result<()>) -> io::Result<()> {
        let read = |at: &mut u64| {
            *at += 1;
            Ok((*at <= n).then_some(*at))
        };
        let worker = || {
            |number: &u64| {
                if number.is_multiple_of(3) {
                    thread::yield_now();
                }
                number * 2
            }
        };
        in_sequence(jobs, 0, read, worker, &mut write)
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
        let read = |at: &mut u64| {
            *at += 1;
            if *at > 5 { Err(io::Error::other("gone")) } else { Ok(Some(*at)) }
        };
        let mut all = Vec::new();
        let result = in_sequence(2, 0, read, || |n: &u64| *n, &mut |n| {
            all.push(n);
            Ok(())
        });
        assert_eq!((result.unwrap_err().to_string(), all), ("gone".to_owned(), vec![1, 2, 3, 4, 5]));
    }
}
