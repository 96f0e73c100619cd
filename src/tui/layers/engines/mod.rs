//! What the engines make of a phase: all of them side by side, and one at work step by step.

pub mod opinions_view;
pub mod steps_view;
mod update;

pub use update::*;
