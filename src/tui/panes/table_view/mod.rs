//! What the players look at together: the map on the whole width, the clock, the standings, and what the last results
//! were in sentences.
//!
//! Orders that are due are the players' secret: whatever stands in the sheets, nothing of it is shown
//! here. At the present the map has the last results drawn on the board that came of them.

pub mod pages;
pub mod view;

use std::time::Duration;

use crate::game::NodeId;
use crate::map::Province;
use crate::session::open_game::map_layer::Layer;
use crate::session::open_game::{GameSession, Look};
use crate::session::table_view::{TextPiece, told};
use crate::session::viewport::Viewport;
use crate::tui::panes::layout::Pane;

/// The state of the table view.
#[derive(Debug)]
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
        Self {
            session,
            look,
            panes,
            page: 0,
            ticket: 0,
            told: Vec::new(),
            asked: None,
            from,
            at: from,
            walked: false,
        }
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

/// Returns how long a page of so many rows is shown before the next one comes by itself.
pub fn page_time(rows: u16) -> Duration {
    Duration::from_secs(4 * u64::from(rows.clamp(1, 4)))
}
