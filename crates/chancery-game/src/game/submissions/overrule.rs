//! Results that the game master sets by hand, and the board that follows from them.
//!
//! An overruled order takes the result that was set; everything that rests on who moved is then
//! worked out again from all results: the board, who is driven out, where they may retreat. Other
//! orders keep the results that the rules gave them.

use crate::game::{Overrule, PhaseOrder, Row, Rows, Table};
use chancery_core::adjudicate::{
    AdjustmentResolution, Driven, Entry, Fate, Reason, Resolution, RetreatResolution, Verdict,
};
use chancery_core::map::{Location, Map, Province, Unit};
use chancery_core::order::{Adjustment, Canonical, DislodgedUnit, Order, Position, Retreat, retreat_options};
use chancery_core::rules::Rules;
use chancery_core::turn::Outcome;

/// The reason why a result cannot be set by hand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OverruleFault {
    /// No order of this phase is for this place.
    #[error("no order of this phase is for {0}")]
    NoOrder(String),
    /// The order has no result of its own: a hold, or a unit that disbands.
    #[error("{0} has no result that can be set; set the result of the order that affects it")]
    NoResult(String),
    /// Two units would stand in one province.
    #[error("there would be two units in {0}; set the result of the other one, too")]
    Crowded(String),
    /// The unit cannot stand there at all.
    #[error("{0} cannot stand there")]
    Misplaced(String),
    /// A result is set by hand only with a reason.
    #[error("say why the result is overruled")]
    NoReason,
    /// Something was ruled on this order, and another one stands in its place.
    #[error("there is a ruling on {0}, which is no longer ordered")]
    Changed(String),
}

/// Sets results by hand in what came of a phase.
///
/// # Errors
///
/// If one of them cannot be set; `outcome` is then as it was.
pub(in crate::game) fn apply(
    table: &Table,
    rules: &Rules,
    position: &Position,
    outcome: &mut Outcome,
    overrules: &[Overrule],
) -> Overruled {
    if overrules.is_empty() {
        return Ok(());
    }
    let map = table.map();
    let fitting = fitting(table, rules, position, outcome, overrules);
    if let Some(other) = overrules.iter().find(|o| !fitting.contains(o)) {
        return Err(OverruleFault::Changed(other.order.to_string()));
    }
    let mut changed = outcome.clone();
    match &mut changed {
        Outcome::Movement(resolution) => movement(map, rules, resolution, overrules)?,
        Outcome::Retreats(resolution) => retreats(map, position, resolution, overrules)?,
        Outcome::Adjustments(resolution) => {
            let said = |o: &Overrule| table.order_in(rules, position, &o.order);
            adjustments(map, position, resolution, overrules, said)?;
        }
    }
    *outcome = changed;
    Ok(())
}

/// Returns the order for a province whose result could be set by hand, in canonical notation: of several one
/// that counts.
pub(in crate::game) fn order_for(map: &Map, outcome: &Outcome, province: Province) -> Option<String> {
    let rows = outcome.rows();
    let here = |refused| rows.iter().find(|r| r.refused == refused && r.place(map) == Some(province));
    here(false).or_else(|| here(true)).map(|r| r.text(map))
}

/// Returns those results set by hand whose order is still there.
pub(in crate::game) fn fitting(
    table: &Table,
    rules: &Rules,
    position: &Position,
    outcome: &Outcome,
    overrules: &[Overrule],
) -> Vec<Overrule> {
    let rows = outcome.rows();
    // A build that was refused can be let through; elsewhere a refused order is no unit's.
    let adjusting = matches!(outcome, Outcome::Adjustments(_));
    let fits = |o: &&Overrule| {
        let said = table.order_in(rules, position, &o.order);
        let counts = |r: &&Row| adjusting || !r.refused;
        let same = |r: &Row| r.place(table.map()) == Some(o.province) && Some(&r.order) == said.as_ref();
        o.order.is_empty() || rows.iter().filter(counts).any(same)
    };
    overrules.iter().filter(fits).cloned().collect()
}

fn set<O>(entry: &mut Entry<O>, verdict: Verdict) {
    entry.verdict = verdict;
    entry.reason = Some(Reason::Overruled);
    entry.with.clear();
}

fn stand(map: &Map, units: &[Unit]) -> Overruled {
    let mut taken = vec![false; map.provinces().len()];
    for unit in units {
        if !map.admits(unit.kind, unit.at) {
            return Err(OverruleFault::Misplaced(unit.canonical(map)));
        }
        let province = map.province_of(unit.at);
        if std::mem::replace(&mut taken[province.index()], true) {
            return Err(OverruleFault::Crowded(map.code(province).to_owned()));
        }
    }
    Ok(())
}

/// What overruling comes to.
pub(super) type Overruled = Result<(), OverruleFault>;

/// Returns where a unit went, if its move succeeded.
fn went(entry: &Entry<Order>) -> Option<Location> {
    match entry.ordered.order {
        Order::Move { to, .. } if entry.verdict == Verdict::Succeeds => Some(to),
        _ => None,
    }
}

