//! A movement phase as engines are asked about it. Asking takes as long as it takes, so it is done on a
//! thread of its own.

use std::sync::Arc;

use crate::open_game::GameSession;
pub use crate::search::MovementPhase as Question;
use chancery_core::adjudicate::{EngineId, JournalLine, movement};
use chancery_core::order::Submission;
use chancery_core::turn::Outcome;
use chancery_game::game::{Refusal, Row, Rows};
use chancery_game::report::PhaseReport;
use chancery_why::words;

/// The state of an answer for which an engine was asked.
#[derive(Clone, Debug)]
pub enum Reply<T> {
    /// It is at work, or waits for its turn.
    Waiting,
    /// It does not work under these rules, and why.
    Objects(String),
    /// It came to no end, and why.
    Failed(String),
    /// The answer.
    Says(T),
}

impl<T> Reply<T> {
    /// Returns what the engine says, once it does.
    pub fn said(&self) -> Option<&T> {
        if let Self::Says(said) = self { Some(said) } else { None }
    }
}

/// The log of how an engine came to its answer.
#[derive(Clone, Debug)]
pub struct EngineLog {
    /// The results, with a row for each unit.
    pub rows: Vec<Row>,
    /// Its steps.
    pub lines: Vec<JournalLine>,
}

/// Some work for a thread of its own: what is asked, and of which engine.
#[derive(Clone, Debug)]
pub struct Asking {
    /// Under which number the answers come back.
    pub number: u64,
    /// The question that is asked.
    pub question: Arc<Question>,
    /// Who is asked.
    pub engine: EngineId,
}

impl Question {
    /// Returns the phase that is looked at.
    ///
    /// # Errors
    ///
    /// If no engine is needed for it: a sentence.
    pub fn of(session: &GameSession) -> Result<Self, &'static str> {
        let report = &session.board.report;
        let rules = report.by_the_rules.as_ref().unwrap_or(&report.outcome);
        let resolution = rules
            .movement()
            .ok_or("engines differ only in movement phases; Alt-Left goes to the phase before")?;
        Ok(Self::new(session, report, resolution.given()))
    }

    /// Returns a movement phase with these orders.
    pub fn new(session: &GameSession, report: &PhaseReport, orders: Submission) -> Self {
        let (table, position) = (Arc::clone(session.game.table()), report.board.clone());
        Self { table, rules: report.rules, engine: report.engine, position, orders }
    }

    /// Asks an engine and has every step taken down.
    ///
    /// # Errors
    ///
    /// Why it does not work under these rules.
    pub fn watch(&self, engine: EngineId) -> Result<EngineLog, Refusal> {
        if let Some(objection) = engine.objection(&self.rules) {
            return Err(objection.into());
        }
        let context = self.table.context(&self.rules, engine);
        let outcome = Outcome::Movement(movement(context, &self.position, &self.orders));
        let mut rows = outcome.rows_by(self.table.map(), &self.rules, engine);
        rows.retain(|row| !row.refused);
        Ok(EngineLog { rows, lines: words::log(context, &self.position, &self.orders) })
    }

    /// Returns the unit, as an index into the position's units, that stands where the selection is.
    pub fn selected(&self, session: &GameSession) -> Option<usize> {
        let map = self.table.map();
        let unit = session.selected_unit().map(|u| map.province_of(u.at)).or(session.province)?;
        self.position.units.iter().position(|u| map.province_of(u.at) == unit)
    }
}
