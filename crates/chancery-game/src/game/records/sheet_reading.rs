//! What a sheet says, and on what that depends.

use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::game::{Lines, ReadingOptions};
use chancery_core::map::{Map, Power};
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_notation::{Note, Proxy, ReadOrder, Reading, Span};

/// What a sheet says: its statements and the notes of the reader, each with its place in the text.
///
/// The text is a sequence of [entries](Self::entries). Each statement is one: an order, several for one unit in order of
/// preference, a heading, or a condition with all that stands under it, on however many lines. Of several orders on a
/// line each is one; two in the same words are one together, as where two units support each other. The words between
/// two statements are an entry, too, with the line ends and the separators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetReading {
    text: String,
    lines: Lines,
    reading: Reading,
}

impl SheetReading {
    pub(in crate::game) fn new(text: String, reading: Reading) -> Self {
        Self { lines: Lines::of(&text), text, reading }
    }

    /// Returns the text of the sheet.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the entries of the text. Joined, they are the text.
    pub fn entries(&self) -> Vec<SheetEntry<'_>> {
        let mut statements: Vec<&ReadOrder> = self.reading.orders.iter().collect();
        statements.sort_by_key(|statement| statement.span.start);
        let mut places: Vec<(Span, Vec<&ReadOrder>)> = Vec::new();
        for statement in statements {
            match places.last_mut().filter(|(place, _)| statement.span.start < place.end) {
                Some((place, said)) => {
                    place.end = place.end.max(statement.span.end);
                    said.push(statement);
                }
                None => places.push((statement.span.clone(), vec![statement])),
            }
        }
        let text = |span: Span| self.text.get(span).unwrap_or_default();
        let (mut entries, mut at) = (Vec::new(), 0);
        for (place, said) in places {
            entries.push(SheetEntry { text: text(at..place.start), said: Vec::new() });
            at = place.end;
            entries.push(SheetEntry { text: text(place), said });
        }
        entries.push(SheetEntry { text: text(at..self.text.len()), said: Vec::new() });
        entries.retain(|entry| !entry.text.is_empty());
        entries
    }

    /// Returns the lines of the text without some of its statements, and without the lines on which nothing else stands.
    pub fn without(&self, cut: impl Fn(&ReadOrder) -> bool) -> Vec<String> {
        if self.text.is_empty() {
            return Vec::new();
        }
        let mut lines = vec![(String::new(), false)];
        for SheetEntry { text, said } in self.entries() {
            let is_cut = said.into_iter().any(&cut);
            for (at, part) in text.split('\n').enumerate() {
                if at > 0 {
                    lines.push((String::new(), false));
                }
                if let Some((line, is_changed)) = lines.last_mut() {
                    line.push_str(if is_cut { "" } else { part });
                    *is_changed |= is_cut;
                }
            }
        }
        let is_mark = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '.');
        lines.retain(|(line, is_changed)| !is_changed || line.contains(char::is_alphanumeric));
        let rest = |(line, is_changed): (String, bool)| {
            if is_changed { line.trim_matches(is_mark).to_owned() } else { line }
        };
        lines.into_iter().map(rest).collect()
    }

    /// Returns the words at a place.
    pub fn words(&self, span: &Span) -> &str {
        self.text.get(span.clone()).unwrap_or_default().trim()
    }

    /// Returns where the lines of the text begin.
    pub fn lines(&self) -> &Lines {
        &self.lines
    }

    /// Returns the line, from 0, on which a place begins.
    pub fn line(&self, span: &Span) -> usize {
        self.lines.at(span.start)
    }

    /// Adds a note that rests on the sheets of other powers.
    pub(in crate::game) fn add_note(&mut self, note: Note) {
        self.reading.notes.push(note);
    }
}

/// A part of a sheet: a statement, or words between two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetEntry<'a> {
    /// The text.
    pub text: &'a str,
    /// The statement; none of words, and two if it orders two units that support each other.
    pub said: Vec<&'a ReadOrder>,
}

