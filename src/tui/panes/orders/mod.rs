//! The orders: the sheets of all powers, with the line to type in.

pub mod typing;
pub mod view;
