//! Choosing a theme: each is shown while it is selected.

use crate::theme::{Ink, Theme};
use crate::tui::action::{Effect, Setting};
use crate::tui::commands::Scope;
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow};
use crate::tui::model::picker::{Choices, Picker};
use crate::widgets::list::{Item, item};
use chancery_draw::Glyphs;

/// The themes, and what was shown before.
#[derive(Debug)]
struct Themes {
    before: (Theme, Glyphs),
}

/// Opens the list at the present theme.
pub fn open(model: &mut Model) {
    let selected = Theme::choices().iter().position(|c| c.name == model.theme.name).unwrap_or(0);
    let before = (model.theme, model.glyphs);
    Picker::open(model, Themes { before }, selected);
}

impl Choices for Themes {
    const ABOUT: About = (
        "Theme",
        "The colours of the screen, shown as they are selected. Enter keeps the theme, also for next time; Esc returns to the one before.",
    );
    const SCOPE: Scope = Scope::PROMPT;
    const FOOT: &'static str = "Enter keeps the theme that is shown. Esc returns to the one before.";

    fn rows(&self, _model: &Model) -> Vec<Item> {
        Theme::choices().into_iter().map(|c| item(c.title, c.name, Ink::Text)).collect()
    }

    fn show(&mut self, model: &mut Model, selected: usize) {
        let (theme, glyphs) = self.before;
        let choices = Theme::choices();
        let Some(next) = choices.get(selected).and_then(|c| theme.with(&c.name)) else { return };
        model.theme = next;
        model.glyphs = match (next.name, theme.name) {
            ("ascii", _) => Glyphs::Ascii,
            (_, "ascii") => Glyphs::Unicode,
            _ => glyphs,
        };
    }

    fn choose(&mut self, model: &mut Model, _selected: usize) -> Flow {
        model.say(format!("theme: {}", model.theme.name));
        Flow::Close(vec![Effect::Remember(Setting::Theme(model.theme.name))])
    }

    fn cancel(&mut self, model: &mut Model, _selected: usize) {
        (model.theme, model.glyphs) = self.before;
    }
}
