//! Overlays: what keys do in them.

use super::super::action::Effect;
use super::super::model::{Model, Stage, drafts};
use crate::tui::commands::Command;
use crate::tui::game_list::Line;
use crate::tui::model::layer::{Flow, Msg};
use crate::tui::model::overlay::Overlay;
use crate::tui::update::layers::mail;
use crate::tui::update::panes::order_line;
use crate::tui::widgets::entry::Edit;

/// Gives a message to the topmost layer; returns what is to be done outside if the layer took it.
pub fn send(model: &mut Model, msg: Msg) -> Option<Vec<Effect>> {
    if !matches!(model.overlays.last(), Some(Overlay::Layer(_))) {
        return None;
    }
    let at = model.overlays.len() - 1;
    let Overlay::Layer(mut layer) = model.overlays.remove(at) else { return None };
    let flow = layer.update(model, msg);
    // What the layer opened lies above it.
    let mut put_back = |layer| model.overlays.insert(at.min(model.overlays.len()), Overlay::Layer(layer));
    match flow {
        Flow::Ignored => {
            put_back(layer);
            None
        }
        Flow::Done(effects) => {
            put_back(layer);
            Some(effects)
        }
        Flow::Close(effects) => {
            if msg == Msg::Run(Command::Close) {
                model.leaving = false;
            }
            Some(effects)
        }
        Flow::Run(command) => Some(super::run(model, command)),
        Flow::Call(command) => {
            put_back(layer);
            Some(super::run(model, command))
        }
        Flow::Type { text, enter } => {
            order_line::follow(model);
            order_line::edit_all(model, text.chars().map(Edit::Insert));
            Some(if enter { super::run(model, Command::Take) } else { Vec::new() })
        }
    }
}

/// An edit of the line of the topmost overlay, if it has one.
pub fn edit(model: &mut Model, edit: Edit) -> bool {
    if send(model, Msg::Edit(edit)).is_some() {
        return true;
    }
    match model.overlays.last_mut() {
        Some(Overlay::Editor(editor)) => {
            editor.word = None;
            if let Some(entry) = &mut editor.entry {
                entry.edit(edit);
            }
            true
        }
        Some(Overlay::Mail(_)) => mail::edit(model, edit),
        Some(_) => true,
        None => false,
    }
}

/// Moves within the topmost overlay, if there is one.
pub fn step(model: &mut Model, by: i64) -> bool {
    if send(model, Msg::Step(by)).is_some() {
        return true;
    }
    match model.overlays.last_mut() {
        Some(Overlay::Mail(mail)) => mail::step(mail, by),
        Some(_) => {}
        None => return false,
    }
    true
}

pub fn close(model: &mut Model) {
    if mail::leave(model) || crate::tui::update::layers::position_editor::leave(model) {
        return;
    }
    match model.overlays.pop() {
        Some(Overlay::Mail(mail)) => mail::put_aside(model, &mail),
        Some(Overlay::Layer(layer)) => {
            if let Some((home, draft)) = layer.draft(model) {
                drafts::leave(model, home, draft);
            }
        }
        _ => {}
    }
    model.leaving = false;
}

/// Enter: on an overlay, or on the shelf.
pub fn accept(model: &mut Model) -> Vec<Effect> {
    match model.overlays.last_mut() {
        Some(Overlay::Mail(_)) => mail::accept(model),
        Some(Overlay::Editor(_)) => crate::tui::update::layers::position_editor::accept(model),
        Some(_) => drop(model.overlays.pop()),
        None => return choose_line(model),
    }
    Vec::new()
}

fn choose_line(model: &mut Model) -> Vec<Effect> {
    let Stage::GameList(game_list) = &mut model.stage else { return Vec::new() };
    match game_list.line() {
        Line::Game(at) => game_list.open(at).map(Effect::Open).into_iter().collect(),
        Line::Sample => vec![Effect::Sample],
        Line::New => super::run(model, Command::New),
    }
}
