//! Moving about: rows, provinces, panes, the mouse.

use ratatui::layout::Rect;

use super::super::action::Effect;
use crate::draw::draw;
use crate::session::board::Key;
use crate::session::open_game::GameSession;
use crate::session::open_game::inspector::Goes;
use crate::session::open_game::log::LogRow;
use crate::session::shown_map::phases;
use crate::tui::commands::Command;
use crate::tui::model::layer::Msg;
use crate::tui::model::{Model, Stage};
use crate::tui::panes::layout::Pane;
use crate::tui::update::layers;
use crate::tui::update::panes::{inspector, order_line, pointing, table_view as table};
use crate::widgets::area::Cut;
use crate::widgets::list::moved;

pub fn next_missing(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    if session.look != crate::session::open_game::Look::Now {
        session.look_at(crate::session::open_game::Look::Now);
    }
    match session.board.next_missing(session.key) {
        Some(key) => session.select(key),
        None => order_line::say_all_in(model),
    }
}

/// Handles an arrow key, in whatever has the keys.
pub fn arrow(model: &mut Model, command: Command) {
    let down = command == Command::Down;
    if layers::step(model, if down { 1 } else { -1 }) {
        return;
    }
    if model.pointing().is_some() {
        pointing::arrow(model, command);
        return;
    }
    table::show_map(model);
    match (model.pane, command) {
        (Pane::Map, _) => on_map(model, command),
        (Pane::Inspector, Command::Left | Command::Right) => {
            inspector::sideways(model, command == Command::Left);
        }
        (_, Command::Left | Command::Right) => {}
        (Pane::Orders, _) => rows(model, if down { 1 } else { -1 }),
        (Pane::Inspector, _) => inspector::step(model, if down { 1 } else { -1 }),
        (Pane::Results, _) => log(model, if down { 1 } else { -1 }),
    }
}

/// Moves by a page, or all the way.
pub fn far(model: &mut Model, command: Command) {
    let page = i64::from(model.areas().pane(model.pane).height.max(4)) - 2;
    let by = match command {
        Command::PageUp => -page,
        Command::PageDown => page,
        Command::First => -1_000_000,
        _ => 1_000_000,
    };
    if layers::step(model, by) {
        return;
    }
    if model.table_view.is_some() {
        let command = if by < 0 { Command::PreviousPage } else { Command::NextPage };
        table::run(model, command);
        return;
    }
    match model.pane {
        Pane::Orders | Pane::Map => rows(model, by),
        Pane::Inspector => inspector::step(model, by),
        Pane::Results => log(model, by),
    }
}

/// Moves the selection among the rows of the sheet.
fn rows(model: &mut Model, by: i64) {
    model.put_aside();
    let Some(session) = model.session_mut() else { return };
    let rows = &session.board.rows;
    let Some(last) = rows.len().checked_sub(1) else { return };
    let at = session.key.and_then(|k| session.board.index(k));
    let to = at.map_or(0, |at| moved(at, by, last));
    session.select(rows[to].key);
}

/// Goes to the results. Where the selection has no row there, looks at the first order whose unit has to retreat, or else
/// that failed: before the first order of a phase among those of the last movement.
pub fn results(model: &mut Model) {
    model.go_to_pane(Pane::Results);
    let Some(session) = model.session_mut() else { return };
    if session.awaits_first_order() || !is_in_log(session) {
        look_at_failures(session);
    }
}

/// Returns whether the selected order has a row in the results.
fn is_in_log(session: &GameSession) -> bool {
    let node = session.node();
    session.log.rows().iter().any(|row| row.node == node && row.key.is_some() && row.key == session.key)
}

/// Looks at the first order that failed: before the first order of a phase among those of the last movement.
fn look_at_failures(session: &mut GameSession) {
    let of_past = session.awaits_first_order();
    let phases = if of_past { phases(session) } else { vec![session.node()] };
    let dislodged: Vec<Key> =
        session.game.position().dislodged.iter().map(|dislodged| Key::Unit(dislodged.unit.at)).collect();
    let selected = session.selected();
    session.log.look_at_failures(&phases, &dislodged, selected);
}

/// Goes to the reasons of the selected order; from the results to those of the order at which one looks there, also
/// where none is selected.
pub fn why(model: &mut Model) {
    if model.pane == Pane::Results
        && let Some(session) = model.session_mut()
    {
        let is_looked_at = |session: &GameSession| session.log.looked_at(session.selected()).is_some();
        // A province without an order is chosen on purpose.
        let is_province = session.key.is_none() && session.province.is_some();
        if !is_looked_at(session) && !is_in_log(session) && !is_province {
            look_at_failures(session);
        }
        if is_looked_at(session) {
            log(model, 1);
        }
    }
    model.go_to_pane(Pane::Inspector);
}

