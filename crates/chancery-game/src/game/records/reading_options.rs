//! How sheets are read: in which language, and with how much good will.
//!
//! It is kept with every phase that was adjudicated: what a sheet said then it must say for ever, whatever
//! is agreed on later.

use chancery_core::adjudicate::EngineId;
use chancery_core::rules::Rules;
use chancery_notation::Language;

/// The options with which sheets are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadingOptions {
    /// Whether orders that could be put right are refused instead.
    pub strict: bool,
    /// The language that the orders are written in. English is always read as well.
    pub language: Language,
}

/// All by which a phase is judged: how its sheets are read, by which rules, and by which engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Judging {
    /// The rules of the house.
    pub rules: Rules,
    /// The engine.
    pub engine: EngineId,
    /// How sheets are read.
    pub reading_options: ReadingOptions,
}
