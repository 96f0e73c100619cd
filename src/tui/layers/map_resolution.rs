//! Choosing how finely the map is drawn.

use crate::terminal::resolution::MapResolution;
use crate::theme::Ink;
use crate::tui::action::{Effect, Setting};
use crate::tui::commands::Scope;
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow};
use crate::tui::model::picker::{Choices, Picker};
use crate::widgets::list::{Item, item};
use chancery_draw::Fine;

/// The resolutions in which the map can be drawn, and the choice that was refused at first.
#[derive(Debug)]
struct Resolutions {
    refused: Option<usize>,
}

/// Opens the list at the present choice.
pub fn open(model: &mut Model) {
    let selected = MapResolution::ALL.iter().position(|&f| f == model.map_resolution).unwrap_or(0);
    Picker::open(model, Resolutions { refused: None }, selected);
}

/// The finest map that the terminal is known to show, offered once.
#[derive(Debug)]
struct Offer {
    best: MapResolution,
}

/// Offers the finest map that the terminal is known to show. That it was offered is remembered, whatever is chosen.
pub fn offer(model: &mut Model) -> Option<Effect> {
    let best = model.abilities.finest().filter(|_| !model.plain && !model.theme.is_mono())?;
    Picker::open(model, Offer { best }, 0);
    Some(Effect::Remember(Setting::MapResolution(model.map_resolution.name())))
}

impl Choices for Offer {
    const ABOUT: About = (
        "A finer map",
        "This terminal can show a finer map than the usual one. Enter uses it from now on; Esc keeps the usual one. Chancery asks once: Space m r changes it at any time.",
    );
    const BELONGS_TO_GAME: bool = false;
    const TITLE: &'static str = "This terminal can show a finer map";

    fn rows(&self, model: &Model) -> Vec<Item> {
        let row = |resolution: MapResolution| item(resolution.title(), resolution.name(), Ink::Text);
        vec![row(self.best), row(model.map_resolution)]
    }

    fn foot(&self, _model: &Model, selected: usize) -> String {
        let does = if selected == 0 { "Enter uses this one." } else { "Enter keeps the map as it is." };
        format!("{does} Space m r in a game changes it at any time.")
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        if selected > 0 {
            return Flow::CLOSE;
        }
        model.map_resolution = self.best;
        Flow::Close(vec![Effect::Remember(Setting::MapResolution(self.best.name()))])
    }
}

impl Choices for Resolutions {
    const ABOUT: About = (
        "Map resolution",
        "The resolution of the map: parts of a cell, or pixels. Grey ones may not work in this terminal, so Enter asks once more. Esc changes nothing.",
    );
    const SCOPE: Scope = Scope::PROMPT;

    fn rows(&self, model: &Model) -> Vec<Item> {
        let ink = |f| if model.abilities.doubt(f).is_some() { Ink::Quiet } else { Ink::Text };
        MapResolution::ALL.into_iter().map(|f| item(f.title(), f.name(), ink(f))).collect()
    }

    fn foot(&self, model: &Model, selected: usize) -> String {
        let doubt = MapResolution::ALL.get(selected).and_then(|&f| model.abilities.doubt(f));
        match doubt {
            Some(why) if self.refused == Some(selected) => {
                format!("{why} Press Enter again to use it anyway.")
            }
            Some(why) => why.to_owned(),
            None => "Enter uses it from now on.".to_owned(),
        }
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let Some(&resolution) = MapResolution::ALL.get(selected) else { return Flow::CLOSE };
        // What the terminal is not known to show is drawn only if the user insists.
        if model.abilities.doubt(resolution).is_some() && self.refused != Some(selected) {
            self.refused = Some(selected);
            return Flow::DONE;
        }
        model.map_resolution = resolution;
        model.say(format!(
            "the map is now drawn in {}",
            match resolution {
                MapResolution::Cells(Fine::Half) => "halves of a cell".to_owned(),
                MapResolution::Cells(_) => format!("{}s", resolution.name()),
                MapResolution::Pixels(_) => format!("pixels ({})", resolution.name()),
            }
        ));
        Flow::Close(vec![Effect::Remember(Setting::MapResolution(resolution.name()))])
    }
}
