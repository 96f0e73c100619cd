//! Arguments that are one of a few words, each with the value that it stands for.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// A word, what the help says of it, and its value.
pub type Word<T> = (&'static str, &'static str, T);

/// Reads one of some words as its value. The help lists them.
pub fn one_of<T: Clone + Send + Sync>(words: &'static [Word<T>]) -> impl TypedValueParser<Value = T> {
    let possible = words.iter().map(|&(word, help, _)| {
        let possible = PossibleValue::new(word);
        if help.is_empty() { possible } else { possible.help(help) }
    });
    let value = |word: String| words.iter().find(|known| known.0 == word).map(|known| known.2.clone());
    PossibleValuesParser::new(possible).map(move |word| value(word).expect("clap accepts only these words"))
}
