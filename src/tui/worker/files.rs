//! Does everything with files except saving an open game: lists, opens, adds and archives games, writes
//! exports and settings.
//!
//! If a folder does not answer, this thread waits and nothing is lost: another thread saves the open games.

use std::cell::LazyCell;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use crate::issue::board_picture::{Maps, PictureForm};
use crate::issue::{self, IssueGame};
use crate::lesson::{Lesson, cases, judge};
use crate::sample::{NAME, sample};
use crate::tui::action::{Action, Arrival, Effect, OpenedLesson};
use crate::tui::worker::storage::unkept;
use chancery_core::map::Phase;
use chancery_core::text::Clean;
use chancery_draw::Drawing;
use chancery_game::exchange::{History, OrderList};
use chancery_game::game::{Deadline, Game, NodeId};
use chancery_game::inbox::waiting_texts;
use chancery_game::mail::of_any_age;
use chancery_game::publish::{FrontPage, Profile, Settings};
use chancery_game::store::{
    self, Entry, Folder, GameFile, GameFolder, MAX_HOUSE_BYTES, NoFolder, OpenedGame, Tables, games_folder,
    read_regular, write,
};
use chancery_session::drafts::Draft;
use chancery_session::game_list::{GameEntry, Preview};
use chancery_session::open_game::GameSession;
use chancery_session::place::Place;

/// How long to wait for a command that has a game open, before the game is opened read-only.
const PATIENCE: Duration = Duration::from_millis(500);

/// Works with the files of one folder of games.
#[derive(Debug)]
pub struct FileWorker {
    game_list: GameFolder,
}

impl FileWorker {
    /// Returns a worker for the games in a folder: the one that was asked for, or the usual one.
    ///
    /// # Errors
    ///
    /// If the system names no folder.
    pub fn new(folder: Option<PathBuf>) -> Result<Self, NoFolder> {
        Ok(Self::on(GameFolder::new(chancery_lab::engines::ALL, games_folder(folder)?)))
    }

    /// Returns a worker for the games of a folder.
    pub fn on(game_list: GameFolder) -> Self {
        Self { game_list: game_list.waiting(PATIENCE) }
    }

    /// Returns the folder of games.
    pub fn game_list(&self) -> &GameFolder {
        &self.game_list
    }

    /// Returns the maps that games can be played on.
    pub fn tables(&self) -> Arc<Tables> {
        Arc::clone(self.game_list.tables())
    }

