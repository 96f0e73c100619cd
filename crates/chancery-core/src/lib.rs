//! Adjudicates the board game Diplomacy and explains every result.

pub mod adjudicate;
pub mod explain;
pub mod map;
pub mod order;
pub mod rules;
pub mod text;
