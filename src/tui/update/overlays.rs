//! Overlays: what keys do in them.

use super::super::action::Effect;
use super::super::model::{Model, Stage};
use super::moving::moved;
use crate::text::name_fault;
use crate::tui::commands::Command;
use crate::tui::game_list::Line;
use crate::tui::layers::check::commit::{Commit, CommitQuestion};
use crate::tui::layers::check::{Finding, Matter, Place, findings};
use crate::tui::layers::help;
use crate::tui::layers::naming::Naming;
use crate::tui::layers::search::{Prompt, found_commands, found_provinces};
use crate::tui::model::drafts;
use crate::tui::model::layer::{Flow, Msg};
use crate::tui::model::overlay::Overlay;
use crate::tui::update::layers::{check, house_rules, jump, mail, menu, naming};
use crate::tui::update::phases;
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
    }
}

/// An edit of the line of the topmost overlay, if it has one.
pub fn edit(model: &mut Model, edit: Edit) -> bool {
    if send(model, Msg::Edit(edit)).is_some() {
        return true;
    }
    match model.overlays.last_mut() {
        Some(Overlay::Palette(prompt) | Overlay::Find(prompt) | Overlay::Games(prompt)) => {
            prompt.entry.edit(edit);
            prompt.selected = 0;
            true
        }
        Some(
            Overlay::Details(crate::tui::layers::game_settings::Details { entry: Some(entry), .. })
            | Overlay::Name { entry, .. },
        ) => {
            entry.edit(edit);
            true
        }
        Some(Overlay::Wizard(_)) => {
            crate::tui::update::layers::new_game::edit(model, edit);
            true
        }
        Some(Overlay::Jump { .. }) => {
            jump::edit(model, edit);
            true
        }
        Some(Overlay::Overrule(question)) => {
            if let Some(reason) = &mut question.reason {
                reason.edit(edit);
            }
            true
        }
        Some(_) => true,
        None => false,
    }
}

/// Moves within the topmost overlay, if there is one.
pub fn step(model: &mut Model, by: i64) -> bool {
    if send(model, Msg::Step(by)).is_some()
        || menu::step(model, by)
    {
        return true;
    }
    if let Some(Overlay::House(_)) = model.overlays.last() {
        house_rules::step(model, by);
        return true;
    }
    let Some(overlay) = model.overlays.last() else { return false };
    let length = match overlay {
        Overlay::Help { .. } => help::length(&model.help_topic(), model.size),
        Overlay::Palette(prompt) => found_commands(prompt.entry.text()).len(),
        Overlay::Find(prompt) => model.session().map_or(0, |d| found_provinces(d, prompt.entry.text()).len()),
        Overlay::Review { .. } | Overlay::Commit(CommitQuestion { what: Commit::Phase, .. }) => {
            model.session().map_or(0, |d| findings(d).len())
        }
        Overlay::Layer(_) | Overlay::Commit(_) | Overlay::House(_) => 0,
        Overlay::Overrule(question) if question.reason.is_some() => 1,
        Overlay::Overrule(question) => question.ways().len(),
        Overlay::Details(details) if details.entry.is_some() => 1,
        Overlay::Details(_) => {
            model.session().map_or(0, |d| crate::tui::layers::game_settings::Details::rows(d).len())
        }
        Overlay::Games(prompt) => match &model.stage {
            Stage::GameList(game_list) => game_list.found(prompt.entry.text()).len(),
            Stage::GameSession(_) => 0,
        },
        // What fills the screen was moved in already.
        Overlay::Wizard(_)
        | Overlay::Jump { .. }
        | Overlay::Menu(_)
        | Overlay::Name { .. } => 1,
    };
    let last = length.saturating_sub(1);
    match model.overlays.last_mut() {
        Some(
            Overlay::Help { scroll: at }
            | Overlay::Palette(Prompt { selected: at, .. })
            | Overlay::Find(Prompt { selected: at, .. })
            | Overlay::Games(Prompt { selected: at, .. })
            | Overlay::Details(crate::tui::layers::game_settings::Details {
                selected: at, entry: None, ..
            })
            | Overlay::Review { selected: at },
        ) => *at = moved(*at, by, last),
        Some(Overlay::Details(details)) => details.exchange(),
        Some(Overlay::Overrule(question)) if question.reason.is_none() => {
            question.selected = moved(question.selected, by, last);
            question.trouble = None;
        }
        Some(Overlay::Wizard(_)) => crate::tui::update::layers::new_game::step(model, by),
        Some(Overlay::Commit(question)) => question.step(by, length),
        _ => {}
    }
    true
}

