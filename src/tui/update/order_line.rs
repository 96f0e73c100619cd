//! Updates the order line: typing, completion, saving and removing orders, and the question about an order for another
//! power's unit in a line that was typed for a power.

use crate::theme::Ink;
use crate::tui::commands::search::called;
use crate::tui::commands::{Command, Info, Scope, TABLE, Way, keys};
use crate::tui::layout::Pane;
use crate::tui::model::{About, Choices, Flow, Message, Mode, Model, Picker, Stage, Typing, unavailable};
use crate::tui::update::phases;
use crate::widgets::entry::{Edit, Entry};
use crate::widgets::list::{Item, item};
use chancery_core::map::Power;
use chancery_game::game::Matter;
use chancery_session::board::{Key, Sign};
use chancery_session::check::{counts, findings};
use chancery_session::complete::go_round;
use chancery_session::open_game::meaning::{Meaning, NO_ORDER, SlipRuling};
use chancery_session::open_game::{GameSession, Look};
use chancery_session::order_entry::SavedLine;

/// The most completions that are listed; more would not fit on a screen.
const MOST_OFFERS: usize = 40;

/// Reports that no order is missing, and what can be done now.
pub fn say_all_in(model: &mut Model) {
    let Some(session) = model.session() else { return };
    if session.is_hidden() {
        return model.say("all orders that you see are in; F8 hides them again");
    }
    let mut found = findings(session);
    found.retain(|one| !one.is_settled() || (one.topic == Matter::Doubtful && one.ruling.is_none()));
    let found = counts(&found).join(", ");
    model.say(match found.as_str() {
        _ if session.what_if.is_some() => {
            "all orders of the what-if are in: Space o s keeps it, Esc leaves it".to_owned()
        }
        "" => "all orders are in: F5 adjudicates, Space o v previews the results".to_owned(),
        found => format!("all orders are in, {found}: F5 adjudicates, Space o k lists them"),
    });
}

/// Opens the line for the selected row: with its draft, else with its order selected. Without either it selects the
/// next unit without an order, or, if `stays`, asks for one. In the pane of results it first selects the order that is
/// looked at.
pub fn begin(model: &mut Model, stays: bool) {
    if phases::show_power(model) {
        return;
    }
    let pane = model.pane;
    if let Some(session) = model.session_mut().filter(|_| stays && pane == Pane::Results) {
        session.select_looked_at();
    }
    let corrects = model.session_mut().is_some_and(GameSession::begin_correction);
    let Stage::GameSession(session) = &mut model.stage else { return };
    session.look_at(Look::Now);
    let key = session.key;
    let left = key.and_then(|key| session.line_left(key).map(str::to_owned));
    // Enter after a correction goes on; it does not open the order again.
    let is_done = !stays && key.is_some_and(|key| session.corrected == Some((key, session.revision)));
    let entry = match (left, key.filter(|_| !is_done).and_then(|key| session.written(key))) {
        (Some(left), _) => Entry::new(left.trim()),
        (None, Some(written)) => Entry::selected(written.trim()),
        (None, None) => Entry::default(),
    };
    if !entry.is_empty() {
        return open(model, entry);
    }
    if corrects {
        return model.complain("Type the correct order. Esc leaves the phase as it is.");
    }
    if let Some(unit) = session.selected_row().filter(|row| stays && row.sign == Sign::Missing) {
        let last = session.game.node(session.game.current()).parent;
        let last = last.map(|last| session.game.node(last).position.phase.phrase());
        let last = last.map(|last| format!("; Space h c corrects {last}")).unwrap_or_default();
        let told = format!("{} has no order yet: type it{last}", unit.order);
        return model.say(told);
    }
    let first = || session.board.rows.get(1).map(|r| r.key);
    match session.board.next_missing(key).or_else(|| key.is_none().then(first).flatten()) {
        Some(key) => session.select(key),
        None if session.board.rows.is_empty() => model.complain("nobody has anything to order in this phase"),
        None => say_all_in(model),
    }
}

