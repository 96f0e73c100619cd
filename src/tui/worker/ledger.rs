//! What was handed to the threads that work with files and is not done yet, so that the end of the program
//! waits for it, a limited time, and tells what was not saved.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::text::Clean;
use crate::tui::action::{Action, Effect};

/// A list that several threads keep.
#[derive(Clone, Debug, Default)]
pub struct Ledger(Arc<SharedState>);

#[derive(Debug, Default)]
struct SharedState {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// The games that are to be saved, by their files: the newest revision, and why it could not be.
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

impl Ledger {
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
            effect => state.tasks.extend(words(effect)),
        }
    }

    /// Notes what came of a game that was to be saved.
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

/// Returns what an effect that writes something is, in words, to be given to [`Ledger::done`]; none for the others,
/// for which nobody has to wait.
pub fn words(effect: &Effect) -> Option<&'static str> {
    Some(match effect {
        Effect::Begin(_) | Effect::Sample | Effect::TakeIn(_) => "a new game",
        Effect::Copy(..) | Effect::Duplicate(..) => "a copy of a game",
        Effect::Retitle(..) => "the new name of a game",
        Effect::PutAway(..) | Effect::TakeOut(_) => "moving a game",
        Effect::EmptyTrash => "emptying the trash",
        Effect::Export(..) | Effect::Share(..) => "an export",
        Effect::Picture(..) => "a picture",
        Effect::Remember(_) => "the settings",
        _ => return None,
    })
}

fn shown(path: &Path) -> String {
    Clean::line(&path.to_string_lossy()).to_string()
}
