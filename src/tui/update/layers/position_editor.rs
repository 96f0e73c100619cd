//! Setting up a position: what keys and typed lines do to it, and beginning a game with it.

use std::sync::Arc;

use crate::draw::Direction;
use crate::game::{Said, advance};
use crate::map::{Province, UnitKind};
use crate::order::Position;
use crate::tui::commands::Command;
use crate::tui::layers::new_game::Wizard;
use crate::tui::layers::new_game::map_choice::Maps;
use crate::tui::layers::position_editor::{Editor, Opened};
use crate::tui::model::drafts::Home;
use crate::tui::model::overlay::Overlay;
use crate::tui::model::{Model, drafts};
use crate::tui::session::game_session::{GameSession, Look};
use crate::tui::widgets::entry::Entry;

/// Opens the editor: from the form with the position that it has, from a game with the board that is
/// looked at, else with the start of the standard map.
pub fn open(model: &mut Model) {
    let map_start = |wizard: &Wizard| Position::start(&wizard.map);
    if matches!(model.overlays.last(), Some(Overlay::Editor(_))) {
        return;
    }
    if let Some(wizard) = model.layer::<Wizard>() {
        let position = wizard.position.as_ref().map_or_else(|| map_start(wizard), |p| p.0.clone());
        let mut editor = Editor::new(&wizard.map, position, Opened::ByForm);
        editor.begin_with(wizard.orders.clone());
        show(model, editor);
        return;
    }
    let maps = Maps::of(&model.tables);
    let mut wizard = model.session().map_or_else(Wizard::new, |session| Wizard::like(&session.game, &maps));
    // Of a game whose map is not offered the board means nothing on the standard map.
    let session = model.session().filter(|session| Arc::ptr_eq(session.game.map(), &wizard.map));
    let mut position = session.map_or_else(|| map_start(&wizard), board);
    // A position that was left is set up on its own map, whichever game is open.
    let left = model.left.iter().rfind(|d| Editor::takes(d, wizard.map.name(), Opened::WithForm));
    if let Some(map) = left.and_then(|d| maps.get(&d.place)).filter(|map| map.name() != wizard.map.name()) {
        wizard = Wizard::on(&map);
        position = map_start(&wizard);
    }
    let editor = Editor::new(&wizard.map, position, Opened::WithForm);
    model.put_aside();
    model.open(wizard.offering(maps));
    show(model, editor);
}

/// Shows the editor; a position that was left before goes on.
fn show(model: &mut Model, mut editor: Editor) {
    let map = editor.setup.map().name().to_owned();
    let opened = editor.opened;
    let left = drafts::take(model, Home::GameList, |d| Editor::takes(d, &map, opened));
    if let Some(draft) = &left {
        editor.resume(draft);
    }
    model.overlays.push(Overlay::Editor(Box::new(editor)));
    if left.is_some() {
        drafts::tell(model, "the position");
    }
}

/// The board that is looked at.
fn board(session: &GameSession) -> Position {
    match session.look {
        Look::Preview => {
            advance(session.map(), &session.game.info.rules, &session.board.position, &session.board.outcome)
        }
        Look::Now | Look::Past(_) => session.board.position.clone(),
    }
}

/// The editor on top.
fn top(model: &mut Model) -> Option<&mut Editor> {
    match model.overlays.last_mut() {
        Some(Overlay::Editor(editor)) => Some(editor),
        _ => None,
    }
}

/// An arrow; tells whether the editor is on top.
pub fn arrow(model: &mut Model, command: Command) -> bool {
    let Some(editor) = top(model) else { return false };
    editor.leaving = false;
    editor.word = None;
    if editor.entry.is_none() {
        editor.go(match command {
            Command::Up => Direction::Up,
            Command::Down => Direction::Down,
            Command::Left => Direction::Left,
            _ => Direction::Right,
        });
    }
    true
}

/// A click on a province goes there; tells whether the editor is on top.
pub fn click(model: &mut Model, found: Option<Province>) -> bool {
    let Some(editor) = top(model) else { return false };
    if let Some(province) = found.filter(|_| editor.entry.is_none()) {
        editor.at = province;
        editor.word = None;
    }
    true
}

