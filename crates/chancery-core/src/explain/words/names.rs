//! What the sentences call units, orders and provinces.

use crate::adjudicate::{Entry, Reason};
use crate::explain::statement::Opponent;
use crate::map::{Map, Province, Unit};
use crate::order::{Canonical, Order, Ordered, Routes, with_route};
use crate::words::{list, reason_for_programs};

/// Names units, orders and provinces. Units are indices into the position's units.
#[derive(Clone, Copy, Debug)]
pub(in crate::explain) struct Names<'a> {
    pub map: &'a Map,
    pub units: &'a [Unit],
    /// The orders that the units act on.
    pub orders: &'a [Order],
    /// The result of each order by the equations.
    pub entries: &'a [Entry<Order>],
    /// The part that counts of how armies go, by the places of the entries.
    pub routes: &'a Routes,
}

impl Names<'_> {
    /// Returns the name of a unit: `A MUN`.
    pub fn unit(&self, u: usize) -> String {
        self.units[u].canonical(self.map)
    }

    /// Returns the order that the unit acts on: `A MUN - SIL`.
    pub fn order(&self, u: usize) -> String {
        let ordered = Ordered { by: self.units[u].power, unit: self.units[u].into(), order: self.orders[u] };
        with_route(self.map, &ordered, self.routes.way(u))
    }

    /// Returns the order as it was given, also where it is illegal.
    pub fn given(&self, u: usize) -> String {
        with_route(self.map, &self.entries[u].ordered, self.routes.way(u))
    }

    /// Returns the code of a province.
    pub fn province(&self, province: Province) -> &str {
        self.map.code(province)
    }

    /// Returns who stands against a move: `A WAR - SIL`, `A SIL`.
    pub fn opponent(&self, opponent: Opponent) -> String {
        match opponent {
            Opponent::Order(u) => self.order(u),
            Opponent::Unit(u) => self.unit(u),
            Opponent::Province(p) => self.map.province(p).name.clone(),
        }
    }

    /// Lists units: `A BUD, A SER and A RUM`.
    pub fn units(&self, units: &[usize]) -> String {
        list(units.iter().map(|&u| self.unit(u)), "and")
    }

    /// Lists orders: `A BUD - SER and A RUM - SER`.
    pub fn orders(&self, units: &[usize]) -> String {
        list(units.iter().map(|&u| self.order(u)), "and")
    }

    /// Lists provinces: `NTH and NWG`.
    pub fn provinces(&self, provinces: &[Province]) -> String {
        list(provinces.iter().map(|&p| self.province(p).to_owned()), "and")
    }

    /// Returns the sentence for a reason with its units.
    pub fn reason(&self, reason: Reason, with: &[usize]) -> String {
        let with: Vec<Unit> = with.iter().map(|&u| self.units[u]).collect();
        reason_for_programs(self.map, reason, &with)
    }
}
