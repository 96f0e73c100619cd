//! A power's orders as they were written, what they say, and with which texts their lines came in.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize};

use crate::game::WhichOrders;
use crate::game::records::sheet_reading::{KeptReadings, ReadingTerms, SheetReading};
use chancery_core::map::{Map, Phase};
use chancery_core::text::Clean;
use chancery_notation::{Reading, Span};

/// The lines that one power wrote in one phase, exactly as they were typed, but for characters that
/// no text from outside may carry ([`Clean`]). What they say is read once for a board and its rules and kept beside them;
/// it is read anew only if one of the [`ReadingTerms`] is another. Sheets are equal if their lines are.
#[derive(Clone, Default, Serialize)]
#[serde(transparent)]
pub struct Sheet {
    lines: Vec<Clean>,
    #[serde(skip)]
    readings: KeptReadings,
}

impl fmt::Debug for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Sheet").field(&self.lines).finish()
    }
}

impl PartialEq for Sheet {
    fn eq(&self, other: &Self) -> bool {
        self.lines == other.lines
    }
}

impl Eq for Sheet {}

impl Hash for Sheet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.lines.hash(state);
    }
}

impl<'de> Deserialize<'de> for Sheet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<String>::deserialize(deserializer).map(Self::new)
    }
}

impl Sheet {
    /// Makes a sheet with these lines. A line that holds line ends counts as several; blank lines at the
    /// end are dropped.
    pub fn new<T: AsRef<str>>(lines: impl IntoIterator<Item = T>) -> Self {
        let mut sheet = Self::default();
        for text in lines {
            let text = Clean::lines(text.as_ref());
            sheet.lines.extend(text.split('\n').map(Clean::line));
        }
        while sheet.lines.last().is_some_and(|l| l.trim().is_empty()) {
            sheet.lines.pop();
        }
        sheet
    }

    /// Returns the lines.
    pub fn lines(&self) -> &[Clean] {
        &self.lines
    }

    /// Returns whether nothing was written.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Returns the whole text, one line after the other.
    pub fn text(&self) -> String {
        let lines: Vec<&str> = self.lines.iter().map(Clean::as_str).collect();
        lines.join("\n")
    }

    /// Returns what it says on these terms, by `read` if that is not known yet.
    pub(in crate::game) fn reading(
        &self,
        map: &Arc<Map>,
        terms: &ReadingTerms<'_>,
        read: impl FnOnce(&str) -> Reading,
    ) -> Arc<SheetReading> {
        self.readings.get(map, terms, || {
            let text = self.text();
            let reading = read(&text);
            SheetReading::new(text, reading)
        })
    }
}

/// The places where the lines of a text begin, so that the line of a place is found without counting anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines(Vec<usize>);

impl Lines {
    /// Returns the lines of a text.
    pub fn of(text: &str) -> Self {
        Self(std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect())
    }

    /// Returns the line, from 0, on which a byte of the text stands.
    pub fn at(&self, byte: usize) -> usize {
        self.0.partition_point(|&start| start <= byte).saturating_sub(1)
    }

    /// Returns how many lines there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns where a line begins.
    pub fn start(&self, line: usize) -> usize {
        self.0[line]
    }

    /// Returns where a line ends, without the mark of its end.
    pub fn end(&self, line: usize, text: &str) -> usize {
        self.0.get(line + 1).map_or(text.len(), |next| next - 1)
    }

    /// Returns the lines on which a span stands.
    pub fn met(&self, span: &Span) -> Range<usize> {
        let first = self.at(span.start);
        first..self.0.partition_point(|&start| start < span.end).max(first)
    }
}

/// The text with which an order came in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Provenance {
    /// Its number among the texts that came in for the game; none until it is kept.
    pub received: Option<u32>,
    /// Where it came from, such as a file.
    pub source: Clean,
    /// Who sent it, as it says; may be empty.
    pub sender: Clean,
    /// When it came in, by UTC.
    pub when: String,
}

/// A line that a text brought into the orders of a power.
#[derive(Clone, Debug)]
struct BroughtLine {
    phase: Phase,
    power: Clean,
    is_later: bool,
    line: Clean,
    provenance: Arc<Provenance>,
}

