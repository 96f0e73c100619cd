//! Games as a whole: opening, saving, leaving; and the work of the list of games: copying and naming games, putting them away
//! and back.

use crate::lesson::{GRAPHS, WITH_NEEDLESS};
use crate::tui::action::{Arrival, Effect};
use crate::tui::commands::Command;
use crate::tui::layers::commit::{self, Commit};
use crate::tui::layers::game_files::{ABOUT_FILE, Notices};
use crate::tui::layers::mail;
use crate::tui::layout::Pane;
use crate::tui::model::{Mode, Model, Picker, Stage, drafts};
use crate::tui::update::order_line;
use crate::tui::view::footer::KEYS_IN_PLAIN;
use chancery_game::exchange::export_files;
use chancery_game::game::Audience;
use chancery_game::mail::Letter;
use chancery_game::store::Folder;
use chancery_session::board::Key;
use chancery_session::drafts::{Draft, Naming};
use chancery_session::game_list::{GameEntry, GameList, ListStep};
use chancery_session::open_game::{GameSession, Look, SaveState};
use chancery_session::place::Place;

pub fn listed(model: &mut Model, listed: Result<Vec<GameEntry>, String>) {
    if let Ok(games) = &listed {
        let own = games.iter().filter(|game| !game.is_sample);
        let names = own.flat_map(|game| [("event", &game.event), ("tournament", &game.tournament)]);
        let names = names.filter(|(_, name)| !name.is_empty());
        model.event_names = names.map(|(key, name)| (key, name.clone())).collect();
    }
    let Stage::GameList(game_list) = &mut model.stage else { return };
    game_list.ready = true;
    game_list.preview = None;
    match listed {
        Ok(games) => {
            let selected = game_list.wanted.take().or_else(|| game_list.chosen().map(|g| g.place.clone()));
            game_list.games = games;
            game_list.sort();
            if let Some(place) = selected {
                game_list.select(&place);
            }
            game_list.trouble = None;
        }
        Err(trouble) => game_list.trouble = Some(trouble),
    }
}

/// Keeps what was being typed the last time and belongs to no game, until it is opened again, and resumes the table clocks.
pub fn left(model: &mut Model, drafts: Vec<Draft>, warnings: Vec<String>) {
    let clocks = drafts.iter().filter_map(|draft| match draft {
        Draft::Clock(kept) => Some(model.clocks.resume(kept)),
        _ => None,
    });
    let told: Vec<String> = clocks.chain(drafts::waiting(&drafts, 0)).collect();
    if !told.is_empty() {
        model.say(told.join("; "));
    }
    model.kept.clone_from(&drafts);
    model.left = drafts.into_iter().filter(|draft| !matches!(draft, Draft::Clock(_))).collect();
    if !warnings.is_empty() {
        Picker::open(model, Notices(ABOUT_FILE.to_owned(), warnings), 0);
    }
}

/// Shows a game; the line is open at the first unit without an order.
pub fn opened(model: &mut Model, opened: Result<Box<Arrival>, String>) {
    let asked = model.reading.take();
    match opened {
        Ok(arrival) => {
            let orders = crate::tui::layers::new_game::done(model, true);
            let Arrival { game, place, warnings, drafts, read_only, looks_at, lesson } = *arrival;
            let before = model.session().map(|session| session.place.clone());
            model.list_log.open(&place);
            model.put_aside();
            if let Some(before) = before.clone() {
                model.request(Effect::Release(before));
                // Its phases mean nothing in another game. What was typed there is kept with it.
                model.layers.retain(|layer| !layer.belongs_to_game());
            }
            let mut session = GameSession::new(game, place);
            session.read_only = read_only;
            session.resume(drafts);
            let resumed = session.lines_waiting();
            let waiting = drafts::waiting(&session.left, resumed);
            model.stage = Stage::GameSession(Box::new(session));
            model.mode = Mode::default();
            model.viewport.forget();
            model.table_view = None;
            let hides = |draft: &Draft| (*draft == Draft::Hidden).then_some(());
            let is_hidden = drafts::take(model, hides).is_some();
            if let Some(session) = model.session_mut().filter(|_| is_hidden) {
                session.show_to(Audience::Everyone);
            }
            let over = model.session().and_then(|d| Some(d.game.ending()?.describe(d.map())));
            if let (Some(id), Some(session)) = (looks_at, model.session_mut()) {
                session.look_at(Look::Past(id));
            }
            match over {
                _ if looks_at.is_some() => {
                    model.say("this history is not saved; Space g c saves it as a game of the list");
                }
                _ if is_hidden => {
                    model.say("all orders are hidden, as you left the game; F8 shows everything");
                }
                Some(ending) => model.say(format!("the game is over: {ending}; Space t n shows the summary")),
                None if resumed > 0
                    || model.session().is_some_and(|d| d.board.next_missing(None).is_some()) =>
                {
                    order_line::resume(model);
                }
                None => order_line::say_all_in(model),
            }
            if let Some(waiting) = waiting {
                model.say(waiting);
            }
            let behind = before.filter(|place| !place.is_nowhere()).or(model.before_lesson.take());
            model.before_lesson = behind.filter(|_| lesson.is_some());
            if let Some(lesson) = lesson {
                // The inspector shows why the order of the lesson came out as it did.
                model.layers.clear();
                if let Some(session) = model.session_mut() {
                    session.select(Key::Unit(lesson.asked.at));
                    session.why.depends = GRAPHS.contains(&lesson.id.as_str());
                    session.why.with_needless = lesson.id == WITH_NEEDLESS;
                }
                model.go_to_pane(Pane::Inspector);
                model.say(format!("{} Space g g leaves the lesson.", lesson.said));
            }
            if model.plain && model.message.is_none() {
                model.say(KEYS_IN_PLAIN);
            }
            if !warnings.is_empty() {
                Picker::open(model, Notices(ABOUT_FILE.to_owned(), warnings), 0);
            }
            if let Some(orders) = orders {
                let letter = Letter::open(orders.into_bytes());
                mail::open(model, "the orders of the position", letter);
            }
            if let Some(next) = model.next_mail.take() {
                mail::inbox::show(model, &next);
            }
        }
        Err(why) => {
            crate::tui::layers::new_game::done(model, false);
            if let Stage::GameList(game_list) = &mut model.stage {
                game_list.opening = None;
            }
            // Where it is cut off, what to do about it is lost first.
            let is_cut = crate::widgets::clean::columns(&why) > usize::from(model.size.0);
            if asked.is_none() && is_cut {
                Picker::open(model, Notices(ABOUT_FILE.to_owned(), vec![why]), 0);
            } else {
                crate::tui::layers::mail::ask_again(model, asked, why);
            }
        }
    }
}

