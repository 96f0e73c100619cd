//! Boxes that report or ask one thing: what there is to know about a file, and whether to leave without saving.

use crate::theme::Ink;
use crate::tui::action::Effect;
use crate::tui::commands::Command;
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow};
use crate::tui::model::picker::{Choices, Picker};
use crate::widgets::clean::{clean, wrap};
use crate::widgets::list::{Item, item};
use chancery_session::open_game::SaveState;

/// The remarks about a file.
#[derive(Debug)]
struct Notices(Vec<String>);

/// Reports what there is to know about a file.
pub fn open(model: &mut Model, notices: Vec<String>) {
    Picker::open(model, Notices(notices), 0);
}

impl Choices for Notices {
    const ABOUT: About = (
        "About this file",
        "Warnings about a file that Chancery opened, or the reason why it could not open it. Enter or Esc closes this.",
    );
    const VERB: &'static str = "close";
    const IS_READ_ONLY: bool = true;
    const BELONGS_TO_GAME: bool = false;
    const FOOT: &'static str = "Enter or Esc closes this.";

    fn rows(&self, model: &Model) -> Vec<Item> {
        let width = usize::from(model.size.0.saturating_sub(8).clamp(1, 80));
        let lines = self.0.iter().flat_map(|notice| wrap(&clean(notice), width));
        lines.map(|text| item(text, "", Ink::Text)).collect()
    }

    fn choose(&mut self, _model: &mut Model, _selected: usize) -> Flow {
        Flow::CLOSE
    }
}

/// The question before the program or a game is left although something would be lost.
#[derive(Debug, PartialEq, Eq)]
enum Leave {
    /// The game could not be saved.
    Unsaved,
    /// The same, where only the game is left, for the list of games.
    UnsavedGame,
    /// The table clock runs or is paused, and is not kept.
    Clock,
    /// A what-if with changes is open, and is not kept.
    WhatIf,
}

/// Asks whether to leave a game that could not be saved, once.
pub fn ask_to_leave(model: &mut Model) {
    if model.layer::<Picker<Leave>>().is_none() {
        Picker::open(model, Leave::Unsaved, 0);
    }
}

/// Asks whether to go to the list of games from one that could not be saved.
pub fn ask_to_close(model: &mut Model) {
    Picker::open(model, Leave::UnsavedGame, 0);
}

/// Asks whether to leave while something is open that is not kept. Returns whether it asks: asked again, it does not.
pub fn ask_about_what_is_lost(model: &mut Model) -> bool {
    let is_tried = model.session().is_some_and(chancery_session::open_game::GameSession::is_changed);
    let lost = match () {
        () if model.layer::<Picker<Leave>>().is_some() => None,
        () if is_tried => Some(Leave::WhatIf),
        () => (!clocks(model).is_empty()).then_some(Leave::Clock),
    };
    let asks = lost.is_some();
    if let Some(lost) = lost {
        Picker::open(model, lost, 0);
    }
    asks
}

/// Returns the clocks that would be lost, in sentences. The clock of a game that is over was stopped by its end.
fn clocks(model: &Model) -> Vec<String> {
    let over = model.session().filter(|session| session.game.ending().is_some());
    model.clocks.under_way(over.map(|session| &session.place))
}

impl Choices for Leave {
    const ABOUT: About = ("Leaving", "Something would be lost. y leaves anyway; n or Esc stays.");
    const VERB: &'static str = "leave";
    const IS_READ_ONLY: bool = true;
    const IS_QUESTION: bool = true;
    const TITLE: &'static str = "Leave?";

    fn rows(&self, model: &Model) -> Vec<Item> {
        match self {
            Self::Unsaved | Self::UnsavedGame => vec![item("The game could not be saved.", "", Ink::Bad)],
            Self::Clock => clocks(model).iter().map(|text| item(clean(text), "", Ink::Doubt)).collect(),
            Self::WhatIf => vec![item("A what-if is open.", "", Ink::Doubt)],
        }
    }

    fn foot(&self, model: &Model, _selected: usize) -> String {
        match (self, model.session().map(|session| &session.saved)) {
            (Self::Unsaved | Self::UnsavedGame, Some(SaveState::No(why))) => {
                let why = clean(why.trim_end_matches('.'));
                format!(
                    "The game could not be saved: {why}. y leaves and loses what is not saved. n or Esc stays; then Space g c continues in a copy."
                )
            }
            (Self::Unsaved | Self::UnsavedGame, _) => "y leaves and loses what is not saved. n or Esc stays.".to_owned(),
            (Self::WhatIf, _) => {
                "The game is saved, but the what-if is lost. y leaves. n or Esc stays; then Space o s keeps the what-if as a branch."
                    .to_owned()
            }
            (Self::Clock, _) => {
                "The game is saved, but the clock starts from the beginning next time. y leaves. n or Esc stays."
                    .to_owned()
            }
        }
    }

    fn choose(&mut self, model: &mut Model, _selected: usize) -> Flow {
        match self {
            Self::Unsaved => Flow::Close(vec![Effect::Quit]),
            Self::UnsavedGame => {
                if let Some(session) = model.session_mut() {
                    // What could not be saved is given up.
                    session.saved = SaveState::Yes;
                }
                Flow::Run(Command::GameList)
            }
            Self::Clock => {
                model.clocks.clear();
                Flow::Run(Command::Quit)
            }
            Self::WhatIf => {
                if let Some(session) = model.session_mut() {
                    session.leave_what_if();
                }
                Flow::Run(Command::Quit)
            }
        }
    }

    fn brief(&self) -> Option<&'static str> {
        Some(match self {
            Self::Unsaved | Self::UnsavedGame => "NOT SAVED. y leaves.",
            Self::Clock => "The clock is lost. y leaves.",
            Self::WhatIf => "The what-if is lost. y leaves.",
        })
    }
}
