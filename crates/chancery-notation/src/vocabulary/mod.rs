//! The words of orders: languages, the names of a map, tokens, and the nearest word to a misspelling.

pub(crate) mod language;
pub(crate) mod lexicon;
pub(crate) mod suggest;
pub(crate) mod token;
