//! The words of orders: languages, the names of a map, tokens, and the nearest word to a misspelling.

pub(in crate::order) mod language;
pub(in crate::order) mod lexicon;
pub(in crate::order) mod names;
pub(in crate::order) mod suggest;
pub(in crate::order) mod token;
