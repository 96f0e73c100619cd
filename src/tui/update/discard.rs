//! Throwing away what was typed and is not saved. The draft of a layer comes back by undoing; a line of orders does
//! not, so the message quotes it.

use super::super::action::Effect;
use crate::tui::model::{Mode, Model, drafts};

/// Throws away what is on top with all that was typed in it; the layer itself discards a line that is open in it.
pub fn run(model: &mut Model) -> Vec<Effect> {
    if model.layers.is_empty() {
        line(model);
        return Vec::new();
    }
    let Some(draft) = model.layers.last().and_then(|layer| layer.draft(model)) else {
        super::layers::close(model);
        return Vec::new();
    };
    let kept = model.layers.last().map(|layer| layer.discarded(model)).unwrap_or_default();
    model.layers.pop();
    match model.session_mut().filter(|_| draft.is_of_game()) {
        Some(session) => {
            let what = drafts::named(&draft);
            session.note_discarded(draft, format!("discarding {what}"));
            model.say(format!("discarded: {what}; Ctrl-Z restores it while the game is open"));
        }
        None => model.say("discarded"),
    }
    kept
}

/// Throws the line of orders away that is being typed, or that was left at the selected row.
fn line(model: &mut Model) {
    let left = model.session().and_then(|session| {
        let key = session.key?;
        Some((Some(key), session.line_left(key)?.to_owned()))
    });
    let typed = model.typing().map(|typing| (typing.at, typing.entry.text().trim().to_owned()));
    let Some((key, text)) = typed.or(left) else { return };
    model.mode = Mode::default();
    let (Some(key), Some(session)) = (key, model.session_mut()) else { return };
    session.keep_line(key, "");
    let power = session.board.row(key).map(|row| row.power);
    let hides = power.is_some_and(|power| session.hides(power));
    let is_new = session.written(key).is_none_or(|written| written.trim() != text);
    if is_new && hides {
        model.say("discarded the line");
    } else if is_new && !text.is_empty() {
        model.say(format!("discarded “{text}”"));
    }
}
