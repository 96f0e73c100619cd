//! From the orders that were handed in to one order for each unit.

pub(in crate::adjudicate) mod missing_orders;
pub(in crate::adjudicate) mod resolve;
