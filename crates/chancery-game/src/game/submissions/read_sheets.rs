//! The sheets of a phase on their way to the adjudicator: read, with the units that are left to other powers, and
//! collected. And what a power announces to the game master: which of its units another power orders (DATC 4.E.5,
//! `a`).

use std::sync::Arc;

use crate::game::outcome::table::is_submitted;
use crate::game::submissions::season::why_not;
use crate::game::{
    Game, Judging, OrderSource, PhaseInput, ReadSheets, ReadingTerms, Refusal, Sheet, Table, WhichOrders,
};
use chancery_core::adjudicate::{EngineId, heeds_silence, judge_intents};
use chancery_core::map::{PhaseKind, Power, Province, Unit};
use chancery_core::order::{Adjustment, Canonical, GivenOrder, Piece, Position, Retreat, possible_retreats};
use chancery_core::rules::{AdjacentConvoy, Lettered, ProxyOrders, Rules};
use chancery_core::turn::Orders;
use chancery_notation::{Code, Note, Proxy, ReadOrder, ReadingContext, SheetStatement};

/// More waived builds than any power could have.
const MOST_WAIVED: u32 = 256;

impl<'a> PhaseInput<'a> {
    /// Returns the sheets that are not empty, by power.
    fn written(self) -> impl Iterator<Item = (Power, &'a Sheet)> {
        let all = self.sheets.iter().enumerate().map(|(at, sheet)| (Power(at as u8), sheet));
        all.filter(|(_, sheet)| !sheet.is_empty())
    }

    /// Returns the terms on which a power's sheet is read, with these units ordered by proxy.
    fn terms<'t>(self, power: Power, proxies: &'t [Proxy]) -> ReadingTerms<'t>
    where
        'a: 't,
    {
        let terms = ReadingTerms::new(power, self.by, self.position);
        ReadingTerms { proxies, ..terms }
    }
}

impl Table {
    /// Returns the units whose orders are left to other powers, by what was announced before or by the sheets, as
    /// the house has it.
    pub fn proxies(&self, input: PhaseInput<'_>) -> Vec<Proxy> {
        if input.position.phase.kind != PhaseKind::Movement {
            return Vec::new();
        }
        let mut by = *input.by;
        by.rules.proxy_orders = ProxyOrders::InSet;
        let left = |(power, sheet)| {
            let terms = ReadingTerms { by: &by, ..input.terms(power, &[]) };
            let reading = self.read(&terms, sheet);
            reading.orders().filter_map(|order| order.proxy(self.map())).collect::<Vec<_>>()
        };
        match input.by.rules.proxy_orders {
            ProxyOrders::NotAllowed => Vec::new(),
            ProxyOrders::Announced => input.records.all_beside(WhichOrders::Proxies).flat_map(left).collect(),
            ProxyOrders::InSet => input.written().flat_map(left).collect(),
        }
    }

    /// Reads all sheets, by power, and collects the orders that can stand.
    pub fn read_sheets(&self, input: PhaseInput<'_>) -> ReadSheets {
        let PhaseInput { by: Judging { rules, .. }, position, .. } = input;
        let proxies = self.proxies(input);
        let read = |(power, sheet)| (power, self.read(&input.terms(power, &proxies), sheet));
        let mut read_sheets = ReadSheets {
            readings: input.written().map(read).collect(),
            written: Vec::new(),
            places: Vec::new(),
            proxies,
            orders: Orders::none(position.phase.kind),
        };
        // Proxies were announced before the sheets came, so of several orders for a unit the one by proxy is first.
        if rules.proxy_orders == ProxyOrders::Announced && !read_sheets.proxies.is_empty() {
            self.collect(input, &mut read_sheets, Option::is_some);
            self.collect(input, &mut read_sheets, Option::is_none);
        } else {
            self.collect(input, &mut read_sheets, |_| true);
        }
        let says_land = read_sheets.movement().is_some_and(|orders| orders.routes.any_by_land());
        if heeds_silence(rules) {
            let units = self.spoken_for(position, &read_sheets);
            if let Orders::Movement(all) = &mut read_sheets.orders {
                all.spoken_for = units;
            }
        }
        if rules.adjacent_convoy == AdjacentConvoy::Totality || says_land {
            self.judge(rules, position, &mut read_sheets);
        }
        read_sheets
    }

    /// Collects the orders that can stand and for which `is_next` holds, given the owner of the unit if
    /// another power orders it by proxy.
    fn collect(
        &self,
        input: PhaseInput<'_>,
        read_sheets: &mut ReadSheets,
        is_next: impl Fn(&Option<Power>) -> bool,
    ) {
        let PhaseInput { by: Judging { rules, .. }, position, .. } = input;
        let ReadSheets { readings, written, places, proxies, orders } = read_sheets;
        for (sheet, (power, reading)) in readings.iter().enumerate() {
            let power = *power;
            for (at, entry) in reading.entries().iter().enumerate() {
                let Some(order) = &entry.said else { continue };
                let owner = self.owner_by_proxy(proxies, order);
                let can_stand = is_submitted(order, position.phase.kind)
                    && (order.named.is_none_or(|named| named == power)
                        || self.is_foreign(position, power, &order.given));
                let Some(by) = owner.or(order.by).filter(|_| can_stand && is_next(&owner)) else { continue };
                let count = written.len() + self.push(orders, rules, position, by, order);
                written.resize(count, OrderSource { power, line: reading.line(&order.span) });
                places.resize(count, (sheet, at));
            }
        }
    }

