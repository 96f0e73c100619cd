//! The sentences of every language: the catalogues and their renderer, and what a reader says of a text.

mod catalogue;
pub mod places;

pub use catalogue::{french_power, lower, say, with_german_article, word, write};
