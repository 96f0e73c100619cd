//! A movement phase with all that depends on no resolution settled: legality, matching, routes, cuts.

pub(in crate::adjudicate) mod build;
pub(in crate::adjudicate) mod convoy_routes;
pub(in crate::adjudicate) mod legality;
pub(in crate::adjudicate) mod presolve;
pub(in crate::adjudicate) mod tables;
