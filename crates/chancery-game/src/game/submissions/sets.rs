//! A set of orders that comes when another one of the same power stands (DATC 4.D.1), and what is ruled of a power
//! whose sheets nobody can put in sequence (DATC 4.D.2).

use std::collections::HashSet;

use crate::game::outcome::due::{count_ordered, is_due};
use crate::game::{Due, Game, Ruling, Sheet, submissions::perpetual};
use crate::map::{PhaseKind, Power, Province, Unit};
use crate::order::{Code, Piece, ReadOrder, Reading, Remarks, Severity, SheetStatement, Span, clause_around};
use crate::rules::{OrderSets, UnorderedSets};

/// The policy for the orders that stand when another set of the same power comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum MergePolicy {
    /// The later set counts alone.
    Replace,
    /// Both count, and of each unit the later order.
    Combine,
}

impl MergePolicy {
    /// Makes the other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Replace => Self::Combine,
            Self::Combine => Self::Replace,
        }
    }
}

impl Game {
    /// Returns whether none of a power's orders that stand in the current phase counts, for nobody knows which of its
    /// sheets is the later (DATC 4.D.2). Whatever comes then is later than all of them, and takes their place.
    pub fn none_counts(&self, power: Power) -> bool {
        let holds = self.info.rules.unordered_sets == UnorderedSets::Hold;
        holds && refuses_sheets(&self.reading(power))
    }

    /// Returns what becomes of a power's orders of the current phase when another set of them comes: as was asked,
    /// else as the house says; `None` where the house leaves that to the game master, or where nothing stands. What
    /// nobody knows, and what the set itself takes back, is not combined with anything.
    pub fn merge_policy(&self, power: Power, set: &Sheet, asked: Option<MergePolicy>) -> Option<MergePolicy> {
        self.joining_with(power, self.sheet(power), set, asked)
    }

    fn joining_with(
        &self,
        power: Power,
        stood: &Sheet,
        set: &Sheet,
        asked: Option<MergePolicy>,
    ) -> Option<MergePolicy> {
        if stood.is_empty() {
            return None;
        }
        if self.is_unknown(power, stood) || self.takes_back(power, set) {
            return Some(MergePolicy::Replace);
        }
        asked.or(match self.info.rules.order_sets {
            OrderSets::CombineUnlessReplaced if self.is_whole(power, set) => Some(MergePolicy::Replace),
            OrderSets::Combine | OrderSets::CombineUnlessReplaced => Some(MergePolicy::Combine),
            OrderSets::LatestUnlessKept => None,
            OrderSets::Latest => Some(MergePolicy::Replace),
        })
    }

    /// Returns what becomes of `stood`, a power's own orders or its standby's, when another set comes that nobody reviews:
    /// as [`merge_policy`](Self::merge_policy) has it. Where the house leaves that to the game master, the sets are combined unless
    /// the later one orders everything that is due. `None` if nothing stood.
    pub fn joining_unreviewed(
        &self,
        power: Power,
        stood: &Sheet,
        set: &Sheet,
        asked: Option<MergePolicy>,
    ) -> Option<MergePolicy> {
        let left_open = if self.is_whole(power, set) { MergePolicy::Replace } else { MergePolicy::Combine };
        (!stood.is_empty()).then(|| self.joining_with(power, stood, set, asked).unwrap_or(left_open))
    }

    /// Returns what becomes of the orders that stand when a set comes, in a sentence; by whose decision, and why.
    pub fn describe_merge(&self, power: Power, set: &Sheet, joining: MergePolicy, asked: bool) -> String {
        self.told_joining_with(power, self.sheet(power), set, joining, asked)
    }

    /// Returns the same of orders that stood on any sheet, such as a standby's.
    pub fn told_joining_with(
        &self,
        power: Power,
        stood: &Sheet,
        set: &Sheet,
        joining: MergePolicy,
        asked: bool,
    ) -> String {
        let (rule, name) = (self.info.rules.order_sets, &self.map().power(power).name);
        if self.is_unknown(power, stood) {
            return format!(
                "these orders of {name} replace the earlier order sets, because nobody knows which of those came last \
                 (DATC 4.D.2=a)"
            );
        }
        let stood = match self.ordered_on(power, stood) {
            0 => "the earlier text, which had no usable order".to_owned(),
            1 => "the earlier one".to_owned(),
            given => format!("the {given} earlier ones"),
        };
        if self.takes_back(power, set) {
            return format!("{name}'s text deletes {stood}, because it says so");
        }
        let what = match joining {
            MergePolicy::Combine => format!("are combined with {stood}"),
            MergePolicy::Replace => format!("replace {stood}"),
        };
        let why = match (rule, joining) {
            _ if asked => "",
            (OrderSets::CombineUnlessReplaced | OrderSets::LatestUnlessKept, MergePolicy::Combine) => {
                ", because they do not order every unit"
            }
            (OrderSets::CombineUnlessReplaced | OrderSets::LatestUnlessKept, MergePolicy::Replace) => {
                ", because they order every unit"
            }
            (OrderSets::Latest, _) => ", because only the latest set is used",
            _ => "",
        };
        let by = if asked { "as asked".to_owned() } else { format!("DATC 4.D.1={}", rule.letter()) };
        format!("these orders of {name} {what}{why} ({by})")
    }

