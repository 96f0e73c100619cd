//! A movement phase as engines are asked about it. Asking takes as long as it takes, so it is done on a
//! thread of its own.

use std::sync::Arc;

use crate::open_game::GameSession;
use chancery_core::adjudicate::{EngineId, JournalLine, Reason, Resolution, movement};
use chancery_core::map::Unit;
use chancery_core::order::{Position, Submission};
use chancery_core::rules::Rules;
use chancery_game::game::{Outcome, Row, Table};
use chancery_notation::Language;
use chancery_why::words;

/// A movement phase with its orders and the rules of its house.
#[derive(Clone, Debug)]
pub struct Question {
    /// The map, prepared for adjudicating.
    pub table: Arc<Table>,
    /// The rules of the game.
    pub rules: Rules,
    /// The engine by which the phase was, or would be, adjudicated.
    pub engine: EngineId,
    /// The board.
    pub position: Position,
    /// The orders.
    pub orders: Submission,
    /// Whether results of the phase were set by hand, of which no engine knows.
    pub is_overruled: bool,
    /// Whether orders may still come in.
    pub is_open: bool,
    /// The language of results and reasons.
    pub language: Language,
    /// The units for which something was written that gave no order, and why it gave none.
    pub unread: Vec<(Unit, Reason)>,
}

/// The state of an answer for which an engine was asked.
#[derive(Clone, Debug)]
pub enum Reply<T> {
    /// It is at work, or waits for its turn.
    Waiting,
    /// The user stopped it.
    Stopped,
    /// It does not work under these rules, and why.
    Objects(String),
    /// It came to no end, and why.
    Failed(String),
    /// The answer.
    Says(T),
}

impl<T> Reply<T> {
    /// Returns whether the engine is still to be heard.
    pub fn is_waiting(&self) -> bool {
        matches!(self, Self::Waiting)
    }

    /// Returns what the engine says, once it does.
    pub fn said(&self) -> Option<&T> {
        if let Self::Says(said) = self { Some(said) } else { None }
    }
}

/// A resolution with a row for each unit.
#[derive(Clone, Debug)]
pub struct ResolutionRows {
    /// The results.
    pub resolution: Arc<Resolution>,
    /// The results as rows.
    pub rows: Arc<Vec<Row>>,
}

/// The log of how an engine came to its answer.
#[derive(Clone, Debug)]
pub struct EngineLog {
    /// The decision of the engine.
    pub heard: ResolutionRows,
    /// Its steps.
    pub lines: Arc<Vec<JournalLine>>,
}

/// Some work for a thread of its own: what is asked, and of which engines.
#[derive(Clone, Debug)]
pub struct Asking {
    /// Under which number the answers come back.
    pub number: u64,
    /// The question that is asked.
    pub question: Arc<Question>,
    /// Who is asked.
    pub engines: Vec<EngineId>,
    /// Whether their logs are wanted, too.
    pub watch: bool,
}

impl Question {
    /// Returns the phase that is looked at.
    ///
    /// # Errors
    ///
    /// If no engine is needed for it: a sentence.
    pub fn of(session: &GameSession) -> Result<Self, &'static str> {
        let report = &session.board.report;
        let resolution = session.board.rules_outcome().movement();
        let resolution =
            resolution.ok_or("engines differ only in movement phases; Alt-Left goes to the phase before")?;
        Ok(Self {
            table: Arc::clone(session.game.table()),
            rules: report.rules,
            engine: report.engine,
            position: report.board.clone(),
            orders: resolution.given(),
            is_overruled: !report.ruled.is_empty(),
            is_open: !report.is_adjudicated,
            language: report.language,
            unread: report.without_orders.clone(),
        })
    }

    /// Returns the same question with a unit at the head of the board, where engines begin.
    #[must_use]
    pub fn beginning_with(&self, unit: usize) -> Self {
        let mut asked = self.clone();
        asked.position.units[..=unit].rotate_right(1);
        asked
    }

    /// Describes the phase in words.
    pub fn title(&self) -> String {
        let phase = self.position.phase.title();
        if self.is_overruled { format!("{phase}, by the rules alone: results were overruled") } else { phase }
    }

    /// Asks an engine.
    ///
    /// # Errors
    ///
    /// Why it does not work under these rules.
    pub fn ask(&self, engine: EngineId) -> Result<ResolutionRows, String> {
        if let Some(objection) = engine.objection(&self.rules) {
            return Err(objection);
        }
        let resolution = movement(self.table.court(&self.rules, engine), &self.position, &self.orders);
        let outcome = Outcome::Movement(resolution);
        let mut rows = outcome.rows_by(self.table.map(), &self.rules, engine);
        rows.retain(|r| !r.refused);
        rows.iter_mut().filter(|r| r.reason == Some(Reason::NoOrder)).for_each(|row| self.without_order(row));
        let Outcome::Movement(resolution) = outcome else {
            return Err("this is not a movement phase".to_owned());
        };
        Ok(ResolutionRows { resolution: Arc::new(resolution), rows: Arc::new(rows) })
    }

    /// Says of a unit that acts on no order why that is: an engine knows only that it got none.
    fn without_order(&self, row: &mut Row) {
        if let Some((_, reason)) = self.unread.iter().find(|(unit, _)| row.unit == Some(*unit)) {
            row.reason = Some(*reason);
            row.verdict = reason.result_of_unread(row.verdict);
            row.with.clear();
        }
    }

    /// Returns why an engine has the result that it has. A unit without an order may still be given one while the
    /// phase is open.
    pub fn why(&self, row: &Row) -> Option<String> {
        if self.is_open && row.reason == Some(Reason::NoOrder) {
            return row.citing(Some(words::no_order_yet(self.language).to_owned()));
        }
        row.why(self.table.map(), self.language)
    }

    /// Asks an engine and has every step taken down.
    ///
    /// # Errors
    ///
    /// Why it does not work under these rules.
    pub fn watch(&self, engine: EngineId) -> Result<EngineLog, String> {
        let heard = self.ask(engine)?;
        let lines = words::log(self.table.court(&self.rules, engine), &self.position, &self.orders);
        Ok(EngineLog { heard, lines: Arc::new(lines) })
    }

    /// Returns the unit, as an index into the position's units, that stands where the selection is.
    pub fn selected(&self, session: &GameSession) -> Option<usize> {
        let map = self.table.map();
        let unit = session.selected_unit().map(|u| map.province_of(u.at)).or(session.province)?;
        self.position.units.iter().position(|u| map.province_of(u.at) == unit)
    }
}
