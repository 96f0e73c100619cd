//! The results of adjudicated phases as plain text, to be printed or sent.

use crate::publish::{PhaseRange, Publication, Settings};
use crate::session::open_game::{GameSession, Look};

/// Returns the name of a report's file and its text, without what is private: of the phase that is looked at,
/// else of all phases since the last movement. None before anything is adjudicated.
pub fn report(session: &GameSession) -> Option<(String, String)> {
    let selected = selected(session)?;
    let settings = Settings::default();
    let text = Publication::new(&session.game, &selected, &settings).write();
    let first = session.game.node(*selected.nodes.first()?).position.phase;
    Some((format!("{first}.txt"), text))
}

/// Returns the phases that a report is about.
pub fn selected(session: &GameSession) -> Option<PhaseRange> {
    let game = &session.game;
    let (first, last) = match session.look {
        Look::Past(node) => (node, node),
        Look::Now | Look::Preview => {
            let last = game.node(game.current()).parent?;
            (game.movement_of(last).unwrap_or(last), last)
        }
    };
    let line = game.line();
    let at = |node| line.iter().position(|&id| id == node);
    let nodes = line.get(at(first)?..=at(last)?)?.to_vec();
    Some(PhaseRange { nodes, is_season: false, is_whole: false })
}
