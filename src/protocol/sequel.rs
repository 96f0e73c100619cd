//! What follows a phase: who owns the supply centres then, and which phase is next.

use crate::map::{Map, Phase, PhaseKind, Power, Province, Season, Unit};
use crate::order::Position;

/// The owners after a phase. They change in fall, once no unit has to retreat any more: a centre goes
/// to the power whose unit stands in it (rulebook 2000, page 16).
pub(super) fn owners(map: &Map, before: &Position, after: &[Unit], retreating: bool) -> Vec<Option<Power>> {
    let mut owners = before.owners.clone();
    if before.phase.season == Season::Fall && !retreating {
        for unit in after {
            let province = map.province_of(unit.at);
            if map.province(province).centre {
                owners[province.index()] = Some(unit.power);
            }
        }
    }
    owners
}

/// The next phase in which somebody has something to decide. `owners` is `None` where nobody knows
/// them; then a winter is never left out.
pub(super) fn next_phase(
    map: &Map,
    phase: Phase,
    after: &[Unit],
    owners: Option<&[Option<Power>]>,
    retreating: bool,
) -> Phase {
    if phase.kind == PhaseKind::Movement && retreating {
        return phase.retreats();
    }
    let next = if phase.kind == PhaseKind::Movement { phase.retreats().next() } else { phase.next() };
    let idle = |owners: &[Option<Power>]| map.powers().all(|power| !adjusts(map, owners, after, power));
    if next.kind == PhaseKind::Adjustments && owners.is_some_and(idle) { next.next() } else { next }
}

/// Whether a power has a removal or a build due, and for a build a free home centre.
fn adjusts(map: &Map, owners: &[Option<Power>], after: &[Unit], power: Power) -> bool {
    let centres = owners.iter().filter(|o| **o == Some(power)).count();
    let units = after.iter().filter(|u| u.power == power).count();
    let vacant = |p: &&Province| after.iter().all(|u| map.province_of(u.at) != **p);
    let site = || map.power(power).homes.iter().filter(vacant).any(|p| owners[p.index()] == Some(power));
    centres < units || (centres > units && site())
}
