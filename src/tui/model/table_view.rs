//! The map on the whole screen, for players to look at together: which phase and which page of its results it shows.

use crate::tui::layout::Pane;
use chancery_core::map::Province;
use chancery_game::game::NodeId;
use chancery_session::open_game::map_layer::Layer;
use chancery_session::open_game::{GameSession, Look};
use chancery_session::table_view::{TextPiece, told};
use chancery_session::viewport::Viewport;

/// The state of the table view.
#[derive(Debug, Default)]
pub struct TableView {
    /// The part of the map that the game screen showed.
    pub session: Viewport,
    /// The phase that the game screen showed.
    pub look: Look,
    /// The pane that had the keys on the game screen, and the one beside the orders.
    pub panes: (Pane, Pane),
    /// Which page of the results is shown; more pages than there are begin anew.
    pub page: usize,
    /// Changes with every page, so that a tick that comes too late counts for nothing.
    pub ticket: u64,
    /// The text that is shown, and the state for which it was made.
    pub told: Vec<TextPiece>,
    asked: Option<(NodeId, Look, u64, Layer)>,
    /// Where the cursor was at first, and where it is.
    from: Option<Province>,
    at: Option<Province>,
    /// Whether somebody has walked on the map; till then nothing is selected on it.
    pub walked: bool,
}

impl TableView {
    /// Returns a table view laid over a game screen that showed so much of the map, and these panes.
    pub fn over(session: Viewport, look: Look, panes: (Pane, Pane), from: Option<Province>) -> Self {
        Self { session, look, panes, from, at: from, ..Self::default() }
    }

    /// Makes what is told anew, if the phase is another. Where the map and the results take turns, the map is shown as
    /// soon as another province is selected.
    pub fn settle(&mut self, session: &GameSession, takes_turns: bool) {
        self.walked |= session.province != self.from;
        let before = std::mem::replace(&mut self.at, session.province);
        if takes_turns && before != session.province && self.page > 0 {
            self.page = 0;
            self.ticket += 1;
        }
        let asked = Some((session.node(), session.look, session.revision, session.layer));
        if self.asked != asked {
            self.asked = asked;
            self.told = told(session);
            self.page = 0;
            self.ticket += 1;
        }
    }
}
