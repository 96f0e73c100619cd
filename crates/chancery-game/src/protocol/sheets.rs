//! Reading the orders of a request, and remembering where each came from.

use super::board::unknown_power;
use super::{RequestRemark, TextLists};
use crate::game::{CONDITION, OrderlessUnit};
use chancery_core::adjudicate::{Context, EngineId, Reason, Terrain, heeds_silence, judge_intents};
use chancery_core::map::{Map, PhaseKind, Power, Unit, fold};
use chancery_core::order::{Adjustment, Canonical, GivenOrder, Position, Retreat, Submission, TravelMode};
use chancery_core::rules::{AdjacentConvoy, ProxyOrders, Rules};
use chancery_notation::{
    CanonicalOrder, Code, Message, Note, ONLY_NAMED, Proxy, ReadOrder, Reader, Reading, ReadingContext,
    Severity, SheetStatement, UnitsByProvince, clause_around, settle_proxies,
};

/// The orders of a request, as far as they could be read. Only the list of the phase is filled.
#[derive(Clone, Debug, Default)]
pub struct Sheets {
    /// The orders of a movement phase, in the sequence of the request, each by the power that wrote it.
    pub movement: Submission,
    /// The same of a retreat phase.
    pub retreats: Vec<GivenOrder<Retreat>>,
    /// The same of an adjustment phase.
    pub adjustments: Vec<(Power, Adjustment)>,
    /// Whether every text is an order in canonical notation.
    is_canonical: bool,
    /// By index of an order in the list of the phase: what was written, unless all is canonical.
    texts: Vec<String>,
    /// The coasts that were written and have no meaning, each with the index of its order.
    dropped_coasts: Vec<(usize, String)>,
    /// By index of a movement order: whence it is, as far as something may be said of how its army goes to a neighbour.
    origins: Vec<Option<RequestRemark>>,
    /// Units whose order is for another kind of phase, could not be read or is not taken as it is written.
    pub(super) unread: Vec<UnreadOrder>,
    /// The errors of what could not be read.
    pub errors: Vec<RequestRemark>,
    /// Repairs, inferences and what was passed over.
    pub warnings: Vec<RequestRemark>,
}

/// A text that was written for a unit and gave it no order.
#[derive(Clone, Debug)]
pub(super) struct UnreadOrder {
    /// The unit, and why it has no order.
    pub tried: OrderlessUnit,
    /// The text that was written; empty if only the caller knows it.
    text: String,
}

impl UnreadOrder {
    pub(super) fn new(unit: Unit, text: &str, reason: Reason) -> Self {
        Self { tried: OrderlessUnit { unit, reason, order: None }, text: text.to_owned() }
    }

    pub(super) fn text(&self) -> Option<&str> {
        Some(&*self.text).filter(|text| !text.is_empty())
    }

    pub(super) fn is_out_of_phase(&self) -> bool {
        self.tried.reason == Reason::WrongPhase && self.tried.order.is_some()
    }
}

/// How many unreadable orders are searched for their unit; more is no sheet of orders.
const MAX_UNREAD: usize = 64;
/// The longest name that is taken for a code. A code is right or wrong; only names are repaired.
const CODE_LETTERS: usize = 3;

/// One text of a request, being read.
struct Text<'a> {
    map: &'a Map,
    reader: &'a Reader,
    context: ReadingContext<'a>,
    by: Power,
    words: &'a str,
    /// Its place in the request: `orders.AUSTRIA[0]`.
    at: String,
}

impl Text<'_> {
    fn unit_of(&self, read: &ReadOrder) -> Option<Unit> {
        read.given.mover().and_then(|piece| self.context.position.acting(self.map, self.by, piece))
    }

    fn remark(&self, note: &Note) -> RequestRemark {
        RequestRemark {
            at: self.at.clone(),
            text: self.words.to_owned(),
            code: note.code.as_str().to_lowercase(),
            span: [note.span.start, note.span.end],
            message: note.to_string(),
            suggest: note.suggest.first().cloned(),
        }
    }

    /// Returns whether the house rules refuse an order for how it is written (DATC 4.C.1, 4.C.5, 4.C.6, 4.D.2 and
    /// 4.D.3), which the adjudicator cannot see: what it is given has the kind and the nationality of the unit. A
    /// wrong kind it does see.
    fn is_refused_as_written(&self, read: &ReadOrder) -> bool {
        let is_there = || {
            let piece = read.given.mover();
            piece.is_some_and(|piece| self.unit_of(read).is_some_and(|unit| unit.kind == piece.kind))
        };
        match read.refused {
            Some(Code::NationalityMismatch | Code::SeveralSheets) => true,
            Some(Code::UnsupportedOrder) => {
                matches!(read.given, SheetStatement::Movement(..) | SheetStatement::Proxy(..))
            }
            Some(Code::WrongUnitType) => is_there(),
            _ => false,
        }
    }
}

