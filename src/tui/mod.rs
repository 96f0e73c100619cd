//! The workstation: one screen in which a game master enters orders, sees what comes of them, and
//! keeps the games.
//!
//! A terminal event becomes an action by the keymap; `update::act` changes the model and returns effects, which
//! are carried out outside; the views read the model and draw it. Only [`run`] and what it starts touch the
//! terminal, files or threads. The rules of the game are not known here: everything that is shown comes from
//! `game`, `order`, `draw` and `explain`, and what engines do and house rules say from `adjudicate` and `rules`.
//!
//! The open game, what is selected, and every change with its way back are [`session`](chancery_session), which knows no
//! screen. From the bottom up, each using only those above it in this list:
//!
//! * `commands`: the table of commands with their keys; `layout`: how the screen is divided;
//! * `action`: what can happen, and what is to be done outside; `worker` does it, on threads of its own;
//! * `model`: the whole state, with the key map and what is kept of unsaved text;
//! * `panes`: the list of games, the orders, the map, the inspector, the results, each as a view of the model;
//! * `layers`: what can lie on top of the panes, each with its view and its keys;
//! * `view`: which of the views are shown, the title, the footer, the help; `update`: what an action changes;
//! * `app`: the loop around all of them.
//!
//! Everything is painted with `theme` and `widgets`; `terminal` is
//! the terminal's bytes in and out, and `settings` remembers how it was left.

mod action;
mod app;
mod commands;
mod layers;
mod layout;
mod model;
mod panes;
#[cfg(test)]
mod tests;
mod update;
mod view;
mod worker;

use std::path::PathBuf;

use crate::theme::Theme;

pub use app::run;

/// The options with which the workstation is started.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The folder in which games are kept, if not the usual one.
    pub games: Option<PathBuf>,
    /// The theme, if not the one that was chosen last.
    pub theme: Option<String>,
    /// Whether the screen is calm enough to be read aloud: one pane, no clock that ticks, each change told in a line at
    /// the foot.
    pub plain: bool,
}

/// Returns what is wrong with the name of a theme, if anything: a sentence that names those that there are.
pub fn theme_fault(name: &str) -> Option<String> {
    let names = || Theme::names().collect::<Vec<_>>().join(", ");
    Theme::MONO.with(name).is_none().then(|| format!("unknown theme `{name}`; the themes are {}", names()))
}

/// The end of the workstation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The user left it.
    Left,
    /// A signal, by its number, asked it to end.
    Signal(i32),
}
