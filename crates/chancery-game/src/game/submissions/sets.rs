//! A set of orders that comes when another one of the same power stands (DATC 4.D.1), and what is ruled of a power
//! whose sheets nobody can put in sequence (DATC 4.D.2).

use std::collections::HashSet;

use crate::game::outcome::due::said;
use crate::game::{Due, Game, Ruling, Sheet, submissions::perpetual};
use crate::map::{Power, Province};
use crate::order::{Code, Given, ReadOrder, Reading, Remarks, Severity, clause_around};
use crate::rules::{OrderSets, UnorderedSets};
use crate::text::Clean;

/// What becomes of the orders that stand when another set of the same power comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Joining {
    /// The later set counts alone.
    Replace,
    /// Both count, and of each unit the later order.
    Combine,
}

impl Joining {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Replace => Self::Combine,
            Self::Combine => Self::Replace,
        }
    }
}

/// What ends a ruling on a power whose sheets nobody can put in sequence.
const BY_CHOICE: &str = "(DATC 4.D.2=a)";

/// What is ruled of such a power.
pub(in crate::game) fn several() -> String {
    format!("several sheets came, and nobody knows which is the later: none counts {BY_CHOICE}")
}

/// Whether a ruling is on a power whose sheets nobody can put in sequence.
pub(in crate::game) fn is_of_sheets(name: &str, ruling: &Ruling) -> bool {
    ruling.about == Clean::line(name) && ruling.text.ends_with(BY_CHOICE)
}

impl Game {
    /// Whether none of a power's orders that stand in the current phase counts, for nobody knows which of its sheets is
    /// the later (DATC 4.D.2). Whatever comes then is later than all of them, and takes their place.
    pub fn none_counts(&self, power: Power) -> bool {
        let holds = self.info.rules.unordered_sets == UnorderedSets::Hold;
        holds && refuses_sheets(&self.reading(power))
    }

    /// What becomes of a power's orders of the current phase when another set of them comes: as was asked, else as the house
    /// says; `None` where the house leaves that to the game master, or where nothing stands. What nobody knows, and what
    /// the set itself takes back, is not combined with anything.
    pub fn joining(&self, power: Power, set: &Sheet, asked: Option<Joining>) -> Option<Joining> {
        if self.sheet(power).is_empty() {
            return None;
        }
        if self.none_counts(power) || self.takes_back(power, set) {
            return Some(Joining::Replace);
        }
        asked.or(match self.info.rules.order_sets {
            OrderSets::CombineUnlessReplaced if self.is_whole(power, set) => Some(Joining::Replace),
            OrderSets::Combine | OrderSets::CombineUnlessReplaced => Some(Joining::Combine),
            OrderSets::LatestUnlessKept => None,
            OrderSets::Latest => Some(Joining::Replace),
        })
    }

    /// What becomes of the orders that stand when a set comes, in a sentence; by whose decision, and why.
    pub fn told_joining(&self, power: Power, set: &Sheet, joining: Joining, asked: bool) -> String {
        let (rule, name) = (self.info.rules.order_sets, &self.map().power(power).name);
        if self.none_counts(power) {
            return format!(
                "these orders of {name} replace the sheets that stood, for nobody knows which of those is the later \
                 (DATC 4.D.2=a)"
            );
        }
        let stood = match self.ordered_on(power, self.sheet(power)) {
            0 => "what stood, of which no order counts".to_owned(),
            given => format!("the {given} that stood"),
        };
        if self.takes_back(power, set) {
            return format!("these orders of {name} take back {stood}, as they say");
        }
        let what = match joining {
            Joining::Combine => format!("are combined with {stood}"),
            Joining::Replace => format!("replace {stood}"),
        };
        let why = match (rule, joining) {
            _ if asked => "",
            (OrderSets::CombineUnlessReplaced, Joining::Combine) => ", for they do not order every unit",
            (OrderSets::CombineUnlessReplaced, Joining::Replace) => ", for they order every unit",
            (OrderSets::Latest, _) => ", for only the latest set counts",
            _ => "",
        };
        let by = if asked { "as asked".to_owned() } else { format!("DATC 4.D.1={}", rule.letter()) };
        format!("these orders of {name} {what}{why} ({by})")
    }

    /// Whether a set takes back what its power gave before.
    pub(in crate::game) fn takes_back(&self, power: Power, set: &Sheet) -> bool {
        !self.read_sheet(power, set).cleared.is_empty()
    }

    /// The sheet of a power in the current phase with another set of its orders.
    pub fn with_set(&self, power: Power, set: &Sheet, joining: Joining) -> Sheet {
        match joining {
            Joining::Combine if !self.sheet(power).is_empty() => self.combined(power, set),
            _ => {
                let below = set.lines().iter().map(ToString::to_string);
                Sheet::new(self.perpetual_beside(power, set).into_iter().chain(below))
            }
        }
    }

    /// Whether a set orders everything that is due from a power.
    fn is_whole(&self, power: Power, set: &Sheet) -> bool {
        let due = Due::orders(self.map(), &self.info.rules, self.position(), power);
        let readings = [(power, self.read_sheet(power, set))];
        said(self.map(), &self.info.rules, self.position(), power, &readings) >= due
    }

