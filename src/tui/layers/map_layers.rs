//! Choosing what the map shows: each layer is shown while it is selected.

use crate::draw::{Caption, Sketch};
use crate::report::{phase_heading, standings};
use crate::session::open_game::Look;
use crate::session::open_game::map_layer::Layer;
use crate::session::shown_map::{arrows, keeps_secret, position, scene_for_paper};
use crate::theme::Ink;
use crate::tui::action::{Effect, Setting};
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow};
use crate::tui::model::picker::{Choices, Picker};

use crate::widgets::clean::clean;
use crate::widgets::list::{Item, item};

/// The layers that the map can show, and the one that it showed before.
#[derive(Debug)]
struct MapLayers {
    before: Layer,
}

/// Opens the list at the present layer.
pub fn open(model: &mut Model) {
    let Some(session) = model.session() else { return };
    let selected = Layer::all(session.map()).iter().position(|l| *l == session.layer).unwrap_or(0);
    let before = session.layer;
    Picker::open(model, MapLayers { before }, selected);
}

impl Choices for MapLayers {
    fn about(&self) -> About {
        (
            "Layers of the map",
            "What the map shows beside the units: one power's orders, only what fails, who can reach a place, how soon, the component of an order. The map changes with the selection; Enter keeps the layer, Esc goes back to the one before.",
        )
    }

    fn title(&self, _model: &Model) -> String {
        "The map shows".to_owned()
    }

    fn rows(&self, model: &Model) -> Vec<Item> {
        let Some(session) = model.session() else { return Vec::new() };
        let layers = Layer::all(session.map()).into_iter();
        layers.map(|l| item(l.name(session.map()), "", Ink::Text)).collect()
    }

    fn foot(&self, _model: &Model, _selected: usize) -> String {
        "Enter keeps the layer that is shown. Esc goes back to the one before.".to_owned()
    }

    fn show(&mut self, model: &mut Model, selected: usize) {
        let Some(session) = model.session_mut() else { return };
        if let Some(&layer) = Layer::all(session.map()).get(selected) {
            session.layer = layer;
        }
    }

    fn choose(&mut self, model: &mut Model, _selected: usize) -> Flow {
        let text = model.session().map(|session| session.layer.name(session.map()));
        if let Some(text) = text {
            model.say(format!("the map shows {text}"));
        }
        Flow::CLOSE
    }

    fn cancel(&mut self, model: &mut Model, _selected: usize) {
        if let Some(session) = model.session_mut() {
            session.layer = self.before;
        }
    }
}

/// Switches between the selected power's orders, all orders and none.
pub fn turn(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    let (layer, text) = match session.layer {
        Layer::Power => (Layer::All, "the map draws all orders"),
        Layer::All => (Layer::None, "the map draws no orders"),
        _ => (Layer::Power, "the map draws the selected power's orders"),
    };
    session.layer = layer;
    let preview = session.look == Look::Preview;
    model.say(if preview { "a preview draws no orders; Esc returns to them" } else { text });
}

/// Has the board drawn to be handed on, as the map shows it now, with what it is and who stands where.
pub fn export(model: &mut Model) -> Vec<Effect> {
    model.settle();
    let Some(session) = model.session() else { return Vec::new() };
    let phase = session.board.report.board.phase;
    let info = &session.game.info;
    let mut title = format!("{}, {}", info.name, phase.title());
    let [name_of_game, mut dated] = phase_heading(info, phase);
    // Such a picture must not be taken for what happened, nor its file for that of the board.
    let unreal = [
        ("what-if", session.what_if.is_some()),
        ("correction", session.correction.is_some()),
        ("preview", session.look == Look::Preview),
    ];
    let mut name = phase.to_string();
    for (kind, _) in unreal.into_iter().filter(|kind| kind.1) {
        let article = if kind == "preview" { "" } else { "a " };
        title.extend([", ", article, kind]);
        dated.extend([" · ", article, kind]);
        name.extend(["-", kind]);
    }
    if unreal.iter().all(|kind| !kind.1) {
        name += "-map";
    }
    if let Some(hidden) = session.hidden() {
        title.extend(["; ", &hidden]);
        dated.extend([" · ", &hidden]);
    }
    if !session.shown.words.is_empty() {
        title.extend(["; ", &session.shown.words]);
    }
    let mut lines = vec![name_of_game, dated];
    // The arrows are not of the phase that the title names.
    lines.extend(if keeps_secret(session) { arrows(session) } else { None });
    lines.extend(Some(session.shown.words.clone()).filter(|words| !words.is_empty()));
    let map = session.game.map();
    let board = position(session);
    let standings =
        standings(map, info, &board).into_iter().map(|s| (s.power, clean(&s.describe(map)))).collect();
    let lines = lines.iter().map(|line| clean(line)).collect();
    let caption = Caption { lines, legend: true, standings };
    let sketch =
        Sketch::of(scene_for_paper(session), map, model.viewport.drawing(), (clean(&title), caption), name);
    let is_secret = keeps_secret(session) && session.board.count().1 > 0;
    let effects = vec![Effect::Picture(session.place.clone(), Box::new(sketch))];
    if is_secret {
        model.say(format!("drawing the board without the orders of {}, which are secret…", phase.title()));
    } else {
        model.say("drawing the board…");
    }
    effects
}

/// Shows full names of provinces or their codes, and remembers which.
pub fn names(model: &mut Model) -> Vec<Effect> {
    model.names = !model.names;
    model.say(if model.names {
        "the map shows full names where there is room"
    } else {
        "the map shows codes"
    });
    vec![Effect::Remember(Setting::Names(model.names))]
}

/// Shows or hides the legend, and remembers which.
pub fn legend(model: &mut Model) -> Vec<Effect> {
    model.legend = !model.legend;
    model.say(if model.legend {
        "the legend is shown where the map has room for it"
    } else {
        "the legend is hidden"
    });
    vec![Effect::Remember(Setting::Legend(model.legend))]
}
