//! What the topmost layer is asked to do, and what it leaves to be done; and throwing away what was typed and is not saved.
//! The draft of a layer comes back by undoing; a line of orders does not, so the message quotes it.

use crate::tui::action::Effect;
use crate::tui::commands::Command;
use crate::tui::model::{Flow, Mode, Model, Msg, Stage, drafts};
use crate::tui::update::{inspector, order_line, phases};
use crate::widgets::{Edit, moved};
use chancery_session::game_list::Line;

/// Gives a message to the topmost layer. Returns whether the layer took it.
pub fn send(model: &mut Model, msg: Msg) -> bool {
    let Some(mut layer) = model.layers.pop() else { return false };
    let at = model.layers.len();
    let flow = layer.update(model, msg);
    // What the layer opened lies above it.
    let mut put_back = |layer| model.layers.insert(at.min(model.layers.len()), layer);
    match flow {
        Flow::Ignored => {
            put_back(layer);
            return false;
        }
        Flow::Done => put_back(layer),
        Flow::Close => model.leaving &= msg != Msg::Run(Command::Close),
        Flow::Run(command) => super::run(model, command),
        Flow::Call(command) => {
            put_back(layer);
            super::run(model, command);
        }
        Flow::Type { text, enter } => {
            order_line::follow(model);
            order_line::edit_all(model, text.chars().map(Edit::Insert));
            if enter {
                super::run(model, Command::Take);
            }
        }
    }
    true
}

/// Moves so many rows down in the topmost layer, else in the list of games. Returns whether either is there.
pub fn step(model: &mut Model, by: i64) -> bool {
    send(model, Msg::Step(by));
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
pub fn accept(model: &mut Model) {
    if model.layers.pop().is_some() {
        return;
    }
    let Stage::GameList(game_list) = &mut model.stage else { return inspector::follow(model) };
    match game_list.line() {
        Line::Game(at) => {
            let opened = game_list.open(at).map(Effect::Open);
            model.request(opened);
        }
        Line::Sample => model.request(Effect::Sample),
        Line::New => super::run(model, Command::New),
        Line::Import => super::run(model, Command::Import),
    }
}

/// Throws away what is on top with all that was typed in it; the layer itself discards a line that is open in it.
pub fn discard(model: &mut Model) {
    let Some(layer) = model.layers.pop() else { return line(model) };
    let Some(draft) = layer.draft(model) else {
        model.leaving = false;
        return;
    };
    layer.discarded(model);
    match model.session_mut().filter(|_| draft.is_of_game()) {
        Some(session) => {
            let what = drafts::named(&draft);
            session.note_discarded(draft, format!("discarding {what}"));
            model.say(format!("discarded: {what}; Ctrl-Z restores it while the game is open"));
        }
        None => model.say("discarded"),
    }
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
