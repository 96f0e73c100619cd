//! The inspector: how what the session says of the selected order is shown.

pub mod printed;
pub mod view;
