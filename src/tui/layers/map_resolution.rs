//! Choosing how finely the map is drawn.

use crate::tui::action::{Effect, Setting};
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow};
use crate::tui::model::picker::{Choices, Picker};
use crate::tui::panes::map::resolution::MapResolution;
use crate::tui::theme::Ink;
use crate::tui::widgets::list::{Item, item};

/// How finely the map can be drawn, and which choice was refused at first.
#[derive(Debug)]
struct Resolutions {
    refused: Option<usize>,
}

/// Opens the list at the present choice.
pub fn open(model: &mut Model) {
    let selected = MapResolution::ALL.iter().position(|&f| f == model.map_resolution).unwrap_or(0);
    Picker::open(model, Resolutions { refused: None }, selected);
}

impl Choices for Resolutions {
    fn about(&self) -> About {
        (
            "Map resolution",
            "In how fine parts of cells, or in pixels, the map is drawn. What the terminal is not known to show is quiet, and Enter asks once more before it is drawn so. Esc leaves everything as it was.",
        )
    }

    fn rows(&self, model: &Model) -> Vec<Item> {
        let ink = |f| if model.abilities.doubt(f).is_some() { Ink::Quiet } else { Ink::Text };
        MapResolution::ALL.into_iter().map(|f| item(f.title(), f.name(), ink(f))).collect()
    }

    fn foot(&self, model: &Model, selected: usize) -> String {
        let doubt = MapResolution::ALL.get(selected).and_then(|&f| model.abilities.doubt(f));
        match doubt {
            Some(why) if self.refused == Some(selected) => {
                format!("{why} Enter again draws so all the same.")
            }
            Some(why) => why.to_owned(),
            None => "Enter draws the map so from now on.".to_owned(),
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
            "the map is drawn in {} from now on",
            match resolution {
                MapResolution::Cells(_) => format!("{}s", resolution.name()),
                MapResolution::Pixels(_) => format!("pixels ({})", resolution.name()),
            }
        ));
        Flow::Close(vec![Effect::Remember(Setting::MapResolution(resolution.name()))])
    }
}
