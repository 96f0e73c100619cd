//! What a reader says of a text, in sentences of every language.

mod reader;
mod reader_french;
mod reader_german;

pub use reader_french::article as french_power;
pub use reader_german::dative as german_power;
