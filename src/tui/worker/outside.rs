//! What happens outside the model: signals, a thread that saves, and others that do slow work.
//!
//! Saving never blocks the screen: games to be written wait in a queue, and of one game only the
//! newest state is written. And nothing blocks saving: whatever else may have to be waited for is done on
//! other threads.

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SendError, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crossterm::event::Event;

use crate::terminal::input::Heard;
use crate::tui::Ending;
use crate::tui::action::{Action, Effect};
use crate::tui::worker::files::FileWorker;
use crate::tui::worker::storage::StorageWorker;
use chancery_core::text::Clean;
use chancery_session::bot_request::BotRequest;
use chancery_session::open_game::engine_steps::{Asking, Reply};
use chancery_session::search::{SearchProgress, Task};

/// An event that the main loop waits for.
#[derive(Debug)]
pub enum News {
    /// An event of the terminal, and when it was read.
    Event(Event, Instant),
    /// A worker reports something: a result, progress or a warning.
    Action(Action),
    /// The terminal has another size.
    Resized,
    /// Somebody outside asks the program to stop until it is continued.
    #[cfg(unix)]
    Stop,
    /// The terminal is gone, or the given signal asks the program to end.
    End(Option<i32>),
}

impl From<Heard> for News {
    fn from(heard: Heard) -> Self {
        match heard {
            Heard::Event(event, when) => Self::Event(event, when),
            #[cfg(not(unix))]
            Heard::Resized => Self::Resized,
            Heard::End => Self::End(None),
        }
    }
}

impl News {
    /// Returns how the workstation ends if a signal asks for it.
    pub fn ending(self) -> Option<Ending> {
        if let Self::End(Some(signal)) = self { Some(Ending::Signal(signal)) } else { None }
    }
}

/// Passes on the signals that ask a program to stop or to end, or tell that the terminal has another
/// size.
///
/// # Errors
///
/// If the system refuses.
#[cfg(unix)]
pub fn heed_signals(news: Sender<News>) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
    let heeded = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH];
    let mut signals = signal_hook::iterator::Signals::new(heeded)?;
    thread::spawn(move || {
        for signal in &mut signals {
            let asked = match signal {
                SIGTSTP => News::Stop,
                SIGWINCH => News::Resized,
                _ => News::End(Some(signal)),
            };
            if news.send(asked).is_err() {
                return;
            }
        }
    });
    Ok(())
}

/// Does nothing: there are no such signals here.
///
/// # Errors
///
/// Never.
#[cfg(not(unix))]
pub fn heed_signals(_news: Sender<News>) -> std::io::Result<()> {
    Ok(())
}

/// The threads that work with files: one saves the open games, the other does what may take long.
#[derive(Debug)]
pub struct Workers {
    effects: Sender<Effect>,
    pub pending: PendingWork,
    saver: JoinHandle<()>,
}

/// Starts the threads that work with files. Effects for the second go through the first, so that all earlier saves are
/// on disk by then; the first never waits for the second.
pub fn work(mut storage: StorageWorker, worker: FileWorker, news: Sender<News>) -> Workers {
    let (sender, effects) = channel();
    let (pass, passed) = channel();
    let pending = PendingWork::default();
    let (admit, tasks, reports) = (sender.clone(), pending.clone(), news.clone());
    thread::spawn(move || {
        for effect in passed {
            let task = task_name(&effect);
            // After the end nobody saves games that are opened.
            let mut admit = |effect| drop(admit.send(effect));
            let done = catch_unwind(AssertUnwindSafe(|| worker.act(effect, &mut admit)));
            for action in done.unwrap_or_else(|_| vec![Action::Opened(Err(FAULT.to_owned()))]) {
                // With nobody listening any more, what is left is still done.
                let _ = reports.send(News::Action(action));
            }
            tasks.done(task);
        }
    });
    let saves = pending.clone();
    let saver = thread::spawn(move || {
        let _end = MarksEndOnDrop(saves.clone());
        let mut waiting = VecDeque::new();
        while let Some(effect) = next(&effects, &mut waiting) {
            if matches!(effect, Effect::Quit) {
                break;
            }
            match attempt(&mut storage, effect) {
                Ok(actions) => {
                    saves.saved(&actions);
                    for action in actions {
                        let _ = news.send(News::Action(action));
                    }
                }
                // The receiving thread ends after this one, so nothing is lost.
                Err(effect) => drop(pass.send(effect)),
            }
        }
    });
    Workers { effects: sender, pending, saver }
}