/// Opens what was typed for the selected row and not saved, if anything was: after a game was opened.
pub fn resume(model: &mut Model) {
    let Some(session) = model.session() else { return };
    let left = session.key.and_then(|key| session.line_left(key)).map(|left| Entry::new(left.trim()));
    if let Some(entry) = left {
        open(model, entry);
    }
}

fn open(model: &mut Model, entry: Entry) {
    // The zoom of another pane would hide the order line.
    model.zoomed &= model.pane == Pane::Orders;
    let Stage::GameSession(session) = &mut model.stage else { return };
    if let Some(key) = session.key {
        // The line has the draft now, so it is no longer kept.
        session.keep_line(key, "");
    }
    model.mode = Mode::Typing(Box::new(Typing { entry, at: session.key, ..Typing::default() }));
    refresh(model);
}

/// Puts the order that is given on the map into the line; an empty line follows the selected row.
pub fn follow(model: &mut Model) {
    let Stage::GameSession(session) = &model.stage else { return };
    let seen = Some((session.node(), session.shown_revision));
    let typing = match &mut model.mode {
        Mode::Typing(typing) => typing,
        Mode::Pointing(pointing, line) => {
            let (text, is_whole) = pointing.text(session);
            if (line.entry.text(), line.at, line.seen) == (&text, Some(pointing.key), seen) {
                return;
            }
            **line = Typing { entry: Entry::new(text), at: Some(pointing.key), seen, ..Typing::default() };
            refresh(model);
            // Before the last place is picked, Enter saves nothing.
            let line = model.mode.line();
            line.meaning = line.meaning.take().filter(|_| is_whole);
            return;
        }
    };
    if typing.entry.text().is_empty() && (typing.at, typing.seen) != (session.key, seen) {
        **typing = Typing { at: session.key, seen, ..Typing::default() };
        refresh(model);
    }
}

/// Works out what the line means and where it can go.
pub fn refresh(model: &mut Model) {
    let (Stage::GameSession(session), typing) = (&mut model.stage, model.mode.line()) else { return };
    let text = typing.entry.text();
    (typing.offers, typing.meaning) = session.read_line(typing.at, text, MOST_OFFERS);
    // A correction stands in the row that it corrects.
    if let (Some(_), Some(Ok(meaning))) = (&session.correction, &typing.meaning)
        && let Some(at) = meaning.orders.last().and_then(|order| order.line.place)
        && let Some(key) = session.board.unit_in(session.map(), at)
    {
        session.select(key);
        typing.at = Some(key);
    }
    if let Some(Err(_)) = &typing.meaning
        && text.chars().any(|c| keys::by_position(c).is_some())
    {
        typing.offers.clear();
        let why = "type orders in Latin letters; Space opens the menu on this keyboard, too";
        typing.meaning = Some(Err(why.into()));
    } else if let Some(Err(why)) = &mut typing.meaning {
        // Whoever wants to quit types `q`, and gets the key that does it; so does who types a key of the list of games.
        let of_list = || TABLE.iter().map(Info::command).find(|one| one.key(Scope::GAMES) == Some(text));
        let (command, lead) = if **why == *NO_ORDER {
            (called(text), "No legal order starts like that")
        } else {
            (of_list(), "This key is for the list of games")
        };
        if let Some((command, key)) = command.and_then(|command| Some((command, command.game_key()?))) {
            *why = format!("{lead}. Ctrl-X clears it; then {key}: {}.", command.info().name).into();
        }
    }
}

