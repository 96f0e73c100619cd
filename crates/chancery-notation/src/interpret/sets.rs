//! Several sets of orders of one power in one text: which of them counts (DATC 4.D.1 and 4.D.2).
//!
//! Of mails that stand one after the other the sequence is known, by their dates or else by their places. Of sheets
//! that stand under a heading each it is not.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::interpret::settle::unit_of;
use crate::mail_layout::quotation::date;
use crate::message::Message;
use crate::note::{Code, Note, Span};
use crate::syntax::reading::{ReadOrder, Reading, ReadingContext, SetOf, SheetStatement};
use chancery_core::map::{Map, PhaseKind, Power, Province};
use chancery_core::order::Adjustment;
use chancery_core::rules::{Lettered, OrderSets, UnorderedSets};

/// The facts that one mail of a text says of itself.
#[derive(Clone, Copy, Debug, Default)]
struct Head {
    /// When it was written.
    written: Option<jiff::Timestamp>,
    /// Whether it stands below its answer.
    is_answered: bool,
}

/// The lines that stand over a mail below its answer.
const ANSWERED: [&str; 3] = ["original message", "ursprüngliche nachricht", "message d'origine"];

/// The sets of orders of a text that is being read.
#[derive(Clone, Debug)]
pub(crate) struct Sets {
    /// To which of them belongs what is read now.
    pub now: SetOf,
    mails: Vec<Head>,
    /// How many orders stood above the mail that is being read.
    above: usize,
}

impl Sets {
    /// Returns those of a text of which nothing was read yet.
    pub fn new() -> Self {
        Self { now: SetOf::default(), mails: vec![Head::default()], above: 0 }
    }

    /// Reads a line of the head of a mail: it is another mail if orders were read since the last one began.
    pub fn mail(&mut self, text: &str, line: &Span, orders: usize) {
        self.now.heading = None;
        if orders > self.above {
            self.now.mail += 1;
            self.above = orders;
            let mut above = text.get(..line.start).unwrap_or_default().lines().rev();
            let last =
                above.find(|line| line.contains(char::is_alphanumeric)).unwrap_or_default().to_lowercase();
            let is_answered = ANSWERED.iter().any(|words| last.contains(words));
            self.mails.push(Head { written: None, is_answered });
        }
        if let Some(head) = self.mails.last_mut() {
            head.written = head.written.or(date(text.get(line.clone()).unwrap_or_default()));
        }
    }

    /// Notes under which power's name the lines that follow are: they are a sheet if the name has lines of its own.
    pub fn under(&mut self, text: &str, name: Option<&Span>) {
        self.now.heading = name.and_then(|name| {
            let rest =
                text.get(name.end..).unwrap_or_default().lines().next().unwrap_or_default().trim_start();
            // The player's name may stand there: `FRANCE (Bob Smith):`.
            let rest = rest.strip_prefix('(').and_then(|r| Some(r.split_once(')')?.1)).unwrap_or(rest);
            (!rest.contains(char::is_alphanumeric)).then_some(name.start)
        });
    }

    /// Returns mails by when they were written; as they stand, where one of them does not say so, but for
    /// those that were answered.
    fn in_time(&self, mails: &BTreeSet<usize>) -> Vec<usize> {
        let mut sequence: Vec<usize> = mails.iter().copied().collect();
        let head = |mail: &usize| self.mails.get(*mail).copied().unwrap_or_default();
        if sequence.iter().all(|mail| head(mail).written.is_some()) {
            sequence.sort_by_key(|mail| (head(mail).written, *mail));
        } else {
            sequence
                .sort_by_key(|mail| if head(mail).is_answered { (0, usize::MAX - mail) } else { (1, *mail) });
        }
        sequence
    }
}

/// The orders that a power gives in one mail.
#[derive(Debug, Default)]
struct Set {
    /// Their places in the reading.
    orders: Vec<usize>,
    /// The headings of the sheets on which they stand.
    headings: BTreeSet<usize>,
}

