//! By name: results (`verdict`), reasons, and in `limit` the backup rules and the limits of engines.

pub(in crate::adjudicate) mod limit;
pub(in crate::adjudicate) mod reason;
pub(in crate::adjudicate) mod verdict;
