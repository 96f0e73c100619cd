//! Typing orders: the line, its completion, taking it, and taking orders back.

use crate::map::{PhaseKind, Power};
use crate::session::board::Key;
use crate::session::check::order_issues::{self, OrderIssue};
use crate::session::complete::{go_round, offers};
use crate::session::open_game::GameSession;
use crate::session::open_game::{interpret, pointing};
use crate::tui::commands::{Command, keys};
use crate::tui::model::refusal::unavailable;
use crate::tui::model::{Mode, Model, Stage};
use crate::tui::panes::layout::Pane;
use crate::tui::panes::orders::typing::Typing;
use crate::tui::update::{correction, hide};
use crate::widgets::entry::{Edit, Entry};

/// How many ways on are worked out; more would not fit on a screen.
const MOST_OFFERS: usize = 40;

/// Says that nothing is missing any more, and what can be done now.
pub fn say_all_in(model: &mut Model) {
    let tried = model.session().is_some_and(|d| d.what_if.is_some());
    if model.session().is_some_and(GameSession::is_hidden) {
        return model.say("all orders shown are in; F8 hides them, too");
    }
    model.say(if tried {
        "all orders of the what-if are in: Space o s keeps it, Esc leaves it"
    } else {
        "all orders are in: F5 adjudicates, Space o v previews the results"
    });
}

