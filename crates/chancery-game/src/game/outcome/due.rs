//! How many orders are due from whom, and how many of them are there.

use std::collections::HashSet;

use crate::game::Row;
use chancery_core::map::{Map, PhaseKind, Power, Province};
use chancery_core::order::{Adjustment, DislodgedUnit, Position, retreat_options};
use chancery_core::rules::{Rules, WaivedBuilds};
use chancery_core::turn::orders_due;
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
    /// [rows](crate::game::Rows::rows) of its outcome.
    pub fn of<'r>(
        map: &Map,
        rules: &Rules,
        position: &Position,
        power: Power,
        rows: impl IntoIterator<Item = &'r Row>,
    ) -> Self {
        let orders = orders_due(map, rules, position, power);
        let is_given = |row: &&Row| row.power == power && !row.refused && row.is_given();
        let given = rows.into_iter().filter(is_given).count();
        Self { power, orders, given: given.min(orders) }
    }

    /// Returns whether something is due from `power` that is not forced: not all its units go, or have no retreat.
    pub fn has_choice(map: &Map, rules: &Rules, position: &Position, power: Power) -> bool {
        let is_free = |d: &DislodgedUnit| {
            retreat_options(map, rules, &position.units, &position.contested, d).next().is_some()
        };
        match position.phase.kind {
            PhaseKind::Retreats => position.dislodged.iter().any(|d| d.unit.power == power && is_free(d)),
            PhaseKind::Adjustments if position.centres_of(power).next().is_none() => false,
            _ => orders_due(map, rules, position, power) > 0,
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
        o.by == Some(power)
            && o.refused != Some(Code::WrongPower)
            && o.given.kind() == Some(position.phase.kind)
    };
    let own = orders.into_iter().filter(is_own);
    for order in own {
        if let Some(piece) = order.given.mover() {
            places.extend(position.acting(map, power, piece).map(|unit| map.province_of(unit.at)));
        } else if order.given != SheetStatement::Adjustment(Adjustment::Waive) {
            places.extend(order.given.place(map));
        } else if rules.waived_builds == WaivedBuilds::Allowed {
            waived += order.remarks.count.unwrap_or(1) as usize;
        }
    }
    (places.len() + waived).min(orders_due(map, rules, position, power))
}
