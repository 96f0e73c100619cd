//! What lies on top: what fills the screen, and boxes over it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::layers::{mail, position_editor};
use crate::tui::model::Model;
use crate::tui::model::overlay::Overlay;

pub fn render(model: &Model, overlay: &Overlay, screen: Rect, buffer: &mut Buffer) {
    let cx = &model.context();
    match overlay {
        Overlay::Editor(editor) => position_editor::view::render(cx, editor, screen, buffer),
        Overlay::Mail(mail) => mail::view::render(cx, mail, screen, buffer),
        Overlay::Layer(layer) => layer.render(model, screen, buffer),
    }
}
