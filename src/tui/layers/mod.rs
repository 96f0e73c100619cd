//! What can lie on top of the panes: each screen with its state, its update and its view.
//!
//! A layer knows the model, and the model knows no layer. What it asks for is done by a command or an effect.

pub mod branches;
pub mod check;
pub mod clock;
pub mod commit;
pub mod computer_players;
pub mod find;
pub mod form;
pub mod game_files;
pub mod game_settings;
pub mod help;
pub mod house_rules;
pub mod lessons;
pub mod looks;
pub mod mail;
pub mod menu;
pub mod naming;
pub mod new_game;
pub mod overrule;
pub mod position_editor;
pub mod press;
pub mod replay;
pub mod report;
