//! What panes and layers are painted with: parts of an area, boxes, lists and lines to type in. No game and no
//! model is known here.

pub mod area;
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