pub fn saved(model: &mut Model, place: &Place, revision: u64, result: Result<(), String>) {
    let Some(session) = model.session_mut().filter(|d| d.place == *place) else {
        // The game was left meanwhile; that it is not on disk must be said all the same.
        if let Err(why) = result {
            model.complain(format!("a game that was left could not be saved: {why}"));
        }
        return;
    };
    match result {
        // An older state that was written says nothing of the newest.
        Ok(()) if session.revision == revision => session.saved = SaveState::Yes,
        Ok(()) => {}
        Err(why) => {
            let now = SaveState::No(why.clone());
            if session.saved != now {
                session.saved = now;
                let told = unsaved(&why, session.read_only);
                model.complain(told);
            }
        }
    }
    if model.leaving {
        quit(model);
    }
}

/// Returns what is said of a game that could not be saved, and what helps: what can only be read is refused every
/// time.
fn unsaved(why: &str, read_only: bool) -> String {
    let why = why.trim_end_matches('.');
    let again = if read_only { "" } else { "Ctrl-S tries again, and " };
    format!("the game could not be saved: {why}. {again}Esc, then Space g c continues in a copy")
}

/// Has the game written in the forms that other programs and spreadsheets read.
pub fn export(model: &mut Model) {
    let export = |s: &GameSession| Effect::Export(s.place.clone(), "exports", export_files(s.real()));
    model.request(model.session().map(export));
}

pub fn save(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    if session.place.is_nowhere() {
        return model.complain(
            "this is not saved: it is a lesson or a pasted history; Space g c saves a copy in the list",
        );
    }
    session.saved = SaveState::Underway;
    let game = Box::new(session.real().clone());
    let save = Effect::Save(game, session.place.clone(), session.revision);
    model.request(save);
}

/// Goes on with a copy, such as when the file itself cannot be written.
pub fn copy(model: &mut Model) {
    let typed = drafts::of_game(model).unwrap_or_default();
    let copy = |d: &GameSession| Effect::Copy(Box::new(d.real().clone()), d.place.clone(), typed);
    model.request(model.session().map(copy));
}

pub fn to_game_list(model: &mut Model) {
    let Some(session) = model.session() else { return };
    let place = session.place.clone();
    if !commit::is_saved(model) {
        return;
    }
    if let Some(before) = model.before_lesson.take() {
        return model.request(Effect::Open(before));
    }
    let wanted = Some(place.clone());
    model.stage = Stage::GameList(GameList { wanted, ..GameList::default() });
    model.mode = Mode::default();
    model.effects.extend([Effect::Release(place), Effect::List]);
}

/// Leaves once everything is on disk; asks if it cannot be written.
pub fn quit(model: &mut Model) {
    let is_tried = model.session().is_some_and(GameSession::is_changed);
    if is_tried && commit::ask_to_leave(model, Commit::LoseWhatIf) {
        return;
    }
    model.leaving = true;
    let saved = model.session().map_or(SaveState::Yes, |d| d.saved.clone());
    match saved {
        SaveState::Yes => model.request(Effect::Quit),
        SaveState::Underway => model.say("saving before leaving…"),
        SaveState::No(_) => {
            model.leaving = false;
            commit::ask_to_leave(model, Commit::Unsaved(Command::Quit));
        }
    }
}

/// Puts the selected game away.
pub fn put_away(model: &mut Model, folder: Folder) {
    let Stage::GameList(game_list) = &mut model.stage else { return };
    let Some(GameEntry { place, name, .. }) = game_list.chosen().cloned() else {
        return model.complain("select a game first");
    };
    model.list_log.moving = Some(name);
    model.request(Effect::PutAway(place, Some(folder)));
}

