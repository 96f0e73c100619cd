//! The shelf's own work: sorting, finding, putting games away and back.

use super::super::action::Effect;
use super::super::model::{Model, Stage};
use crate::session::game_list::{GameEntry, ListStep};
use crate::session::place::Place;
use crate::store::Folder;
use crate::tui::layers::archive;
use crate::tui::model::naming::Naming;

/// Sorts the games by the next column.
pub fn sort(model: &mut Model) {
    let Stage::GameList(game_list) = &mut model.stage else { return };
    let selected = game_list.chosen().map(|g| g.place.clone());
    game_list.order = game_list.order.next();
    game_list.sort();
    if let Some(place) = selected {
        game_list.select(&place);
    }
    let order = game_list.order;
    model.sorted = order;
    let text = format!("sorted by {}", order.words());
    model.say(text);
}

/// Puts the selected game away.
pub fn put_away(model: &mut Model, folder: Folder) -> Vec<Effect> {
    let Stage::GameList(game_list) = &mut model.stage else { return Vec::new() };
    if let Some(GameEntry { place, name, .. }) = game_list.chosen().cloned() {
        game_list.moving = Some(name);
        return vec![Effect::PutAway(place, folder)];
    }
    model.complain("select a game first");
    Vec::new()
}

/// Asks for the name of a copy of the selected game, or for another name of the game itself.
pub fn name(model: &mut Model, what: Naming) {
    let Stage::GameList(game_list) = &model.stage else { return };
    let Some(game) = game_list.chosen() else {
        model.complain("select a game first");
        return;
    };
    if !game.sound {
        model.complain("the game cannot be read; `chancery recover GAME` saves what is readable");
        return;
    }
    crate::tui::layers::naming::name(model, what);
}

/// Keeps the way back of what was done on the shelf; not of what was itself taken back, which it tells.
fn keep(model: &mut Model, done: ListStep) -> bool {
    let Stage::GameList(game_list) = &mut model.stage else { return false };
    let kept = !std::mem::take(&mut game_list.taking_back);
    if kept {
        game_list.done.push(done);
    }
    kept
}

/// Reports what could not be done, which leaves nothing to undo.
fn failed(model: &mut Model, why: String) {
    model.complain(why);
    if let Stage::GameList(game_list) = &mut model.stage {
        game_list.taking_back = false;
        game_list.bringing = None;
    }
}

/// Updates the model after a game was moved elsewhere.
pub fn moved(model: &mut Model, moved: Result<(Place, Option<Folder>), String>) -> Vec<Effect> {
    let name = match &mut model.stage {
        Stage::GameList(game_list) => game_list.moving.take(),
        Stage::GameSession(_) => None,
    };
    match moved {
        Ok((place, Some(folder))) => {
            let name = name.unwrap_or_else(|| place.name());
            let told = format!("{name} moved to the {}", folder.folder());
            let kept = keep(model, ListStep::Away(place, folder, name));
            model.say(if kept { format!("{told}; u undoes it") } else { told });
        }
        Ok((place, None)) => {
            let told = format!("{} is back in the list", name.unwrap_or_else(|| place.name()));
            let Stage::GameList(game_list) = &mut model.stage else { return Vec::new() };
            game_list.taking_back = false;
            game_list.wanted = Some(place.clone());
            match game_list.bringing.take() {
                Some(folder) => {
                    game_list.done.push(ListStep::Back(place, folder));
                    model.say(format!("{told}; u returns it to the {}", folder.folder()));
                }
                None => model.say(told),
            }
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
            keep(model, ListStep::Copied(place.clone()));
            if let Stage::GameList(game_list) = &mut model.stage {
                game_list.wanted = Some(place);
            }
        }
        Err(why) => model.complain(format!("no copy was made: {why}")),
    }
    vec![Effect::List]
}

/// Updates the model after a game was renamed.
pub fn renamed(model: &mut Model, renamed: Result<(Place, String, String), String>) -> Vec<Effect> {
    match renamed {
        Ok((place, before, now)) => {
            if keep(model, ListStep::Renamed(place, before)) {
                model.say(format!("renamed to {now}; u restores the old name"));
            } else {
                model.say(format!("renamed back to {now}"));
            }
        }
        Err(why) => failed(model, format!("not renamed: {why}")),
    }
    vec![Effect::List]
}

/// Asks whether what is in the trash is to be removed.
pub fn in_trash(model: &mut Model, found: Result<Vec<String>, String>) {
    match found {
        Ok(names) if names.is_empty() => model.say("the trash is empty"),
        Ok(names) => archive::ask_to_empty(model, names),
        Err(why) => model.complain(why),
    }
}

/// Lists what lies in the archive and in the trash.
pub fn in_drawers(model: &mut Model, found: Result<Vec<(Folder, GameEntry)>, String>) {
    match found {
        Ok(games) if games.is_empty() => model.say("the archive and the trash are empty"),
        Ok(games) => archive::open(model, games),
        Err(why) => model.complain(why),
    }
}

/// Updates the model after the trash was emptied.
pub fn emptied(model: &mut Model, emptied: Result<usize, String>) -> Vec<Effect> {
    if let Stage::GameList(game_list) = &mut model.stage {
        // What was done before with a game that is gone cannot be taken back either; one in the archive is
        // not listed, and yet it is there.
        let archived =
            game_list.done.iter().any(|done| matches!(done, ListStep::Away(_, Folder::Archive, _)));
        let games = &game_list.games;
        let is_there = |place: &Place| archived || games.iter().any(|game| game.place == *place);
        game_list.done.retain(|done| match done {
            ListStep::Away(_, folder, _) => *folder == Folder::Archive,
            ListStep::Copied(place) | ListStep::Renamed(place, _) | ListStep::Back(place, _) => {
                is_there(place)
            }
        });
    }
    match emptied {
        Ok(1) => model.say("1 game was removed for good"),
        Ok(number) => model.say(format!("{number} games were removed for good")),
        Err(why) => model.complain(format!("the trash could not be emptied: {why}")),
    }
    vec![Effect::List]
}

/// Takes back what was done last on the shelf.
pub fn take_back(model: &mut Model) -> Vec<Effect> {
    let Stage::GameList(game_list) = &mut model.stage else { return Vec::new() };
    let step = game_list.done.pop();
    if let Some(ListStep::Copied(place) | ListStep::Back(place, _)) = &step {
        let game = game_list.games.iter().find(|game| game.place == *place);
        game_list.moving = game.map(|game| game.name.clone());
    }
    let effect = match step {
        Some(ListStep::Away(place, _, name)) => {
            game_list.moving = Some(name);
            return vec![Effect::TakeOut(place)];
        }
        Some(ListStep::Copied(place)) => Effect::PutAway(place, Folder::Trash),
        Some(ListStep::Back(place, folder)) => Effect::PutAway(place, folder),
        Some(ListStep::Renamed(place, before)) => Effect::Retitle(place, before),
        None => {
            model.complain("there is nothing to undo here");
            return Vec::new();
        }
    };
    game_list.taking_back = true;
    vec![effect]
}
