//! What a what-if makes of the order that is being typed: a phase beside the game, which is not changed.

use crate::board::{Board, BoardLine};
use crate::open_game::sheets::PowerLines;
use crate::open_game::{GameSession, Look};
use chancery_game::report::PhaseReport;

/// The phase with the order that is being typed.
#[derive(Debug)]
pub struct Tentative {
    /// The sheets that would be others.
    sheets: Vec<PowerLines>,
    board: Board,
}

impl GameSession {
    /// Returns the phase as it is shown: with the order that is being typed, where a what-if shows its results at once.
    pub fn shown_board(&self) -> &Board {
        self.tentative.as_ref().map_or(&self.board, |tentative| &tentative.board)
    }

    /// Returns everything that is to be said of the phase as it is shown.
    pub fn report(&self) -> &PhaseReport {
        &self.shown_board().report
    }

    /// Returns the selected row as it is shown.
    pub fn selected_row(&self) -> Option<&BoardLine> {
        self.shown_board().row(self.key?)
    }

    /// Returns whether an order is being typed whose results are shown.
    pub fn is_tentative(&self) -> bool {
        self.tentative.is_some()
    }

    /// Shows what would come of these sheets. What is shown already for the same sheets is kept.
    pub fn show_tentative(&mut self, mut sheets: Vec<PowerLines>) {
        sheets.retain(|(power, lines)| self.lines(*power) != *lines);
        let shown = self.tentative.as_ref().map(|tentative| &tentative.sheets);
        if shown.map_or(sheets.is_empty(), |shown| *shown == sheets) {
            return;
        }
        let mut game = self.game.clone();
        for (power, lines) in &sheets {
            game.set_sheet(*power, lines);
        }
        let is_preview = self.look == Look::Preview;
        let live = self.shows_live();
        let board = Board::for_audience(&game, game.current(), live || is_preview, self.audience);
        self.log.refresh(&game, &board, live, is_preview, self.audience);
        self.tentative = (!sheets.is_empty()).then_some(Tentative { sheets, board });
        self.shown_revision += 1;
    }
}
