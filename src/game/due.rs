//! Who still has to order what.

use std::collections::HashSet;

use crate::map::{Map, PhaseKind, Power, Province};
use crate::order::{Adjustment, Code, Given, Position, ReadOrder, Reading};
use crate::rules::{Rules, WaivedBuilds};

/// How many orders a power is due in a phase, and how many of them are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// The power.
    pub power: Power,
    /// How many orders it may give: units to move, units to retreat, builds that have a free site, or
    /// removals.
    pub orders: usize,
    /// For how many of them an order of the phase's kind can be read, legal or not.
    pub given: usize,
}

impl Due {
    /// Whether the power has something to decide and has given no order at all.
    pub fn is_silent(&self) -> bool {
        self.orders > 0 && self.given == 0
    }

    /// How many orders `power` may give in this phase.
    pub fn orders(map: &Map, rules: &Rules, position: &Position, power: Power) -> usize {
        match position.phase.kind {
            PhaseKind::Movement => position.units_of(power).count(),
            PhaseKind::Retreats => position.dislodged.iter().filter(|d| d.unit.power == power).count(),
            PhaseKind::Adjustments => match position.balance(power) {
                0 => 0,
                builds @ 1.. => position.building_sites(map, rules, power).count().min(builds as usize),
                removals => removals.unsigned_abs() as usize,
            },
        }
    }

    /// What is due from `power`, and what `reading` of its sheet gives.
    pub(super) fn of(
        map: &Map,
        rules: &Rules,
        position: &Position,
        power: Power,
        readings: &[(Power, Reading)],
    ) -> Self {
        let orders = Self::orders(map, rules, position, power);
        let mut places: HashSet<Province> = HashSet::new();
        let mut waived = 0;
        let is_own = |o: &&ReadOrder| {
            o.by == Some(power)
                && o.refused != Some(Code::WrongPower)
                && is_due(&o.given, position.phase.kind)
        };
        let own = readings.iter().flat_map(|(_, r)| &r.orders).filter(is_own);
        for order in own {
            match &order.given {
                Given::Movement(piece, _) | Given::Retreat(piece, _) | Given::Proxy(piece, _) => {
                    let province = map.province_of(piece.at);
                    if is_ordered(map, position, power, province) {
                        places.insert(province);
                    }
                }
                Given::Adjustment(Adjustment::Waive) if rules.waived_builds == WaivedBuilds::Allowed => {
                    waived += order.remarks.count.unwrap_or(1) as usize;
                }
                Given::Adjustment(Adjustment::Build(piece) | Adjustment::Remove(piece)) => {
                    places.insert(map.province_of(piece.at));
                }
                Given::Preference(builds) => {
                    if let Some(Adjustment::Build(piece)) = builds.first() {
                        places.insert(map.province_of(piece.at));
                    }
                }
                Given::Adjustment(Adjustment::Waive)
                | Given::Listed(_)
                | Given::Keep(_)
                | Given::Clear
                | Given::Resolved
                | Given::Header(_)
                | Given::Conditional(_) => {}
            }
        }
        Self { power, orders, given: (places.len() + waived).min(orders) }
    }
}

/// Whether what was given can be an order in this kind of phase. Else a player who mistook the phase would
/// pass for one who has ordered.
pub const fn is_due(given: &Given, kind: PhaseKind) -> bool {
    match given {
        Given::Movement(..) | Given::Proxy(..) => matches!(kind, PhaseKind::Movement),
        Given::Retreat(..) => matches!(kind, PhaseKind::Retreats),
        Given::Adjustment(_) | Given::Preference(_) => matches!(kind, PhaseKind::Adjustments),
        Given::Listed(_)
        | Given::Keep(_)
        | Given::Clear
        | Given::Resolved
        | Given::Header(_)
        | Given::Conditional(_) => false,
    }
}

/// Whether a unit of `power` stands in `province` that is to be ordered in this phase.
fn is_ordered(map: &Map, position: &Position, power: Power, province: Province) -> bool {
    match position.phase.kind {
        PhaseKind::Retreats => position.dislodged_from(map, province).is_some_and(|d| d.unit.power == power),
        _ => position.unit_in(map, province).is_some_and(|u| u.power == power),
    }
}
