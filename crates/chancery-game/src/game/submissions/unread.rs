//! What of the sheets of a phase could not be read, or could not stand.
//!
//! An outcome knows only what was handed in. What a player wrote and nobody could read belongs to the
//! report all the same, or it would say of a unit that it was given no order.

use crate::game::{Entry, Game, NodeId, PhaseOrder, PhaseOrders, Row, Sheet, SheetReading};
use chancery_core::adjudicate::Reason;
use chancery_core::map::{Map, PhaseKind, Power, Unit};
use chancery_core::order::Position;
use chancery_notation::{Code, Language, Message, Note, ReadOrder, ReadingContext, SheetStatement};

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

/// How many faults of one piece are reported; nobody reads more of a line.
const MAX_FAULTS: usize = 16;

impl Unread {
    /// Writes what is the matter with it in the language of a report.
    pub fn in_language(&self, language: Language) -> String {
        self.faults.iter().map(|fault| fault.in_language(language)).collect::<Vec<_>>().join("; ")
    }

    /// Makes the piece of a sheet with these words, with all its faults.
    fn new<'n>(
        power: Power,
        words: &str,
        notes: impl IntoIterator<Item = &'n Note>,
        unit: Option<Unit>,
    ) -> Option<Self> {
        let mut notes = notes.into_iter();
        let first = notes.next()?;
        let mut faults = vec![first.message.clone()];
        let mut message = first.to_string();
        for note in notes {
            if faults.len() < MAX_FAULTS && !faults.contains(&note.message) {
                message = format!("{message}; {note}");
                faults.push(note.message.clone());
            }
        }
        let names_text = first.message.words().as_deref() == Some(words);
        Some(Self { power, text: words.to_owned(), code: first.code, message, faults, names_text, unit })
    }
}

impl SheetReading {
    /// Returns the faulty pieces of a power's sheet, but for those that count, each with the unit that it seems to
    /// be for.
    pub(crate) fn unread(
        &self,
        power: Power,
        counts: impl Fn(usize) -> bool,
        mut unit: impl FnMut(&Entry) -> Option<Unit>,
    ) -> Vec<Unread> {
        let lost = self.entries().iter().enumerate().filter(|(at, _)| !counts(*at)).map(|(_, entry)| entry);
        let lost: Vec<&Entry> = lost.filter(|entry| entry.errors().next().is_some()).collect();
        // Two statements may stand in the same words.
        let pieces = lost.chunk_by(|one, next| one.span == next.span).filter_map(|same| {
            let notes = same.iter().flat_map(|entry| entry.errors());
            let unit = same.iter().find_map(|entry| unit(entry));
            Unread::new(power, self.words(&same[0].span), notes, unit)
        });
        pieces.collect()
    }
}

impl Game {
    /// Returns what of other sheets for a phase, by power, could not be read, or could not stand as it was read, as it
    /// follows on the sheets: each piece once, with all that is the matter with it. If asked for, also what the adjudicator
    /// would refuse beside the other results.
    pub fn unread_on(&self, id: NodeId, sheets: &[Sheet], with_judged: bool) -> Vec<Unread> {
        self.unread_of(id, &self.orders_by(id, self.judged_at(id), sheets.into()), with_judged)
    }

    /// Returns the same of the orders of the phase.
    pub(crate) fn unread_of(&self, id: NodeId, orders: &PhaseOrders, with_judged: bool) -> Vec<Unread> {
        let PhaseOrders { by, read_sheets, .. } = orders;
        let (map, position) = (self.map(), &self.node(id).position);
        let reader = self.table().reader(by.reading_options.language);
        let mut found: Vec<Unread> = Vec::new();
        for (sheet, (power, reading)) in read_sheets.readings.iter().enumerate() {
            let (power, taken) = (*power, read_sheets.taken(sheet));
            let context = ReadingContext {
                strict: by.reading_options.strict,
                ..ReadingContext::new(position, &by.rules).of(power)
            };
            let mut searched = 0;
            let unit = |entry: &Entry| {
                if let Some(order) = &entry.said {
                    return order.given.mover().and_then(|piece| position.acting(map, power, piece));
                }
                searched += 1;
                let search = || reader.subject(&context, reading.words(&entry.span));
                (searched <= MAX_SEARCHED).then(search).flatten()
            };
            found.extend(reading.unread(power, |at| !with_judged && taken.contains(&at), unit));
            found.extend(reading.conditional().filter_map(|order| {
                let to_decide = Message::ConditionToDecide;
                let note = Note::new(Code::UnsupportedOrder, order.span.clone(), "", to_decide);
                Unread::new(power, reading.words(&order.span), [&note], None)
            }));
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
            for order in reading.orders() {
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
