//! The list of a game's facts: opening it, typing in a row, closing it.

use crate::tui::commands::Command;
use crate::tui::layers::game_settings::Details;
use crate::tui::model::drafts::{Home, Resumed};
use crate::tui::model::overlay::Overlay;
use crate::tui::model::{Model, drafts};
use crate::tui::widgets::entry::Entry;

/// Opens the list; a row in which something was typed goes on.
pub fn open(model: &mut Model) {
    let mut details = Details::default();
    let left = drafts::take(model, Home::Game, |d| d.kind == "fact");
    let resumed = left.zip(model.session()).and_then(|(draft, session)| details.resume(session, draft));
    model.overlays.push(Overlay::Details(details));
    tell(model, resumed);
}

/// Says how a row goes on in which something was typed.
fn tell(model: &mut Model, resumed: Option<Resumed>) {
    match resumed {
        Some(Resumed::AsLeft) => drafts::tell(model, "what you typed"),
        Some(Resumed::Changed) => {
            model.say("the line was changed since you typed in it; Up has what you typed");
        }
        None => {}
    }
}

/// Opens the list at the deadlines, unless something was being typed in another row.
pub fn deadlines(model: &mut Model) {
    open(model);
    let at = model
        .session()
        .and_then(|session| Details::rows(session).iter().position(|row| row.key.starts_with("deadline.")));
    if let (Some(at), Some(Overlay::Details(details))) = (at, model.overlays.last_mut())
        && details.entry.is_none()
    {
        details.selected = at;
    }
}

/// Undo and redo while the list is open: of the facts alone; whether it is.
pub fn run(model: &mut Model, command: Command) -> bool {
    if !matches!(model.overlays.last(), Some(Overlay::Details(_))) {
        return false;
    }
    let undo = command == Command::Undo;
    let ours = model
        .session()
        .is_some_and(|session| if undo { session.undoes_settings() } else { session.redoes_settings() });
    match (ours, undo) {
        (true, true) => crate::tui::update::phases::undo(model),
        (true, false) => crate::tui::update::phases::redo(model),
        (false, true) => model.complain("the last change was none of the facts; close the list to undo it"),
        (false, false) => model.complain("no change of the facts was undone last"),
    }
    let count = model.session().map_or(0, |session| Details::rows(session).len());
    if let Some(Overlay::Details(details)) = model.overlays.last_mut() {
        details.selected = details.selected.min(count.saturating_sub(1));
    }
    true
}

/// Left and Right: another of the few words that the selected row may say; whether the list is open.
pub fn sideways(model: &mut Model, by: i64) -> bool {
    let Some(Overlay::Details(details)) = model.overlays.last() else { return false };
    let row = model.session().filter(|_| details.entry.is_none()).and_then(|session| details.row(session));
    let Some(row) = row.filter(|row| !row.choices.is_empty()) else { return true };
    let at = row.choices.iter().position(|choice| *choice == row.value).unwrap_or(0) as i64;
    let next = row.choices[(at + by).rem_euclid(row.choices.len() as i64) as usize];
    let trouble = model.session_mut().and_then(|session| session.set_fact(&row.key, next).err());
    if let Some(Overlay::Details(details)) = model.overlays.last_mut() {
        details.trouble = trouble;
    }
    true
}

/// Enter: begins to type in the selected row, goes on there with what was left, or takes what was typed.
pub fn accept(model: &mut Model) {
    let Some(Overlay::Details(mut details)) = model.overlays.pop() else { return };
    let row = model.session().filter(|_| details.entry.is_none()).and_then(|session| details.row(session));
    let left =
        row.and_then(|row| drafts::take(model, Home::Game, |d| d.kind == "fact" && d.place == row.key));
    let resumed = left.zip(model.session()).and_then(|(draft, session)| details.resume(session, draft));
    if resumed.is_some() {
        details.trouble = None;
        model.overlays.push(Overlay::Details(details));
        return tell(model, resumed);
    }
    if let Some(session) = model.session_mut()
        && let Some(row) = details.row(session)
    {
        details.trouble = None;
        match details.entry.take() {
            None => details.entry = Some(Entry::new(row.value)),
            Some(entry) => match session.set_fact(&row.key, entry.text()) {
                Ok(()) => {
                    details.selected += 1;
                    details.older = None;
                }
                Err(trouble) => {
                    details.trouble = Some(trouble);
                    details.entry = Some(entry);
                }
            },
        }
        details.selected = details.selected.min(Details::rows(session).len().saturating_sub(1));
    }
    model.overlays.push(Overlay::Details(details));
}

/// Esc while a row is typed in: leaves it as it was and keeps what was typed for the next time. Whether
/// there was such a row.
pub fn leave(model: &mut Model) -> bool {
    drafts::leave_line(model, discard)
}

/// Throws away what is typed in a row. Whether there was such a row.
pub fn discard(model: &mut Model) -> bool {
    let Some(Overlay::Details(details)) = model.overlays.last_mut() else { return false };
    details.trouble = None;
    details.older = None;
    details.entry.take().is_some()
}
