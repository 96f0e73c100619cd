//! Which units a power loses that ordered too few removals (DATC 4.D.8).

use std::collections::VecDeque;

use crate::map::{Location, Map, Power, Province, Unit, UnitKind};
use crate::order::Position;
use crate::rules::{CivilDisorder, Rules};

/// Returns the units that `power` loses besides those in `chosen`, until `due` are removed.
pub(in crate::adjudicate) fn removals(
    map: &Map,
    rules: &Rules,
    position: &Position,
    power: Power,
    chosen: &[Unit],
    due: usize,
) -> Vec<Unit> {
    let units = sequence(map, rules, position, power).into_iter().map(|(_, unit)| unit);
    units.filter(|u| !chosen.contains(u)).take(due.saturating_sub(chosen.len())).collect()
}

/// Returns the units of `power` with their distances, in the sequence in which civil disorder removes them: the
/// farthest first, fleets before armies, then by the alphabet of the provinces' names (DATC 4.D.8).
pub fn sequence(map: &Map, rules: &Rules, position: &Position, power: Power) -> Vec<(usize, Unit)> {
    let mut units: Vec<(usize, Unit)> =
        position.units_of(power).map(|unit| (distance(map, rules, position, unit), unit)).collect();
    units.sort_by(|(far, a), (near, b)| {
        let fleet = |unit: &Unit| unit.kind == UnitKind::Fleet;
        let name = |unit: &Unit| &map.province(map.province_of(unit.at)).name;
        near.cmp(far).then(fleet(b).cmp(&fleet(a))).then(name(a).cmp(name(b)))
    });
    units
}

/// Returns how far a unit is from its power's centres, as the rule for civil disorder counts it: the farthest
/// is removed first (DATC 4.D.8). `usize::MAX` if no way leads there.
fn distance(map: &Map, rules: &Rules, position: &Position, unit: Unit) -> usize {
    match rules.civil_disorder {
        CivilDisorder::FromOwnedCentres => {
            let near = |p: Province| position.owners[p.index()] == Some(unit.power);
            let touching = |p: Province| map.provinces().filter(move |&q| map.touch(p, q)).collect();
            steps(map.province_of(unit.at), near, touching)
        }
        CivilDisorder::FromOwnHomes | CivilDisorder::FromHomeCountry => {
            let info = map.power(unit.power);
            let by_centre = rules.civil_disorder == CivilDisorder::FromOwnHomes;
            let homes = if by_centre { &info.homes } else { &info.country };
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
