//! The parts of a row that only a report knows: where its order was written, who gave it, what was ruled on it.

use std::collections::HashMap;

use super::Source;
use crate::game::{OrderSource, OrderlessUnit, Row, RuledResult, with_tried};
use chancery_core::adjudicate::Reason;
use chancery_core::map::Power;
use chancery_notation::Severity;
use chancery_why::words::reason;

/// The notes of a reader, by the line of a sheet.
type NotesByLine = HashMap<(Power, usize), Vec<String>>;

impl Source<'_> {
    /// Returns the rows of the phase. Of the units that are `tried` they say why nothing was ordered, and not that
    /// nothing was received.
    pub(super) fn rows(&self, tried: &[OrderlessUnit], ruled: &[RuledResult]) -> Vec<Row> {
        let notes = self.notes_by_line();
        let rows = self.outcome.rows_by(self.game.map(), &self.orders.by.rules, self.orders.by.engine);
        let mut rows = with_tried(rows, tried);
        for row in &mut rows {
            self.complete(row, ruled, &notes);
        }
        rows
    }

    fn notes_by_line(&self) -> NotesByLine {
        let mut notes = NotesByLine::new();
        for (power, reading) in &self.orders.read_sheets.readings {
            for note in reading.notes().filter(|n| n.severity > Severity::Remark) {
                let line = notes.entry((*power, reading.line(&note.span)));
                line.or_default().push(note.to_string());
            }
        }
        notes
    }

    /// Adds to a row what only a report knows.
    fn complete(&self, row: &mut Row, ruled: &[RuledResult], notes: &NotesByLine) {
        let map = self.game.map();
        let read_sheets = &self.orders.read_sheets;
        let written = row.source.and_then(|at| read_sheets.written.get(at)).copied();
        let line =
            |w: OrderSource| self.orders.sheets[w.power.index()].lines().get(w.line).map(ToString::to_string);
        let left = row.unit.and_then(|unit| {
            let at = map.province_of(unit.at);
            read_sheets.proxies.iter().find(|p| p.at == at && p.owner == row.power)
        });
        row.written = written;
        row.line = written.and_then(line);
        row.notes = written.and_then(|w| notes.get(&(w.power, w.line))).cloned().unwrap_or_default();
        if row.is_implied() {
            let language = self.game.info.reading_options.language;
            row.notes.push(reason(language, map, Reason::Implied, &row.implied_by));
        }
        row.is_perpetual = read_sheets.is_perpetual(row);
        row.left_to = left.filter(|_| !row.refused).map(|p| p.to);
        row.by_proxy = left.filter(|p| written.is_some_and(|w| w.power == p.to)).map(|p| p.to);
        // Another order for the same place, such as one that was refused, was not ruled on.
        let place = row.place(map).filter(|_| row.reason == Some(Reason::Overruled));
        row.overruled = place.and_then(|place| self.game.node(self.id).records.overruled(place)).cloned();
        row.ruled = ruled.iter().position(|ruled| ruled.row.is_same_order(row));
    }
}
