//! What the sentences call units, orders and provinces: by their codes, or spoken in full.

use crate::explain::proof::Against;
use crate::words::{destination, list, places::coast_name};
use chancery_core::adjudicate::{Entry, Reason};
use chancery_core::map::{Kind, Location, Map, Province, ProvinceInfo, Unit, UnitKind};
use chancery_core::order::{Canonical, GivenOrder, Order, Piece, Routes, with_route};
use chancery_notation::Language;

/// How the sentences name units, orders and provinces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speech {
    /// By their codes: `A MUN - SIL`.
    #[default]
    Codes,
    /// Spoken, with full names: `the move of the army in Munich to Silesia`.
    Spoken,
}

/// How explanations are told: in which language, and how they name units and places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Voice {
    /// The language of the sentences.
    pub language: Language,
    /// How units, orders and provinces are named.
    pub speech: Speech,
}

/// Names units, orders and provinces. Units are indices into the position's units.
#[derive(Clone, Copy, Debug)]
pub(in crate::explain) struct Names<'a> {
    pub map: &'a Map,
    pub units: &'a [Unit],
    /// The orders that the units act on.
    pub orders: &'a [Order],
    /// The result of each order by the equations.
    pub entries: &'a [Entry<Order>],
    /// The orders as they were handed in.
    pub submitted: &'a [GivenOrder<Order>],
    /// The part that counts of how armies go, by the places of the entries.
    pub routes: &'a Routes,
    pub speech: Speech,
    /// Whether spoken names leave out what a unit does, which was said or does not matter.
    pub is_brief: bool,
}

impl<'a> Names<'a> {
    /// Names units and provinces, of no orders.
    pub fn of_map(map: &'a Map, speech: Speech) -> Self {
        let (units, orders, entries, submitted, routes) = (&[], &[], &[], &[], Routes::NONE);
        Self { map, units, orders, entries, submitted, routes, speech, is_brief: false }
    }

    /// Returns the name of a unit: `A MUN`.
    pub fn unit(&self, u: usize) -> String {
        self.piece(self.units[u].into())
    }

    /// Returns the name of a unit that an order speaks of.
    pub fn piece(&self, piece: Piece) -> String {
        match self.speech {
            Speech::Codes => piece.canonical(self.map),
            Speech::Spoken => {
                let kind = if piece.kind == UnitKind::Army { "army" } else { "fleet" };
                let on = if self.map.coast_of(piece.at).is_some() { "on" } else { "in" };
                format!("the {kind} {on} {}", self.place(piece.at))
            }
        }
    }

    /// Returns the order that the unit acts on: `A MUN - SIL`.
    pub fn order(&self, u: usize) -> String {
        let ordered =
            GivenOrder { by: self.units[u].power, unit: self.units[u].into(), order: self.orders[u] };
        self.ordered(&ordered, u)
    }

    /// Returns the order as it was given, also where it is illegal.
    pub fn given(&self, u: usize) -> String {
        self.ordered(&self.entries[u].ordered, u)
    }

    /// Returns the order of a unit with the coasts and the kinds of units that were written.
    pub fn written(&self, u: usize) -> &GivenOrder<Order> {
        let entry = &self.entries[u];
        entry.source.and_then(|at| self.submitted.get(at)).unwrap_or(&entry.ordered)
    }

    /// Returns an order in codes; that of `u`, if its route counts.
    pub fn ordered(&self, ordered: &GivenOrder<Order>, u: usize) -> String {
        with_route(self.map, ordered, self.routes.way(u))
    }

    /// Returns the name of a place: `SPA/NC`, spoken `the north coast of Spain`.
    pub fn place(&self, at: Location) -> String {
        match self.speech {
            Speech::Codes => self.map.place(at),
            Speech::Spoken => {
                let province = self.province(self.map.province_of(at));
                let coast = self.map.coast_of(at).map(|coast| coast_name(Language::English, coast));
                coast.map_or_else(|| province.clone(), |coast| format!("the {coast} of {province}"))
            }
        }
    }

    /// Returns the code of a province, or its name.
    pub fn province(&self, province: Province) -> String {
        match self.speech {
            Speech::Codes => self.map.code(province).to_owned(),
            Speech::Spoken => {
                let ProvinceInfo { name, kind, .. } = self.map.province(province);
                let is_sea = *kind == Kind::Sea && !name.starts_with("The ");
                if is_sea { format!("the {name}") } else { name.clone() }
            }
        }
    }

    /// Lists units: `A BUD, A SER and A RUM`, spoken `the armies in Budapest, Serbia and Rumania`.
    pub fn units(&self, units: &[usize]) -> String {
        if self.speech == Speech::Codes {
            return list(units.iter().map(|&u| self.unit(u)), "and");
        }
        let manner = |u: usize| (self.units[u].kind, self.map.coast_of(self.units[u].at).is_some());
        let alike: Vec<&[usize]> = units.chunk_by(|&a, &b| manner(a) == manner(b)).collect();
        let named = |units: &&[usize]| {
            if let [one] = **units {
                return self.unit(one);
            }
            let (kind, is_on_coast) = manner(units[0]);
            let kind = if kind == UnitKind::Army { "armies" } else { "fleets" };
            let at = list(units.iter().map(|&u| self.place(self.units[u].at)), "and");
            format!("the {kind} {} {at}", if is_on_coast { "on" } else { "in" })
        };
        // A list at the beginning of a list is set apart by a comma.
        match alike.as_slice() {
            [first, last] if first.len() > 1 => format!("{}, and {}", named(first), named(last)),
            _ => list(alike.iter().map(named), "and"),
        }
    }
}

impl Names<'_> {
    /// Returns the fleet in port that was to convoy an army.
    pub(in crate::explain) fn port_of(&self, army: Piece) -> Option<usize> {
        self.unit_at(army.at).and_then(|army| self.fleet_in_port(army))
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

    /// Returns whether the order of `u` is to help the very move that its unit was ordered.
    pub(in crate::explain) fn helps_as_ordered(&self, u: usize) -> bool {
        let order = |u: usize| self.entries[u].ordered.order;
        matches!(order(u), Order::Support { unit, to: Some(to) } | Order::Convoy { unit, to }
            if self.unit_at(unit.at).and_then(|u| destination(order(u))) == Some(to))
    }

    /// Returns whether the fleet of `u` could go there, were it on another coast of its province.
    pub(super) fn is_off_coast(&self, u: usize, to: Location) -> bool {
        let (map, unit) = (self.map, self.units[u]);
        let coasts = &map.province(map.province_of(unit.at)).coasts;
        let reaches = |&at: &Location| {
            let mut open = map.borders(UnitKind::Fleet, at);
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

    /// Returns the unit that stands against a move.
    pub(in crate::explain) fn stands_against(&self, against: Against) -> Option<usize> {
        match against {
            Against::Prevent(u) | Against::Defend(u) => Some(u),
            Against::Hold(province) => self.unit_at(Province(province).location()),
        }
    }

    /// Returns the unit in the province of a place.
    pub(super) fn unit_at(&self, at: Location) -> Option<usize> {
        let province = self.map.province_of(at);
        self.units.iter().position(|unit| self.map.province_of(unit.at) == province)
    }
}
