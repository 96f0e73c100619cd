//! What is the matter with a sheet for later in the season, told before anybody knows which phases
//! will follow.

use std::sync::Arc;

use crate::game::{Game, NodeId, ReadingTerms, Sheet, SheetReading, Unread};
use chancery_core::map::{Phase, PhaseKind, Power, Season};
use chancery_core::order::{DislodgedUnit, Position};
use chancery_notation::{Code, Message, Note, ReadOrder, Reader, Reading, Severity, SheetStatement, Span};

impl Game {
    /// Returns what the reader has to say of a sheet for later in the season: of its retreats as if every unit
    /// of the power could be dislodged, of all else as orders for the winter. It is read like any sheet of
    /// the power: orders under another power's name are refused. Whether an order will fit the board is not
    /// asked.
    pub fn later_notes(&self, power: Power, sheet: &Sheet) -> Vec<Note> {
        self.later_notes_at(self.current(), power, sheet)
    }

    /// Returns whether a sheet for later has a retreat or an adjustment, under a condition or not, that its power can
    /// give in what may follow in the season.
    pub fn is_usable_later(&self, power: Power, sheet: &Sheet) -> bool {
        let reader = self.reader_at(self.current());
        let has = |kind, wanted: &dyn Fn(&SheetReading, &ReadOrder) -> bool| {
            let reading = self.read_later(self.current(), power, sheet, kind);
            let is_own = |order: &&ReadOrder| {
                let is_refused =
                    matches!(order.refused, Some(Code::WrongPower | Code::NoUnit | Code::NotDislodged));
                order.named.is_none_or(|named| named == power) && !is_refused
            };
            reading.orders().filter(is_own).any(|order| wanted(&reading, order))
        };
        has(PhaseKind::Retreats, &|reading, order| is_retreat(reader, reading, order))
            || (self.phase().season != Season::Spring
                && has(PhaseKind::Adjustments, &|_, order| is_adjustment(&order.given)))
    }

    pub(crate) fn later_notes_at(&self, id: NodeId, power: Power, sheet: &Sheet) -> Vec<Note> {
        let reader = self.reader_at(id);
        let read = |kind| self.read_later(id, power, sheet, kind);
        let (retreats, winter) = (read(PhaseKind::Retreats), read(PhaseKind::Adjustments));
        let is_retreat = |order: &ReadOrder| is_retreat(reader, &retreats, order);
        let mut notes = line_notes(reader, &retreats, &winter, &is_retreat);
        notes.extend(self.headings_elsewhere(id, power, &winter));
        if self.node(id).position.phase.season == Season::Spring {
            let beside: Vec<&Span> = retreats.orders().filter(|o| is_retreat(o)).map(|o| &o.span).collect();
            for order in winter.orders().filter(|o| is_adjustment(&o.given)) {
                let next = beside.partition_point(|span| span.end <= order.span.start);
                if beside.get(next).is_none_or(|span| span.start > order.span.end) {
                    let words = winter.words(&order.span).lines().next().unwrap_or_default();
                    let message = format!(
                        "ignored `{words}`: there are no adjustments after spring; send it with the fall's orders"
                    );
                    notes.push(Note::new(Code::WrongPhase, order.span.clone(), "", message));
                }
            }
        }
        notes.sort_by_key(|n| n.span.start);
        let mut seen = std::collections::HashSet::new();
        notes.retain(|n| seen.insert((n.span.start, n.message.clone())));
        notes
    }

    /// Reads a sheet for later in the season of a phase as one for a phase of this kind, whatever the board will be.
    pub fn read_later(&self, id: NodeId, power: Power, sheet: &Sheet, kind: PhaseKind) -> Arc<SheetReading> {
        let by = self.judging_at(id);
        let position = self.supposed(id, power, kind);
        let terms = ReadingTerms::new(power, &by, &position);
        self.table().read(&ReadingTerms { is_supposed: true, ..terms }, sheet)
    }

    /// Returns the reader in the language in which the sheets of a phase are read.
    fn reader_at(&self, id: NodeId) -> &Reader {
        self.table().reader(self.judging_at(id).reading_options.language)
    }

    /// Returns warnings of headings for another season or another power. One may name any phase of the
    /// season.
    fn headings_elsewhere(&self, id: NodeId, power: Power, reading: &SheetReading) -> Vec<Note> {
        let now = self.node(id).position.phase;
        let mut notes = Vec::new();
        for order in reading.orders() {
            let SheetStatement::Header(header) = &order.given else { continue };
            let follows = |p: Phase| {
                p.year == now.year
                    && (p.season == now.season || (p.season == Season::Winter && now.season == Season::Fall))
            };
            let other = header.phase.filter(|p| !follows(*p));
            let (code, why) = if let Some(why) = self.another_game(header) {
                (Code::WrongPhase, Some(Message::from(why)))
            } else if let Some(phase) = other {
                let (says, now) = (phase.phrase(), now.phrase());
                let why = format!("it says {says}, but these orders are for the phases after {now}");
                (Code::WrongPhase, Some(why.into()))
            } else {
                let due = header.phase.unwrap_or(now);
                (Code::WrongPower, header.misplaced(self.map(), due, Some(power)).map(Message::from))
            };
            let Some(why) = why else { continue };
            // Its orders stand all the same, as on any sheet.
            let note = Note::new(code, order.span.clone(), "", why);
            notes.push(Note { severity: Severity::Warning, ..note });
        }
        notes
    }

