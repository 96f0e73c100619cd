//! Why a command can do nothing now. This only looks at the model: what a command does is not known here.

use super::super::model::Model;
use crate::tui::commands::{Command, Command as C, ReportPart, Scope};
use chancery_game::game::Ending;
use chancery_session::open_game::Look;

/// Returns why a command can do nothing in the list of games, if so.
pub fn in_game_list(command: Command) -> Option<&'static str> {
    let in_game_list = command.key(Scope::GAMES).is_some()
        || matches!(command, Command::Accept | Command::Close | Command::Suspend | Command::Lessons);
    (!in_game_list && command.game_key().is_some()).then_some("open a game first")
}

/// Returns why a command can do nothing now, if so.
pub fn unavailable(model: &Model, command: Command) -> Option<&'static str> {
    let Some(session) = model.session() else {
        return in_game_list(command).filter(|_| model.layers.is_empty());
    };
    // From a what-if of the current phase, F5 asks whether to leave it.
    let leaves = command == Command::Adjudicate && session.look == Look::Now;
    if session.what_if.is_some() && !leaves && leaves_phase(command) {
        return Some("this is a what-if: Space o s keeps it as a branch, Esc leaves it");
    }
    if session.is_hidden() && !shows_no_orders(command) {
        return Some(match command {
            C::Undo | C::Redo => {
                "Orders are hidden, and undo could show some. Type the order again, or remove it with Delete."
            }
            _ => "Orders are hidden, and this could show some. F8 shows everything again, after a question.",
        });
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
                    "the game is over: Space t n shows the summary, Ctrl-Z undoes the last change"
                });
            }
            // A mail is for the phase that is due, wherever one looks.
            (!session.is_open() && command != Command::Load)
                .then_some("this phase is past: Space h c corrects it, Esc returns to the current orders")
        }
        C::Rename | C::Archive | C::Trash | C::Import | C::PasteHistory | C::EmptyTrash | C::BringBack => {
            Some("this works in the list of games: Space g g")
        }
        Command::Hide => session.what_if.is_some().then_some("leave the what-if first: Esc"),
        Command::Keep => session.what_if.is_none().then_some("there is no what-if; Space o w starts one"),
        Command::Preview => session.game.ending().is_some().then_some("the game is over"),
        _ => None,
    }
}

/// Returns whether a command would leave the phase, and so can do nothing in a what-if.
const fn leaves_phase(command: C) -> bool {
    matches!(command, C::Adjudicate | C::BackPhase | C::Overrule | C::Phase(_) | C::Lines | C::Carry)
        || matches!(
            command,
            C::PressList
                | C::Summary
                | C::Votes
                | C::LaterOrders
                | C::Ahead
                | C::Reminders
                | C::StandbyOrders
                | C::Proxies
        )
        || matches!(command, C::GameList | C::New | C::SetUp | C::Copy)
        || matches!(command, C::Details | C::Players | C::Deadlines)
}

/// Returns whether a command can be used while orders are hidden. All else could show some, or is for the game master
/// alone.
const fn shows_no_orders(command: C) -> bool {
    // Orders.
    matches!(command, C::Type | C::Reopen | C::Take | C::Complete(_) | C::NextMissing | C::Clear)
        || matches!(command, C::Discard | C::Point)
        // Phases and results.
        || matches!(command, C::Phase(_) | C::Watch | C::Run | C::Speed(_) | C::Failure(_))
        || matches!(command, C::Rule | C::Aloud | C::Story | C::AskBack | C::Dependencies | C::Stop | C::Lessons | C::PrintRuling)
        || matches!(command, C::CopyResults | C::ExportMap | C::ReportPreview)
        || matches!(command, C::Look(ReportPart::Format | ReportPart::Layout))
        // Moving about.
        || matches!(command, C::Arrow(_) | C::Page(_) | C::End(_) | C::Next(_) | C::Find | C::Accept)
        || matches!(command, C::Orders | C::Map | C::Inspector | C::Results | C::Close | C::Yes)
        // The screen.
        || matches!(command, C::Clock | C::Minute(_) | C::SkipPeriod | C::ResetClock | C::Bell | C::Save)
        || matches!(command, C::Hide | C::Help | C::Palette | C::Menu | C::Zoom | C::TableView | C::Layers)
        || matches!(command, C::Scale(_) | C::Whole | C::Pan(_) | C::Themes)
        || matches!(command, C::Redraw | C::Suspend | C::Quit)
}