fn movement(map: &Map, rules: &Rules, resolution: &mut Resolution, overrules: &[Overrule]) -> Overruled {
    for overrule in overrules {
        let here = |e: &&mut Entry<Order>| e.unit.is_some_and(|u| map.province_of(u.at) == overrule.province);
        let entry = resolution.entries.iter_mut().find(here);
        let entry = entry.ok_or_else(|| OverruleFault::NoOrder(map.code(overrule.province).to_owned()))?;
        if entry.ordered.order == Order::Hold {
            return Err(OverruleFault::NoResult(entry.ordered.canonical(map)));
        }
        let verdict = Verdict::of(entry.ordered.order, overrule.succeeds);
        set(entry, verdict);
    }
    let moved: Vec<(Unit, Location)> =
        resolution.entries.iter().filter_map(|e| Some((e.unit?, went(e)?))).collect();
    let before = std::mem::take(&mut resolution.driven);
    let (mut after, mut driven) = (Vec::new(), Vec::new());
    for entry in &resolution.entries {
        let Some(unit) = entry.unit else { continue };
        if let Some(to) = went(entry) {
            after.push(Unit { at: to, ..unit });
            continue;
        }
        let province = map.province_of(unit.at);
        match moved.iter().find(|(_, to)| map.province_of(*to) == province) {
            None => after.push(unit),
            // No power dislodges its own unit: both would stand there.
            Some(&(by, _)) if by.power == unit.power => {
                return Err(OverruleFault::Crowded(map.code(province).to_owned()));
            }
            Some(&(by, _)) => {
                let known = before.iter().find(|d| d.dislodged.unit == unit && d.by == by);
                let dislodged = known.map_or_else(|| dislodged(map, unit, by, province), |d| d.dislodged);
                driven.push(Driven { dislodged, by, retreats: Vec::new() });
            }
        }
    }
    stand(map, &after)?;
    let vacant = |p: &Province| after.iter().all(|u| map.province_of(u.at) != *p);
    resolution.contested.retain(vacant);
    for unit in &mut driven {
        unit.retreats = retreat_options(map, rules, &after, &resolution.contested, &unit.dislodged).collect();
    }
    for entry in &mut resolution.entries {
        let found = driven.iter().find(|d| Some(d.dislodged.unit) == entry.unit);
        entry.fate = found.map(|d| if d.retreats.is_empty() { Fate::Destroyed } else { Fate::Dislodged });
        if entry.ordered.order == Order::Hold && entry.verdict != Verdict::Illegal {
            entry.verdict = match entry.fate {
                None => Verdict::Stands,
                Some(Fate::Dislodged) => Verdict::Dislodged,
                Some(Fate::Destroyed) => Verdict::Destroyed,
            };
        }
    }
    resolution.after = after;
    resolution.driven = driven;
    Ok(())
}

/// Returns a unit that is driven out only because results were set by hand: an attacker that is no neighbour
/// came by convoy.
fn dislodged(map: &Map, unit: Unit, by: Unit, province: Province) -> DislodgedUnit {
    let start = map.province_of(by.at);
    if map.reaches(by.kind, by.at, province) {
        DislodgedUnit { unit, from: Some(start), start: None }
    } else {
        DislodgedUnit { unit, from: None, start: Some(start) }
    }
}

fn retreats(
    map: &Map,
    position: &Position,
    resolution: &mut RetreatResolution,
    overrules: &[Overrule],
) -> Overruled {
    for overrule in overrules {
        let here =
            |e: &&mut Entry<Retreat>| e.unit.is_some_and(|u| map.province_of(u.at) == overrule.province);
        let entry = resolution.entries.iter_mut().find(here);
        let entry = entry.ok_or_else(|| OverruleFault::NoOrder(map.code(overrule.province).to_owned()))?;
        if entry.ordered.order == Retreat::Disband {
            return Err(OverruleFault::NoResult(entry.ordered.canonical(map)));
        }
        set(entry, if overrule.succeeds { Verdict::Succeeds } else { Verdict::Fails });
    }
    let mut after = position.units.clone();
    for entry in &resolution.entries {
        if let (Some(unit), Retreat::To(to), Verdict::Succeeds) =
            (entry.unit, entry.ordered.order, entry.verdict)
        {
            after.push(Unit { at: to, ..unit });
        }
    }
    stand(map, &after)?;
    resolution.after = after;
    Ok(())
}

fn adjustments(
    map: &Map,
    position: &Position,
    resolution: &mut AdjustmentResolution,
    overrules: &[Overrule],
    said: impl Fn(&Overrule) -> Option<PhaseOrder>,
) -> Overruled {
    let place = |order: Adjustment| order.piece().map(|piece| map.province_of(piece.at));
    for overrule in overrules {
        let said = said(overrule);
        let here = |e: &Entry<Adjustment>| {
            place(e.ordered.order) == Some(overrule.province)
                && (overrule.order.is_empty() || said == Some(PhaseOrder::Adjustment(e.ordered.order)))
        };
        if let Some(at) = resolution.entries.iter().position(here) {
            let verdict = if overrule.succeeds { Verdict::Succeeds } else { Verdict::Fails };
            set(&mut resolution.entries[at], verdict);
        } else if let Some(at) = resolution.refused.iter().position(here) {
            let verdict = if overrule.succeeds { Verdict::Succeeds } else { Verdict::Fails };
            let mut entry = resolution.refused.remove(at);
            set(&mut entry, verdict);
            let piece = entry.ordered.unit;
            entry.unit = match entry.ordered.order {
                Adjustment::Build(_) => {
                    Some(Unit { power: entry.ordered.by, kind: piece.kind, at: piece.at })
                }
                _ => position.unit_in(map, overrule.province),
            };
            resolution.entries.push(entry);
        } else {
            return Err(OverruleFault::NoOrder(map.code(overrule.province).to_owned()));
        }
    }
    let mut after = position.units.clone();
    for entry in resolution.entries.iter().filter(|e| e.verdict == Verdict::Succeeds) {
        match (entry.ordered.order, entry.unit) {
            (Adjustment::Build(_), Some(unit)) => after.push(unit),
            (Adjustment::Remove(_), Some(unit)) => after.retain(|u| *u != unit),
            _ => {}
        }
    }
    stand(map, &after)?;
    resolution.after = after;
    Ok(())
}
