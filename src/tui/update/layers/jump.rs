//! Going to a province by typing its code on the map.

use crate::map::Province;
use crate::tui::layers::jump::{Leads, leads};
use crate::tui::model::overlay::Overlay;
use crate::tui::model::{Mode, Model, Stage};
use crate::tui::panes::layout::Pane;
use crate::tui::update::moving;
use crate::tui::widgets::entry::{Edit, Entry};

/// Waits for the letters of a code.
pub fn begin(model: &mut Model) {
    let Some(session) = model.session() else { return };
    let before = session.province;
    if model.areas().map_inside().is_empty() {
        moving::to_pane(model, Pane::Map);
    }
    model.overlays.push(Overlay::Jump { letters: Entry::default(), before });
}

/// A letter, or the last one taken back; a letter that leads nowhere is not taken.
pub fn edit(model: &mut Model, edit: Edit) {
    let Some(Overlay::Jump { letters, .. }) = model.overlays.last_mut() else { return };
    let before = letters.clone();
    letters.edit(edit);
    let text = letters.text().to_owned();
    let Stage::GameSession(session) = &model.stage else { return };
    match leads(session.map(), &text) {
        Leads::Nowhere => {
            model.complain(format!("no code begins with {}", text.to_uppercase()));
            if let Some(Overlay::Jump { letters, .. }) = model.overlays.last_mut() {
                *letters = before;
            }
        }
        _ if text.is_empty() => {}
        Leads::Perhaps(at) | Leads::Only(at) => go(model, at),
        Leads::There(at) => {
            model.overlays.pop();
            go(model, at);
        }
    }
}

/// Esc: goes back to where one was.
pub fn leave(model: &mut Model, before: Option<Province>) {
    if let Some(at) = before {
        go(model, at);
    }
}

/// Goes to a province; while an order is given on the map, its cursor goes there and the unit stays.
fn go(model: &mut Model, at: Province) {
    let (Stage::GameSession(session), mode) = (&mut model.stage, &mut model.mode) else { return };
    match mode {
        Mode::Pointing(pointing) => {
            pointing.at = Some(at);
            session.province = Some(at);
        }
        Mode::Typing(_) => session.select_province(at),
    }
}
