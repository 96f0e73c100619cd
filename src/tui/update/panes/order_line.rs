//! Typing orders: the line, its completion, taking it, and taking orders back.

use crate::map::{PhaseKind, Power};
use crate::tui::layers::check::order_issues::{self, Trouble};
use crate::tui::layers::form::sheet_preview;
use crate::tui::model::overlay::Overlay;
use crate::tui::model::{Mode, Model, Stage};
use crate::tui::panes::orders::typing::Typing;
use crate::tui::session::board::Key;
use crate::tui::session::complete::{go_round, offers};
use crate::tui::session::{interpret, pointing};
use crate::tui::update::correction;
use crate::tui::widgets::entry::{Edit, Entry};

/// How many ways on are worked out; more would not fit on a screen.
const MOST_OFFERS: usize = 40;

/// Says that nothing is missing any more, and what can be done now.
pub fn say_all_in(model: &mut Model) {
    let tried = model.session().is_some_and(|d| d.what_if.is_some());
    model.say(if tried {
        "every order of the what-if is in: K keeps it, w throws it away"
    } else {
        "every order is in: p shows what would come of them, a adjudicates"
    });
}

/// Opens the line at the selected row, or at the first without an order.
pub fn begin(model: &mut Model) {
    let corrects = correction::begin(model);
    let Stage::GameSession(session) = &mut model.stage else { return };
    session.look_at(crate::tui::session::game_session::Look::Now);
    let first = || session.board.rows.get(1).map(|r| r.key);
    let key = session.key.or_else(|| session.board.next_missing(None)).or_else(first);
    let Some(key) = key else {
        model.complain("nobody has anything to order in this phase");
        return;
    };
    session.select(key);
    open(model);
    // A misread order is most often typed anew.
    if let (true, Stage::GameSession(session), Mode::Typing(typing)) =
        (corrects, &model.stage, &mut model.mode)
        && session.line_left(key).is_none()
    {
        typing.entry = Entry::new("");
        refresh(model);
    }
}

/// Opens the line with what was typed and not taken, else with the order that is there, to be
/// corrected, else empty.
fn open(model: &mut Model) {
    let Stage::GameSession(session) = &model.stage else { return };
    let text =
        session.key.and_then(|k| session.line_left(k).map(str::to_owned).or_else(|| session.written(k)));
    let entry = Entry::new(text.unwrap_or_default().trim());
    model.mode = Mode::Typing(Box::new(Typing { entry, at: session.key, ..Typing::default() }));
    refresh(model);
}

/// Keeps what stands in the line and is no order yet; tells what was kept.
fn keep(model: &mut Model) -> Option<String> {
    let (Stage::GameSession(session), Mode::Typing(typing)) = (&mut model.stage, &model.mode) else {
        return None;
    };
    let key = typing.at?;
    let text = typing.entry.text().trim().to_owned();
    let is_new = session.written(key).is_none_or(|w| w.trim() != text);
    session.keep_line(key, if is_new { &text } else { "" });
    (is_new && !text.is_empty()).then_some(text)
}

/// Works out what the line means and where it can go.
pub fn refresh(model: &mut Model) {
    let (Stage::GameSession(session), Mode::Typing(typing)) = (&model.stage, &mut model.mode) else { return };
    let text = typing.entry.text();
    let unit = session.selected_unit().map(|u| u.at);
    typing.offers =
        offers(session.game.reader(), &pointing::filling(session, typing.at), unit, text, MOST_OFFERS);
    typing.meaning = (!typing.entry.is_empty()).then(|| interpret::understand(session, text));
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
        let troubles = order_issues::troubles(session, understood);
        understood.is_impossible = matches!(troubles.first(), Some((Trouble::Impossible, _)));
        understood.doubts.splice(0..0, troubles.into_iter().map(|(_, text)| text));
    }
}

pub fn edit(model: &mut Model, edit: Edit) {
    edit_all(model, [edit]);
}

/// Makes several changes before the line is looked at again.
pub fn edit_all(model: &mut Model, edits: impl IntoIterator<Item = Edit>) {
    let Mode::Typing(typing) = &mut model.mode else { return };
    for edit in edits {
        typing.entry.edit(edit);
    }
    typing.round = None;
    typing.refused = false;
    refresh(model);
}

