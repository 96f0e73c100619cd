//! Answering many requests in several threads. One thread alone can hold Python's lock; it reads the requests and makes Python's
//! values of the answers, and the others adjudicate meanwhile.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::asked::Asked;
use crate::{json, with_handler};

/// How many requests go from thread to thread at once.
const BATCH: usize = 64;

/// Some requests.
struct Batch {
    number: usize,
    requests: Vec<Asked>,
}

/// Their answers one behind the other, and where each ends.
struct Answers {
    number: usize,
    texts: String,
    ends: Vec<usize>,
}

impl Batch {
    fn answered(&self) -> Answers {
        let mut answers = Answers { number: self.number, texts: String::new(), ends: Vec::new() };
        with_handler(|handler| {
            for request in &self.requests {
                request.answer(handler, &mut answers.texts);
                answers.ends.push(answers.texts.len());
            }
        });
        answers
    }
}

impl Answers {
    fn each(&self) -> impl Iterator<Item = &str> {
        let starts = [0].into_iter().chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.texts[start..end])
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
type Done = thread::Result<Answers>;

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
                let requests = requests.iter().map(Asked::read).collect::<PyResult<_>>()?;
                queue.put(Batch { number, requests });
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

/// Closes a queue when it goes.
struct Closes<'q>(&'q Queue);

impl Drop for Closes<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}
