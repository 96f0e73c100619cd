//! Choosing the rules of the house.

use crate::tui::commands::Command;
use crate::tui::layers::house_rules::{Line, RulesList, lines};
use crate::tui::layers::new_game::Wizard;
use crate::tui::model::Model;
use crate::tui::model::overlay::Overlay;
use crate::tui::session::house_rules::House;

/// Opens the list.
pub fn open(model: &mut Model) {
    let open = model.overlays.iter().any(|o| matches!(o, Overlay::House(_)));
    if !open {
        model.overlays.push(Overlay::House(RulesList { selected: 1, ..RulesList::default() }));
    }
}

fn list(model: &mut Model) -> Option<&mut RulesList> {
    match model.overlays.last_mut() {
        Some(Overlay::House(list)) => Some(list),
        _ => None,
    }
}

/// Moves to another line; headings are passed over.
pub fn step(model: &mut Model, by: i64) {
    let Some(list) = list(model) else { return };
    let lines = lines();
    list.refusal = None;
    let last = lines.len() - 1;
    let mut to = crate::tui::update::moving::moved(list.selected, by, last);
    while matches!(lines[to], Line::Heading(_)) {
        // The first line is a heading, and the last one is none.
        to = if by < 0 && to > 0 { to - 1 } else { to + 1 };
    }
    list.selected = to;
}

/// Left or right; tells whether the list lies on top.
pub fn sideways(model: &mut Model, by: i64) -> bool {
    let is_open = list(model).is_some();
    if is_open {
        turn(model, by);
    }
    is_open
}

/// Left and right: the next or the former option of a choice. Going sideways must never take a whole
/// preset, which going back would not undo.
fn turn(model: &mut Model, by: i64) {
    match list(model).and_then(|list| list.line()) {
        Some(Line::Choice(_)) => choose(model, by),
        _ => model.say("Enter takes it; Left and Right are for the choices below"),
    }
}

/// Chooses the selected line, or the next or the former option of it.
pub fn choose(model: &mut Model, by: i64) {
    let Some(line) = list(model).and_then(|list| list.line()) else { return };
    let Some(before) = model.house() else { return };
    let refused = match line.choose(before, by) {
        Ok(next) if next != before => {
            live_by(model, line, before, next);
            None
        }
        Ok(_) => None,
        Err(why) => Some(why),
    };
    if let Some(list) = list(model) {
        list.refusal = refused;
    }
}

/// The form of a new game keeps the choice, else the game on the desk, where it can be undone.
fn live_by(model: &mut Model, line: Line, before: House, house: House) {
    let said = line.said(house);
    if let Some(wizard) = form(model) {
        settle(wizard, house);
        if let Some(list) = list(model) {
            list.before.push(before);
            list.undone.clear();
        }
    } else if let Some(session) = model.session_mut() {
        session.set_house(house, line.done(house));
    }
    model.say(said);
}

/// The form of the game that is being begun, if one is.
fn form(model: &mut Model) -> Option<&mut Wizard> {
    model.overlays.iter_mut().rev().find_map(|overlay| match overlay {
        Overlay::Wizard(wizard) => Some(&mut **wizard),
        _ => None,
    })
}

fn settle(wizard: &mut Wizard, house: House) {
    let info = &mut wizard.info;
    (info.rules, info.engine, info.reading_options.strict) = (house.rules, house.engine, house.strict);
}

/// Undo and redo while the list lies over the form of a new game, which the game on the desk must not
/// hear; whether it does.
pub fn run(model: &mut Model, command: Command) -> bool {
    let now = model.house();
    let is_form = form(model).is_some();
    let Some(list) = list(model) else { return false };
    list.refusal = None;
    let (true, Some(now)) = (is_form, now) else { return false };
    let undo = command == Command::Undo;
    let (from, to) =
        if undo { (&mut list.before, &mut list.undone) } else { (&mut list.undone, &mut list.before) };
    let Some(house) = from.pop() else {
        model.complain(if undo { "there is nothing to undo" } else { "there is nothing to put back" });
        return true;
    };
    to.push(now);
    if let Some(wizard) = form(model) {
        settle(wizard, house);
    }
    model.say(if undo { "the rules are as they were before" } else { "the rules are as they were chosen" });
    true
}
