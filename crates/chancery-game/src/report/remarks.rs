//! What a reader has to say of a sheet: what is wrong, what was put right, what was passed over.

use std::collections::HashSet;

use super::Source;
use crate::game::{CONDITION, Game, Row, SheetReading};
use chancery_core::adjudicate::{Reason, Verdict};
use chancery_core::map::Power;
use chancery_core::order::{Canonical, TravelMode};
use chancery_core::rules::{AdjacentConvoy, ImplicitOrders};
use chancery_core::text::Clean;
use chancery_notation::{Code, Note, ReadOrder, Severity, SheetStatement};
use chancery_why::words::reason_for_programs;

/// The weight of a remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RemarkKind {
    /// Something is wrong.
    Wrong,
    /// Something was put right, or should be seen by a person.
    PutRight,
    /// Something was passed over.
    PassedOver,
}

/// Something to say of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// How much it matters.
    pub kind: RemarkKind,
    /// The remark, in a sentence.
    pub text: Clean,
}

impl Remark {
    /// Makes a remark of a line.
    pub fn new(kind: RemarkKind, text: &str) -> Self {
        Self { kind, text: Clean::line(text) }
    }
}

const fn kind(note: &Note) -> RemarkKind {
    match (note.severity, note.code) {
        (Severity::Error, _) => RemarkKind::Wrong,
        (Severity::Remark, _) | (_, Code::Skipped) => RemarkKind::PassedOver,
        (Severity::Warning, _) => RemarkKind::PutRight,
    }
}

/// Makes remarks of notes.
pub fn remarks_of_notes<'n>(notes: impl IntoIterator<Item = &'n Note>) -> Vec<Remark> {
    // That none of several sheets counts is noted at each order of them.
    let mut told = HashSet::new();
    let is_new = |note: &&'n Note| note.code != Code::SeveralSheets || told.insert(&note.message);
    notes.into_iter().filter(is_new).map(|note| Remark::new(kind(note), &note.to_string())).collect()
}

/// Lists what is to be said of a sheet by itself, as it was read. Which armies are taken to go by convoy a sheet alone
/// does not show.
pub fn sheet_remarks(game: &Game, reading: &SheetReading) -> Vec<Remark> {
    let headings = reading.orders().filter_map(|order| match &order.given {
        SheetStatement::Header(header) => {
            Some(Remark::new(RemarkKind::PutRight, &game.another_game(header)?.to_string()))
        }
        _ => None,
    });
    let mut remarks: Vec<Remark> = headings.collect();
    remarks.extend(remarks_of_notes(reading.notes().filter(|note| note.code != Code::Intent)));
    remarks.extend(reading.conditional().map(|order| {
        let words: String = reading.words(&order.span).chars().take(80).collect();
        Remark::new(RemarkKind::Wrong, &format!("`{}`: {CONDITION}", words.trim()))
    }));
    remarks
}

impl Source<'_> {
    /// Returns what is to be said of a power's own sheet, and of what it implies.
    pub(super) fn remarks(&self, power: Power, rows: &[Row]) -> Vec<Remark> {
        let Self { game, orders, .. } = self;
        let sheet = &orders.own[power.index()];
        let counted =
            orders.read_sheets.readings.iter().find(|(of, _)| *of == power).map(|(_, reading)| reading);
        let mut remarks = Vec::new();
        let mut says_land = false;
        if !sheet.is_empty() {
            let reading = orders.read(power, sheet);
            remarks = sheet_remarks(game, &reading);
            says_land = reading.orders().any(|o: &ReadOrder| o.remarks.means == TravelMode::Land);
        }
        // Which armies are taken to go by convoy though their orders do not say so (DATC 4.A.3).
        if orders.by.rules.adjacent_convoy == AdjacentConvoy::Totality || says_land {
            let notes = counted.into_iter().flat_map(|reading| reading.notes());
            remarks.extend(remarks_of_notes(notes.filter(|note| note.code == Code::Intent)));
        }
        remarks.extend(self.implied(power, rows));
        remarks.extend(self.impossible(power, rows));
        remarks
    }

    /// Returns which orders of a power cannot be carried out, whatever the others order, and why.
    fn impossible<'a>(&'a self, power: Power, rows: &'a [Row]) -> impl Iterator<Item = Remark> + 'a {
        let map = self.game.map();
        let own = rows.iter().filter(move |row| row.power == power && !row.refused);
        own.filter(|row| row.verdict == Verdict::Illegal && row.source.is_some()).filter_map(move |row| {
            let why = reason_for_programs(map, row.reason?, &row.with);
            Some(Remark::new(RemarkKind::PutRight, &format!("{} is not possible: {why}", row.text(map))))
        })
    }

    /// Returns what the sheet of a power says of its units without an order (DATC 4.E.3).
    fn implied<'a>(&'a self, power: Power, rows: &'a [Row]) -> impl Iterator<Item = Remark> + 'a {
        let map = self.game.map();
        let is_allowed = self.orders.by.rules.implicit_orders != ImplicitOrders::NotAllowed;
        let rows = rows.iter().filter(move |row| is_allowed && row.power == power);
        rows.filter(|row| !row.refused && row.source.is_none()).filter_map(move |row| {
            let name = row.unit?.canonical(map);
            match (row.is_ordered(), row.reason) {
                (true, _) => {
                    let why = reason_for_programs(map, Reason::Implied, &row.implied_by);
                    Some(Remark::new(RemarkKind::PutRight, &format!("{}: {why}", row.text(map))))
                }
                (false, Some(reason @ Reason::ImpliedApart)) => {
                    let why = reason_for_programs(map, reason, &row.with);
                    Some(Remark::new(RemarkKind::Wrong, &format!("{name}: {why}")))
                }
                (false, _) => None,
            }
        })
    }
}