    /// How many orders a sheet gives: of those that are due, and by proxy.
    fn ordered_on(&self, power: Power, sheet: &Sheet) -> usize {
        let proxies = self.proxies();
        let readings = [(power, self.read_sheet(power, sheet))];
        let said = said(self.map(), &self.info.rules, self.position(), power, &readings);
        let places: HashSet<Province> = readings[0]
            .1
            .orders
            .iter()
            .filter_map(|order| match order.given {
                Given::Movement(unit, _) if order.refused.is_none() => Some(self.map().province_of(unit.at)),
                _ => None,
            })
            .collect();
        said + proxies.iter().filter(|proxy| proxy.to == power && places.contains(&proxy.at)).count()
    }

    fn read_sheet(&self, power: Power, sheet: &Sheet) -> Reading {
        self.read_now(power, sheet)
    }

    /// The power's own sheet without the orders for what the set orders, and the set below it. What stands is kept as it was
    /// typed, where it then still says the same.
    fn combined(&self, power: Power, set: &Sheet) -> Sheet {
        let map = self.map();
        let (old, new) = (self.sheet(power), self.read_sheet(power, set));
        let before = self.read_sheet(power, old);
        let place = |order: &&ReadOrder| is_order(order).then(|| order.given.place(map)).flatten();
        let places: HashSet<Province> = new.orders.iter().filter_map(|o| place(&o)).collect();
        let gives_way = |order: &&ReadOrder| order.given.place(map).is_some_and(|p| places.contains(&p));
        let (cut, stay): (Vec<&ReadOrder>, Vec<&ReadOrder>) = before.orders.iter().partition(gives_way);
        let text = old.text();
        let joined = |lines: Vec<String>| {
            let below = set.lines().iter().map(ToString::to_string);
            Sheet::new(lines.into_iter().chain(below))
        };
        let typed = joined(without(&text, &cut));
        let what = |order: &ReadOrder| {
            let Remarks { perpetual, means, path, .. } = &order.remarks;
            // A heading of each set would make two sheets of them.
            (order.given.clone(), order.refused, *perpetual, *means, path.clone())
        };
        let both = stay.iter().copied().chain(&new.orders).filter(|o| is_order(o));
        let wanted: Vec<_> = both.map(what).collect();
        let says = |sheet: &Sheet| {
            let reading = self.read_sheet(power, sheet);
            reading.orders.iter().filter(|o| is_order(o)).map(what).eq(wanted.iter().cloned())
        };
        if says(&typed) {
            return typed;
        }
        // A heading over the one set would say something of the other, or a list would lose its verb.
        let line = |order: &&ReadOrder| match order.given {
            Given::Movement(..) if order.remarks.perpetual => {
                format!("{} {}", order.in_full(map), perpetual::WORD)
            }
            Given::Movement(..) | Given::Retreat(..) => order.in_full(map),
            _ => text.get(order.span.clone()).unwrap_or_default().to_owned(),
        };
        let orders: Vec<String> = stay.iter().filter(|o| is_order(o)).map(line).collect();
        let lost = before.notes.iter().filter(|n| n.severity == Severity::Error && n.order.is_none());
        let lost = lost.map(|n| clause_around(&text, &n.span).to_owned());
        let told = joined(orders.iter().cloned().chain(lost).collect());
        // What is no order where it stands may be one elsewhere.
        if says(&told) { told } else { joined(orders) }
    }

    /// Keeps with the current phase why a power's orders count for nothing where it has several sheets.
    pub(in crate::game) fn note_sheets(&mut self) {
        let here = self.current();
        let map = self.map().clone();
        let powers: Vec<Power> = match self.info.rules.unordered_sets {
            UnorderedSets::Hold => {
                let is_refused = |(_, reading): &&(Power, Reading)| refuses_sheets(reading);
                self.handed().readings.iter().filter(is_refused).map(|(power, _)| *power).collect()
            }
            UnorderedSets::Combine => Vec::new(),
        };
        for power in map.powers() {
            let name = &map.power(power).name;
            if !self.node(here).papers.rulings.is_empty() {
                self.papers_mut().rulings.retain(|r| !is_of_sheets(name, r));
            }
            if powers.contains(&power) {
                self.add_ruling(here, name, &several());
            }
        }
    }
}

/// Whether a text has several sheets of which none counts.
pub(in crate::game) fn refuses_sheets(reading: &Reading) -> bool {
    reading.orders.iter().any(|order| order.refused == Some(Code::SeveralSheets))
}

/// Whether it is an order, and no heading or the name of a unit alone.
const fn is_order(order: &ReadOrder) -> bool {
    !matches!(order.given, Given::Header(_) | Given::Clear | Given::Resolved | Given::Listed(_))
}

/// The lines of a text without some of its orders.
fn without(text: &str, cut: &[&ReadOrder]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut start = 0;
    for line in text.split('\n') {
        let (here, end) = (start, start + line.len());
        start = end + 1;
        let mut spans: Vec<_> =
            cut.iter().map(|o| &o.span).filter(|s| s.start < end && s.end > here).collect();
        if spans.is_empty() {
            lines.push(line.to_owned());
            continue;
        }
        spans.sort_by_key(|span| span.start);
        let (mut rest, mut from) = (String::new(), here);
        for span in spans {
            rest.push_str(text.get(from..span.start.max(from)).unwrap_or_default());
            from = span.end.min(end).max(from);
        }
        rest.push_str(text.get(from..end).unwrap_or_default());
        let rest = rest.trim_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '.'));
        if rest.contains(char::is_alphanumeric) {
            lines.push(rest.to_owned());
        }
    }
    lines
}
