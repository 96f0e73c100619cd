//! What of the sheets of a phase could not be read, or could not stand.
//!
//! An outcome knows only what was handed in. What a player wrote and nobody could read belongs to the
//! report all the same, or it would say of a unit that it was given no order.

use crate::game::{Game, NodeId, PhaseOrder, PhaseOrders, ReadSheets, ReadingOptions, Row, Sheet};
use chancery_core::adjudicate::Reason;
use chancery_core::map::{Map, PhaseKind, Power, Unit};
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_notation::{
    Code, Language, Message, Note, ReadOrder, Reading, ReadingContext, SEPARATORS, Severity, SheetStatement,
    Span, clause_around,
};

/// A piece of a sheet that gave no order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Whose sheet it stands on.
    pub power: Power,
    /// The text that was written.
    pub text: String,
    /// The code of the matter with it.
    pub code: Code,
    /// The same as a sentence for people, in English.
    pub message: String,
    /// All that is the matter with it, for sentences in other languages.
    pub faults: Vec<Message>,
    /// Whether the sentence is about the whole of what was written and names it.
    pub names_text: bool,
    /// The unit that it seems to be for, if it must act in the phase.
    pub unit: Option<Unit>,
}

/// A unit without an order of which there is more to say than that it was given none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderlessUnit {
    /// The unit.
    pub unit: Unit,
    /// Why it has no order.
    pub reason: Reason,
    /// The order, if there is one for another kind of phase.
    pub order: Option<PhaseOrder>,
}

impl OrderlessUnit {
    /// Makes one of an order for another kind of phase, if it is one for a unit of this power. Of orders in winter there
    /// is none, for then no unit acts.
    pub fn out_of_phase(map: &Map, position: &Position, power: Power, order: &ReadOrder) -> Option<Self> {
        let due = position.phase.kind;
        let piece = order.given.mover().filter(|_| order.given.is_out_of_phase(due))?;
        let stays = || {
            let unit = position.unit_in(map, map.province_of(piece.at));
            unit.filter(|unit| unit.power == power && due == PhaseKind::Retreats)
        };
        let unit = position.acting(map, power, piece).or_else(stays)?;
        let order = Some(PhaseOrder::OutOfPhase(Box::new(order.clone())));
        Some(Self { unit, reason: Reason::WrongPhase, order })
    }
}

/// How many unreadable orders of a sheet are searched for their unit; more is no sheet of orders.
const MAX_SEARCHED: usize = 64;

/// The remark on an order under a condition where nobody decides whether that is met.
pub const CONDITION: &str = "conditional order: decide it yourself, then enter the order that applies";

impl Unread {
    /// Writes what is the matter with it in the language of a report.
    pub fn in_language(&self, language: Language) -> String {
        self.faults.iter().map(|fault| fault.in_language(language)).collect::<Vec<_>>().join("; ")
    }
}

/// Returns the orders under a condition. The reader has nothing against them, but of a phase that is due nobody
/// decides whether the condition holds.
pub fn conditional(reading: &Reading) -> impl Iterator<Item = &ReadOrder> {
    reading.orders.iter().filter(|o| matches!(o.given, SheetStatement::Conditional(_)))
}

/// The pieces of one sheet that gave no order. Several faults of one of them are told together.
pub(in crate::game) struct Pieces<'t> {
    power: Power,
    text: &'t str,
    last: Option<usize>,
    /// The clause that was looked for last, and where it stands.
    clause: (Span, &'t str),
    pub(in crate::game) found: Vec<Unread>,
}

/// How many faults of one piece are told; of a line of more than that nobody reads them.
const MAX_FAULTS: usize = 16;

impl<'t> Pieces<'t> {
    pub(in crate::game) fn of(power: Power, text: &'t str) -> Self {
        Self { power, text, last: None, clause: (0..0, ""), found: Vec::new() }
    }

    /// Returns the clause round a part of the sheet. What stands within the last one is not looked for again: a line
    /// may be one clause with thousands of faults.
    pub(in crate::game) fn around(&mut self, span: &Span) -> &'t str {
        let (place, words) = &self.clause;
        if place.start <= span.start && span.end <= place.end && !words.is_empty() {
            return words;
        }
        let words = clause_around(self.text, span);
        let start = (words.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        if !words.contains(SEPARATORS) {
            self.clause = (start..start + words.len(), words);
        }
        words
    }

    /// Adds what is the matter with `words`, a part of the sheet. What a note says is reported once of each piece.
    pub(in crate::game) fn add(&mut self, words: &'t str, note: &Note, unit: Option<Unit>) {
        let start = (words.as_ptr() as usize).checked_sub(self.text.as_ptr() as usize);
        if let Some(piece) = self.found.last_mut().filter(|_| self.last == start) {
            if piece.faults.len() < MAX_FAULTS && !piece.faults.contains(&note.message) {
                piece.message = format!("{}; {note}", piece.message);
                piece.faults.push(note.message.clone());
            }
            piece.unit = piece.unit.or(unit);
            return;
        }
        self.last = start;
        let (text, message) = (words.to_owned(), note.to_string());
        let (power, code, faults) = (self.power, note.code, vec![note.message.clone()]);
        let names_text = note.message.words() == Some(words);
        self.found.push(Unread { power, text, code, message, faults, names_text, unit });
    }
}

impl Game {
    /// Returns what of the orders of a phase could not be read, or could not stand as it was read, as it follows on
    /// the sheets.
    pub(crate) fn unread_of(&self, id: NodeId, orders: &PhaseOrders) -> Vec<Unread> {
        let PhaseOrders { rules, reading_options, read_sheets, .. } = orders;
        self.pieces_on(id, (rules, *reading_options), read_sheets, false)
    }

