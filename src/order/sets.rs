//! Several sets of orders of one power in one text: which of them counts (DATC 4.D.1 and 4.D.2).
//!
//! Of mails that stand one after the other the sequence is known, by their dates or else by their places. Of sheets
//! that stand under a heading each it is not.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::Adjustment;
use super::dated::instant;
use super::digest::order_text;
use super::note::{Code, Note};
use super::reading::{Context, Given, ReadOrder, Reading, SetOf};
use super::settle::unit_of;
use super::syntax::Span;
use crate::map::{Map, PhaseKind, Power, Province};
use crate::rules::{OrderSets, UnorderedSets};

/// What one mail of a text says of itself.
#[derive(Clone, Copy, Debug, Default)]
struct Head {
    /// When it was written, in seconds.
    written: Option<i64>,
    /// Whether it stands below its answer.
    is_answered: bool,
}

/// What stands over a mail below its answer.
const ANSWERED: [&str; 3] = ["original message", "ursprüngliche nachricht", "message d'origine"];

/// The sets of orders of a text that is being read.
#[derive(Clone, Debug)]
pub(super) struct Sets {
    /// To which of them belongs what is read now.
    pub now: SetOf,
    mails: Vec<Head>,
    /// How many orders stood above the mail that is being read.
    above: usize,
}

impl Sets {
    /// Those of a text of which nothing was read yet.
    pub fn new() -> Self {
        Self { now: SetOf::default(), mails: vec![Head::default()], above: 0 }
    }

    /// A line of the head of a mail: it is another mail if orders were read since the last one began.
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
            head.written = head.written.or(instant(text.get(line.clone()).unwrap_or_default()));
        }
    }

    /// What follows stands under the name of a power, if under any: it is a sheet if that has lines of its own.
    pub fn under(&mut self, text: &str, name: Option<&Span>) {
        self.now.heading = name.and_then(|name| {
            let rest =
                text.get(name.end..).unwrap_or_default().lines().next().unwrap_or_default().trim_start();
            // The player's name may stand there: `FRANCE (Bob Smith):`.
            let rest = rest.strip_prefix('(').and_then(|r| Some(r.split_once(')')?.1)).unwrap_or(rest);
            (!rest.contains(char::is_alphanumeric)).then_some(name.start)
        });
    }

    /// Mails by when they were written; as they stand, where one of them does not say so, but for those that were
    /// answered.
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

/// Settles between the sets of orders of each power, where the house says so.
pub(super) fn between_sets(
    map: &Map,
    context: &Context,
    texts: &Sets,
    reading: &mut Reading,
    kept: &mut [bool],
) {
    if context.rules.order_sets != OrderSets::LatestUnlessKept {
        for (power, mails) in by_power(context, reading, kept, |order| Some(order.set.mail)) {
            in_sequence(map, context, &texts.in_time(&mails), (power, reading), kept);
        }
    }
    if context.rules.unordered_sets == UnorderedSets::Hold {
        for (power, headings) in by_power(context, reading, kept, |order| order.set.heading) {
            none_counts(map, context, &headings, (power, reading), kept);
        }
    }
}

/// By power, the sets in which it gave orders that are kept.
fn by_power(
    context: &Context,
    reading: &Reading,
    kept: &[bool],
    set_of: impl Fn(&ReadOrder) -> Option<usize>,
) -> BTreeMap<Power, BTreeSet<usize>> {
    let mut sets: BTreeMap<Power, BTreeSet<usize>> = BTreeMap::new();
    for (order, _) in reading.orders.iter().zip(kept).filter(|(o, kept)| **kept && is_own(context, o)) {
        if let (Some(by), Some(set)) = (order.by, set_of(order)) {
            sets.entry(by).or_default().insert(set);
        }
    }
    sets.retain(|_, sets| sets.len() > 1);
    sets
}

/// Whether it is an order that its power may give on this sheet.
fn is_own(context: &Context, order: &ReadOrder) -> bool {
    let is_order =
        !matches!(order.given, Given::Header(_) | Given::Clear | Given::Resolved | Given::Listed(_));
    is_order && context.kept_from(order.named).is_none()
}

