//! Choosing how finely the map is drawn.

use crate::tui::action::Effect;
use crate::tui::model::Model;
use crate::tui::model::overlay::Overlay;
use crate::tui::panes::map::resolution::Fineness;

/// Opens the list at the present choice.
pub fn open(model: &mut Model) {
    let selected = Fineness::ALL.iter().position(|&f| f == model.fineness).unwrap_or(0);
    model.overlays.push(Overlay::Fineness { selected, refused: None });
}

/// Takes the choice; what the terminal is not known to show only if the user insists, and says so by
/// choosing it again.
pub fn choose(model: &mut Model, selected: usize, refused: Option<usize>) -> Vec<Effect> {
    let Some(&fineness) = Fineness::ALL.get(selected) else { return Vec::new() };
    if model.abilities.doubt(fineness).is_some() && refused != Some(selected) {
        model.overlays.push(Overlay::Fineness { selected, refused: Some(selected) });
        return Vec::new();
    }
    model.fineness = fineness;
    model.say(format!(
        "the map is drawn in {} from now on",
        match fineness {
            Fineness::Cells(_) => format!("{}s", fineness.name()),
            Fineness::Pixels(_) => format!("pixels ({})", fineness.name()),
        }
    ));
    vec![Effect::RememberFineness(fineness.name())]
}
