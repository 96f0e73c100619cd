//! Who can move into a province, and with what strength at most; and how soon units could be in each province if nobody
//! stood in their way.
//!
//! The strengths are bounds by what is possible, not by what is ordered: one unit of a power moves, and
//! all others of that power that reach the province support it. A fleet cannot both carry an army and
//! support it, so an army that has to be carried comes by the route that costs the fewest supports.

use crate::map::{Kind, Location, Map, Power, Province, Unit, UnitKind};
use crate::order::possible::possible_moves;
use crate::order::{Convoys, Order, Position};

/// A unit that can move into the province.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Threat {
    /// The unit.
    pub unit: Unit,
    /// The fleets over which it can be carried, where it has to be; empty if it goes by itself.
    pub route: Vec<Location>,
}

/// The strength that a power can have in the province with its own units.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Might {
    /// The power.
    pub power: Power,
    /// The strength at most.
    pub strength: usize,
    /// The units that give it: the one that moves or holds, then those that support it.
    pub units: Vec<Unit>,
}

/// The threats to a province in a movement phase.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Threats {
    /// The province.
    pub province: Province,
    /// The unit that stands there, and with what strength its power can hold it.
    pub holder: Option<Might>,
    /// Every unit that can move there, whoever holds it, in the order of the position.
    pub movers: Vec<Threat>,
    /// The strength with which each power can attack, the strongest first; none of the power that holds it.
    pub attacks: Vec<Might>,
    /// With what strength an attack can be made if all others help each other. Units of the power
    /// that holds the province do not count, for no power may help to dislodge its own unit.
    pub together: usize,
}

impl Threats {
    /// Returns what can happen to `province` on this board.
    pub fn new(map: &Map, position: &Position, province: Province) -> Self {
        let board = Board { map, units: &position.units, province };
        let holder = position.unit_in(map, province);
        let movers: Vec<Threat> = board.units.iter().filter_map(|&u| board.threat(u)).collect();
        let owner = holder.map(|u| u.power);
        let mut attacks: Vec<Might> = map
            .powers()
            .filter(|&p| Some(p) != owner)
            .filter_map(|p| board.strongest(&movers, Some(p), owner))
            .collect();
        attacks.sort_by_key(|might| std::cmp::Reverse(might.strength));
        let together = board.strongest(&movers, None, owner).map_or(0, |might| might.strength);
        let holder = holder.map(|unit| {
            let own = board.units.iter().copied().filter(|u| u.power == unit.power && board.supports(*u));
            let units: Vec<Unit> = std::iter::once(unit).chain(own).collect();
            Might { power: unit.power, strength: units.len(), units }
        });
        Self { province, holder, movers, attacks, together }
    }
}

/// The cost of a way over fleets, in supports and in fleets, and the fleets.
type Way = ((usize, usize), Vec<Unit>);

struct Board<'a> {
    map: &'a Map,
    units: &'a [Unit],
    province: Province,
}

