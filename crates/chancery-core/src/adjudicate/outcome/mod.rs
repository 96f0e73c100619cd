//! From a solution to results: movement, retreats, adjustments, and forecasts without words.

pub(in crate::adjudicate) mod adjustments;
pub(in crate::adjudicate) mod findings;
pub(in crate::adjudicate) mod movement;
pub(in crate::adjudicate) mod movements;
pub(in crate::adjudicate) mod resolution;
pub(in crate::adjudicate) mod retreats;
