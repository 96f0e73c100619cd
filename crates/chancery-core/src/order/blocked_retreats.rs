//! Where a dislodged unit may retreat to, and what closes a province to it. The rule stands here, once: for what may be ordered and for
//! what comes of an order.

use crate::map::{Location, Map, Province, Unit};
use crate::order::DislodgedUnit;
use crate::rules::{RetreatToOrigin, Rules};

/// The reason why a dislodged unit may not retreat to a neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetreatObstacle {
    /// The attacker came from there.
    AttackerOrigin,
    /// A unit stands there.
    Occupied(Unit),
    /// A standoff left it vacant.
    Contested,
}

/// Returns what closes the province `to` to a retreat: the attacker's origin, a unit, or a standoff
/// (rulebook 2000, page 15).
///
/// An attacker that came by convoy closes nothing, unless the house rules say so (DATC 4.A.5).
/// `units` are those on the board after the movement, without dislodged ones.
pub fn closed_to_retreat(
    map: &Map,
    rules: &Rules,
    units: &[Unit],
    contested: &[Province],
    dislodged: &DislodgedUnit,
    to: Province,
) -> Option<RetreatObstacle> {
    let never = rules.retreat_to_origin == RetreatToOrigin::Never;
    if dislodged.from == Some(to) || (never && dislodged.start == Some(to)) {
        return Some(RetreatObstacle::AttackerOrigin);
    }
    if let Some(&unit) = units.iter().find(|u| map.province_of(u.at) == to) {
        return Some(RetreatObstacle::Occupied(unit));
    }
    contested.contains(&to).then_some(RetreatObstacle::Contested)
}

/// Returns where a dislodged unit may retreat to: the neighbours that are not closed to it.
pub fn retreat_options<'a>(
    map: &'a Map,
    rules: &'a Rules,
    units: &'a [Unit],
    contested: &'a [Province],
    dislodged: &'a DislodgedUnit,
) -> impl Iterator<Item = Location> + 'a {
    let is_open = |&to: &Location| {
        closed_to_retreat(map, rules, units, contested, dislodged, map.province_of(to)).is_none()
    };
    map.borders(dislodged.unit.kind, dislodged.unit.at).filter(move |to| is_open(to))
}
