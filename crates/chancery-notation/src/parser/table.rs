//! Tables of which the first line names the columns, as spreadsheets and this program write them: `phase,power,order`.

use std::ops::Range;

use crate::parser::cursor::Cursor;
use crate::parser::heading::header;
use crate::syntax::tree::{Header, PowerName};
use crate::vocabulary::token::Mark;

/// Which cell of a line has what.
pub(crate) struct Columns {
    /// The mark between two cells.
    mark: Mark,
    order: usize,
    power: Option<usize>,
    phase: Option<usize>,
    result: Option<usize>,
    /// The phase of the line above, as it is written.
    last_phase: String,
}

/// A line of a table.
pub(crate) struct Row {
    /// The phase, if the line above has another one.
    pub header: Option<Header>,
    pub power: Option<PowerName>,
    /// The tokens of the order.
    pub order: Range<usize>,
    /// The result, as an index into the lexicon.
    pub result: Option<u8>,
}

impl Columns {
    /// Reads the names of the columns from the line at the cursor, if it is nothing else.
    pub fn named_by(cursor: &Cursor) -> Option<Self> {
        let mark =
            cursor.ahead(1).map(|token| token.mark).filter(|m| matches!(m, Mark::Comma | Mark::Semicolon))?;
        let names: Option<Vec<&str>> = cells(cursor, mark)
            .into_iter()
            .map(|cell| (cell.len() < 2).then(|| cursor.moved(cell.start)).map(|at| at.fold()))
            .collect();
        let names = names?;
        let find = |words: &[&str]| names.iter().position(|name| words.contains(name));
        let order = find(&["ORDER", "ORDERS", "BEFEHL", "BEFEHLE", "ZUG", "ORDRE", "ORDRES"])?;
        let power = find(&["POWER", "COUNTRY", "NATION", "LAND", "MACHT", "PAYS", "PUISSANCE"]);
        let (phase, result) = (find(&["PHASE"]), find(&["RESULT", "ERGEBNIS", "RESULTAT"]));
        let columns = Self { mark, order, power, phase, result, last_phase: String::new() };
        (power.is_some() || phase.is_some() || result.is_some()).then_some(columns)
    }

    /// Reads the line at the cursor; `None` if it has too few cells.
    pub fn row(&mut self, cursor: &Cursor) -> Option<Row> {
        let cells = cells(cursor, self.mark);
        let order = cells.get(self.order)?.clone();
        let within = |column: Option<usize>| {
            let cell = cells.get(column?)?.clone();
            (!cell.is_empty()).then(|| Cursor { at: cell.start, end: cell.end, ..cursor.clone() })
        };
        let power = within(self.power).map(|cell| PowerName {
            span: cell.moved(cell.end).since(cell.at),
            power: cell.peek_power().filter(|(_, end)| *end == cell.end).map(|(power, _)| power),
        });
        let result = within(self.result).and_then(|cell| {
            let said = cell.longest(|_, entry| entry.result).map(|(result, _)| result);
            said.or(cursor.lexicon.result_named("success"))
        });
        let phase = within(self.phase).filter(|cell| cell.fold() != self.last_phase);
        let header = phase.and_then(|mut cell| {
            self.last_phase = cell.fold().to_owned();
            header(&mut cell)
        });
        Some(Row { header, power, order, result })
    }
}

/// Returns the tokens of each cell of the line at the cursor; a mark in quotation marks is part of its cell.
fn cells(cursor: &Cursor, mark: Mark) -> Vec<Range<usize>> {
    let (mut cells, mut start, mut quotes) = (Vec::new(), cursor.at, 0);
    let above = cursor.at.checked_sub(1).map_or(0, |above| cursor.moved(cursor.at).since(above).end);
    let mut before = above;
    for at in cursor.at..cursor.end {
        let here = cursor.moved(at);
        let span = here.moved(at + 1).since(at);
        let from = std::mem::replace(&mut before, span.end);
        quotes += cursor.tokens.text.get(from..span.start).unwrap_or_default().matches('"').count();
        if here.is(mark) && quotes % 2 == 0 {
            cells.push(start..at);
            start = at + 1;
        }
    }
    cells.push(start..cursor.end);
    cells
}
