//! The threads on which engines are asked: the screen never waits for one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;

use super::outside::News;
use crate::tui::action::Action;
use chancery_session::open_game::engine_question::{Asking, Reply};

/// The questions that engines are working on.
pub struct EngineJobs {
    news: Sender<News>,
    /// By number: whether the answer is to be ignored.
    underway: Vec<(u64, Arc<AtomicBool>)>,
}

impl EngineJobs {
    pub fn new(news: Sender<News>) -> Self {
        Self { news, underway: Vec::new() }
    }

    /// Asks on a thread of its own, which sends the one answer when it is there.
    pub fn ask(&mut self, asking: Asking) {
        let stop = Arc::new(AtomicBool::new(false));
        // A thread that has ended has let go of its flag.
        self.underway.retain(|(_, flag)| Arc::strong_count(flag) > 1);
        self.underway.push((asking.number, Arc::clone(&stop)));
        let news = self.news.clone();
        thread::spawn(move || {
            let answer = answer(&asking);
            if !stop.load(Ordering::Relaxed) {
                // Nobody waits for it where the screen is gone.
                let _ = news.send(News::Action(answer));
            }
        });
    }

    /// Stops asking. An engine at work cannot be interrupted, so its answer is ignored.
    pub fn stop(&mut self, number: u64) {
        for (_, flag) in self.underway.iter().filter(|(n, _)| *n == number) {
            flag.store(true, Ordering::Relaxed);
        }
    }
}

/// Returns the log of the engine that is asked.
pub fn answer(asking: &Asking) -> Action {
    Action::Watched(asking.number, reply(|| asking.question.watch(asking.engine).map_err(String::from)))
}

/// Returns what an engine replies, even if it panics.
fn reply<T>(ask: impl FnOnce() -> Result<T, String>) -> Reply<T> {
    match catch_unwind(AssertUnwindSafe(ask)) {
        Ok(Ok(said)) => Reply::Says(said),
        Ok(Err(why)) => Reply::Objects(why),
        Err(_) => Reply::Failed("an internal fault; please report it".to_owned()),
    }
}
