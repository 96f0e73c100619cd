//! What hears keys: the order line, a pane, the table view.

use crate::tui::layout::Pane;
use crate::tui::model::{Mode, Model, Stage};
use chancery_core::map::PhaseKind;
use chancery_session::open_game::{GameSession, Look};

impl Model {
    /// Keeps what stands in the line and is no order yet; returns what was kept.
    pub fn keep_line(&mut self) -> Option<String> {
        let Stage::GameSession(session) = &mut self.stage else { return None };
        let typing = match &self.mode {
            Mode::Pointing(pointing, _) if pointing.is_untouched() => return None,
            Mode::Typing(typing) | Mode::Pointing(_, typing) => typing,
        };
        let text = typing.entry.text().trim().to_owned();
        let some_row = || session.board.next_missing(None).or_else(|| Some(session.board.rows.get(1)?.key));
        // A letter alone in a phase that is past was no order.
        let is_text = !text.is_empty() && (session.is_open() || text.chars().nth(1).is_some());
        let key = typing.at.or_else(some_row).filter(|_| is_text)?;
        let key = session.row_of_line(key, &text);
        let is_new = session.written(key).is_none_or(|w| w.trim() != text);
        session.keep_line(key, if is_new { &text } else { "" });
        is_new.then_some(text)
    }

    /// Resets the clock of a game that is over. After a phase was adjudicated, resets one that stands where it stood for its
    /// orders, or starts one that was in use anew with the season, if that is wanted.
    pub fn follow_with_clock(&mut self, adjudicated: Option<PhaseKind>) {
        let Some(session) = self.session() else { return };
        let (is_over, phase, clock) = (session.game.ending().is_some(), session.game.phase(), self.clock());
        let restarts = adjudicated.is_some() && clock.lengths.restarts;
        let begins = restarts && phase.kind == PhaseKind::Movement && !is_over;
        let was_talk = adjudicated == Some(PhaseKind::Movement) && !clock.is_running();
        let is_past = !restarts && (was_talk || adjudicated.is_some() && clock.is_over());
        if clock.is_used && (is_over || begins || is_past) {
            let now = self.now;
            self.clock_mut().reset();
            if begins {
                self.clock_mut().run(now);
            }
        }
    }

    /// Empties the line before something else is done, and ends an order on the map; what was typed or picked is kept for
    /// its row.
    pub fn put_aside(&mut self) {
        self.keep_line();
        self.mode = Mode::default();
    }

    /// Goes to a pane; to any but the map, out of the table view.
    pub fn go_to_pane(&mut self, pane: Pane) {
        if pane != Pane::Map {
            self.leave_table_view();
        }
        self.pane = pane;
        if pane != Pane::Orders {
            self.side = pane;
        }
    }

    /// Goes to the results.
    pub fn go_to_results(&mut self) {
        self.is_from_now = self.session().is_some_and(|session| session.look == Look::Now);
        self.go_to_pane(Pane::Results);
        if let Some(session) = self.session_mut() {
            session.look_at_results();
        }
    }

    /// Returns whether results are read and no order of the phase that is due was entered yet.
    pub fn reads_results(&self) -> bool {
        let looks_back = |session: &GameSession| {
            let is_past = matches!(session.look, Look::Past(_)) && session.correction.is_none();
            is_past && session.game.ending().is_none() && session.game.due().iter().all(|due| due.given == 0)
        };
        let session = self.session().filter(|_| self.pane == Pane::Results);
        session.is_some_and(|d| d.awaits_first_order() || self.is_from_now && looks_back(d))
    }

    /// Goes on from what was read to the orders that are due: if none was entered yet, to the first.
    pub fn go_on(&mut self) {
        self.go_to_pane(Pane::Orders);
        let Some(session) = self.session_mut() else { return };
        session.look_at(Look::Now);
        if session.awaits_first_order() {
            session.start();
        }
    }

    /// Goes back to the game screen, to the pane from which the table view was opened.
    pub fn leave_table_view(&mut self) {
        if let Some(table) = self.table_view.take() {
            self.viewport = table.session;
            (self.pane, self.side) = table.panes;
            // The players looked back; the game master goes on where that began.
            if let Some(session) = self.session_mut()
                && session.look != table.look
            {
                session.look_at(table.look);
            }
        }
    }
}
