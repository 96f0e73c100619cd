//! The ways to evaluate an equation: with yes and no, on partial information, 64 cases at once, or as what it reads.

pub(in crate::adjudicate) mod operations;
pub(in crate::adjudicate) mod partial;
pub(in crate::adjudicate) mod plain;
pub(in crate::adjudicate) mod reads;
