//! Throwing away what was typed and is not saved.

use super::super::drafts;
use super::super::model::{Mode, Model};
use super::super::overlay::Overlay;
use super::mail;

/// Throws away what is on top with all that was typed in it; within it, first the line that is open.
pub fn run(model: &mut Model) {
    if model.overlays.is_empty() {
        return line(model);
    }
    if super::editor::leave_line(model) {
        return model.say("the line is thrown away");
    }
    let within = super::details::discard(model)
        || super::overrule::discard(model)
        || super::wizard::discard_line(model)
        || mail::leave(model);
    if within {
        return model.say("thrown away; it is as it was");
    }
    let thrown = match model.overlays.last() {
        Some(Overlay::Form(form)) => form.touched,
        Some(Overlay::Wizard(wizard)) => wizard.is_touched(),
        Some(Overlay::Editor(_)) => return super::editor::discard(model),
        Some(Overlay::Name { entry, what }) => drafts::of_name(model, entry, *what).is_some(),
        Some(Overlay::Mail(_) | Overlay::Motion(_)) => true,
        _ => return super::overlays::close(model),
    };
    model.overlays.pop();
    if thrown {
        model.say("thrown away");
    }
}

/// Throws the line of orders away that is being typed.
fn line(model: &mut Model) {
    let Mode::Typing(typing) = &model.mode else { return };
    let key = typing.at;
    model.mode = Mode::Browsing;
    if let (Some(key), Some(desk)) = (key, model.desk_mut()) {
        desk.keep_line(key, "");
    }
}
