//! Moving about: rows, provinces, panes, the mouse.

use crate::tui::commands::{Command, Way};
use crate::tui::layout::Pane;
use crate::tui::model::{Model, Msg, Stage};
use crate::tui::update::{inspector, layers, map, order_line, pointing};
use crate::widgets::{Cut, stepped};
use chancery_draw::{Direction, draw};
use chancery_session::board::{Key, Sign};
use chancery_session::open_game::Look;
use chancery_session::open_game::inspector::Goes;

pub fn next_missing(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    session.look_at(Look::Now);
    match session.board.next_missing(session.key) {
        Some(key) => session.select(key),
        None => order_line::say_all_in(model),
    }
}

/// Handles an arrow key, in whatever has the keys.
pub fn arrow(model: &mut Model, to: Direction) {
    let by = if to == Direction::Down { 1 } else { -1 };
    let is_sideways = matches!(to, Direction::Left | Direction::Right);
    if layers::step(model, by) {
        return;
    }
    if model.pointing().is_some() {
        return pointing::arrow(model, to);
    }
    map::show_map(model);
    match model.pane {
        Pane::Map => on_map(model, to),
        Pane::Inspector if is_sideways => {
            model.with_session(|session| session.step_why_sideways(to == Direction::Left));
        }
        Pane::Orders if is_sideways => heading(model, to == Direction::Left),
        _ if is_sideways => {}
        pane => step(model, pane, by),
    }
}

/// Moves by a page, or all the way.
pub fn far(model: &mut Model, way: Way, is_all: bool) {
    let page = || i64::from(model.areas().pane(model.pane).height.max(4)) - 2;
    let by = if is_all { 1_000_000 } else { page() };
    let by = if way == Way::Back { -by } else { by };
    if layers::step(model, by) {
        return;
    }
    if model.table_view.is_some() {
        return map::turn_page(model, way);
    }
    step(model, model.pane, by);
}

/// Moves so many rows down in a pane; where the map is, in the orders.
fn step(model: &mut Model, pane: Pane, by: i64) {
    match (pane, model.session_mut()) {
        (Pane::Orders | Pane::Map, _) => rows(model, by),
        (Pane::Inspector, Some(session)) => session.step_why(by),
        (Pane::Results, Some(session)) => session.step_log(by),
        _ => {}
    }
}

/// Moves the selection among the rows of the sheet. A heading with rows below it is passed over, so that whoever types
/// fast types at a unit.
fn rows(model: &mut Model, by: i64) {
    model.put_aside();
    let Some(session) = model.session_mut() else { return };
    let rows = &session.board.rows;
    let is_unit = |at: usize| rows.get(at).is_some_and(|row| row.sign != Sign::Heading);
    let is_passed = |at: usize| !is_unit(at) && is_unit(at + 1) && session.line_left(rows[at].key).is_none();
    let at = session.key.and_then(|k| session.board.index(k));
    let (at, by) = at.map_or((0, 0), |at| (at, by));
    let to = stepped(at, by, rows.len(), is_passed);
    if let Some(key) = rows.get(to).map(|row| row.key) {
        session.select(key);
    }
}

/// Goes to the heading of the selected row's power, or from there to its first row.
fn heading(model: &mut Model, to_heading: bool) {
    model.put_aside();
    let Some(session) = model.session_mut() else { return };
    let Some(power) = session.selected_power() else { return };
    let mut rows = session.board.rows.iter().filter(|row| row.power == power);
    let is_there = session.key == Some(Key::Power(power));
    let row = if to_heading { rows.next() } else { rows.nth(1).filter(|_| is_there) };
    if let Some(key) = row.map(|row| row.key) {
        session.select(key);
    }
}

/// Goes to the next place that can be picked, while an order is given on the map; else to the pane beside the one that
/// has the keys.
pub fn next(model: &mut Model, way: Way) {
    if model.pointing().is_some() {
        return pointing::turn(model, way);
    }
    let from = model.pane;
    match from.next(way == Way::Back) {
        Pane::Results => model.go_to_results(),
        pane => {
            model.go_to_pane(pane);
            // After a look at past results the current orders are next; F2 corrects a past one.
            if from == Pane::Results
                && model.is_from_now
                && let Some(session) = model.session_mut()
            {
                session.look_at(Look::Now);
            }
        }
    }
}

/// Goes to the reasons of the selected order, and from there back to the orders. From the results, selects the
/// order looked at first.
pub fn why(model: &mut Model) {
    if model.pane == Pane::Inspector {
        return model.go_to_pane(Pane::Orders);
    }
    if model.pane == Pane::Results
        && let Some(session) = model.session_mut()
    {
        session.select_looked_at();
    }
    model.go_to_pane(Pane::Inspector);
}

