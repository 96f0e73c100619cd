//! The sentences for the facts of a game, made from the facts when they are shown. Nothing reads them back.

mod results;
mod rulings;
mod votes;

pub(in crate::game) use rulings::{about, audience, text};
