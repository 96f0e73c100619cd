//! The commands that matter now, as the footer tells them: each with its key, the more useful first.

mod game_screen;

use crate::store::Folder;
use crate::tui::commands::{Command, Scope, menu};
use crate::tui::model::keymap::scope;
use crate::tui::model::refusal::unavailable;
use crate::tui::model::{Model, Stage};
use crate::tui::panes::layout::Pane;
use game_screen::{game_hints, table_hints};

/// A command that matters now, with its key and what it does in a word or two.
pub type Hint = (Command, &'static str, &'static str);

/// Returns the commands that matter now, for the footer.
pub fn hints(model: &Model) -> Vec<Hint> {
    let scope = scope(model);
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
        hints.extend([(Command::Pick, "pick"), (Command::NextLit, "next"), (Command::PointBack, "back")]);
        hints.extend([(Command::Menu, "menu"), (Command::Undo, "undo")]);
    } else if scope == Scope::DESK {
        game_hints(model, &mut hints);
    } else if scope == Scope::TABLE {
        table_hints(model, &mut hints);
    }
    let key = |command: Command| {
        if scope == Scope::DESK
            && command == Command::Type
            && !matches!(model.pane, Pane::Orders | Pane::Results)
        {
            // There Enter does something else, and a letter begins an order anyway.
            return None;
        }
        let elsewhere = Scope::WHY.or(Scope::BUSY).or(Scope::MAP);
        let on_game = || command.key(elsewhere).or_else(|| menu::keys(command));
        command.key(scope).or_else(|| if scope == Scope::DESK { on_game() } else { None })
    };
    hints.into_iter().filter_map(|(command, word)| Some((command, key(command)?, word))).collect()
}

/// Adds the hints of the game list; those that no game needs stand last.
fn shelf_hints(model: &Model, hints: &mut Vec<(Command, &'static str)>) {
    let Stage::GameList(game_list) = &model.stage else { return };
    hints.extend([(Command::Accept, "open"), (Command::New, "new game")]);
    hints.extend((!game_list.done.is_empty()).then_some((Command::TakeBack, "undo")));
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
    hints.extend([(Command::Import, "import"), (Command::PasteHistory, "why did it fail?")]);
    hints.extend(game_list.is_away(None).then_some((Command::BringBack, "bring back")));
    hints.extend(game_list.is_away(Some(Folder::Trash)).then_some((Command::EmptyTrash, "empty trash")));
}