    /// Returns the same of other sheets for that phase, by power. Each piece of a sheet is told once, with all that
    /// is the matter with it.
    pub fn unread_on(&self, id: NodeId, sheets: &[Sheet]) -> Vec<Unread> {
        self.faults_beyond(id, sheets, false)
    }

    /// Returns the same, and what the adjudicator would refuse beside the other results.
    pub fn faults_on(&self, id: NodeId, sheets: &[Sheet]) -> Vec<Unread> {
        self.faults_beyond(id, sheets, true)
    }

    fn faults_beyond(&self, id: NodeId, sheets: &[Sheet], with_judged: bool) -> Vec<Unread> {
        let (rules, _, reading_options) = self.terms_at(id);
        let read_sheets = self.table().read_sheets(self.input_at(id, (&rules, reading_options), sheets));
        self.pieces_on(id, (&rules, reading_options), &read_sheets, with_judged)
    }

    fn pieces_on(
        &self,
        id: NodeId,
        (rules, reading_options): (&Rules, ReadingOptions),
        read_sheets: &ReadSheets,
        with_judged: bool,
    ) -> Vec<Unread> {
        let map = self.map();
        let position = &self.node(id).position;
        let mut found: Vec<Unread> = Vec::new();
        for (sheet, (power, reading)) in read_sheets.readings.iter().enumerate() {
            let (power, taken) = (*power, read_sheets.taken(sheet));
            let context = ReadingContext {
                strict: reading_options.strict,
                ..ReadingContext::new(position, rules).of(power)
            };
            let errors = reading.notes.iter().filter(|n| n.severity == Severity::Error);
            let standing = |order: Option<usize>| !with_judged && order.is_some_and(|at| taken.contains(&at));
            let mut pieces = Pieces::of(power, reading.text());
            for (i, note) in errors.filter(|n| !standing(n.order)).enumerate() {
                let order = note.order.and_then(|at| reading.orders.get(at));
                let (words, unit) = if let Some(order) = order {
                    let unit = order.given.mover().and_then(|p| position.acting(map, power, p));
                    (reading.words(&order.span), unit)
                } else {
                    let words = pieces.around(&note.span);
                    let search = || self.table().reader(reading_options.language).subject(&context, words);
                    (words, (i < MAX_SEARCHED).then(search).flatten())
                };
                pieces.add(words, note, unit);
            }
            for order in conditional(reading) {
                let note =
                    Note::new(Code::UnsupportedOrder, order.span.clone(), "", Message::ConditionToDecide);
                pieces.add(reading.words(&order.span), &note, None);
            }
            found.extend(pieces.found);
        }
        found
    }

    /// Returns the units without an order of which there is more to say: theirs is for another kind of phase,
    /// could not be read, or was left to another power, which gave none. In a two-season year a retreat
    /// beside moves is an order for later.
    pub(crate) fn without_orders(
        &self,
        id: NodeId,
        orders: &PhaseOrders,
        unread: &[Unread],
    ) -> Vec<OrderlessUnit> {
        let (map, read_sheets) = (self.map(), &orders.read_sheets);
        let position = &self.node(id).position;
        let is_for_later = |given: &SheetStatement| {
            let moving = position.phase.kind == PhaseKind::Movement;
            moving && self.info.house.two_seasons && matches!(given, SheetStatement::Retreat(..))
        };
        let mut without = Vec::new();
        let mut later = Vec::new();
        for (power, reading) in &read_sheets.readings {
            for order in &reading.orders {
                match OrderlessUnit::out_of_phase(map, position, *power, order) {
                    Some(tried) if is_for_later(&order.given) => later.push(tried.unit),
                    tried => without.extend(tried),
                }
            }
        }
        let tried = |u: &Unread| {
            let unit = u.unit.filter(|unit| u.code != Code::WrongPhase || !later.contains(unit))?;
            Some(OrderlessUnit { unit, reason: u.code.reason_of_no_order(), order: None })
        };
        without.extend(unread.iter().filter_map(tried));
        let orders = read_sheets.movement().map_or(&[][..], |submission| &submission.orders);
        let is_ordered = |at| orders.iter().any(|o| map.province_of(o.unit.at) == at);
        let left = read_sheets.proxies.iter().filter(|p| !is_ordered(p.at));
        let units = left.filter_map(|p| position.unit_in(map, p.at));
        without.extend(units.map(|unit| OrderlessUnit { unit, reason: Reason::NoProxyOrder, order: None }));
        without
    }
}

/// Says of units without an order what else there is to say of them, and not that they were given none.
pub(crate) fn with_tried(mut rows: Vec<Row>, tried: &[OrderlessUnit]) -> Vec<Row> {
    for row in rows.iter_mut().filter(|r| r.source.is_none() && r.reason == Some(Reason::NoOrder)) {
        if let Some(tried) = tried.iter().find(|tried| Some(tried.unit) == row.unit) {
            row.reason = Some(tried.reason);
            row.verdict = tried.reason.result_of_unread(row.verdict);
            row.with.clear();
            if let Some(order) = &tried.order {
                row.order = order.clone();
            }
        }
    }
    for tried in tried.iter().filter(|tried| tried.reason == Reason::WrongPhase) {
        // A unit that need not act has no row of its own.
        if rows.iter().all(|row| row.unit != Some(tried.unit)) {
            rows.extend(tried.order.clone().map(|order| Row::out_of_phase(tried.unit, order)));
        }
    }
    rows
}
