//! Asking for names and notes, and what they are before others are typed. What becomes of an answer is
//! not known here.

use super::super::desk::Desk;
use super::super::drafts;
use super::super::entry::Entry;
use super::super::model::{Model, Stage};
use super::super::overlay::{Naming, Overlay, lines_of_play};
use super::rulings;
use crate::game::NodeId;

/// Asks for a name or a note; one that was being typed goes on.
pub fn name(model: &mut Model, what: Naming) {
    let (entry, resumed) = drafts::name_entry(model, what);
    model.overlays.push(Overlay::Name { entry, what });
    if resumed {
        drafts::tell(model, "what you typed");
    }
}

/// Esc: what was typed is kept for the next time, and the name stays as it was.
pub fn put_aside(model: &mut Model, entry: &Entry, what: Naming) {
    if let Some((home, draft)) = drafts::of_name(model, entry, what) {
        drafts::leave(model, home, draft);
    }
}

/// What is called so now, before another name is typed.
pub fn name_now(model: &Model, what: Naming) -> String {
    let chosen = || match &model.stage {
        Stage::Shelf(shelf) => shelf.chosen().map(|game| game.name.clone()).unwrap_or_default(),
        Stage::Desk(_) => String::new(),
    };
    match (what, model.desk()) {
        (Naming::ThisGame, Some(desk)) => desk.game.info.name.to_string(),
        (Naming::Line(node), Some(desk)) => line_name(desk, node),
        (Naming::Ruling, _) => {
            rulings::selected(model).and_then(|f| f.ruling).map(|r| r.note.to_string()).unwrap_or_default()
        }
        (Naming::WhatIf, Some(desk)) => what_if_name(desk),
        (Naming::CopyOnShelf, _) => format!("{}, copy", chosen()),
        (Naming::OnShelf, _) => chosen(),
        _ => String::new(),
    }
}

/// Asks for the name of the line that is selected in their list or of the selected side of two, else of
/// the present one.
pub fn name_line(model: &mut Model) {
    let Some(desk) = model.desk() else { return };
    let node = match model.overlays.last() {
        None => desk.game.branches()[0].end,
        Some(Overlay::Lines { selected, .. }) => match lines_of_play(desk).get(*selected) {
            Some((node, _)) => *node,
            None => return,
        },
        Some(Overlay::Compare(comparison)) => comparison.ends[comparison.side],
        Some(_) => return,
    };
    name(model, Naming::Line(node));
}

/// What a what-if is called unless something else is said: by the first order that is another.
fn what_if_name(desk: &Desk) -> String {
    let other = desk.trial.as_ref().and_then(|trial| {
        trial.differing(&desk.board).find(|(was, now)| was.order != now.order).map(|(_, now)| &now.order)
    });
    other.map_or_else(|| "what-if".to_owned(), |order| format!("what if {order}"))
}

/// The name of the line of play that ends with a phase; empty if it has none.
fn line_name(desk: &Desk, end: NodeId) -> String {
    let branches = desk.game.branches();
    branches.iter().find(|b| b.end == end).map(|b| b.name.to_string()).unwrap_or_default()
}