/// Notes when it is dropped that the thread that saves has ended, in whatever way.
struct MarksEndOnDrop(PendingWork);

impl Drop for MarksEndOnDrop {
    fn drop(&mut self) {
        self.0.end();
    }
}

impl Workers {
    /// Hands an effect over; whether anybody takes it.
    pub fn send(&self, effect: Effect) -> bool {
        self.pending.begin(&effect);
        self.effects.send(effect).is_ok()
    }

    /// Tells the worker that no more effects come; it does what is left.
    pub fn close(&self) {
        let _ = self.effects.send(Effect::Quit);
    }

    /// Returns what was not saved, in sentences, and whether the thread that saves has failed.
    pub fn end(self) -> (Vec<String>, bool) {
        let failed = self.saver.is_finished() && self.saver.join().is_err();
        (self.pending.lost(), failed)
    }
}

/// After so long the person is told that a file is still being read.
const LONG: Duration = Duration::from_secs(3);

/// Starts a thread that reads a file, which may take for ever if a folder does not answer, and reports what is in it.
pub fn fetch<T: 'static>(
    path: String,
    news: Sender<News>,
    read: impl FnOnce(&str) -> Result<T, String> + Send + 'static,
    report: fn(Result<T, String>) -> Action,
) {
    thread::spawn(move || {
        let (done, waits) = channel();
        let (warnings, name) = (news.clone(), Clean::line(&path).to_string());
        thread::spawn(move || {
            if waits.recv_timeout(LONG) == Err(RecvTimeoutError::Timeout) {
                let text = format!("{name} is still being read; you can go on working");
                let _ = warnings.send(News::Action(Action::Warn(text)));
            }
        });
        let read = catch_unwind(AssertUnwindSafe(|| read(&path)));
        let _: Result<(), SendError<()>> = done.send(());
        let _ = news.send(News::Action(report(read.unwrap_or_else(|_| Err(FAULT.to_owned())))));
    });
}

/// Starts a thread that searches for what would have changed a result, and tells what it finds.
pub fn search(task: Box<Task>, news: Sender<News>) {
    thread::spawn(move || {
        let id = task.id;
        let run = AssertUnwindSafe(|| {
            // With nobody listening any more, the search ends by its own flag.
            task.run(&mut |progress| drop(news.send(News::Action(Action::Searched(id, progress)))));
        });
        if catch_unwind(run).is_err() {
            let _ = news.send(News::Action(Action::Searched(id, SearchProgress::Failed)));
        }
    });
}

/// Starts a thread on which a computer player orders for a power; games are saved meanwhile.
pub fn order(request: Box<BotRequest>, news: Sender<News>) {
    thread::spawn(move || {
        let action = match catch_unwind(AssertUnwindSafe(|| request.run())) {
            Ok(orders) => Action::Suggested(request, orders),
            Err(_) => {
                Action::Warn(format!("{} met an internal fault; please report it", request.player.name()))
            }
        };
        let _ = news.send(News::Action(action));
    });
}

/// Starts a thread on which an engine is asked; the screen never waits for one.
pub fn ask(asking: Asking, news: Sender<News>) {
    thread::spawn(move || {
        let answer = answer(&asking);
        if !asking.stop.is_asked() {
            // Nobody waits for it where the screen is gone.
            let _ = news.send(News::Action(answer));
        }
    });
}

/// Returns the log of the engine that is asked, even if it panics.
pub fn answer(asking: &Asking) -> Action {
    let watch = AssertUnwindSafe(|| asking.question.watch(asking.engine));
    let reply = match catch_unwind(watch) {
        Ok(Ok(said)) => Reply::Says(said),
        Ok(Err(why)) => Reply::Objects(why.into()),
        Err(_) => Reply::Failed(FAULT.to_owned()),
    };
    Action::Watched(asking.number, reply)
}

