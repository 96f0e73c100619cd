//! Chancery: a library of adjudicators for the board game Diplomacy, and the workstation on top of it.

pub mod adjudicate;
pub mod draw;
pub mod map;
pub mod order;
pub mod rules;
