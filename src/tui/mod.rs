//! The workstation: one screen in which a game master enters orders, sees what comes of them, and
//! keeps the games.
//!
//! A terminal event becomes an action by the keymap; `update::update` changes the model and
//! returns effects, which are carried out outside; the views read the model and draw it. Only
//! [`run`] and what it starts touch the terminal, files or threads. The rules of the game are not
//! known here: everything that is shown comes from `game`, `order`, `draw` and `explain`, and what engines
//! do and house rules say from `adjudicate` and `rules`.

mod action;
mod app;
mod commands;
mod game_list;
mod layers;
mod model;
mod panes;
mod session;
mod terminal;
#[cfg(test)]
mod tests;
mod theme;
mod update;
mod view;
mod widgets;
mod worker;

use std::path::PathBuf;

use theme::Theme;

pub use app::run;

/// How the workstation is started.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The folder in which games are kept, if not the usual one.
    pub games: Option<PathBuf>,
    /// The theme, if not the one that was chosen last.
    pub theme: Option<String>,
}

/// What is wrong with the name of a theme, if anything: a sentence that names those that there are.
pub fn theme_fault(name: &str) -> Option<String> {
    Theme::choices().iter().all(|c| c.name != name).then(|| Theme::unknown(name))
}

/// How the workstation came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The user left it.
    Left,
    /// A signal, by its number, asked it to end.
    Signal(i32),
}
