//! What the topmost layer is asked to do, and what it leaves to be done; and throwing away what was typed and is not saved.
//! The draft of a layer comes back by undoing; a line of orders does not, so the message quotes it.

use crate::tui::action::Effect;
use crate::tui::commands::Command;
use crate::tui::model::{Flow, Mode, Model, Msg, Stage, drafts};
use crate::tui::update::{inspector, order_line, phases};
use crate::widgets::{Edit, moved};
use chancery_session::game_list::Line;

/// Gives a message to the topmost layer; returns what is to be done outside if the layer took it.
pub fn send(model: &mut Model, msg: Msg) -> Option<Vec<Effect>> {
    let mut layer = model.layers.pop()?;
    let at = model.layers.len();
    let flow = layer.update(model, msg);
    // What the layer opened lies above it.
    let mut put_back = |layer| model.layers.insert(at.min(model.layers.len()), layer);
    match flow {
        Flow::Ignored => {
            put_back(layer);
            None
        }
        Flow::Done(effects) => {
            put_back(layer);
            Some(effects)
        }
        Flow::Close(effects) => {
            if msg == Msg::Run(Command::Close) {
                model.leaving = false;
            }
            Some(effects)
        }
        Flow::Run(command) => Some(super::run(model, command)),
        Flow::Call(command) => {
            put_back(layer);
            Some(super::run(model, command))
        }
        Flow::Type { text, enter } => {
            order_line::follow(model);
            order_line::edit_all(model, text.chars().map(Edit::Insert));
            Some(if enter { super::run(model, Command::Take) } else { Vec::new() })
        }
    }
}

/// Moves so many rows down in the topmost layer, else in the list of games. Returns whether either is there.
pub fn step(model: &mut Model, by: i64) -> bool {
    drop(send(model, Msg::Step(by)));
    match &mut model.stage {
        _ if !model.layers.is_empty() => true,
        Stage::GameList(list) => {
            list.selected = moved(list.selected, by, list.lines().len() - 1);
            true
        }
        Stage::GameSession(_) => false,
    }
}

/// Scrolls the text of the topmost layer at a place of the screen. Returns whether there is one.
pub fn scroll(model: &mut Model, at: (u16, u16), by: i64) -> bool {
    let Some(mut layer) = model.layers.pop() else { return false };
    let is_scrolled = layer.scroll(model, at, by);
    model.layers.push(layer);
    is_scrolled
}

/// Closes the topmost layer, and keeps what was typed in it. Without one, goes a step back on the game screen.
pub fn close(model: &mut Model) {
    if model.layers.is_empty() && model.session().is_some() {
        return phases::back_out(model);
    }
    if let Some(draft) = model.layers.pop().and_then(|layer| layer.draft(model)) {
        drafts::leave(model, draft);
    }
    model.leaving = false;
}

/// Handles Enter where no layer took it: closes the topmost one, opens a line of the list of games, or follows a line of
/// the inspector.
pub fn accept(model: &mut Model) -> Vec<Effect> {
    if model.layers.pop().is_some() {
        return Vec::new();
    }
    let Stage::GameList(game_list) = &mut model.stage else {
        inspector::follow(model);
        return Vec::new();
    };
    match game_list.line() {
        Line::Game(at) => game_list.open(at).map(Effect::Open).into_iter().collect(),
        Line::Sample => vec![Effect::Sample],
        Line::New => super::run(model, Command::New),
        Line::Import => super::run(model, Command::Import),
    }
}

/// Throws away what is on top with all that was typed in it; the layer itself discards a line that is open in it.
pub fn discard(model: &mut Model) -> Vec<Effect> {
    if model.layers.is_empty() {
        line(model);
        return Vec::new();
    }
    let Some(draft) = model.layers.last().and_then(|layer| layer.draft(model)) else {
        close(model);
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
