//! Keeps the games: carries out what the model asked for with the store.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::SystemTime;

use super::action::{Action, Arrival, Effect};
use super::exports;
use super::place::Place;
use super::settings::Settings;
use super::shelf::{Listed, days_until};
use crate::engines;
use crate::exchange::Imported;
use crate::game::Game;
use crate::sample::sample;
use crate::store::{
    Draft, DraftFile, Drawer, Entry, GameFile, MAX_GAME_BYTES, NoFolder, Opened, Shelf, Tables, games_folder,
    write,
};
use crate::text::Clean;

/// A game's file while it is open, and how many phases it had when it was last saved.
#[derive(Debug)]
struct Open {
    file: GameFile,
    /// Where what is being typed is kept; nowhere if the game is open to read only.
    drafts: Option<DraftFile>,
    phases: usize,
}

/// The games' keeper.
#[derive(Debug)]
pub struct Keeper {
    shelf: Shelf,
    open: HashMap<PathBuf, Open>,
    /// Where what is being typed is kept that belongs to no game.
    own: Option<DraftFile>,
    /// Whether there is no such place, and why, until that is told.
    refused: bool,
    refusal: Option<String>,
}

impl Keeper {
    /// A keeper of the games in a folder: the one that was asked for, or the usual one.
    ///
    /// # Errors
    ///
    /// If the system names no folder.
    pub fn new(folder: Option<PathBuf>) -> Result<Self, NoFolder> {
        let shelf = Shelf::new(engines::ALL, games_folder(folder)?);
        Ok(Self { shelf, open: HashMap::new(), own: None, refused: false, refusal: None })
    }

    /// The maps that games can be played on.
    pub fn tables(&self) -> Arc<Tables> {
        Arc::clone(self.shelf.tables())
    }

    /// Does what an effect says; what came of it are actions.
    pub fn act(&mut self, effect: Effect) -> Vec<Action> {
        match effect {
            Effect::List => vec![Action::Listed(self.list()), Action::LieAway(self.filled())],
            Effect::Begin(beginning) => {
                let game = beginning.game(self.shelf.tables());
                vec![Action::Opened(game.and_then(|game| self.add(game)))]
            }
            Effect::Sample => {
                let game = sample(self.shelf.tables()).game;
                vec![Action::Opened(self.add(game))]
            }
            Effect::Copy(game, drafts) => self.copy(*game, drafts),
            Effect::Open(place) => vec![Action::Opened(self.open(&place))],
            Effect::Save(game, place, revision) => self.save(&game, place, revision),
            Effect::KeepDrafts(place, drafts) => {
                let kept = match &place {
                    Some(place) => self.open.get(&place.0).and_then(|open| open.drafts.as_ref()),
                    None => self.shelf_drafts(!drafts.is_empty()),
                };
                // Where nothing can be kept, that was told when the game was opened, or just now.
                let kept = kept.map_or(Ok(()), |file| file.keep(&drafts));
                let why = kept.err().or_else(|| self.refusal.take());
                let warn = |why| Action::Warn(format!("not kept for a crash: {why}"));
                why.map(warn).into_iter().collect()
            }
            Effect::LookForDrafts => self.look_for_drafts().into_iter().collect(),
            Effect::Load(path) => vec![Action::Mail(super::letter::read(&path))],
            Effect::Import(path) => vec![Action::Opened(self.import(&path))],
            Effect::PutAway(place, drawer) => {
                let moved = self.shelf.put_away(&place.0, drawer).map_err(|e| e.to_string());
                vec![Action::Moved(moved.map(|to| (Place(to), Some(drawer))))]
            }
            Effect::TakeOut(place) => {
                let moved = self.shelf.take_out(&place.0).map_err(|e| e.to_string());
                vec![Action::Moved(moved.map(|to| (Place(to), None)))]
            }
            Effect::Duplicate(place, name) => vec![Action::Copied(self.duplicate(&place, &name))],
            Effect::Retitle(place, name) => {
                let renamed = self.retitle(&place, &name);
                vec![Action::Renamed(renamed.map(|before| (place, before, name)))]
            }
            Effect::LookIntoTrash => {
                let found = self.shelf.list_drawer(Drawer::Trash).map_err(|e| e.to_string());
                let now = SystemTime::now();
                vec![Action::InTrash(found.map(|all| all.into_iter().map(|e| listed(e, now).name).collect()))]
            }
            Effect::LookIntoDrawers => vec![Action::InDrawers(self.put_away())],
            Effect::EmptyTrash => {
                vec![Action::Emptied(self.shelf.empty_trash().map_err(|e| e.to_string()))]
            }
            Effect::Release(place) => {
                self.open.remove(&place.0);
                Vec::new()
            }
            Effect::Remember(theme) => {
                let before = Settings::read().0;
                // Whoever chooses the plain theme has chosen its characters, too.
                let plain = before.plain.filter(|_| theme != "ascii");
                let settings = Settings { theme: Some(theme.to_owned()), plain, ..before };
                let warn = |why| Action::Warn(format!("the theme is not remembered: {why}"));
                settings.write().err().map(warn).into_iter().collect()
            }
            Effect::RememberClock(lengths) => {
                let settings = Settings { clock: Some(lengths), ..Settings::read().0 };
                let warn = |why| Action::Warn(format!("the lengths are not remembered: {why}"));
                settings.write().err().map(warn).into_iter().collect()
            }
            Effect::RememberFineness(name) => {
                let settings = Settings { fineness: Some(name.to_owned()), ..Settings::read().0 };
                let warn = |why| Action::Warn(format!("this is not remembered: {why}"));
                settings.write().err().map(warn).into_iter().collect()
            }
            Effect::RememberMotion(moves) => {
                let settings = Settings { still: !moves, ..Settings::read().0 };
                let warn = |why| Action::Warn(format!("this is not remembered: {why}"));
                settings.write().err().map(warn).into_iter().collect()
            }
            Effect::RememberPlain(plain) => {
                let settings = Settings { plain: Some(plain), ..Settings::read().0 };
                let warn = |why| Action::Warn(format!("this is not remembered: {why}"));
                settings.write().err().map(warn).into_iter().collect()
            }
            Effect::Export(place, folder, files) => vec![match exports::export(&place, folder, &files) {
                Ok(folder) => Action::Wrote(folder),
                Err(why) => Action::Warn(why),
            }],
            Effect::Picture(place, sketch) => {
                let written = sketch.draw().and_then(|files| exports::export(&place, "pictures", &files));
                vec![match written {
                    Ok(folder) => Action::Wrote(folder),
                    Err(why) => Action::Warn(why),
                }]
            }
            Effect::Search(_)
            | Effect::Ask(_)
            | Effect::StopAsking(_)
            | Effect::Suggest(_)
            | Effect::Mouse(_)
            | Effect::Redraw
            | Effect::Bell
            | Effect::Suspend
            | Effect::Quit => Vec::new(),
        }
    }

