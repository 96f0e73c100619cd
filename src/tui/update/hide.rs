//! Hiding orders and results from those who look at the screen, and showing one power its own.

use crate::tui::layers::commit::{self, Commit};
use crate::tui::model::Model;
use chancery_core::map::Power;
use chancery_game::game::Audience;
use chancery_session::board::Key;

/// Hides everything; where everything is hidden, asks whether to show it again.
pub fn run(model: &mut Model) {
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
pub fn choose(model: &mut Model) -> bool {
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

/// Returns the power on whose row the order line is open.
pub fn power_of_line(model: &Model) -> Option<Power> {
    let session = model.session()?;
    session.board.row(model.typing()?.at?).map(|row| row.power)
}
