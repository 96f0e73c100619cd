//! Whether a position can be played.

use crate::map::{Kind, Map, Phase, PhaseKind, Province, Unit, no_year};
use crate::order::{Canonical, Position};

/// Something that makes a position unplayable.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct PositionFault {
    /// The province that it is about, if it is about one.
    pub at: Option<Province>,
    /// The fault, in a sentence.
    pub message: String,
}

/// Returns all that is wrong with a position on `map`; nothing if it can be played.
pub fn faults(map: &Map, position: &Position) -> Vec<PositionFault> {
    let mut faults = Vec::new();
    let mut fault = |at: Option<Province>, message: String| faults.push(PositionFault { at, message });
    let name = |u: &Unit| u.canonical(map);
    let mut stands: Vec<Option<Unit>> = vec![None; map.provinces().len()];
    for unit in &position.units {
        let province = map.province_of(unit.at);
        if !map.admits(unit.kind, unit.at) {
            fault(Some(province), misplaced(map, *unit));
        }
        let there = &mut stands[province.index()];
        match there {
            Some(other) => {
                let code = map.code(province);
                fault(
                    Some(province),
                    format!("there are two units in {code}: {} and {}", name(other), name(unit)),
                );
            }
            None => *there = Some(*unit),
        }
    }
    for (province, owner) in map.provinces().zip(&position.owners) {
        if let (Some(power), false) = (owner, map.province(province).centre) {
            let power = &map.power(*power).name;
            fault(
                Some(province),
                format!("{} is not a supply centre, so {power} cannot own it", map.code(province)),
            );
        }
    }
    if position.owners.len() != map.provinces().len() {
        fault(None, format!("owners are given for {} provinces of {}", position.owners.len(), stands.len()));
    }
    if !Phase::YEARS.contains(&position.phase.year) {
        fault(None, no_year(position.phase.year));
    }
    let waits = !(position.dislodged.is_empty() && position.contested.is_empty());
    if waits && position.phase.kind != PhaseKind::Retreats {
        fault(None, format!("units retreat only in a retreat phase, and {} is not one", position.phase));
    }
    for (i, dislodged) in position.dislodged.iter().enumerate() {
        let unit = &dislodged.unit;
        let province = map.province_of(unit.at);
        if !map.admits(unit.kind, unit.at) {
            fault(Some(province), misplaced(map, *unit));
        }
        if position.dislodged[..i].iter().any(|d| map.province_of(d.unit.at) == province) {
            fault(Some(province), format!("two units were driven out of {}", map.code(province)));
        }
    }
    faults
}

fn misplaced(map: &Map, unit: Unit) -> String {
    let info = map.province(map.province_of(unit.at));
    let name = unit.canonical(map);
    if info.kind == Kind::Coast && !info.coasts.is_empty() {
        format!("{name} cannot stand there: a fleet stands on a coast of {}, an army on none", info.name)
    } else {
        format!("{name} cannot stand there: {} admits no {}", info.name, unit.kind.name())
    }
}