impl Board<'_> {
    fn is_there(&self, unit: Unit) -> bool {
        self.map.province_of(unit.at) == self.province
    }

    /// Returns whether a unit could support into the province.
    fn supports(&self, unit: Unit) -> bool {
        !self.is_there(unit) && self.map.reaches(unit.kind, unit.at, self.province)
    }

    /// Returns the unit as one that can move into the province, if it can.
    fn threat(&self, unit: Unit) -> Option<Threat> {
        if self.is_there(unit) {
            return None;
        }
        if self.supports(unit) {
            return Some(Threat { unit, route: Vec::new() });
        }
        let route = self.cheapest_route(unit, |_| false)?;
        Some(Threat { unit, route: route.into_iter().map(|u| u.at).collect() })
    }

    /// Returns the strongest attack with the units of a power, or of everybody but the one that holds it.
    fn strongest(&self, movers: &[Threat], power: Option<Power>, holder: Option<Power>) -> Option<Might> {
        let counts = |u: Unit| power.map_or(Some(u.power) != holder, |p| p == u.power);
        let might = |mover: &Threat| {
            let needed = if mover.route.is_empty() {
                Vec::new()
            } else {
                self.cheapest_route(mover.unit, |u| counts(u) && self.supports(u)).unwrap_or_default()
            };
            let free = |u: &Unit| *u != mover.unit && counts(*u) && self.supports(*u) && !needed.contains(u);
            let others = self.units.iter().copied().filter(free);
            let units: Vec<Unit> = std::iter::once(mover.unit).chain(others).collect();
            Might { power: mover.unit.power, strength: units.len(), units }
        };
        // Among equals, one that goes by itself.
        let (by_itself, carried): (Vec<&Threat>, Vec<&Threat>) =
            movers.iter().filter(|t| counts(t.unit)).partition(|t| t.route.is_empty());
        let mut best: Option<Might> = None;
        for found in by_itself.into_iter().chain(carried).map(might) {
            if best.as_ref().is_none_or(|b| found.strength > b.strength) {
                best = Some(found);
            }
        }
        best
    }

    /// Returns the fleets over which an army can be carried into the province: those that cost the fewest
    /// supports, and then the fewest of all.
    fn cheapest_route(&self, army: Unit, costs: impl Fn(Unit) -> bool) -> Option<Vec<Unit>> {
        let coast = |p: Province| self.map.province(p).kind == Kind::Coast;
        let from = self.map.province_of(army.at);
        if army.kind != UnitKind::Army || !coast(from) || !coast(self.province) {
            return None;
        }
        let at_sea = |u: &Unit| self.map.province(self.map.province_of(u.at)).kind == Kind::Sea;
        let fleets: Vec<Unit> = self.units.iter().copied().filter(at_sea).collect();
        let touches =
            |u: Unit, p: Province| self.map.fleet_borders(u.at).iter().any(|&l| self.map.province_of(l) == p);
        let price = |u: Unit| (usize::from(costs(u)), 1_usize);
        let mut cheapest: Vec<Option<Way>> =
            fleets.iter().map(|&u| touches(u, from).then(|| (price(u), vec![u]))).collect();
        // No way has more fleets than there are, so as many rounds settle all of them.
        for _ in 0..fleets.len() {
            for i in 0..fleets.len() {
                let Some((paid, way)) = cheapest[i].clone() else { continue };
                for j in 0..fleets.len() {
                    let step = price(fleets[j]);
                    let cost = (paid.0 + step.0, paid.1 + step.1);
                    let joined = self.map.fleet_borders(fleets[i].at).contains(&fleets[j].at);
                    if joined && cheapest[j].as_ref().is_none_or(|(known, _)| cost < *known) {
                        cheapest[j] = Some((cost, [&way[..], &[fleets[j]]].concat()));
                    }
                }
            }
        }
        let ends = fleets.iter().zip(cheapest).filter(|(u, _)| touches(**u, self.province));
        ends.filter_map(|(_, way)| way).min_by_key(|(cost, _)| *cost).map(|(_, way)| way)
    }
}

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
            for (at, seasons) in seasons_to_reach(map, position, unit) {
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
fn seasons_to_reach(map: &Map, position: &Position, unit: Unit) -> Vec<(Location, u8)> {
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
    use crate::map::{Phase, UnitKind};

    /// Returns a board of the standard map in Spring 1905 with these units, each as `Austria A BUD`.
    fn board(units: &[&str]) -> (std::sync::Arc<Map>, Position) {
        let map = crate::map::standard();
        let mut position = Position::empty(&map, Phase::spring(1905));
        for text in units {
            let words: Vec<&str> = text.split(' ').collect();
            let at = map.locations().find(|&l| map.place(l) == words[2]).unwrap();
            let kind = if words[1] == "A" { UnitKind::Army } else { UnitKind::Fleet };
            position.units.push(Unit { power: map.names().power(words[0]).unwrap(), kind, at });
        }
        (map, position)
    }

    #[test]
    fn a_fleet_that_carries_does_not_support() {
        // Only the army can be the one that moves to Belgium with both others behind it.
        let units = ["ENGLAND A LON", "ENGLAND F NTH", "ENGLAND F ENG", "ENGLAND A WAL"];
        let (map, position) = board(&units);
        let threats = Threats::new(&map, &position, map.names().province("BEL").unwrap());
        assert_eq!(threats.attacks[0].strength, 2);
    }

    #[test]
    fn no_power_helps_against_its_own_unit() {
        let units = ["AUSTRIA A SER", "AUSTRIA A BUD", "TURKEY A BUL", "TURKEY F GRE", "ITALY A ALB"];
        let (map, position) = board(&units);
        let threats = Threats::new(&map, &position, map.names().province("SER").unwrap());
        assert_eq!(threats.movers.len(), 3, "Austria's own army could follow, were Serbia left");
        assert_eq!(threats.attacks.iter().map(|m| m.strength).collect::<Vec<_>>(), [1, 1]);
        assert_eq!(threats.together, 2, "a fleet in Greece does not reach Serbia");
        assert_eq!(threats.holder.unwrap().strength, 2);
    }

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
