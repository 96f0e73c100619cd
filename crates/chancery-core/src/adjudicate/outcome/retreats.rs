//! Retreats: the results of the orders of dislodged units.

use crate::adjudicate::Reason;
use crate::adjudicate::codes::Verdict;
use crate::adjudicate::outcome::{Entry, PhaseResolution};
use crate::map::{Location, Map, Province, Unit, UnitKind};
use crate::order::{DislodgedUnit, GivenOrder, Piece, Position, Retreat, RetreatObstacle, closed_to_retreat};
use crate::rules::Rules;

/// The outcome of a retreat phase: one entry for each dislodged unit, in the order of the position.
pub type RetreatResolution = PhaseResolution<Retreat>;

/// Adjudicates a retreat phase. A unit without a legal order disbands; so do all units that retreat
/// to the same province (rulebook 2000, page 15; DATC 6.H.4 to 6.H.8).
///
/// ```
/// use chancery_core::adjudicate::retreats;
/// use chancery_core::map::Phase;
/// use chancery_core::{Position, Rules, standard};
///
/// let map = standard();
/// let position = Position::empty(&map, "S1901R".parse::<Phase>().expect("a phase"));
/// assert!(retreats(&map, &Rules::default(), &position, &[]).after.is_empty());
/// ```
pub fn retreats(
    map: &Map,
    rules: &Rules,
    position: &Position,
    orders: &[GivenOrder<Retreat>],
) -> RetreatResolution {
    let mut refused = Vec::new();
    let mut given: Vec<Option<usize>> = vec![None; position.dislodged.len()];
    for (source, ordered) in orders.iter().enumerate() {
        let province = map.province_of(ordered.unit.at);
        let found = position.dislodged.iter().position(|d| map.province_of(d.unit.at) == province);
        let unit = found.map(|i| position.dislodged[i].unit);
        let reason = match (found, unit) {
            (Some(_), Some(unit)) if unit.power != ordered.by => Some(Reason::WrongPower),
            (Some(i), _) if given[i].is_some() => Some(Reason::Duplicate),
            (Some(_), _) => None,
            (None, _) => Some(match position.unit_in(map, province) {
                Some(_) => Reason::NotDislodged,
                None => Reason::NoSuchUnit,
            }),
        };
        match (reason, found) {
            (None, Some(i)) => given[i] = Some(source),
            (reason, _) => {
                let reason = reason.or(Some(Reason::NoSuchUnit));
                let entry = Entry::new(unit, *ordered, Some(source), Verdict::Illegal);
                refused.push(Entry { reason, ..entry });
            }
        }
    }
    let mut entries: Vec<Entry<Retreat>> = position
        .dislodged
        .iter()
        .zip(&given)
        .map(|(dislodged, source)| judge_retreat(map, rules, position, dislodged, *source, orders))
        .collect();
    disband_colliding(map, &mut entries);
    let after = units_after(position, &entries);
    RetreatResolution { entries, refused, after }
}

/// Returns the units on the board after a retreat phase with these results.
pub fn units_after(position: &Position, entries: &[Entry<Retreat>]) -> Vec<Unit> {
    let moved = entries.iter().filter_map(|entry| match (entry.unit?, entry.ordered.order, entry.verdict) {
        (unit, Retreat::To(at), Verdict::Succeeds) => Some(Unit { at, ..unit }),
        _ => None,
    });
    position.units.iter().copied().chain(moved).collect()
}

fn judge_retreat(
    map: &Map,
    rules: &Rules,
    position: &Position,
    dislodged: &DislodgedUnit,
    source: Option<usize>,
    orders: &[GivenOrder<Retreat>],
) -> Entry<Retreat> {
    let unit = dislodged.unit;
    let piece = Piece::from(unit);
    let ordered = GivenOrder { by: unit.power, unit: piece, order: Retreat::Disband };
    let mut entry = Entry::new(Some(unit), ordered, source, Verdict::Succeeds);
    let Some(source) = source else {
        entry.reason = Some(Reason::NoOrder);
        return entry;
    };
    let Retreat::To(written) = orders[source].order else { return entry };
    let to = intended(map, unit, written);
    entry.ordered.order = Retreat::To(to);
    let closed = if map.borders_on(unit.kind, unit.at, to) {
        let Position { units, contested, .. } = position;
        closed_to_retreat(map, rules, units, contested, dislodged, map.province_of(to)).map(obstacle_reason)
    } else {
        Some((unreachable(map, unit, to), None))
    };
    if let Some((reason, with)) = closed {
        entry.verdict = Verdict::Illegal;
        entry.reason = Some(reason);
        entry.with.extend(with);
    }
    entry
}

fn obstacle_reason(closed: RetreatObstacle) -> (Reason, Option<Unit>) {
    match closed {
        RetreatObstacle::AttackerOrigin => (Reason::AttackerOrigin, None),
        RetreatObstacle::Occupied(unit) => (Reason::Occupied, Some(unit)),
        RetreatObstacle::Contested => (Reason::Contested, None),
    }
}

/// Returns the location meant: an army needs no coast, a fleet only if it can reach several.
fn intended(map: &Map, unit: Unit, to: Location) -> Location {
    let province = map.province_of(to);
    if unit.kind == UnitKind::Army {
        return province.location();
    }
    let coasts = &map.province(province).coasts;
    let mut reachable = coasts.iter().copied().filter(|&c| map.borders_on(unit.kind, unit.at, c));
    match (reachable.next(), reachable.next()) {
        (Some(one), None) if to == province.location() => one,
        _ => to,
    }
}

fn unreachable(map: &Map, unit: Unit, to: Location) -> Reason {
    let province = map.province_of(to);
    match (unit.kind, map.reaches(unit.kind, unit.at, province)) {
        (UnitKind::Fleet, true) if to == province.location() => Reason::MissingCoast,
        (UnitKind::Fleet, true) => Reason::WrongCoast,
        _ => Reason::Unreachable,
    }
}

/// Disbands all units that retreat to the same province.
fn disband_colliding(map: &Map, entries: &mut [Entry<Retreat>]) {
    let target = |entry: &Entry<Retreat>| match (entry.ordered.order, entry.verdict) {
        (Retreat::To(to), Verdict::Succeeds) => Some(map.province_of(to)),
        _ => None,
    };
    let targets: Vec<Option<Province>> = entries.iter().map(target).collect();
    let units: Vec<Option<Unit>> = entries.iter().map(|e| e.unit).collect();
    for (i, entry) in entries.iter_mut().enumerate() {
        let others =
            (0..targets.len()).filter(|&j| j != i && targets[i].is_some() && targets[j] == targets[i]);
        let with: Vec<Unit> = others.filter_map(|j| units[j]).collect();
        if !with.is_empty() {
            entry.verdict = Verdict::Fails;
            entry.reason = Some(Reason::RetreatsCollide);
            entry.with = with;
        }
    }
}
