//! What the parser finds in a text, with spans, before anybody asks what it means on the board.

pub(crate) mod reading;
pub(crate) mod tree;
