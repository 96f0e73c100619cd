//! What the map's own commands do: zoom and pan.

use crate::tui::commands::Command;
use crate::tui::model::Model;
use crate::tui::panes::layout::Pane;

/// A command about what part of the map is shown.
pub fn run(model: &mut Model, command: Command) {
    if model.areas().map_inside().is_empty() {
        // It would change what one does not see.
        model.go_to_pane(Pane::Map);
        model.settle();
    }
    match command {
        Command::Closer => zoom(model, true, None),
        Command::Farther => zoom(model, false, None),
        Command::PanLeft => pan(model, -1, 0),
        Command::PanRight => pan(model, 1, 0),
        Command::PanUp => pan(model, 0, -1),
        Command::PanDown => pan(model, 0, 1),
        _ => model.viewport.toggle(),
    }
}

/// Zooms by a step; what is at a cell of the pane, or else the selection, stays where it is.
pub fn zoom(model: &mut Model, closer: bool, at: Option<(u16, u16)>) {
    if !model.viewport.zoom(closer, at) {
        model.say(if closer { "the map is as close as it gets" } else { "the whole map is shown" });
    }
}

fn pan(model: &mut Model, across: i32, down: i32) {
    if !model.viewport.pan(across, down) {
        let whole = model.viewport.note().is_none();
        model.say(if whole { "the whole map is shown; + zooms in" } else { "the map ends here" });
    }
}