    /// Does what an effect says, and returns the results as actions. `admit` first receives the files of games that
    /// were opened.
    pub fn act(&self, effect: Effect, admit: &mut dyn FnMut(Effect)) -> Vec<Action> {
        vec![match effect {
            Effect::List => {
                let listed = Action::Listed(listed_in(&self.game_list));
                let mut filled = vec![Folder::Archive, Folder::Trash];
                filled.retain(|folder| !self.game_list.subfolder(*folder).is_empty());
                return [listed, Action::LieAway(filled)].into_iter().chain(self.news()).collect();
            }
            Effect::Begin(beginning) => {
                let game = beginning.game(self.game_list.tables());
                let namesake = game.as_ref().ok().and_then(|game| self.namesake(game.info.name.as_str()));
                let opened =
                    Action::Opened(game.map_err(String::from).and_then(|game| self.add(game, admit)));
                return std::iter::once(opened).chain(namesake).collect();
            }
            // The sample game of the folder, or a new one.
            Effect::Sample => Action::Opened(listed_in(&self.game_list).and_then(|all| {
                match all.into_iter().find(|game| game.is_sample) {
                    Some(game) => self.open(&game.place, admit),
                    None => self.add(sample(self.game_list.tables()).game, admit),
                }
            })),
            Effect::Lesson(id, said) => Action::Opened(lesson(&id, said)),
            Effect::ReadHistory(text, season) => {
                Action::Opened(history(&text, season, self.game_list.tables()))
            }
            Effect::Copy(game, from, drafts) => return self.copy(*game, &from, drafts, admit),
            Effect::Open(place) => {
                let opened = Action::Opened(self.open(&place, admit));
                return std::iter::once(opened).chain(self.news()).collect();
            }
            Effect::Preview(place) => Action::Previewed(self.preview(place)),
            Effect::ReadInbox => self.inbox(),
            Effect::Settle(place, number, part, how) => {
                let settled = match place {
                    Some(place) => {
                        self.game_list.open(&place.0).map_err(|why| why.to_string()).and_then(|open| {
                            open.file.settle_received(number, &[part], how).map_err(|e| e.to_string())
                        })
                    }
                    None => self.game_list.delete_stray(number).map_err(|e| e.to_string()),
                };
                return settled.err().map(Action::Warn).into_iter().chain([self.inbox()]).collect();
            }
            Effect::PutAway(place, folder) => {
                let moved = self.game_list.put_away(&place.0, folder).map_err(|e| e.to_string());
                Action::Moved(moved.map(|to| (Place(to), folder)))
            }
            Effect::Duplicate(place, name) => Action::Copied(self.duplicate(&place, &name)),
            Effect::Retitle(place, name) => {
                let renamed = self.retitle(&place, &name);
                Action::Renamed(renamed.map(|before| (place, before, name)))
            }
            Effect::LookIntoTrash => {
                let found = listed_in(&self.game_list.subfolder(Folder::Trash));
                Action::InTrash(found.map(|all| all.into_iter().map(|game| game.name).collect()))
            }
            Effect::ReadHouses => Action::Houses(houses(&self.game_list)),
            Effect::LookIntoDrawers => Action::InDrawers(self.put_away()),
            Effect::EmptyTrash => Action::Emptied(self.game_list.empty_trash().map_err(|e| e.to_string())),
            Effect::Remember(setting) => {
                return setting.remember().err().map(Action::Warn).into_iter().collect();
            }
            Effect::Export(place, folder, files) => wrote(self.export(&place, folder, &files)),
            Effect::Publish(places, settings) => wrote(self.publish(&places, &settings)),
            Effect::LookForDrafts => return self.look_for_drafts(admit).into_iter().collect(),
            Effect::TakeIn(imported) => {
                let imported = *imported;
                Action::Opened(self.add(imported.game, admit).map(|mut arrival| {
                    // What was lost on the way is told.
                    arrival.warnings.extend(imported.notices);
                    arrival
                }))
            }
            // The others are for the thread that saves, the terminal, or a thread of their own.
            _ => return Vec::new(),
        }]
    }

    /// Returns a game to be shown beside the list; without a place, the sample game.
    fn preview(&self, place: Place) -> Preview {
        let tables = self.game_list.tables();
        let game = if place.is_nowhere() {
            Some(sample(tables).game)
        } else {
            self.game_list.read(&place.0).ok().map(|read| read.game)
        };
        let session = game.map(|game| Box::new(GameSession::new(game, place.clone())));
        Preview { place, session }
    }

    /// Makes an issue of the last season of games, and writes it beside the first of them. Games of which nothing is
    /// known yet are left out.
    fn publish(&self, places: &[Place], settings: &Settings) -> Result<String, String> {
        let date = today();
        // Issues of the screen have the same title each time.
        let issue = Clean::line(&date);
        let settings = &Settings { today: date.parse().ok(), ..settings.clone() };
        let mut games = Vec::new();
        for Place(file) in places {
            let Some(game) = self.game_list.read(file).ok().map(|read| read.game) else { continue };
            let (_, [schematic, shapes]) = self.game_list.tables().drawings(game.map()).unwrap_or_default();
            let (drawing, _) = Drawing::read(game.map(), schematic.as_deref(), shapes.as_deref());
            games.extend(
                IssueGame::new(&self.game_list, (file, game), settings.clone(), drawing, &issue).ok(),
            );
        }
        let (title, path) = match &games[..] {
            [] => return Err("no phase of any game is adjudicated yet".to_owned()),
            [one] => (one.game.info.name.to_string(), one.file.clone()),
            [first, ..] => (format!("{} games", games.len()), first.file.with_file_name("games.ron")),
        };
        issue::name_time_zones(&mut games);
        let front = FrontPage { title, date, ..FrontPage::default() };
        let text = issue::write(&front, &games, settings.format, &Maps::OnThePage(PictureForm::Svg))?;
        let ending = settings.format.ending();
        let wrote = self.export(&Place(path), "reports", &[(format!("issue.{ending}"), text)])?;
        games.iter().try_for_each(|one| one.note_printed(&self.game_list, &issue))?;
        Ok(wrote)
    }