/// Takes out of earlier mails what a later one replaces.
fn in_sequence(
    map: &Map,
    context: &Context,
    sequence: &[usize],
    (power, reading): (Power, &mut Reading),
    kept: &mut [bool],
) {
    let Some((&latest, earlier)) = sequence.split_last() else { return };
    let rule = context.rules.order_sets;
    let is_of = |order: &ReadOrder, mail: usize| {
        order.by == Some(power) && order.set.mail == mail && is_own(context, order)
    };
    let replaces = match rule {
        OrderSets::Combine | OrderSets::LatestUnlessKept => false,
        OrderSets::Latest => true,
        OrderSets::CombineUnlessReplaced => {
            let orders = reading.orders.iter().zip(&*kept).filter(|(o, kept)| **kept && is_of(o, latest));
            is_whole(map, context, power, orders.map(|(o, _)| o))
        }
    };
    let choice = format!("DATC 4.D.1={}", rule.letter());
    if replaces {
        let name = &map.power(power).name;
        let why =
            if rule == OrderSets::Latest { "only the latest counts" } else { "the latest orders every unit" };
        for &mail in earlier {
            let dropped: Vec<usize> =
                (0..kept.len()).filter(|&i| kept[i] && is_of(&reading.orders[i], mail)).collect();
            let Some(&first) = dropped.first() else { continue };
            for &i in &dropped {
                kept[i] = false;
            }
            let orders = if dropped.len() == 1 { "1 order" } else { &format!("{} orders", dropped.len()) };
            let does = if dropped.len() == 1 { "does" } else { "do" };
            let message = format!(
                "{orders} of {name} here {does} not count: there are several mails, and {why} ({choice})"
            );
            reading.notes.push(Note::new(Code::Replaced, reading.orders[first].span.clone(), "", message));
        }
        return;
    }
    let mut standing: HashMap<Province, usize> = HashMap::new();
    for (rank, &mail) in sequence.iter().enumerate() {
        let mut here: HashMap<Province, usize> = HashMap::new();
        for i in (0..kept.len()).filter(|&i| kept[i] && is_of(&reading.orders[i], mail)).collect::<Vec<_>>() {
            let Some(place) = reading.orders[i].given.place(map) else { continue };
            here.entry(place).or_insert(i);
        }
        for (place, i) in here {
            if standing.insert(place, i).is_none() {
                continue;
            }
            for j in 0..kept.len() {
                let is_earlier = sequence[..rank].iter().any(|&mail| is_of(&reading.orders[j], mail));
                if kept[j] && is_earlier && reading.orders[j].given.place(map) == Some(place) {
                    kept[j] = false;
                    told_replaced(map, reading, i, j, &choice);
                }
            }
        }
    }
}

/// Says of the order at `i` that it replaces the one at `j`, if it is another.
fn told_replaced(map: &Map, reading: &mut Reading, i: usize, j: usize, choice: &str) {
    if reading.orders[i].given == reading.orders[j].given {
        return;
    }
    let old = order_text(map, &reading.orders[j]);
    let message = format!("this order replaces `{old}` of an earlier mail ({choice})");
    let mut note = Note::new(Code::Replaced, reading.orders[i].span.clone(), old, message);
    note.order = Some(i);
    reading.notes.push(note);
}

/// Refuses all orders of a power that has several sheets, for nobody knows which of them is the later.
fn none_counts(
    map: &Map,
    context: &Context,
    headings: &BTreeSet<usize>,
    (power, reading): (Power, &mut Reading),
    kept: &[bool],
) {
    let name = &map.power(power).name;
    let becomes = match context.position.phase.kind {
        PhaseKind::Movement => "its units hold",
        PhaseKind::Retreats => "its units disband",
        PhaseKind::Adjustments => "none of its orders counts",
    };
    for i in 0..reading.orders.len() {
        let order = &reading.orders[i];
        if !kept[i] || order.by != Some(power) || !is_own(context, order) {
            continue;
        }
        let message = format!(
            "there are {} sheets of {name}, and nobody knows which is the later: {becomes} (DATC 4.D.2=a)",
            headings.len()
        );
        let mut note = Note::new(Code::SeveralSheets, order.span.clone(), "", message);
        note.order = Some(i);
        reading.orders[i].refused = Some(Code::SeveralSheets);
        reading.notes.push(note);
    }
}

impl Given {
    /// The province that an order speaks for: that of its unit, or that of a build.
    pub fn place(&self, map: &Map) -> Option<Province> {
        let piece = match self {
            Self::Adjustment(Adjustment::Build(piece)) => Some(*piece),
            Self::Preference(choices) => choices.iter().find_map(|choice| match choice {
                Adjustment::Build(piece) | Adjustment::Remove(piece) => Some(*piece),
                Adjustment::Waive => None,
            }),
            other => unit_of(other),
        };
        piece.map(|piece| map.province_of(piece.at))
    }
}

/// Whether these orders are all that a power can give.
fn is_whole<'o>(
    map: &Map,
    context: &Context,
    power: Power,
    orders: impl Iterator<Item = &'o ReadOrder>,
) -> bool {
    let position = context.position;
    let (mut places, mut waived): (HashSet<Province>, usize) = (HashSet::new(), 0);
    for order in orders {
        if let Given::Adjustment(Adjustment::Waive) = order.given {
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
