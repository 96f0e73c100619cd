//! The open game: what is looked at and selected, its changes with their way back, and what is made of it for
//! the panes.

pub mod drafts;
pub mod house_rules;
pub mod inspector;
pub mod map_layer;
pub mod open_file;
pub mod purpose;
pub mod search;
pub mod typed_lines;
