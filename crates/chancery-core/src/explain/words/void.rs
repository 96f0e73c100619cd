//! Why an order has no effect, with what the orders themselves show.

use super::names::Names;
use crate::adjudicate::Reason;
use crate::explain::statement::{Consequence, Contradiction};
use crate::map::{Location, UnitKind};
use crate::order::Order;
use crate::words::list;

impl Names<'_> {
    /// Says why the order of `u` has no effect.
    pub(super) fn why_void(&self, u: usize, reason: Reason, with: &[usize]) -> String {
        let map = self.map;
        let (unit, order) = (self.unit(u), self.entries[u].ordered.order);
        let is_here = |at: Location| map.province_of(at) == map.province_of(self.units[u].at);
        let found = match (reason, order) {
            (Reason::Unmatched, Order::Support { unit, to }) => self.unmatched(unit.at, to),
            (Reason::Unmatched, Order::Convoy { unit, to }) => self.unmatched(unit.at, Some(to)),
            (Reason::SupportUnreachable, Order::Support { unit: piece, to }) => {
                let into = to.unwrap_or(piece.at);
                Some(if is_here(into) {
                    "a unit cannot support a move into its own province".to_owned()
                } else {
                    format!("{unit} cannot reach {}", map.place(into))
                })
            }
            (Reason::Unreachable, Order::Move { to, .. }) => Some(match self.fleet_in_port(u) {
                Some(fleet) => {
                    format!("no chain of fleets at sea leads there: {} is in port", self.unit(fleet))
                }
                None if is_here(to) => "a unit cannot move to where it is".to_owned(),
                None => format!("{unit} cannot reach {}", map.place(to)),
            }),
            (Reason::WrongCoast, Order::Move { to, .. }) => self.other_coast(u, to),
            _ => None,
        };
        found.unwrap_or_else(|| self.reason(reason, with))
    }

    /// Returns what the unit that was to be helped was ordered to do instead.
    fn unmatched(&self, at: Location, to: Option<Location>) -> Option<String> {
        let province = self.map.province_of(at);
        let helped = self.units.iter().position(|unit| self.map.province_of(unit.at) == province)?;
        let (unit, entry) = (self.unit(helped), &self.entries[helped]);
        if entry.reason == Some(Reason::NoOrder) {
            return Some(format!("{unit} has no order"));
        }
        match entry.ordered.order {
            Order::Hold => Some(format!("{unit} was ordered to hold")),
            Order::Move { to: there, .. } if to == Some(there) => None,
            Order::Move { to: there, .. } => Some(format!("{unit} was ordered to {}", self.map.place(there))),
            Order::Support { .. } => Some(format!("{unit} was ordered to support")),
            Order::Convoy { .. } => Some(format!("{unit} was ordered to convoy")),
        }
    }

    /// Returns the fleet that was to convoy the army of `u` and is not at sea.
    fn fleet_in_port(&self, u: usize) -> Option<usize> {
        let here = self.map.province_of(self.units[u].at);
        let carries = |v: &usize| match self.entries[*v].ordered.order {
            Order::Convoy { unit, .. } => {
                self.map.province_of(unit.at) == here && self.entries[*v].reason == Some(Reason::NotAtSea)
            }
            _ => false,
        };
        (0..self.units.len()).find(carries)
    }

    /// Returns the coast that a fleet can reach instead.
    fn other_coast(&self, u: usize, to: Location) -> Option<String> {
        let (map, unit) = (self.map, self.units[u]);
        let province = map.province_of(to);
        let open = map.borders(UnitKind::Fleet, unit.at);
        let mut open = open.into_iter().filter(|&at| map.province_of(at) == province);
        let coast = open.next().filter(|_| open.next().is_none())?;
        Some(format!("{} can only reach {}", self.unit(u), map.place(coast)))
    }

    /// Tells why a paradox has no resolution.
    pub(super) fn contradiction(&self, contradiction: &Contradiction) -> String {
        let unit = self.unit(contradiction.convoy);
        let [open, lost] = &contradiction.follows;
        let chain = |follows: &[Consequence], end: &str| {
            let clauses = follows.iter().map(|one| self.consequence(one));
            list(clauses.chain([format!("the convoy would {end}")]), "and")
        };
        format!(
            "If the convoy of {unit} got through, {}. If it did not, {}. Neither is possible",
            chain(open, "be disrupted"),
            chain(lost, "get through")
        )
    }

    fn consequence(&self, one: &Consequence) -> String {
        let unit = self.unit(one.order);
        match (self.orders[one.order], one.succeeds) {
            (Order::Support { .. }, true) => format!("{unit}'s support would be given"),
            (Order::Support { .. }, false) => format!("{unit}'s support would be cut"),
            (Order::Convoy { .. }, true) => format!("{unit}'s convoy would get through"),
            (Order::Convoy { .. }, false) => format!("{unit}'s convoy would be disrupted"),
            (_, succeeds) => {
                let word = if succeeds { "succeed" } else { "fail" };
                let strengths = one.strengths.map(|(attack, other)| format!(" {attack} against {other}"));
                format!("{} would {word}{}", self.order(one.order), strengths.unwrap_or_default())
            }
        }
    }
}
