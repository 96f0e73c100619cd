//! Results, reasons and rules by name: what everybody above says of an order.

pub(in crate::adjudicate) mod limit;
pub(in crate::adjudicate) mod reason;
pub(in crate::adjudicate) mod verdict;
