//! The open game: what is looked at and selected, its changes with their way back, and what is made of it for
//! the panes.

pub mod audience;
pub mod board;
pub mod complete;
pub mod correction;
pub mod drafts;
pub mod edit_settings;
pub mod game_session;
pub mod history;
pub mod house_rules;
pub mod inspector;
pub mod interpret;
pub mod log;
pub mod map_layer;
pub mod navigation;
pub mod open_file;
pub mod place;
pub mod pointing;
pub mod purpose;
pub mod rows;
pub mod ruling;
pub mod search;
pub mod typed_lines;
pub mod undo;
pub mod what_if;
