//! What is the matter with a sheet for later in the season, told before anybody knows which phases
//! will follow.

use super::report::Pieces;
use super::{Game, NodeId, Sheet, Unread};
use crate::map::{Phase, PhaseKind, Power};
use crate::order::{
    Code, Context, Dislodged, Given, Note, Position, ReadOrder, Reading, Severity, Span, clause_around,
};

impl Game {
    /// What the reader has to say of a sheet for later in the season: of its retreats as if every unit
    /// of the power could be dislodged, of all else as orders for the winter. Whether an order will fit
    /// the board is not asked.
    pub fn later_notes(&self, power: Power, sheet: &Sheet) -> Vec<Note> {
        self.later_notes_at(self.current(), power, sheet)
    }

    /// What cannot be read of the sheets for later that are kept with a phase, as it follows on them.
    pub fn later_unread_at(&self, id: NodeId) -> Vec<Unread> {
        let papers = &self.node(id).papers;
        let mut found: Vec<Unread> = Vec::new();
        for power in self.map().powers() {
            let Some(sheet) = papers.later_of(power) else { continue };
            let text = sheet.text();
            let mut pieces = Pieces::of(power, &text);
            for note in self.later_notes_at(id, power, sheet) {
                if note.severity == Severity::Error {
                    pieces.add(clause_around(&text, &note.span), note.code, &note.message, None);
                }
            }
            found.extend(pieces.found);
        }
        found
    }

    fn later_notes_at(&self, id: NodeId, power: Power, sheet: &Sheet) -> Vec<Note> {
        let text = sheet.text();
        let (rules, _, manner) = self.terms_at(id);
        let reader = self.table().reader(manner.language);
        let read = |kind| {
            let position = self.supposed(id, power, kind);
            let context = Context::new(&position, &rules).of(power);
            // Which units there will be in winter is not known.
            let supposing = kind == PhaseKind::Adjustments;
            let context = Context { strict: manner.strict, supposing, ..context };
            reader.read(&context, &text)
        };
        let (retreats, winter) = (read(PhaseKind::Retreats), read(PhaseKind::Adjustments));
        let mut notes: Vec<Note> = Vec::new();
        let mut start = 0;
        for words in text.split('\n') {
            let line = start..start + words.len();
            start = line.end + 1;
            if words.trim().is_empty() {
                continue;
            }
            let orders = |reading: &Reading, kind| {
                reading.orders.iter().any(|o| meets(&o.span, &line) && is_for(&o.given, kind))
            };
            let retreat = orders(&retreats, PhaseKind::Retreats) && !reader.is_removal(words);
            let adjusts = orders(&winter, PhaseKind::Adjustments);
            if retreat {
                notes.extend(on_line(&retreats, &line));
            }
            if adjusts || !retreat {
                notes.extend(on_line(&winter, &line));
            }
            let told = notes.iter().any(|n| meets(&n.span, &line));
            let covered = winter.orders.iter().any(|o| meets(&o.span, &line) && is_block(o));
            if !retreat && !adjusts && !told && !covered {
                let message = format!("`{}` is neither a retreat nor an adjustment", words.trim());
                // A greeting is no order that is lost.
                let is_chatter = |n: &Note| n.severity == Severity::Remark && meets(&n.span, &line);
                let chatter = winter.notes.iter().any(is_chatter);
                let code = if chatter { Code::Skipped } else { Code::WrongPhase };
                notes.push(Note::new(code, line, "", message));
            }
        }
        let mut seen = std::collections::HashSet::new();
        notes.retain(|n| seen.insert((n.span.start, n.message.clone())));
        notes
    }

    /// The board of a phase that may follow, as far as it can be supposed now.
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
            position.dislodged = own.map(|unit| Dislodged { unit, from: None, start: None }).collect();
        }
        position
    }
}

fn meets(span: &Span, line: &Span) -> bool {
    span.start <= line.end && span.end > line.start
}

/// What is said of a line, but for what only the board of the phase decides.
fn on_line(reading: &Reading, line: &Span) -> Vec<Note> {
    let of_board = |code| {
        matches!(code, Code::WrongPhase | Code::DuplicateOrder | Code::BadRetreat | Code::TooManyBuilds)
    };
    let wanted = |n: &&Note| n.severity > Severity::Remark && meets(&n.span, line) && !of_board(n.code);
    reading.notes.iter().filter(wanted).cloned().collect()
}

/// Whether an order is one for a phase of this kind; a conditional one by any of its branches.
fn is_for(given: &Given, kind: PhaseKind) -> bool {
    match given {
        Given::Retreat(..) => kind == PhaseKind::Retreats,
        Given::Adjustment(_) | Given::Preference(_) => kind == PhaseKind::Adjustments,
        Given::Conditional(c) => c.then.iter().chain(&c.otherwise).any(|o| is_for(&o.given, kind)),
        _ => false,
    }
}

/// Whether the order is a heading, or else no order of a unit.
fn is_block(order: &ReadOrder) -> bool {
    matches!(order.given, Given::Header(_) | Given::Conditional(_) | Given::Clear | Given::Resolved)
}
