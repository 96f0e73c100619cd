//! Handing on the results.

use crate::tui::action::Effect;
use crate::tui::model::Model;
use crate::tui::panes::results;

/// Copies the results and has them written beside the game.
pub fn copy(model: &mut Model) -> Vec<Effect> {
    model.settle();
    let Some(session) = model.session() else { return Vec::new() };
    if session.what_if.is_some() {
        model.complain("a what-if has no results: keep it (Space o s) or leave it (Esc), then copy");
        return Vec::new();
    }
    let Some(file) = results::report::report(session) else {
        model.complain("nothing is adjudicated yet, so there are no results to copy");
        return Vec::new();
    };
    vec![Effect::Clip(file.1.clone()), Effect::Share(session.place.clone(), file)]
}

/// Tells where what was copied is written. Whether the terminal took it cannot be known.
pub fn shared(model: &mut Model, written: Result<String, String>) {
    match written {
        Ok(files) => model.say(format!("sent to the terminal's clipboard, and written: {files}")),
        Err(why) => model.complain(format!("sent to the terminal's clipboard, but not written: {why}")),
    }
}
