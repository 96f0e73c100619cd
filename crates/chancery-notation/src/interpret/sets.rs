//! Several sets of orders of one power in one text: which of them counts (DATC 4.D.1 and 4.D.2).
//!
//! Of mails that stand one after the other the sequence is known, by their dates or else by their places. Of sheets
//! that stand under a heading each it is not.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::interpret::settle::{Settling, unit_of};
use crate::mail_layout::quotation::date;
use crate::message::Message;
use crate::note::{Code, Note, Span};
use crate::syntax::reading::{ReadOrder, SetOf, SheetStatement};
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

impl Settling<'_> {
    /// Settles between the sets of orders of each power, where the house says so.
    pub fn between_sets(&mut self, texts: &Sets) {
        let holds = self.context.rules.unordered_sets == UnorderedSets::Hold;
        for (power, mut mails) in self.by_power() {
            let sequence = texts.in_time(&mails.keys().copied().collect());
            let mut sets: Vec<Set> = sequence.iter().filter_map(|mail| mails.remove(mail)).collect();
            // What stands in sheets without a sequence is not known, and no more what they make of what was sent before.
            if let Some(unknown) = sets.iter().rposition(|set| holds && set.headings.len() > 1) {
                let later = sets.split_off(unknown + 1);
                let (sheets, name) = (sets[unknown].headings.len(), self.map.power(power).name.clone());
                let unknown: Vec<usize> = sets.into_iter().flat_map(|set| set.orders).collect();
                if later.is_empty() {
                    self.none_counts(&unknown, sheets, name);
                    continue;
                }
                let message = Message::SheetsReplaced { orders: unknown.len(), power: name, sheets };
                self.drop_all(&unknown, message);
                sets = later;
            }
            self.in_sequence(power, sets);
        }
    }

    /// Returns, by power, its orders that are kept and that it may give on this sheet, by the mail in which they stand.
    fn by_power(&self) -> BTreeMap<Power, BTreeMap<usize, Set>> {
        let is_own =
            |order: &ReadOrder| order.given.is_order() && self.context.kept_from(order.named).is_none();
        let mut powers: BTreeMap<Power, BTreeMap<usize, Set>> = BTreeMap::new();
        for (i, order) in self.reading.orders.iter().enumerate() {
            let Some(by) = order.by.filter(|_| self.kept[i] && is_own(order)) else { continue };
            let set = powers.entry(by).or_default().entry(order.set.mail).or_default();
            set.orders.push(i);
            set.headings.extend(order.set.heading);
        }
        powers
    }

    /// Takes out of earlier mails what a later one replaces.
    fn in_sequence(&mut self, power: Power, mut sets: Vec<Set>) {
        if sets.len() < 2 {
            return;
        }
        let rule = self.context.rules.order_sets;
        let replaces = match rule {
            OrderSets::Combine => false,
            OrderSets::Latest => true,
            // An order for a unit of which the latest mail says nothing is taken to count still.
            OrderSets::CombineUnlessReplaced | OrderSets::LatestUnlessKept => {
                sets.last().is_some_and(|latest| self.is_whole(power, &latest.orders))
            }
        };
        if replaces {
            sets.pop();
            for Set { orders, .. } in sets {
                let message = Message::MailsReplaced {
                    orders: orders.len(),
                    power: self.map.power(power).name.clone(),
                    is_latest: rule == OrderSets::Latest,
                    letter: rule.letter(),
                };
                self.drop_all(&orders, message);
            }
            return;
        }
        let mut standing: HashMap<Province, Vec<usize>> = HashMap::new();
        for set in sets {
            let mut here: BTreeMap<Province, Vec<usize>> = BTreeMap::new();
            for i in set.orders {
                if let Some(place) = self.reading.orders[i].given.place(self.map) {
                    here.entry(place).or_default().push(i);
                }
            }
            for (place, later) in here {
                let first = later[0];
                for before in standing.insert(place, later).into_iter().flatten() {
                    self.kept[before] = false;
                    self.note_replaced(first, before);
                }
            }
        }
    }

    /// Takes out orders that a later mail replaces as a whole, and says so where the first of them stands.
    fn drop_all(&mut self, dropped: &[usize], message: Message) {
        let Some(&first) = dropped.first() else { return };
        let note = self.about(first, Code::Replaced, "", message);
        self.reading.notes.push(Note { order: None, ..note });
        for &i in dropped {
            self.kept[i] = false;
        }
    }

    /// Notes of the order at `i` that it replaces the one at `j`, if it is another: also one that says otherwise how an
    /// army goes, where that counts.
    fn note_replaced(&mut self, i: usize, j: usize) {
        if self.says_the_same(i, j) {
            return;
        }
        let letter = self.context.rules.order_sets.letter();
        let old = self.reading.orders[j].counting(self.map, self.context.rules);
        let message = Message::Replaces { old: old.clone(), in_mail: Some(letter) };
        self.reading.notes.push(self.about(i, Code::Replaced, old, message));
    }

    /// Refuses all orders of a power that has several sheets, for nobody knows which of them is the later.
    fn none_counts(&mut self, orders: &[usize], sheets: usize, power: String) {
        let message = Message::SeveralSheets { sheets, power, kind: self.context.position.phase.kind };
        for &i in orders {
            self.reading.orders[i].refused = Some(Code::SeveralSheets);
            self.reading.notes.push(self.about(i, Code::SeveralSheets, "", message.clone()));
        }
    }

    /// Returns whether these orders are all that a power can give.
    fn is_whole(&self, power: Power, orders: &[usize]) -> bool {
        let (map, position) = (self.map, self.context.position);
        let (mut places, mut waived): (HashSet<Province>, usize) = (HashSet::new(), 0);
        for order in orders.iter().map(|&i| &self.reading.orders[i]) {
            if let SheetStatement::Adjustment(Adjustment::Waive) = order.given {
                waived += order.remarks.count.unwrap_or(1) as usize;
            }
            places.extend(order.given.place(map));
        }
        match position.phase.kind {
            _ if self.context.supposing => false,
            PhaseKind::Movement => position.units_of(power).all(|u| places.contains(&map.province_of(u.at))),
            PhaseKind::Retreats => {
                let mut own = position.dislodged.iter().filter(|d| d.unit.power == power);
                own.all(|d| places.contains(&map.province_of(d.unit.at)))
            }
            PhaseKind::Adjustments => {
                let balance = position.balance(power);
                let sites = position.building_sites(map, self.context.rules, power).count();
                let due = balance.unsigned_abs() as usize;
                places.len() + waived >= if balance > 0 { due.min(sites) } else { due }
            }
        }
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