    /// Writes files into a folder beside a game; those of a lesson or a pasted history, which are in no file, beside the
    /// games of the list.
    fn export<T: AsRef<[u8]>>(
        &self,
        place: &Place,
        folder: &str,
        files: &[(String, T)],
    ) -> Result<String, String> {
        let unsaved = self.game_list.folder().join("unsaved.ron");
        let beside = if place.is_nowhere() { &unsaved } else { &place.0 };
        store::export(beside, folder, files).map_err(String::from)
    }

    /// Returns what waits over all games.
    fn inbox(&self) -> Action {
        Action::Inbox(waiting_texts(&self.game_list))
    }

    /// Returns what waits over all games, if anything does.
    fn news(&self) -> Option<Action> {
        let texts = waiting_texts(&self.game_list);
        (!texts.is_empty()).then_some(Action::Inbox(texts))
    }

    /// Returns the games in the archive and in the trash.
    fn put_away(&self) -> Result<Vec<(Folder, GameEntry)>, String> {
        let mut all = Vec::new();
        for folder in [Folder::Archive, Folder::Trash] {
            let games = listed_in(&self.game_list.subfolder(folder))?;
            all.extend(games.into_iter().map(|game| (folder, game)));
        }
        Ok(all)
    }

    /// Warns that another game in the folder has this name.
    fn namesake(&self, name: &str) -> Option<Action> {
        let games = listed_in(&self.game_list).ok()?;
        let is_there = !name.is_empty() && games.iter().any(|game| game.name == name);
        let how = "Space g s gives this one another name";
        is_there.then(|| Action::Warn(format!("another game is called “{name}”, too; {how}")))
    }

    /// Adds a new game to the folder.
    fn add(&self, game: Game, admit: &mut dyn FnMut(Effect)) -> Result<Box<Arrival>, String> {
        let file = self.game_list.add(&game).map_err(|e| e.to_string())?;
        Ok(Self::arrive(game, file, Vec::new(), admit))
    }

    /// Copies a game and opens the copy, with what is typed for it. The copy of a game that has a file gets another name.
    fn copy(
        &self,
        mut game: Game,
        from: &Place,
        drafts: Vec<Draft>,
        admit: &mut dyn FnMut(Effect),
    ) -> Vec<Action> {
        let names: Vec<String> =
            listed_in(&self.game_list).into_iter().flatten().map(|game| game.name).collect();
        let is_there = |name: &String| names.contains(name);
        let mut name = game.info.name.to_string();
        let says = is_there(&name).then(|| {
            while is_there(&name) {
                name += ", copy";
            }
            game.info.name = Clean::line(&name);
            Action::Say(format!("this is the copy “{name}”; Space g s renames it"))
        });
        let file = match self.game_list.add_like(&game, (!from.is_nowhere()).then_some(&*from.0)) {
            Ok(file) => file,
            Err(error) => return vec![Action::Opened(Err(error.to_string()))],
        };
        let kept = file.draft_file().map_or(Ok(()), |file| file.keep(&drafts));
        let arrival = Self::arrive(game, file, Vec::new(), admit);
        let opened = Action::Opened(Ok(Box::new(Arrival { drafts, ..*arrival })));
        std::iter::once(opened).chain(says).chain(kept.err().map(unkept)).collect()
    }

