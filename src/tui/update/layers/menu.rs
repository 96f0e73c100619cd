//! The menu: letters, arrows, Enter and the mouse lead to its commands. Whatever turns out to be an order goes
//! into the order line.

use ratatui::layout::Rect;

use crate::tui::action::Effect;
use crate::tui::commands::Command;
use crate::tui::commands::keys::by_position;
use crate::tui::commands::menu::MENU;
use crate::tui::layers::menu::{CONFIRM, Menu, view};
use crate::tui::model::Model;
use crate::tui::model::overlay::Overlay;
use crate::tui::update::commands::run;
use crate::tui::update::moving::moved;
use crate::tui::update::panes::order_line;
use crate::tui::widgets::entry::Edit;

/// Opens the menu.
pub fn open(model: &mut Model) {
    order_line::put_aside(model);
    model.overlays.push(Overlay::Menu(Menu::new()));
}

fn menu(model: &mut Model) -> Option<&mut Menu> {
    match model.overlays.last_mut() {
        Some(Overlay::Menu(menu)) => Some(menu),
        _ => None,
    }
}

/// A character, if the menu is open: leads to a group or a command. A letter of another alphabet stands for its key. One that the menu does not know closes it,
/// and everything that was typed since it was opened goes into the order line.
pub fn edit(model: &mut Model, edit: Edit) -> Option<Vec<Effect>> {
    let open = menu(model)?.clone();
    let Edit::Insert(c) = edit else { return Some(Vec::new()) };
    let Some(group) = open.group else { return Some(first_level(model, c)) };
    if open.waits && c == CONFIRM {
        return Some(choose(model));
    }
    let key = by_position(c).unwrap_or(c);
    let found = MENU[group].entries.iter().position(|entry| entry.key == key).filter(|_| !open.waits);
    let letters = format!("{}{c}", open.typed);
    let Some(at) = found else {
        type_on(model, &letters);
        return Some(Vec::new());
    };
    // A word that begins so may be meant: the letters alone must not run anything then.
    let typed_both = !open.typed.is_empty();
    let is_latin = c.is_alphabetic() && c == key;
    let begins = typed_both && is_latin && model.session().is_some_and(|d| d.game.reader().begins(&letters));
    if let Some(open) = menu(model) {
        (open.selected, open.typed, open.waits) = (Some(at), letters.clone(), begins);
    }
    if !begins {
        return Some(choose(model));
    }
    let word = MENU[group].entries[at].word;
    model.say(format!("{CONFIRM} runs “{word}”; any other key goes on with the order “{letters}”"));
    Some(Vec::new())
}

fn first_level(model: &mut Model, c: char) -> Vec<Effect> {
    let command = match c {
        CONFIRM => Command::Adjudicate,
        ':' => Command::Palette,
        '?' => Command::Help,
        '/' => Command::Find,
        _ => {
            match MENU.iter().position(|group| group.key == by_position(c).unwrap_or(c)) {
                Some(group) => {
                    if let Some(open) = menu(model) {
                        *open = Menu { group: Some(group), typed: c.to_string(), ..Menu::default() };
                    }
                }
                None if c == ' ' => close(model),
                None => type_on(model, &c.to_string()),
            }
            return Vec::new();
        }
    };
    close(model);
    run(model, command)
}

fn close(model: &mut Model) {
    if menu(model).is_some() {
        model.overlays.pop();
    }
}

/// Closes the menu and types into the order line.
fn type_on(model: &mut Model, text: &str) {
    close(model);
    order_line::follow(model);
    order_line::edit_all(model, text.chars().map(Edit::Insert));
}

/// Runs the selected command.
fn choose(model: &mut Model) -> Vec<Effect> {
    let chosen = menu(model).and_then(|menu| menu.chosen());
    close(model);
    chosen.map_or_else(Vec::new, |entry| run(model, entry.command))
}

/// Enter: opens the selected group or runs the selected command. After letters alone it belongs to an order
/// that was typed.
pub fn accept(model: &mut Model) -> Option<Vec<Effect>> {
    let open = menu(model)?;
    match (open.group, open.selected) {
        (None, Some(group)) => {
            *open = Menu { group: Some(group), selected: Some(0), ..Menu::default() };
            Some(Vec::new())
        }
        (Some(_), Some(_)) if !open.waits => Some(choose(model)),
        _ => {
            let typed = open.typed.clone();
            type_on(model, &typed);
            Some(if typed.is_empty() { Vec::new() } else { run(model, Command::Take) })
        }
    }
}

/// Moves the selection, if the menu is open.
pub fn step(model: &mut Model, by: i64) -> bool {
    let Some(open) = menu(model) else { return false };
    let last = open.len() - 1;
    open.selected = Some(open.selected.map_or(0, |at| moved(at, by, last)));
    open.waits = false;
    true
}

/// Backspace: goes back to the first level, or closes the menu.
pub fn back(model: &mut Model) {
    match menu(model) {
        Some(open) if open.group.is_some() => *open = Menu { selected: open.group, ..Menu::default() },
        _ => close(model),
    }
}

/// A click, if the menu is open: runs or opens what it hits, else closes the menu.
pub fn click(model: &mut Model, x: u16, y: u16) -> Option<Vec<Effect>> {
    let screen = Rect::new(0, 0, model.size.0, model.size.1);
    let open = menu(model)?;
    let Some(hit) = view::entry_at(open, screen, x, y) else {
        close(model);
        return Some(Vec::new());
    };
    (open.selected, open.waits) = (Some(hit), false);
    accept(model)
}
