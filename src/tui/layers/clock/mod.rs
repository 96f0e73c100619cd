//! The table clock on the whole screen.

pub mod view;
