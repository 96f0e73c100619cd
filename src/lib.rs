//! The workstation and the commands of Chancery, over its libraries.
//!
//! `chancery-core` adjudicates, `chancery-notation` reads orders, `chancery-why` explains results, `chancery-game` keeps
//! games, `chancery-draw` draws maps, `chancery-lab` compares engines and plays, and `chancery-session` is an open game
//! without a screen.

#[cfg(feature = "cli")]
pub mod cli;
pub mod issue;
pub mod lesson;
pub mod ruling;
pub mod sample;
#[cfg(feature = "tui")]
mod settings;
#[cfg(feature = "tui")]
mod terminal;
#[cfg(feature = "tui")]
mod theme;
#[cfg(feature = "tui")]
pub mod tui;
#[cfg(feature = "tui")]
mod widgets;

/// Compiles and runs the README's library section.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
