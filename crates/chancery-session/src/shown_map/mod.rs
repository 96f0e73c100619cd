//! The map of an open game: the board with the orders or results that it shows, its layers in words, and the places
//! that belong to the selection.

mod layers;
mod places;
mod results;
mod retreat_choices;
mod scene;

use std::borrow::Cow;

use crate::game::advance;
use crate::open_game::{GameSession, Look};
use crate::order::Position;
use crate::report::{Standing, standings};

pub use layers::settle;
pub use places::related_places;
pub use results::{arrows, table_layer};
pub use scene::{MapUse, keeps_secret, scene, scene_for_paper, shows_last_movement};

/// Returns the board that is drawn: the one looked at, or as it would be.
pub fn position(session: &GameSession) -> Cow<'_, Position> {
    if session.look == Look::Preview {
        Cow::Owned(advance(
            session.map(),
            &session.game.info.rules,
            &session.report().board,
            &session.report().outcome,
        ))
    } else {
        Cow::Borrowed(&session.report().board)
    }
}

/// Returns the powers by their centres on the board that is drawn.
pub fn standings_of(session: &GameSession) -> Vec<Standing> {
    standings(session.map(), &session.game.info, &position(session))
}
