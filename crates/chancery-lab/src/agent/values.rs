//! What places are worth to a power, as `DumbBot` sees it: who owns the centres around, and who could get there.
//!
//! The facts are those of David Norman's description, told here in our own words: a centre of another power is worth
//! the more the larger that power is, an own centre the more the larger the largest power beside it is, and what a
//! province is worth spreads to its neighbours, step by step.

use crate::map::{Location, Map, Power, Province, UnitKind};
use crate::order::Position;

/// How far worth spreads: its own province, and nine steps.
const STEPS: usize = 10;
/// The divisor of the worth that spread so far at each step: about four neighbours and the place itself.
const SHRINKS: i64 = 5;
/// The weight of a unit more, of one's own or of the strongest other power.
const UNIT: i64 = 1000;

/// The weights of attack, of defence, and of worth that spread so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    attack: i64,
    defence: i64,
    steps: [i64; STEPS],
}

impl Weights {
    /// In spring, for moves and retreats.
    pub const SPRING: Self = Self { attack: 700, defence: 300, steps: [100, 1000, 30, 10, 6, 5, 4, 3, 2, 1] };
    /// In fall, for moves and retreats.
    pub const FALL: Self = Self { attack: 600, defence: 400, steps: [1000, 100, 30, 10, 6, 5, 4, 3, 2, 1] };
    /// For builds and removals.
    pub const WINTER: Self = Self { attack: 700, defence: 300, steps: [1000, 100, 30, 10, 6, 5, 4, 3, 2, 1] };
}

/// The worth of every place to one power.
#[derive(Clone, Debug)]
pub(super) struct Values {
    /// By kind of unit and location: the worth that spread there, weighed.
    spread: [Vec<i64>; 2],
    /// By province: the units of the power that stand in it or can go there.
    strength: Vec<i64>,
    /// By province: the most such units of any one other power.
    competition: Vec<i64>,
    /// By province: the size of the largest other power with a unit that can go there, for own centres; else 0.
    threat: Vec<i64>,
}

/// Returns what a power with so many centres weighs.
const fn size(centres: usize) -> i64 {
    let n = centres as i64;
    n * n + 4 * n + 16
}

const fn index(kind: UnitKind) -> usize {
    matches!(kind, UnitKind::Fleet) as usize
}

impl Values {
    pub fn new(map: &Map, position: &Position, power: Power, weights: &Weights) -> Self {
        let provinces = map.provinces().len();
        let mut near = vec![vec![0; provinces]; map.powers().len()];
        for unit in &position.units {
            for province in map.provinces() {
                let there = map.province_of(unit.at) == province;
                near[unit.power.index()][province.index()] +=
                    i64::from(there || map.reaches(unit.kind, unit.at, province));
            }
        }
        let sizes: Vec<i64> = map.powers().map(|p| size(position.centres_of(p).count())).collect();
        let unowned = size(map.centres().filter(|c| position.owners[c.index()].is_none()).count());
        let strength = near[power.index()].clone();
        let others = || map.powers().filter(|&p| p != power);
        let competition: Vec<i64> =
            (0..provinces).map(|q| others().map(|p| near[p.index()][q]).max().unwrap_or(0)).collect();
        let reaching = |q: usize| {
            let comes = |p: &Power| {
                let mut units = position.units_of(*p);
                units.any(|u| map.reaches(u.kind, u.at, Province(q as u16)))
            };
            others().filter(comes).map(|p| sizes[p.index()]).max().unwrap_or(0)
        };
        let own = |q: usize| position.owners[q] == Some(power);
        let is_centre = |q: usize| map.province(Province(q as u16)).centre;
        let threat: Vec<i64> =
            (0..provinces).map(|q| if own(q) && is_centre(q) { reaching(q) } else { 0 }).collect();
        let worth: Vec<i64> = (0..provinces)
            .map(|q| match position.owners[q] {
                _ if !is_centre(q) => 0,
                Some(owner) if owner == power => weights.defence * threat[q],
                Some(owner) => weights.attack * sizes[owner.index()],
                None => weights.attack * unowned,
            })
            .collect();
        let spread = [UnitKind::Army, UnitKind::Fleet].map(|kind| spread(map, kind, &worth, &weights.steps));
        Self { spread, strength, competition, threat }
    }

    /// Returns what the place is worth to a unit of this kind in a phase of moves or retreats.
    pub fn of(&self, map: &Map, kind: UnitKind, at: Location) -> i64 {
        let q = map.province_of(at).index();
        self.spread[index(kind)][at.index()] + UNIT * (self.strength[q] - self.competition[q])
    }

    /// Returns what the place is worth in winter.
    pub fn in_winter(&self, map: &Map, kind: UnitKind, at: Location) -> i64 {
        self.spread[index(kind)][at.index()] + UNIT * self.threat[map.province_of(at).index()]
    }

    /// Returns the most units of any one other power that stand in the province or can go there.
    pub fn competition(&self, province: Province) -> i64 {
        self.competition[province.index()]
    }
}

/// Returns, by location, the worth that spreads there over the borders for this kind of unit, weighed by the
/// steps it went.
fn spread(map: &Map, kind: UnitKind, worth: &[i64], weights: &[i64; STEPS]) -> Vec<i64> {
    let admits: Vec<bool> = map.locations().map(|at| map.admits(kind, at)).collect();
    let roads: Vec<Vec<Location>> = map
        .locations()
        .map(|at| if admits[at.index()] { map.borders(kind, at) } else { Vec::new() })
        .collect();
    let mut near: Vec<i64> = map
        .locations()
        .map(|at| if admits[at.index()] { worth[map.province_of(at).index()] } else { 0 })
        .collect();
    let mut sum: Vec<i64> = near.iter().map(|value| weights[0] * value).collect();
    for weight in &weights[1..] {
        let next = |at: Location| {
            let mut best: Vec<(Province, i64)> = Vec::new();
            for to in &roads[at.index()] {
                let (province, value) = (map.province_of(*to), near[to.index()]);
                // Of a province that can be reached on two coasts the better one counts.
                match best.iter_mut().find(|(p, _)| *p == province) {
                    Some((_, most)) => *most = value.max(*most),
                    None => best.push((province, value)),
                }
            }
            (near[at.index()] + best.iter().map(|(_, value)| value).sum::<i64>()) / SHRINKS
        };
        near = map.locations().map(next).collect();
        for (sum, value) in sum.iter_mut().zip(&near) {
            *sum += weight * value;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::standard;

    #[test]
    fn a_larger_neighbour_is_worth_more() {
        let map = standard();
        let position = Position::start(&map);
        let power = map.names().power("AUSTRIA").unwrap();
        let values = Values::new(&map, &position, power, &Weights::FALL);
        let at = |code| map.names().province(code).unwrap();
        // Serbia is one of twelve unowned centres, Venice one of three of Italy, Bohemia no centre at all.
        let of = |code| values.of(&map, UnitKind::Army, at(code).location());
        assert!(of("SER") > of("VEN") && of("VEN") > of("BOH"), "{} {} {}", of("SER"), of("VEN"), of("BOH"));
        assert_eq!(values.competition(at("VEN")), 2);
        assert_eq!(values.competition(at("SER")), 0);
        // Nobody can come to Budapest in a move, but Italy to Trieste.
        assert_eq!(values.threat[at("BUD").index()], 0);
        assert_eq!(values.threat[at("TRI").index()], size(3));
    }
}
