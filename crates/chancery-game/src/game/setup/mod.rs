//! A board to begin a game with, read from text: units, owners, a phase, and what is wrong with them.

pub(in crate::game) mod board;
pub(in crate::game) mod setup_findings;
pub(in crate::game) mod setup_lines;
pub(in crate::game) mod setup_orders;
pub(in crate::game) mod setup_text;
pub(in crate::game) mod setup_words;
