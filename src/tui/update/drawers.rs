//! The shelf's own work: sorting, finding, putting games away and back.

use super::super::action::Effect;
use super::super::model::{Model, Stage};
use super::super::place::Place;
use super::super::shelf::Line;
use crate::store::Drawer;

/// Sorts the games by the next column.
pub fn sort(model: &mut Model) {
    let Stage::Shelf(shelf) = &mut model.stage else { return };
    let selected = shelf.chosen().map(|g| g.place.clone());
    shelf.order = shelf.order.next();
    shelf.sort();
    if let Some(at) = selected.and_then(|place| shelf.games.iter().position(|g| g.place == place)) {
        shelf.selected = at;
    }
    let text = format!("sorted by {}", shelf.order.words());
    model.say(text);
}

/// Puts the selected game away.
pub fn put_away(model: &mut Model, drawer: Drawer) -> Vec<Effect> {
    let Stage::Shelf(shelf) = &model.stage else { return Vec::new() };
    if let Some(game) = shelf.chosen() {
        return vec![Effect::PutAway(game.place.clone(), drawer)];
    }
    model.complain("select a game first");
    Vec::new()
}

/// A game lies somewhere else now.
pub fn moved(model: &mut Model, moved: Result<(Place, Option<Drawer>), String>) -> Vec<Effect> {
    match moved {
        Ok((place, Some(drawer))) => {
            model.say(format!("put into the {}; u takes it back", drawer.folder()));
            if let Stage::Shelf(shelf) = &mut model.stage {
                shelf.away = Some(place);
            }
        }
        Ok((_, None)) => model.say("back on the shelf"),
        Err(why) => model.complain(why),
    }
    vec![Effect::List]
}

/// Takes the game that was put away last back.
pub fn take_back(model: &mut Model) -> Vec<Effect> {
    let Stage::Shelf(shelf) = &mut model.stage else { return Vec::new() };
    if let Some(place) = shelf.away.take() {
        return vec![Effect::TakeOut(place)];
    }
    model.complain("nothing was put away");
    Vec::new()
}

/// Opens the game that a typed text finds.
pub fn found(model: &mut Model, text: &str, selected: usize) -> Vec<Effect> {
    let Stage::Shelf(shelf) = &mut model.stage else { return Vec::new() };
    let Some(&at) = shelf.found(text).get(selected) else { return Vec::new() };
    if let Some(line) = shelf.lines().iter().position(|l| *l == Line::Game(at)) {
        shelf.selected = line;
    }
    vec![Effect::Open(shelf.games[at].place.clone())]
}
