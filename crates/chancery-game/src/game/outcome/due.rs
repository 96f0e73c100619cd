//! Who still has to order what.

use std::collections::HashSet;

use crate::game::Row;
use chancery_core::map::{Map, PhaseKind, Power, Province};
use chancery_core::order::{Adjustment, DislodgedUnit, Position, possible_retreats};
use chancery_core::rules::{Rules, WaivedBuilds};
use chancery_notation::{Code, ReadOrder, SheetStatement};

/// The number of orders that a power is due in a phase, and how many of them are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// The power.
    pub power: Power,
    /// How many orders it may give: units to move, units to retreat, builds that have a free site, or
    /// removals.
    pub orders: usize,
    /// For how many of them something was written that can stand, by whoever may order it. A possible order or not,
    /// or one of several that the house lets cancel each other; but not what is implied, nor what counts for nothing.
    pub given: usize,
}

impl Due {
    /// Returns what is due from `power` in this phase, and what of it is there when these are the
    /// [rows](crate::game::Outcome::rows) of what comes of the phase.
    pub fn of<'r>(
        map: &Map,
        rules: &Rules,
        position: &Position,
        power: Power,
        rows: impl IntoIterator<Item = &'r Row>,
    ) -> Self {
        let orders = Self::orders(map, rules, position, power);
        let is_given = |row: &&Row| row.power == power && !row.refused && row.is_given();
        let given = rows.into_iter().filter(is_given).count();
        Self { power, orders, given: given.min(orders) }
    }

    /// Returns whether something is due from `power` that is not forced: not all its units go, or have no retreat.
    pub fn has_choice(map: &Map, rules: &Rules, position: &Position, power: Power) -> bool {
        let is_free = |d: &DislodgedUnit| possible_retreats(map, position, d, rules).len() > 1;
        match position.phase.kind {
            PhaseKind::Retreats => position.dislodged.iter().any(|d| d.unit.power == power && is_free(d)),
            PhaseKind::Adjustments if position.centres_of(power).next().is_none() => false,
            _ => Self::orders(map, rules, position, power) > 0,
        }
    }

    /// Returns how many orders `power` may give in this phase.
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
}

/// Counts how much of what is due from `power` these orders of sheets say something on, whether or not that
/// can stand: who has written something is not silent.
pub(in crate::game) fn count_ordered<'r>(
    map: &Map,
    rules: &Rules,
    position: &Position,
    power: Power,
    orders: impl IntoIterator<Item = &'r ReadOrder>,
) -> usize {
    let mut places: HashSet<Province> = HashSet::new();
    let mut waived = 0;
    let is_own = |o: &&ReadOrder| {
        o.by == Some(power) && o.refused != Some(Code::WrongPower) && is_due(&o.given, position.phase.kind)
    };
    let own = orders.into_iter().filter(is_own);
    for order in own {
        match &order.given {
            SheetStatement::Movement(piece, _)
            | SheetStatement::Retreat(piece, _)
            | SheetStatement::Proxy(piece, _) => {
                places.extend(position.acting(map, power, *piece).map(|unit| map.province_of(unit.at)));
            }
            SheetStatement::Adjustment(Adjustment::Waive) if rules.waived_builds == WaivedBuilds::Allowed => {
                waived += order.remarks.count.unwrap_or(1) as usize;
            }
            SheetStatement::Adjustment(Adjustment::Build(piece) | Adjustment::Remove(piece)) => {
                places.insert(map.province_of(piece.at));
            }
            SheetStatement::Preference(builds) => {
                if let Some(Adjustment::Build(piece)) = builds.first() {
                    places.insert(map.province_of(piece.at));
                }
            }
            SheetStatement::Adjustment(Adjustment::Waive)
            | SheetStatement::Listed(_)
            | SheetStatement::Keep(_)
            | SheetStatement::Clear
            | SheetStatement::Resolved
            | SheetStatement::Header(_)
            | SheetStatement::Conditional(_) => {}
        }
    }
    (places.len() + waived).min(Due::orders(map, rules, position, power))
}

/// Returns whether what was given can be an order in this kind of phase. Else a player who mistook the phase would
/// pass for one who has ordered.
pub const fn is_due(given: &SheetStatement, kind: PhaseKind) -> bool {
    match given {
        SheetStatement::Movement(..) | SheetStatement::Proxy(..) => matches!(kind, PhaseKind::Movement),
        SheetStatement::Retreat(..) => matches!(kind, PhaseKind::Retreats),
        SheetStatement::Adjustment(_) | SheetStatement::Preference(_) => {
            matches!(kind, PhaseKind::Adjustments)
        }
        SheetStatement::Listed(_)
        | SheetStatement::Keep(_)
        | SheetStatement::Clear
        | SheetStatement::Resolved
        | SheetStatement::Header(_)
        | SheetStatement::Conditional(_) => false,
    }
}