    /// Returns the provinces of units for which their power wrote an order that does not count and is not handed in.
    fn spoken_for(&self, position: &Position, read_sheets: &ReadSheets) -> Vec<Province> {
        let is_void = |order: &&ReadOrder| {
            order.given.kind() == Some(position.phase.kind) && !is_submitted(order, position.phase.kind)
        };
        let unit = |(power, order): (Power, &ReadOrder)| {
            position.acting(self.map(), power, order.given.mover().filter(|_| is_void(&order))?)
        };
        read_sheets.read().filter_map(unit).map(|unit| self.map().province_of(unit.at)).collect()
    }

    /// Returns the owner of a unit that another power orders by proxy.
    fn owner_by_proxy(&self, proxies: &[Proxy], order: &ReadOrder) -> Option<Power> {
        let SheetStatement::Movement(unit, _) = order.given else { return None };
        let at = self.map().province_of(unit.at);
        proxies.iter().find(|p| p.at == at && Some(p.to) == order.by).map(|proxy| proxy.owner)
    }

    /// Adds an order of a power to those of its phase; returns how many it is: waived builds are written as one.
    fn push(
        &self,
        orders: &mut Orders,
        rules: &Rules,
        position: &Position,
        by: Power,
        order: &ReadOrder,
    ) -> usize {
        match (orders, &order.given) {
            (Orders::Movement(all), &SheetStatement::Movement(unit, given)) => {
                all.push(GivenOrder { by, unit, order: given }, order.remarks.way());
                1
            }
            (Orders::Retreats(all), SheetStatement::Retreat(unit, choices)) => {
                // If none is open, the adjudicator says so of the first.
                let open = self.first_open(rules, position, *unit, choices);
                let order = open.or(choices.first().copied());
                all.extend(order.map(|order| GivenOrder { by, unit: *unit, order }));
                usize::from(order.is_some())
            }
            (Orders::Adjustments(all), &SheetStatement::Adjustment(adjustment)) => {
                let times = order.remarks.count.map_or(1, |n| n.min(MOST_WAIVED)) as usize;
                all.extend(std::iter::repeat_n((by, adjustment), times));
                times
            }
            (Orders::Adjustments(all), SheetStatement::Preference(choices)) => {
                let choice = self.makeable(rules, position, by, choices, all);
                all.extend(choice.map(|choice| (by, choice)));
                usize::from(choice.is_some())
            }
            _ => 0,
        }
    }

    /// If the house leaves it to judgement, decides which armies go to a neighbour by convoy, and notes it;
    /// else notes the orders to go by land that count for nothing.
    fn judge(&self, rules: &Rules, position: &Position, read_sheets: &mut ReadSheets) {
        let Orders::Movement(orders) = &mut read_sheets.orders else { return };
        let (places, readings) = (&read_sheets.places, &mut read_sheets.readings);
        let context = self.context(rules, EngineId::default());
        for intent in judge_intents(context, position, orders) {
            let (sheet, at) = places[intent.order];
            let reading = Arc::make_mut(&mut readings[sheet].1);
            let message = chancery_why::words::intent(self.map(), &intent);
            let span = reading.entries()[at].span.clone();
            reading.add_note(at, Note::new(Code::Intent, span, "", message));
        }
    }

    /// Returns whether an order is for another power's unit. The adjudicator knows units and not under whose name
    /// an order stands, so of the orders under another power's name it refuses these alone.
    fn is_foreign(&self, position: &Position, power: Power, given: &SheetStatement) -> bool {
        let unit = match given {
            SheetStatement::Movement(unit, _) | SheetStatement::Adjustment(Adjustment::Remove(unit)) => {
                position.unit_in(self.map(), self.map().province_of(unit.at))
            }
            SheetStatement::Retreat(unit, _) => {
                let dislodged = position.dislodged_from(self.map(), self.map().province_of(unit.at));
                dislodged.map(|d| d.unit)
            }
            _ => None,
        };
        unit.is_some_and(|unit| unit.power != power)
    }

    /// Returns the first of several retreats that is open to the unit, whether or not another unit goes there, too.
    pub(in crate::game) fn first_open(
        &self,
        rules: &Rules,
        position: &Position,
        unit: Piece,
        choices: &[Retreat],
    ) -> Option<Retreat> {
        let dislodged = position.dislodged_from(self.map(), self.map().province_of(unit.at))?;
        let open = possible_retreats(self.map(), position, dislodged, rules);
        choices.iter().find(|choice| open.contains(choice)).copied()
    }

