//! The panes: how the screen is divided, and what each pane makes of the open game.

pub mod context;
pub mod orders;
