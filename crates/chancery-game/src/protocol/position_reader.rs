//! A position while it is written: what is understood of its text so far, and what is wrong in which line.

use std::fmt;
use std::sync::Arc;

use super::board::Board;
use super::board::Table;
use super::{Problem, ProblemCode, Request, TextForm};

use chancery_core::map::{Map, Province};
use chancery_core::order::Position;
use chancery_core::text::Clean;
use chancery_core::turn::{PositionFault, remarks};

/// Reads texts of positions on a map. What cannot be read is left out of the position and reported.
pub struct PositionReader {
    table: Table,
}

impl fmt::Debug for PositionReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PositionReader").field("map", &self.map().name()).finish_non_exhaustive()
    }
}

/// The meaning of a text.
#[derive(Clone, Debug)]
pub struct WrittenPosition {
    /// The board, as far as it is understood.
    pub position: Position,
    /// The request that the text is. Its orders, rules and engine are no part of a position.
    pub request: Request,
    /// What is wrong, then what is only remarkable.
    pub findings: Vec<Finding>,
}

/// Something to be said of a text of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The line that it is about, from 1, if it is about one.
    pub line: Option<usize>,
    /// The province that it is about, if it is about one.
    pub at: Option<Province>,
    /// Whether the position cannot be played so; else it is only remarkable.
    pub grave: bool,
    /// The finding in a sentence.
    pub message: String,
}

impl PositionReader {
    /// Makes a reader for a map.
    pub fn new(map: &Arc<Map>) -> Self {
        Self { table: Table::new(map) }
    }

    /// Returns the map.
    pub fn map(&self) -> &Arc<Map> {
        &self.table.map
    }

    /// Reads a text in the form that [`TextForm`] reads.
    pub fn read(&self, text: &str) -> WrittenPosition {
        let map = self.map();
        let (form, faults) = TextForm::read_on(text, &|_| Some(Arc::clone(map)), Some(&self.table.reader));
        let (mut ignored, mut problems) = (Vec::new(), Vec::new());
        if let Some(other) = form.request.map.as_deref().filter(|name| !name.eq_ignore_ascii_case(map.name()))
        {
            let message = format!("this is a position on the map `{other}`, not on `{}`", map.name());
            problems.push(Problem::new(ProblemCode::UnknownMap, "map", message));
        }
        let mut note = |problem| {
            problems.push(problem);
            Ok(())
        };
        let mut board = Board::default();
        // Each problem is noted, so that none ends the reading.
        let _ = board.read(&self.table, &form.request, &mut ignored, &mut note);
        let mut position = board.position;
        position.sort();
        let finding = |line, grave, message: &str| Finding {
            line,
            at: None,
            grave,
            message: Clean::line(message).to_string(),
        };
        let mut findings: Vec<Finding> =
            faults.iter().map(|fault| finding(Some(fault.line), true, &fault.message)).collect();
        findings.extend(problems.into_iter().map(|problem| {
            let (line, problem) = (form.line_of(&problem.at), Problem { at: String::new(), ..problem });
            finding(line, true, &problem.to_string())
        }));
        findings.sort_by_key(|finding| finding.line);
        findings.extend(ignored.iter().map(|remark| finding(None, false, &remark.message)));
        let remarks = remarks(map, &position).into_iter();
        findings.extend(
            remarks.map(|PositionFault { at, message }| Finding { at, ..finding(None, false, &message) }),
        );
        WrittenPosition { position, request: form.request, findings }
    }
}

#[cfg(test)]
mod tests;