impl Deref for SheetReading {
    type Target = Reading;

    fn deref(&self) -> &Reading {
        &self.reading
    }
}

/// All that the reading of a sheet depends on besides its text and the map.
#[derive(Clone, Copy, Debug)]
pub struct ReadingTerms<'a> {
    /// Whose sheet it is.
    pub power: Power,
    /// The rules of the house.
    pub rules: &'a Rules,
    /// How sheets are read.
    pub reading_options: ReadingOptions,
    /// The board.
    pub position: &'a Position,
    /// The units that other powers order by proxy.
    pub proxies: &'a [Proxy],
    /// Whether the board is one that may follow, and only supposed.
    pub is_supposed: bool,
}

impl<'a> ReadingTerms<'a> {
    /// Makes the terms for the sheet of a power on a board, without units that others order.
    pub fn new(
        power: Power,
        (rules, reading_options): (&'a Rules, ReadingOptions),
        position: &'a Position,
    ) -> Self {
        Self { power, rules, reading_options, position, proxies: &[], is_supposed: false }
    }
}

/// The choices of the house rules on which the reading of a sheet depends.
pub const READ_BY: [&str; 16] = [
    "4.A.3", "4.A.5", "4.A.6", "4.B.2", "4.B.5", "4.B.6", "4.C.1", "4.C.2", "4.C.5", "4.C.6", "4.D.1",
    "4.D.2", "4.D.3", "4.E.4", "4.E.5", "builds",
];

/// How many readings of a sheet are kept. A sheet for later in the season is read for two boards and then for the one that
/// came; where a sheet may leave units to other powers it is read before and after that is known.
const MOST_KEPT: usize = 4;

/// The readings of a sheet, the newest first.
#[derive(Debug, Default)]
pub(super) struct KeptReadings(Mutex<Vec<Arc<KeptReading>>>);

impl Clone for KeptReadings {
    fn clone(&self) -> Self {
        Self(Mutex::new(self.lock().clone()))
    }
}

impl KeptReadings {
    /// Makes a list without readings.
    pub const fn none() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Arc<KeptReading>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the reading on these terms, by `read` if there is none.
    pub fn get(
        &self,
        map: &Arc<Map>,
        terms: &ReadingTerms<'_>,
        read: impl FnOnce() -> SheetReading,
    ) -> Arc<SheetReading> {
        if let Some(known) = self.lock().iter().find(|known| known.is_for(map, terms)) {
            return Arc::clone(&known.reading);
        }
        let reading = Arc::new(read());
        let mut kept = self.lock();
        kept.truncate(MOST_KEPT - 1);
        kept.insert(0, Arc::new(KeptReading::new(map, terms, Arc::clone(&reading))));
        reading
    }
}

/// A reading, with all that it depends on.
#[derive(Debug)]
pub(super) struct KeptReading {
    map: Arc<Map>,
    power: Power,
    choices: [Option<&'static str>; READ_BY.len()],
    reading_options: ReadingOptions,
    position: Position,
    proxies: Vec<Proxy>,
    is_supposed: bool,
    reading: Arc<SheetReading>,
}

impl KeptReading {
    fn new(map: &Arc<Map>, terms: &ReadingTerms<'_>, reading: Arc<SheetReading>) -> Self {
        Self {
            map: Arc::clone(map),
            power: terms.power,
            choices: READ_BY.map(|id| terms.rules.chosen(id)),
            reading_options: terms.reading_options,
            position: terms.position.clone(),
            proxies: terms.proxies.to_vec(),
            is_supposed: terms.is_supposed,
            reading,
        }
    }

    fn is_for(&self, map: &Arc<Map>, terms: &ReadingTerms<'_>) -> bool {
        Arc::ptr_eq(&self.map, map)
            && (self.power, self.reading_options, self.is_supposed)
                == (terms.power, terms.reading_options, terms.is_supposed)
            && self.choices == READ_BY.map(|id| terms.rules.chosen(id))
            && self.proxies == terms.proxies
            && self.position == *terms.position
    }
}
