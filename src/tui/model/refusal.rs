//! Why a command can do nothing now. This only looks at the model: what a command does is not known here.

use super::super::model::Model;
use crate::game::Ending;
use crate::session::open_game::Look;
use crate::tui::commands::{Command, Scope};
use crate::tui::model::barred;

/// Returns why a command can do nothing in the list of games, if so.
pub fn in_game_list(command: Command) -> Option<&'static str> {
    let on_shelf = command.key(Scope::SHELF).is_some()
        || matches!(command, Command::Mouse | Command::Accept | Command::Close);
    if command == Command::Stop {
        return Some("no search is running");
    }
    (!on_shelf && command.game_key().is_some()).then_some("open a game first")
}

/// Returns why a command can do nothing now, if so.
pub fn unavailable(model: &Model, command: Command) -> Option<&'static str> {
    let Some(session) = model.session() else {
        return in_game_list(command).filter(|_| model.layers.is_empty());
    };
    // From a what-if of the current phase, F5 asks whether to leave it.
    let leaves = command == Command::Adjudicate && session.look == Look::Now;
    if session.what_if.is_some()
        && !leaves
        && let Some(why) = barred::in_what_if(command)
    {
        return Some(why);
    }
    if session.is_hidden()
        && let Some(why) = barred::while_hidden(command)
    {
        return Some(why);
    }
    // Typed in a past phase, an order is a correction of that phase.
    let corrects = matches!(command, Command::Type | Command::Reopen | Command::Point);
    if corrects && matches!(session.look, Look::Past(_)) {
        return None;
    }
    match command {
        Command::Type
        | Command::Reopen
        | Command::Point
        | Command::Load
        | Command::Clear
        | Command::ClearSheet
        | Command::Programs
        | Command::Adjudicate
        | Command::Carry
        | Command::Check => {
            if session.game.ending().is_some() && !matches!(session.look, Look::Past(_)) {
                // Going back a phase leaves a vote as it is, and a vote of an earlier sitting is no step of
                // undo any more; the proposal itself takes it back at any time.
                let voted = matches!(session.game.ending(), Some(Ending::Drawn(_) | Ending::Conceded(_)));
                return Some(if voted {
                    "the game is over: Space t d shows how; on the proposal, x reopens the game"
                } else {
                    "the game is over: Space t n shows the summary, Ctrl-_ undoes the last change"
                });
            }
            (!session.is_open())
                .then_some("this phase is past: Space h c corrects it, Esc returns to the current orders")
        }
        Command::Sort
        | Command::FindGame
        | Command::Archive
        | Command::Trash
        | Command::CopyGame
        | Command::RenameGame
        | Command::Import
        | Command::PasteHistory
        | Command::EmptyTrash
        | Command::BringBack => Some("this works in the list of games: Space g g"),
        Command::Hide => session.what_if.is_some().then_some("leave the what-if first: Esc"),
        Command::Stop => (!session.why.changes.is_running()).then_some("no search is running"),
        Command::Keep => session.what_if.is_none().then_some("there is no what-if; Space o w starts one"),
        Command::Preview => session.game.ending().is_some().then_some("the game is over"),
        _ => None,
    }
}