/// Returns the next effect. Of several saves of a game only the newest state is written, in the place of the
/// first: what follows that one may count on it. Drafts give way to later ones.
fn next(effects: &Receiver<Effect>, waiting: &mut VecDeque<Effect>) -> Option<Effect> {
    loop {
        if waiting.is_empty() {
            waiting.push_back(effects.recv().ok()?);
        }
        waiting.extend(effects.try_iter());
        let mut effect = waiting.pop_front()?;
        let same = |later: &Effect| match (&effect, later) {
            (Effect::Save(_, place, _), Effect::Save(_, other, _)) => place == other,
            (Effect::KeepDrafts(place, _), Effect::KeepDrafts(other, _)) => place == other,
            _ => false,
        };
        let newest = waiting.iter().rposition(same);
        if let (Effect::Save(_, place, _), Some(at)) = (&effect, newest) {
            let place = place.clone();
            effect = waiting.remove(at)?;
            waiting.retain(|later| !matches!(later, Effect::Save(_, other, _) if *other == place));
        } else if newest.is_some() {
            continue;
        }
        return Some(effect);
    }
}

/// The message where something panicked.
const FAULT: &str = "an internal fault; please report it";

fn attempt(storage: &mut StorageWorker, effect: Effect) -> Result<Vec<Action>, Effect> {
    let place = match &effect {
        Effect::Save(_, place, revision) => Some((place.clone(), *revision)),
        _ => None,
    };
    let done = catch_unwind(AssertUnwindSafe(|| storage.act(effect)));
    done.unwrap_or_else(|_| {
        Ok(match place {
            Some((place, revision)) => vec![Action::Saved(place, revision, Err(FAULT.to_owned()))],
            None => vec![Action::Warn(FAULT.to_owned())],
        })
    })
}

/// What was handed over and is not written yet. Several threads share it.
#[derive(Clone, Debug, Default)]
pub struct PendingWork(Arc<SharedState>);

#[derive(Debug, Default)]
struct SharedState {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// The games that are to be saved, by their files: the newest revision, and why it was not saved, once that failed.
    games: BTreeMap<PathBuf, (u64, Option<String>)>,
    /// The other files that are to be written, in words.
    tasks: Vec<&'static str>,
    /// Whether the thread that saves has ended.
    ended: bool,
}

impl State {
    fn is_done(&self) -> bool {
        self.ended && self.tasks.is_empty()
    }
}

impl PendingWork {
    fn state(&self) -> MutexGuard<'_, State> {
        // Whoever panicked while it was held left whole entries.
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes what is handed over.
    pub fn begin(&self, effect: &Effect) {
        let mut state = self.state();
        match effect {
            Effect::Save(_, place, revision) => {
                state.games.insert(place.0.clone(), (*revision, None));
            }
            // Whoever leaves a game that could not be saved knows it.
            Effect::Release(place) => state.games.retain(|path, (_, why)| *path != place.0 || why.is_none()),
            effect => state.tasks.extend(task_name(effect)),
        }
    }

    /// Notes whether a game was saved.
    pub fn saved(&self, actions: &[Action]) {
        let mut state = self.state();
        for action in actions {
            let Action::Saved(place, revision, result) = action else { continue };
            // An older revision that was written says nothing of the newest.
            let Some((_, refusal)) = state.games.get_mut(&place.0).filter(|game| game.0 == *revision) else {
                continue;
            };
            match result {
                Ok(()) => drop(state.games.remove(&place.0)),
                Err(why) => *refusal = Some(why.clone()),
            }
        }
    }

    /// Notes that something else was done.
    pub fn done(&self, task: Option<&'static str>) {
        let mut state = self.state();
        if let Some(at) = state.tasks.iter().position(|words| Some(*words) == task) {
            state.tasks.remove(at);
        }
        self.0.changed.notify_all();
    }

    /// Notes that the thread that saves has ended.
    pub fn end(&self) {
        self.state().ended = true;
        self.0.changed.notify_all();
    }

    /// Waits at most so long until everything is done; tells whether it is.
    pub fn wait(&self, limit: Duration) -> bool {
        let state = self.state();
        let waited = self.0.changed.wait_timeout_while(state, limit, |state| !state.is_done());
        waited.unwrap_or_else(PoisonError::into_inner).0.is_done()
    }

    /// Returns what is being waited for, in words.
    pub fn awaited(&self) -> String {
        let state = self.state();
        let games = state.games.keys().map(|path| shown(path));
        let all: Vec<String> = games.chain(state.tasks.iter().map(ToString::to_string)).collect();
        if all.is_empty() { "what was being typed".to_owned() } else { all.join(", ") }
    }

