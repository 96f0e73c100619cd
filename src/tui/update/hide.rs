//! Hiding orders and results from those who look at the screen, and showing one power its own.

use crate::game::Audience;
use crate::session::board::Key;
use crate::tui::model::Model;

/// Hides everything; where everything is hidden, shows it again.
pub fn run(model: &mut Model) {
    model.put_aside();
    model.message = None;
    let Some(session) = model.session_mut() else { return };
    let (audience, text) = match session.audience {
        Audience::Everyone => (Audience::GameMaster, "everything is shown again"),
        Audience::GameMaster | Audience::Power(_) => (
            Audience::Everyone,
            "all orders are hidden: Enter on a power shows its orders, F8 shows everything",
        ),
    };
    session.show_to(audience);
    model.say(text);
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