/// Makes several edits, and reads the line only after the last one.
pub fn edit_all(model: &mut Model, edits: impl IntoIterator<Item = Edit>) {
    let mut edits = edits.into_iter().peekable();
    if edits.peek().is_none() || model.session().is_none() || model.table_view.is_some() {
        return;
    }
    model.zoomed &= model.pane == Pane::Orders;
    let is_first = model.line().is_some_and(|line| line.entry.is_empty()) && !model.presses.is_rush();
    let leaves = (is_first && edits.peek() == Some(&Edit::Insert('q')))
        .then(|| format!("{}; Ctrl-X discards what is typed", phases::HOW_TO_LEAVE));
    // The first order that is typed leaves the results of the phase before.
    if model.reads_results() {
        model.go_on();
        follow(model);
        model.say("this types an order; . goes on to the next failure, Ctrl-X discards what is typed");
    }
    leaves.clone().into_iter().for_each(|told| model.say(told));
    if model.plain {
        model.pane = Pane::Orders;
    }
    // In a phase that is past one letter alone may be a key that was meant for something else: another makes it an order.
    let is_past = |session: &GameSession| matches!(session.look, Look::Past(_)) && session.what_if.is_none();
    let is_letter = matches!(edits.peek(), Some(Edit::Insert(c)) if c.is_alphabetic());
    if is_first && is_letter && model.session().is_some_and(is_past) {
        let begins = if model.pane == Pane::Inspector { "a what-if" } else { "a correction" };
        let letter = || {
            format!("another letter begins {begins}, Ctrl-X discards this one; . goes to the next failure")
        };
        model.say(leaves.unwrap_or_else(letter));
        edits.for_each(|edit| model.mode.line().entry.edit(edit));
        return;
    }
    let supposes = model.pane == Pane::Inspector;
    if model.session_mut().is_some_and(|session| supposes && session.suppose_typed()) {
        model.say("what-if: nothing is saved; Space o s keeps it, Esc leaves it");
    }
    // What is typed in a past phase elsewhere corrects it.
    if let Some(session) = model.session_mut().filter(|session| !session.is_hidden()) {
        session.begin_correction();
    }
    let (Stage::GameSession(session), Mode::Typing(typing)) = (&mut model.stage, &mut model.mode) else {
        return;
    };
    if session.key.is_none() && typing.entry.is_empty() {
        // What is typed is never out of sight.
        session.start();
        typing.at = session.key;
    }
    if typing.refused {
        // A letter begins another order, and so does a dash where the refused one has a dash already. Any other key
        // changes the refused one.
        let text = typing.entry.text().trim();
        let begins = |c: char| c.is_alphanumeric() || (c == '-' && text.contains('-'));
        let begins_anew = matches!(edits.peek(), Some(&Edit::Insert(c)) if begins(c));
        let elsewhere = typing.at.filter(|_| begins_anew).map(|key| (key, session.row_of_line(key, text)));
        if let Some((_, row)) = elsewhere.filter(|(key, row)| key != row) {
            let told = format!("“{text}” is kept as a draft at its unit: Enter there opens it");
            session.keep_line(row, text);
            model.message = Some(Message { text: told, is_error: false });
        } else if begins_anew {
            let before = typing.replaced.take().map(|before| before + "; ").unwrap_or_default();
            typing.replaced = Some(before + text);
        }
        typing.entry.select(begins_anew);
    }
    edits.for_each(|edit| typing.entry.edit(edit));
    typing.round = None;
    typing.refused = false;
    typing.seen = None;
    refresh(model);
}

/// Completes the line; if there are several completions, goes to the next one.
pub fn complete(model: &mut Model, way: Way) {
    let Mode::Typing(typing) = &mut model.mode else { return };
    let (round, at) = go_round(typing.round.take(), &typing.offers, way == Way::Back);
    let Some(offer) = round.get(at) else {
        model.complain("no legal order starts like that; Ctrl-X discards it, Esc keeps it for later");
        return;
    };
    typing.entry = Entry::new(offer.line.clone());
    typing.round = Some((round, at));
    typing.refused = false;
    refresh(model);
}

