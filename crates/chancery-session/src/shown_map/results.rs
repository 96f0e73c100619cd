//! The last results on the board that came of them, as players see them together at a table.

use super::scene::draw_outcome;
use crate::draw::{Action, Scene};
use crate::game::Outcome;
use crate::open_game::GameSession;
use crate::open_game::map_layer::Layer;

/// Returns which orders may be shown at the table: of an adjudicated phase those of the layer, else none that are due.
pub fn table_layer(session: &GameSession) -> Layer {
    match session.layer {
        Layer::Power => Layer::All,
        Layer::DependentOrders if !session.is_past() => Layer::All,
        layer => layer,
    }
}

/// Returns the phase of the arrows, if results are drawn on a board of a later phase.
pub fn arrows(session: &GameSession) -> Option<String> {
    let first = *session.phases_told().first()?;
    Some(format!("arrows: {}", session.game.node(first).position.phase.title()))
}

/// Draws the last results on the board that came of them.
pub(super) fn draw_results(session: &GameSession, scene: &mut Scene) {
    let layer = table_layer(session);
    if matches!(layer, Layer::None | Layer::Threats | Layer::Ranges) {
        return;
    }
    for node in session.phases_told() {
        let Some(judged) = &session.game.node(node).judged else { continue };
        // On the board that is looked at itself, retreats are drawn; later the unit is where it went.
        if node == session.node() || !matches!(judged.outcome, Outcome::Retreats(_)) {
            let is_shown = |power, _| !matches!(layer, Layer::Of(one) if one != power);
            draw_outcome(&judged.outcome, is_shown, true, scene);
        }
    }
    // Holding is no line, and would only take room from others.
    scene.only(|order| order.action != Action::Hold);
    if layer == Layer::Failures {
        scene.failures();
    }
}
