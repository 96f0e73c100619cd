//! The inspector: what there is to say of the selected order.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::clean::{clean, wrap};
use super::super::desk::Desk;
use super::super::inspect::{Line, Tone};
use super::super::layout::Cut;
use super::super::model::Model;
use super::super::theme::Ink;
use super::paint::put;

pub fn render(model: &Model, desk: &Desk, area: Rect, buffer: &mut Buffer) {
    lines(model, &desk.inspection, model.inspector_scroll, area, buffer);
}

/// Lines, each wrapped under its own beginning.
pub fn lines(model: &Model, lines: &[Line], skip: usize, area: Rect, buffer: &mut Buffer) {
    let mut y = 0;
    for line in lines.iter().skip(skip) {
        let ink = match line.tone {
            Tone::Heading => Ink::Heading,
            Tone::Text => Ink::Text,
            Tone::Good => Ink::Good,
            Tone::Bad => Ink::Bad,
            Tone::Doubt => Ink::Doubt,
            Tone::Quiet => Ink::Quiet,
        };
        let indent = 1 + line.depth * 2;
        let width = usize::from(area.width.saturating_sub(indent + 1));
        for (i, text) in wrap(&clean(&line.text), width).iter().enumerate() {
            if y >= area.height {
                return;
            }
            let indent = if i == 0 { indent } else { indent + 1 };
            put(buffer, area.rows_from(y, 1).columns_from(indent, area.width), text, model.theme.ink(ink));
            y += 1;
        }
    }
}