impl Sheets {
    /// Reads every text under the power that wrote it, whatever power the text names.
    pub fn read<S: AsRef<str>>(
        reader: &Reader,
        rules: &Rules,
        position: &Position,
        orders: &TextLists<S>,
    ) -> Self {
        let (mut sheets, map) = (Self::default(), reader.map());
        let read_all = |context: &ReadingContext, texts: &[S]| -> Vec<(usize, Reading)> {
            texts.iter().map(AsRef::as_ref).map(|text| (text.len(), reader.read(context, text))).collect()
        };
        // What a request says was announced to whoever made it: it is read as that first.
        let mut first_rules = *rules;
        if rules.proxy_orders == ProxyOrders::Announced {
            first_rules.proxy_orders = ProxyOrders::InSet;
        }
        // The units that are left to other powers: as each text says, and those that count among the other orders.
        let (mut said, mut left): (Vec<Proxy>, Vec<Proxy>) = Default::default();
        let mut by_power = Vec::new();
        for (name, texts) in orders.iter() {
            let Some(by) = map.names().power(name) else {
                sheets.errors.push(unknown_power(map, name, format!("orders.{name}")).into());
                continue;
            };
            by_power.push((by, name, texts));
            if rules.proxy_orders == ProxyOrders::NotAllowed {
                continue;
            }
            let own = |readings: &[(usize, Reading)]| -> Vec<Proxy> {
                let all = readings.iter().flat_map(|(_, reading)| reading.proxies(map));
                all.filter(|proxy| proxy.owner == by).collect()
            };
            let context = ReadingContext::new(position, &first_rules).of(by);
            let mut readings = read_all(&context, texts);
            said.extend(own(&readings));
            settle_proxies(map, &context, &mut readings);
            left.extend(own(&readings));
        }
        for (by, name, texts) in by_power {
            let own = said.iter().filter(|proxy| proxy.owner == by && !left.contains(proxy));
            let proxies: Vec<Proxy> = left.iter().chain(own).copied().collect();
            let context = ReadingContext { proxies: &proxies, ..ReadingContext::new(position, rules).of(by) };
            let mut readings = read_all(&context, texts);
            settle_proxies(map, &context, &mut readings);
            for (i, (_, reading)) in readings.into_iter().enumerate() {
                let at = format!("orders.{name}[{i}]");
                sheets.add_text(&Text { map, reader, context, by, words: texts[i].as_ref(), at }, reading);
            }
        }
        if heeds_silence(rules) {
            let is_void = |reason| !matches!(reason, Reason::Unreadable | Reason::WrongPhase);
            let void = sheets.unread.iter().map(|u| &u.tried).filter(|tried| is_void(tried.reason));
            sheets.movement.spoken_for = void.map(|tried| map.province_of(tried.unit.at)).collect();
        }
        sheets.left_alone(map, position, &left);
        sheets.judge(map, rules, position);
        sheets
    }

    /// Reads orders that are all written in canonical notation, as programs write them, and that need no judgement. Returns
    /// whether they are such: what the full reader makes of them is then the same.
    pub(super) fn read_canonical<S: AsRef<str>>(
        &mut self,
        reader: &Reader,
        rules: &Rules,
        position: &Position,
        units: &UnitsByProvince,
        orders: &TextLists<S>,
        mut power_of: impl FnMut(&str) -> Option<Power>,
    ) -> bool {
        let mut kept = std::mem::take(&mut self.movement.orders);
        kept.clear();
        *self = Self { is_canonical: true, ..Self::default() };
        self.movement.orders = kept;
        if wants_full_reader(rules) {
            return false;
        }
        for (name, texts) in orders.iter() {
            let Some(by) = power_of(name) else { return false };
            for text in texts {
                match reader.read_canonical(position, units, rules, by, text.as_ref()) {
                    Some(CanonicalOrder::Movement(unit, order)) => {
                        self.movement.orders.push(GivenOrder { by, unit, order });
                    }
                    Some(CanonicalOrder::Retreat(unit, order)) => {
                        self.retreats.push(GivenOrder { by, unit, order });
                    }
                    Some(CanonicalOrder::Adjustment(adjustment)) => self.adjustments.push((by, adjustment)),
                    None => return false,
                }
            }
        }
        true
    }

