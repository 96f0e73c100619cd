//! The tree of phases that a game is, and the game itself.

pub(in crate::game) mod history;
pub(in crate::game) mod model;
