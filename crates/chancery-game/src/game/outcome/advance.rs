//! What follows from a phase: the next board, its owners, the next phase with a decision, and who still has to order what.

use std::collections::HashSet;

use crate::game::{Outcome, Row};
use chancery_core::adjudicate::Resolution;
use chancery_core::map::{Map, PhaseKind, Power, Province, Season, Unit};
use chancery_core::order::{Adjustment, DislodgedUnit, Position, retreat_options};
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
    /// [rows](crate::game::Outcome::rows) of its outcome.
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
        let is_free = |d: &DislodgedUnit| {
            retreat_options(map, rules, &position.units, &position.contested, d).next().is_some()
        };
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
    (places.len() + waived).min(Due::orders(map, rules, position, power))
}

/// Returns the position after a phase: the next one in which somebody has something to decide.
///
/// Supply centres change hands once a year, after the fall movement and its retreats (rulebook 2000,
/// page 17). Units that were driven out and have no retreat leave the board at once. Retreats without
/// a unit that can retreat and adjustments without a build or a removal are passed over.
pub fn advance(map: &Map, rules: &Rules, before: &Position, outcome: &Outcome) -> Position {
    let mut next = Position::empty(map, before.phase);
    advance_into(map, rules, before, outcome.after(), outcome.movement(), &mut next);
    next.sort();
    next
}

/// Puts the position after a phase into `next` as [`advance`] returns it, but for the sequence of units and provinces, and
/// keeps its memory. `after` are the units that are on the board after the phase; `movement` is its result if
/// it was one of movement.
pub(crate) fn advance_into(
    map: &Map,
    rules: &Rules,
    before: &Position,
    after: &[Unit],
    movement: Option<&Resolution>,
    next: &mut Position,
) {
    next.phase = before.phase;
    next.units.clear();
    next.units.extend_from_slice(after);
    next.owners.clone_from(&before.owners);
    next.dislodged.clear();
    next.contested.clear();
    if let Some(resolution) = movement {
        next.dislodged.extend(resolution.retreating().map(|driven| driven.dislodged));
        next.contested.extend_from_slice(&resolution.contested);
        next.phase = before.phase.retreats();
    }
    if next.dislodged.is_empty() {
        go_on(map, rules, next);
    }
}

/// Goes on from a phase after which no unit has to retreat to the next one in which somebody has something to decide.
fn go_on(map: &Map, rules: &Rules, position: &mut Position) {
    // The year's last chance to move has passed: what stands in a centre owns it from now on.
    if position.phase.season == Season::Fall {
        occupy(map, position);
    }
    position.contested.clear();
    position.phase = position.phase.next();
    if position.phase.kind == PhaseKind::Retreats {
        position.phase = position.phase.next();
    }
    if position.phase.kind == PhaseKind::Adjustments && !somebody_decides(map, rules, position) {
        position.phase = position.phase.next();
    }
}

/// Returns the next board on which units move, if those that were driven out all disband and nobody builds or removes
/// a unit: what [`advance`] leads to from phase to phase without any such order, where `after` are the units that are
/// on the board after the movement phase of `before`.
pub fn next_movement(map: &Map, before: &Position, after: Vec<Unit>) -> Position {
    let mut next = Position {
        phase: before.phase.next(),
        units: after,
        owners: before.owners.clone(),
        dislodged: Vec::new(),
        contested: Vec::new(),
    };
    if before.phase.season == Season::Fall {
        occupy(map, &mut next);
    }
    while next.phase.kind != PhaseKind::Movement {
        next.phase = next.phase.next();
    }
    next.sort();
    next
}

/// Gives each centre in which a unit stands to the unit's power.
fn occupy(map: &Map, position: &mut Position) {
    for &Unit { power, at, .. } in &position.units {
        let province = map.province_of(at);
        if map.province(province).centre {
            position.owners[province.index()] = Some(power);
        }
    }
}

/// Returns whether any power has something to decide. In a movement phase it is always taken to be so, or a
/// board without units would have no next phase.
pub fn somebody_decides(map: &Map, rules: &Rules, position: &Position) -> bool {
    position.phase.kind == PhaseKind::Movement
        || map.powers().any(|power| Due::orders(map, rules, position, power) > 0)
}

/// Returns who has won: the power that owns at least `needed` supply centres and more than any other. On the
/// standard map 18 are needed (rulebook 2000, "Object of the game"), and then no other can have as many;
/// where fewer are needed, nobody has won while two share the lead.
pub fn winner(map: &Map, position: &Position, needed: usize) -> Option<Power> {
    let centres = |power: Power| position.centres_of(power).count();
    let leader = map.powers().max_by_key(|&power| centres(power))?;
    let most = centres(leader);
    let alone = map.powers().all(|power| power == leader || centres(power) < most);
    (alone && most >= needed).then_some(leader)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::map::standard;

    fn owned(counts: &[usize]) -> Position {
        let map = standard();
        let mut position = Position::empty(&map, chancery_core::map::Phase::winter(1910));
        let mut centres = map.centres();
        for (power, &count) in map.powers().zip(counts) {
            for centre in centres.by_ref().take(count) {
                position.owners[centre.index()] = Some(power);
            }
        }
        position
    }

    #[test]
    fn eighteen_centres_win() {
        let map = standard();
        assert_eq!(winner(&map, &owned(&[17, 17]), 18), None);
        assert_eq!(winner(&map, &owned(&[0, 18, 16]), map.victory()), Some(Power(1)));
        assert_eq!(winner(&map, &owned(&[]), 18), None);
    }

    #[test]
    fn a_tie_wins_nothing() {
        // On the standard map two powers cannot both own 18 centres; a house may need fewer.
        let map = standard();
        assert_eq!(winner(&map, &owned(&[12, 12, 10]), 12), None);
        assert_eq!(winner(&map, &owned(&[12, 13, 9]), 12), Some(Power(1)));
    }
}
