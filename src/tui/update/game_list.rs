//! The work of the list of games: copying and naming games, putting them away and back.

use super::super::action::Effect;
use super::super::model::{Model, Stage};
use chancery_game::store::Folder;
use chancery_session::drafts::Naming;
use chancery_session::game_list::{GameEntry, ListStep, Place};

/// Puts the selected game away.
pub fn put_away(model: &mut Model, folder: Folder) -> Vec<Effect> {
    let Stage::GameList(game_list) = &mut model.stage else { return Vec::new() };
    if let Some(GameEntry { place, name, .. }) = game_list.chosen().cloned() {
        model.list_log.moving = Some(name);
        return vec![Effect::PutAway(place, Some(folder))];
    }
    model.complain("select a game first");
    Vec::new()
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
pub fn moved(model: &mut Model, moved: Result<(Place, Option<Folder>), String>) -> Vec<Effect> {
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
    vec![Effect::List]
}

/// Updates the model after a game was copied.
pub fn copied(model: &mut Model, copied: Result<Place, String>) -> Vec<Effect> {
    match copied {
        Ok(place) => {
            model.say("copied; u discards the copy");
            model.list_log.record(ListStep::Back(place.clone(), Folder::Trash));
            select(model, place);
        }
        Err(why) => model.complain(format!("no copy was made: {why}")),
    }
    vec![Effect::List]
}

/// Updates the model after a game was renamed.
pub fn renamed(model: &mut Model, renamed: Result<(Place, String, String), String>) -> Vec<Effect> {
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
    vec![Effect::List]
}

/// Updates the model after the trash was emptied.
pub fn emptied(model: &mut Model, emptied: Result<usize, String>) -> Vec<Effect> {
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
    vec![Effect::List]
}

/// Undoes what was done last in the list of games, or redoes what was undone last.
pub fn again(model: &mut Model, redo: bool) -> Vec<Effect> {
    let (Stage::GameList(game_list), log) = (&model.stage, &mut model.list_log) else { return Vec::new() };
    let Some(step) = log.take(redo) else {
        let folders = [Folder::Trash, Folder::Archive].into_iter();
        let folder = folders.filter(|_| !redo).find(|&folder| game_list.is_away(Some(folder)));
        let back = folder.map(|folder| format!("; B brings games back from the {}", folder.folder()));
        let told = format!("there is nothing to {} here", if redo { "redo" } else { "undo" });
        model.complain(told + &back.unwrap_or_default());
        return Vec::new();
    };
    vec![match step {
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
    }]
}
