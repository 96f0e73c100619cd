//! What places are worth to a power, as `DumbBot` sees it: who owns the centres around, and who could get there.
//!
//! The facts are those of David Norman's description, told here in our own words: a centre of another power is worth
//! the more the larger that power is, an own centre the more the larger the largest power beside it is, and what a
//! province is worth spreads to its neighbours, step by step.

use chancery_core::map::{Location, Map, Power, Province, Unit, UnitKind};
use chancery_core::order::Position;

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

/// The worth of every place to one power, and what of it is found once for all powers. Keeps its memory from phase to phase.
#[derive(Clone, Debug, Default)]
pub(super) struct Values {
    provinces: usize,
    /// By kind of unit: where units of it can go.
    roads: [Roads; 2],
    /// By power and province: how many units stand there or can go there.
    near: Vec<i64>,
    /// By power and province: whether a unit can go there.
    comes: Vec<bool>,
    /// By power: what it weighs.
    sizes: Vec<i64>,
    /// What the centres without an owner weigh.
    unowned: i64,
    /// The power that they are worth something to.
    power: usize,
    /// By kind of unit and location: the worth that spread there, weighed.
    spread: [Vec<i64>; 2],
    /// By province: the worth of it by itself.
    worth: Vec<i64>,
    /// By province: the most such units of any one other power.
    competition: Vec<i64>,
    /// By province: the size of the largest other power with a unit that can go there, for own centres; else 0.
    threat: Vec<i64>,
    /// By location: the worth that spread so far, and a step farther.
    steps: [Vec<i64>; 2],
}

/// The borders for one kind of unit.
#[derive(Clone, Debug, Default)]
struct Roads {
    /// The locations that it may stand in.
    places: Vec<Location>,
    /// By location: the provinces that it borders on.
    provinces: Vec<Vec<Province>>,
    /// By place: the locations that it borders on, without those of provinces that it reaches on several coasts.
    single: Vec<Vec<Location>>,
    /// A place, and the coasts of a province that it reaches on several.
    several: Vec<(Location, Vec<Location>)>,
}

impl Roads {
    fn new(map: &Map, kind: UnitKind) -> Self {
        let places: Vec<Location> = map.locations().filter(|&at| map.admits(kind, at)).collect();
        let province = |at: &Location| map.province_of(*at);
        let provinces = |at: Location| {
            let mut all: Vec<Province> = map.borders(kind, at).map(|at| province(&at)).collect();
            all.sort();
            all.dedup();
            all
        };
        let coasts = |at: Location, of: Province| -> Vec<Location> {
            map.borders(kind, at).filter(|to| province(to) == of).collect()
        };
        let is_single = |at: Location, to: &Location| coasts(at, province(to)).len() == 1;
        let single =
            |&at: &Location| map.borders(kind, at).filter(|to| is_single(at, to)).collect::<Vec<_>>();
        let several = |&at: &Location| {
            let all = provinces(at).into_iter().map(move |of| coasts(at, of));
            all.filter(|coasts| coasts.len() > 1).map(move |coasts| (at, coasts)).collect::<Vec<_>>()
        };
        Self {
            provinces: map.locations().map(provinces).collect(),
            single: places.iter().map(single).collect(),
            several: places.iter().flat_map(several).collect(),
            places,
        }
    }

    /// Adds to `sum`, by location, the worth that spreads there, weighed by the steps it went. `near` and `next` are
    /// written over.
    fn add_worth(&self, weights: &[i64; STEPS], [near, next]: [&mut Vec<i64>; 2], sum: &mut [i64]) {
        for at in &self.places {
            sum[at.index()] = weights[0] * near[at.index()];
        }
        for weight in &weights[1..] {
            for (at, roads) in self.places.iter().zip(&self.single) {
                next[at.index()] = near[at.index()] + roads.iter().map(|to| near[to.index()]).sum::<i64>();
            }
            // If a province can be reached on two coasts, the better one counts.
            for (at, coasts) in &self.several {
                next[at.index()] += coasts.iter().map(|to| near[to.index()]).max().unwrap_or(0);
            }
            for at in &self.places {
                next[at.index()] /= SHRINKS;
                sum[at.index()] += weight * next[at.index()];
            }
            std::mem::swap(near, next);
        }
    }
}

/// Returns what a power with so many centres weighs.
const fn weight(centres: usize) -> i64 {
    let n = centres as i64;
    n * n + 4 * n + 16
}

