//! The workstation and the commands of Chancery, over its libraries.
//!
//! `chancery-core` adjudicates and explains, `chancery-game` keeps games, `chancery-draw` draws maps, `chancery-lab`
//! compares engines and plays, and `chancery-session` is an open game without a screen. Their modules are at hand here under their own names.

#[cfg(feature = "cli")]
pub mod cli;
pub mod engines;
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

pub use chancery_core::{adjudicate, map, rules, text};
pub use chancery_draw as draw;
pub use chancery_game::{exchange, game, intake, mail, protocol, publish, report, store};
pub use chancery_lab::{agent, bench, data, datc, stock, study};
pub use chancery_notation as order;
#[cfg(feature = "tui")]
pub use chancery_session as session;
pub use chancery_why::{explain, words};

/// Compiles and runs the README's library section.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
