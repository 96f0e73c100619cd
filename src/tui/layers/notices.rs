//! What there is to know about a file that was opened, or could not be.

use crate::theme::Ink;
use crate::tui::model::{About, Choices, Flow, Model};
use crate::widgets::{Item, clean, fold, item};

/// The remarks about a file, or other lines to read, below a title.
#[derive(Debug)]
pub struct Notices(pub String, pub Vec<String>);

/// The title of remarks about a file.
pub const ABOUT_FILE: &str = "About this file";

impl Choices for Notices {
    const ABOUT: About = (
        ABOUT_FILE,
        "Warnings about a file that Chancery opened, or the reason why it could not open it. Enter or Esc closes this.",
    );
    const VERB: &'static str = "close";
    const IS_READ_ONLY: bool = true;
    const BELONGS_TO_GAME: bool = false;
    const FOOT: &'static str = "Enter or Esc closes this.";

    fn title(&self, _model: &Model) -> String {
        self.0.clone()
    }

    fn rows(&self, model: &Model) -> Vec<Item> {
        let width = usize::from(model.size.0.saturating_sub(8).clamp(1, 80));
        let lines = self.1.iter().flat_map(|notice| fold(&clean(notice), width));
        lines.map(|text| item(text, "", Ink::Text)).collect()
    }

    fn choose(&mut self, _model: &mut Model, _selected: usize) -> Flow {
        Flow::CLOSE
    }
}
