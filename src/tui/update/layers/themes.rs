//! Choosing a theme: each is shown while it is selected.

use crate::draw::Glyphs;
use crate::tui::action::Effect;
use crate::tui::model::Model;
use crate::tui::model::overlay::Overlay;
use crate::tui::theme::Theme;
use crate::tui::worker::settings::Setting;

/// Opens the list at the present theme.
pub fn open(model: &mut Model) {
    let selected = Theme::choices().iter().position(|c| c.name == model.theme.name).unwrap_or(0);
    model.overlays.push(Overlay::Themes { selected, before: (model.theme, model.glyphs) });
}

/// Shows the theme that is selected.
pub fn show(model: &mut Model) {
    let Some(Overlay::Themes { selected, before }) = model.overlays.last() else { return };
    let (theme, glyphs) = *before;
    let choices = Theme::choices();
    let Some(next) = choices.get(*selected).and_then(|c| theme.with(&c.name)) else { return };
    model.theme = next;
    model.glyphs = match (next.name, theme.name) {
        ("ascii", _) => Glyphs::Ascii,
        (_, "ascii") => Glyphs::Unicode,
        _ => glyphs,
    };
}

/// Goes on with the theme that is shown, also the next time.
pub fn choose(model: &mut Model) -> Vec<Effect> {
    model.say(format!("the theme is {} from now on", model.theme.name));
    vec![Effect::Remember(Setting::Theme(model.theme.name))]
}

/// Goes back to the theme that was shown before.
pub fn leave(model: &mut Model, before: (Theme, Glyphs)) {
    (model.theme, model.glyphs) = before;
}