/// The lines that texts brought into a game, as the texts came in.
#[derive(Clone, Debug, Default)]
pub struct ReceivedLines(Vec<BroughtLine>);

impl ReceivedLines {
    /// Adds the lines that a text brought into orders of a power in a phase: those that did not stand there before.
    pub fn add(
        &mut self,
        provenance: &Arc<Provenance>,
        phase: Phase,
        power: &str,
        which: WhichOrders,
        [before, after]: [&Sheet; 2],
    ) {
        let has = |sheet: &Sheet, line: &Clean| sheet.lines().iter().any(|l| l.trim() == line.trim());
        let new = after.lines().iter().filter(|line| !line.trim().is_empty() && !has(before, line));
        self.0.extend(new.map(|line| BroughtLine {
            phase,
            power: Clean::line(power),
            is_later: which.is_later(),
            line: line.clone(),
            provenance: Arc::clone(provenance),
        }));
    }

    /// Returns the last text that brought a line into the orders of a power, by its key, for a phase: in that phase itself,
    /// or before it with the orders for later phases.
    pub fn of(&self, phase: Phase, power: &str, line: &str) -> Option<Arc<Provenance>> {
        // Orders for later phases are for those of their season.
        let is_later = |b: &BroughtLine| b.is_later && b.phase < phase && b.phase.year == phase.year;
        let is_for = |b: &BroughtLine| b.phase == phase || is_later(b);
        let is_it = |b: &BroughtLine| b.power.as_str() == power && b.line.trim() == line.trim() && is_for(b);
        self.0.iter().rfind(|b| is_it(b)).map(|b| Arc::clone(&b.provenance))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_stands_on_the_line_that_begins_before_it() {
        let text = "A\n\nB C\n";
        let lines = Lines::of(text);
        for at in 0..=text.len() + 1 {
            let counted = text.get(..at.min(text.len())).unwrap().matches('\n').count();
            assert_eq!(lines.at(at), counted, "{at}");
        }
    }

    #[test]
    fn lines_are_kept_as_typed() {
        let sheet = Sheet::new(["  a par - bur ", "", "nonsense\r\nA MAR H", "", " "]);
        let lines: Vec<&str> = sheet.lines().iter().map(Clean::as_str).collect();
        assert_eq!(lines, ["  a par - bur ", "", "nonsense", "A MAR H"]);
        assert_eq!(sheet.text(), "  a par - bur \n\nnonsense\nA MAR H");
        assert!(Sheet::new(["", " "]).is_empty());
    }

    #[test]
    fn a_line_is_of_the_last_text_that_brought_it() {
        let mut lines = ReceivedLines::default();
        let sheet = |lines: &[&str]| Sheet::new(lines);
        let mut add = |number, phase: &str, which, before: &[&str], after: &[&str]| {
            let provenance = Arc::new(Provenance { received: Some(number), ..Provenance::default() });
            lines.add(&provenance, phase.parse().unwrap(), "FRANCE", which, [&sheet(before), &sheet(after)]);
        };
        add(1, "S1901M", WhichOrders::Own, &["A Mar H"], &["A Mar H", "A Par - Bur"]);
        add(2, "S1901M", WhichOrders::Own, &["A Par - Bur"], &["F Bre - MAO", "A Par - Bur"]);
        add(3, "F1901M", WhichOrders::Own, &[], &["A Par - Bur"]);
        add(4, "F1901M", WhichOrders::Later, &[], &["Build A Par"]);
        for (phase, power, line, found) in [
            ("S1901M", "FRANCE", " A Par - Bur ", Some(1)),
            ("S1901M", "FRANCE", "F Bre - MAO", Some(2)),
            ("S1901M", "FRANCE", "A Mar H", None),
            ("S1901M", "GERMANY", "F Bre - MAO", None),
            ("F1901M", "FRANCE", "A Par - Bur", Some(3)),
            ("F1901M", "FRANCE", "F Bre - MAO", None),
            ("W1901A", "FRANCE", "Build A Par", Some(4)),
            ("S1901M", "FRANCE", "Build A Par", None),
            ("W1902A", "FRANCE", "Build A Par", None),
        ] {
            let of = lines.of(phase.parse().unwrap(), power, line).and_then(|one| one.received);
            assert_eq!(of, found, "{phase} {power} {line}");
        }
    }
}