    /// Returns whether nobody knows which of the sheets on `stood` is the later, so that none counts.
    fn is_unknown(&self, power: Power, stood: &Sheet) -> bool {
        let holds = self.info.rules.unordered_sets == UnorderedSets::Hold;
        holds && refuses_sheets(&self.read_now(power, stood))
    }

    /// Returns whether a set takes back what its power gave before. What another power takes back is not its own.
    pub(in crate::game) fn takes_back(&self, power: Power, set: &Sheet) -> bool {
        self.read_now(power, set).cleared.iter().any(|by| by.is_none_or(|by| by == power))
    }

    /// Returns whether a set has an order for this phase that its power can give: one for a unit of its own or by
    /// proxy, possible or not, a build where it may build, a removal of its own unit. Of several sheets of which none
    /// counts each order is one.
    pub fn is_usable(&self, power: Power, set: &Sheet) -> bool {
        self.usable_in(power, &self.read_now(power, set))
    }

    fn usable_in(&self, power: Power, reading: &Reading) -> bool {
        let (map, position) = (self.map(), self.position());
        let proxies = self.proxies();
        let is_own = |unit: Piece| {
            let at = map.province_of(unit.at);
            match position.phase.kind {
                PhaseKind::Movement => {
                    position.unit_in(map, at).is_some_and(|unit| unit.power == power)
                        || proxies.iter().any(|proxy| proxy.to == power && proxy.at == at)
                }
                PhaseKind::Retreats => {
                    position.dislodged_from(map, at).is_some_and(|dislodged| dislodged.unit.power == power)
                }
                PhaseKind::Adjustments => false,
            }
        };
        let due = Due::orders(map, &self.info.rules, position, power);
        reading.orders.iter().any(|order| {
            let is_meant = order.by == Some(power)
                && order.named.is_none_or(|named| named == power)
                && is_due(&order.given, position.phase.kind)
                && order.refused != Some(Code::WrongPower);
            let counts = || match &order.given {
                SheetStatement::Movement(unit, _)
                | SheetStatement::Retreat(unit, _)
                | SheetStatement::Proxy(unit, _) => is_own(*unit),
                SheetStatement::Adjustment(_) | SheetStatement::Preference(_) => {
                    due > 0 && !matches!(order.refused, Some(Code::BadBuildSite | Code::NoUnit))
                }
                _ => false,
            };
            is_meant && counts()
        })
    }

    /// Returns the units of a power that are due to be ordered in this phase and have no order on its sheet; none in an
    /// adjustment phase, in which no unit has to be ordered.
    pub fn units_without_order(&self, power: Power) -> Vec<Unit> {
        let (map, position) = (self.map(), self.position());
        let reading = self.reading(power);
        let ordered: HashSet<Province> = reading
            .orders
            .iter()
            .filter(|order| {
                is_due(&order.given, position.phase.kind) && order.refused != Some(Code::WrongPower)
            })
            .filter_map(|order| order.given.place(map))
            .collect();
        let without = |unit: &Unit| !ordered.contains(&map.province_of(unit.at));
        match position.phase.kind {
            PhaseKind::Movement => position.units_of(power).filter(without).collect(),
            PhaseKind::Retreats => {
                let own = position.dislodged.iter().map(|dislodged| dislodged.unit);
                own.filter(|unit| unit.power == power).filter(without).collect()
            }
            PhaseKind::Adjustments => Vec::new(),
        }
    }

    /// Returns the sheet of a power in the current phase with another set of its orders.
    pub fn with_set(&self, power: Power, set: &Sheet, joining: MergePolicy) -> Sheet {
        match joining {
            MergePolicy::Combine if !self.sheet(power).is_empty() => {
                self.combined(power, self.sheet(power), set)
            }
            _ => {
                let below = set.lines().iter().map(ToString::to_string);
                Sheet::new(self.perpetual_beside(power, set).into_iter().chain(below))
            }
        }
    }

