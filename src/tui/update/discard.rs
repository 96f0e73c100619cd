//! Throwing away what was typed and is not saved. What belongs to the game comes back by undoing.

use super::super::model::{Mode, Model};
use crate::tui::model::drafts;
use crate::tui::model::drafts::Home;
use crate::tui::model::overlay::Overlay;

/// Throws away what is on top with all that was typed in it; within it, first the line that is open.
pub fn run(model: &mut Model) {
    if model.overlays.is_empty() {
        return line(model);
    }
    let within = crate::tui::update::layers::game_settings::discard(model)
        || crate::tui::update::layers::overrule::discard(model)
        || crate::tui::update::layers::new_game::discard_line(model);
    if within {
        return model.say("thrown away; it is as it was");
    }
    let discarded = match model.overlays.last() {
        Some(Overlay::Layer(layer)) => layer.draft(model).is_some(),
        Some(Overlay::Wizard(wizard)) => wizard.is_touched(),
        Some(Overlay::Name { entry, what }) => drafts::of_name(model, entry, *what).is_some(),
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