/// Moves along the log; the phase of the row is then what all panes look at.
fn log(model: &mut Model, by: i64) {
    let Some(session) = model.session_mut() else { return };
    let node = session.node();
    let looked_at = session.log.looked_at(session.selected());
    let rows = session.log.rows();
    let order = |row: &LogRow| Some((row.node, row.key?));
    let orders: Vec<_> = rows.iter().filter_map(|row| order(row)).collect();
    let Some(last) = orders.len().checked_sub(1) else { return };
    let looked_at = looked_at.and_then(|at| rows[at..].iter().find_map(|row| order(row)));
    let looked_at = looked_at.and_then(|order| orders.iter().position(|o| *o == order));
    let exact = orders.iter().position(|&(n, k)| n == node && Some(k) == session.key);
    let near = orders.iter().rposition(|&(n, _)| n == node);
    // An order that is not in the log, such as one that is still to be given, stands behind it.
    let at = exact.or(near).unwrap_or(last + 1);
    let to = match looked_at {
        // The row at which one looks is the first that an arrow selects.
        Some(at) if by.abs() == 1 => at,
        at_sight => moved(at_sight.unwrap_or(at), by, last),
    };
    let (node, key) = orders[to];
    session.look_at_phase(node);
    session.select(key);
}

fn on_map(model: &mut Model, command: Command) {
    let Some(direction) = command.direction() else { return };
    let (Stage::GameSession(session), Some(chart)) = (&mut model.stage, model.viewport.chart()) else {
        return;
    };
    let from = session.province.or_else(|| session.map().provinces().next());
    let Some(from) = from else { return };
    let to =
        if session.province.is_none() { Some(from) } else { chart.neighbour(session.map(), from, direction) };
    if let Some(to) = to {
        session.select_province(to);
    }
}

pub fn click(model: &mut Model, x: u16, y: u16) -> Vec<Effect> {
    match crate::tui::view::footer::command_at(model, x, y) {
        // Only the key itself answers the question before anything is adjudicated.
        Some(Command::Yes) => return Vec::new(),
        Some(command) => return super::run(model, command),
        None => {}
    }
    if let Some(effects) = layers::send(model, Msg::Click(x, y)) {
        return effects;
    }
    if model.layers.last().is_some_and(|layer| layer.fills_the_screen()) {
        return Vec::new();
    }
    if !model.layers.is_empty() {
        return super::run(model, Command::Close);
    }
    if let Stage::GameList(game_list) = &mut model.stage {
        let body = Rect::new(0, 0, model.size.0, model.size.1).cut_top(1).cut_bottom(1);
        let Some(line) = crate::tui::game_list::line_at(game_list, body, x, y) else {
            return Vec::new();
        };
        // The first click selects, the second opens.
        if game_list.selected == line {
            return layers::accept(model);
        }
        game_list.selected = line;
        return Vec::new();
    }
    click_pane(model, x, y);
    Vec::new()
}

/// Handles a click on one of the panes of the game, or on its tab.
fn click_pane(model: &mut Model, x: u16, y: u16) {
    let areas = model.areas();
    if areas.tabs.contains((x, y).into()) {
        if let Some(pane) = crate::tui::panes::layout::tab_at(areas.tabs, x) {
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
            model.viewport.take_hold(x, y);
            let found = crate::tui::panes::map::view::scene_of(&model.context(), area)
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
            let has_line = model.context().line.is_some();
            let Some(session) = model.session() else { return };
            let key = crate::tui::panes::orders::view::row_at(session, area, row, has_line);
            if let Some(key) = key {
                model.put_aside();
                if let Some(session) = model.session_mut() {
                    session.select(key);
                }
            }
        }
        Pane::Inspector => {
            let cell = (column, row);
            let found = crate::tui::panes::inspector::view::item_at(&model.context(), area, cell);
            if let (Some((item, node)), Some(session)) = (found, model.session_mut()) {
                let again = session.why.at == item;
                session.why.at = item;
                session.why.reasons.node = node.unwrap_or(session.why.reasons.node);
                let is_order = node.is_some();
                let leads =
                    |goes| matches!(goes, Goes::Unit(_) | Goes::Fold(..) | Goes::Part(_) | Goes::Idea(..));
                if is_order || again || session.why.item().is_some_and(|i| leads(i.goes)) {
                    inspector::follow(model);
                }
            }
        }
        Pane::Results => {}
    }
}

pub fn wheel(model: &mut Model, x: u16, y: u16, by: i32) {
    if layers::step(model, i64::from(by)) {
        return;
    }
    let pane = model.areas().pane_at(x, y);
    if model.typing().is_some() && pane != Some(Pane::Map) {
        // The selection does not move while an order is typed.
        return;
    }
    match pane {
        Some(Pane::Orders) => rows(model, i64::from(by)),
        Some(Pane::Results) => log(model, i64::from(by)),
        Some(Pane::Inspector) => inspector::step(model, i64::from(by)),
        // Away from oneself is nearer to the map.
        Some(Pane::Map) => {
            let area = model.areas().map_inside();
            if area.contains((x, y).into()) {
                crate::tui::update::panes::map::zoom(model, by < 0, Some((x - area.x, y - area.y)));
            }
        }
        None => {}
    }
}
