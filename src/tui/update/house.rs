//! Choosing the rules of the house.

use super::super::house::{House, Line, lines};
use super::super::model::Model;
use super::super::overlay::Overlay;

/// Opens the list.
pub fn open(model: &mut Model) {
    model.overlays.push(Overlay::House { selected: 1, refusal: None });
}

/// Moves to another line; headings are passed over.
pub fn step(model: &mut Model, by: i64) {
    let Some(Overlay::House { selected, refusal }) = model.overlays.last_mut() else { return };
    let lines = lines();
    *refusal = None;
    let last = lines.len() - 1;
    let mut to = super::moving::moved(*selected, by, last);
    while matches!(lines[to], Line::Heading(_)) {
        // The first line is a heading, and the last one is none.
        to = if by < 0 && to > 0 { to - 1 } else { to + 1 };
    }
    *selected = to;
}

/// Chooses the selected line, or the next or the former option of it.
pub fn choose(model: &mut Model, by: i64) {
    let Some(Overlay::House { selected, .. }) = model.overlays.last() else { return };
    let Some(&line) = lines().get(*selected) else { return };
    let Some(desk) = model.desk_mut() else { return };
    let house = House::of(&desk.game.info);
    let refused = match line.choose(house, by) {
        Ok(next) if next != house => {
            let said = line.said(next);
            desk.set_house(next, format!("the choice of rules: {said}"));
            model.say(said);
            None
        }
        Ok(_) => None,
        Err(why) => Some(why),
    };
    if let Some(Overlay::House { refusal, .. }) = model.overlays.last_mut() {
        *refusal = refused;
    }
}
