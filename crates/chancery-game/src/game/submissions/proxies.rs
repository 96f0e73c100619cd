//! What a power announces to the game master: which of its units another power orders in a phase (DATC 4.E.5, `a`).

use std::sync::Arc;

use crate::game::{Game, ReadSheets, Refusal, WhichOrders};
use chancery_core::map::{Power, Province, Unit};
use chancery_core::order::Canonical;
use chancery_core::rules::{Lettered, ProxyOrders};
use chancery_notation::{Proxy, ReadingContext, SheetStatement};

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