    /// Copies a game under another name.
    fn duplicate(&self, place: &Place, name: &str) -> Result<Place, String> {
        let OpenedGame { mut game, file, .. } = self.game_list.open(&place.0).map_err(|e| e.to_string())?;
        game.info.name = Clean::line(name);
        let file = self.game_list.add_like(&game, Some(file.path())).map_err(|e| e.to_string())?;
        Ok(Place(file.path().to_owned()))
    }

    /// Renames a game that is not open; returns the one that it had. Its file stays where it is.
    fn retitle(&self, place: &Place, name: &str) -> Result<String, String> {
        let OpenedGame { mut game, mut file, .. } =
            self.game_list.open(&place.0).map_err(|e| e.to_string())?;
        let before = std::mem::replace(&mut game.info.name, Clean::line(name)).to_string();
        file.save(&write(&game)).map_err(|e| e.to_string())?;
        Ok(before)
    }

    fn open(&self, place: &Place, admit: &mut dyn FnMut(Effect)) -> Result<Box<Arrival>, String> {
        let OpenedGame { mut game, file, notices, mut warnings } =
            self.game_list.open(&place.0).map_err(|e| e.to_string())?;
        game.received_lines = file.received_lines();
        warnings.extend(notices.iter().map(ToString::to_string));
        let drafts = file.draft_file().map_or_else(Vec::new, |kept| {
            kept.read_own(|draft: &Draft| draft.belongs_to(&game), &mut warnings)
        });
        Ok(Box::new(Arrival { drafts, ..*Self::arrive(game, file, warnings, admit) }))
    }

    /// Returns the drafts that belong to no game. The thread that saves receives their file.
    fn look_for_drafts(&self, admit: &mut dyn FnMut(Effect)) -> Option<Action> {
        let mut warnings = Vec::new();
        let file = if self.game_list.has_drafts() { self.game_list.draft_file().ok() } else { None };
        let belongs = |draft: &Draft| draft.belongs_to_list(self.game_list.tables());
        let drafts = file.as_ref().map_or_else(Vec::new, |file| file.read_own(belongs, &mut warnings));
        admit(Effect::AdmitDrafts(file.map(Box::new)));
        (!drafts.is_empty() || !warnings.is_empty()).then_some(Action::Left(drafts, warnings))
    }

    /// Hands the file of a game that was opened to the thread that saves.
    fn arrive(
        game: Game,
        file: GameFile,
        mut warnings: Vec<String>,
        admit: &mut dyn FnMut(Effect),
    ) -> Box<Arrival> {
        warnings.extend(file.notice().map(str::to_owned));
        let (path, read_only) = (file.path().to_owned(), file.read_only().is_some());
        admit(Effect::Admit(Box::new(file), game.history().len()));
        Box::new(Arrival { place: Place(path), read_only, ..unsaved(game, warnings, None) })
    }
}

/// Reads the history of a game on another site. It has no file.
pub fn history(text: &str, season: Option<Phase>, tables: &Tables) -> Result<Box<Arrival>, String> {
    let list = || OrderList::of(text).map(|list| list.read(season, tables));
    let read = History::of_game(text, tables).or_else(list).ok_or(NO_HISTORY)?;
    let History { game, phase, notices } = read.map_err(|why| why.to_string())?;
    let looks_at = game.line().into_iter().find(|&id| game.node(id).position.phase == phase);
    Ok(Box::new(unsaved(game, notices, looks_at)))
}

/// Opens the case of a lesson at its first phase, with the reply to the answer.
pub fn lesson(id: &str, said: String) -> Result<Box<Arrival>, String> {
    let case = cases().into_iter().find(|case| case.id == id);
    let lesson = case.and_then(|case| Lesson::new(&judge(), case));
    let opened = lesson.and_then(|lesson| Some((lesson.game()?, lesson.asked()?)));
    let (game, asked) = opened.ok_or_else(|| format!("{id} cannot be opened as a game. {said}"))?;
    let begins = game.line().first().copied();
    let lesson = Some(OpenedLesson { id: id.to_owned(), asked, said });
    Ok(Box::new(Arrival { lesson, ..unsaved(game, Vec::new(), begins) }))
}

