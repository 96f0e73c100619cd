//! How soon units could be in each province if nobody stood in their way.

use crate::map::{Location, Map, Province, Unit};
use crate::order::possible::possible_moves;
use crate::order::{Convoys, Order, Position};

/// For how many seasons ranges are told.
pub const SEASONS: u8 = 2;

/// The ranges of some units: how soon they could be where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranges {
    /// By province: in how many seasons of movement the first of the units could be there, and which
    /// that is; none if not within [`SEASONS`]. A unit is where it stands in no season.
    pub first: Vec<Option<(u8, Unit)>>,
}

impl Ranges {
    /// Makes the ranges of `units` on this board. Armies are carried over the fleets as they stand, and nobody
    /// else is in the way.
    pub fn new(map: &Map, position: &Position, units: impl IntoIterator<Item = Unit>) -> Self {
        let mut first: Vec<Option<(u8, Unit)>> = vec![None; map.provinces().len()];
        for unit in units {
            for (at, seasons) in seasons(map, position, unit) {
                let slot = &mut first[map.province_of(at).index()];
                if slot.is_none_or(|(known, _)| seasons < known) {
                    *slot = Some((seasons, unit));
                }
            }
        }
        Self { first }
    }

    /// Returns the first unit that could enter a province.
    pub fn first_at(&self, province: Province) -> Option<Unit> {
        self.first[province.index()].map(|(_, unit)| unit)
    }

    /// Returns the provinces that the first unit could enter in exactly so many seasons.
    pub fn within(&self, seasons: u8) -> impl Iterator<Item = Province> + '_ {
        let fits = move |(_, first): &(u16, &Option<(u8, Unit)>)| first.is_some_and(|(s, _)| s == seasons);
        (0..).zip(&self.first).filter(fits).map(|(i, _)| Province(i))
    }
}

/// Returns every location that a unit could be at within [`SEASONS`], with the least number of seasons.
fn seasons(map: &Map, position: &Position, unit: Unit) -> Vec<(Location, u8)> {
    let mut reached = vec![(unit.at, 0)];
    let mut from = 0;
    for season in 1..=SEASONS {
        let to = reached.len();
        for i in from..to {
            let unit = Unit { at: reached[i].0, ..unit };
            for order in possible_moves(map, position, unit, Convoys::ByFleetsPresent) {
                if let Order::Move { to, .. } = order
                    && !reached.iter().any(|(known, _)| *known == to)
                {
                    reached.push((to, season));
                }
            }
        }
        from = to;
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::position::board;

    fn within(units: &[&str], seasons: u8) -> Vec<String> {
        let (map, position) = board(units);
        let ranges = Ranges::new(&map, &position, [position.units[0]]);
        let mut codes: Vec<String> = ranges.within(seasons).map(|p| map.code(p).to_owned()).collect();
        codes.sort();
        codes
    }

    #[test]
    fn an_army_walks_and_is_carried() {
        let spain = within(&["FRANCE A SPA"], 1);
        assert_eq!(spain, ["GAS", "MAR", "POR"]);
        assert_eq!(within(&["FRANCE A SPA"], 2), ["BRE", "BUR", "PAR", "PIE"]);
        let carried = within(&["ENGLAND A LON", "ENGLAND F NTH"], 1);
        assert_eq!(carried, ["BEL", "DEN", "EDI", "HOL", "NWY", "WAL", "YOR"]);
        assert!(within(&["ENGLAND A LON", "ENGLAND F NTH"], 2).contains(&"STP".to_owned()));
    }

    #[test]
    fn a_fleet_keeps_to_its_coast() {
        assert_eq!(within(&["RUSSIA F STP/SC"], 1), ["BOT", "FIN", "LVN"]);
        let second = within(&["RUSSIA F STP/SC"], 2);
        assert_eq!(second, ["BAL", "PRU", "SWE"]);
    }
}
