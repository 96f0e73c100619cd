//! What the map's own commands do: zoom, pan, and whether it is drawn where the screen is read aloud. And the table view:
//! going there and back, and turning the pages of what is told.

use crate::tui::commands::{Command, Scope, Way};
use crate::tui::layout::Pane;
use crate::tui::model::{Model, TableView};
use chancery_draw::Direction;
use chancery_session::open_game::Look;

/// Runs a command about what part of the map is shown.
pub fn run(model: &mut Model, command: Command) {
    if model.table_view.is_some() {
        show_map(model);
    } else if model.areas().map_inside().is_empty() {
        // The map is hidden: show it first.
        model.go_to_pane(Pane::Map);
        model.settle();
    }
    if model.plain && (command == Command::Whole || !model.draws_maps) {
        // Where the screen is read aloud, a map is drawn only on request.
        model.draws_maps = !model.draws_maps;
        model.say(if model.draws_maps {
            "the map is drawn; Space m w leaves it out again"
        } else {
            "the map is left out; Space o o lists the units"
        });
        return;
    }
    match command {
        Command::Scale(way) => zoom(model, way == Way::On, None),
        Command::Pan(Direction::Left) => pan(model, -1, 0),
        Command::Pan(Direction::Right) => pan(model, 1, 0),
        Command::Pan(Direction::Up) => pan(model, 0, -1),
        Command::Pan(Direction::Down) => pan(model, 0, 1),
        _ => {
            if !model.viewport.show_whole() {
                model.say(whole(model));
            }
        }
    }
}

/// Zooms by a step; what is at a cell of the pane, or else the selection, stays where it is.
pub fn zoom(model: &mut Model, closer: bool, at: Option<(u16, u16)>) {
    if !model.viewport.zoom(closer, at) {
        let why = if closer { "the map is as close as it gets".to_owned() } else { whole(model) };
        model.say(why);
    }
}

fn pan(model: &mut Model, across: i32, down: i32) {
    if !model.viewport.pan(across, down) {
        let is_whole = model.viewport.note().is_none();
        let why = if is_whole { whole(model) } else { "the map ends here".to_owned() };
        model.say(why);
    }
}

/// Says that there is nothing more to see, and which key shows less.
fn whole(model: &Model) -> String {
    let scope = if model.table_view.is_some() { Scope::TABLE } else { Scope::MAP };
    let key = Command::Scale(Way::On).key(scope).unwrap_or_default();
    format!("the whole map is shown; {key} zooms in")
}

/// Enters the table view.
pub fn enter_table_view(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    if session.look == Look::Preview {
        // What would come of orders that are due is as secret as they are.
        session.look_at(Look::Now);
    }
    let (province, look) = (session.province, session.look);
    model.put_aside();
    let panes = (model.pane, model.side);
    model.pane = Pane::Map;
    let session = std::mem::take(&mut model.viewport);
    model.table_view = Some(TableView::over(session, look, panes, province));
}

/// Shows the map where the results have taken its place, because something is about to be done on it.
pub fn show_map(model: &mut Model) {
    if !model.areas().map_inside().is_empty() {
        return;
    }
    if let Some(table) = &mut model.table_view {
        table.page = 0;
        table.ticket += 1;
        model.settle();
    }
}

/// Turns to the next page of the results, or the previous one.
pub fn turn_page(model: &mut Model, way: Way) {
    let count = crate::tui::panes::table_view::count(model);
    if let Some(table) = &mut model.table_view {
        let page = table.page.min(count - 1);
        table.page = if way == Way::Back { page + count - 1 } else { page + 1 } % count;
        table.ticket += 1;
    }
}

/// Handles the end of a page's time; ignores a ticket of another wait.
pub fn tick(model: &mut Model, ticket: u64) {
    if model.layers.is_empty() && model.table_view.as_ref().is_some_and(|table| table.ticket == ticket) {
        turn_page(model, Way::On);
    }
}
