//! With which texts the lines of sheets came in. A save has none of it: it is made anew of the texts that are kept beside
//! the game.

use std::sync::Arc;

use serde::Serialize;

use crate::game::{Sheet, WhichOrders};
use chancery_core::map::Phase;
use chancery_core::text::Clean;

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
