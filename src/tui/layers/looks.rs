//! Choosing how the screen looks and what the map shows: each choice is shown while it is selected. And the map as a
//! picture.

use crate::theme::{Ink, Theme};
use crate::tui::action::{Effect, Setting};
use crate::tui::commands::Scope;
use crate::tui::model::{About, Choices, Flow, Model, Picker};
use crate::widgets::{Item, clean, item};
use chancery_draw::{Caption, Palette, captioned_svg, png};
use chancery_game::mail::without_addresses;
use chancery_game::report::standings;
use chancery_session::open_game::map_layer::{Layer, PictureWords};
use chancery_session::shown_map::{arrows, keeps_secret, position, scene_for_paper};

/// The themes, and the one that was shown before.
#[derive(Debug)]
struct Themes {
    before: Theme,
}

/// Opens the list at the present theme.
pub fn choose_theme(model: &mut Model) {
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
        model.request(Effect::Remember(Setting::Theme(model.theme.name)));
        Flow::Close
    }

    fn cancel(&mut self, model: &mut Model, _selected: usize) {
        model.theme = self.before;
    }
}

/// The layers that the map can show, and the one that it showed before.
#[derive(Debug)]
struct MapLayers {
    before: Layer,
}

/// Opens the list at the present layer.
pub fn choose_map_layer(model: &mut Model) {
    let Some(session) = model.session() else { return };
    let selected = Layer::ALL.iter().position(|l| *l == session.layer).unwrap_or(0);
    let before = session.layer;
    Picker::open(model, MapLayers { before }, selected);
}

impl Choices for MapLayers {
    const ABOUT: About = (
        "Layers of the map",
        "What the map shows beside the units: a power's orders, all, none, or who can reach a place and how soon. The map follows the selection. Enter keeps the layer, Esc restores the one before.",
    );
    const SCOPE: Scope = Scope::PROMPT;
    const TITLE: &'static str = "The map shows";
    const FOOT: &'static str = "Enter keeps the layer that is shown. Esc restores the one before.";

    fn rows(&self, _model: &Model) -> Vec<Item> {
        Layer::ALL.into_iter().map(|layer| item(layer.name(), "", Ink::Text)).collect()
    }

    fn show(&mut self, model: &mut Model, selected: usize) {
        let Some(session) = model.session_mut() else { return };
        session.layer = Layer::ALL.get(selected).copied().unwrap_or(self.before);
    }

    fn choose(&mut self, model: &mut Model, _selected: usize) -> Flow {
        let text = model.session().map(|session| session.layer.name());
        if let Some(text) = text {
            model.say(format!("the map shows {text}"));
        }
        Flow::Close
    }

    fn cancel(&mut self, model: &mut Model, _selected: usize) {
        model.with_session(|session| session.layer = self.before);
    }
}

/// How wide a picture in pixels is.
const WIDTH: u32 = 1_600;

/// Draws the board to be handed on, as the map shows it now, with what it is and who stands where.
pub fn export_map(model: &mut Model) {
    model.settle();
    let Some(session) = model.session() else { return };
    let PictureWords { title, mut lines, name } = session.picture_words();
    let is_secret = keeps_secret(session);
    // The arrows are not of the phase that the title names.
    lines.extend(if is_secret { arrows(session) } else { None });
    lines.extend(Some(session.shown.words.clone()).filter(|words| !words.is_empty()));
    let map = session.game.map();
    let standings = standings(map, &session.game.info, &position(session)).into_iter();
    let standings = standings.map(|s| (s.power, clean(&without_addresses(&s.describe(map))))).collect();
    let lines = lines.iter().map(|line| clean(line)).collect();
    let (scene, caption) = (scene_for_paper(session), Caption { lines, legend: true, standings });
    let (sheet, palette) = (model.viewport.sheet(map), Palette::builtin("light").unwrap_or_default());
    let svg = captioned_svg(&scene, sheet, &clean(&title), &palette, &caption).into_bytes();
    let png = match png(&scene, sheet, &palette, WIDTH, &caption) {
        Ok(png) => png,
        Err(why) => return model.complain(why),
    };
    let files = vec![(format!("{name}.svg"), svg), (format!("{name}.png"), png)];
    let phase = Some(session.board.report.board.phase).filter(|_| is_secret && session.board.count().1 > 0);
    let without = phase.map(|phase| format!(" without the orders of {}, which are secret", phase.phrase()));
    let without = without.unwrap_or_default();
    let export = Effect::Export(session.place.clone(), "pictures", files);
    model.request(export);
    model.say(format!("drew the board{without}"));
}
