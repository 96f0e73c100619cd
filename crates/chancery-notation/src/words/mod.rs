//! The sentences of every language: the catalogues and their renderer, and what a reader says of a text.

mod catalogue;
mod grammar;
pub mod places;

pub use catalogue::{say, word, write};
pub use grammar::{french_power, with_german_article};
