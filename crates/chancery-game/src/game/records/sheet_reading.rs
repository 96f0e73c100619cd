//! What a sheet says, and on what that depends.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::game::Lines;
use chancery_core::adjudicate::EngineId;
use chancery_core::map::{Map, Power};
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_notation::{
    Language, Note, Proxy, ReadOrder, Reading, SEPARATORS, Severity, SheetStatement, Span, clause_around,
};

/// A part of a sheet: a statement, or words that say nothing and of which the reader has something to say.
///
/// A statement is an order, several for one unit in order of preference, a heading, or a condition with all that stands
/// under it, on however many lines. Two statements may stand in the same words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where it stands.
    pub span: Span,
    /// The statement; none of words.
    pub said: Option<ReadOrder>,
    /// The notes of the reader about it.
    pub notes: Vec<Note>,
}

impl Entry {
    /// Returns the notes that are errors.
    pub fn errors(&self) -> impl Iterator<Item = &Note> {
        self.notes.iter().filter(|note| note.severity == Severity::Error)
    }
}

/// What a sheet says: its entries, as they follow in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetReading {
    text: String,
    lines: Lines,
    entries: Vec<Entry>,
    /// Whose orders the text takes back, also those that were given before it; `None` for everybody's.
    pub cleared: Vec<Option<Power>>,
}

/// The mark in the place of what is cut; no clean text has it.
const CUT: &str = "\0";

impl SheetReading {
    /// Makes the entries of a text that was read. A note about no statement is about the clause in which it stands.
    pub fn new(text: String, reading: Reading) -> Self {
        let statement =
            |said: ReadOrder| Entry { span: said.span.clone(), said: Some(said), notes: Vec::new() };
        let mut statements: Vec<Entry> = reading.orders.into_iter().map(statement).collect();
        let mut words: Vec<Entry> = Vec::new();
        // A line may be one clause with thousands of faults: it is looked for once.
        let mut is_clause = false;
        for note in reading.notes {
            let statement = note.order.and_then(|order| statements.get_mut(order));
            let is_in = |entry: &&mut Entry| {
                is_clause && entry.span.start <= note.span.start && note.span.end <= entry.span.end
            };
            if let Some(entry) = statement.or_else(|| words.last_mut().filter(is_in)) {
                entry.notes.push(note);
                continue;
            }
            let clause = clause_around(&text, &note.span);
            let start = clause.as_ptr() as usize - text.as_ptr() as usize;
            is_clause = !clause.contains(SEPARATORS);
            words.push(Entry { span: start..start + clause.len(), said: None, notes: vec![note] });
        }
        let mut entries = Vec::with_capacity(statements.len() + words.len());
        let mut words = words.into_iter().peekable();
        // The statements of several mails follow as the mails were sent.
        for statement in statements {
            entries.extend(std::iter::from_fn(|| words.next_if(|w| w.span.start < statement.span.start)));
            entries.push(statement);
        }
        entries.extend(words);
        Self { lines: Lines::of(&text), text, entries, cleared: reading.cleared }
    }

    /// Returns the text of the sheet.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the statements, those that cannot stand among them.
    pub fn orders(&self) -> impl Iterator<Item = &ReadOrder> {
        self.entries.iter().filter_map(|entry| entry.said.as_ref())
    }

    /// Returns all notes of the reader.
    pub fn notes(&self) -> impl Iterator<Item = &Note> {
        self.entries.iter().flat_map(|entry| &entry.notes)
    }

    /// Returns the notes that are errors.
    pub fn errors(&self) -> impl Iterator<Item = &Note> {
        self.entries.iter().flat_map(Entry::errors)
    }

    /// Returns whether everything was understood and may stand.
    pub fn is_clean(&self) -> bool {
        self.errors().next().is_none()
    }

    /// Returns the orders under a condition. The reader has nothing against them, but of a phase that is due nobody
    /// decides whether the condition holds.
    pub fn conditional(&self) -> impl Iterator<Item = &ReadOrder> {
        self.orders().filter(|order| matches!(order.given, SheetStatement::Conditional(_)))
    }

