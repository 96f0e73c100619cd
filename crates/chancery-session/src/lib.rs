//! An open game of Diplomacy, without a screen: what is looked at and selected, what is typed and what it means,
//! every change with its way back, what-ifs and corrections, and what is said of them.
//!
//! A [`GameSession`](open_game::GameSession) is what a person who works on a game has before them. A screen, a
//! page in a browser or a test shows what it says and calls its functions; no terminal, file or clock is known here.

pub mod beginning;
pub mod board;
pub mod check;
pub mod clock;
pub mod complete;
pub mod drafts;
pub mod house_rules;
pub mod open_game;
pub mod order_entry;
pub mod place;
pub mod questions;
pub mod replay;
pub mod search;
pub mod sheet_preview;
pub mod speed;
pub mod styled;
pub mod undo;
pub mod why;

pub(crate) use chancery_core::{adjudicate, explain, map, order, rules, text, words};
pub(crate) use chancery_draw as draw;
pub(crate) use chancery_game::{game, intake, report, store};
pub(crate) use chancery_lab::agent;
