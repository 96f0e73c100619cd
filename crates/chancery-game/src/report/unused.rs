//! The lines of sheets that give no order.

use std::collections::{HashMap, HashSet};

use super::Source;
use crate::game::{CONDITION, SheetReading};
use chancery_core::map::Power;
use chancery_notation::{Code, Note, Severity, SheetStatement};

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
                let (kind, note) = kind(&by_line[&line], note);
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
fn kind<'n>(of_line: &[&'n Note], note: &'n Note) -> (UnusedKind, &'n Note) {
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
