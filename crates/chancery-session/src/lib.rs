//! An open game of Diplomacy, without a screen: what is looked at and selected, what is typed and what it means,
//! every change with its way back, what-ifs and corrections, what the map shows, and what is said of them. And the
//! list of games.
//!
//! A [`GameSession`](open_game::GameSession) is what a person who works on a game has before them. A screen, a
//! page in a browser or a test shows what it says and calls its functions; no terminal, file or clock is known here.

pub mod board;
pub mod bot_request;
pub mod branches;
pub mod check;
pub mod clock;
pub mod complete;
pub mod drafts;
pub mod game_list;
pub mod house_rules;
pub mod mail_review;
pub mod new_game;
pub mod open_game;
pub mod order_entry;
pub mod overruling;
pub mod place;
pub mod position_setup;
pub mod press;
pub mod replay;
pub mod search;
pub mod sheet_preview;
pub mod shown_map;
pub mod styled;
pub mod summary;
pub mod table_view;
pub mod undo;
pub mod viewport;
pub mod why;
