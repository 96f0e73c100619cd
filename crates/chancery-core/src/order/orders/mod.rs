//! What an order is, and which orders a position allows. Nothing here reads text.

pub(in crate::order) mod blocked_retreats;
pub(in crate::order) mod message;
pub(in crate::order) mod model;
pub(in crate::order) mod note;
pub(in crate::order) mod order_list_tables;
pub(in crate::order) mod order_lists;
pub(in crate::order) mod position;
pub(in crate::order) mod possible;
pub(in crate::order) mod ranges;
pub(in crate::order) mod sea_routes;
pub(in crate::order) mod span;
pub(in crate::order) mod submission;
pub(in crate::order) mod threats;
pub(in crate::order) mod travel;
pub(in crate::order) mod write;
