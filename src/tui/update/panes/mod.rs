//! What keys do to the panes.

pub mod inspector;
pub mod map;
pub mod order_line;
pub mod pointing;