    fn list(&self) -> Result<Vec<Listed>, String> {
        let entries = self.shelf.list().map_err(|e| e.to_string())?;
        let now = SystemTime::now();
        Ok(entries.into_iter().map(|entry| listed(entry, now)).collect())
    }

    /// The drawers in which games lie.
    fn filled(&self) -> Vec<Drawer> {
        let drawers = [Drawer::Archive, Drawer::Trash].into_iter();
        drawers.filter(|drawer| !self.shelf.drawer(*drawer).is_empty()).collect()
    }

    /// What lies in the archive and in the trash.
    fn put_away(&self) -> Result<Vec<(Drawer, Listed)>, String> {
        let now = SystemTime::now();
        let mut all = Vec::new();
        for drawer in [Drawer::Archive, Drawer::Trash] {
            let entries = self.shelf.list_drawer(drawer).map_err(|e| e.to_string())?;
            all.extend(entries.into_iter().map(|entry| (drawer, listed(entry, now))));
        }
        Ok(all)
    }

    /// Puts a new game on the shelf.
    fn add(&mut self, game: Game) -> Result<Box<Arrival>, String> {
        let file = self.shelf.add(&game).map_err(|e| e.to_string())?;
        Ok(self.arrive(game, file, Vec::new()))
    }

    /// Puts a copy of a game on the shelf and opens it, with what is typed for it.
    fn copy(&mut self, game: Game, drafts: Vec<Draft>) -> Vec<Action> {
        let opened = self.add(game);
        let file = opened.as_ref().ok().and_then(|arrival| self.open.get(&arrival.place.0)?.drafts.as_ref());
        let kept = file.map_or(Ok(()), |file| file.keep(&drafts));
        let opened = opened.map(|arrival| Box::new(Arrival { drafts, ..*arrival }));
        let warning = kept.err().map(|why| Action::Warn(format!("not kept for a crash: {why}")));
        std::iter::once(Action::Opened(opened)).chain(warning).collect()
    }

    /// Takes in a game of another program and opens it; what was lost on the way is told.
    fn import(&mut self, path: &str) -> Result<Box<Arrival>, String> {
        let (name, text) = super::letter::read_at_most(path, MAX_GAME_BYTES)?;
        let Imported { game, notices } = super::letter::game(&name, &text, self.shelf.tables())?;
        let arrival = self.add(game)?;
        Ok(Box::new(Arrival { warnings: notices, ..*arrival }))
    }

