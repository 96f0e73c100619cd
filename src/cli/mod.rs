//! The commands, without a screen.
//!
//! Reads files and standard input, calls the library, prints. Knows no rule of the game.

pub mod datc;
