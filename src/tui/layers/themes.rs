//! Choosing a theme: each is shown while it is selected.

use crate::theme::{Ink, Theme};
use crate::tui::action::{Effect, Setting};
use crate::tui::commands::Scope;
use crate::tui::model::{About, Choices, Flow, Model, Picker};
use crate::widgets::{Item, item};

/// The themes, and the one that was shown before.
#[derive(Debug)]
struct Themes {
    before: Theme,
}

/// Opens the list at the present theme.
pub fn open(model: &mut Model) {
    let is_shown =
        |choice: (&str, &str)| model.theme.with(choice.0).is_some_and(|t| t.name == model.theme.name);
    let selected = Theme::choices().position(is_shown).unwrap_or(0);
    Picker::open(model, Themes { before: model.theme }, selected);
}

impl Choices for Themes {
    const ABOUT: About = (
        "Theme",
        "The colours of the screen, shown as they are selected. The one for the colour-blind is light if the theme before it was. Enter keeps the theme, also for next time; Esc returns to the one before.",
    );
    const SCOPE: Scope = Scope::PROMPT;
    const FOOT: &'static str = "Enter keeps the theme that is shown. Esc returns to the one before.";

    fn rows(&self, _model: &Model) -> Vec<Item> {
        Theme::choices().map(|(name, title)| item(title, name, Ink::Text)).collect()
    }

    fn show(&mut self, model: &mut Model, selected: usize) {
        let shown = Theme::choices().nth(selected).and_then(|choice| self.before.with(choice.0));
        model.theme = shown.unwrap_or(self.before);
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        self.show(model, selected);
        model.say(format!("theme: {}", model.theme.name));
        Flow::Close(vec![Effect::Remember(Setting::Theme(model.theme.name))])
    }

    fn cancel(&mut self, model: &mut Model, _selected: usize) {
        model.theme = self.before;
    }
}
