//! What every engine makes of a phase, as a table: a row for each order, a column for each engine.

use std::sync::Arc;

use crate::adjudicate::{Change, EngineId, Fate, Verdict};
use crate::engines;
use crate::game::ResultRow;
use crate::order::Canonical;
use crate::session::open_game::log::unsettled;
use crate::session::questions::engine_question::{EngineLog, Question, Reply, ResolutionRows};

/// One engine's column.
#[derive(Clone, Debug)]
pub struct Column {
    pub engine: EngineId,
    pub opinion: Reply<ResolutionRows>,
    /// How it came to it, once that was asked for.
    pub watched: Option<EngineLog>,
}

/// The table.
#[derive(Debug)]
pub struct Opinions {
    /// The number under which answers come; another number's are of another question.
    pub number: u64,
    pub question: Arc<Question>,
    pub columns: Vec<Column>,
    /// The selected order, by unit.
    pub row: usize,
    pub column: usize,
    /// Whether the selected order is looked at closely: what each engine says, and why.
    pub close: bool,
}

impl Opinions {
    pub fn new(number: u64, question: Arc<Question>, row: usize) -> Self {
        let column = |&engine: &EngineId| Column { engine, opinion: Reply::Waiting, watched: None };
        let columns = engines::ALL.all().iter().map(column).collect();
        Self { number, question, columns, row, column: 0, close: false }
    }

    /// Returns how many orders there are.
    pub fn count(&self) -> usize {
        self.question.position.units.len()
    }

    /// Returns what an engine says of an order, once it does.
    pub fn cell(&self, column: usize, row: usize) -> Option<&ResultRow> {
        self.columns.get(column)?.opinion.said()?.rows.get(row)
    }

    /// Returns what the results are measured by: the reference, where it decided; else the game's own engine.
    pub fn measure(&self, row: usize) -> Option<(Verdict, Option<Fate>)> {
        let of = |engine: EngineId| {
            let column = self.columns.iter().position(|c| c.engine == engine)?;
            let cell = self.cell(column, row)?;
            (cell.verdict != Verdict::Undecided).then_some((cell.verdict, cell.fate))
        };
        of(EngineId::EXHAUSTIVE).or_else(|| of(self.question.engine))
    }

    /// Returns whether a cell says something else than the reference.
    pub fn differs(&self, column: usize, row: usize) -> bool {
        match (self.cell(column, row), self.measure(row)) {
            (Some(cell), Some(measure)) => (cell.verdict, cell.fate) != measure,
            _ => false,
        }
    }

    /// Returns whether the engines do not agree on an order.
    pub fn is_disputed(&self, row: usize) -> bool {
        (0..self.columns.len()).any(|column| self.differs(column, row))
    }

    /// Returns whether an engine decided an order otherwise than the reference. One that left it undecided
    /// contradicts nobody.
    pub fn is_contradicted(&self, row: usize) -> bool {
        let decided = |column| self.cell(column, row).is_some_and(|cell| cell.verdict != Verdict::Undecided);
        (0..self.columns.len()).any(|column| decided(column) && self.differs(column, row))
    }

    /// Returns the orders on which the engines do not agree.
    pub fn disputed(&self) -> Vec<usize> {
        (0..self.count()).filter(|&row| self.is_disputed(row)).collect()
    }

    /// Returns how many engines are still to be heard.
    pub fn waiting(&self) -> usize {
        self.columns.iter().filter(|c| c.opinion.is_waiting()).count()
    }

    /// Returns an order as it was understood; before any engine has spoken the unit alone.
    pub fn order(&self, row: usize) -> String {
        let said = (0..self.columns.len()).find_map(|column| self.cell(column, row));
        match (said, self.question.position.units.get(row)) {
            (Some(row), _) => row.order.clone(),
            (None, Some(unit)) => unit.canonical(self.question.table.map()),
            (None, None) => String::new(),
        }
    }

    /// Returns the engines by what they say of an order: `succeeds: swift, guess` for each result.
    pub fn camps(&self, row: usize) -> Vec<(String, Vec<EngineId>)> {
        let mut camps: Vec<(&ResultRow, Vec<EngineId>)> = Vec::new();
        for (i, column) in self.columns.iter().enumerate() {
            let Some(cell) = self.cell(i, row) else { continue };
            match camps.iter_mut().find(|c| (c.0.verdict, c.0.fate) == (cell.verdict, cell.fate)) {
                Some(camp) => camp.1.push(column.engine),
                None => camps.push((cell, vec![column.engine])),
            }
        }
        camps.into_iter().map(|(cell, engines)| (self.said(cell), engines)).collect()
    }

    /// Returns the lines of an engine's log that lead to what it says of an order: the one that decided it
    /// and the one about it before that, or where none did the last two. Where a log has chapters, such as
    /// Atlas's stages and Cross's passes, each line says in which it stands. What the engine left as it was
    /// comes last.
    pub fn reasons(&self, column: usize, row: usize) -> Vec<String> {
        let Some(column) = self.columns.get(column) else { return Vec::new() };
        let Some(watched) = &column.watched else { return Vec::new() };
        let chapters = column.engine.has_chapters();
        let mut chapter = "";
        let (mut lines, mut until): (Vec<String>, usize) = (Vec::new(), 0);
        for (at, line) in watched.lines.iter().enumerate() {
            match line.unit {
                None if chapters => chapter = &line.text,
                Some(unit) if unit == row => {
                    let gap = if chapter.is_empty() { "" } else { ": " };
                    let text = format!("{chapter}{gap}{}", line.text);
                    if lines.last() != Some(&text) {
                        lines.push(text);
                    }
                    // The last line states every order once more.
                    let again = usize::from(at + 1 == watched.lines.len());
                    let decides = |c: &&(usize, Change)| c.0 == row && matches!(c.1, Change::OrderState(_));
                    if line.changes.iter().filter(decides).count() > again {
                        until = lines.len();
                    }
                }
                _ => {}
            }
        }
        if until > 0 {
            // What comes after it uses the result for other orders.
            lines.truncate(until);
        }
        if let Some(heard) = column.opinion.said() {
            let left = heard.resolution.unsettled.iter().filter(|left| left.orders.contains(&row));
            let Question { table, position, .. } = &*self.question;
            lines.extend(left.map(|left| unsettled(table.map(), position, left)));
        }
        lines.split_off(lines.len().saturating_sub(2))
    }

    /// Returns a result in a word or two.
    pub fn said(&self, row: &ResultRow) -> String {
        row.plain_result(self.question.language)
    }
}
