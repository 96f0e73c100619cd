//! What follows from the orders of one phase: reading them, adjudicating, the next board and what is due there.

pub(in crate::game) mod advance;
pub(in crate::game) mod position;
pub(in crate::game) mod row;
pub(in crate::game) mod table;
