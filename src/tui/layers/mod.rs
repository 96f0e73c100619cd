//! What can lie on top of the panes: of each screen the state, what is worked out for it, and its view.
//!
//! What a key does to them is in `update`, and which of them is shown is in `view`: both know the whole model.

pub mod branches;
pub mod check;
pub mod clock;
pub mod engines;
pub mod form;
pub mod game_settings;
pub mod house_rules;
pub mod jump;
pub mod mail;
pub mod menu;
pub mod new_game;
pub mod overrule;
pub mod position_editor;
pub mod press;
pub mod replay;
