//! How soon units could be in each province if nobody stood in their way.

use crate::map::{Location, Map, Power, Province, Unit};
use crate::order::orders::possible::possible_moves;
use crate::order::{Canonical, Convoys, Order, Position};

/// For how many seasons ranges are told.
pub const SEASONS: u8 = 2;

/// How soon some units could be where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranges {
    /// By province: in how many seasons of movement the first of the units could be there, and which
    /// that is; none if not within [`SEASONS`]. A unit is where it stands in no season.
    pub first: Vec<Option<(u8, Unit)>>,
}

impl Ranges {
    /// The ranges of `units` on this board. Armies are carried over the fleets as they stand, and nobody
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

    /// The provinces that the first unit could enter in exactly so many seasons.
    pub fn within(&self, seasons: u8) -> impl Iterator<Item = Province> + '_ {
        let fits = move |(_, first): &(u16, &Option<(u8, Unit)>)| first.is_some_and(|(s, _)| s == seasons);
        (0..).zip(&self.first).filter(fits).map(|(i, _)| Province(i))
    }

    /// The same in words, in pieces that may be put on one line: of a unit all provinces of the first
    /// season, and the centres of the second.
    pub fn words_of_unit(&self, map: &Map, unit: Unit) -> Vec<String> {
        let codes = |seasons: u8, wanted: &dyn Fn(Province) -> bool| {
            let found: Vec<&str> = self.within(seasons).filter(|&p| wanted(p)).map(|p| map.code(p)).collect();
            if found.is_empty() { "none".to_owned() } else { found.join(" ") }
        };
        vec![
            format!("{} in one season: {}", unit.canonical(map), codes(1, &|_| true)),
            format!("centres in two: {}", codes(2, &|p| map.province(p).centre)),
        ]
    }

    /// The same of a power: the centres of others that its units could enter, and which would.
    pub fn words_of_power(&self, map: &Map, position: &Position, power: Power) -> Vec<String> {
        let others = |p: &Province| map.province(*p).centre && position.owners[p.index()] != Some(power);
        let name = &map.power(power).name;
        let told = |seasons: u8| {
            let by = |p: Province| {
                let unit = self.first[p.index()].map(|(_, unit)| unit.canonical(map)).unwrap_or_default();
                format!("{} ({unit})", map.code(p))
            };
            let found: Vec<String> = self.within(seasons).filter(others).map(by).collect();
            if found.is_empty() { "none".to_owned() } else { found.join(", ") }
        };
        vec![
            format!("centres that {name} reaches in one season: {}", told(1)),
            format!("in two: {}", told(2)),
        ]
    }
}

/// Every location that a unit could be at within [`SEASONS`], with the least number of seasons.
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
    use crate::order::orders::position::board;

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

    #[test]
    fn a_power_is_told_of_the_centres_of_others() {
        let (map, mut position) = board(&["ITALY A TYR", "ITALY F ADR"]);
        let italy = position.units[0].power;
        position.owners[map.names().province("VEN").unwrap().index()] = Some(italy);
        let ranges = Ranges::new(&map, &position, position.units.clone());
        let words = ranges.words_of_power(&map, &position, italy);
        assert_eq!(
            words[0],
            "centres that Italy reaches in one season: MUN (A TYR), TRI (A TYR), VIE (A TYR)"
        );
    }
}
