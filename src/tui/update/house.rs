//! Choosing the rules of the house.

use super::super::house::{House, Line, house, lines};
use super::super::model::Model;
use super::super::overlay::Overlay;

/// Opens the list.
pub fn open(model: &mut Model) {
    let open = model.overlays.iter().any(|o| matches!(o, Overlay::House { .. }));
    if !open {
        model.overlays.push(Overlay::House { selected: 1, refusal: None });
    }
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
    let Some(before) = house(model) else { return };
    let refused = match line.choose(before, by) {
        Ok(next) if next != before => {
            live_by(model, line, next);
            None
        }
        Ok(_) => None,
        Err(why) => Some(why),
    };
    if let Some(Overlay::House { refusal, .. }) = model.overlays.last_mut() {
        *refusal = refused;
    }
}

/// The form of a new game keeps the choice, else the game on the desk, where it can be undone.
fn live_by(model: &mut Model, line: Line, house: House) {
    let said = line.said(house);
    let form = model.overlays.iter_mut().rev().find_map(|overlay| match overlay {
        Overlay::Wizard(wizard) => Some(wizard),
        _ => None,
    });
    if let Some(wizard) = form {
        let info = &mut wizard.info;
        (info.rules, info.engine, info.manner.strict) = (house.rules, house.engine, house.strict);
    } else if let Some(desk) = model.desk_mut() {
        desk.set_house(house, line.done(house));
    }
    model.say(said);
}
