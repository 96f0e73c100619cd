//! By name: results, reasons, backup rules and the limits of engines.

pub(in crate::adjudicate) mod reason;
pub(in crate::adjudicate) mod verdict;
