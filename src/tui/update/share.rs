//! Handing on what one looks at: the results, or why an order came out so.

use crate::session::why;
use crate::tui::action::Effect;
use crate::tui::model::Model;
use crate::tui::panes::layout::Pane;
use crate::tui::panes::results;

/// Copies the results, or in the inspector what it says of the selected order, and has them written beside the game.
pub fn copy(model: &mut Model) -> Vec<Effect> {
    model.settle();
    let is_why = model.pane == Pane::Inspector && model.table_view.is_none();
    let Some(session) = model.session() else { return Vec::new() };
    if session.what_if.is_some() {
        model.complain("a what-if has no results: keep it (Space o s) or leave it (Esc), then copy");
        return Vec::new();
    }
    let ruling = if is_why { why::copied::ruling(session) } else { None };
    let Some(file) = ruling.or_else(|| results::report::report(session)) else {
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