fn on_map(model: &mut Model, direction: Direction) {
    let (Stage::GameSession(session), Some(chart)) = (&mut model.stage, model.viewport.chart()) else {
        return;
    };
    let to = match session.province {
        Some(from) => chart.neighbour(session.map(), from, direction),
        None => session.map().provinces().next(),
    };
    if let Some(to) = to {
        session.select_province(to);
    }
}

pub fn click(model: &mut Model, x: u16, y: u16) {
    match crate::tui::view::footer::command_at(model, x, y) {
        // Only the key itself answers the question before anything is adjudicated.
        Some(Command::Yes) => return,
        Some(command) => return super::run(model, command),
        None => {}
    }
    let fills_the_screen = |model: &Model| model.layers.last().is_some_and(|layer| layer.fills_the_screen());
    if layers::send(model, Msg::Click(x, y)) || fills_the_screen(model) {
        return;
    }
    if !model.layers.is_empty() {
        return super::run(model, Command::Close);
    }
    let body = model.screen().cut_top(1).cut_bottom(1);
    if let Stage::GameList(game_list) = &mut model.stage {
        let mut placed = crate::tui::panes::game_list::placed(game_list, body).into_iter();
        let Some((_, line)) = placed.find(|(row, _)| row.contains((x, y).into())) else { return };
        // The first click selects, the second opens.
        if game_list.selected == line {
            return layers::accept(model);
        }
        game_list.selected = line;
        return;
    }
    click_pane(model, x, y);
}

/// Handles a click on one of the panes of the game, or on its tab.
fn click_pane(model: &mut Model, x: u16, y: u16) {
    let areas = model.areas();
    if areas.tabs.contains((x, y).into()) {
        if let Some(pane) = crate::tui::layout::tab_at(areas.tabs, x) {
            model.go_to_pane(pane);
        }
        return;
    }
    let Some(pane) = areas.pane_at(x, y) else { return };
    let area = areas.inside(pane);
    if pane != Pane::Map && model.pointing().is_some() {
        model.put_aside();
    }
    model.go_to_pane(pane);
    if !area.contains((x, y).into()) {
        return;
    }
    let (column, row) = (x - area.x, y - area.y);
    match pane {
        Pane::Map => {
            model.viewport.grip = Some((x, y));
            let found = crate::tui::panes::map::scene_of(model, area)
                .and_then(|(scene, chart, view)| draw(&scene, chart, view).province_at(column, row));
            let Some(province) = found else { return };
            let Some(session) = model.session_mut() else { return };
            let again =
                session.province == Some(province) && session.selected_unit().is_some() && session.is_open();
            if model.pointing().is_some() {
                pointing::click(model, province);
            } else if again && model.typing().is_none() && model.table_view.is_none() {
                // The first click selects a unit, the second begins its order.
                pointing::begin(model);
            } else if model.typing().is_some() {
                // The selection does not move while an order is typed, so that it cannot land on another unit.
            } else if let Some(session) = model.session_mut() {
                session.select_province(province);
            }
        }
        Pane::Orders => {
            let Some(session) = model.session() else { return };
            let found = crate::tui::panes::orders::row_at(model, session, area, row);
            let selected = session.key;
            model.clicked = found.map(|(_, line)| line);
            // A click on the open line, or on what stands below it, leaves it open.
            if let Some((key, _)) = found.filter(|(key, _)| Some(*key) != selected) {
                model.put_aside();
                model.with_session(|session| session.select(key));
            }
        }
        Pane::Inspector => {
            let Some(session) = model.session_mut() else { return };
            let found =
                crate::tui::panes::inspector::places(session, area).find(|place| row < place.1 + place.2);
            if let Some((item, ..)) = found {
                let again = session.why.at == item;
                session.point_at_why(item);
                // The first click on an order selects it, the second asks about it.
                let is_order = matches!(session.why.items[item].goes, Goes::Order(..));
                if again || !is_order {
                    inspector::follow(model);
                }
            }
        }
        Pane::Results => {}
    }
}

pub fn wheel(model: &mut Model, x: u16, y: u16, by: i32) {
    if layers::scroll(model, (x, y), i64::from(by)) || layers::step(model, i64::from(by)) {
        return;
    }
    let pane = model.areas().pane_at(x, y);
    if model.typing().is_some() && pane != Some(Pane::Map) {
        // The selection does not move while an order is typed.
        return;
    }
    match pane {
        // Turning the wheel away zooms in.
        Some(Pane::Map) => {
            let area = model.areas().map_inside();
            if area.contains((x, y).into()) {
                map::zoom(model, by < 0, Some((x - area.x, y - area.y)));
            }
        }
        Some(pane) => step(model, pane, i64::from(by)),
        None => {}
    }
}