    /// Returns the first of several builds or removals that can be made beside those that stand before it; the
    /// first of all if none can.
    fn makeable(
        &self,
        rules: &Rules,
        position: &Position,
        power: Power,
        choices: &[Adjustment],
        before: &[(Power, Adjustment)],
    ) -> Option<Adjustment> {
        let place = |&(by, adjustment): &(Power, Adjustment)| match adjustment {
            Adjustment::Build(piece) | Adjustment::Remove(piece) if by == power => {
                Some(self.map().province_of(piece.at))
            }
            _ => None,
        };
        let taken: Vec<Province> = before.iter().filter_map(place).collect();
        let balance = position.balance(power);
        let can = |choice: &&Adjustment| {
            why_not(self.map(), rules, position, power, balance, **choice, &taken).is_none()
        };
        choices.iter().find(can).or(choices.first()).copied()
    }
}

impl ReadSheets {
    /// Returns whether a power left the order of a unit to another one, or gave the order of one that was left to it.
    pub fn speaks_by_proxy(&self, power: Power) -> bool {
        let orders = self.movement().map(|all| &all.orders[..]).unwrap_or_default();
        let mut gave = orders.iter().zip(&self.written);
        self.proxies.iter().any(|proxy| proxy.owner == power)
            || gave.any(|(order, written)| written.power == power && order.by != power)
    }
}

impl Game {
    /// Returns the power to which the order of the unit in a province is left in the current phase, if to any.
    pub fn left_to(&self, at: Province) -> Option<Power> {
        self.proxies().iter().find(|proxy| proxy.at == at).map(|proxy| proxy.to)
    }

    /// Notes what a power announced of its units in the current phase, in the place of what is noted: a line for each,
    /// as `F BEL proxy England`. Announcements are made one after the other, to the game master and in no set of orders: of
    /// those for one unit the last counts, whatever 4.D.3 says of orders. Returns those of the lines that did not count
    /// for that.
    ///
    /// # Errors
    ///
    /// If the house does not let proxies be announced, or a line says no such thing of a unit of the power; in a sentence.
    /// Nothing is changed then.
    pub fn announce<T: AsRef<str>>(
        &mut self,
        power: Power,
        lines: impl IntoIterator<Item = T>,
    ) -> Result<Vec<String>, Refusal> {
        let rule = self.info.rules.proxy_orders;
        let mut announced: Vec<(Proxy, String)> = Vec::new();
        let mut replaced = Vec::new();
        for line in &lines.into_iter().map(|l| l.as_ref().trim().to_owned()).collect::<Vec<_>>() {
            if line.is_empty() {
                continue;
            }
            let (proxy, words) = self.proxy_in(power, line)?;
            let (again, others) = announced.into_iter().partition(|(before, _)| before.at == proxy.at);
            announced = others;
            let again: Vec<(Proxy, String)> = again;
            replaced.extend(again.into_iter().filter(|(before, _)| *before != proxy).map(|(_, words)| words));
            announced.push((proxy, words));
        }
        if !announced.is_empty() && rule != ProxyOrders::Announced {
            let how = match rule {
                ProxyOrders::InSet => {
                    "under the house rules of this game a proxy is part of the power's own orders"
                }
                _ => "the house rules of this game do not allow proxies",
            };
            return Err(
                format!("{how} (rule.4.E.5={}); to record proxies, set rule.4.E.5=a", rule.letter()).into()
            );
        }
        self.set_orders(power, WhichOrders::Proxies, announced.into_iter().map(|(_, words)| words));
        Ok(replaced)
    }

    /// Notes to whom a power leaves the order of one of its units in the current phase, or that it leaves it to nobody.
    /// Returns to whom it was left before.
    ///
    /// # Errors
    ///
    /// As [`announce`](Self::announce). Nothing is changed then.
    pub fn announce_unit(&mut self, unit: Unit, to: Option<Power>) -> Result<Option<Power>, Refusal> {
        let (map, power) = (Arc::clone(self.map()), unit.power);
        let (mut before, mut lines) = (None, Vec::new());
        for line in self.orders(power, WhichOrders::Proxies).lines() {
            match self.proxy_in(power, line) {
                Ok((proxy, _)) if proxy.at == map.province_of(unit.at) => before = Some(proxy.to),
                _ => lines.push(line.to_string()),
            }
        }
        lines.extend(to.map(|to| format!("{} PROXY {}", unit.canonical(&map), map.power(to).key)));
        self.announce(power, &lines)?;
        Ok(before)
    }

    /// Returns the proxy of a line that says nothing else, and how it is kept.
    fn proxy_in(&self, power: Power, line: &str) -> Result<(Proxy, String), Refusal> {
        let map = self.map();
        let mut rules = self.info.rules;
        rules.proxy_orders = ProxyOrders::InSet;
        let context = ReadingContext::new(self.position(), &rules).only_of(power);
        let reading = self.reader().read(&context, line);
        if let Some(error) = reading.errors().next() {
            return Err(Refusal::of(error));
        }
        match reading.orders.as_slice() {
            [order] if matches!(order.given, SheetStatement::Proxy(..)) => {
                let proxy = reading.proxies(map).next();
                proxy.map(|proxy| (proxy, order.canonical(map)))
            }
            _ => None,
        }
        .ok_or_else(|| {
            format!("`{line}` leaves no unit to another power; write it as `F BEL proxy England`").into()
        })
    }
}
