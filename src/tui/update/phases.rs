//! Phases: previewing, committing, every way back, correcting a misread order of a past one, and hiding their orders from
//! those who look at the screen.

use crate::tui::action::Effect;
use crate::tui::commands::{Command as C, Way};
use crate::tui::layers::commit::{self, Commit};
use crate::tui::layout::Pane;
use crate::tui::model::{Mode, Model, Stage};
use crate::tui::update::order_line;
use chancery_core::map::PhaseKind;
use chancery_game::game::Audience;
use chancery_session::board::Key;
use chancery_session::drafts::Draft;
use chancery_session::open_game::history::ChangeScope;
use chancery_session::open_game::meaning::Rest;
use chancery_session::open_game::{GameSession, Look};

pub fn preview(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    let look = if session.look == Look::Preview { Look::Now } else { Look::Preview };
    session.look_at(look);
    if look == Look::Preview {
        let more = session.game.info.house.two_seasons;
        model.say(if more {
            "these would be the results; Space h h shows the rest of the season"
        } else {
            "these would be the results; nothing is adjudicated yet"
        });
    }
}

/// Asks whether to commit the orders, and shows what is missing or wrong with them.
pub fn adjudicate(model: &mut Model) {
    // What is typed and not saved is among what the question lists.
    model.put_aside();
    let is_what_if = model.session().is_some_and(|session| session.what_if.is_some());
    commit::ask(model, if is_what_if { Commit::LeaveWhatIf } else { Commit::Phase });
    // Mails may have come in meanwhile.
    model.request(Effect::ReadInbox);
}

/// The remark on coming back to a phase that other rules had decided.
const BY_THE_RULES_NOW: &str = "; it is shown by the current rules, and F5 adjudicates it again";

fn is_by_other_rules(session: &GameSession) -> bool {
    session.look == Look::Now
        && session.what_if.is_none()
        && session.game.is_by_other_rules(session.game.current())
}

pub fn undo(model: &mut Model) {
    let is_covered = !model.layers.is_empty();
    let Some(session) = model.session_mut() else { return };
    // In a list `u` may be a letter that was typed to find a row.
    if is_covered && session.undoes_adjudication() {
        return model.complain("The last change is an adjudication: Esc, then Ctrl-Z undoes it");
    }
    let is_adjudication = session.undoes_adjudication();
    let again = match session.coming(true) {
        Some(ChangeScope::Discarded(Draft::Mail(_))) => Some("Space o m resumes it"),
        Some(ChangeScope::Discarded(_)) => Some("open it again to resume"),
        _ => None,
    };
    match (session.undo(), again) {
        (Some(what), Some(again)) => model.say(format!("undone: {what}; {again}")),
        (Some(what), None) => {
            let on = if is_by_other_rules(session) { BY_THE_RULES_NOW } else { "; Ctrl-R redoes it" };
            // Of a correction more is to be undone than its adjudication.
            let next = session.histories.next().filter(|_| is_adjudication || session.corrects().is_some());
            let next = next.map(|next| format!("; next Ctrl-Z: {next}")).unwrap_or_default();
            model.say(format!("undone: {what}{on}{next}"));
        }
        (None, _) => model.complain("there is nothing to undo"),
    }
}

pub fn redo(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    let redone = session.redo().map(|what| format!("redone: {what}"));
    model.tell(redone.ok_or("there is nothing to redo"));
}

pub fn back(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    let later = session.game.phase().phrase();
    let reopened = session.reopen();
    let anew = is_by_other_rules(session);
    if reopened.is_some() && matches!(model.pane, Pane::Inspector | Pane::Results) {
        // Its orders are what is to be corrected.
        model.go_to_pane(Pane::Orders);
    }
    match reopened {
        Some(phase) if anew => model.say(format!("reopened {phase}{BY_THE_RULES_NOW}")),
        Some(phase) => model.say(format!(
            "reopened {phase}: change its orders, then F5. Orders for later phases are kept; Esc returns to {later}"
        )),
        None => model.complain("this is the first phase"),
    }
}