/// Saves what was typed if it is an order, and goes on to the next unit without one; else says why not.
pub fn accept(model: &mut Model) {
    if phases::ask_to_correct(model) {
        return;
    }
    let (Stage::GameSession(session), Mode::Typing(typing)) = (&mut model.stage, &mut model.mode) else {
        return;
    };
    if !session.is_open() {
        typing.refused = true;
        let why = unavailable(model, Command::Type).unwrap_or_default();
        return model.complain(why);
    }
    match typing.meaning.clone() {
        Some(Ok(meaning)) if meaning.orders.iter().all(|order| order.slip.is_none()) => save(model, &meaning),
        // The whole line is another power's. That it replaces an order of that power is asked about in the line, where
        // what is typed next is a line of its own.
        Some(Ok(meaning)) if meaning.is_of_others() => {
            if std::mem::replace(&mut typing.refused, true) || session.what_if.is_some() {
                return save(model, &meaning);
            }
            let doubt = meaning.doubts.first().map(|doubt| format!(" {doubt}")).unwrap_or_default();
            let text = meaning.slips_in_words(session) + &doubt;
            model.complain(format!("not saved yet: {text}; Enter again saves it"));
        }
        // The question would take the letters of the line that is pasted next.
        Some(Ok(meaning)) if model.presses.is_rush() && !typing.refused => {
            typing.refused = true;
            let text = meaning.slips_in_words(session);
            model.complain(format!("not saved yet: {text}; Enter again asks whose order it is"));
        }
        Some(Ok(meaning)) => Picker::open(model, Slips(meaning), 0),
        _ => refuse(model),
    }
}

/// Says why a line is not saved. Enter again saves it as it is written.
fn refuse(model: &mut Model) {
    let (Stage::GameSession(session), Mode::Typing(typing)) = (&mut model.stage, &mut model.mode) else {
        return;
    };
    let text = typing.entry.text().to_owned();
    if typing.refused && session.keep_as_written(&text) {
        keep_replaced(session, typing);
        model.mode = Mode::default();
        return model.say(format!("“{}” is kept as it is written, and gives no order", text.trim()));
    }
    typing.refused = true;
    typing.entry.select(true);
    let is_kept = session.keeper_of_line(&text).is_some();
    if let Some(Err(why)) = typing.meaning.clone() {
        let why = why.trim_end_matches('.');
        let end = if why.ends_with('?') { "" } else { ";" };
        let again =
            if is_kept { format!("{end} Enter again keeps it as it is written") } else { String::new() };
        model.complain(format!("not saved: {why}{again}"));
    }
}

/// Keeps what was refused before for its row, as long as that has no order.
fn keep_replaced(session: &mut GameSession, typing: &mut Typing) {
    if let (Some(key), Some(text)) = (typing.at, typing.replaced.take())
        && session.board.row(key).is_some_and(|row| row.sign == Sign::Missing)
    {
        session.keep_line(key, &text);
    }
}

/// Saves the orders of the line, and goes on to the next unit without an order. What gave no order stays in the line.
pub fn save(model: &mut Model, meaning: &Meaning) {
    let (Stage::GameSession(session), Mode::Typing(typing)) = (&mut model.stage, &mut model.mode) else {
        return;
    };
    let at = typing.at;
    let SavedLine { orders, replaces, result, is_last, rest } = session.save_line(at, meaning);
    if let Some(asked) = at.filter(|_| model.pane == Pane::Inspector && session.what_if.is_some()) {
        // A supposition answers the question that was asked.
        session.select(asked);
    }
    let place = |key: Option<Key>| key.and_then(|key| session.board.index(key));
    let is_above = place(session.key) < place(at);
    keep_replaced(session, typing);
    model.mode = Mode::default();
    if let Some(rest) = rest {
        open(model, Entry::new(&rest.text));
        let line = model.mode.line();
        line.refused = true;
        let again =
            if matches!(line.meaning, Some(Err(_))) { "; Enter keeps it as it is written" } else { "" };
        let saved = match meaning.orders.len() {
            0 => String::new(),
            1 => format!("{orders} is saved; "),
            count => format!("{count} orders are saved; "),
        };
        return model.complain(format!("{saved}{}{again}", rest.message()));
    }
    if is_last {
        say_all_in(model);
    }
    if let Some(replaces) = replaces {
        // What is tried goes with the what-if.
        let is_tried = model.session().is_some_and(|session| session.what_if.is_some());
        let undo = if is_tried { "" } else { "; Ctrl-Z undoes that" };
        let on = if is_last { "; F5 adjudicates" } else { "" };
        model.say(format!("{orders} replaces {replaces}{undo}{on}"));
    } else if let Some(result) = result {
        model.say(result);
    } else if is_above
        && let Some(row) = model.session().and_then(|session| session.selected_row())
        && row.sign == Sign::Missing
    {
        let text = format!("back to {}, which has no order yet", row.order);
        model.say(text);
    } else if model.plain && !is_last {
        let (due, given) = model.session().map_or((0, 0), |session| session.board.count());
        model.say(match due.saturating_sub(given) {
            0 => format!("{orders} is saved"),
            missing => format!("{orders} is saved; {missing} missing"),
        });
    }
}

