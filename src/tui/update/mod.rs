//! What an action does to the model: [`act`] returns what is to be done outside.
//!
//! Nothing here reads a key, a file, a clock or the terminal.

mod commands;
mod games;
pub mod inspector;
mod layers;
pub mod map;
mod moving;
pub mod order_line;
mod phases;
pub mod pointing;

use super::action::{Action, Effect};
use crate::tui::commands::Command;
use crate::tui::layers::commit::{self, Commit};
use crate::tui::layers::game_files::{self, PutAway};
use crate::tui::layers::menu::Menu;
use crate::tui::layers::naming::Name;
use crate::tui::layers::{clock, computer_players, mail, new_game, report};
use crate::tui::model::{Model, Msg, Picker, Stage, drafts, unavailable};
use crate::widgets::entry::Edit;
use chancery_core::text::{Clean, line_ends};
use chancery_game::mail::Letter;
use chancery_session::drafts::Naming;
use chancery_session::open_game::{GameSession, SaveState};
use commands::run;

/// Does what an action says. What this asks for need not wait for [`settle`].
pub fn act(model: &mut Model, action: Action) -> Vec<Effect> {
    match action {
        // The clock changes nothing else; a line that is being typed is left alone.
        Action::Time(now) => clock::time(model, now),
        Action::Pressed(at) => model.presses.press(at),
        action => act_and_keep(model, action),
    }
    std::mem::take(&mut model.effects)
}

/// Does what an action says, and has saved what it changed.
fn act_and_keep(model: &mut Model, action: Action) {
    let before = model.session().map(|d| d.revision);
    // A click on a message only puts it away, for the hints below it were not seen.
    let is_on_message = matches!(action, Action::Click(_, y) if y + 1 == model.size.1)
        && crate::tui::view::footer::covers_keys(model);
    let is_key = matches!(action, Action::Run(_) | Action::Edit(_) | Action::Paste(_));
    if is_key || matches!(action, Action::TooSoon | Action::NoAnswer | Action::Click(..)) {
        model.message = None;
    }
    if is_key || matches!(action, Action::Scroll(..) | Action::Resize(..)) {
        model.clicked = None;
    }
    // Whoever deletes an old order types another one: the correction waits for it.
    let is_typing = matches!(action, Action::Edit(_) | Action::Paste(_));
    if !is_on_message {
        dispatch(model, action);
    }
    if !is_typing {
        phases::settle_correction(model);
    }
    order_line::follow(model);
    inspector::show_tentative(model);
    if let (Some(before), Stage::GameSession(session)) = (before, &model.stage)
        && session.revision != before
        && session.saved != SaveState::Yes
    {
        // Every change is saved by itself; a newer state overtakes one that still waits.
        let (game, place) = (Box::new(session.real().clone()), session.place.clone());
        let save = Effect::Save(game, place, session.revision);
        model.request(save);
    }
    drafts::keep(model);
}

/// Works out what follows from the state before anything else is done or drawn.
pub fn settle(model: &mut Model) -> Option<Effect> {
    model.settle();
    match &mut model.stage {
        Stage::GameSession(session) => session.why.wanted.take().map(Effect::Search),
        Stage::GameList(list) => list.next_preview().map(Effect::Preview),
    }
}

