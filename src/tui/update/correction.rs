//! Correcting a misread order of a phase that was adjudicated: the line, the question, and what follows.

use crate::tui::commands::Command as C;
use crate::tui::layers::commit::{self, Commit};
use crate::tui::model::{Mode, Model, Stage};
use chancery_session::open_game::GameSession;
use chancery_session::open_game::meaning::Rest;

/// Asks whether to open the phase again with what was typed; whether a correction is typed at all.
pub fn ask(model: &mut Model) -> bool {
    let (Stage::GameSession(session), Mode::Typing(typing)) = (&model.stage, &mut model.mode) else {
        return false;
    };
    if session.correction.is_none() {
        return false;
    }
    match &typing.meaning {
        Some(Err(_)) => typing.refused = true,
        None => model.complain("type the correct order; Esc leaves the phase as it is"),
        // The phase is opened again once, so the whole line has to be understood.
        Some(Ok(meaning)) if meaning.rest.is_some() => {
            let rest = meaning.rest.as_ref().map(Rest::message).unwrap_or_default();
            model.complain(format!("not saved: {rest}"));
        }
        Some(Ok(meaning)) if session.corrected(meaning).is_empty() => {
            model.complain("that is the order already; Esc leaves the phase as it is");
        }
        Some(Ok(meaning)) => {
            let doubt = meaning.doubts.first().map_or_else(String::new, |doubt| format!(" ({doubt})"));
            let question = Commit::Correction {
                phase: session.game.phase(),
                orders: meaning.describe(session) + &doubt,
                passed_over: session.passed_over(),
            };
            commit::ask(model, question);
        }
    }
    true
}

/// Ends a correction before a command that neither is for the correction nor changes nothing.
pub fn leave_for(model: &mut Model, command: C) {
    let is_of_line = matches!(command, C::Type | C::Reopen | C::Take | C::Complete(_) | C::NextMissing)
        || matches!(command, C::Discard | C::Accept | C::Close | C::Yes | C::Find);
    let changes_nothing = matches!(command, C::Arrow(_) | C::Page(_) | C::End(_) | C::Palette | C::Help)
        || matches!(command, C::Redraw | C::Suspend);
    if !is_of_line && !changes_nothing {
        leave(model);
    }
}

/// Returns from a correction to the game, if one is open.
pub fn leave(model: &mut Model) {
    if model.session().is_some_and(|session| session.correction.is_some()) {
        model.put_aside();
        end(model);
    }
}

/// Ends a correction whose line is empty.
pub fn settle(model: &mut Model) {
    let is_typed = model.line().is_some_and(|typing| !typing.entry.is_empty());
    if !is_typed && model.layers.is_empty() {
        end(model);
    }
}

fn end(model: &mut Model) {
    model.with_session(GameSession::leave_correction);
}