/// Handles Enter on an empty line: opens what was typed for the selected row and not saved, else its order
/// with the text selected. Without either it goes on to the next unit without an order.
pub fn begin(model: &mut Model) {
    if hide::choose(model) {
        return;
    }
    let corrects = correction::begin(model);
    let Stage::GameSession(session) = &mut model.stage else { return };
    session.look_at(crate::session::open_game::Look::Now);
    let key = session.key;
    let left = key.and_then(|key| session.line_left(key).map(str::to_owned));
    let entry = match (left, key.and_then(|key| session.written(key))) {
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
    let Stage::GameSession(session) = &mut model.stage else { return };
    if let Some(key) = session.key {
        // It is in the line now.
        session.keep_line(key, "");
    }
    model.mode = Mode::Typing(Box::new(Typing { entry, at: session.key, ..Typing::default() }));
    refresh(model);
}

/// Lets the empty line follow the selection.
pub fn follow(model: &mut Model) {
    let (Stage::GameSession(session), Mode::Typing(typing)) = (&model.stage, &mut model.mode) else { return };
    let seen = Some((session.node(), session.shown_revision));
    if typing.entry.text().is_empty() && (typing.at, typing.seen) != (session.key, seen) {
        **typing = Typing { at: session.key, seen, ..Typing::default() };
        refresh(model);
    }
}

/// Works out what the line means and where it can go.
pub fn refresh(model: &mut Model) {
    let (Stage::GameSession(session), Mode::Typing(typing)) = (&model.stage, &mut model.mode) else { return };
    if !session.is_open() {
        (typing.offers, typing.meaning) = (Vec::new(), None);
        return;
    }
    let text = typing.entry.text();
    let unit = session.selected_unit().map(|u| u.at);
    typing.offers =
        offers(session.game.reader(), &pointing::filling(session, typing.at), unit, text, MOST_OFFERS);
    typing.meaning = (!typing.entry.is_empty()).then(|| interpret::understand(session, text));
    if let Some(Ok(understood)) = &typing.meaning
        && let Some((power, ..)) = understood.lines.iter().find(|line| session.hides(line.0))
    {
        let name = &session.map().power(*power).name;
        typing.offers.clear();
        typing.meaning =
            Some(Err(format!("the orders of {name} are hidden; Enter on its heading shows them first")));
    }
    if let Some(Err(_)) = &typing.meaning
        && typing.entry.text().chars().any(|c| keys::by_position(c).is_some())
    {
        typing.offers.clear();
        let why = "orders are written in Latin letters; the menu behind Space needs no other keyboard";
        typing.meaning = Some(Err(why.to_owned()));
    }
    let adjusting = session.game.phase().kind == PhaseKind::Adjustments;
    if let Some(Ok(understood)) = &typing.meaning
        && let ([_], [(order, true)]) =
            (understood.lines.as_slice(), interpret::replaced(session, understood).as_slice())
        && adjusting
    {
        // Of a build or a removal one is as good as two; taking it again would fill no other row.
        typing.meaning = Some(Err(format!("{order} is ordered already")));
    }
    if let Some(Ok(understood)) = &mut typing.meaning {
        let issues = order_issues::issues(session, understood);
        understood.is_impossible = matches!(issues.first(), Some((OrderIssue::Impossible, _)));
        // That another kind of unit stands there matters more than what the order replaces.
        let (replaced, worse): (Vec<_>, Vec<_>) =
            issues.into_iter().partition(|issue| issue.0 == OrderIssue::Replaces);
        understood.doubts.splice(0..0, worse.into_iter().map(|(_, text)| text));
        understood.doubts.extend(replaced.into_iter().map(|(_, text)| text));
    }
}

pub fn edit(model: &mut Model, edit: Edit) {
    edit_all(model, [edit]);
}

/// Makes several changes before the line is looked at again.
pub fn edit_all(model: &mut Model, edits: impl IntoIterator<Item = Edit>) {
    let mut edits = edits.into_iter().peekable();
    if edits.peek().is_none() || model.session().is_none() || model.table_view.is_some() {
        return;
    }
    if model.zoomed && model.pane != Pane::Orders {
        // Else one would not see what one types.
        model.zoomed = false;
    }
    if model.plain {
        model.pane = Pane::Orders;
    }
    // What is typed in a past phase corrects it.
    if model.session().is_none_or(|session| !session.is_hidden()) {
        correction::begin(model);
    }
    let Mode::Typing(typing) = &mut model.mode else { return };
    for edit in edits {
        typing.entry.edit(edit);
    }
    typing.round = None;
    typing.refused = false;
    typing.seen = None;
    refresh(model);
}

/// Completes the line; once it has several ways on, goes round them.
pub fn complete(model: &mut Model, back: bool) {
    let Mode::Typing(typing) = &mut model.mode else { return };
    let (round, at) = go_round(typing.round.take(), &typing.offers, back);
    let Some(offer) = round.get(at) else {
        model.complain("No legal order starts like that. Esc clears, Space opens the menu.");
        return;
    };
    typing.entry = Entry::new(offer.line.clone());
    typing.round = Some((round, at));
    typing.refused = false;
    refresh(model);
}

/// Saves what was typed and goes on to the next unit without an order.
pub fn take(model: &mut Model) {
    if correction::ask(model) {
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
    let Some(Ok(understood)) = &typing.meaning else {
        typing.refused = true;
        let why = typing.meaning.as_ref().and_then(|meaning| meaning.clone().err());
        return why.into_iter().for_each(|why| model.complain(format!("not saved: {why}")));
    };
    let (at, understood) = (typing.at, understood.clone());
    let what = understood.told.join(", ");
    let mut gone = interpret::replaced(session, &understood);
    gone.retain(|(_, same)| !same);
    let sheets = interpret::unknown_sheets(session, &understood);
    interpret::write(session, &understood, &what);
    // The line may have held an order for another unit than the selected one. What is typed next most often
    // follows that unit, on the same sheet.
    if let Some(key) = understood.lines.last().and_then(|l| session.board.unit_in(session.map(), l.2?)) {
        session.select(key);
    }
    if let (Some(Key::Slot(..)), Some((power, ..)), Some(order)) =
        (session.key, understood.lines.last(), understood.shown.last())
        && let Some(key) = session.board.slot_with(*power, order)
    {
        session.select(key);
    }
    let gone = gone.into_iter().map(|(order, _)| order);
    let gone: Vec<String> = sheets.map_or_else(|| gone.collect(), |sheets| vec![sheets]);
    if let Some(key) = at {
        session.keep_line(key, "");
    }
    // What comes of an order in a what-if is what one wants to see.
    let stays = session.what_if.is_some();
    let next = session.board.next_to_order(session.key).filter(|_| !stays);
    if let Some(key) = next {
        session.select(key);
    }
    model.mode = Mode::default();
    if next.is_none() && !stays {
        say_all_in(model);
    }
    if !gone.is_empty() {
        model.say(format!("{what} replaces {}", gone.join(", ")));
    } else if model.plain && (next.is_some() || stays) {
        let (due, given) = model.session().map_or((0, 0), |session| session.board.count());
        model.say(match due.saturating_sub(given) {
            0 => format!("{what} is saved"),
            missing => format!("{what} is saved; {missing} missing"),
        });
    }
}

/// Handles Esc: empties the line; what was typed is kept.
pub fn leave(model: &mut Model) {
    let power = hide::power_of_line(model);
    let kept = model.keep_line();
    model.mode = Mode::default();
    let is_hidden = |session: &GameSession| power.is_some_and(|power| session.hides(power));
    if kept.is_some() && model.session().is_some_and(is_hidden) {
        model.say("the line is not saved yet; Enter on the power's heading shows its orders");
    } else if let Some(text) = kept {
        model.say(format!("“{text}” is not saved yet; Enter on its row opens it again"));
    }
}

pub fn clear(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    if session.selected_power().is_some_and(|power| session.hides(power)) {
        return model.complain("the orders of this power are hidden; Enter on its heading shows them");
    }
    if let Some(row) = session.key.and_then(|key| session.board.row(key)).filter(|r| r.is_standby) {
        let name = session.map().power(row.power).name.clone();
        model.complain(format!("that is the standby's order for {name}; Space x b changes it"));
        return;
    }
    let power = session.selected_power();
    let none_counted = power.is_some_and(|power| session.game.none_counts(power));
    match session.key.and_then(|key| interpret::clear(session, key)) {
        Some(order) => {
            let left = power.and_then(|power| interpret::left_alone(session, power, none_counted));
            let left = left.map(|left| format!("; {left}")).unwrap_or_default();
            model.say(format!("removed {order}{left}; Ctrl-_ restores it while the game is open"));
        }
        None => model.complain("there is no order to remove"),
    }
}

pub fn clear_sheet(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    let power: Option<Power> = session.selected_power();
    let Some(power) = power.filter(|&p| !session.lines(p).is_empty()) else {
        model.complain("there are no orders to remove");
        return;
    };
    let name = session.map().power(power).name.clone();
    session.write(vec![(power, Vec::new())], format!("removing {name}'s orders"));
    model.say(format!("removed {name}'s orders; Ctrl-_ restores them while the game is open"));
}