/// Asks for the name of a copy of the selected game, or for another name of the game itself.
pub fn name(model: &mut Model, what: Naming) {
    let Stage::GameList(game_list) = &model.stage else { return };
    match game_list.chosen().map(|game| game.sound) {
        None => model.complain("select a game first"),
        Some(true) => crate::tui::layers::naming::ask(model, what),
        Some(false) => {
            model.complain("the game cannot be read; `chancery games recover GAME` saves what is readable");
        }
    }
}

/// Reports what could not be done, which leaves nothing to undo.
fn failed(model: &mut Model, why: String) {
    model.complain(why);
    model.list_log.fail();
}

/// Selects a game as soon as it is listed.
fn select(model: &mut Model, place: Place) {
    if let Stage::GameList(game_list) = &mut model.stage {
        game_list.wanted = Some(place);
    }
}

/// Updates the model after a game was moved elsewhere.
pub fn moved(model: &mut Model, moved: Result<(Place, Option<Folder>), String>) {
    let log = &mut model.list_log;
    let (name, from) = (log.moving.take(), log.from.take());
    match moved {
        Ok((place, Some(folder))) => {
            let name = name.unwrap_or_else(|| place.name());
            let told = format!("{name} moved to the {}", folder.folder());
            let is_undo = log.record(ListStep::Away(place, folder, name));
            model.say(if is_undo { told } else { format!("{told}; u undoes it") });
        }
        Ok((place, None)) => {
            let told = format!("{} is back in the list", name.unwrap_or_else(|| place.name()));
            let returns = from.filter(|folder| !log.record(ListStep::Back(place.clone(), *folder)));
            let returns = returns.map(|folder| format!("; u returns it to the {}", folder.folder()));
            model.say(told + &returns.unwrap_or_default());
            select(model, place);
        }
        Err(why) => failed(model, why),
    }
    model.request(Effect::List);
}

/// Updates the model after a game was copied.
pub fn copied(model: &mut Model, copied: Result<Place, String>) {
    match copied {
        Ok(place) => {
            model.say("copied; u discards the copy");
            model.list_log.record(ListStep::Back(place.clone(), Folder::Trash));
            select(model, place);
        }
        Err(why) => model.complain(format!("no copy was made: {why}")),
    }
    model.request(Effect::List);
}

/// Updates the model after a game was renamed.
pub fn renamed(model: &mut Model, renamed: Result<(Place, String, String), String>) {
    match renamed {
        Ok((place, before, now)) => {
            let is_undo = model.list_log.record(ListStep::Renamed(place, before));
            model.say(if is_undo {
                format!("renamed back to {now}")
            } else {
                format!("renamed to {now}; u restores the old name")
            });
        }
        Err(why) => failed(model, format!("not renamed: {why}")),
    }
    model.request(Effect::List);
}

/// Updates the model after the trash was emptied.
pub fn emptied(model: &mut Model, emptied: Result<usize, String>) {
    if let Stage::GameList(game_list) = &model.stage {
        // What was done before with a game that is gone cannot be taken back either. One in the archive is not
        // listed, and yet it is there.
        let log = &mut model.list_log;
        let archived = log.has(|step| matches!(step, ListStep::Away(_, Folder::Archive, _)));
        let games = &game_list.games;
        let is_there = |place: &Place| archived || games.iter().any(|game| game.place == *place);
        log.retain(|step| match step {
            ListStep::Away(_, folder, _) => *folder == Folder::Archive,
            ListStep::Renamed(place, _) | ListStep::Back(place, _) => is_there(place),
        });
    }
    match emptied {
        Ok(1) => model.say("1 game was removed for good"),
        Ok(number) => model.say(format!("{number} games were removed for good")),
        Err(why) => model.complain(format!("the trash could not be emptied: {why}")),
    }
    model.request(Effect::List);
}

/// Undoes what was done last in the list of games, or redoes what was undone last.
pub fn again(model: &mut Model, redo: bool) {
    let (Stage::GameList(game_list), log) = (&model.stage, &mut model.list_log) else { return };
    let Some(step) = log.take(redo) else {
        let folders = [Folder::Trash, Folder::Archive].into_iter();
        let folder = folders.filter(|_| !redo).find(|&folder| game_list.is_away(Some(folder)));
        let back = folder.map(|folder| format!("; B brings games back from the {}", folder.folder()));
        let told = format!("there is nothing to {} here", if redo { "redo" } else { "undo" });
        return model.complain(told + &back.unwrap_or_default());
    };
    let effect = match step {
        ListStep::Away(place, folder, name) => {
            (log.moving, log.from) = (Some(name), Some(folder));
            Effect::PutAway(place, None)
        }
        ListStep::Back(place, folder) => {
            let game = game_list.games.iter().find(|game| game.place == place);
            log.moving = game.map(|game| game.name.clone());
            Effect::PutAway(place, Some(folder))
        }
        ListStep::Renamed(place, before) => Effect::Retitle(place, before),
    };
    model.request(effect);
}
