//! Filling in the form of a new game, and beginning it.

use crate::tui::action::Effect;
use crate::tui::layers::new_game::map_choice::Maps;
use crate::tui::layers::new_game::{Row, Wizard};
use crate::tui::model::drafts::Home;
use crate::tui::model::overlay::Overlay;
use crate::tui::model::{Model, drafts};

/// Opens the form; one that was left goes on.
pub fn open(model: &mut Model) {
    if model.overlays.iter().any(|o| matches!(o, Overlay::Wizard(_))) {
        return;
    }
    let left = drafts::take(model, Home::GameList, |d| d.kind == "new-game");
    let maps = Maps::of(&model.tables);
    let left = left.and_then(|draft| Wizard::resumed(&draft, &model.tables));
    let resumed = left.is_some();
    let fresh = || model.session().map_or_else(Wizard::new, |session| Wizard::like(&session.game, &maps));
    let wizard = left.unwrap_or_else(fresh).offering(maps);
    crate::tui::update::panes::order_line::put_aside(model);
    model.overlays.push(Overlay::Wizard(Box::new(wizard)));
    if resumed {
        drafts::tell(model, "the form");
    }
}

/// The form on top.
fn top(model: &mut Model) -> Option<&mut Wizard> {
    match model.overlays.last_mut() {
        Some(Overlay::Wizard(wizard)) => Some(wizard),
        _ => None,
    }
}

/// Moves along the lines. What is being typed is taken, and typing goes on in the next line.
pub fn step(model: &mut Model, by: i64) {
    let Some(wizard) = top(model) else { return };
    let typing = wizard.entry.is_some();
    if wizard.take() {
        wizard.step(by);
        if typing {
            wizard.edit();
        }
    }
}

/// Left and Right: another of what the line offers; tells whether the form is on top.
pub fn sideways(model: &mut Model, by: i64) -> bool {
    let Some(wizard) = top(model) else { return false };
    wizard.trouble = None;
    wizard.turn(by);
    true
}

/// A click selects the line under it; a second one does what Enter does.
pub fn click(model: &mut Model, row: usize) -> Vec<Effect> {
    let Some(wizard) = top(model) else { return Vec::new() };
    if wizard.selected == row {
        return if wizard.entry.is_some() { Vec::new() } else { accept(model) };
    }
    let heading = matches!(wizard.rows().get(row), None | Some(Row::Heading(_)));
    if !heading && wizard.take() {
        wizard.selected = row;
        wizard.trouble = None;
    }
    Vec::new()
}

/// Enter: takes what was typed, opens the line, or begins the game.
pub fn accept(model: &mut Model) -> Vec<Effect> {
    let Some(wizard) = top(model) else { return Vec::new() };
    if wizard.entry.is_some() {
        if wizard.take() {
            wizard.step(1);
        }
        return Vec::new();
    }
    match wizard.row() {
        Row::Begin => return begin(model),
        Row::Start => crate::tui::update::layers::position_editor::open(model),
        _ if wizard.edit() => {}
        _ => {
            wizard.turn(1);
        }
    }
    Vec::new()
}

/// Begins the game; the form is let go once the game is there.
pub fn begin(model: &mut Model) -> Vec<Effect> {
    let Some(wizard) = top(model).filter(|w| !w.begun) else { return Vec::new() };
    wizard.begun = true;
    vec![Effect::Begin(Box::new(wizard.beginning()))]
}

/// A game came to the desk, or none did: whether it was the form's. Returns the orders that stood below the position
/// with which it begins.
pub fn done(model: &mut Model, opened: bool) -> Option<String> {
    let begun = model.overlays.iter_mut().find_map(|overlay| match overlay {
        Overlay::Wizard(wizard) if wizard.begun => Some(wizard),
        _ => None,
    });
    let mut orders = None;
    if let Some(wizard) = begun.filter(|_| opened) {
        let own = wizard.position.as_ref().is_some_and(|p| p.1);
        orders = Some(std::mem::take(&mut wizard.orders)).filter(|o| own && !o.trim().is_empty());
        model.overlays.clear();
    }
    for overlay in &mut model.overlays {
        if let Overlay::Wizard(wizard) = overlay {
            wizard.begun = false;
        }
    }
    orders
}

/// Throws away what is typed in a line of a form in which something was said; whether there was such a line.
pub fn discard_line(model: &mut Model) -> bool {
    let Some(wizard) = top(model).filter(|w| w.is_touched()) else { return false };
    wizard.trouble = None;
    wizard.entry.take().is_some()
}

/// Esc: leaves the line as it was, else the form; what was typed is kept.
pub fn leave(model: &mut Model) -> bool {
    let Some(wizard) = top(model) else { return false };
    wizard.trouble = None;
    // A form in which nothing was said is left at once.
    let touched = wizard.is_touched();
    if wizard.entry.is_some() && touched {
        if wizard.leave_line() {
            model.say("not saved yet; opened again, it goes on where you left it");
        }
        return true;
    }
    if let Some(Overlay::Wizard(wizard)) = model.overlays.pop()
        && let Some(draft) = wizard.draft()
    {
        drafts::put_aside(model, Home::GameList, draft);
        model.say("no game was begun; n goes on where you left");
    }
    true
}
