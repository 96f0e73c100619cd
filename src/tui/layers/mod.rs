//! What can lie on top of the panes: each screen with its state, its update and its view.
//!
//! A layer knows the model, and the model knows no layer. What it asks for is done by a command or an effect.

pub mod archive;
pub mod branches;
pub mod check;
pub mod clock;
pub mod commit;
pub mod computer_players;
pub mod engines;
pub mod find;
pub mod form;
pub mod game_settings;
pub mod help;
pub mod history;
pub mod house_rules;
pub mod lessons;
pub mod mail;
pub mod map_layers;
pub mod menu;
pub mod naming;
pub mod new_game;
pub mod notices;
pub mod overrule;
pub mod palette;
pub mod position_editor;
pub mod press;
pub mod replay;
pub mod report;
pub mod themes;
pub mod waiting;
