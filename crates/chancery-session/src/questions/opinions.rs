//! What every engine makes of a phase, as a table: a row for each order, a column for each engine.

use std::sync::Arc;

use crate::open_game::engine_question::{EngineLog, Question, Reply, ResolutionRows};
use crate::open_game::log::unsettled;
use crate::styled::Tone;
use chancery_core::adjudicate::{Change, EngineId, Engines, Fate, Verdict};
use chancery_core::order::Canonical;
use chancery_game::game::Row;
use chancery_why::words::fate;

/// One engine's column.
#[derive(Clone, Debug)]
pub struct Column {
    /// The engine.
    pub engine: EngineId,
    /// Its results.
    pub opinion: Reply<ResolutionRows>,
    /// The log of its work, once that was asked for.
    pub watched: Option<EngineLog>,
}

/// The table.
#[derive(Debug)]
pub struct Opinions {
    /// The number under which answers come; another number's are of another question.
    pub number: u64,
    /// The phase about which the engines are asked.
    pub question: Arc<Question>,
    /// The engines.
    pub columns: Vec<Column>,
    /// The selected order, by unit.
    pub row: usize,
    /// The selected engine.
    pub column: usize,
    /// Whether the selected order is looked at closely: what each engine says, and why.
    pub close: bool,
}

impl Opinions {
    /// Makes the table of a question to all of these engines; none has answered.
    pub fn new(number: u64, question: Arc<Question>, engines: Engines, row: usize) -> Self {
        let column = |&engine: &EngineId| Column { engine, opinion: Reply::Waiting, watched: None };
        let columns = engines.all().iter().map(column).collect();
        Self { number, question, columns, row, column: 0, close: false }
    }

    /// Returns the engine of the selected column.
    pub fn engine(&self) -> EngineId {
        self.columns.get(self.column).map_or(self.question.engine, |column| column.engine)
    }

    /// Goes to the next order in dispute, or to the one before; returns whether there is one.
    pub fn next_dispute(&mut self, back: bool) -> bool {
        let disputed = self.disputed();
        let next = if back {
            disputed.iter().rev().find(|&&row| row < self.row).or(disputed.last())
        } else {
            disputed.iter().find(|&&row| row > self.row).or(disputed.first())
        };
        self.row = next.copied().unwrap_or(self.row);
        next.is_some()
    }

    /// Returns how far it is, how many orders are in dispute, and how many more an engine left undecided.
    pub fn summary(&self) -> String {
        let marked = self.disputed();
        let disputed = marked.iter().filter(|&&row| self.is_contradicted(row)).count();
        let orders = match (disputed, marked.len() - disputed) {
            (0, 0) => "no order in dispute".to_owned(),
            (1, 0) => "1 order in dispute".to_owned(),
            (n, 0) => format!("{n} orders in dispute"),
            (0, open) => format!("none in dispute, {open} undecided by some"),
            (n, open) => format!("{n} in dispute, {open} undecided by some"),
        };
        let Some(at_work) = self.columns.iter().find(|c| c.opinion.is_waiting()) else { return orders };
        let count = self.columns.len();
        let done = count - self.waiting();
        format!("{} is running, {done} of {count} done · {orders}", at_work.engine.name())
    }

    /// Returns how many orders there are.
    pub fn count(&self) -> usize {
        self.question.position.units.len()
    }

    /// Returns what an engine says of an order, once it does.
    pub fn cell(&self, column: usize, row: usize) -> Option<&Row> {
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
            (Some(row), _) => row.text(self.question.table.map()),
            (None, Some(unit)) => unit.canonical(self.question.table.map()),
            (None, None) => String::new(),
        }
    }

    /// Returns who says what of an order: `succeeds: swift, guess; fails: cross`.
    pub fn camps(&self, row: usize) -> String {
        let mut camps: Vec<(&Row, Vec<&str>)> = Vec::new();
        for (i, column) in self.columns.iter().enumerate() {
            let Some(cell) = self.cell(i, row) else { continue };
            match camps.iter_mut().find(|c| (c.0.verdict, c.0.fate) == (cell.verdict, cell.fate)) {
                Some(camp) => camp.1.push(column.engine.name()),
                None => camps.push((cell, vec![column.engine.name()])),
            }
        }
        let camp =
            |(cell, engines): (&Row, Vec<&str>)| format!("{}: {}", self.word(cell), engines.join(", "));
        camps.into_iter().map(camp).collect::<Vec<_>>().join("; ")
    }

    /// Returns what an engine says of an order, as a clause.
    pub fn sentence(&self, column: usize, row: usize) -> (String, Tone) {
        match (&self.columns[column].opinion, self.cell(column, row)) {
            (_, Some(cell)) => {
                let why = self.question.why(cell).map(|why| format!(": {why}")).unwrap_or_default();
                (format!("{}{why}", self.word(cell)), tone(cell.verdict))
            }
            (Reply::Waiting, _) => ("is not decided yet".to_owned(), Tone::Quiet),
            (Reply::Stopped, _) => ("was not decided: the engine was stopped".to_owned(), Tone::Quiet),
            (Reply::Objects(why) | Reply::Failed(why), _) => (format!("is not decided: {why}"), Tone::Doubt),
            (Reply::Says(_), None) => (String::new(), Tone::Quiet),
        }
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

    /// Returns a result as a part of a word for a narrow column: `supp.`; of a unit that was lost, that it was.
    pub fn short_word(&self, row: &Row) -> String {
        let language = self.question.language;
        row.fate_beyond().map_or_else(|| shortened(&self.word(row)), |lost| shortened(fate(language, lost)))
    }

    /// Returns a result in a word or two.
    pub fn word(&self, row: &Row) -> String {
        row.plain_result(self.question.language)
    }
}

/// The most letters of a shortened word, and the fewest that still say something.
const LETTERS: (usize, usize) = (5, 3);

/// Returns a long word shortened as one shortens it by hand: between a consonant and a vowel, with a full stop.
fn shortened(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    if letters.len() <= LETTERS.0 + 1 {
        return word.to_owned();
    }
    let is_vowel = |c: char| "aeiouyäöüàâéèêëîïôû".contains(c);
    let ends =
        |&at: &usize| letters[at - 1].is_alphabetic() && !is_vowel(letters[at - 1]) && is_vowel(letters[at]);
    let end = (LETTERS.1..=LETTERS.0).rev().find(ends).unwrap_or(LETTERS.0);
    letters[..end].iter().chain(&['.']).collect()
}

/// Returns the tone of a result.
pub const fn tone(verdict: Verdict) -> Tone {
    match verdict {
        Verdict::Undecided => Tone::Doubt,
        verdict if verdict.is_good() => Tone::Good,
        _ => Tone::Bad,
    }
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn long_words_are_shortened_before_a_vowel() {
        for (word, short) in [
            ("moves", "moves"),
            ("unused", "unused"),
            ("supports", "supp."),
            ("convoys", "conv."),
            ("dislodged", "disl."),
            ("disrupted", "disr."),
            ("illegal", "illeg."),
            ("unterstützt", "unt."),
            ("délogée", "délog."),
        ] {
            assert_eq!(shortened(word), short);
        }
    }
}
