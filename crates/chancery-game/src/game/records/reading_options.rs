//! How sheets are read: in which language, and with how much good will.
//!
//! It is kept with every phase that was adjudicated: what a sheet said then it must say for ever, whatever
//! is agreed on later.

use chancery_notation::Language;

/// The options with which sheets are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadingOptions {
    /// Whether orders that could be put right are refused instead.
    pub strict: bool,
    /// The language that the orders are written in. English is always read as well.
    pub language: Language,
}
