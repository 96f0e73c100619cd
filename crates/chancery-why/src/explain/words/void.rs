//! Why an order has no effect, with what the orders themselves show.

use super::names::{Names, Speech};
use crate::explain::statement::{Consequence, Contradiction};
use crate::words::list;
use crate::words::places::coast_name;
use chancery_core::adjudicate::Reason;
use chancery_core::map::{Location, UnitKind};
use chancery_core::order::{Order, Piece};
use chancery_notation::Language;

impl Names<'_> {
    /// Says why the order of `u` has no effect.
    pub(in crate::explain) fn why_void(&self, u: usize, reason: Reason, with: &[usize]) -> String {
        let map = self.map;
        let (unit, order) = (self.named_unit(u), self.entries[u].ordered.order);
        let is_here = |at: Location| map.province_of(at) == map.province_of(self.units[u].at);
        let found = match (reason, order) {
            (Reason::Unmatched, Order::Support { unit, to }) => self.unmatched(unit.at, to),
            (Reason::Unmatched, Order::Convoy { unit, to }) => self.unmatched(unit.at, Some(to)),
            (Reason::SupportUnreachable, Order::Support { unit: piece, to }) => {
                let into = to.unwrap_or(piece.at);
                Some(if is_here(into) {
                    "a unit cannot support a move into its own province".to_owned()
                } else {
                    format!("{unit} cannot reach {}", self.place(into))
                })
            }
            (Reason::Unreachable, Order::Move { to, .. }) => Some(match self.fleet_in_port(u) {
                Some(fleet) => {
                    format!("no chain of fleets at sea leads there, because {} is in port", self.unit(fleet))
                }
                None if is_here(to) => "a unit cannot move to where it is".to_owned(),
                None if self.is_off_coast(u, to) => {
                    let coast = map.coast_of(self.units[u].at).unwrap_or_default();
                    let coast = coast_name(Language::English, coast);
                    // Its coast is part of its full name.
                    let unit = match self.speech {
                        Speech::Codes => unit,
                        Speech::Spoken => "the fleet".to_owned(),
                    };
                    format!(
                        "{unit} stands on the {coast}, whatever the order says, and cannot reach {}",
                        self.place(to)
                    )
                }
                None => format!("{unit} cannot reach {}", self.place(to)),
            }),
            (Reason::OffRoute, Order::Convoy { unit: army, to }) => {
                Some(if let Some(fleet) = self.port_of(army) {
                    format!("no chain of fleets at sea leads there, because {} is in port", self.unit(fleet))
                } else {
                    format!("{unit} is on no direct convoy route{}", self.way(army, to))
                })
            }
            (Reason::WrongCoast, Order::Move { to, .. }) => self
                .open_coast(u, to)
                .map(|coast| format!("{} can only reach {}", self.unit(u), self.place(coast))),
            _ => None,
        };
        found.unwrap_or_else(|| self.reason(reason, with))
    }

    /// Says why supports or convoys for one unit have no effect, all for the same reason.
    pub(super) fn why_all_void(&self, units: &[usize], reason: Reason, with: &[usize]) -> String {
        let first = units[0];
        match (reason, self.entries[first].ordered.order) {
            (Reason::SupportUnreachable, Order::Support { unit, to }) if units.len() > 1 => {
                format!("they cannot reach {}", self.place(to.unwrap_or(unit.at)))
            }
            (Reason::OffRoute, Order::Convoy { unit: army, to })
                if units.len() > 1 && self.port_of(army).is_none() =>
            {
                format!("they are on no direct convoy route{}", self.way(army, to))
            }
            _ => self.why_void(first, reason, with),
        }
    }

    /// Says which way an army was to go; spoken not where that was said.
    fn way(&self, army: Piece, to: Location) -> String {
        match self.speech {
            Speech::Spoken if self.is_brief => " there".to_owned(),
            _ => format!(" from {} to {}", self.place(army.at), self.place(to)),
        }
    }

    /// Returns the fleet in port that was to convoy an army.
    pub(in crate::explain) fn port_of(&self, army: Piece) -> Option<usize> {
        self.carried(army).and_then(|army| self.fleet_in_port(army))
    }

    /// Returns what the unit that was to be helped was ordered to do instead.
    fn unmatched(&self, at: Location, to: Option<Location>) -> Option<String> {
        let helped = self.unit_at(at)?;
        let (unit, entry) = (self.unit(helped), &self.entries[helped]);
        if entry.reason == Some(Reason::NoOrder) {
            return Some(format!("{unit} has no order"));
        }
        match entry.ordered.order {
            Order::Hold => Some(format!("{unit} was ordered to hold")),
            Order::Move { to: there, .. } if to == Some(there) => None,
            Order::Move { to: there, .. } => Some(format!("{unit} was ordered to {}", self.place(there))),
            Order::Support { .. } => Some(format!("{unit} was ordered to support")),
            Order::Convoy { .. } => Some(format!("{unit} was ordered to convoy")),
        }
    }

    /// Returns the unit that a convoy was ordered for.
    pub(in crate::explain) fn carried(&self, army: Piece) -> Option<usize> {
        self.unit_at(army.at)
    }

    /// Returns the fleet that was to convoy the army of `u` and is not at sea.
    pub(in crate::explain) fn fleet_in_port(&self, u: usize) -> Option<usize> {
        let here = self.map.province_of(self.units[u].at);
        let carries = |v: &usize| match self.entries[*v].ordered.order {
            Order::Convoy { unit, .. } => {
                self.map.province_of(unit.at) == here && self.entries[*v].reason == Some(Reason::NotAtSea)
            }
            _ => false,
        };
        (0..self.units.len()).find(carries)
    }

    /// Returns whether the fleet of `u` could go there, were it on another coast of its province.
    pub(super) fn is_off_coast(&self, u: usize, to: Location) -> bool {
        let (map, unit) = (self.map, self.units[u]);
        let coasts = &map.province(map.province_of(unit.at)).coasts;
        let reaches = |&at: &Location| {
            let mut open = map.borders(UnitKind::Fleet, at).into_iter();
            open.any(|there| map.province_of(there) == map.province_of(to))
        };
        unit.kind == UnitKind::Fleet && coasts.contains(&unit.at) && coasts.iter().any(reaches)
    }

    /// Returns the one coast of a province that a fleet can reach.
    pub(super) fn open_coast(&self, u: usize, to: Location) -> Option<Location> {
        let (map, unit) = (self.map, self.units[u]);
        let province = map.province_of(to);
        let open = map.borders(UnitKind::Fleet, unit.at);
        let mut open = open.into_iter().filter(|&at| map.province_of(at) == province);
        open.next().filter(|_| open.next().is_none())
    }

    /// Returns the unit in the province of a place.
    pub(super) fn unit_at(&self, at: Location) -> Option<usize> {
        let province = self.map.province_of(at);
        self.units.iter().position(|unit| self.map.province_of(unit.at) == province)
    }

    /// Tells why a paradox has no resolution.
    pub(super) fn contradiction(&self, contradiction: &Contradiction) -> String {
        let unit = self.unit(contradiction.convoy);
        let [open, lost] = &contradiction.follows;
        let chain = |follows: &[Consequence], end: &str| {
            let clauses = follows.iter().map(|one| self.consequence(one));
            list(clauses.chain([format!("the convoy would {end}")]), "and")
        };
        if contradiction.is_mirrored() {
            return format!(
                "If the convoy of {unit} got through, {}. If it did not, the opposite of each would follow. \
                 Neither is possible",
                chain(open, "be disrupted")
            );
        }
        format!(
            "If the convoy of {unit} got through, {}. If it did not, {}. Neither is possible",
            chain(open, "be disrupted"),
            chain(lost, "get through")
        )
    }

    fn consequence(&self, one: &Consequence) -> String {
        let of = |what: &str| match self.speech {
            Speech::Codes => format!("{}'s {what}", self.unit(one.order)),
            Speech::Spoken => format!("the {what} of {}", self.unit(one.order)),
        };
        match (self.orders[one.order], one.succeeds) {
            (Order::Support { .. }, true) => format!("{} would be given", of("support")),
            (Order::Support { .. }, false) => format!("{} would be cut", of("support")),
            (Order::Convoy { .. }, true) => format!("{} would get through", of("convoy")),
            (Order::Convoy { .. }, false) => format!("{} would be disrupted", of("convoy")),
            (_, succeeds) => {
                let word = if succeeds { "succeed" } else { "fail" };
                let strengths = one.strengths.map(|(attack, other)| format!(" {attack} against {other}"));
                format!("{} would {word}{}", self.attack(one.order), strengths.unwrap_or_default())
            }
        }
    }
}
