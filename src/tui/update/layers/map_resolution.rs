//! Choosing how finely the map is drawn.

use crate::tui::action::Effect;
use crate::tui::model::Model;
use crate::tui::model::overlay::Overlay;
use crate::tui::panes::map::resolution::MapResolution;
use crate::tui::worker::settings::Setting;

/// Opens the list at the present choice.
pub fn open(model: &mut Model) {
    let selected = MapResolution::ALL.iter().position(|&f| f == model.map_resolution).unwrap_or(0);
    model.overlays.push(Overlay::MapResolution { selected, refused: None });
}

/// Takes the choice; what the terminal is not known to show only if the user insists, and says so by
/// choosing it again.
pub fn choose(model: &mut Model, selected: usize, refused: Option<usize>) -> Vec<Effect> {
    let Some(&map_resolution) = MapResolution::ALL.get(selected) else { return Vec::new() };
    if model.abilities.doubt(map_resolution).is_some() && refused != Some(selected) {
        model.overlays.push(Overlay::MapResolution { selected, refused: Some(selected) });
        return Vec::new();
    }
    model.map_resolution = map_resolution;
    model.say(format!(
        "the map is drawn in {} from now on",
        match map_resolution {
            MapResolution::Cells(_) => format!("{}s", map_resolution.name()),
            MapResolution::Pixels(_) => format!("pixels ({})", map_resolution.name()),
        }
    ));
    vec![Effect::Remember(Setting::MapResolution(map_resolution.name()))]
}
