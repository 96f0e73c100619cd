//! Whether a position can be played, and what is odd about it.

use crate::map::{Kind, Map, Phase, PhaseKind, Province, Season, Unit, no_year};
use crate::order::{Canonical, Position};

/// Something that makes a position unplayable, or odd.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct PositionFault {
    /// The province that it is about, if it is about one.
    pub at: Option<Province>,
    /// What is wrong or odd, in a sentence.
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

/// Returns what is odd about a position that can be played.
pub fn remarks(map: &Map, position: &Position) -> Vec<PositionFault> {
    let mut remarks = Vec::new();
    let mut remark = |at: Option<Province>, message: String| remarks.push(PositionFault { at, message });
    if position.units.is_empty() && position.dislodged.is_empty() {
        remark(None, "there is no unit on the board".to_owned());
    }
    if position.phase < map.begins() {
        let (phase, begins) = (position.phase.phrase(), map.begins().phrase());
        remark(None, format!("the map begins with {begins}, and this is {phase}"));
    }
    let mut balanced = true;
    for power in map.powers() {
        let driven = position.dislodged.iter().filter(|d| d.unit.power == power).count();
        let units = position.units_of(power).count() + driven;
        let centres = position.centres_of(power).count();
        let name = &map.power(power).name;
        balanced &= units == centres;
        if units > centres && position.phase.kind != PhaseKind::Adjustments {
            remark(None, format!("{name} has more units than centres: {units} and {centres}"));
        }
        if centres >= map.victory() {
            remark(None, format!("{name} has won already, with {centres} centres"));
        }
    }
    match position.phase.kind {
        PhaseKind::Retreats if position.dislodged.is_empty() => {
            remark(None, "no unit has to retreat".to_owned());
        }
        PhaseKind::Adjustments if balanced => {
            remark(None, "no power has a unit to build or to remove".to_owned());
        }
        _ => {}
    }
    for driven in &position.dislodged {
        let at = map.province_of(driven.unit.at);
        let name = driven.unit.canonical(map);
        if position.unit_in(map, at).is_none() {
            remark(Some(at), format!("{name} was dislodged, but nobody is there now"));
        }
        if let Some(from) = driven.from.filter(|&from| !map.touch(from, at)) {
            let message = format!("{name} was attacked from {}, which does not touch it", map.code(from));
            remark(Some(at), message);
        }
    }
    for &province in &position.contested {
        if position.unit_in(map, province).is_some() {
            let code = map.code(province);
            remark(Some(province), format!("{code} is marked as vacant, but a unit is there"));
        }
    }
    if position.phase.season != Season::Winter && position.owners.iter().all(Option::is_none) {
        remark(None, "nobody owns a supply centre".to_owned());
    }
    remarks
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
