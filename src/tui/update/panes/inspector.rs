//! The inspector's pages and the what-if.

use crate::map::Unit;
use crate::tui::action::Effect;
use crate::tui::layers::naming::Naming;
use crate::tui::model::{Mode, Model};
use crate::tui::panes::inspector;
use crate::tui::panes::layout::Pane;
use crate::tui::session::board::Key;
use crate::tui::session::inspector::{Goes, Item, Page};
use crate::tui::session::interpret;
use crate::tui::session::search::Tiding;
use crate::tui::update::moving::{moved, to_pane};

/// Shows a page of the inspector; tells whether it was in sight already.
fn show(model: &mut Model, page: Page) -> bool {
    let in_sight = model.pane == Pane::Inspector;
    to_pane(model, Pane::Inspector);
    let Some(desk) = model.desk_mut() else { return false };
    let same = desk.why.page == page;
    desk.why.turn(page);
    in_sight && same
}

pub fn explain(model: &mut Model) {
    if show(model, Page::Proof)
        && let Some(desk) = model.desk_mut()
    {
        desk.why.voice = desk.why.voice.next();
        desk.why.at = 0;
    }
}

pub fn changes(model: &mut Model) {
    if show(model, Page::Changes)
        && let Some(desk) = model.desk_mut()
    {
        desk.why.changes.reach = desk.why.changes.reach.next();
        desk.why.at = 0;
    }
}

/// Asks about the unit's place instead of its order, and back.
pub fn saved(model: &mut Model) {
    show(model, Page::Changes);
    let Some(desk) = model.desk_mut() else { return };
    desk.why.changes.stays = !desk.why.changes.stays;
    desk.why.at = 0;
}

pub fn stop(model: &mut Model) {
    let Some(desk) = model.desk_mut() else { return };
    desk.why.changes.stop();
}

/// Hears what a search has to tell.
pub fn searched(model: &mut Model, id: u64, tiding: Tiding) {
    let Some(desk) = model.desk_mut() else { return };
    desk.why.stale |= desk.why.changes.hear(id, tiding);
}

pub fn graph(model: &mut Model) {
    show(model, Page::Graph);
}

pub fn graph_list(model: &mut Model) {
    show(model, Page::Graph);
    let Some(desk) = model.desk_mut() else { return };
    desk.why.web.as_list = !desk.why.web.as_list;
}

pub fn widen(model: &mut Model, more: bool) {
    show(model, Page::Graph);
    let Some(desk) = model.desk_mut() else { return };
    if !inspector::widen(desk, more) {
        model.complain(if more { "this is all that hangs together" } else { "it cannot be narrower" });
    }
}

/// Has the graph that is shown written as DOT and SVG.
pub fn export(model: &mut Model) -> Vec<Effect> {
    show(model, Page::Graph);
    model.settle();
    let Some(desk) = model.desk() else { return Vec::new() };
    let Some((unit, graph)) = inspector::shown(desk).filter(|(_, graph)| !graph.nodes.is_empty()) else {
        model.complain("there is no graph to export; select an order that depends on others");
        return Vec::new();
    };
    let map = desk.map();
    let name = format!("{}-{}", desk.board.position.phase, map.code(map.province_of(unit.at)));
    let files = vec![(format!("{name}.dot"), graph.dot()), (format!("{name}.svg"), graph.svg())];
    vec![Effect::Export(desk.place.clone(), "graphs", files)]
}

/// Begins a what-if, or throws it away.
pub fn what_if(model: &mut Model) {
    model.mode = Mode::Browsing;
    let Some(desk) = model.desk_mut() else { return };
    if desk.trial.is_some() {
        let changed = desk.throw_away();
        model.say(if changed {
            "the what-if is thrown away; u brings it back while the game is open"
        } else {
            "back in the game"
        });
        return;
    }
    desk.begin_trial();
    let ruled = desk.trial.as_ref().is_some_and(|t| !t.base.ruled.is_empty());
    model.say(if ruled {
        "a what-if, not saved, by the rules alone: K keeps it, w throws it away"
    } else {
        "a what-if, not saved: change any orders; K keeps it, w throws it away"
    });
}

/// Asks for the name under which the what-if is kept.
pub fn keep(model: &mut Model) {
    let Some(desk) = model.desk_mut() else { return };
    desk.unsuppose();
    if desk.trial.is_none() {
        model.complain("there is no what-if to keep; w begins one");
        return;
    }
    if !desk.is_changed() {
        model.complain("nothing was changed in this what-if; w leaves it");
        return;
    }
    model.mode = Mode::Browsing;
    crate::tui::update::layers::naming::name(model, Naming::WhatIf);
}

