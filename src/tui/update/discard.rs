//! Throwing away what was typed and is not saved. What belongs to the game comes back by undoing.

use super::super::model::{Mode, Model};
use crate::tui::model::drafts;
use crate::tui::model::drafts::Home;
use crate::tui::model::overlay::Overlay;
use crate::tui::update::layers::mail;

/// Throws away what is on top with all that was typed in it; within it, first the line that is open.
pub fn run(model: &mut Model) {
    if model.overlays.is_empty() {
        return line(model);
    }
    if crate::tui::update::layers::position_editor::leave_line(model) {
        return model.say("the line is thrown away");
    }
    if mail::discard(model) {
        return model.say("thrown away; it is as it was");
    }
    let discarded = match model.overlays.last() {
        Some(Overlay::Layer(layer)) => layer.draft(model).is_some(),
        Some(Overlay::Editor(_)) => return crate::tui::update::layers::position_editor::discard(model),
        Some(Overlay::Mail(_)) => true,
        _ => return super::overlays::close(model),
    };
    let unsaved = drafts::on_top_now(model).filter(|(home, _)| *home == Home::Game);
    model.overlays.pop();
    match (unsaved, model.session_mut()) {
        (Some((_, draft)), Some(session)) => {
            let what = drafts::named(&draft);
            session.threw(draft, format!("throwing away {what}"));
            model.say(format!("thrown away: {what}; Ctrl-_ brings it back while the game is open"));
        }
        _ if discarded => model.say("thrown away"),
        _ => {}
    }
}

/// Throws the line of orders away that is being typed.
fn line(model: &mut Model) {
    let Some(typing) = model.typing() else { return };
    let (key, text) = (typing.at, typing.entry.text().trim().to_owned());
    model.mode = Mode::default();
    let (Some(key), Some(session)) = (key, model.session_mut()) else { return };
    session.keep_line(key, "");
    // A line does not come back by undoing, so it is told in full.
    let is_new = session.written(key).is_none_or(|written| written.trim() != text);
    if is_new && !text.is_empty() {
        model.say(format!("“{text}” is thrown away"));
    }
}