    /// Returns the lines of the text without some of its statements, and without the lines on which nothing else stands.
    pub fn without(&self, cut: impl Fn(&ReadOrder) -> bool) -> Vec<String> {
        if self.text.is_empty() {
            return Vec::new();
        }
        let mut statements: Vec<&ReadOrder> = self.orders().collect();
        statements.sort_by_key(|statement| statement.span.start);
        // Statements in the same words go together.
        let mut places: Vec<(Span, bool)> = Vec::new();
        for statement in statements {
            match places.last_mut().filter(|(place, _)| statement.span.start < place.end) {
                Some((place, is_cut)) => {
                    place.end = place.end.max(statement.span.end);
                    *is_cut |= cut(statement);
                }
                None => places.push((statement.span.clone(), cut(statement))),
            }
        }
        let (mut marked, mut at) = (String::new(), 0);
        for (place, _) in places.into_iter().filter(|(_, is_cut)| *is_cut) {
            marked.push_str(self.text.get(at..place.start).unwrap_or_default());
            let lines = self.text.get(place.clone()).unwrap_or_default().split('\n').map(|_| CUT);
            marked.push_str(&lines.collect::<Vec<_>>().join("\n"));
            at = place.end;
        }
        marked.push_str(self.text.get(at..).unwrap_or_default());
        let is_mark = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '.');
        let stays = |line: &&str| !line.contains(CUT) || line.contains(char::is_alphanumeric);
        let rest = |line: &str| {
            let rest = line.replace(CUT, "");
            if rest.len() < line.len() { rest.trim_matches(is_mark).to_owned() } else { rest }
        };
        marked.split('\n').filter(stays).map(rest).collect()
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

    /// Puts entries in the place of those within a span.
    pub(crate) fn replace(&mut self, span: &Span, entries: Vec<Entry>) {
        let at = self.entries.partition_point(|entry| entry.span.start < span.start);
        self.entries.retain(|entry| !span.contains(&entry.span.start));
        self.entries.splice(at..at, entries);
    }

    /// Adds a note about an entry that rests on more than the text in one language.
    pub(crate) fn add_note(&mut self, entry: usize, note: Note) {
        self.entries[entry].notes.push(note);
    }
}

/// The options with which sheets are read. They are kept with every phase that was adjudicated: what a sheet said then it
/// must say for ever, whatever is agreed on later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadingOptions {
    /// Whether orders that could be put right are refused instead.
    pub strict: bool,
    /// The language that the orders are written in. English is always read as well.
    pub language: Language,
}

/// All by which a phase is judged: how its sheets are read, by which rules, and by which engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Judging {
    /// The rules of the house.
    pub rules: Rules,
    /// The engine.
    pub engine: EngineId,
    /// How sheets are read.
    pub reading_options: ReadingOptions,
}

/// All that the reading of a sheet depends on besides its text and the map.
#[derive(Clone, Copy, Debug)]
pub struct ReadingTerms<'a> {
    /// Whose sheet it is.
    pub power: Power,
    /// The rules of the house, and how sheets are read.
    pub by: &'a Judging,
    /// The board.
    pub position: &'a Position,
    /// The units that other powers order by proxy.
    pub proxies: &'a [Proxy],
    /// Whether the board is one that may follow, and only supposed.
    pub is_supposed: bool,
}

impl<'a> ReadingTerms<'a> {
    /// Makes the terms for the sheet of a power on a board, without units that others order.
    pub fn new(power: Power, by: &'a Judging, position: &'a Position) -> Self {
        Self { power, by, position, proxies: &[], is_supposed: false }
    }
}

/// The choices of the house rules on which the reading of a sheet depends.
pub const READ_BY: [&str; 16] = [
    "4.A.3", "4.A.5", "4.A.6", "4.B.2", "4.B.5", "4.B.6", "4.C.1", "4.C.2", "4.C.5", "4.C.6", "4.D.1",
    "4.D.2", "4.D.3", "4.E.4", "4.E.5", "builds",
];

/// How many readings of a sheet are kept. A sheet for later in the season is read for two boards and then for the one
/// that came; a sheet that may leave units to other powers is read before and after that is known.
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
            choices: READ_BY.map(|id| terms.by.rules.chosen(id)),
            reading_options: terms.by.reading_options,
            position: terms.position.clone(),
            proxies: terms.proxies.to_vec(),
            is_supposed: terms.is_supposed,
            reading,
        }
    }

    fn is_for(&self, map: &Arc<Map>, terms: &ReadingTerms<'_>) -> bool {
        Arc::ptr_eq(&self.map, map)
            && (self.power, self.reading_options, self.is_supposed)
                == (terms.power, terms.by.reading_options, terms.is_supposed)
            && self.choices == READ_BY.map(|id| terms.by.rules.chosen(id))
            && self.proxies == terms.proxies
            && self.position == *terms.position
    }
}
