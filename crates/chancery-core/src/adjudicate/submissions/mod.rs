//! From the orders that were handed in to one order for each unit.

pub(in crate::adjudicate) mod intent;
pub(in crate::adjudicate) mod muster;
pub(in crate::adjudicate) mod silence;