/// Handles Esc: empties the line; what was typed is kept.
pub fn leave(model: &mut Model) {
    let row = |typing: &Typing| Some(model.session()?.board.row(typing.at?)?.power);
    let power = model.typing().and_then(row);
    let kept = model.keep_line();
    model.mode = Mode::default();
    let is_hidden = |session: &GameSession| power.is_some_and(|power| session.hides(power));
    if kept.is_some() && model.session().is_some_and(is_hidden) {
        model.say("the line is kept as a draft; Enter on the power's heading shows its orders");
    } else if let Some(text) = kept {
        model.say(format!("“{text}” is kept as a draft; Enter on its row opens it again"));
    }
}

/// Removes the selected order, or all orders of the selected heading's power; says which or why not.
pub fn remove(model: &mut Model) {
    if let Some(removed) = model.session_mut().map(GameSession::remove_order) {
        model.tell(removed);
    }
}

/// The question, with the line as it was understood.
#[derive(Debug)]
struct Slips(Meaning);

impl Slips {
    /// Returns the power that has the unit, for each of the orders in question.
    fn owners(&self) -> impl Iterator<Item = Power> {
        self.0.orders.iter().filter_map(|order| order.slip)
    }

    /// Returns the orders in question.
    fn words(&self, model: &Model) -> String {
        model.session().map(|session| self.0.slips_in_words(session)).unwrap_or_default()
    }
}

impl Choices for Slips {
    const ABOUT: About = (
        "Another power's unit",
        "The line orders a unit of another power. Enter gives the order to that power, keeps it as a void order, or drops it. The other orders of the line are saved with it. Esc goes back to the line.",
    );

    fn title(&self, model: &Model) -> String {
        if self.owners().count() == 1 { self.words(model) } else { "Units of other powers".to_owned() }
    }

    fn rows(&self, model: &Model) -> Vec<Item> {
        let Some(session) = model.session() else { return Vec::new() };
        let name = |power| session.map().power(power).name.clone();
        let mut owners: Vec<String> = self.owners().map(name).collect();
        owners.dedup();
        let replaced = self.0.replaced(session).into_iter().chain(session.unknown_sheets(&self.0)).min();
        let replaced = replaced.map(|replaced| format!("in place of {replaced}"));
        let own = self.0.author(session).map(name).unwrap_or_default();
        vec![
            item(format!("Give it to {}", owners.join(" and ")), replaced.unwrap_or_default(), Ink::Text),
            item(format!("Keep it as a void order of {own}"), "", Ink::Text),
            item("Drop it", "", Ink::Text),
        ]
    }

    fn foot(&self, model: &Model, _selected: usize) -> String {
        // The title has no room for several.
        let words = if self.owners().count() > 1 { self.words(model) + ". " } else { String::new() };
        format!("{words}Enter saves the line with this. Esc goes back to the line.")
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let rulings = [SlipRuling::Give, SlipRuling::Void, SlipRuling::Drop];
        // A line that is pasted next answers nothing.
        let (false, Some(&ruling), Some(session)) =
            (model.presses.is_rush(), rulings.get(selected), model.session())
        else {
            return Flow::Done;
        };
        let settled = self.0.clone().settled(session, ruling);
        save(model, &settled);
        Flow::Close
    }
}
