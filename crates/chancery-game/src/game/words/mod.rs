//! The sentences for the facts of a game, made from the facts when they are shown. Nothing reads them back.

pub(in crate::game) mod reports;
pub(in crate::game) mod results;
mod rulings;
