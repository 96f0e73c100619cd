//! The inspector's pages and the what-if.

use crate::map::Unit;
use crate::tui::action::Effect;
use crate::tui::layers::naming::Naming;
use crate::tui::model::Model;
use crate::tui::panes::inspector;
use crate::tui::panes::layout::Pane;
use crate::tui::session::board::Key;
use crate::tui::session::inspector::{Goes, Item, Page};
use crate::tui::session::interpret;
use crate::tui::session::search::SearchProgress;
use crate::tui::update::moving::{moved, to_pane};

/// Shows a page of the inspector; tells whether it was in sight already.
fn show(model: &mut Model, page: Page) -> bool {
    let in_sight = model.pane == Pane::Inspector;
    to_pane(model, Pane::Inspector);
    let Some(session) = model.session_mut() else { return false };
    let same = session.why.page == page;
    session.why.turn(page);
    in_sight && same
}

pub fn explain(model: &mut Model) {
    if show(model, Page::Proof)
        && let Some(session) = model.session_mut()
    {
        session.why.voice = session.why.voice.next();
        session.why.at = 0;
    }
}

pub fn changes(model: &mut Model) {
    if show(model, Page::Changes)
        && let Some(session) = model.session_mut()
    {
        session.why.changes.reach = session.why.changes.reach.next();
        session.why.at = 0;
    }
}

/// Asks about the unit's place instead of its order, and back.
pub fn saved(model: &mut Model) {
    show(model, Page::Changes);
    let Some(session) = model.session_mut() else { return };
    session.why.changes.stays = !session.why.changes.stays;
    session.why.at = 0;
}

pub fn stop(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    session.why.changes.stop();
}

/// Hears what a search has to tell.
pub fn searched(model: &mut Model, id: u64, tiding: SearchProgress) {
    let Some(session) = model.session_mut() else { return };
    session.why.stale |= session.why.changes.hear(id, tiding);
}

pub fn graph(model: &mut Model) {
    show(model, Page::Graph);
}

pub fn graph_list(model: &mut Model) {
    show(model, Page::Graph);
    let Some(session) = model.session_mut() else { return };
    session.why.web.as_list = !session.why.web.as_list;
}

pub fn widen(model: &mut Model, more: bool) {
    show(model, Page::Graph);
    let Some(session) = model.session_mut() else { return };
    if !inspector::widen(session, more) {
        model.complain(if more { "this is all that hangs together" } else { "it cannot be narrower" });
    }
}

/// Has the graph that is shown written as DOT and SVG.
pub fn export(model: &mut Model) -> Vec<Effect> {
    show(model, Page::Graph);
    model.settle();
    let Some(session) = model.session() else { return Vec::new() };
    let Some((unit, graph)) = inspector::shown(session).filter(|(_, graph)| !graph.nodes.is_empty()) else {
        model.complain("there is no graph to export; select an order that depends on others");
        return Vec::new();
    };
    let map = session.map();
    let name = format!("{}-{}", session.board.position.phase, map.code(map.province_of(unit.at)));
    let files = vec![(format!("{name}.dot"), graph.dot()), (format!("{name}.svg"), graph.svg())];
    vec![Effect::Export(session.place.clone(), "graphs", files)]
}

/// Begins a what-if, or throws it away.
pub fn what_if(model: &mut Model) {
    crate::tui::update::panes::order_line::put_aside(model);
    let Some(session) = model.session_mut() else { return };
    if session.what_if.is_some() {
        let changed = session.throw_away();
        model.say(if changed {
            "the what-if is thrown away; Ctrl-_ brings it back while the game is open"
        } else {
            "back in the game"
        });
        return;
    }
    session.begin_what_if();
    let ruled = session.what_if.as_ref().is_some_and(|t| !t.base.report.ruled.is_empty());
    model.say(if ruled {
        "a what-if by the rules alone: Space o s keeps it, Space o w discards it"
    } else {
        "a what-if, not saved: Space o s keeps it, Space o w discards it"
    });
}

/// Asks for the name under which the what-if is kept.
pub fn keep(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    session.drop_tentative();
    if session.what_if.is_none() {
        model.complain("there is no what-if to keep; Space o w begins one");
        return;
    }
    if !session.is_changed() {
        model.complain("nothing was changed in this what-if; Space o w leaves it");
        return;
    }
    crate::tui::update::panes::order_line::put_aside(model);
    crate::tui::update::layers::naming::name(model, Naming::WhatIf);
}

