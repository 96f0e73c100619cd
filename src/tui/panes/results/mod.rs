//! The results of all phases so far.

pub mod report;
pub mod view;
