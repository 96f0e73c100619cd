//! Syntax to orders in a position: names to places, units to powers, and one order per unit by the rules.

pub(crate) mod adjustments;
pub(crate) mod branch;
pub(crate) mod canonical;
pub(crate) mod canonical_line;
pub mod corpus;
pub(crate) mod draft;
pub(crate) mod means;
pub(crate) mod misread;
pub(crate) mod names;
pub(crate) mod orders;
pub(crate) mod prose;
pub(crate) mod proxy;
pub(crate) mod read;
pub(crate) mod reader;
pub(crate) mod sets;
pub(crate) mod settle;
pub(crate) mod subject;
pub(crate) mod units;