fn dispatch(model: &mut Model, action: Action) {
    match action {
        Action::Run(command) => run(model, command),
        Action::Edit(edit) => edit_line(model, edit),
        Action::Paste(text) => paste(model, &text),
        Action::Click(x, y) => moving::click(model, x, y),
        Action::Tick(ticket) => {
            layers::send(model, Msg::Tick(ticket));
            map::tick(model, ticket);
        }
        Action::Opened(opened) => games::opened(model, opened),
        Action::TakenIn(Ok(imported)) => model.request(Effect::TakeIn(imported)),
        Action::TakenIn(Err(why)) => games::opened(model, Err(why)),
        Action::Mail(read) => mail::loaded(model, read),
        Action::Moved(moved) => games::moved(model, moved),
        Action::Copied(copied) => games::copied(model, copied),
        Action::Renamed(renamed) => games::renamed(model, renamed),
        Action::Emptied(emptied) => games::emptied(model, emptied),
        Action::Saved(place, revision, result) => games::saved(model, &place, revision, result),
        Action::TooSoon => commit::too_soon(model),
        Action::NoAnswer => commit::remind(model),
        Action::Drag(x, y) => model.viewport.drag(x, y),
        Action::LetGo => model.viewport.grip = None,
        Action::Scroll(x, y, by) => moving::wheel(model, x, y, by),
        Action::Resize(width, height) => model.size = (width, height),
        // These change nothing else, so `act` has done them already.
        Action::Time(_) | Action::Pressed(..) => {}
        Action::Searched(id, progress) => inspector::searched(model, id, progress),
        Action::Inbox(texts) => model.inbox = texts,
        Action::Listed(listed) => games::listed(model, listed),
        Action::Previewed(preview) => {
            if let Stage::GameList(list) = &mut model.stage {
                (list.preview, list.previews) = (Some(preview), false);
            }
        }
        Action::LieAway(folders) => {
            if let Stage::GameList(game_list) = &mut model.stage {
                game_list.away = folders;
            }
        }
        Action::Lot(seed) => new_game::draw(model, seed),
        Action::Warn(text) => model.complain(text),
        Action::Say(text) => model.say(text),
        Action::Wrote(files) => {
            let sent = model.message.take().filter(|message| message.text == report::SENT);
            let sent = sent.map_or_else(String::new, |message| message.text + ", and ");
            model.say(format!("{sent}saved: {files}"));
        }
        Action::Watched(number, watched) => inspector::watched(model, number, watched),
        Action::Suggested(request, orders) => computer_players::suggested(model, &request, &orders),
        Action::Left(drafts, warnings) => games::left(model, drafts, warnings),
        Action::Houses(found) => report::houses(model, found),
        Action::InTrash(Ok(names)) if names.is_empty() => model.say("the trash is empty"),
        Action::InTrash(Ok(names)) => commit::ask(model, Commit::EmptyTrash(names)),
        Action::InDrawers(Ok(games)) if games.is_empty() => model.say("the archive and the trash are empty"),
        Action::InDrawers(Ok(games)) => Picker::open(model, PutAway(games), 0),
        Action::InTrash(Err(why)) | Action::InDrawers(Err(why)) => model.complain(why),
    }
}

/// Applies an edit to whatever is typed in: the menu, a layer's line, or the order line.
fn edit_line(model: &mut Model, edit: Edit) {
    match edit {
        _ if layers::send(model, Msg::Edit(edit)) || !model.layers.is_empty() => {}
        _ if model.table_view.is_some() => model.say("Esc leaves the table view"),
        edit if model.pointing().is_some() => pointing::edit(model, edit),
        edit => order_line::edit_all(model, [edit]),
    }
}

/// A pasted text that is longer than this, in bytes, is a mail even if it is one line.
const LONGEST_LINE: usize = 400;

fn paste(model: &mut Model, text: &str) {
    let text = &*line_ends(text);
    if game_files::takes_history(model) {
        return game_files::pasted_history(model, text);
    }
    let is_mail = text.trim().contains('\n') || text.len() > LONGEST_LINE;
    // Whoever is asked for the file of a mail may paste the mail.
    let asks = |model: &Model| model.layer::<Name>().is_some_and(|name| name.what == Naming::Mail);
    if is_mail && (asks(model) || mail::inbox::is_open(model)) {
        model.layers.pop();
    }
    if layers::send(model, Msg::Paste(text)) {
        return;
    }
    let line = Clean::line(text);
    let insert = Edit::Insert;
    if model.layer::<Menu>().is_some() {
        model.layers.pop();
    }
    if !model.layers.is_empty() {
        for c in line.chars() {
            layers::send(model, Msg::Edit(insert(c)));
        }
        return;
    }
    if model.session().is_some() && model.table_view.is_none() && !is_mail {
        if model.pointing().is_some() {
            model.put_aside();
        }
        return order_line::edit_all(model, line.chars().map(insert));
    }
    if let Some(why) =
        unavailable(model, Command::Load).filter(|_| model.session().is_some_and(GameSession::is_hidden))
    {
        // Beside a mail stand the orders that it changes.
        return model.complain(why);
    }
    phases::leave_correction(model);
    mail::open(model, "the pasted text", Letter::open(text.as_bytes().to_vec()));
}
