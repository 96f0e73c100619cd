//! A request that can be answered, and its results.

use std::sync::Arc;

use super::board::{Board, Table};
use super::sheets::{Sheets, UnreadOrder};
use super::{Problem, ProblemCode, Request, RulesChoice};
use crate::game::{OrderlessUnit, Row, Rows, with_tried};
use chancery_core::adjudicate::{
    Context, EngineId, Engines, JournalLine, MovementAdjudicator, Resolution, Verdict, adjustments, retreats,
};
use chancery_core::map::{Map, Phase, PhaseKind, Power, Season};
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_core::turn::{Outcome, advance};

/// The memory that is kept from answer to answer.
#[derive(Default)]
pub(super) struct Room {
    pub board: Board,
    pub sheets: Sheets,
    adjudicator: MovementAdjudicator,
    /// The resolution of a movement phase.
    pub resolution: Resolution,
    /// The board that follows.
    pub next: Option<Position>,
    /// The owners of what a list of the answer holds.
    pub owners: Vec<Power>,
}

/// A request that can be answered: the board, the rules and the orders that it describes.
pub struct Case<'a, S = String> {
    pub(super) table: &'a Table,
    pub(super) request: &'a Request<S>,
    pub(super) rules: Rules,
    pub(super) engines: Engines,
    /// The engine that is asked; `None` for all.
    pub engine: Option<EngineId>,
    pub(super) room: &'a mut Room,
}

/// What an engine makes of a case.
pub struct Judged {
    /// The engine.
    pub engine: EngineId,
    /// What came of the phase.
    pub outcome: Outcome,
    /// A row for each order, in the sequence of the answer.
    pub rows: Vec<Row>,
    /// The board that follows. Where nobody knows the owners, winter is not passed over.
    pub next: Position,
}

impl<S: AsRef<str>> Case<'_, S> {
    /// Returns the map.
    pub fn map(&self) -> &Arc<Map> {
        &self.table.map
    }

    /// Returns the rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the board on which the orders were given.
    pub fn position(&self) -> &Position {
        &self.room.board.position
    }

    /// Returns the orders, as they were read.
    pub fn sheets(&self) -> &Sheets {
        &self.room.sheets
    }

    /// Returns the engines that are asked: one, or all.
    pub fn engines(&self) -> Vec<EngineId> {
        self.engine.map_or_else(|| self.engines.all().to_vec(), |engine| vec![engine])
    }

    /// Returns whether the request says who owns which centre.
    pub fn knows_owners(&self) -> bool {
        self.request.centers.is_some()
    }

    /// Returns what was written for an order, if it differs from that.
    pub fn written(&self, row: &Row) -> Option<&str> {
        let text = match row.source {
            Some(at) => self.text_at(at),
            None => self.sheets().unread_of(row.unit, row.reason?).and_then(UnreadOrder::text),
        };
        text.filter(|text| *text != row.text(self.map()))
    }

    /// Returns what was written for the order at a place among those handed in.
    pub(super) fn text_at(&self, at: usize) -> Option<&str> {
        self.sheets().written(&self.request.orders, at)
    }

    /// Returns what an engine makes of it.
    ///
    /// # Errors
    ///
    /// If the engine cannot work under the rules.
    pub fn judged(&mut self, engine: EngineId) -> Result<Judged, Problem> {
        self.consent(engine)?;
        let outcome = self.adjudicate(engine);
        let (map, rules, Room { board, sheets, .. }) = (&self.table.map, &self.rules, &*self.room);
        let tried: Vec<OrderlessUnit> = sheets.unread.iter().map(|u| u.tried.clone()).collect();
        let mut rows = with_tried(outcome.rows_by(map, rules, engine), &tried);
        rows.sort_by_key(|row| board.powers.iter().position(|power| *power == row.power));
        let mut next = advance(map, rules, &board.position, &outcome);
        next.phase = next_phase(board.position.phase, next.phase, self.knows_owners());
        Ok(Judged { engine, outcome, rows, next })
    }

    /// Returns what the engine does on a movement phase, line by line.
    ///
    /// # Errors
    ///
    /// If the engine cannot work under the rules.
    pub fn log(&self, engine: EngineId) -> Result<Vec<JournalLine>, Problem> {
        self.consent(engine)?;
        let Room { board, sheets, .. } = &*self.room;
        if board.position.phase.kind != PhaseKind::Movement {
            return Ok(Vec::new());
        }
        Ok(chancery_why::words::log(self.context(engine), &board.position, &sheets.movement))
    }

    pub(super) fn consent(&self, engine: EngineId) -> Result<(), Problem> {
        let written = self.request.rules.as_ref().map(RulesChoice::written).unwrap_or_default();
        let objection = engine.objection_to(&self.rules, &written);
        let refusal = |objection| Problem::new(ProblemCode::EngineRefuses, "engine", objection);
        objection.map_or(Ok(()), |objection| Err(refusal(objection)))
    }

    pub(super) fn context(&self, engine: EngineId) -> Context<'_> {
        let Table { map, terrain, .. } = self.table;
        Context { map, terrain, rules: &self.rules, engine }
    }

    /// Adjudicates the phase, in the memory of the resolution that is kept.
    pub(super) fn adjudicate(&mut self, engine: EngineId) -> Outcome {
        let Table { map, terrain, .. } = self.table;
        let (rules, Room { board, sheets, adjudicator, resolution, .. }) = (&self.rules, &mut *self.room);
        let position = &board.position;
        match position.phase.kind {
            PhaseKind::Movement => {
                let mut resolution = std::mem::take(resolution);
                let context = Context { map, terrain, rules, engine };
                adjudicator.adjudicate(context, position, &sheets.movement, &mut resolution);
                Outcome::Movement(resolution)
            }
            PhaseKind::Retreats => Outcome::Retreats(retreats(map, rules, position, &sheets.retreats)),
            PhaseKind::Adjustments => {
                Outcome::Adjustments(adjustments(map, rules, position, &sheets.adjustments))
            }
        }
    }
}

/// Returns the orders to which two engines that decided them gave different results. The rows of all follow each other in the
/// same way.
pub fn differing(all: &[Judged]) -> Vec<&Row> {
    let results = |at: usize| {
        let rows = all.iter().map(move |judged| &judged.rows[at]);
        rows.filter(|row| row.verdict != Verdict::Undecided).map(|row| (row.verdict, row.fate))
    };
    let differ = |at: usize| results(at).any(|result| Some(result) != results(at).next());
    let first = all.first().map_or(&[][..], |judged| &judged.rows);
    first.iter().enumerate().filter(|(at, _)| differ(*at)).map(|(_, row)| row).collect()
}

/// Returns the phase that follows: if nobody knows the owners, nobody can say that winter has nothing to decide.
pub(super) fn next_phase(phase: Phase, next: Phase, owners_are_known: bool) -> Phase {
    let skipped = phase.season == Season::Fall && next.year > phase.year;
    if skipped && !owners_are_known { Phase::winter(phase.year) } else { next }
}