pub fn close(model: &mut Model) {
    if crate::tui::update::layers::game_settings::leave(model)
        || crate::tui::update::layers::overrule::leave(model)
        || crate::tui::update::layers::new_game::leave(model)
    {
        return;
    }
    match model.overlays.pop() {
        Some(Overlay::Jump { before, .. }) => jump::leave(model, before),
        Some(Overlay::Name { entry, what }) => naming::put_aside(model, &entry, what),
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
    if let Some(effects) = menu::accept(model) {
        return effects;
    }
    match model.overlays.last_mut() {
        Some(Overlay::Wizard(_)) => return crate::tui::update::layers::new_game::accept(model),
        Some(Overlay::Details(_)) => crate::tui::update::layers::game_settings::accept(model),
        Some(Overlay::Overrule(_)) => crate::tui::update::layers::overrule::accept(model),
        Some(Overlay::House(_)) => house_rules::choose(model, 1),
        // Only y and n answer it.
        Some(Overlay::Commit(_)) => {}
        Some(Overlay::Name { entry, what: Naming::WhatIf }) => {
            let name = entry.text().trim().to_owned();
            phases::ask(model, Commit::WhatIf(name));
        }
        _ => {
            return match model.overlays.pop() {
                Some(overlay) => choose(model, overlay),
                None => choose_line(model),
            };
        }
    }
    Vec::new()
}

/// Does what is selected in an overlay that Enter has closed.
fn choose(model: &mut Model, overlay: Overlay) -> Vec<Effect> {
    match overlay {
        Overlay::Games(prompt) => {
            return crate::tui::update::game_list::found(model, prompt.entry.text(), prompt.selected);
        }
        Overlay::Palette(prompt) => {
            if let Some(&command) = found_commands(prompt.entry.text()).get(prompt.selected) {
                return super::run(model, command);
            }
        }
        Overlay::Find(prompt) => {
            let found = model.session().map(|d| found_provinces(d, prompt.entry.text())).unwrap_or_default();
            if let (Some(&province), Some(session)) = (found.get(prompt.selected), model.session_mut()) {
                session.select_province(province);
            }
        }
        Overlay::Review { selected } => {
            let finding = model.session().and_then(|d| findings(d).into_iter().nth(selected));
            if let Some(finding) = finding {
                go_to(model, &finding);
            }
        }
        Overlay::Name { entry, what } => return named(model, entry.text(), what),
        // Nothing is chosen in the others, or Enter did its work in them before.
        _ => {}
    }
    Vec::new()
}

/// Goes to what was found; what was not taken is opened, to be gone on with.
fn go_to(model: &mut Model, finding: &Finding) {
    match finding.place {
        Place::Mail(at) => mail::go_on(model, at),
        Place::Beside(purpose) => crate::tui::update::layers::sheets_beside::go_on(model, purpose),
        Place::Row(key) => {
            if let Some(session) = model.session_mut() {
                session.select(key);
            }
            if finding.matter == Matter::Untaken {
                crate::tui::update::panes::order_line::begin(model);
            }
        }
    }
}

fn named(model: &mut Model, text: &str, what: Naming) -> Vec<Effect> {
    let text = text.trim();
    let names = matches!(
        what,
        Naming::CopyOnShelf | Naming::OnShelf | Naming::ThisGame | Naming::WhatIf | Naming::Line(_)
    );
    if let Some(fault) = name_fault(text).filter(|_| names) {
        mail::ask_again(model, Some((what, text.to_owned())), fault);
        return Vec::new();
    }
    match what {
        // Before a what-if is kept comes a question, and its line waits below.
        Naming::WhatIf => {}
        Naming::Mail | Naming::Import if text.is_empty() => {}
        Naming::Mail | Naming::Import => {
            model.reading = Some((what, text.to_owned()));
            let text = text.to_owned();
            return vec![if what == Naming::Mail { Effect::Load(text) } else { Effect::Import(text) }];
        }
        Naming::Ruling => check::note(model, text),
        Naming::CopyOnShelf | Naming::OnShelf => {
            return crate::tui::update::game_list::named(model, text, what);
        }
        Naming::ThisGame => {
            if let Some(session) = model.session_mut().filter(|_| !text.is_empty()) {
                session.rename(text);
            }
        }
        Naming::Line(node) => {
            if let Some(session) = model.session_mut() {
                session.name_line(node, text);
            }
        }
    }
    Vec::new()
}

fn choose_line(model: &mut Model) -> Vec<Effect> {
    let Stage::GameList(game_list) = &mut model.stage else { return Vec::new() };
    match game_list.line() {
        Line::Game(at) => super::games::open(game_list, at),
        Line::Sample => vec![Effect::Sample],
        Line::New => super::run(model, Command::New),
    }
}
