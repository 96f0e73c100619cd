//! The board as a scene to be drawn: on a screen, at a table, or on paper.

use super::position;
use super::results::draw_results;
use super::retreat_choices::draw_retreat_choices;
use crate::draw::{Emphasis, MapOrder, Outcome as Drawn, Scene};
use crate::game::Outcome;
use crate::map::{Power, Unit};
use crate::open_game::map_layer::{Layer, LayerContent};
use crate::open_game::pointing::Pointing;
use crate::open_game::{GameSession, Look};

/// The use that is made of the map.
#[derive(Clone, Copy, Debug, Default)]
pub struct MapUse<'a> {
    /// Whether players look at it together, so that it shows results and none of the orders that are due.
    pub at_table: bool,
    /// Whether the province under the cursor is left unmarked.
    pub hides_cursor: bool,
    /// The order that is being given on it.
    pub pointing: Option<&'a Pointing>,
}

/// Returns the board that is looked at, with what the map shows on it.
pub fn scene<'s>(session: &'s GameSession, usage: MapUse) -> Scene<'s> {
    let mut scene = Scene::new(session.map(), &position(session));
    scene.selected = session.province.filter(|_| !usage.hides_cursor);
    if session.look != Look::Preview && usage.at_table {
        draw_results(session, &mut scene);
        draw_retreat_choices(session, &mut scene);
    } else if session.look != Look::Preview {
        draw_orders(session, session.layer, &mut scene);
        if shows_last_movement(session) {
            draw_results(session, &mut scene);
            for order in &mut scene.orders {
                order.emphasis = Emphasis::Faint;
            }
        }
        if let Some(unit) = session.selected_row().and_then(|row| row.unit()) {
            strengthen(&mut scene.orders, unit);
            single_out(&session.shown.reason, unit, &mut scene);
        }
    }
    if let Some(pointing) = usage.pointing {
        scene.highlighted = if pointing.variant.is_some() { Vec::new() } else { pointing.lit(session) };
        return scene;
    }
    match &session.shown.found {
        LayerContent::DependentOrders(_) if usage.at_table && !session.is_past() => {}
        found => point_out(found, &mut scene),
    }
    scene
}

/// Returns the board that is looked at as it is drawn on paper: nothing is selected, and where the map draws the orders
/// of the selected power, all are drawn.
///
/// Orders that are still to be adjudicated are secret, so in their place stand the results of the last movement.
pub fn scene_for_paper(session: &GameSession) -> Scene<'_> {
    let mut scene = Scene::new(session.map(), &position(session));
    if keeps_secret(session) {
        draw_results(session, &mut scene);
        draw_retreat_choices(session, &mut scene);
    } else if session.look != Look::Preview {
        draw_orders(
            session,
            if session.layer == Layer::Power { Layer::All } else { session.layer },
            &mut scene,
        );
    }
    point_out(&session.shown.found, &mut scene);
    scene
}

/// Returns whether a picture to be handed on leaves out the orders, because they are still to be adjudicated.
pub fn keeps_secret(session: &GameSession) -> bool {
    // While orders are hidden, only those of the power that looks are there.
    let is_tried = session.what_if.is_some() || session.correction.is_some() || session.is_hidden();
    session.look == Look::Now && !is_tried && !session.report().is_adjudicated
}

/// Returns whether the map still shows the last movement: till the first order is entered.
pub fn shows_last_movement(session: &GameSession) -> bool {
    let draws_orders = !matches!(session.layer, Layer::None | Layer::Threats | Layer::Ranges);
    draws_orders && session.awaits_first_order()
}

fn point_out(found: &LayerContent, scene: &mut Scene) {
    match found {
        LayerContent::Threats(threats) => scene.threats(threats),
        LayerContent::Ranges(ranges) => scene.ranges(ranges),
        LayerContent::DependentOrders(component) => scene.component(&component.units()),
        LayerContent::Nothing => {}
    }
}

/// Draws the orders that a layer shows.
fn draw_orders(session: &GameSession, layer: Layer, scene: &mut Scene) {
    let selected = session.selected_row();
    // What the selected result rests on is drawn whosever it is.
    let in_reason = |unit: Option<Unit>| unit.is_some_and(|unit| session.shown.reason.contains(&unit));
    let is_shown = |power: Power, unit| {
        let of_layer = match layer {
            Layer::Power | Layer::Threats | Layer::Ranges => selected.is_none_or(|r| r.power == power),
            Layer::All | Layer::Failures | Layer::DependentOrders => true,
            Layer::None => false,
            Layer::Of(one) => one == power,
        };
        of_layer || in_reason(unit)
    };
    let shows_results = session.report().is_adjudicated || session.shows_live();
    draw_outcome(&session.report().outcome, is_shown, shows_results, scene);
    if layer == Layer::Failures {
        scene.failures();
    }
}

/// Draws the orders of a phase that somebody gave or implied and that are shown, with their results if those are. A unit
/// without an order is not drawn as holding.
pub(super) fn draw_outcome(
    outcome: &Outcome,
    is_shown: impl Fn(Power, Option<Unit>) -> bool,
    shows_results: bool,
    scene: &mut Scene,
) {
    let drawn = |verdict| if shows_results { Drawn::from(verdict) } else { Drawn::Open };
    match outcome {
        Outcome::Movement(r) => {
            scene.written_routes(r);
            for e in r.entries.iter().filter(|e| e.is_ordered() && is_shown(e.ordered.by, e.unit)) {
                scene.order(&e.ordered, drawn(e.verdict));
            }
        }
        Outcome::Retreats(r) => {
            for e in r.entries.iter().filter(|e| e.is_ordered() && is_shown(e.ordered.by, e.unit)) {
                scene.retreat(&e.ordered, drawn(e.verdict));
            }
        }
        Outcome::Adjustments(r) => {
            for e in r.entries.iter().filter(|e| e.is_ordered() && is_shown(e.ordered.by, e.unit)) {
                scene.adjustment(e.ordered.by, e.ordered.order, drawn(e.verdict));
            }
        }
    }
}

/// Puts the selected unit's order first and makes it bold.
fn strengthen(orders: &mut Vec<MapOrder>, unit: Unit) {
    if let Some(at) = orders.iter().position(|o| o.at == unit.at) {
        let mut order = orders.remove(at);
        order.emphasis = Emphasis::Strong;
        orders.insert(0, order);
    }
}

/// Points out the reason of the selected result: the units that it rests on, their orders bold, all others faint.
fn single_out(reason: &[Unit], selected: Unit, scene: &mut Scene) {
    if reason.is_empty() {
        return;
    }
    for order in &mut scene.orders {
        let is_part = order.at == selected.at || reason.iter().any(|unit| unit.at == order.at);
        order.emphasis = if is_part { Emphasis::Strong } else { Emphasis::Faint };
    }
    scene.highlighted = reason.iter().map(|unit| scene.map.province_of(unit.at)).collect();
}
