//! One order with all that is to be said of it.

use std::collections::HashMap;

use super::Source;
use crate::adjudicate::Reason;
use crate::game::{OrderSource, Overrule, ResultRow, RuledResult, place_of};
use crate::map::{Map, Power};
use crate::order::Severity;
use crate::words::reason;

/// An order and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderRow {
    /// The order, its result, why, and what became of the unit.
    pub result: ResultRow,
    /// Where the order was written, if it was.
    pub written: Option<OrderSource>,
    /// The line on which it was written.
    pub line: Option<String>,
    /// The notes of the reader on that line.
    pub notes: Vec<String>,
    /// Whether it is repeated in each movement phase until it is replaced.
    pub is_perpetual: bool,
    /// The power to which the order of the unit is left, whether or not that gave one.
    pub left_to: Option<Power>,
    /// The power that gave the order by proxy.
    pub by_proxy: Option<Power>,
    /// The result that the game master set by hand instead of that of the rules.
    pub overruled: Option<Overrule>,
    /// Which of [`PhaseReport::ruled`](super::PhaseReport::ruled) it is, if it rests on a ruling.
    pub ruled: Option<usize>,
}

impl OrderRow {
    /// Returns whether there is no order: it is what becomes of a unit without one.
    pub fn is_missing(&self) -> bool {
        self.result.is_missing()
    }

    /// Returns whether nothing was written for the unit, and the orders of others imply what it does.
    pub fn is_implied(&self) -> bool {
        !self.result.implied_by.is_empty()
    }
}

/// The notes of a reader, by the line of a sheet.
type NotesByLine = HashMap<(Power, usize), Vec<String>>;

impl Source<'_> {
    pub(super) fn rows(&self, results: Vec<ResultRow>, ruled: &[RuledResult]) -> Vec<OrderRow> {
        let notes = self.notes_by_line();
        results.into_iter().map(|result| self.row(result, ruled, &notes)).collect()
    }

    fn notes_by_line(&self) -> NotesByLine {
        let mut notes = NotesByLine::new();
        for (power, reading) in &self.orders.read_sheets.readings {
            for note in reading.notes.iter().filter(|n| n.severity > Severity::Remark) {
                let line = notes.entry((*power, reading.line(&note.span)));
                line.or_default().push(note.to_string());
            }
        }
        notes
    }

    fn row(&self, result: ResultRow, ruled: &[RuledResult], notes: &NotesByLine) -> OrderRow {
        let map = self.game.map();
        let read_sheets = &self.orders.read_sheets;
        let written = result.source.and_then(|at| read_sheets.written.get(at)).copied();
        let line =
            |w: OrderSource| self.orders.sheets[w.power.index()].lines().get(w.line).map(ToString::to_string);
        let left = result.unit.and_then(|unit| {
            let at = map.province_of(unit.at);
            read_sheets.proxies.iter().find(|p| p.at == at && p.owner == result.power)
        });
        let mut notes = written.and_then(|w| notes.get(&(w.power, w.line))).cloned().unwrap_or_default();
        if !result.implied_by.is_empty() {
            notes.push(reason(
                self.game.info.reading_options.language,
                map,
                Reason::Implied,
                &result.implied_by,
            ));
        }
        let about =
            |r: &RuledResult| (&r.order, r.power, r.refused) == (&result.order, result.power, result.refused);
        OrderRow {
            written,
            line: written.and_then(line),
            notes,
            is_perpetual: read_sheets.is_perpetual(&result),
            left_to: left.filter(|_| !result.refused).map(|p| p.to),
            by_proxy: left.filter(|p| written.is_some_and(|w| w.power == p.to)).map(|p| p.to),
            overruled: self.overruled(map, &result),
            ruled: ruled.iter().position(about),
            result,
        }
    }

    /// Returns what was ruled on this very order. Another one for the same place, such as one that was refused, was
    /// not.
    fn overruled(&self, map: &Map, row: &ResultRow) -> Option<Overrule> {
        let is_by_hand = row.reason == Some(Reason::Overruled);
        let place = place_of(map, row).filter(|_| is_by_hand)?;
        self.game.node(self.id).records.overruled(place).cloned()
    }
}
