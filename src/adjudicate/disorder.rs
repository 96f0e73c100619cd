//! Which units a power loses that ordered too few removals (DATC 4.D.8).

use std::collections::VecDeque;

use crate::map::{Location, Map, Power, Province, Unit, UnitKind};
use crate::order::Position;
use crate::rules::{CivilDisorder, Rules};

/// The units that `power` loses besides those in `chosen`, until `due` are removed: the farthest
/// first, fleets before armies, then by the alphabet of the provinces' names.
pub(super) fn removals(
    map: &Map,
    rules: &Rules,
    position: &Position,
    power: Power,
    chosen: &[Unit],
    due: usize,
) -> Vec<Unit> {
    let mut units: Vec<Unit> = position.units_of(power).filter(|u| !chosen.contains(u)).collect();
    let distance: Vec<usize> = units.iter().map(|&u| distance(map, rules, position, u)).collect();
    let mut order: Vec<usize> = (0..units.len()).collect();
    order.sort_by(|&a, &b| {
        let fleet = |i: usize| units[i].kind == UnitKind::Fleet;
        let name = |i: usize| &map.province(map.province_of(units[i].at)).name;
        distance[b].cmp(&distance[a]).then(fleet(b).cmp(&fleet(a))).then(name(a).cmp(name(b)))
    });
    units = order.into_iter().map(|i| units[i]).collect();
    units.truncate(due.saturating_sub(chosen.len()));
    units
}

/// How far a unit is from its power's centres, as the rule for civil disorder counts it: the farthest
/// is removed first (DATC 4.D.8). `usize::MAX` if no way leads there.
pub fn distance(map: &Map, rules: &Rules, position: &Position, unit: Unit) -> usize {
    match rules.civil_disorder {
        CivilDisorder::FromOwnedCentres => {
            let near = |p: Province| position.owners[p.index()] == Some(unit.power);
            let touching = |p: Province| map.provinces().filter(move |&q| map.touch(p, q)).collect();
            steps(map.province_of(unit.at), near, touching)
        }
        // A home country is taken for its home centres: the map says no more about it.
        CivilDisorder::FromOwnHomes | CivilDisorder::FromHomeCountry => {
            let homes = &map.power(unit.power).homes;
            match unit.kind {
                // An army counts over water, too, as by convoy.
                UnitKind::Army => {
                    let touching = |p: Province| map.provinces().filter(move |&q| map.touch(p, q)).collect();
                    steps(map.province_of(unit.at), |p| homes.contains(&p), touching)
                }
                UnitKind::Fleet => {
                    let near = |l: Location| homes.contains(&map.province_of(l));
                    steps(unit.at, near, |l| map.fleet_borders(l).to_vec())
                }
            }
        }
    }
}

/// Steps from `start` to the nearest place that is `near`; beyond every number if there is none.
fn steps<P: Copy + PartialEq>(start: P, near: impl Fn(P) -> bool, next: impl Fn(P) -> Vec<P>) -> usize {
    let mut seen = vec![start];
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((place, steps)) = queue.pop_front() {
        if near(place) {
            return steps;
        }
        for place in next(place) {
            if !seen.contains(&place) {
                seen.push(place);
                queue.push_back((place, steps + 1));
            }
        }
    }
    usize::MAX
}
