//! The sentences for the facts of a game, made from the facts when they are shown. Nothing reads them back.

mod lines;
pub(in crate::game) mod reports;
mod results;
mod rulings;
mod votes;
