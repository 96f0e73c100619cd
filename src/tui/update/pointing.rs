//! Giving orders on the map: picking what is lit with the arrows, Tab or the mouse.

use crate::tui::commands::Way;
use crate::tui::layout::Pane;
use crate::tui::model::{Mode, Model, Stage, Typing};
use crate::tui::update::order_line;
use crate::widgets::entry::{Edit, Entry};
use chancery_core::map::Province;
use chancery_draw::Direction;
use chancery_session::board::{Key, Sign};
use chancery_session::open_game::pointing::{Pointing, Task};
use chancery_session::open_game::{GameSession, Look};

/// Begins an order on the map, or picks the place under the cursor for the one that is being given.
pub fn point(model: &mut Model) {
    if model.pointing().is_some() { pick(model) } else { begin(model) }
}

/// Goes to the next place that can be picked, or to the previous one.
pub fn turn(model: &mut Model, way: Way) {
    with(model, |pointing, session| pointing.turn(session, way == Way::Back));
}

/// Begins to give the selected unit an order on the map. In a past phase that is a correction, in the line.
pub fn begin(model: &mut Model) {
    let Stage::GameSession(session) = &mut model.stage else { return };
    if matches!(session.look, Look::Past(_)) {
        return order_line::begin(model, true);
    }
    session.look_at(Look::Now);
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
    model.mode = Mode::Pointing(Box::new(pointing), Box::default());
    model.go_to_pane(Pane::Map);
    true
}

/// Does something with the order that is being given; the map's cursor follows it.
fn with<T>(model: &mut Model, act: impl FnOnce(&mut Pointing, &GameSession) -> T) -> Option<T> {
    let (Stage::GameSession(session), Mode::Pointing(pointing, _)) = (&mut model.stage, &mut model.mode)
    else {
        return None;
    };
    let done = act(pointing, session);
    session.province = pointing.at;
    Some(done)
}

/// Handles an arrow key: moves to the next lit place in that direction, or to the next variant.
pub fn arrow(model: &mut Model, to: Direction) {
    let (Stage::GameSession(session), Mode::Pointing(pointing, _), Some(chart)) =
        (&mut model.stage, &mut model.mode, model.viewport.chart())
    else {
        return;
    };
    if pointing.variant.is_some() {
        return pointing.turn(session, matches!(to, Direction::Up | Direction::Left));
    }
    let lit = pointing.lit(session);
    let Some(from) = pointing.at else { return };
    if let Some(to) = chart.neighbour_among(session.map(), from, to, |p| lit.contains(&p)) {
        pointing.point_at(to);
        session.province = Some(to);
    }
}

/// Handles an edit: `s` and `c` choose what the unit is to do as long as nothing is picked. Everything else goes on in the
/// order line; a letter takes the place of the one that is pointed at.
pub fn edit(model: &mut Model, edit: Edit) {
    let line = with(model, |pointing, session| {
        let (task, letter) = match edit {
            Edit::Insert(c @ ('s' | 'S')) => (Some(Task::Support), Some(c)),
            Edit::Insert(c @ ('c' | 'C')) => (Some(Task::Convoy), Some(c)),
            Edit::Insert(c) => (None, Some(c).filter(|c| c.is_alphanumeric() || pointing.typed.is_some())),
            _ => (None, None),
        };
        if let Some(task) = task.filter(|_| pointing.is_untouched())
            && pointing.set_task(session, task)
        {
            pointing.typed = letter;
            return None;
        }
        let is_picked = letter.is_none() || pointing.variant.is_some();
        let text = if is_picked { pointing.text(session).0 } else { pointing.line(session, letter) };
        Some((pointing.key, text))
    });
    let Some(Some((key, text))) = line else { return };
    model.with_session(|session| session.select(key));
    model.mode =
        Mode::Typing(Box::new(Typing { entry: Entry::new(text), at: Some(key), ..Typing::default() }));
    order_line::edit_all(model, [edit]);
}

/// Picks the place under the cursor; a whole order is taken.
fn pick(model: &mut Model) {
    match with(model, Pointing::pick) {
        Some(Ok(Some(order))) => take(model, &order.text),
        Some(Err(_)) if model.pointing().is_some_and(|pointing| pointing.is_at_start) => {
            model.complain("no place yet: the arrows and Tab go to one, and typing goes on in the line");
        }
        Some(Err(_)) => model.complain("that is not possible; the places you can pick are lit"),
        Some(Ok(None)) | None => {}
    }
}

/// Saves the order and goes on to the next unit without one.
fn take(model: &mut Model, order: &str) {
    let Some(session) = model.session_mut() else { return };
    let replaced = match session.save_candidate(order) {
        Ok(replaced) => replaced,
        Err(why) => return model.complain(why),
    };
    next(model);
    if let Some(replaced) = replaced {
        model.say(format!("{order} replaces {replaced}; Ctrl-Z undoes that"));
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

/// Begins anew where the selection is, after the orders changed otherwise, such as by undo.
pub fn renew(model: &mut Model) {
    if let Mode::Pointing(..) = model.mode {
        model.mode = Mode::default();
        if let Some(key) = model.session().filter(|d| d.is_open()).and_then(|d| d.key) {
            at(model, key);
        }
    }
}

/// Handles a click on a province: picks it if it is lit, or turns to the unit that stands there.
pub fn click(model: &mut Model, province: Province) {
    // A click too many on the unit replaces no order by a hold.
    let is_kept = with(model, |pointing, session| {
        let row = session.board.row(pointing.key);
        let is_own = session.board.row_in(session.map(), province).map(|row| row.key) == Some(pointing.key);
        pointing.is_untouched() && is_own && row.is_some_and(|row| row.sign != Sign::Missing)
    });
    if is_kept == Some(true) {
        model.mode = Mode::default();
        return;
    }
    let lit = with(model, |pointing, session| {
        let lit = pointing.variant.is_none() && pointing.lit(session).contains(&province);
        if lit {
            pointing.point_at(province);
        }
        lit
    });
    if lit == Some(true) {
        return pick(model);
    }
    let other = model.session().and_then(|d| d.board.row_in(d.map(), province)).map(|r| r.key);
    if !other.is_some_and(|key| at(model, key)) {
        model.complain("that is not possible; the places you can pick are lit");
    }
}
