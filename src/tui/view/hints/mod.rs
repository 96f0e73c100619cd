//! The commands that matter now, as the footer tells them: each with its key, the more useful first.

mod evening;
mod game_screen;

use crate::store::Folder;
use crate::tui::commands::{Command, Scope, menu};
use crate::tui::layers::naming::Naming;
use crate::tui::layers::new_game::{Page, Row, Wizard};
use crate::tui::model::keymap::scope;
use crate::tui::model::overlay::Overlay;
use crate::tui::model::{Model, Stage};
use crate::tui::panes::layout::Pane;
use evening::evening;
use game_screen::game_hints;

/// The commands that matter now, for the footer: each with its key.
pub fn hints(model: &Model) -> Vec<(&'static str, &'static str)> {
    let scope = scope(model);
    let mut hints: Vec<(Command, &'static str)> = Vec::new();
    if let Some(Overlay::Layer(layer)) = model.overlays.last() {
        hints = layer.hints(model);
    } else if scope == Scope::SHELF {
        shelf_hints(model, &mut hints);
    } else if scope == Scope::TYPING {
        hints.extend([(Command::Take, "save"), (Command::Complete, "complete"), (Command::Leave, "clear")]);
        hints.push((Command::Adjudicate, "adjudicate"));
    } else if scope == Scope::POINT {
        hints.extend([(Command::Pick, "pick"), (Command::NextLit, "next"), (Command::PointBack, "back")]);
        hints.extend([(Command::Menu, "menu"), (Command::Undo, "undo")]);
    } else if scope == Scope::DESK {
        game_hints(model, &mut hints);
    } else if evening(model, scope, &mut hints) {
    } else if scope.meets(Scope::WIDE) {
        wide_hints(model, &mut hints);
    } else if let Some(Overlay::Wizard(wizard)) = model.overlays.last() {
        form_hints(wizard, &mut hints);
    } else {
        list_hints(model, &mut hints);
    }
    let key = |command: Command| {
        if scope == Scope::DESK && command == Command::Type && model.pane != Pane::Orders {
            // There Enter does something else, and a letter begins an order anyway.
            return None;
        }
        let elsewhere = Scope::WHY.or(Scope::BUSY).or(Scope::MAP);
        let on_game = || command.key(elsewhere).or_else(|| menu::keys(command));
        command.key(scope).or_else(|| if scope == Scope::DESK { on_game() } else { None })
    };
    hints.into_iter().filter_map(|(command, word)| Some((key(command)?, word))).collect()
}

/// The hints of a list or a question.
fn list_hints(model: &Model, hints: &mut Vec<(Command, &'static str)>) {
    let accept = match model.overlays.last() {
        Some(Overlay::Help { .. }) => "close",
        Some(Overlay::Name { what: Naming::Mail | Naming::Import, .. }) => "read it",
        Some(Overlay::Name { .. }) => "take it",
        Some(Overlay::Overrule(question)) if question.reason.is_some() => "rule so",
        _ => "choose",
    };
    hints.push((Command::Accept, accept));
    let close = match accept {
        "take it" | "read it" => "leave for later",
        "rule so" => "back",
        _ => "close",
    };
    hints.push((Command::Close, close));
}

/// The hints of the shelf; those that no game needs stand last.
fn shelf_hints(model: &Model, hints: &mut Vec<(Command, &'static str)>) {
    let Stage::GameList(game_list) = &model.stage else { return };
    hints.extend([(Command::Accept, "open"), (Command::New, "new game")]);
    hints.extend((!game_list.done.is_empty()).then_some((Command::TakeBack, "take back")));
    let games = !game_list.games.is_empty();
    if games {
        hints.extend([
            (Command::CopyGame, "copy"),
            (Command::RenameGame, "rename"),
            (Command::Trash, "trash"),
        ]);
    }
    hints.extend([(Command::Palette, "commands"), (Command::Help, "help"), (Command::Quit, "quit")]);
    if games {
        hints.extend([(Command::FindGame, "find"), (Command::Sort, "sort"), (Command::Archive, "archive")]);
    }
    hints.push((Command::Import, "import"));
    hints.extend(game_list.is_away(None).then_some((Command::BringBack, "bring back")));
    hints.extend(game_list.is_away(Some(Folder::Trash)).then_some((Command::EmptyTrash, "empty trash")));
}

/// The hints of the form of a new game.
fn form_hints(wizard: &Wizard, hints: &mut Vec<(Command, &'static str)>) {
    let accept = match wizard.row() {
        Row::Begin => "begin the game",
        Row::Draw => "draw",
        Row::More => "more",
        Row::House => "rules and engines",
        Row::Back => "back",
        Row::Start => "set up a position",
        Row::Fact(fact) if fact.key == "name" => "to Begin",
        Row::Fact(fact) if fact.choices.is_empty() => "next",
        _ => "choose",
    };
    hints.extend([(Command::Accept, accept), (Command::Down, "next line"), (Command::Up, "line before")]);
    if wizard.page == Page::More {
        hints.push((Command::Close, "back"));
    } else if wizard.is_touched() {
        hints.extend([(Command::Close, "leave for later"), (Command::Discard, "throw away")]);
    } else {
        hints.push((Command::Close, "leave"));
    }
    hints.extend(wizard.entry.is_none().then_some((Command::Help, "help")));
}

/// The hints of what fills the screen.
fn wide_hints(model: &Model, hints: &mut Vec<(Command, &'static str)>) {
    match model.overlays.last() {
        Some(Overlay::House(list)) => {
            use crate::tui::layers::house_rules::Line;
            match list.line() {
                Some(Line::Preset(..)) => hints.push((Command::Accept, "take the preset")),
                Some(Line::Choice(_)) => {
                    hints.extend([(Command::Right, "next option"), (Command::Left, "former option")]);
                }
                _ => hints.push((Command::Accept, "choose")),
            }
            hints.push((Command::Undo, "undo"));
        }
        _ => {}
    }
    hints.extend([(Command::Close, "close"), (Command::Help, "help")]);
}
