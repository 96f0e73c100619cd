//! A set of orders that comes when another one of the same power stands (DATC 4.D.1), and what is ruled of a power
//! whose sheets nobody can put in sequence (DATC 4.D.2).

use chancery_core::turn::orders_due;
use std::collections::HashSet;
use std::sync::Arc;

use crate::game::outcome::count_ordered;
use crate::game::submissions::ahead;
use crate::game::{Entry, Game, Ruling, Sheet, SheetReading, WhichOrders};
use chancery_core::map::{PhaseKind, Power, Province, Unit};
use chancery_core::order::{Adjustment, Piece};
use chancery_core::rules::{Lettered, OrderSets, UnorderedSets};
use chancery_notation::{Code, ReadOrder, Remarks, SheetStatement};

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

/// The reason why a set of orders waits for a person.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Hold {
    /// It says that it replaces everything.
    #[error("the text says that it withdraws all earlier orders")]
    ReplacesAll,
    /// With those that stand there are more builds or removals than are due.
    #[error("{given} builds or removals would be ordered, and {due} are due")]
    TooMany {
        /// How many there are.
        given: usize,
        /// How many are due.
        due: usize,
    },
}

/// A set of orders of a power that comes when other orders of it may stand.
#[derive(Clone, Debug)]
pub struct IncomingSet<'a> {
    game: &'a Game,
    power: Power,
    which: WhichOrders,
    stood: &'a Sheet,
    set: &'a Sheet,
    asked: Option<MergePolicy>,
}

impl Game {
    /// Returns whether none of a power's orders that stand in the current phase counts, for nobody knows which of its
    /// sheets is the later (DATC 4.D.2). Whatever comes then is later than all of them, and takes their place.
    pub fn none_counts(&self, power: Power) -> bool {
        self.is_unknown(power, self.sheet(power))
    }

    /// Returns whether nobody knows which of the sheets in a text is the later, so that none counts.
    fn is_unknown(&self, power: Power, sheet: &Sheet) -> bool {
        let holds = self.info.rules.unordered_sets == UnorderedSets::Hold;
        holds && refuses_sheets(&self.read(power, sheet))
    }

