//! Choosing what the map shows: each layer is shown while it is selected.

use crate::tui::action::Effect;
use crate::tui::model::Model;
use crate::tui::model::overlay::Overlay;
use crate::tui::panes::map::export::Sketch;
use crate::tui::panes::map::view::scene_for_paper;
use crate::tui::session::game_session::Look;
use crate::tui::session::map_layer::Layer;
use crate::tui::widgets::clean::clean;

/// Opens the list at the present layer.
pub fn open(model: &mut Model) {
    let Some(session) = model.session() else { return };
    let selected = Layer::all(session.map()).iter().position(|l| *l == session.layer).unwrap_or(0);
    let before = session.layer;
    model.overlays.push(Overlay::Layers { selected, before });
}

/// Shows the layer that is selected.
pub fn show(model: &mut Model) {
    let Some(&Overlay::Layers { selected, .. }) = model.overlays.last() else { return };
    let Some(session) = model.session_mut() else { return };
    if let Some(&layer) = Layer::all(session.map()).get(selected) {
        session.layer = layer;
    }
}

/// Goes on with the layer that is shown.
pub fn choose(model: &mut Model) {
    let Some(session) = model.session() else { return };
    let text = format!("the map shows {}", session.layer.name(session.map()));
    model.say(text);
}

/// Goes back to the layer that was shown before.
pub fn leave(model: &mut Model, before: Layer) {
    if let Some(session) = model.session_mut() {
        session.layer = before;
    }
}

/// The selected power's orders, all orders, none.
pub fn turn(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    let (layer, text) = match session.layer {
        Layer::Power => (Layer::All, "the map draws all orders"),
        Layer::All => (Layer::None, "the map draws no orders"),
        _ => (Layer::Power, "the map draws the selected power's orders"),
    };
    session.layer = layer;
    let preview = session.look == Look::Preview;
    model.say(if preview { "a preview draws no orders; Esc goes back to them" } else { text });
}

/// Has the map drawn for paper, as what it shows now.
pub fn export(model: &mut Model) -> Vec<Effect> {
    model.settle();
    let Some(session) = model.session() else { return Vec::new() };
    let phase = session.board.position.phase;
    let mut title = format!("{}, {}", session.game.info.name, phase.title());
    if session.what_if.is_some() {
        title += ", a what-if";
    }
    let name = if session.look == Look::Preview {
        title += ", as it would come out";
        format!("{phase}-preview")
    } else {
        format!("{phase}-map")
    };
    if !session.shown.words.is_empty() {
        title.extend(["; ", &session.shown.words]);
    }
    let title = clean(&title);
    let sketch =
        Sketch::of(scene_for_paper(session), session.game.map(), model.viewport.drawing(), title, name);
    vec![Effect::Picture(session.place.clone(), Box::new(sketch))]
}

/// Shows or hides the legend.
pub fn legend(model: &mut Model) {
    model.legend = !model.legend;
    model.say(if model.legend {
        "the legend is shown where the map has room for it"
    } else {
        "the legend is hidden"
    });
}
