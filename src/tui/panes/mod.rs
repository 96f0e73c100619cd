//! The panes: how the screen is divided, and what each pane makes of the open game.

pub mod context;
pub mod inspector;
pub mod layout;
pub mod map;
pub mod orders;
pub mod results;
pub mod standings;
pub mod table_view;