/// Keeps the what-if under a name.
pub fn kept(model: &mut Model, name: &str) {
    let name = if name.is_empty() { "what-if" } else { name };
    let Some(desk) = model.desk_mut() else { return };
    match desk.keep_trial(name) {
        Ok(()) => model.say(format!("kept as “{name}”: b lists the lines of play; u takes it back")),
        Err(why) => model.complain(why),
    }
}

pub fn beside(model: &mut Model) {
    if model.desk().is_some_and(|d| d.trial.is_some()) {
        show(model, Page::Beside);
    } else {
        model.complain("there is no what-if; w begins one");
    }
}

/// Does what the line under the cursor leads to.
pub fn follow(model: &mut Model) {
    let Some(desk) = model.desk_mut() else { return };
    let Some(goes) = desk.why.item().map(|i| i.goes) else { return };
    match goes {
        Goes::Nowhere => {}
        Goes::Fold(step, is_open) => fold(desk, step, is_open),
        Goes::Unit(unit) => {
            desk.select(Key::Unit(unit.at));
            if desk.why.page == Page::Graph {
                desk.why.web.middle = Some(unit);
                desk.why.stale = true;
            }
        }
        Goes::Change(change) => {
            let orders = inspector::orders(desk, change);
            if desk.trial.is_none() {
                desk.begin_trial();
            }
            desk.try_orders(&orders);
            desk.why.turn(Page::Beside);
            let ruled = desk.trial.as_ref().is_some_and(|t| !t.base.ruled.is_empty());
            let alone = if ruled { " by the rules alone" } else { "" };
            model.say(format!("what if{alone} {}: K keeps it, w throws it away", orders.join(", ")));
        }
    }
}

fn fold(desk: &mut crate::tui::session::desk::Desk, step: usize, is_open: bool) {
    if is_open {
        desk.why.folded.insert(step);
    } else {
        desk.why.folded.remove(&step);
    }
    desk.why.stale = true;
}

/// Moves the cursor of the inspector.
pub fn step(model: &mut Model, by: i64) {
    let Some(desk) = model.desk_mut() else { return };
    let Some(last) = desk.why.items.len().checked_sub(1) else { return };
    if !matches!(desk.why.page, Page::Graph | Page::Beside) {
        desk.why.at = moved(desk.why.at, by, last);
        return;
    }
    // On these pages the cursor is the selected order.
    let units: Vec<(usize, Unit)> = desk.why.items.iter().enumerate().filter_map(unit_at).collect();
    let Some(end) = units.len().checked_sub(1) else {
        desk.why.at = moved(desk.why.at, by, last);
        return;
    };
    let now = units.iter().position(|(i, _)| *i >= desk.why.at).unwrap_or(end);
    let (at, unit) = units[moved(now, by, end)];
    desk.why.at = at;
    desk.select(Key::Unit(unit.at));
}

fn unit_at((i, item): (usize, &Item)) -> Option<(usize, Unit)> {
    match item.goes {
        Goes::Unit(unit) => Some((i, unit)),
        _ => None,
    }
}

/// Left and right in the inspector.
pub fn sideways(model: &mut Model, back: bool) {
    let Some(desk) = model.desk_mut() else { return };
    match desk.why.page {
        Page::Proof => match desk.why.item().map(|i| i.goes) {
            Some(Goes::Fold(step, is_open)) if is_open == back => fold(desk, step, is_open),
            _ if back => to_parent(desk),
            _ => step(model, 1),
        },
        Page::Changes => {
            desk.why.changes.power = inspector::next_power(desk, back);
            desk.why.at = 0;
            desk.why.stale = true;
        }
        Page::Graph => match inspector::along(desk, back) {
            Some(unit) => desk.select(Key::Unit(unit.at)),
            None if back => model.complain("nothing that is shown depends on it"),
            None => model.complain("it depends on nothing more"),
        },
        Page::Beside => {}
    }
}

/// Goes to the step that the step under the cursor belongs to.
fn to_parent(desk: &mut crate::tui::session::desk::Desk) {
    let items = &desk.why.items;
    let Some(depth) = items.get(desk.why.at).map(|i| i.line.depth) else { return };
    if let Some(parent) = items[..desk.why.at].iter().rposition(|i| i.line.depth < depth) {
        desk.why.at = parent;
    }
}

/// In a what-if, shows what would come of the order that is being typed.
pub fn suppose(model: &mut Model) {
    let understood = match model.typing().and_then(|t| t.meaning.as_ref()) {
        Some(Ok(understood)) => understood.clone(),
        _ => return,
    };
    let Some(desk) = model.desk_mut().filter(|d| d.trial.is_some()) else { return };
    let sheets = interpret::sheets(desk, &understood);
    desk.suppose(sheets);
}