/// Settles between the sets of orders of each power, where the house says so.
pub(crate) fn between_sets(
    map: &Map,
    context: &ReadingContext,
    texts: &Sets,
    reading: &mut Reading,
    kept: &mut [bool],
) {
    let holds = context.rules.unordered_sets == UnorderedSets::Hold;
    for (power, mut mails) in by_power(context, reading, kept) {
        let sequence = texts.in_time(&mails.keys().copied().collect());
        let mut sets: Vec<Set> = sequence.iter().filter_map(|mail| mails.remove(mail)).collect();
        // What stands in sheets without a sequence is not known, and no more what they make of what was sent before.
        if let Some(unknown) = sets.iter().rposition(|set| holds && set.headings.len() > 1) {
            let later = sets.split_off(unknown + 1);
            if later.is_empty() {
                none_counts(map, context, &sets, (power, reading));
                continue;
            }
            replaced_unknown(map, &sets, (power, reading), kept);
            sets = later;
        }
        in_sequence(map, context, sets, (power, reading), kept);
    }
}

/// Returns, by power, its orders that are kept, by the mail in which they stand.
fn by_power(
    context: &ReadingContext,
    reading: &Reading,
    kept: &[bool],
) -> BTreeMap<Power, BTreeMap<usize, Set>> {
    let mut powers: BTreeMap<Power, BTreeMap<usize, Set>> = BTreeMap::new();
    for (i, order) in reading.orders.iter().enumerate() {
        let Some(by) = order.by.filter(|_| kept[i] && is_own(context, order)) else { continue };
        let set = powers.entry(by).or_default().entry(order.set.mail).or_default();
        set.orders.push(i);
        set.headings.extend(order.set.heading);
    }
    powers
}

/// Returns whether it is an order that its power may give on this sheet.
fn is_own(context: &ReadingContext, order: &ReadOrder) -> bool {
    order.given.is_order() && context.kept_from(order.named).is_none()
}

/// Takes out of earlier mails what a later one replaces.
fn in_sequence(
    map: &Map,
    context: &ReadingContext,
    mut sets: Vec<Set>,
    (power, reading): (Power, &mut Reading),
    kept: &mut [bool],
) {
    if sets.len() < 2 {
        return;
    }
    let rule = context.rules.order_sets;
    let replaces = match rule {
        OrderSets::Combine => false,
        OrderSets::Latest => true,
        // An order for a unit of which the latest mail says nothing is taken to count still.
        OrderSets::CombineUnlessReplaced | OrderSets::LatestUnlessKept => sets.last().is_some_and(|latest| {
            is_whole(map, context, power, latest.orders.iter().map(|&i| &reading.orders[i]))
        }),
    };
    if replaces {
        sets.pop();
        for dropped in sets {
            replaced_whole(map, context, power, reading, &dropped.orders);
            for i in dropped.orders {
                kept[i] = false;
            }
        }
        return;
    }
    let mut standing: HashMap<Province, Vec<usize>> = HashMap::new();
    for set in sets {
        let mut here: BTreeMap<Province, Vec<usize>> = BTreeMap::new();
        for i in set.orders {
            if let Some(place) = reading.orders[i].given.place(map) {
                here.entry(place).or_default().push(i);
            }
        }
        for (place, later) in here {
            let first = later[0];
            for before in standing.insert(place, later).into_iter().flatten() {
                kept[before] = false;
                note_replaced(map, context, reading, first, before);
            }
        }
    }
}

/// Says of the orders of an earlier mail that none of them counts.
fn replaced_whole(
    map: &Map,
    context: &ReadingContext,
    power: Power,
    reading: &mut Reading,
    dropped: &[usize],
) {
    let rule = context.rules.order_sets;
    let message = Message::MailsReplaced {
        orders: dropped.len(),
        power: map.power(power).name.clone(),
        is_latest: rule == OrderSets::Latest,
        letter: rule.letter(),
    };
    note_at_first(reading, dropped, message);
}