    /// Returns what was written for the order at a place among those of the phase, of which these are all texts.
    pub(super) fn written<'a, S: AsRef<str>>(
        &'a self,
        orders: &'a TextLists<S>,
        at: usize,
    ) -> Option<&'a str> {
        if self.is_canonical {
            return orders.texts().get(at).map(AsRef::as_ref);
        }
        self.texts.get(at).map(String::as_str)
    }

    /// Returns the coast that was written in an order of the phase and has no meaning.
    pub fn dropped_coast(&self, at: usize) -> Option<&str> {
        self.dropped_coasts.iter().find(|one| one.0 == at).map(|one| &*one.1)
    }

    /// Returns the text that was written for a unit and gave it no order: any, if it was given none, or that for which
    /// there is this reason.
    pub(super) fn unread_of(&self, unit: Option<Unit>, reason: Reason) -> Option<&UnreadOrder> {
        let is_it = |tried: &OrderlessUnit| reason == Reason::NoOrder || tried.reason == reason;
        self.unread.iter().find(|unread| Some(unread.tried.unit) == unit && is_it(&unread.tried))
    }

    /// If the house leaves it to judgement, decides which armies go to a neighbour by convoy, and notes it;
    /// else notes the orders to go by land that count for nothing.
    fn judge(&mut self, map: &Map, rules: &Rules, position: &Position) {
        if rules.adjacent_convoy != AdjacentConvoy::Totality && !self.movement.routes.any_by_land() {
            return;
        }
        let terrain = Terrain::new(map);
        let context = Context { map, terrain: &terrain, rules, engine: EngineId::default() };
        for intent in judge_intents(context, position, &mut self.movement) {
            let message = chancery_why::words::intent(map, &intent);
            let origin = self.origins.get(intent.order).cloned().flatten();
            self.warnings.extend(origin.map(|origin| RequestRemark { message, ..origin }));
        }
    }

    /// Says of units whose orders were left to other powers that these gave none.
    fn left_alone(&mut self, map: &Map, position: &Position, proxies: &[Proxy]) {
        for proxy in proxies {
            let Some(unit) = position.unit_in(map, proxy.at) else { continue };
            if !self.movement.orders.iter().any(|o| map.province_of(o.unit.at) == proxy.at) {
                let words = format!("{} PROXY {}", unit.canonical(map), map.power(proxy.to).key);
                self.unread.push(UnreadOrder::new(unit, &words, Reason::NoProxyOrder));
            }
        }
    }

    fn add_text(&mut self, text: &Text, mut reading: Reading) {
        let context = &text.context;
        let mut refused = refuse_misspelt_codes(&mut reading);
        refused.extend((0..reading.orders.len()).filter(|&i| text.is_refused_as_written(&reading.orders[i])));
        let lost = |note: &Note| note.severity == Severity::Error && note.order.is_none();
        let whole = reading.orders.len() == 1 && !reading.notes.iter().any(lost);
        let mut stands = vec![false; reading.orders.len()];
        for (i, read) in reading.orders.iter().enumerate() {
            let written = if whole { Some(text.words) } else { text.words.get(read.span.clone()) };
            let written = written.unwrap_or(text.words).trim();
            if refused.contains(&i) {
                // Orders that the adjudicator does not know are between an order and a proxy.
                let reason = match read.refused {
                    Some(Code::UnsupportedOrder) => Reason::NotAsWritten,
                    Some(code) => code.reason_of_no_order(),
                    None => Reason::Unreadable,
                };
                self.unread.extend(text.unit_of(read).map(|unit| UnreadOrder::new(unit, written, reason)));
                continue;
            }
            if let Some(tried) = OrderlessUnit::out_of_phase(text.map, context.position, text.by, read) {
                self.unread.push(UnreadOrder { tried, text: written.to_owned() });
            }
            let before = self.texts.len();
            if let Some((code, message)) = self.take_order(text, read, written) {
                // If a line has several orders, the message names the one.
                let message = if written == text.words.trim() {
                    message.to_owned()
                } else {
                    format!("`{written}`: {message}")
                };
                self.note(text, &Note::new(code, read.span.clone(), "", message), false);
            }
            stands[i] = self.texts.len() > before;
            let coast = |note: &Note| match &note.message {
                Message::CoastDropped { coast } if note.order == Some(i) => Some((before, coast.clone())),
                _ => None,
            };
            self.dropped_coasts.extend(reading.notes.iter().find_map(coast).filter(|_| stands[i]));
        }
        for note in &reading.notes {
            let stands = note.order.is_some_and(|order| stands.get(order) == Some(&true));
            self.note(text, note, stands);
            if lost(note) && self.unread.len() < MAX_UNREAD {
                let written = clause_around(text.words, &note.span);
                let unit = text.reader.subject(context, written);
                self.unread.extend(unit.map(|unit| UnreadOrder::new(unit, written, Reason::Unreadable)));
            }
        }
    }

    /// Takes an order, if it is one for this phase. Whoever the text names, the order is that of the power
    /// whose sheet it stands on. Returns what is to be said about it.
    fn take_order(&mut self, text: &Text, read: &ReadOrder, written: &str) -> Option<(Code, &'static str)> {
        let by = text.by;
        let (before, kind) = (self.texts.len(), text.context.position.phase.kind);
        let first_only = Some((Code::Skipped, "only the first of several choices was used"));
        let (taken, remark) = match (&read.given, kind) {
            (&SheetStatement::Movement(unit, order), PhaseKind::Movement) => {
                let at = text.map.province_of(unit.at);
                let proxy = text.context.proxies.iter().find(|p| (p.at, p.to) == (at, by));
                let by = proxy.map_or(by, |proxy| proxy.owner);
                self.movement.push(GivenOrder { by, unit, order }, read.remarks.way());
                let is_judged = text.context.rules.adjacent_convoy == AdjacentConvoy::Totality;
                let intent = || text.remark(&Note::new(Code::Intent, read.span.clone(), "", ""));
                self.origins.push((is_judged || read.remarks.means == TravelMode::Land).then(intent));
                (1, None)
            }
            (SheetStatement::Retreat(unit, choices), PhaseKind::Retreats) => {
                let first = choices.first().map(|&order| GivenOrder { by, unit: *unit, order });
                self.retreats.extend(first);
                (usize::from(first.is_some()), first_only.filter(|_| choices.len() > 1))
            }
            (&SheetStatement::Adjustment(adjustment), PhaseKind::Adjustments) => {
                let count = read.remarks.count.unwrap_or(1).min(u32::from(u16::MAX)) as usize;
                self.adjustments.extend(std::iter::repeat_n((by, adjustment), count));
                (count, None)
            }
            (SheetStatement::Preference(choices), PhaseKind::Adjustments) => {
                let first = choices.first().map(|&adjustment| (by, adjustment));
                self.adjustments.extend(first);
                (usize::from(first.is_some()), first_only)
            }
            // An order for another kind of phase has its note already, and so has one that is left to another power.
            (given, _) if given.kind().is_some() => (0, None),
            (SheetStatement::Conditional(_), _) => (0, Some((Code::UnsupportedOrder, CONDITION))),
            (SheetStatement::Listed(_), _) => (0, Some((Code::Skipped, ONLY_NAMED))),
            _ => (0, Some((Code::Skipped, "this is not an order; it was ignored"))),
        };
        self.texts.resize(before + taken, written.to_owned());
        remark
    }

    /// Passes on what the reader has to say. The adjudicator will say what becomes of an order that `stands`, so what
    /// the reader has against it is a mere warning.
    fn note(&mut self, text: &Text, note: &Note, stands: bool) {
        let remark = text.remark(note);
        match note.severity {
            Severity::Error if !stands => self.errors.push(remark),
            Severity::Error | Severity::Warning | Severity::Remark => self.warnings.push(remark),
        }
    }
}

/// Returns whether what an order means also hangs on the others, so that none can be read alone.
fn wants_full_reader(rules: &Rules) -> bool {
    let is_judged = rules.adjacent_convoy == AdjacentConvoy::Totality || heeds_silence(rules);
    is_judged || rules.proxy_orders != ProxyOrders::NotAllowed
}

/// Makes an error of each repair of a province's code: programs write codes, and a slip in one is for its
/// author to mend. Returns the orders that cannot stand then.
fn refuse_misspelt_codes(reading: &mut Reading) -> Vec<usize> {
    let mut refused = Vec::new();
    for note in &mut reading.notes {
        let Message::MisspelledPlace { words, taken } = &note.message else { continue };
        if let Some(order) = note.order.filter(|_| fold(words).len() <= CODE_LETTERS) {
            refused.push(order);
            let message = format!("there is no place called `{words}`; was {taken} meant?");
            let (suggest, words) = (vec![taken.clone()], words.clone());
            *note = Note { suggest, ..Note::new(Code::UnknownProvince, note.span.clone(), words, message) };
            note.order = Some(order);
        }
    }
    refused
}
