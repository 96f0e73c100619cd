//! Chancery: a library of adjudicators for the board game Diplomacy, and the workstation on top of it.

pub mod adjudicate;
pub mod agent;
#[cfg(feature = "cli")]
pub mod cli;
pub mod draw;
#[cfg(feature = "protocol")]
pub mod exchange;
pub mod explain;
pub mod game;
pub mod mail;
pub mod map;
pub mod order;
#[cfg(feature = "protocol")]
pub mod protocol;
pub mod rules;
pub mod store;
pub mod study;
pub mod text;
#[cfg(feature = "tui")]
pub mod tui;