/// Completes the line; once it has several ways on, goes round them.
pub fn complete(model: &mut Model, back: bool) {
    if let Some(Overlay::Form(form)) = model.overlays.last_mut() {
        if !sheet_preview::complete(form, back) {
            form.step(if back { -1 } else { 1 });
        }
        return;
    }
    let Mode::Typing(typing) = &mut model.mode else { return };
    let (round, at) = go_round(typing.round.take(), &typing.offers, back);
    let Some(offer) = round.get(at) else {
        model.complain("nothing that is possible begins so");
        return;
    };
    typing.entry = Entry::new(offer.line.clone());
    typing.round = Some((round, at));
    typing.refused = false;
    refresh(model);
}

/// Takes what was typed and goes on to the next unit without an order; an empty line skips a unit.
pub fn take(model: &mut Model) {
    if correction::ask(model) {
        return;
    }
    let (Stage::GameSession(session), Mode::Typing(typing)) = (&mut model.stage, &mut model.mode) else {
        return;
    };
    let at = typing.at;
    let mut told = None;
    match &typing.meaning {
        None => {}
        Some(Err(_)) => {
            typing.refused = true;
            return;
        }
        Some(Ok(understood)) => {
            let understood = understood.clone();
            let what = understood.told.join(", ");
            let mut gone = interpret::replaced(session, &understood);
            gone.retain(|(_, same)| !same);
            let sheets = interpret::unknown_sheets(session, &understood);
            interpret::write(session, &understood, &what);
            // The line may have held an order for another unit than the selected one. What is typed
            // next most often follows that unit, on the same sheet.
            if let Some(province) = understood.lines.last().and_then(|l| l.2) {
                session.key = session.board.unit_in(session.map(), province).or(session.key);
            }
            if let (Some(Key::Slot(..)), Some((power, ..)), Some(order)) =
                (session.key, understood.lines.last(), understood.shown.last())
            {
                session.key = session.board.slot_with(*power, order).or(session.key);
            }
            let gone = gone.into_iter().map(|(order, _)| order);
            let gone: Vec<String> = sheets.map_or_else(|| gone.collect(), |sheets| vec![sheets]);
            if !gone.is_empty() {
                told = Some(format!("{what} is written in place of {}", gone.join(", ")));
            }
        }
    }
    if let Some(key) = at {
        session.keep_line(key, "");
    }
    if let Some(key) = session.board.next_missing(session.key) {
        session.select(key);
        open(model);
    } else {
        model.mode = Mode::Browsing;
        say_all_in(model);
    }
    if let Some(told) = told {
        model.say(told);
    }
}

/// Leaves the line; what was typed is kept.
pub fn leave(model: &mut Model) {
    let kept = keep(model);
    model.mode = Mode::Browsing;
    if let Some(text) = kept {
        model.say(format!("“{text}” is not taken yet; Enter opens the line again and goes on with it"));
    }
}

/// After the selection moved while the line was open.
pub fn moved(model: &mut Model) {
    if model.typing().is_some() {
        keep(model);
        open(model);
    }
}

pub fn clear(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    if let Some(row) = session.key.and_then(|key| session.board.row(key)).filter(|r| r.is_standby) {
        let name = session.map().power(row.power).name.clone();
        model.complain(format!("that is the order of the standby for {name}; :standby orders changes it"));
        return;
    }
    let power = session.selected_power();
    let none_counted = power.is_some_and(|power| session.game.none_counts(power));
    match session.key.and_then(|key| interpret::clear(session, key)) {
        Some(order) => {
            let left = power.and_then(|power| interpret::left_alone(session, power, none_counted));
            let left = left.map(|left| format!("; {left}")).unwrap_or_default();
            model.say(format!("{order} is taken back{left}; u gives it again while the game is open"));
        }
        None => model.complain("there is no order to take back"),
    }
}

pub fn clear_sheet(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    let power: Option<Power> = session.selected_power();
    let Some(power) = power.filter(|&p| !session.lines(p).is_empty()) else {
        model.complain("there are no orders to take back");
        return;
    };
    let name = session.map().power(power).name.clone();
    session.write(vec![(power, Vec::new())], format!("taking back the orders of {name}"));
    model.say(format!("the orders of {name} are taken back; u gives them again while the game is open"));
}
