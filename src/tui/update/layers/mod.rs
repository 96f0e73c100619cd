//! What keys do to what lies on top of the panes: a file for each of them, named as in `layers`.

pub mod archive;
pub mod branches;
pub mod check;
pub mod clock;
pub mod computer_players;
pub mod engines;
pub mod form;
pub mod game_settings;
pub mod house_rules;
pub mod jump;
pub mod mail;
pub mod map_layers;
pub mod map_resolution;
pub mod menu;
pub mod naming;
pub mod new_game;
pub mod notices;
pub mod overrule;
pub mod picker;
pub mod position_editor;
pub mod press;
pub mod replay;
pub mod sheets_beside;
pub mod themes;
pub mod votes;
