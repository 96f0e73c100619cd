//! Where dislodged units may go, drawn before their orders are known.

use crate::draw::{Action, Emphasis, MapOrder, Outcome, Scene};
use crate::open_game::GameSession;
use crate::order::{Retreat, possible_retreats};

/// Draws every possible retreat of the units that must retreat.
pub(super) fn draw_retreat_choices(session: &GameSession, scene: &mut Scene) {
    let (map, board) = (session.map(), &session.report().board);
    let rules = &session.game.info.rules;
    for dislodged in &board.dislodged {
        for retreat in possible_retreats(map, board, dislodged, rules) {
            if let Retreat::To(to) = retreat {
                let (at, action) = (dislodged.unit.at, Action::Retreat(to));
                let (outcome, emphasis) = (Outcome::Open, Emphasis::Normal);
                scene.orders.push(MapOrder { at, action, outcome, emphasis });
            }
        }
    }
}