    /// Returns the orders of a power's standby with another set of them.
    pub fn with_standby_set(&self, power: Power, stood: &Sheet, set: &Sheet, joining: MergePolicy) -> Sheet {
        match joining {
            MergePolicy::Combine if !stood.is_empty() => self.combined(power, stood, set),
            _ => set.clone(),
        }
    }

    /// Returns whether a set orders everything that is due from a power.
    fn is_whole(&self, power: Power, set: &Sheet) -> bool {
        // A second build may be meant beside the first one: only its owner knows.
        if self.phase().kind == PhaseKind::Adjustments {
            return false;
        }
        let due = Due::orders(self.map(), &self.info.rules, self.position(), power);
        let readings = [(power, self.read_now(power, set))];
        count_ordered(self.map(), &self.info.rules, self.position(), power, &readings) >= due
    }

    /// Returns how many orders a sheet gives: of those that are due, and by proxy.
    fn ordered_on(&self, power: Power, sheet: &Sheet) -> usize {
        let proxies = self.proxies();
        let readings = [(power, self.read_now(power, sheet))];
        let said = count_ordered(self.map(), &self.info.rules, self.position(), power, &readings);
        let places: HashSet<Province> = readings[0]
            .1
            .orders
            .iter()
            .filter_map(|order| match order.given {
                SheetStatement::Movement(unit, _) if order.refused.is_none() => {
                    Some(self.map().province_of(unit.at))
                }
                _ => None,
            })
            .collect();
        said + proxies.iter().filter(|proxy| proxy.to == power && places.contains(&proxy.at)).count()
    }

    /// Returns the sheet that stands without the orders for what the set orders, and the set below it. What stands is
    /// kept as it was typed, where it then still says the same.
    fn combined(&self, power: Power, old: &Sheet, set: &Sheet) -> Sheet {
        let map = self.map();
        let new = self.read_now(power, set);
        let before = self.read_now(power, old);
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
            let reading = self.read_now(power, sheet);
            reading.orders.iter().filter(|o| is_order(o)).map(what).eq(wanted.iter().cloned())
        };
        if says(&typed) {
            return typed;
        }
        // A heading over the one set would say something of the other, or a list would lose its verb.
        let line = |order: &&ReadOrder| match order.given {
            SheetStatement::Movement(..) if order.remarks.perpetual => {
                format!("{} {}", order.in_full(map), perpetual::WORD)
            }
            SheetStatement::Movement(..) | SheetStatement::Retreat(..) => order.in_full(map),
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
        let choice = self.info.rules.unordered_sets;
        let powers: Vec<Power> = match choice {
            UnorderedSets::Hold => {
                let is_refused = |(_, reading): &&(Power, Reading)| refuses_sheets(reading);
                self.read_sheets().readings.iter().filter(is_refused).map(|(power, _)| *power).collect()
            }
            UnorderedSets::Combine => Vec::new(),
        };
        let rulings = &mut self.history.node_mut(here).records.rulings;
        rulings.retain(|ruling| !matches!(ruling, Ruling::OrderSets { .. }));
        rulings.extend(powers.into_iter().map(|power| Ruling::OrderSets { power, choice }));
    }
}

/// Returns whether a text has several sheets of which none counts.
pub(in crate::game) fn refuses_sheets(reading: &Reading) -> bool {
    reading.orders.iter().any(|order| order.refused == Some(Code::SeveralSheets))
}

/// Returns whether it is an order, and no heading or the name of a unit alone.
const fn is_order(order: &ReadOrder) -> bool {
    !matches!(
        order.given,
        SheetStatement::Header(_)
            | SheetStatement::Clear
            | SheetStatement::Resolved
            | SheetStatement::Listed(_)
    )
}

/// Returns the lines of a text without some of its orders.
fn without(text: &str, cut: &[&ReadOrder]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut start = 0;
    let mut cut: Vec<&Span> = cut.iter().map(|order| &order.span).collect();
    cut.sort_by_key(|span| span.start);
    let mut next = cut.into_iter().peekable();
    // Those that begin on a line or above it, and end on it or below: a text may have thousands of lines.
    let mut spans: Vec<&Span> = Vec::new();
    for line in text.split('\n') {
        let (here, end) = (start, start + line.len());
        start = end + 1;
        while let Some(span) = next.next_if(|span| span.start < end) {
            spans.push(span);
        }
        spans.retain(|span| span.end > here);
        if spans.is_empty() {
            lines.push(line.to_owned());
            continue;
        }
        let (mut rest, mut from) = (String::new(), here);
        for span in &spans {
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
