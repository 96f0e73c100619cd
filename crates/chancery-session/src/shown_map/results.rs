//! The last results on the board that came of them, as players see them together at a table.

use super::scene::draw_outcome;
use crate::draw::{Action, Scene};
use crate::game::{NodeId, Outcome};
use crate::map::PhaseKind;
use crate::open_game::GameSession;
use crate::open_game::map_layer::Layer;

/// Returns whether the phase that is looked at is done with. One that was adjudicated and reopened is due again.
pub fn is_past(session: &GameSession) -> bool {
    session.report().is_adjudicated && session.node() != session.game.current()
}

/// Returns which orders may be shown at the table: of an adjudicated phase those of the layer, else none that are due.
pub fn table_layer(session: &GameSession) -> Layer {
    match session.layer {
        Layer::Power => Layer::All,
        Layer::DependentOrders if !is_past(session) => Layer::All,
        layer => layer,
    }
}

/// Returns the phases whose results are shown: the one looked at, or all since the last movement phase, that one
/// included.
pub fn phases(session: &GameSession) -> Vec<NodeId> {
    let node = session.node();
    if is_past(session) {
        return vec![node];
    }
    let mut phases = Vec::new();
    let mut before = session.game.node(node).parent;
    while let Some(node) = before {
        phases.insert(0, node);
        if session.game.node(node).position.phase.kind == PhaseKind::Movement {
            break;
        }
        before = session.game.node(node).parent;
    }
    phases
}

/// Returns the phase of the arrows, if results are drawn on a board of a later phase.
pub fn arrows(session: &GameSession) -> Option<String> {
    let first = *phases(session).first()?;
    Some(format!("arrows: {}", session.game.node(first).position.phase.title()))
}

/// Draws the last results on the board that came of them.
pub(super) fn draw_results(session: &GameSession, scene: &mut Scene) {
    let layer = table_layer(session);
    if matches!(layer, Layer::None | Layer::Threats | Layer::Ranges) {
        return;
    }
    for node in phases(session) {
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
