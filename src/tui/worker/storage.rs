//! Keeps the games that are open: saves them, and what is being typed.
//!
//! Whatever else is done with files may take long, or for ever, and is done elsewhere: see `files`.

use std::collections::HashMap;
use std::path::PathBuf;

use crate::tui::action::{Action, Effect};
use chancery_game::game::Game;
use chancery_game::inbox::waiting_texts;
use chancery_game::store::{DraftFile, GameFile, GameFolder, write};
use chancery_session::drafts::Draft;
use chancery_session::place::Place;

/// The state of the file of drafts that belong to no game.
#[derive(Debug, Default)]
enum LooseDraft {
    /// It was not asked for, or there was nothing.
    #[default]
    Unknown,
    /// It is being read; what is typed meanwhile waits here.
    Awaited(Option<Vec<Draft>>),
    Here(DraftFile),
    /// There is no such place, and that was told.
    Refused,
}

/// A game's file while it is open, and how many phases it had when it was last saved.
#[derive(Debug)]
struct OpenGame {
    file: GameFile,
    /// Where what is being typed is kept; nowhere if the game is open to read only.
    drafts: Option<DraftFile>,
    phases: usize,
}

/// Keeps the games that are open.
#[derive(Debug)]
pub struct StorageWorker {
    game_list: GameFolder,
    open: HashMap<PathBuf, OpenGame>,
    own: LooseDraft,
}

impl StorageWorker {
    /// Creates a worker for the games of a folder and of anywhere else.
    pub fn new(game_list: GameFolder) -> Self {
        Self { game_list, open: HashMap::new(), own: LooseDraft::Unknown }
    }

    /// Does what an effect says if that is a keeper's business; what came of it are actions.
    ///
    /// # Errors
    ///
    /// The effect, if it is for somebody else.
    pub fn act(&mut self, effect: Effect) -> Result<Vec<Action>, Effect> {
        Ok(match effect {
            Effect::Save(game, place, revision) => self.save(&game, place, revision),
            Effect::KeepDrafts(Some(place), drafts) => {
                let kept = self.open.get(&place.0).and_then(|open| open.drafts.as_ref());
                // Where nothing can be kept, that was told when the game was opened.
                kept.and_then(|file| file.keep(&drafts).err()).map(unkept).into_iter().collect()
            }
            Effect::KeepReceived(place, received) => {
                let kept = self.open.get(&place.0).map(|open| open.file.keep_received([&*received]));
                let why = kept.and_then(Result::err);
                let warn = |why| Action::Warn(format!("the mail was not kept with the game: {why}"));
                why.map(warn).into_iter().collect()
            }
            Effect::Settle(Some(place), number, part, how) if self.open.contains_key(&place.0) => {
                let settled =
                    self.open.get(&place.0).map(|open| open.file.settle_received(number, &[part], how));
                let why = settled.and_then(Result::err).map(|why| Action::Warn(why.to_string()));
                why.into_iter().chain([Action::Inbox(waiting_texts(&self.game_list))]).collect()
            }
            Effect::KeepDrafts(None, drafts) => self.keep_own(drafts).map(unkept).into_iter().collect(),
            Effect::Admit(file, phases) => {
                let open = OpenGame { drafts: file.draft_file(), file: *file, phases };
                self.open.insert(open.file.path().to_owned(), open);
                Vec::new()
            }
            Effect::AdmitDrafts(file) => {
                let LooseDraft::Awaited(waiting) = &mut self.own else { return Ok(Vec::new()) };
                let waiting = waiting.take();
                self.own = file.map_or(LooseDraft::Unknown, |file| LooseDraft::Here(*file));
                waiting.and_then(|drafts| self.keep_own(drafts)).map(unkept).into_iter().collect()
            }
            Effect::Release(place) => {
                self.open.remove(&place.0);
                Vec::new()
            }
            Effect::LookForDrafts => {
                if matches!(self.own, LooseDraft::Unknown) {
                    self.own = LooseDraft::Awaited(None);
                }
                return Err(Effect::LookForDrafts);
            }
            effect => return Err(effect),
        })
    }

    /// Keeps what belongs to no game; why not, if that was not told before.
    fn keep_own(&mut self, drafts: Vec<Draft>) -> Option<String> {
        // The folder is only made where there is something to keep.
        if matches!(self.own, LooseDraft::Unknown) && (!drafts.is_empty() || self.game_list.has_drafts()) {
            match self.game_list.draft_file() {
                Ok(file) => self.own = LooseDraft::Here(file),
                Err(why) if !drafts.is_empty() => {
                    self.own = LooseDraft::Refused;
                    return Some(why.into());
                }
                Err(_) => {}
            }
        }
        match &mut self.own {
            LooseDraft::Here(file) => file.keep(&drafts).err().map(String::from),
            LooseDraft::Awaited(waiting) => {
                *waiting = Some(drafts);
                None
            }
            LooseDraft::Unknown | LooseDraft::Refused => None,
        }
    }

    fn save(&mut self, game: &Game, place: Place, revision: u64) -> Vec<Action> {
        let Some(open) = self.open.get_mut(&place.0) else {
            let why = "its file is not open any more".to_owned();
            return vec![Action::Saved(place, revision, Err(why))];
        };
        let result = open.file.save(&write(game)).map_err(|e| e.to_string());
        let mut actions = Vec::new();
        let phases = game.history().len();
        if result.is_ok() && phases != open.phases {
            // A copy for each new phase, so that a mistake found later has something to go back to.
            open.phases = phases;
            if let Err(why) = open.file.keep_copy(game) {
                actions.push(Action::Warn(why.into()));
            }
        }
        actions.insert(0, Action::Saved(place, revision, result));
        actions
    }
}

pub fn unkept(why: impl std::fmt::Display) -> Action {
    Action::Warn(format!("what you typed would be lost in a crash: {why}"))
}
