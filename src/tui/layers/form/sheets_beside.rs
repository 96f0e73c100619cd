//! Forms beside a power's orders: for later phases, its standby's orders, and its proxies.

use crate::map::Power;
use crate::session::drafts::purpose::Purpose;
use crate::session::open_game::beside::{TextBeside, refusal, save_beside, text_beside};
use crate::tui::action::Effect;
use crate::tui::layers::form::{Form, show};
use crate::tui::model::Model;

/// Opens the selected power's orders for later phases, or its standby's.
pub fn open(model: &mut Model, standby: bool) {
    open_for_selected(model, if standby { Purpose::Standby } else { Purpose::Later });
}

/// Opens what the selected power announced of its units.
pub fn open_proxies(model: &mut Model) {
    open_for_selected(model, Purpose::Proxies);
}

fn open_for_selected(model: &mut Model, purpose: fn(Power) -> Purpose) {
    let Some(session) = model.session() else { return };
    match session.selected_power().map(purpose) {
        None => model.complain("select a power first"),
        Some(purpose) => match refusal(session, purpose) {
            Some(why) => model.complain(why),
            None => go_on(model, purpose),
        },
    }
}

/// Opens a form beside a power's orders; one that was left is resumed.
pub fn go_on(model: &mut Model, purpose: Purpose) {
    let beside = model.session().and_then(|session| text_beside(session, purpose));
    if let Some(TextBeside { title, hint, text }) = beside {
        show(model, Form::new(purpose, title, hint).lines(&text));
    }
}

/// Saves what was written beside a power's orders.
///
/// # Errors
///
/// Why it cannot be saved, in a sentence.
pub fn keep(model: &mut Model, purpose: Purpose, lines: &[String]) -> Result<Vec<Effect>, String> {
    if let Some(session) = model.session_mut() {
        let message = save_beside(session, purpose, lines)?;
        model.say(message);
    }
    Ok(Vec::new())
}