    /// Puts a copy of a game on the shelf, under another name.
    fn duplicate(&self, place: &Place, name: &str) -> Result<Place, String> {
        let mut game = self.shelf.open(&place.0).map_err(|e| e.to_string())?.game;
        game.info.name = Clean::line(name);
        let file = self.shelf.add(&game).map_err(|e| e.to_string())?;
        Ok(Place(file.path().to_owned()))
    }

    /// Gives a game on the shelf another name; returns the one that it had. Its file stays where it is.
    fn retitle(&self, place: &Place, name: &str) -> Result<String, String> {
        let Opened { mut game, mut file, .. } = self.shelf.open(&place.0).map_err(|e| e.to_string())?;
        let before = std::mem::replace(&mut game.info.name, Clean::line(name)).to_string();
        file.save(&write(&game)).map_err(|e| e.to_string())?;
        Ok(before)
    }

    fn open(&mut self, place: &Place) -> Result<Box<Arrival>, String> {
        let Opened { game, file, notices, mut warnings } =
            self.shelf.open(&place.0).map_err(|e| e.to_string())?;
        warnings.extend(notices.iter().map(ToString::to_string));
        let drafts = file.draft_file().map_or_else(Vec::new, |kept| {
            look_through(&kept, |draft| super::drafts::belongs(&game, draft), &mut warnings)
        });
        Ok(Box::new(Arrival { drafts, ..*self.arrive(game, file, warnings) }))
    }

    /// The file of what belongs to no game. It is only made where there is something to keep.
    fn shelf_drafts(&mut self, make: bool) -> Option<&DraftFile> {
        if self.own.is_none() && !self.refused && (make || self.shelf.has_drafts()) {
            match self.shelf.draft_file() {
                Ok(file) => self.own = Some(file),
                Err(why) if make => (self.refused, self.refusal) = (true, Some(why)),
                Err(_) => {}
            }
        }
        self.own.as_ref()
    }

    /// What was being typed the last time that belongs to no game.
    fn look_for_drafts(&mut self) -> Option<Action> {
        let mut warnings = Vec::new();
        let tables = self.tables();
        let file = self.shelf_drafts(false)?;
        let belongs = |draft: &Draft| super::drafts::belongs_to_shelf(draft, &tables);
        let drafts = look_through(file, belongs, &mut warnings);
        (!drafts.is_empty() || !warnings.is_empty()).then_some(Action::Left(drafts, warnings))
    }

    fn arrive(&mut self, game: Game, file: GameFile, warnings: Vec<String>) -> Box<Arrival> {
        let path = file.path().to_owned();
        let (drafts, read_only) = (file.draft_file(), file.read_only().is_some());
        self.open.insert(path.clone(), Open { file, drafts, phases: game.history().len() });
        Box::new(Arrival { game, place: Place(path), warnings, drafts: Vec::new(), read_only })
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
                actions.push(Action::Warn(why));
            }
        }
        actions.insert(0, Action::Saved(place, revision, result));
        actions
    }
}

/// The drafts of a file that belong somewhere; the others are set aside, and that is told.
fn look_through(
    file: &DraftFile,
    belongs: impl Fn(&Draft) -> bool,
    warnings: &mut Vec<String>,
) -> Vec<Draft> {
    let (drafts, warning) = file.read();
    warnings.extend(warning);
    let (drafts, foreign): (Vec<_>, Vec<_>) = drafts.into_iter().partition(belongs);
    if foreign.is_empty() {
        return drafts;
    }
    let what = "something was being typed that belongs to nothing here any more";
    match file.set_aside(&foreign) {
        Ok(path) => {
            let path = Clean::line(&path.to_string_lossy());
            warnings.push(format!("{what}; it was set aside as {path}"));
        }
        Err(why) => warnings.push(format!("{what}, and it cannot be set aside: {why}")),
    }
    if let Err(why) = file.keep(&drafts) {
        warnings.push(why);
    }
    drafts
}

fn listed(entry: Entry, now: SystemTime) -> Listed {
    let file = entry.path.file_stem().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let place = Place(entry.path);
    match entry.summary {
        Ok(summary) => {
            let name = if summary.name.is_empty() { file } else { summary.name.to_string() };
            let end = if summary.ending.is_empty() && !summary.winner.is_empty() {
                format!("{} has won", summary.winner.as_str())
            } else {
                summary.ending.to_string()
            };
            Listed {
                place,
                name,
                number: summary.number.to_string(),
                miller: summary.miller.to_string(),
                map: summary.map.to_string(),
                phase: summary.phase.to_string(),
                deadline: summary.deadline.to_string(),
                days: days_until(&summary.deadline, now),
                waiting: summary.waiting.iter().map(Clean::to_string).collect(),
                end,
                modified: entry.modified,
                sound: true,
            }
        }
        Err(why) => Listed {
            place,
            name: Clean::line(&file).to_string(),
            end: why,
            modified: entry.modified,
            ..Listed::default()
        },
    }
}
