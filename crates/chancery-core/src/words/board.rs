//! The sentences for what can be seen on a board before any order is given.

use std::collections::BTreeSet;

use crate::map::{Map, Unit};
use crate::order::{Canonical, Might, Threats};
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