/// A key of the editor; tells whether it is on top.
pub fn run(model: &mut Model, command: Command) -> bool {
    let Some(editor) = top(model) else { return false };
    editor.leaving = false;
    editor.word = None;
    let (at, power, before) = (editor.at, editor.power, editor.setup.steps());
    let setup = &mut editor.setup;
    let result = match command {
        Command::PutArmy => setup.put(power, UnitKind::Army, at).map(drop),
        Command::PutFleet => setup.put(power, UnitKind::Fleet, at).map(drop),
        Command::TakeOff => {
            if setup.remove(at) {
                Ok(())
            } else {
                Err(format!("no unit stands in {}", setup.map().province(at).name))
            }
        }
        Command::SetOwner => setup.own(power, at),
        Command::DriveOut => setup.dislodge(at),
        Command::Reinstate => setup.reinstate(at),
        Command::Contest => {
            setup.contest(at);
            Ok(())
        }
        Command::NextPhase | Command::FormerPhase => {
            setup.turn_phase(command == Command::FormerPhase);
            Ok(())
        }
        Command::NextYear | Command::FormerYear => setup.turn_year(command == Command::FormerYear),
        Command::EmptyBoard => {
            let empty = Position::empty(setup.map(), setup.position().phase);
            setup.replace(empty);
            Ok(())
        }
        Command::StartBoard => {
            let start = Position::start(setup.map());
            setup.replace(start);
            Ok(())
        }
        Command::NextPower | Command::FormerPower => {
            editor.turn_power(command == Command::FormerPower);
            Ok(())
        }
        Command::UnitsLine => {
            editor.entry = Some(Entry::new(editor.setup.units_line(power)));
            Ok(())
        }
        Command::CentresLine => {
            editor.entry = Some(Entry::new(editor.setup.centres_line(power)));
            Ok(())
        }
        Command::FreeLine => {
            editor.entry = Some(Entry::default());
            Ok(())
        }
        Command::Undo => {
            if setup.undo() {
                Ok(())
            } else {
                Err("there is nothing to undo in this position".to_owned())
            }
        }
        Command::Redo => {
            if setup.redo() {
                Ok(())
            } else {
                Err("there is nothing to put back in this position".to_owned())
            }
        }
        _ => return false,
    };
    if command != Command::Redo {
        editor.let_go(before);
    }
    if let Err(why) = result {
        editor.complain(why);
    }
    true
}

/// Reads a text that was pasted, or the line that was typed.
fn read(editor: &mut Editor, text: &str) -> bool {
    let before = editor.setup.steps();
    match editor.setup.lines(text, editor.power) {
        Ok(said) => {
            editor.let_go(before);
            if let Some(power) = said.power {
                editor.power = power;
            }
            if let Some(place) = said.place {
                editor.at = place;
            }
            let mut told = said.repairs.clone();
            if said.whole {
                told.insert(0, of_the_whole(&said, editor.setup.steps() > before));
                editor.bring(said.orders);
            }
            editor.word = (!told.is_empty()).then(|| (told.join("; "), false));
            true
        }
        Err(why) => {
            editor.complain(why);
            false
        }
    }
}

/// What became of a text that was a whole position.
fn of_the_whole(said: &Said, is_changed: bool) -> String {
    let board = if is_changed {
        "this position took the place of the board, and u puts that back"
    } else {
        "the board is as it was: this position has the same"
    };
    let mut told = vec![board.to_owned()];
    if !said.orders.trim().is_empty() {
        told.push("its orders follow when the game begins".to_owned());
    }
    if !said.passed_over.is_empty() {
        told.push(format!("its {} is for H in the form", said.passed_over.join(" and ")));
    }
    told.join("; ")
}

/// A text of several lines that was pasted; tells whether the editor is on top.
pub fn paste(model: &mut Model, text: &str) -> bool {
    let Some(editor) = top(model) else { return false };
    if editor.entry.is_some() && !text.trim().contains('\n') {
        return false;
    }
    read(editor, text);
    true
}

/// Enter: takes the typed line, or the position if it can be played.
pub fn accept(model: &mut Model) {
    let Some(editor) = top(model) else { return };
    if let Some(entry) = editor.entry.take() {
        if !entry.is_empty() && !read(editor, entry.text()) {
            editor.entry = Some(entry);
        }
        return;
    }
    let fault = editor.setup.findings().into_iter().find(|f| f.grave);
    if let Some(fault) = fault {
        editor.complain(format!("it cannot be played so: {}", fault.message));
        if let Some(at) = fault.at {
            editor.at = at;
        }
        return;
    }
    let position = editor.setup.position().clone();
    let (opened, orders) = (editor.opened, editor.orders().to_owned());
    model.overlays.pop();
    if let Some(wizard) = model.layer_mut::<Wizard>() {
        wizard.start_with(position, orders);
        wizard.go_to(if opened == Opened::WithForm { "name" } else { "begin" });
    }
}

/// Leaves the line that is being typed; tells whether there was one.
pub fn leave_line(model: &mut Model) -> bool {
    let Some(editor) = top(model) else { return false };
    let left = editor.entry.take().is_some();
    if left {
        editor.word = None;
    }
    left
}

/// Esc: leaves the line, else the editor; a second time, if anything was changed.
pub fn leave(model: &mut Model) -> bool {
    if leave_line(model) {
        return true;
    }
    let Some(editor) = top(model) else { return false };
    if editor.is_changed() && !editor.leaving {
        editor.leaving = true;
        editor.complain(if editor.setup.is_changed() {
            "the position was changed: Enter takes it, Esc once more throws the changes away"
        } else {
            "the orders of this position are not taken yet: Enter takes them, Esc once more throws them away"
        });
        return true;
    }
    close(model);
    true
}

/// Throws the changes away without asking again.
pub fn discard(model: &mut Model) {
    let Some(editor) = top(model) else { return };
    let changed = editor.is_changed();
    close(model);
    if changed {
        model.say("the changes of the position are thrown away");
    }
}

fn close(model: &mut Model) {
    let Some(editor) = top(model) else { return };
    let with_form = editor.opened == Opened::WithForm;
    model.overlays.pop();
    if with_form {
        model.overlays.pop();
    }
}
