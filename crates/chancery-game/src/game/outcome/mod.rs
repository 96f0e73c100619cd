//! What follows from the orders of one phase: reading them, adjudicating, and what is due.

pub(in crate::game) mod due;
pub(in crate::game) mod row;
pub(in crate::game) mod table;