    /// Returns what was not saved, in sentences.
    pub fn lost(&self) -> Vec<String> {
        let state = self.state();
        let stuck = "the disk did not answer in time";
        let game = |(path, (_, why)): (&PathBuf, &(u64, Option<String>))| match why {
            // It names the file.
            Some(why) => why.clone(),
            None => format!("{} was not saved: {stuck}. What was saved before is still there.", shown(path)),
        };
        let mut lost: Vec<String> = state.games.iter().map(game).collect();
        lost.extend(state.tasks.iter().map(|task| format!("not finished: {task}; {stuck}.")));
        if !state.ended {
            lost.push(format!("What you were typing may be lost: {stuck}."));
        }
        lost
    }
}

/// Returns what an effect that writes something is, in words, to be given to [`PendingWork::done`]; none for the
/// others, for which nobody has to wait.
pub fn task_name(effect: &Effect) -> Option<&'static str> {
    Some(match effect {
        Effect::Begin(_) | Effect::Sample | Effect::TakeIn(_) => "a new game",
        Effect::Copy(..) | Effect::Duplicate(..) => "a copy of a game",
        Effect::Retitle(..) => "the new name of a game",
        Effect::PutAway(..) => "moving a game",
        Effect::EmptyTrash => "emptying the trash",
        Effect::Export(..) | Effect::Publish(..) => "an export",
        Effect::Remember(_) => "the settings",
        _ => return None,
    })
}

fn shown(path: &Path) -> String {
    Clean::line(&path.to_string_lossy()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_game::game::Game;
    use chancery_session::drafts::Draft;
    use chancery_session::place::Place;

    #[test]
    fn a_reader_that_panics_is_reported_as_what_was_read() {
        let (sender, receiver) = channel();
        fetch("game.json".to_owned(), sender, |_| panic!("a fault of the test"), Action::TakenIn);
        let Ok(News::Action(Action::TakenIn(Err(why)))) = receiver.recv() else { panic!("not an import") };
        assert_eq!(why, FAULT);
    }

    #[test]
    fn only_the_newest_state_of_a_game_is_written() {
        let (sender, receiver) = channel();
        let game = Game::new(&chancery_core::map::standard(), "Test");
        let place = |name: &str| Place(name.into());
        for (name, revision) in [("a", 1), ("b", 1), ("a", 2), ("a", 3)] {
            sender.send(Effect::Save(Box::new(game.clone()), place(name), revision)).unwrap();
        }
        sender.send(Effect::List).unwrap();
        drop(sender);
        let mut waiting = VecDeque::new();
        let mut order = Vec::new();
        while let Some(effect) = next(&receiver, &mut waiting) {
            order.push(match effect {
                Effect::Save(_, place, revision) => format!("{} {revision}", place.0.display()),
                _ => "list".to_owned(),
            });
        }
        assert_eq!(order, ["a 3", "b 1", "list"]);
    }

    #[test]
    fn a_line_that_was_taken_is_let_go_after_the_game_that_has_it_is_saved() {
        let (sender, receiver) = channel();
        let game = Game::new(&chancery_core::map::standard(), "Test");
        let place = Place("a".into());
        let drafts = |text: &str| {
            Effect::KeepDrafts(Some(place.clone()), vec![Draft::Setting(text.to_owned(), "".into(), false)])
        };
        let save = |revision| Effect::Save(Box::new(game.clone()), place.clone(), revision);
        for effect in [drafts("before"), save(1), drafts("taken"), save(2), drafts("newest"), save(3)] {
            sender.send(effect).unwrap();
        }
        drop(sender);
        let mut waiting = VecDeque::new();
        let mut order = Vec::new();
        while let Some(effect) = next(&receiver, &mut waiting) {
            order.push(match effect {
                Effect::Save(.., revision) => revision.to_string(),
                Effect::KeepDrafts(_, drafts) => match &drafts[0] {
                    Draft::Setting(text, ..) => text.clone(),
                    other => format!("{other:?}"),
                },
                other => format!("{other:?}"),
            });
        }
        assert_eq!(order, ["3", "newest"]);
    }
}
