//! Choosing what the map shows: each layer is shown while it is selected.

use crate::draw::Caption;
use crate::report::{phase_heading, standings};
use crate::tui::action::Effect;
use crate::tui::model::Model;
use crate::tui::model::overlay::Overlay;
use crate::tui::panes::map::export::Sketch;
use crate::tui::panes::map::layers::position;
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

/// Has the board drawn to be handed on, as the map shows it now, with what it is and who stands where.
pub fn export(model: &mut Model) -> Vec<Effect> {
    model.settle();
    let Some(session) = model.session() else { return Vec::new() };
    let phase = session.board.position.phase;
    let info = &session.game.info;
    let mut title = format!("{}, {}", info.name, phase.title());
    let [name_of_game, mut dated] = phase_heading(info, phase);
    if session.what_if.is_some() {
        title += ", a what-if";
        dated += " · a what-if";
    }
    let name = if session.look == Look::Preview {
        title += ", as it would come out";
        dated += " · as it would come out";
        format!("{phase}-preview")
    } else {
        format!("{phase}-map")
    };
    if !session.shown.words.is_empty() {
        title.extend(["; ", &session.shown.words]);
    }
    let mut lines = vec![name_of_game, dated];
    lines.extend(Some(session.shown.words.clone()).filter(|words| !words.is_empty()));
    let map = session.game.map();
    let board = position(session);
    let standings =
        standings(map, info, &board).into_iter().map(|s| (s.power, clean(&s.words(map)))).collect();
    let lines = lines.iter().map(|line| clean(line)).collect();
    let caption = Caption { lines, legend: true, standings };
    let sketch =
        Sketch::of(scene_for_paper(session), map, model.viewport.drawing(), (clean(&title), caption), name);
    vec![Effect::Picture(session.place.clone(), Box::new(sketch))]
}
