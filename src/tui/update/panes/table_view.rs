//! The table-top: going there and back, and turning the pages of what is told.

use crate::tui::commands::Way;
use crate::tui::model::Model;
use crate::tui::panes::layout::Pane;
use crate::tui::panes::table_view::TableView;
use chancery_session::open_game::Look;

/// Enters the table view.
pub fn enter(model: &mut Model) {
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
pub fn turn(model: &mut Model, way: Way) {
    let count = crate::tui::panes::table_view::count(&model.context());
    if let Some(table) = &mut model.table_view {
        let page = table.page.min(count - 1);
        table.page = if way == Way::Back { page + count - 1 } else { page + 1 } % count;
        table.ticket += 1;
    }
}

/// Handles the end of a page's time; ignores a ticket of another wait.
pub fn tick(model: &mut Model, ticket: u64) {
    if model.layers.is_empty() && model.table_view.as_ref().is_some_and(|table| table.ticket == ticket) {
        turn(model, Way::On);
    }
}