impl Values {
    /// Makes the tables of a map.
    pub fn new(map: &Map) -> Self {
        let (provinces, locations, powers) =
            (map.provinces().len(), map.locations().len(), map.powers().len());
        Self {
            provinces,
            roads: [UnitKind::Army, UnitKind::Fleet].map(|kind| Roads::new(map, kind)),
            near: vec![0; powers * provinces],
            comes: vec![false; powers * provinces],
            sizes: vec![0; powers],
            spread: [vec![0; locations], vec![0; locations]],
            worth: vec![0; provinces],
            competition: vec![0; provinces],
            threat: vec![0; provinces],
            steps: [vec![0; locations], vec![0; locations]],
            ..Self::default()
        }
    }

    /// Notes what is the same for all powers.
    pub fn look(&mut self, map: &Map, position: &Position) {
        self.near.fill(0);
        self.comes.fill(false);
        for unit in &position.units {
            let row = unit.power.index() * self.provinces;
            self.near[row + map.province_of(unit.at).index()] += 1;
            for to in &self.roads[unit.kind as usize].provinces[unit.at.index()] {
                self.near[row + to.index()] += 1;
                self.comes[row + to.index()] = true;
            }
        }
        for (weighs, power) in self.sizes.iter_mut().zip(map.powers()) {
            *weighs = weight(position.centres_of(power).count());
        }
        self.unowned = weight(map.centres().filter(|c| position.owners[c.index()].is_none()).count());
    }

    /// Finds what everything is worth to a power, of what was [seen](Self::look).
    pub fn weigh(&mut self, map: &Map, position: &Position, power: Power, weights: &Weights) {
        self.power = power.index();
        self.competition.fill(0);
        self.threat.fill(0);
        for other in map.powers().filter(|&p| p != power) {
            let row = other.index() * self.provinces..(other.index() + 1) * self.provinces;
            for (most, near) in self.competition.iter_mut().zip(&self.near[row.clone()]) {
                *most = (*most).max(*near);
            }
            let weighs = self.sizes[other.index()];
            for (most, comes) in self.threat.iter_mut().zip(&self.comes[row]) {
                *most = (*most).max(if *comes { weighs } else { 0 });
            }
        }
        for p in map.provinces() {
            let (is_centre, owner) = (map.province(p).centre, position.owners[p.index()]);
            if !is_centre || owner != Some(power) {
                self.threat[p.index()] = 0;
            }
            self.worth[p.index()] = match owner {
                _ if !is_centre => 0,
                Some(owner) if owner == power => weights.defence * self.threat[p.index()],
                Some(owner) => weights.attack * self.sizes[owner.index()],
                None => weights.attack * self.unowned,
            };
        }
        let Self { roads, steps, spread, worth, .. } = self;
        for (roads, spread) in roads.iter().zip(spread) {
            let [near, next] = steps;
            for at in &roads.places {
                near[at.index()] = worth[map.province_of(*at).index()];
            }
            roads.add_worth(&weights.steps, [near, next], spread);
        }
    }

    /// Returns what the place is worth to a unit of this kind in a phase of moves or retreats.
    pub fn of(&self, map: &Map, kind: UnitKind, at: Location) -> i64 {
        let q = map.province_of(at).index();
        let strength = self.near[self.power * self.provinces + q];
        self.spread[kind as usize][at.index()] + UNIT * (strength - self.competition[q])
    }

    /// Returns what the place is worth in winter.
    pub fn in_winter(&self, map: &Map, kind: UnitKind, at: Location) -> i64 {
        self.spread[kind as usize][at.index()] + UNIT * self.threat[map.province_of(at).index()]
    }

    /// Returns the most units of any one other power that stand in the province or can go there.
    pub fn competition(&self, province: Province) -> i64 {
        self.competition[province.index()]
    }

    /// Returns the provinces that a unit can go to.
    pub fn reach(&self, unit: Unit) -> &[Province] {
        &self.roads[unit.kind as usize].provinces[unit.at.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::map::standard;

    #[test]
    fn a_larger_neighbour_is_worth_more() {
        let map = standard();
        let position = Position::start(&map);
        let power = map.names().power("AUSTRIA").unwrap();
        let mut values = Values::new(&map);
        values.look(&map, &position);
        values.weigh(&map, &position, power, &Weights::FALL);
        let at = |code| map.names().province(code).unwrap();
        // Serbia is one of twelve unowned centres, Venice one of three of Italy, Bohemia no centre at all.
        let of = |code| values.of(&map, UnitKind::Army, at(code).location());
        assert!(of("SER") > of("VEN") && of("VEN") > of("BOH"), "{} {} {}", of("SER"), of("VEN"), of("BOH"));
        assert_eq!(values.competition(at("VEN")), 2);
        assert_eq!(values.competition(at("SER")), 0);
        // Nobody can come to Budapest in a move, but Italy to Trieste.
        assert_eq!(values.threat[at("BUD").index()], 0);
        assert_eq!(values.threat[at("TRI").index()], weight(3));
    }
}
