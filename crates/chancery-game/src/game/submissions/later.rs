//! What is the matter with a sheet for later in the season, told before anybody knows which phases
//! will follow.

use crate::game::report::Pieces;
use crate::game::{Game, NodeId, Sheet, Unread};
use crate::map::{Phase, PhaseKind, Power, Season};
use crate::order::{
    Code, Context, Dislodged, Given, Note, Position, ReadOrder, Reader, Reading, Severity, Span,
    clause_around,
};

impl Game {
    /// What the reader has to say of a sheet for later in the season: of its retreats as if every unit
    /// of the power could be dislodged, of all else as orders for the winter. It is read like any sheet of
    /// the power: orders under another power's name are refused. Whether an order will fit the board is not
    /// asked.
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
            let context = Context::new(&position, &rules).only_of(power);
            // Which units there will be in winter is not known.
            let supposing = kind == PhaseKind::Adjustments;
            let context = Context { strict: manner.strict, supposing, ..context };
            reader.read(&context, &text)
        };
        let (retreats, winter) = (read(PhaseKind::Retreats), read(PhaseKind::Adjustments));
        let is_retreat = |order: &ReadOrder| is_retreat(reader, &text, order);
        let mut notes: Vec<Note> = Vec::new();
        let mut start = 0;
        for words in text.split('\n') {
            let line = start..start + words.len();
            start = line.end + 1;
            if words.trim().is_empty() {
                continue;
            }
            // A power's name may stand before the word that says it is a removal, or a block begin with it.
            let mut here = retreats.orders.iter().filter(|o| meets(&o.span, &line));
            let retreat = here.any(is_retreat) && !reader.is_removal(words);
            let mut here = winter.orders.iter().filter(|o| meets(&o.span, &line));
            let adjusts = here.any(|o| adjusts(&o.given));
            if retreat {
                notes.extend(on_line(&retreats, &line));
            }
            if adjusts || !retreat {
                notes.extend(on_line(&winter, &line));
            }
            let told = notes.iter().any(|n| meets(&n.span, &line));
            let covered = winter.orders.iter().any(|o| meets(&o.span, &line) && is_block(o));
            // Of a power's name, a line of marks and what an open condition has swallowed nothing was read.
            let something = winter.orders.iter().any(|o| meets(&o.span, &line))
                || winter.notes.iter().any(|n| meets(&n.span, &line));
            if something && !retreat && !adjusts && !told && !covered {
                let message = format!("`{}` is neither a retreat nor an adjustment", words.trim());
                // A greeting is no order that is lost.
                let is_chatter = |n: &Note| n.severity == Severity::Remark && meets(&n.span, &line);
                let chatter = winter.notes.iter().any(is_chatter);
                let code = if chatter { Code::Skipped } else { Code::WrongPhase };
                notes.push(Note::new(code, line, "", message));
            }
        }
        notes.extend(self.headings_elsewhere(id, power, &winter));
        if self.node(id).position.phase.season == Season::Spring {
            for order in winter.orders.iter().filter(|o| adjusts(&o.given)) {
                let mut here = retreats.orders.iter().filter(|o| meets(&o.span, &order.span));
                if !here.any(is_retreat) {
                    let words = text.get(order.span.clone()).unwrap_or_default();
                    let words = words.trim().lines().next().unwrap_or_default();
                    let message = format!(
                        "`{words}` does not count: no adjustments follow a spring; send it with the fall's orders"
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

    /// Warnings of headings for another season or another power. One may name any phase of the season.
    fn headings_elsewhere(&self, id: NodeId, power: Power, reading: &Reading) -> Vec<Note> {
        let now = self.node(id).position.phase;
        let mut notes = Vec::new();
        for order in &reading.orders {
            let Given::Header(header) = &order.given else { continue };
            let follows = |p: Phase| {
                p.year == now.year
                    && (p.season == now.season || (p.season == Season::Winter && now.season == Season::Fall))
            };
            let other = header.phase.filter(|p| !follows(*p));
            let (code, why) = if let Some(why) = self.another_game(header) {
                (Code::WrongPhase, Some(why))
            } else if let Some(phase) = other {
                let (says, now) = (phase.title(), now.title());
                let why = format!("it says {says}, and this sheet is for what follows {now}");
                (Code::WrongPhase, Some(why))
            } else {
                let due = header.phase.unwrap_or(now);
                (Code::WrongPower, header.misplaced(self.map(), due, Some(power)))
            };
            let Some(why) = why else { continue };
            // Its orders stand all the same, as on any sheet.
            let note = Note::new(code, order.span.clone(), "", why);
            notes.push(Note { severity: Severity::Warning, ..note });
        }
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

/// Whether an order is one for the winter; a conditional one by any of its branches.
fn adjusts(given: &Given) -> bool {
    match given {
        Given::Adjustment(_) | Given::Preference(_) => true,
        Given::Conditional(c) => c.then.iter().chain(&c.otherwise).any(|o| adjusts(&o.given)),
        _ => false,
    }
}

/// Whether an order is a retreat, and no removal that reads like a unit that disbands; a conditional one by any
/// of its branches.
fn is_retreat(reader: &Reader, text: &str, order: &ReadOrder) -> bool {
    match &order.given {
        Given::Retreat(..) => !text.get(order.span.clone()).is_some_and(|words| reader.is_removal(words)),
        Given::Conditional(c) => c.then.iter().chain(&c.otherwise).any(|o| is_retreat(reader, text, o)),
        _ => false,
    }
}

/// Whether the order is a heading, or else no order of a unit.
fn is_block(order: &ReadOrder) -> bool {
    matches!(order.given, Given::Header(_) | Given::Conditional(_) | Given::Clear | Given::Resolved)
}
