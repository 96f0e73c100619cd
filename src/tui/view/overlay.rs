//! What lies on top: what fills the screen, and boxes over it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::layers::{branches, engines, form, mail, position_editor, press, replay};
use crate::tui::model::Model;
use crate::tui::model::overlay::Overlay;

pub fn render(model: &Model, overlay: &Overlay, screen: Rect, buffer: &mut Buffer) {
    let cx = &model.context();
    match overlay {
        Overlay::Editor(editor) => position_editor::view::render(cx, editor, screen, buffer),
        Overlay::Opinions(table) => engines::opinions_view::render(cx, table, screen, buffer),
        Overlay::Steps(steps) => engines::steps_view::render(cx, steps, screen, buffer),
        Overlay::Replay(replay) => {
            replay::view::render(cx, replay, (model.motion, model.pace), screen, buffer);
        }
        Overlay::Mail(mail) => mail::view::render(cx, mail, screen, buffer),
        Overlay::Compare(comparison) => branches::view::render(cx, comparison, screen, buffer),
        Overlay::PressList(press_list) => press::view::render(cx, *press_list, screen, buffer),
        Overlay::Ballots { number, selected } => {
            press::view::ballots(cx, *number, *selected, screen, buffer);
        }
        Overlay::Motion(drafted) => press::view::motion(cx, drafted, screen, buffer),
        Overlay::Count(count) => press::view::count(cx, count, screen, buffer),
        Overlay::Form(form) => form::view::render(cx, form, screen, buffer),
        Overlay::Lines { selected, with } => branches::view::list(cx, *selected, *with, screen, buffer),
        Overlay::Layer(layer) => layer.render(model, screen, buffer),
    }
}
