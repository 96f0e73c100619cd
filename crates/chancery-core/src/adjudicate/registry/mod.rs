//! Engines as values: their names, what they answer to the DATC's choices, and their logs.

pub(in crate::adjudicate) mod adjudicator;
pub(in crate::adjudicate) mod journal;
pub(in crate::adjudicate) mod steps;
