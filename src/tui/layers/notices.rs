//! Boxes that report or ask one thing: what there is to know about a file, and whether to leave without saving.

use crate::session::open_game::Saved;
use crate::tui::action::Effect;
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow};
use crate::tui::model::picker::{Choices, Picker};
use crate::tui::theme::Ink;
use crate::tui::widgets::clean::{clean, wrap};
use crate::tui::widgets::list::{Item, item};

/// The remarks about a file.
#[derive(Debug)]
struct Notices(Vec<String>);

/// Reports what there is to know about a file.
pub fn open(model: &mut Model, notices: Vec<String>) {
    Picker::open(model, Notices(notices), 0);
}

impl Choices for Notices {
    fn about(&self) -> About {
        (
            "About this file",
            "What to know about a file that was opened, or why it could not be. Enter or Esc closes this.",
        )
    }

    fn rows(&self, model: &Model) -> Vec<Item> {
        let width = usize::from(model.size.0.saturating_sub(8).clamp(1, 80));
        let lines = self.0.iter().flat_map(|notice| wrap(&clean(notice), width));
        lines.map(|text| item(text, "", Ink::Text)).collect()
    }

    fn foot(&self, _model: &Model, _selected: usize) -> String {
        "Enter or Esc closes this.".to_owned()
    }

    fn verb(&self) -> &'static str {
        "close"
    }

    fn is_read_only(&self) -> bool {
        true
    }

    fn choose(&mut self, _model: &mut Model, _selected: usize) -> Flow {
        Flow::CLOSE
    }

    fn belongs_to_game(&self) -> bool {
        false
    }
}

/// The question before a game is left that could not be saved.
#[derive(Debug)]
struct LeaveUnsaved;

/// Asks whether to leave a game that could not be saved, once.
pub fn ask_to_leave(model: &mut Model) {
    let is_asked = model.layer::<Picker<LeaveUnsaved>>().is_some();
    if !is_asked {
        Picker::open(model, LeaveUnsaved, 0);
    }
}

impl Choices for LeaveUnsaved {
    fn about(&self) -> About {
        ("Leaving", "The game could not be saved. Enter leaves and loses what is not saved, Esc stays.")
    }

    fn title(&self, _model: &Model) -> String {
        "Leave?".to_owned()
    }

    fn rows(&self, _model: &Model) -> Vec<Item> {
        vec![item("The game could not be saved.", "", Ink::Bad)]
    }

    fn foot(&self, model: &Model, _selected: usize) -> String {
        let why = match model.session().map(|session| &session.saved) {
            Some(Saved::No(why)) => format!("The game could not be saved: {}. ", why.trim_end_matches('.')),
            _ => String::new(),
        };
        format!("{}Enter leaves and loses what is not saved. Esc stays.", clean(&why))
    }

    fn verb(&self) -> &'static str {
        "leave"
    }

    fn is_read_only(&self) -> bool {
        true
    }

    fn choose(&mut self, _model: &mut Model, _selected: usize) -> Flow {
        Flow::Close(vec![Effect::Quit])
    }

    fn brief(&self) -> Option<&'static str> {
        Some("NOT SAVED. Enter leaves.")
    }
}