/// Keeps the what-if under a name.
pub fn kept(model: &mut Model, name: &str) {
    let name = if name.is_empty() { "what-if" } else { name };
    let Some(session) = model.session_mut() else { return };
    match session.keep_trial(name) {
        Ok(()) => model.say(format!("kept as “{name}”: Space h b lists the branches; Ctrl-_ takes it back")),
        Err(why) => model.complain(why),
    }
}

pub fn beside(model: &mut Model) {
    if model.session().is_some_and(|d| d.what_if.is_some()) {
        show(model, Page::Beside);
    } else {
        model.complain("there is no what-if; Space o w begins one");
    }
}

/// Does what the line under the cursor leads to.
pub fn follow(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    let Some(goes) = session.why.item().map(|i| i.goes) else { return };
    match goes {
        Goes::Nowhere => {}
        Goes::Fold(step, is_open) => fold(session, step, is_open),
        Goes::Unit(unit) => {
            session.select(Key::Unit(unit.at));
            if session.why.page == Page::Graph {
                session.why.web.middle = Some(unit);
                session.why.stale = true;
            }
        }
        Goes::Change(change) => {
            let orders = inspector::orders(session, change);
            if session.what_if.is_none() {
                session.begin_what_if();
            }
            session.try_orders(&orders);
            session.why.turn(Page::Beside);
            let ruled = session.what_if.as_ref().is_some_and(|t| !t.base.report.ruled.is_empty());
            let alone = if ruled { " by the rules alone" } else { "" };
            model.say(format!(
                "what if{alone} {}: Space o s keeps it, Space o w discards it",
                orders.join(", ")
            ));
        }
    }
}

fn fold(session: &mut crate::tui::session::game_session::GameSession, step: usize, is_open: bool) {
    if is_open {
        session.why.folded.insert(step);
    } else {
        session.why.folded.remove(&step);
    }
    session.why.stale = true;
}

/// Moves the cursor of the inspector.
pub fn step(model: &mut Model, by: i64) {
    let Some(session) = model.session_mut() else { return };
    let Some(last) = session.why.items.len().checked_sub(1) else { return };
    if !matches!(session.why.page, Page::Graph | Page::Beside) {
        session.why.at = moved(session.why.at, by, last);
        return;
    }
    // On these pages the cursor is the selected order.
    let units: Vec<(usize, Unit)> = session.why.items.iter().enumerate().filter_map(unit_at).collect();
    let Some(end) = units.len().checked_sub(1) else {
        session.why.at = moved(session.why.at, by, last);
        return;
    };
    let now = units.iter().position(|(i, _)| *i >= session.why.at).unwrap_or(end);
    let (at, unit) = units[moved(now, by, end)];
    session.why.at = at;
    session.select(Key::Unit(unit.at));
}

fn unit_at((i, item): (usize, &Item)) -> Option<(usize, Unit)> {
    match item.goes {
        Goes::Unit(unit) => Some((i, unit)),
        _ => None,
    }
}

/// Left and right in the inspector.
pub fn sideways(model: &mut Model, back: bool) {
    let Some(session) = model.session_mut() else { return };
    match session.why.page {
        Page::Proof => match session.why.item().map(|i| i.goes) {
            Some(Goes::Fold(step, is_open)) if is_open == back => fold(session, step, is_open),
            _ if back => to_parent(session),
            _ => step(model, 1),
        },
        Page::Changes => {
            session.why.changes.power = inspector::next_power(session, back);
            session.why.at = 0;
            session.why.stale = true;
        }
        Page::Graph => match inspector::along(session, back) {
            Some(unit) => session.select(Key::Unit(unit.at)),
            None if back => model.complain("nothing that is shown depends on it"),
            None => model.complain("it depends on nothing more"),
        },
        Page::Beside => {}
    }
}

/// Goes to the step that the step under the cursor belongs to.
fn to_parent(session: &mut crate::tui::session::game_session::GameSession) {
    let items = &session.why.items;
    let Some(depth) = items.get(session.why.at).map(|i| i.line.depth) else { return };
    if let Some(parent) = items[..session.why.at].iter().rposition(|i| i.line.depth < depth) {
        session.why.at = parent;
    }
}

/// In a what-if, shows what would come of the order that is being typed.
pub fn set_tentative(model: &mut Model) {
    let understood = match model.typing().and_then(|t| t.meaning.as_ref()) {
        Some(Ok(understood)) => understood.clone(),
        _ => return,
    };
    let Some(session) = model.session_mut().filter(|d| d.what_if.is_some()) else { return };
    let sheets = interpret::sheets(session, &understood);
    session.set_tentative(sheets);
}
