//! The commands that matter now, as the footer tells them: each with its key, the more useful first.

mod game_screen;

use crate::store::Folder;
use crate::tui::commands::{Command, Info, Scope, TABLE, menu};
use crate::tui::model::keymap::{inner_scopes, scope};
use crate::tui::model::refusal::unavailable;
use crate::tui::model::{Model, Stage};
use crate::widgets::clean::columns;
use game_screen::{game_hints, table_hints};

/// A command that matters now, with its key and what it does in a word or two.
pub type Hint = (Command, &'static str, &'static str);

/// Returns the commands that matter now, for the footer.
pub fn hints(model: &Model) -> Vec<Hint> {
    hints_in(model, scope(model))
}

/// Returns the commands of the panes in words, as many as fit into so many columns, apart from those in the title.
/// Whatever is typed, they stay.
pub fn spoken_hints(model: &Model, room: usize) -> String {
    let hints = hints_in(model, Scope::DESK).into_iter();
    let hints = hints.filter(|hint| !matches!(hint.0, Command::Menu | Command::Help));
    let all = hints.map(|(_, key, word)| format!("{key} {word}"));
    let mut said = String::new();
    for hint in all {
        let comma = if said.is_empty() { "" } else { ", " };
        if columns(&said) + comma.len() + columns(&hint) <= room {
            said.extend([comma, &hint]);
        }
    }
    said
}

fn hints_in(model: &Model, scope: Scope) -> Vec<Hint> {
    let mut hints: Vec<(Command, &'static str)> = Vec::new();
    if let Some(layer) = model.layers.last() {
        hints = layer.hints(model);
    } else if scope == Scope::SHELF {
        shelf_hints(model, &mut hints);
    } else if scope == Scope::TYPING {
        let is_tried = model.session().is_some_and(|session| session.what_if.is_some());
        let take = if is_tried { "try it" } else { "save" };
        hints.extend([
            (Command::Take, take),
            (Command::Complete, "complete"),
            (Command::Leave, "keep for later"),
        ]);
        hints.push((Command::Discard, "discard"));
        if unavailable(model, Command::Adjudicate).is_none() {
            hints.push((Command::Adjudicate, "adjudicate"));
        }
    } else if scope == Scope::POINT {
        let is_whole = model.line_shown().is_some_and(|line| line.meaning.is_some());
        let pick = if is_whole { "save" } else { "pick" };
        hints.extend([(Command::Pick, pick), (Command::NextLit, "next"), (Command::Leave, "leave")]);
        hints.extend([(Command::Menu, "menu"), (Command::Undo, "undo")]);
    } else if scope == Scope::DESK {
        game_hints(model, &mut hints);
    } else if scope == Scope::TABLE {
        table_hints(model, &mut hints);
    }
    let inner = if scope == Scope::DESK { inner_scopes(model) } else { Vec::new() };
    let key = |command: Command| {
        let of_pane = || inner.iter().find_map(|&scope| command.key(scope));
        // In a pane a key may do something else than on the rest of the game screen.
        let is_taken = |key: &str| {
            let heard = |info: &&Info| inner.iter().any(|&scope| info.command.has_key(scope, key));
            TABLE.iter().find(heard).is_some_and(|info| info.command != command)
        };
        let own =
            || command.info().keys.iter().find(|(of, key)| of.meets(scope) && !is_taken(key)).map(|k| k.1);
        of_pane().or_else(own).or_else(|| menu::keys(command).filter(|_| scope == Scope::DESK))
    };
    hints.into_iter().filter_map(|(command, word)| Some((command, key(command)?, word))).collect()
}

/// Adds the hints of the game list; what matters least stands last.
fn shelf_hints(model: &Model, hints: &mut Vec<(Command, &'static str)>) {
    let Stage::GameList(game_list) = &model.stage else { return };
    hints.extend([(Command::Accept, "open"), (Command::New, "new game")]);
    hints.extend((!model.list_log.is_empty()).then_some((Command::Undo, "undo")));
    let games = !game_list.games.is_empty();
    let is_in_trash = game_list.is_away(Some(Folder::Trash));
    hints.extend(is_in_trash.then_some((Command::BringBack, "bring back")));
    if games {
        hints.extend([
            (Command::Trash, "trash"),
            (Command::CopyGame, "copy"),
            (Command::RenameGame, "rename"),
        ]);
    }
    hints.extend([(Command::Palette, "commands"), (Command::Help, "help"), (Command::Quit, "quit")]);
    if games {
        hints.extend([(Command::FindGame, "find"), (Command::Sort, "sort"), (Command::Archive, "archive")]);
    }
    hints.extend([(Command::Import, "import"), (Command::PasteHistory, "why did it fail?")]);
    hints.extend((game_list.is_away(None) && !is_in_trash).then_some((Command::BringBack, "bring back")));
    hints.extend(is_in_trash.then_some((Command::EmptyTrash, "empty trash")));
}
