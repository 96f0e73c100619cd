//! Giving orders on the map: picking what is lit with the arrows, Tab or the mouse.

use crate::map::Province;
use crate::session::board::Key;
use crate::session::complete::Candidate;
use crate::session::open_game::interpret;
use crate::session::open_game::pointing::{Pointing, Task};
use crate::tui::commands::Command;
use crate::tui::model::{Mode, Model, Stage};
use crate::tui::panes::layout::Pane;
use crate::tui::update::panes::order_line;
use crate::widgets::entry::Edit;

/// Does what a key does while an order is given on the map, or to begin with one.
pub fn run(model: &mut Model, command: Command) {
    match command {
        Command::Point => begin(model),
        Command::Pick => pick(model),
        Command::NextLit => turn(model, false),
        Command::PreviousLit => turn(model, true),
        _ => leave(model),
    }
}

/// Begins to give the selected unit an order on the map.
pub fn begin(model: &mut Model) {
    let Stage::GameSession(session) = &mut model.stage else { return };
    session.look_at(crate::session::open_game::Look::Now);
    let missing = session.board.next_missing(session.key).is_some();
    if !Pointing::target(session).is_some_and(|key| at(model, key)) {
        model.complain(if missing {
            "nothing can be ordered here; Space o n goes to the next unit without an order"
        } else {
            "nothing can be ordered here; go to a unit to change its order"
        });
    }
}

/// Begins at a row; tells whether anything is possible there.
fn at(model: &mut Model, key: Key) -> bool {
    let Stage::GameSession(session) = &mut model.stage else { return false };
    let Some(pointing) = Pointing::new(session, key) else { return false };
    session.select(key);
    session.province = pointing.at;
    model.mode = Mode::Pointing(Box::new(pointing));
    model.go_to_pane(Pane::Map);
    true
}

/// Does something with the order that is being given; the map's cursor follows it.
fn with<T>(
    model: &mut Model,
    act: impl FnOnce(&mut Pointing, &crate::session::open_game::GameSession) -> T,
) -> Option<T> {
    let (Stage::GameSession(session), Mode::Pointing(pointing)) = (&mut model.stage, &mut model.mode) else {
        return None;
    };
    let done = act(pointing, session);
    session.province = pointing.at;
    Some(done)
}

/// Handles an arrow key: moves to the next lit place in that direction, or to the next variant.
pub fn arrow(model: &mut Model, command: Command) {
    let (Stage::GameSession(session), Mode::Pointing(pointing), Some(chart)) =
        (&mut model.stage, &mut model.mode, model.viewport.chart())
    else {
        return;
    };
    if pointing.variant.is_some() {
        turn(model, matches!(command, Command::Up | Command::Left));
        return;
    }
    let Some(direction) = command.direction() else { return };
    let lit = pointing.lit(session);
    let Some(from) = pointing.at else { return };
    if let Some(to) = chart.neighbour_among(session.map(), from, direction, |p| lit.contains(&p)) {
        pointing.at = Some(to);
        session.province = Some(to);
    }
}

/// Moves to the next or the previous lit place, or variant.
fn turn(model: &mut Model, back: bool) {
    with(model, |pointing, session| {
        let step = |at: Option<usize>, count: usize| match at {
            _ if count == 0 => 0,
            None => 0,
            Some(at) if back => (at + count - 1) % count,
            Some(at) => (at + 1) % count,
        };
        if let Some(variant) = &pointing.variant {
            let variant = step(Some(*variant), pointing.candidates(session).len());
            pointing.variant = Some(variant);
            return;
        }
        let lit = pointing.lit(session);
        let here = pointing.at.and_then(|at| lit.iter().position(|&p| p == at));
        pointing.at = lit.get(step(here, lit.len())).copied().or(pointing.at);
    });
}

/// Handles a letter: `s` and `c` choose what the unit is to do as long as nothing is picked; everything else
/// goes on in the order line.
pub fn typed(model: &mut Model, c: char) {
    let line = with(model, |pointing, session| {
        let task = match c {
            's' | 'S' => Some(Task::Support),
            'c' | 'C' => Some(Task::Convoy),
            _ => None,
        };
        if let Some(task) = task.filter(|_| pointing.is_untouched())
            && pointing.set_task(session, task)
        {
            pointing.typed = Some(c);
            return None;
        }
        Some((pointing.key, pointing.line(session)))
    });
    let Some(Some((key, line))) = line else { return };
    model.mode = Mode::default();
    if let Some(session) = model.session_mut() {
        session.select(key);
    }
    order_line::follow(model);
    order_line::edit_all(model, line.chars().chain([c]).map(Edit::Insert));
}

/// Picks the place under the cursor; a whole order is taken.
fn pick(model: &mut Model) {
    match with(model, Pointing::pick) {
        Some(Ok(Some(order))) => take(model, &order),
        Some(Err(_)) => model.complain("that is not possible; the places you can pick are lit"),
        Some(Ok(None)) | None => {}
    }
}

/// Writes the order and goes on to the next unit without one.
fn take(model: &mut Model, order: &Candidate) {
    let Stage::GameSession(session) = &mut model.stage else { return };
    let told;
    match interpret::understand(session, &order.text) {
        Ok(understood) => {
            let sheets = interpret::unknown_sheets(session, &understood);
            interpret::write(session, &understood, &order.text);
            told = sheets.map(|sheets| format!("{} replaces {sheets}", order.text));
            if let Some(Key::Slot(power, _)) = session.key {
                session.key = session.board.slot_with(power, &order.text).or(session.key);
            }
        }
        Err(why) => {
            model.complain(why);
            return;
        }
    }
    next(model);
    if let Some(told) = told {
        model.say(told);
    }
}

/// Goes on to the next unit without an order; ends if there is none.
fn next(model: &mut Model) {
    let missing = model.session().and_then(|d| d.board.next_to_order(d.key));
    if !missing.is_some_and(|key| at(model, key)) {
        model.mode = Mode::default();
        order_line::say_all_in(model);
    }
}

/// Handles Esc: goes one step back, and out.
fn leave(model: &mut Model) {
    if with(model, Pointing::back) != Some(true) {
        model.mode = Mode::default();
    }
}

/// Begins anew where the selection is, after the orders changed otherwise, such as by undo.
pub fn renew(model: &mut Model) {
    if let Mode::Pointing(_) = model.mode {
        model.mode = Mode::default();
        if let Some(key) = model.session().filter(|d| d.is_open()).and_then(|d| d.key) {
            at(model, key);
        }
    }
}

/// Handles a click on a province: picks it if it is lit, or turns to the unit that stands there.
pub fn click(model: &mut Model, province: Province) {
    let lit = with(model, |pointing, session| {
        let lit = pointing.variant.is_none() && pointing.lit(session).contains(&province);
        if lit {
            pointing.at = Some(province);
        }
        lit
    });
    if lit == Some(true) {
        pick(model);
        return;
    }
    let other = model.session().and_then(|d| d.board.row_in(d.map(), province)).map(|r| r.key);
    if !other.is_some_and(|key| at(model, key)) {
        model.complain("that is not possible; the places you can pick are lit");
    }
}
