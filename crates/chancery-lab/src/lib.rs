//! Sets engines against each other on positions made from a seed, and plays games by programs.

pub mod agent;
pub mod bench;
pub mod datc;
pub mod engines;
pub mod stock;
pub mod study;