/// Looks at the phase before or after the one that is shown.
pub fn step(model: &mut Model, way: Way) {
    let back = way == Way::Back;
    model.put_aside();
    model.is_from_now = false;
    let is_at_table = model.table_view.is_some();
    let stepped = model.session_mut().is_some_and(|session| {
        let from = session.look;
        let mut stepped = session.step_phase(back);
        // The table view shows the results of the last movement already.
        if stepped && is_at_table && back && from == Look::Now {
            let is_shown = session.report().board.phase.kind == PhaseKind::Movement;
            stepped = !is_shown || session.step_phase(back);
        }
        if !stepped {
            session.look_at(from);
        }
        stepped
    });
    if !stepped {
        model.complain(if back { "this is the first phase" } else { "this is the current phase" });
    }
}

/// How a game is left.
pub const HOW_TO_LEAVE: &str = "Space g g opens the list of games, Ctrl-C quits";

/// Handles Esc where nothing lies on top: goes one step back, out of the line, to all panes, to the orders that are due,
/// out of a what-if.
pub fn back_out(model: &mut Model) {
    if model.typing().is_some() || model.pointing().is_some() {
        return order_line::leave(model);
    }
    let Some(session) = model.session() else { return };
    if model.zoomed {
        model.zoomed = false;
    } else if model.reads_results() {
        model.go_on();
    } else if session.look == Look::Now && session.what_if.is_some() {
        let is_kept = model.session_mut().is_some_and(GameSession::leave_what_if);
        model.say(if is_kept {
            "the game is as it was; Space o w returns to the what-if"
        } else {
            "left the what-if"
        });
    } else if let Some(phase) = model.session_mut().and_then(GameSession::close_reopened) {
        model.say(format!("back in {phase}"));
    } else if let Some(session) = model.session_mut() {
        let is_here = session.look == Look::Now && session.corrects().is_some();
        let corrected = is_here.then(|| session.game.phase().phrase());
        let looks_back = matches!(session.look, Look::Past(_));
        let is_bare = session.look == Look::Now;
        session.look_at(Look::Now);
        if let Some(phase) = corrected {
            model.say(format!("this corrects {phase}: F5 adjudicates it, Ctrl-Z undoes the correction"));
        } else if looks_back && matches!(model.pane, Pane::Results | Pane::Inspector) {
            model.go_on();
        } else if is_bare {
            model.say(HOW_TO_LEAVE);
        }
    }
}

/// Hides the orders of all powers; if they are hidden already, asks whether to show them again.
pub fn hide(model: &mut Model) {
    model.put_aside();
    model.message = None;
    let Some(session) = model.session_mut() else { return };
    if session.audience == Audience::Everyone {
        return commit::ask(model, Commit::ShowOrders);
    }
    session.show_to(Audience::Everyone);
    model.say("all orders are hidden: Enter on a power shows its orders, F8 shows everything");
}

/// Handles Enter on the heading of a power whose orders are hidden: shows them alone. Returns whether such a
/// heading is selected.
pub fn show_power(model: &mut Model) -> bool {
    let Some(session) = model.session_mut() else { return false };
    let Some(Key::Power(power)) = session.key.filter(|_| session.is_hidden()) else { return false };
    if !session.hides(power) {
        return false;
    }
    session.show_to(Audience::Power(power));
    let name = session.map().power(power).name.clone();
    model.say(format!("the orders of {name} are shown, all others are hidden; F8 hides these, too"));
    true
}

/// Asks whether to open the phase again with what was typed; whether a correction is typed at all.
pub fn ask_to_correct(model: &mut Model) -> bool {
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
pub fn leave_correction_for(model: &mut Model, command: C) {
    let is_of_line = matches!(command, C::Type | C::Reopen | C::Take | C::Complete(_) | C::NextMissing)
        || matches!(command, C::Discard | C::Accept | C::Close | C::Yes | C::Find);
    let changes_nothing = matches!(command, C::Arrow(_) | C::Page(_) | C::End(_) | C::Palette | C::Help)
        || matches!(command, C::Redraw | C::Suspend);
    if !is_of_line && !changes_nothing {
        leave_correction(model);
    }
}

/// Returns from a correction to the game, if one is open.
pub fn leave_correction(model: &mut Model) {
    if model.session().is_some_and(|session| session.correction.is_some()) {
        model.put_aside();
        model.with_session(GameSession::leave_correction);
    }
}

/// Ends a correction whose line is empty.
pub fn settle_correction(model: &mut Model) {
    let is_typed = model.line().is_some_and(|typing| !typing.entry.is_empty());
    if !is_typed && model.layers.is_empty() {
        model.with_session(GameSession::leave_correction);
    }
}
