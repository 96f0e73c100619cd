//! Handing on the results.

use crate::tui::action::Effect;
use crate::tui::model::Model;
use crate::tui::panes::results;
use chancery_session::place::Place;

/// Returns where the game is, what the file of the results is called, and the results; else says why there are none.
fn results_of(model: &mut Model) -> Option<(Place, (String, String))> {
    model.settle();
    let session = model.session()?;
    if session.what_if.is_some() {
        model.complain("a what-if has no results to pass on: Space o s keeps it, Esc leaves it");
        return None;
    }
    let found = results::report(session).map(|file| (session.place.clone(), file));
    if found.is_none() {
        model.complain("nothing is adjudicated yet, so there are no results; F5 adjudicates");
    }
    found
}

/// Copies the results and has them written beside the game.
pub fn copy(model: &mut Model) -> Vec<Effect> {
    let Some((place, file)) = results_of(model) else { return Vec::new() };
    vec![Effect::Clip(file.1.clone()), Effect::Share(place, file)]
}

/// Has the results written as a text for people.
pub fn report(model: &mut Model) -> Vec<Effect> {
    let Some((place, (name, text))) = results_of(model) else { return Vec::new() };
    vec![Effect::Export(place, "reports", vec![(name, text.into_bytes())])]
}

/// Says where what was copied is saved. Whether the terminal took it cannot be known.
pub fn shared(model: &mut Model, written: Result<String, String>) {
    match written {
        Ok(files) => model.say(format!("sent to the terminal's clipboard, and saved: {files}")),
        Err(why) => model.complain(format!("sent to the terminal's clipboard, but not saved: {why}")),
    }
}