/// Returns a game without a file, at a phase of its past.
fn unsaved(game: Game, warnings: Vec<String>, looks_at: Option<NodeId>) -> Arrival {
    let (place, drafts) = (Place::default(), Vec::new());
    Arrival { game, place, warnings, drafts, read_only: true, looks_at, lesson: None }
}

/// Returns the day, such as `2026-11-21`.
pub fn today() -> String {
    on_calendar(SystemTime::now()).map(|now| now.date()).unwrap_or_default()
}

/// The message about a pasted text that is no history.
const NO_HISTORY: &str =
    "the text has no orders under the name of a season; write a line such as `Spring 1901` above them";

fn wrote(written: Result<String, String>) -> Action {
    written.map_or_else(Action::Warn, Action::Wrote)
}

/// Lists the games of a folder.
fn listed_in(folder: &GameFolder) -> Result<Vec<GameEntry>, String> {
    let now = SystemTime::now();
    let entries = folder.list().map_err(|e| e.to_string())?;
    let mut games: Vec<GameEntry> = entries.into_iter().map(|entry| listed(entry, now)).collect();
    // The sample is played on or not. A game of the user's own may have its name.
    let event = LazyCell::new(|| sample(folder.tables()).game.info.event.to_string());
    for entry in games.iter_mut().filter(|entry| entry.sound) {
        entry.is_sample = entry.name == NAME && entry.event == *event;
        let mail = |draft| if let Draft::Mail(mail) = draft { Some(mail.source.to_string()) } else { None };
        entry.left = folder.drafts_of(&entry.place.0).into_iter().filter_map(mail).collect();
    }
    Ok(games)
}

/// Returns a time in UTC.
fn on_calendar(time: SystemTime) -> Option<Deadline> {
    Deadline::at(time.duration_since(SystemTime::UNIX_EPOCH).ok()?.as_secs())
}

fn listed(entry: Entry, now: SystemTime) -> GameEntry {
    let file = entry.path.file_stem().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let (place, modified) = (Place(entry.path), entry.modified.and_then(on_calendar));
    let found = GameEntry { place, modified, ..GameEntry::default() };
    match entry.summary {
        Ok(summary) => {
            let name = if summary.name.is_empty() { file } else { summary.name.to_string() };
            let winner = Some(&summary.winner).filter(|who| summary.ending.is_empty() && !who.is_empty());
            let end = winner.map_or(summary.ending.to_string(), |who| format!("{} has won", who.as_str()));
            GameEntry {
                name,
                number: summary.number.to_string(),
                miller: summary.miller.to_string(),
                event: summary.event.to_string(),
                tournament: summary.tournament.name.to_string(),
                map: summary.map.to_string(),
                phase: summary.phase.parse().ok(),
                deadline: summary.due(),
                days: summary.due().zip(on_calendar(now)).and_then(|(due, now)| due.days_since(now)),
                waiting: summary.waiting.iter().map(Clean::to_string).collect(),
                ahead: summary.ahead.iter().map(Clean::to_string).collect(),
                end,
                on_branch: summary.on_branch,
                sound: true,
                ..found
            }
        }
        Err(why) => GameEntry { name: Clean::line(&file).to_string(), end: why.into(), ..found },
    }
}

/// Reads the house profiles beside the games.
fn houses(games: &GameFolder) -> Vec<(String, Result<Profile, String>)> {
    let read = |name: &str| {
        let bytes = read_regular(&games.house(name), MAX_HOUSE_BYTES as u64).map_err(|e| e.to_string())?;
        if bytes.len() > MAX_HOUSE_BYTES {
            return Err(format!("it has more than {MAX_HOUSE_BYTES} bytes"));
        }
        Profile::read(&of_any_age(bytes)).map_err(String::from)
    };
    let all = games.houses().into_iter();
    all.map(|name| (Clean::line(&name).to_string(), read(&name))).collect()
}
