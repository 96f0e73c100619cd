//! The orders of a phase, its outcome, and what follows: the next board, its owners, what is due next.

use crate::adjudicate::{
    AdjustmentResolution, Context, Driven, Resolution, RetreatResolution, adjustments, movement, retreats,
};
use crate::map::{Map, PhaseKind, Power, Province, Season, Unit};
use crate::order::{Adjustment, Canonical, GivenOrder, Position, Retreat, Submission};
use crate::rules::Rules;

/// The orders of a phase, as they are handed in to be adjudicated.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Orders {
    /// Of a movement phase.
    Movement(Submission),
    /// Of a retreat phase.
    Retreats(Vec<GivenOrder<Retreat>>),
    /// Of an adjustment phase, each with the power that builds or removes.
    Adjustments(Vec<(Power, Adjustment)>),
}

impl Orders {
    /// Returns none, for a phase of this kind.
    pub fn none(kind: PhaseKind) -> Self {
        match kind {
            PhaseKind::Movement => Self::Movement(Submission::default()),
            PhaseKind::Retreats => Self::Retreats(Vec::new()),
            PhaseKind::Adjustments => Self::Adjustments(Vec::new()),
        }
    }

    /// Adds the orders of another power for the same phase. What is for a phase of another kind is left out.
    pub fn append(&mut self, other: &Self) {
        match (self, other) {
            (Self::Movement(all), Self::Movement(own)) => all.append(own),
            (Self::Retreats(all), Self::Retreats(own)) => all.extend(own),
            (Self::Adjustments(all), Self::Adjustments(own)) => all.extend(own),
            _ => {}
        }
    }

    /// Returns a line for each order, in canonical notation.
    pub fn lines(&self, map: &Map) -> Vec<String> {
        match self {
            Self::Movement(orders) => orders.texts(map),
            Self::Retreats(orders) => orders.iter().map(|o| o.canonical(map)).collect(),
            Self::Adjustments(orders) => orders.iter().map(|(_, o)| o.canonical(map)).collect(),
        }
    }

    /// Adjudicates the phase of a position, which is of the kind of these orders.
    pub fn adjudicate(&self, context: Context<'_>, position: &Position) -> Outcome {
        let Context { map, rules, .. } = context;
        match self {
            Self::Movement(orders) => Outcome::Movement(movement(context, position, orders)),
            Self::Retreats(orders) => Outcome::Retreats(retreats(map, rules, position, orders)),
            Self::Adjustments(orders) => Outcome::Adjustments(adjustments(map, rules, position, orders)),
        }
    }
}

/// The outcome of a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Of a movement phase.
    Movement(Resolution),
    /// Of a retreat phase.
    Retreats(RetreatResolution),
    /// Of an adjustment phase.
    Adjustments(AdjustmentResolution),
}

impl Outcome {
    /// Returns the units on the board after the phase, without those that were driven out.
    pub fn after(&self) -> &[Unit] {
        match self {
            Self::Movement(r) => &r.after,
            Self::Retreats(r) => &r.after,
            Self::Adjustments(r) => &r.after,
        }
    }

    /// Returns the units that were driven out, with where each may retreat to.
    pub fn dislodged(&self) -> &[Driven] {
        self.movement().map_or(&[], |r| &r.driven)
    }

    /// Returns the provinces that a standoff left vacant.
    pub fn standoffs(&self) -> &[Province] {
        self.movement().map_or(&[], |r| &r.contested)
    }

    /// Returns the resolution, if this was a movement phase.
    pub fn movement(&self) -> Option<&Resolution> {
        match self {
            Self::Movement(r) => Some(r),
            _ => None,
        }
    }
}

/// Returns how many orders `power` may give in this phase.
pub fn orders_due(map: &Map, rules: &Rules, position: &Position, power: Power) -> usize {
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
pub fn advance_into(
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
        skip_idle_phases(map, rules, next);
    }
}

/// Goes on from a phase after which no unit has to retreat to the next one in which somebody has something to decide.
fn skip_idle_phases(map: &Map, rules: &Rules, position: &mut Position) {
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
    let next = Position::empty(map, before.phase.next());
    let mut next = Position { units: after, owners: before.owners.clone(), ..next };
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
        || map.powers().any(|power| orders_due(map, rules, position, power) > 0)
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
    use crate::map::standard;

    fn owned(counts: &[usize]) -> Position {
        let map = standard();
        let mut position = Position::empty(&map, crate::map::Phase::winter(1910));
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
