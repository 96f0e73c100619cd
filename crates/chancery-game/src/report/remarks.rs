//! What is to be said of a sheet: what is wrong, what was put right, what was passed over; and which lines give no
//! order.

use std::collections::{HashMap, HashSet};

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

/// Makes remarks of notes.
pub fn remarks_of_notes<'n>(notes: impl IntoIterator<Item = &'n Note>) -> Vec<Remark> {
    // That none of several sheets counts is noted at each order of them.
    let mut told = HashSet::new();
    let is_new = |note: &&'n Note| note.code != Code::SeveralSheets || told.insert(&note.message);
    let kind = |note: &Note| match (note.severity, note.code) {
        (Severity::Error, _) => RemarkKind::Wrong,
        (Severity::Remark, _) | (_, Code::Skipped) => RemarkKind::PassedOver,
        (Severity::Warning, _) => RemarkKind::PutRight,
    };
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

/// The reason why a line gives no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnusedKind {
    /// It belongs to another power, season or game.
    Misplaced,
    /// It leaves an order to another power.
    ByProxy,
    /// It stands on one of several sheets of which none counts.
    NotCounted,
    /// It does not look like an order.
    PassedOver,
    /// It cannot be read, or whether it counts is for a person to say.
    Unread,
}

/// A line of a sheet that gives no order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnusedLine {
    /// Whose sheet it is.
    pub power: Power,
    /// Which line, from 0.
    pub line: usize,
    /// The text that is written there.
    pub text: String,
    /// Why it gives no order.
    pub kind: UnusedKind,
    /// The same in words.
    pub why: String,
    /// Whether it stands on a power's own sheet while its standby's counts.
    pub is_beside: bool,
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

    /// Returns the lines of all sheets that give no order, by power: those of the sheet that counts, then those of its
    /// own sheet beside that.
    pub(super) fn unused(&self) -> Vec<UnusedLine> {
        let orders = &self.orders;
        let mut unused = Vec::new();
        for power in self.game.map().powers() {
            if let Some((_, reading)) = orders.read_sheets.readings.iter().find(|(of, _)| *of == power) {
                let lines = orders.read_sheets.written.iter().filter(|w| w.power == power).map(|w| w.line);
                self.unused_on(power, reading, lines.collect(), &mut unused);
            }
            let (own, counts) = (&orders.own[power.index()], &orders.sheets[power.index()]);
            if own != counts && orders.judged.is_none() {
                // What the power sent itself and nobody could read is still to be seen.
                let before = unused.len();
                self.unused_on(power, &orders.read(power, own), HashSet::new(), &mut unused);
                unused[before..].iter_mut().for_each(|line| line.is_beside = true);
            }
        }
        unused
    }

    /// Adds a line of a sheet for each that gives no order, and for each heading that belongs elsewhere. The lines that
    /// give an order are `known`.
    fn unused_on(
        &self,
        power: Power,
        reading: &SheetReading,
        mut known: HashSet<usize>,
        unused: &mut Vec<UnusedLine>,
    ) {
        let lines: Vec<&str> = reading.text().split('\n').collect();
        let mut add = |line: usize, kind: UnusedKind, why: &str| {
            let text = lines.get(line).map(ToString::to_string).unwrap_or_default();
            unused.push(UnusedLine { power, line, text, kind, why: why.to_owned(), is_beside: false });
        };
        let phase = self.game.node(self.id).position.phase;
        for order in reading.orders() {
            let SheetStatement::Header(header) = &order.given else { continue };
            let misplaced = || header.misplaced(self.game.map(), phase, Some(power));
            if let Some(why) = self.game.another_game(header).or_else(misplaced) {
                let line = reading.line(&order.span);
                add(line, UnusedKind::Misplaced, &why.to_string());
                known.insert(line);
            }
        }
        let mut by_line: HashMap<usize, Vec<&Note>> = HashMap::new();
        for note in reading.notes() {
            by_line.entry(reading.line(&note.span)).or_default().push(note);
        }
        for note in reading.notes().filter(|note| note.severity != Severity::Remark) {
            let line = reading.line(&note.span);
            if known.insert(line) {
                let (kind, note) = why_unused(&by_line[&line], note);
                add(line, kind, &note.to_string());
            }
        }
        for order in reading.conditional() {
            let line = reading.line(&order.span);
            if known.insert(line) {
                add(line, UnusedKind::Unread, CONDITION);
            }
        }
    }
}

/// Returns why a line with these notes gives no order, and which of them says it.
fn why_unused<'n>(of_line: &[&'n Note], note: &'n Note) -> (UnusedKind, &'n Note) {
    // It matters little what else is wrong with an order for another phase.
    let elsewhere = |n: &&&Note| matches!(n.code, Code::WrongPhase | Code::WrongPower);
    if let Some(note) = of_line.iter().find(elsewhere) {
        return (UnusedKind::Misplaced, note);
    }
    match of_line.iter().find(|n| n.severity == Severity::Error) {
        Some(error) if error.code == Code::SeveralSheets => (UnusedKind::NotCounted, error),
        Some(error) => (UnusedKind::Unread, error),
        None if note.code == Code::Proxy => (UnusedKind::ByProxy, note),
        None if note.code == Code::Skipped => (UnusedKind::PassedOver, note),
        None => (UnusedKind::Unread, note),
    }
}
