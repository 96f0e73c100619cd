//! Filling in the form of a new game, and beginning it.

use crate::tui::action::Effect;
use crate::tui::layers::new_game::map_choice::Maps;
use crate::tui::layers::new_game::{Page, Row, Wizard};
use crate::tui::model::drafts::Home;
use crate::tui::model::overlay::Overlay;
use crate::tui::model::{Mode, Model, drafts};
use crate::tui::update::layers::{house_rules, position_editor};
use crate::tui::widgets::entry::Edit;

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
    model.mode = Mode::Browsing;
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

/// Moves along the lines. What is being typed is taken first; if it cannot be, the line stays.
pub fn step(model: &mut Model, by: i64) {
    let Some(wizard) = top(model) else { return };
    if wizard.take() {
        wizard.step(by);
    }
}

/// Left and Right: another of what the line offers; tells whether the form is on top.
pub fn sideways(model: &mut Model, by: i64) -> bool {
    let Some(wizard) = top(model) else { return false };
    wizard.trouble = None;
    wizard.turn(by);
    true
}

/// Types into the open line. What is typed on a button goes to the first power without a player.
pub fn edit(model: &mut Model, edit: Edit) {
    let Some(wizard) = top(model) else { return };
    wizard.trouble = None;
    if let (None, Edit::Insert(c)) = (&wizard.entry, edit)
        && wizard.page == Page::Game
        && wizard.row().is_button()
        && !c.is_whitespace()
        && let Some(key) = wizard.first_unnamed()
    {
        wizard.go_to(&key);
    }
    if let Some(entry) = &mut wizard.entry {
        entry.edit(edit);
    }
}

/// A click selects the line under it, and presses a button; a second one does what Enter does to a choice.
pub fn click(model: &mut Model, row: usize) -> Vec<Effect> {
    let Some(wizard) = top(model) else { return Vec::new() };
    if wizard.selected == row {
        return if wizard.entry.is_some() { Vec::new() } else { accept(model) };
    }
    let Some(clicked) = wizard.rows().get(row).cloned() else { return Vec::new() };
    if matches!(clicked, Row::Heading(_)) || !wizard.take() {
        return Vec::new();
    }
    wizard.select(row);
    if clicked.is_button() { accept(model) } else { Vec::new() }
}

/// Enter: takes what was typed and goes on, presses a button, or takes the next of what the line offers.
pub fn accept(model: &mut Model) -> Vec<Effect> {
    let Some(wizard) = top(model) else { return Vec::new() };
    if !wizard.take() {
        return Vec::new();
    }
    let row = wizard.row();
    match row {
        Row::Begin => return begin(model),
        Row::Draw => return vec![Effect::DrawLots],
        Row::More => {
            wizard.go_to("start");
        }
        Row::Back => {
            wizard.go_to("more");
        }
        Row::House => house_rules::open(model),
        Row::Start => position_editor::open(model),
        // Whoever has named the game may want no more.
        Row::Fact(fact) if fact.key == "name" => {
            wizard.go_to("begin");
        }
        _ if wizard.entry.is_some() => wizard.step(1),
        _ => {
            wizard.turn(1);
        }
    }
    Vec::new()
}

/// Draws by lot who plays which power.
pub fn draw(model: &mut Model, seed: u64) {
    if let Some(wizard) = top(model) {
        wizard.draw(seed);
        model.say("drawn by lot; Enter draws again");
    }
}

/// Begins the game; the form is let go once the game is there.
fn begin(model: &mut Model) -> Vec<Effect> {
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

/// Throws away what is typed in the open line; whether it was another text than the line said.
pub fn discard_line(model: &mut Model) -> bool {
    top(model).is_some_and(Wizard::put_back)
}

/// Esc: goes back from what else can be said, or leaves the form; what was typed is kept.
pub fn leave(model: &mut Model) -> bool {
    let Some(wizard) = top(model) else { return false };
    if wizard.page == Page::More {
        // What was refused is put back by the second Esc.
        if wizard.trouble.is_none() && !wizard.take() {
            return true;
        }
        wizard.put_back();
        wizard.go_to("more");
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
