//! Syntax to orders in a position: names to places, units to powers, and one order per unit by the rules.

pub(in crate::order) mod adjustments;
pub(in crate::order) mod branch;
pub(in crate::order) mod canonical;
pub(in crate::order) mod canonical_line;
pub mod corpus;
pub(in crate::order) mod detached;
pub(in crate::order) mod draft;
pub(in crate::order) mod illegal;
pub(in crate::order) mod keywords;
pub(in crate::order) mod means;
pub(in crate::order) mod misread;
pub(in crate::order) mod names;
pub(in crate::order) mod orders;
pub(in crate::order) mod proxy;
pub(in crate::order) mod read;
pub(in crate::order) mod sets;
pub(in crate::order) mod settle;
pub(in crate::order) mod subject;
pub(in crate::order) mod units;
