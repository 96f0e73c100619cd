//! What the parser finds in a text, with spans, before anybody asks what it means on the board.

pub(in crate::order) mod choices;
pub(in crate::order) mod reading;
pub(in crate::order) mod tree;
