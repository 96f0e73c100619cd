//! The parts of panes and layers: areas, boxes, lists and lines to type in. They know no game and no model.

pub mod ascii;
pub mod boxes;
pub mod clean;
pub mod entry;
pub mod fuzzy;
pub mod list;
pub mod paint;
pub mod remark;
pub mod spoken;
pub mod text_form;

pub use boxes::{MapPage, WIDE, box_width, field, frame, framed, map_page, page, place_in_list};
pub use clean::{clean, columns, cut, fold, padded, start, wrap};
pub use entry::{Edit, Entry};
pub use list::{Item, List, item, moved, stepped};
pub use paint::{
    Cut, ListLine, divider, fitted, fitting_text, in_sight, lines_in_sight, paragraphs, pieces, put,
    put_right, rule, typed, wash, window, wipe, with_caret,
};
pub use remark::{Remark, broken, write};
pub use text_form::TextForm;
// What panes and layers draw on.
pub use ratatui::{buffer::Buffer, layout::Rect, style::Style};
