//! What engines and computer players are asked about the open game; they may think for a while, on threads that
//! the application has.

pub mod errand;
pub mod opinions;