/// Takes out of a text what a later mail replaces because nobody knows what it says, and tells it.
fn replaced_unknown(map: &Map, sets: &[Set], (power, reading): (Power, &mut Reading), kept: &mut [bool]) {
    let dropped: Vec<usize> = sets.iter().flat_map(|set| set.orders.iter().copied()).collect();
    let message = Message::SheetsReplaced {
        orders: dropped.len(),
        power: map.power(power).name.clone(),
        sheets: sets.last().map_or(0, |set| set.headings.len()),
    };
    note_at_first(reading, &dropped, message);
    for i in dropped {
        kept[i] = false;
    }
}

/// Notes where the first of some orders stands what replaces them.
fn note_at_first(reading: &mut Reading, dropped: &[usize], message: Message) {
    let Some(first) = dropped.first().map(|&i| reading.orders[i].span.clone()) else { return };
    reading.notes.push(Note::new(Code::Replaced, first, "", message));
}

/// Notes of the order at `i` that it replaces the one at `j`, if it is another: also one that says otherwise how an army
/// goes, where that counts.
fn note_replaced(map: &Map, context: &ReadingContext, reading: &mut Reading, i: usize, j: usize) {
    let said = |at: usize| {
        let order = &reading.orders[at];
        (&order.given, order.remarks.way().under(context.rules))
    };
    if said(i) == said(j) {
        return;
    }
    let letter = context.rules.order_sets.letter();
    let old = reading.orders[j].counting(map, context.rules);
    let message = Message::Replaces { old: old.clone(), in_mail: Some(letter) };
    let mut note = Note::new(Code::Replaced, reading.orders[i].span.clone(), old, message);
    note.order = Some(i);
    reading.notes.push(note);
}

/// Refuses all orders of a power that has several sheets, for nobody knows which of them is the later.
fn none_counts(map: &Map, context: &ReadingContext, sets: &[Set], (power, reading): (Power, &mut Reading)) {
    let message = Message::SeveralSheets {
        sheets: sets.last().map_or(0, |set| set.headings.len()),
        power: map.power(power).name.clone(),
        kind: context.position.phase.kind,
    };
    for &i in sets.iter().flat_map(|set| &set.orders) {
        let order = &mut reading.orders[i];
        order.refused = Some(Code::SeveralSheets);
        let mut note = Note::new(Code::SeveralSheets, order.span.clone(), "", message.clone());
        note.order = Some(i);
        reading.notes.push(note);
    }
}

impl SheetStatement {
    /// Returns the province that an order speaks for: that of its unit, or that of a build.
    pub fn place(&self, map: &Map) -> Option<Province> {
        let piece = match self {
            Self::Adjustment(Adjustment::Build(piece)) => Some(*piece),
            Self::Preference(choices) => choices.iter().find_map(|choice| choice.piece()),
            other => unit_of(other),
        };
        piece.map(|piece| map.province_of(piece.at))
    }
}

/// Returns whether these orders are all that a power can give.
fn is_whole<'o>(
    map: &Map,
    context: &ReadingContext,
    power: Power,
    orders: impl Iterator<Item = &'o ReadOrder>,
) -> bool {
    let position = context.position;
    let (mut places, mut waived): (HashSet<Province>, usize) = (HashSet::new(), 0);
    for order in orders {
        if let SheetStatement::Adjustment(Adjustment::Waive) = order.given {
            waived += order.remarks.count.unwrap_or(1) as usize;
        }
        places.extend(order.given.place(map));
    }
    match position.phase.kind {
        _ if context.supposing => false,
        PhaseKind::Movement => position.units_of(power).all(|u| places.contains(&map.province_of(u.at))),
        PhaseKind::Retreats => {
            let mut own = position.dislodged.iter().filter(|d| d.unit.power == power);
            own.all(|d| places.contains(&map.province_of(d.unit.at)))
        }
        PhaseKind::Adjustments => {
            let balance = position.balance(power);
            let sites = position.building_sites(map, context.rules, power).count();
            let due = balance.unsigned_abs() as usize;
            places.len() + waived >= if balance > 0 { due.min(sites) } else { due }
        }
    }
}
