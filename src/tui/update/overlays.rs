//! Overlays: what keys do in them.

use super::super::action::Effect;
use super::super::model::{Model, Stage, drafts};
use crate::tui::commands::Command;
use crate::tui::game_list::Line;
use crate::tui::model::layer::{Flow, Msg};
use crate::tui::update::panes::order_line;
use crate::tui::widgets::entry::Edit;

/// Gives a message to the topmost layer; returns what is to be done outside if the layer took it.
pub fn send(model: &mut Model, msg: Msg) -> Option<Vec<Effect>> {
    let mut layer = model.overlays.pop()?;
    let at = model.overlays.len();
    let flow = layer.update(model, msg);
    // What the layer opened lies above it.
    let mut put_back = |layer| model.overlays.insert(at.min(model.overlays.len()), layer);
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

/// Gives an edit to the topmost layer, if there is one.
pub fn edit(model: &mut Model, edit: Edit) -> bool {
    send(model, Msg::Edit(edit)).is_some() || !model.overlays.is_empty()
}

/// Moves within the topmost layer, if there is one.
pub fn step(model: &mut Model, by: i64) -> bool {
    send(model, Msg::Step(by)).is_some() || !model.overlays.is_empty()
}

/// Closes the topmost layer; what is typed in it and not saved goes on when it is opened again.
pub fn close(model: &mut Model) {
    if let Some((home, draft)) = model.overlays.pop().and_then(|layer| layer.draft(model)) {
        drafts::leave(model, home, draft);
    }
    model.leaving = false;
}

/// Enter: closes a layer that does nothing else with it; on the list of games, does what the line says.
pub fn accept(model: &mut Model) -> Vec<Effect> {
    if model.overlays.pop().is_some() { Vec::new() } else { choose_line(model) }
}

fn choose_line(model: &mut Model) -> Vec<Effect> {
    let Stage::GameList(game_list) = &mut model.stage else { return Vec::new() };
    match game_list.line() {
        Line::Game(at) => game_list.open(at).map(Effect::Open).into_iter().collect(),
        Line::Sample => vec![Effect::Sample],
        Line::New => super::run(model, Command::New),
    }
}
