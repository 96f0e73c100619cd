//! Answering many requests in several threads. One thread alone can hold Python's lock; it makes the texts of the requests and
//! Python's values of the answers, and the others adjudicate meanwhile.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::{digest_of, json, with_handler};

/// How many requests go from thread to thread at once.
const BATCH: usize = 64;

/// Requests one behind the other, and where each ends; then the answers in the same way.
#[derive(Default)]
struct Batch {
    number: usize,
    texts: String,
    ends: Vec<usize>,
}

impl Batch {
    fn each(&self) -> impl Iterator<Item = &str> {
        let starts = [0].into_iter().chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.texts[start..end])
    }

    fn answered(&self) -> Self {
        with_handler(|handler| {
            let mut answers = Self { number: self.number, ..Self::default() };
            for line in self.each() {
                handler.answer_into(line.as_bytes(), &mut answers.texts);
                answers.ends.push(answers.texts.len());
            }
            answers
        })
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The batches that nobody works on yet.
#[derive(Default)]
struct Queue {
    waiting: Mutex<(VecDeque<Batch>, bool)>,
    changed: Condvar,
}

impl Queue {
    fn waiting(&self) -> MutexGuard<'_, (VecDeque<Batch>, bool)> {
        locked(&self.waiting)
    }

    fn put(&self, batch: Batch) {
        self.waiting().0.push_back(batch);
        self.changed.notify_one();
    }

    fn take(&self) -> Option<Batch> {
        self.waiting().0.pop_front()
    }

    /// Says that nothing more comes.
    fn close(&self) {
        self.waiting().1 = true;
        self.changed.notify_all();
    }

    /// Waits for a batch; `None` at the end.
    fn next(&self) -> Option<Batch> {
        let mut waiting = self.waiting();
        loop {
            match (waiting.0.pop_front(), waiting.1) {
                (None, false) => waiting = self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner),
                (batch, _) => return batch,
            }
        }
    }
}

/// An answered batch, or the panic of whoever worked on it.
type Done = thread::Result<Batch>;

fn work(queue: &Queue, done: &Sender<Done>) {
    while let Some(batch) = queue.next() {
        if done.send(catch_unwind(AssertUnwindSafe(|| batch.answered()))).is_err() {
            return;
        }
    }
}

/// Answers requests in so many threads, that of the caller among them. The answers follow as the requests do.
///
/// # Errors
///
/// If a request has a value that JSON does not have.
pub fn answer<'py>(
    py: Python<'py>,
    requests: &[Bound<'py, PyAny>],
    jobs: usize,
) -> PyResult<Bound<'py, PyList>> {
    let queue = Queue::default();
    let (sender, receiver) = mpsc::channel();
    let receiver = Mutex::new(receiver);
    let batches = requests.chunks(BATCH);
    let jobs = jobs.clamp(1, batches.len().max(1));
    thread::scope(|scope| {
        // However this ends, the others are told that nothing more comes.
        let _closes = Closes(&queue);
        for _ in 1..jobs {
            let (queue, sender) = (&queue, sender.clone());
            scope.spawn(move || work(queue, &sender));
        }
        let mut answers: Vec<Option<Vec<Bound<'py, PyAny>>>> = vec![None; batches.len()];
        let mut under_way = 0;
        let mut batches = batches.enumerate();
        loop {
            while under_way < 2 * jobs
                && let Some((number, requests)) = batches.next()
            {
                queue.put(batch_of(number, requests)?);
                under_way += 1;
            }
            if under_way == 0 {
                break;
            }
            // The lock is given back before anybody waits.
            let done = locked(&receiver).try_recv();
            let done = done.unwrap_or_else(|_| py.detach(|| next_done(&queue, &receiver)));
            let batch = done.unwrap_or_else(|panic| resume_unwind(panic));
            let made = batch.each().map(|answer| json::read(py, answer)).collect::<PyResult<Vec<_>>>()?;
            let asked = &requests[batch.number * BATCH..];
            for (answer, request) in made.iter().zip(asked) {
                if let Some(digest) = digest_of(request)? {
                    answer.set_item("map_hash", digest)?;
                }
            }
            answers[batch.number] = Some(made);
            under_way -= 1;
        }
        PyList::new(py, answers.into_iter().flatten().flatten().collect::<Vec<_>>())
    })
}

/// Works on a batch that waits, or waits for one of the others.
fn next_done(queue: &Queue, receiver: &Mutex<Receiver<Done>>) -> Done {
    match queue.take() {
        Some(batch) => Ok(batch.answered()),
        None => locked(receiver).recv().expect("the sender of this thread lives as long as it does"),
    }
}

fn batch_of(number: usize, requests: &[Bound<'_, PyAny>]) -> PyResult<Batch> {
    let mut batch = Batch { number, ..Batch::default() };
    for request in requests {
        json::write(request, &mut batch.texts)?;
        batch.ends.push(batch.texts.len());
    }
    Ok(batch)
}

/// Closes a queue when it goes.
struct Closes<'q>(&'q Queue);

impl Drop for Closes<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}