    /// Returns the board of a phase that may follow, as far as it can be supposed now.
    fn supposed(&self, id: NodeId, power: Power, kind: PhaseKind) -> Position {
        let now = &self.node(id).position;
        let mut position = now.clone();
        let phase = position.phase;
        if kind == PhaseKind::Adjustments {
            position.phase = Phase::winter(phase.year);
            // Who will stand where and own what is not known: nothing speaks against an order yet.
            position.units.clear();
            for centre in self.map().centres() {
                position.owners[centre.index()] = Some(power);
            }
            return position;
        }
        if phase.kind == PhaseKind::Movement {
            position.phase = phase.retreats();
            let own = now.units_of(power);
            position.dislodged = own.map(|unit| DislodgedUnit { unit, from: None, start: None }).collect();
        }
        position
    }
}

/// Returns the notes on the lines of a sheet for later, read as retreats and as orders for the winter: of
/// each line those of what it is.
fn line_notes(
    reader: &Reader,
    retreats: &SheetReading,
    winter: &SheetReading,
    is_retreat: &dyn Fn(&ReadOrder) -> bool,
) -> Vec<Note> {
    let (lines, text): (_, Vec<&str>) = (winter.lines(), winter.text().split('\n').collect());
    let words = |line: usize| text[line].trim();
    let with = |spans: &mut dyn Iterator<Item = &Span>| {
        let mut met = vec![false; lines.count()];
        spans.for_each(|span| met[lines.met(span)].fill(true));
        met
    };
    let of_orders = |reading: &SheetReading, wanted: &dyn Fn(&ReadOrder) -> bool| {
        with(&mut reading.orders().filter(|order| wanted(order)).map(|order| &order.span))
    };
    // A power's name may stand before the word that says it is a removal, or a block begin with it.
    let mut retreat = of_orders(retreats, is_retreat);
    for (line, is_one) in retreat.iter_mut().enumerate() {
        *is_one = *is_one && !reader.is_removal(words(line));
    }
    let adjusting = of_orders(winter, &|order| is_adjustment(&order.given));
    let covered = of_orders(winter, &is_block);
    let mut something = of_orders(winter, &|_| true);
    for note in winter.notes() {
        something[lines.met(&note.span)].fill(true);
    }
    let is_chatter = |note: &&Note| note.severity == Severity::Remark;
    let chatter = with(&mut winter.notes().filter(is_chatter).map(|note| &note.span));

    // Each note with the line at which it is told first, and whose it is.
    let mut notes: Vec<(usize, u8, Note)> = Vec::new();
    let mut told = vec![false; lines.count()];
    let mut tell = |whose, reading: &SheetReading, is_of: &dyn Fn(usize) -> bool| {
        for note in reading.notes().filter(|note| !needs_board(note)) {
            let mut met = lines.met(&note.span);
            if let Some(first) = met.find(|&line| !words(line).is_empty() && is_of(line)) {
                told[first..lines.met(&note.span).end].fill(true);
                notes.push((first, whose, note.clone()));
            }
        }
    };
    tell(0, retreats, &|line| retreat[line]);
    tell(1, winter, &|line| adjusting[line] || !retreat[line]);
    for line in 0..lines.count() {
        // Nothing was read of a power's name, a line of marks, and what an open condition swallowed.
        let is_known = retreat[line] || adjusting[line] || told[line] || covered[line];
        if something[line] && !is_known && !words(line).is_empty() {
            let message = Message::NotForLater { words: words(line).to_owned() };
            // A greeting is not a lost order.
            let code = if chatter[line] { Code::Skipped } else { Code::WrongPhase };
            let start = lines.start(line);
            notes.push((line, 2, Note::new(code, start..start + text[line].len(), "", message)));
        }
    }
    notes.sort_by_key(|(line, whose, _)| (*line, *whose));
    notes.into_iter().map(|(_, _, note)| note).collect()
}

/// Returns whether a note is a mere remark, or is about what only the board of the phase decides.
const fn needs_board(note: &Note) -> bool {
    matches!(note.severity, Severity::Remark)
        || matches!(
            note.code,
            Code::WrongPhase | Code::DuplicateOrder | Code::BadRetreat | Code::TooManyBuilds
        )
}

/// Returns whether an order is one for the winter; a conditional one by any of its branches.
fn is_adjustment(given: &SheetStatement) -> bool {
    match given {
        SheetStatement::Adjustment(_) | SheetStatement::Preference(_) => true,
        SheetStatement::Conditional(c) => c.then.iter().chain(&c.otherwise).any(|o| is_adjustment(&o.given)),
        _ => false,
    }
}

/// Returns whether an order is a retreat, and no removal that reads like a unit that disbands; a conditional one by
/// any of its branches.
fn is_retreat(reader: &Reader, reading: &SheetReading, order: &ReadOrder) -> bool {
    match &order.given {
        SheetStatement::Retreat(..) => !reader.is_removal(reading.words(&order.span)),
        SheetStatement::Conditional(c) => {
            c.then.iter().chain(&c.otherwise).any(|o| is_retreat(reader, reading, o))
        }
        _ => false,
    }
}

/// Returns whether the order is a heading, or else no order of a unit.
fn is_block(order: &ReadOrder) -> bool {
    matches!(
        order.given,
        SheetStatement::Header(_)
            | SheetStatement::Conditional(_)
            | SheetStatement::Clear
            | SheetStatement::Resolved
    )
}

/// Returns what cannot be read of a power's sheet for later, by its notes.
pub(crate) fn later_unread(power: Power, sheet: &Sheet, notes: &[Note]) -> Vec<Unread> {
    let mut reading = Reading::default();
    reading.notes = notes.iter().cloned().map(|note| Note { order: None, ..note }).collect();
    SheetReading::new(sheet.text(), reading).unread(power, |_| false, |_| None)
}