    /// Looks at a set of orders that comes for a power in the current phase, for which somebody may have asked what becomes
    /// of those that stand.
    pub fn incoming<'a>(
        &'a self,
        power: Power,
        which: WhichOrders,
        set: &'a Sheet,
        asked: Option<MergePolicy>,
    ) -> IncomingSet<'a> {
        IncomingSet { game: self, power, which, stood: self.orders(power, which), set, asked }
    }

    /// Returns whether a set takes back what its power gave before. What another power takes back is not its own.
    pub(in crate::game) fn takes_back(&self, power: Power, set: &Sheet) -> bool {
        self.read(power, set).cleared.iter().any(|by| by.is_none_or(|by| by == power))
    }

    /// Returns whether a set has an order for this phase that its power can give: one for a unit of its own or by
    /// proxy, possible or not, a build where it may build, a removal of its own unit. Of several sheets of which none
    /// counts each order is one.
    pub fn is_usable(&self, power: Power, set: &Sheet) -> bool {
        let reading = self.read(power, set);
        let (map, position) = (self.map(), self.position());
        let proxies = self.proxies();
        let is_own = |unit: Piece| {
            let at = map.province_of(unit.at);
            position.due_unit(map, at).is_some_and(|unit| unit.power == power)
                || proxies.iter().any(|proxy| proxy.to == power && proxy.at == at)
        };
        let due = orders_due(map, &self.info.rules, position, power);
        reading.orders().any(|order| {
            let is_meant = order.by == Some(power)
                && order.named.is_none_or(|named| named == power)
                && order.given.kind() == Some(position.phase.kind)
                && order.refused != Some(Code::WrongPower);
            let counts = || match order.given.mover() {
                Some(unit) => is_own(unit),
                None => due > 0 && !matches!(order.refused, Some(Code::BadBuildSite | Code::NoUnit)),
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
            .orders()
            .filter(|order| {
                order.given.kind() == Some(position.phase.kind) && order.refused != Some(Code::WrongPower)
            })
            .filter_map(|order| order.given.place(map))
            .collect();
        let without = |unit: &Unit| unit.power == power && !ordered.contains(&map.province_of(unit.at));
        position.due_units().into_iter().filter(without).collect()
    }

    /// Returns how many builds or removals too many a sheet orders in an adjustment phase, if it does.
    pub fn overfull(&self, power: Power, sheet: &Sheet) -> Option<Hold> {
        if self.phase().kind != PhaseKind::Adjustments {
            return None;
        }
        let due = orders_due(self.map(), &self.info.rules, self.position(), power);
        let (mut places, mut others) = (HashSet::new(), 0);
        for order in self.read(power, sheet).orders() {
            match &order.given {
                SheetStatement::Adjustment(Adjustment::Waive) | SheetStatement::Preference(_) => others += 1,
                SheetStatement::Adjustment(_) => {
                    places.extend(order.given.place(self.map()));
                }
                _ => {}
            }
        }
        let given = places.len() + others;
        (given > due).then_some(Hold::TooMany { given, due })
    }

    /// Keeps with the current phase why a power's orders count for nothing if it has several sheets.
    pub(in crate::game) fn note_sheets(&mut self) {
        let here = self.current();
        let choice = self.info.rules.unordered_sets;
        let powers: Vec<Power> = match choice {
            UnorderedSets::Hold => {
                let refused =
                    |(power, read): (Power, Arc<SheetReading>)| refuses_sheets(&read).then_some(power);
                self.read_sheets().readings.into_iter().filter_map(refused).collect()
            }
            UnorderedSets::Combine => Vec::new(),
        };
        let rulings = &mut self.history.node_mut(here).records.rulings;
        rulings.retain(|ruling| !matches!(ruling, Ruling::OrderSets { .. }));
        rulings.extend(powers.into_iter().map(|power| Ruling::OrderSets { power, choice }));
    }
}

impl IncomingSet<'_> {
    /// Returns what becomes of the orders that stand: as was asked, else as the house says; `None` where the house leaves
    /// that to the game master, or where nothing stands. What nobody knows, and what the set itself takes back, is not
    /// combined with anything.
    pub fn policy(&self) -> Option<MergePolicy> {
        let Self { game, power, stood, asked, .. } = self;
        if stood.is_empty() {
            return None;
        }
        if game.is_unknown(*power, stood) || self.takes_back() {
            return Some(MergePolicy::Replace);
        }
        asked.or(match game.info.rules.order_sets {
            OrderSets::CombineUnlessReplaced if self.orders_all_due() => Some(MergePolicy::Replace),
            OrderSets::Combine | OrderSets::CombineUnlessReplaced => Some(MergePolicy::Combine),
            OrderSets::LatestUnlessKept => None,
            OrderSets::Latest => Some(MergePolicy::Replace),
        })
    }

    /// Returns the same where nobody reviews the set. Where the house leaves that to the game master, the sets are combined
    /// unless the later one orders everything that is due. `None` if nothing stood.
    pub fn unreviewed(&self) -> Option<MergePolicy> {
        let left_open = if self.orders_all_due() { MergePolicy::Replace } else { MergePolicy::Combine };
        (!self.stood.is_empty()).then(|| self.policy().unwrap_or(left_open))
    }

    /// Returns what becomes of the orders that stand, in a sentence; by whose decision, and why.
    pub fn describe(&self, joining: MergePolicy) -> String {
        let Self { game, power, stood, asked, .. } = self;
        let (rule, name) = (game.info.rules.order_sets, &game.map().power(*power).name);
        if game.is_unknown(*power, stood) {
            return format!(
                "these orders of {name} replace the earlier order sets, because nobody knows which of those came last \
                 (DATC 4.D.2=a)"
            );
        }
        let stood = match self.count_stood() {
            0 => "the earlier text, which had no usable order".to_owned(),
            1 => "the earlier one".to_owned(),
            given => format!("the {given} earlier ones"),
        };
        if self.takes_back() {
            return format!("{name}'s text deletes {stood}, because it says so");
        }
        let what = match joining {
            MergePolicy::Combine => format!("are combined with {stood}"),
            MergePolicy::Replace => format!("replace {stood}"),
        };
        let why = match (rule, joining) {
            _ if asked.is_some() => "",
            (OrderSets::CombineUnlessReplaced | OrderSets::LatestUnlessKept, MergePolicy::Combine) => {
                ", because they do not order every unit"
            }
            (OrderSets::CombineUnlessReplaced | OrderSets::LatestUnlessKept, MergePolicy::Replace) => {
                ", because they order every unit"
            }
            (OrderSets::Latest, _) => ", because only the latest set is used",
            _ => "",
        };
        let by =
            if asked.is_some() { "as asked".to_owned() } else { format!("DATC 4.D.1={}", rule.letter()) };
        format!("these orders of {name} {what}{why} ({by})")
    }

    /// Returns why the set waits for a person, if it does: it takes all back, or too many builds or removals would be
    /// ordered. What the game master asks for never waits.
    pub fn hold(&self) -> Option<Hold> {
        if self.stood.is_empty() || self.asked.is_some() {
            return None;
        }
        if self.takes_back() {
            return Some(Hold::ReplacesAll);
        }
        let after = match self.unreviewed()? {
            MergePolicy::Combine => &self.combined(),
            MergePolicy::Replace => self.set,
        };
        self.game.overfull(self.power, after)
    }

    /// Returns the sheet of the power with the set.
    pub fn joined(&self, joining: MergePolicy) -> Sheet {
        let Self { game, power, set, .. } = self;
        match joining {
            MergePolicy::Combine if !self.stood.is_empty() => self.combined(),
            _ if self.which == WhichOrders::Own => below(game.perpetual_beside(*power, set), set),
            _ => (*set).clone(),
        }
    }

    fn takes_back(&self) -> bool {
        self.game.takes_back(self.power, self.set)
    }

    fn orders_all_due(&self) -> bool {
        let Self { game, power, set, .. } = self;
        // A second build may be meant beside the first one: only its owner knows.
        if game.phase().kind == PhaseKind::Adjustments {
            return false;
        }
        let (map, rules, position) = (game.map(), &game.info.rules, game.position());
        let due = orders_due(map, rules, position, *power);
        count_ordered(map, rules, position, *power, game.read(*power, set).orders()) >= due
    }

    /// Returns how many orders stand: of those that are due, and by proxy.
    fn count_stood(&self) -> usize {
        let Self { game, power, .. } = self;
        let (map, reading) = (game.map(), game.read(*power, self.stood));
        let said = count_ordered(map, &game.info.rules, game.position(), *power, reading.orders());
        let orders = || reading.orders().filter(|order| order.refused.is_none());
        let is_ordered = |at| {
            let is_it = |given: &SheetStatement| matches!(given, SheetStatement::Movement(unit, _) if map.province_of(unit.at) == at);
            orders().any(|order| is_it(&order.given))
        };
        said + game.proxies().iter().filter(|proxy| proxy.to == *power && is_ordered(proxy.at)).count()
    }

    /// Returns the sheet that stands, without the orders for what the set orders, and the set below it. What stands is
    /// kept as it was typed if it then still says the same.
    fn combined(&self) -> Sheet {
        let Self { game, power, stood, set, .. } = self;
        let map = game.map();
        let (before, new) = (game.read(*power, stood), game.read(*power, set));
        // A build where a unit retreats from is an order for another phase.
        let kind = |given: &SheetStatement| given.kind().filter(|_| self.which.is_later());
        let place = |order: &ReadOrder| Some((kind(&order.given), order.given.place(map)?));
        let places: Vec<_> = new.orders().filter(|o| o.given.is_order()).filter_map(place).collect();
        let gives_way = |order: &ReadOrder| place(order).is_some_and(|place| places.contains(&place));
        let stay: Vec<&ReadOrder> = before.orders().filter(|order| !gives_way(order)).collect();
        let typed = below(before.without(gives_way), set);
        let what = |order: &ReadOrder| {
            let Remarks { perpetual, means, path, .. } = &order.remarks;
            // A heading of each set would make two sheets of them.
            (order.given.clone(), order.refused, *perpetual, *means, path.clone())
        };
        let both = stay.iter().copied().chain(new.orders()).filter(|o| o.given.is_order());
        let wanted: Vec<_> = both.map(what).collect();
        let says = |sheet: &Sheet| {
            let reading = game.read(*power, sheet);
            reading.orders().filter(|o| o.given.is_order()).map(what).eq(wanted.iter().cloned())
        };
        if says(&typed) {
            return typed;
        }
        // A heading over the one set would say something of the other, or a list would lose its verb.
        let line = |order: &&ReadOrder| match order.given {
            SheetStatement::Movement(..) if order.remarks.perpetual => {
                format!("{} {}", order.in_full(map), ahead::PERPETUAL)
            }
            SheetStatement::Movement(..) | SheetStatement::Retreat(..) => order.in_full(map),
            _ => before.words(&order.span).to_owned(),
        };
        let orders: Vec<String> = stay.iter().filter(|o| o.given.is_order()).map(line).collect();
        let is_lost = |entry: &&Entry| entry.said.is_none() && entry.errors().next().is_some();
        let lost = before.entries().iter().filter(is_lost).map(|entry| before.words(&entry.span).to_owned());
        let told = below(orders.iter().cloned().chain(lost).collect(), set);
        // What is no order where it stands may be one elsewhere.
        if says(&told) { told } else { below(orders, set) }
    }
}

fn below(lines: Vec<String>, set: &Sheet) -> Sheet {
    let below = set.lines().iter().map(ToString::to_string);
    Sheet::new(lines.into_iter().chain(below))
}

/// Returns whether a text has several sheets of which none counts.
pub(in crate::game) fn refuses_sheets(reading: &SheetReading) -> bool {
    reading.orders().any(|order| order.refused == Some(Code::SeveralSheets))
}
