//! What the orders themselves show of why one has no effect.

use super::names::{Names, Speech};
use chancery_core::adjudicate::Reason;
use chancery_core::map::{Location, UnitKind};
use chancery_core::order::{Order, Piece};

impl Names<'_> {
    /// Says which way an army was to go; spoken not where that was said.
    pub(super) fn way(&self, army: Piece, to: Location) -> String {
        match self.speech {
            Speech::Spoken if self.is_brief => " there".to_owned(),
            _ => format!(" from {} to {}", self.place(army.at), self.place(to)),
        }
    }

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

    /// Returns the unit in the province of a place.
    pub(super) fn unit_at(&self, at: Location) -> Option<usize> {
        let province = self.map.province_of(at);
        self.units.iter().position(|unit| self.map.province_of(unit.at) == province)
    }
}
