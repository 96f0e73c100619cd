//! The sentences for what can be seen on a board before any order is given.

use std::collections::BTreeSet;

use crate::map::{Map, Power, Province, Unit};
use crate::order::{Canonical, Might, Position, Ranges, Threats};
use crate::text::is_coded;

/// Describes who can attack a province, in pieces that may be put on one line.
pub fn threats(map: &Map, threats: &Threats) -> Vec<String> {
    if is_coded() {
        return vec!["threats".to_owned()];
    }
    let carried: BTreeSet<Unit> =
        threats.movers.iter().filter(|t| !t.route.is_empty()).map(|t| t.unit).collect();
    let names = |units: &[Unit]| {
        let name = |u: &Unit| {
            let by_sea = if carried.contains(u) { " by convoy" } else { "" };
            format!("{}{by_sea}", u.canonical(map))
        };
        units.iter().map(name).collect::<Vec<_>>().join(", ")
    };
    let code = map.code(threats.province);
    let mut words = vec![match &threats.holder {
        None => format!("{code} is empty"),
        Some(might) => {
            let held =
                format!("{} holds {code} with at most {}", map.power(might.power).name, might.strength);
            format!("{held}: {}", names(&might.units))
        }
    }];
    let attack = |m: &Might| {
        format!("{} comes with at most {}: {}", map.power(m.power).name, m.strength, names(&m.units))
    };
    words.extend(threats.attacks.iter().map(attack));
    match threats.attacks.len() {
        0 => words.push("nobody can attack it".to_owned()),
        1 => {}
        _ => words.push(format!("together at most {}", threats.together)),
    }
    words
}

impl Ranges {
    /// Describes where a unit can go, in pieces that may be put on one line: all provinces of the first
    /// season, and the centres of the second.
    pub fn describe_unit(&self, map: &Map, unit: Unit) -> Vec<String> {
        let codes = |seasons: u8, wanted: &dyn Fn(Province) -> bool| {
            let found: Vec<&str> = self.within(seasons).filter(|&p| wanted(p)).map(|p| map.code(p)).collect();
            if found.is_empty() { "none".to_owned() } else { found.join(" ") }
        };
        vec![
            format!("{} in one season: {}", unit.canonical(map), codes(1, &|_| true)),
            format!("centres in two: {}", codes(2, &|p| map.province(p).centre)),
        ]
    }

    /// Describes the same of a power: the centres of others that its units could enter, and which would.
    pub fn describe_power(&self, map: &Map, position: &Position, power: Power) -> Vec<String> {
        let others = |p: &Province| map.province(*p).centre && position.owners[p.index()] != Some(power);
        let name = &map.power(power).name;
        let told = |seasons: u8| {
            let by = |p: Province| {
                let unit = self.first_at(p).map(|unit| unit.canonical(map)).unwrap_or_default();
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
