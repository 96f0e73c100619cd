//! Results that the game master sets by hand, and the board that follows from them; which results could be set, and
//! what was set, against what the rules alone give.
//!
//! An overruled order takes the result that was set; everything that rests on who moved is then worked out again from
//! all results: the board, who is driven out, where they may retreat. Other orders keep the results that the rules
//! gave them.

use crate::game::{Game, NodeId, Overrule, PhaseOrder, PhaseOrders, Row, Rows, Table};
use chancery_core::adjudicate::{
    AdjustmentResolution, Driven, Entry, Fate, Reason, Resolution, RetreatResolution, Verdict,
    units_after_retreats, units_after_winter,
};
use chancery_core::map::{Location, Map, Province, Unit};
use chancery_core::order::{
    Adjustment, Canonical, DislodgedUnit, GivenOrder, Order, Position, Retreat, retreat_options,
};
use chancery_core::rules::Rules;
use chancery_core::turn::Outcome;
use chancery_notation::Language;
use chancery_why::words::{self, Act};

/// The reason why a result cannot be set by hand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum OverruleFault {
    #[error("no order of this phase is for {0}")]
    NoOrder(String),
    #[error("{0} has no result that can be set; set the result of the order that affects it")]
    NoResult(String),
    #[error("there would be two units in {0}; set the result of the other one, too")]
    Crowded(String),
    #[error("{0} cannot stand there")]
    Misplaced(String),
    #[error("say why the result is overruled")]
    NoReason,
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

fn set_result<O>(entry: &mut Entry<O>, verdict: Verdict) {
    entry.verdict = verdict;
    entry.reason = Some(Reason::Overruled);
    entry.with.clear();
}

/// Sets the results of units' orders; `verdict` is that of an order which is to succeed or to fail, if it has a result.
fn set_results<O: Copy>(
    map: &Map,
    entries: &mut [Entry<O>],
    overrules: &[Overrule],
    verdict: fn(O, bool) -> Option<Verdict>,
) -> Overruled
where
    GivenOrder<O>: Canonical,
{
    for overrule in overrules {
        let here = |e: &&mut Entry<O>| e.unit.is_some_and(|u| map.province_of(u.at) == overrule.province);
        let entry = entries.iter_mut().find(here).ok_or_else(|| no_order(map, overrule.province))?;
        let result = verdict(entry.ordered.order, overrule.succeeds);
        set_result(entry, result.ok_or_else(|| OverruleFault::NoResult(entry.ordered.canonical(map)))?);
    }
    Ok(())
}

const fn of_success(succeeds: bool) -> Verdict {
    if succeeds { Verdict::Succeeds } else { Verdict::Fails }
}

fn no_order(map: &Map, province: Province) -> OverruleFault {
    OverruleFault::NoOrder(map.code(province).to_owned())
}

fn check_board(map: &Map, units: &[Unit]) -> Overruled {
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
fn moved_to(entry: &Entry<Order>) -> Option<Location> {
    match entry.ordered.order {
        Order::Move { to, .. } if entry.verdict == Verdict::Succeeds => Some(to),
        _ => None,
    }
}

fn movement(map: &Map, rules: &Rules, resolution: &mut Resolution, overrules: &[Overrule]) -> Overruled {
    set_results(map, &mut resolution.entries, overrules, |order, succeeds| {
        (order != Order::Hold).then(|| Verdict::of(order, succeeds))
    })?;
    let moved: Vec<(Unit, Location)> =
        resolution.entries.iter().filter_map(|e| Some((e.unit?, moved_to(e)?))).collect();
    let before = std::mem::take(&mut resolution.driven);
    let (mut after, mut driven) = (Vec::new(), Vec::new());
    for entry in &resolution.entries {
        let Some(unit) = entry.unit else { continue };
        if let Some(to) = moved_to(entry) {
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
                let dislodged = known.map_or_else(|| by_hand(map, unit, by, province), |d| d.dislodged);
                driven.push(Driven { dislodged, by, retreats: Vec::new() });
            }
        }
    }
    check_board(map, &after)?;
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
fn by_hand(map: &Map, unit: Unit, by: Unit, province: Province) -> DislodgedUnit {
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
    set_results(map, &mut resolution.entries, overrules, |order, succeeds| {
        (order != Retreat::Disband).then_some(of_success(succeeds))
    })?;
    let after = units_after_retreats(position, &resolution.entries);
    check_board(map, &after)?;
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
        let verdict = of_success(overrule.succeeds);
        if let Some(at) = resolution.entries.iter().position(here) {
            set_result(&mut resolution.entries[at], verdict);
        } else if let Some(at) = resolution.refused.iter().position(here) {
            let mut entry = resolution.refused.remove(at);
            set_result(&mut entry, verdict);
            let piece = entry.ordered.unit;
            entry.unit = match entry.ordered.order {
                Adjustment::Build(_) => {
                    Some(Unit { power: entry.ordered.by, kind: piece.kind, at: piece.at })
                }
                _ => position.unit_in(map, overrule.province),
            };
            resolution.entries.push(entry);
        } else {
            return Err(no_order(map, overrule.province));
        }
    }
    let after = units_after_winter(position, &resolution.entries);
    check_board(map, &after)?;
    resolution.after = after;
    Ok(())
}

/// A result that could be set for an order instead of that of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saying {
    /// Whether the order is to succeed, or to fail.
    pub succeeds: bool,
    /// The result that it would have, in a word: `moves`, `cut`, `disrupted`.
    pub word: &'static str,
    /// Why it cannot be said as things stand; `None` if it can.
    pub fault: Option<OverruleFault>,
}

/// An order whose result can be set by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overrulable {
    /// The order in canonical notation.
    pub order: String,
    /// The result by the rules alone, with the reason: `bounces: it met A WAR`.
    pub by_the_rules: String,
    /// Whether the rules alone let it succeed.
    pub succeeds_by_the_rules: bool,
    /// The result that was set by hand before, if one was.
    pub now: Option<Overrule>,
    /// The results that could be set.
    pub sayings: Vec<Saying>,
}

/// A result that is not what the rules alone give, or that was ruled on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuledResult {
    /// The order with the result that counts.
    pub row: Row,
    /// The order in canonical notation.
    pub order: String,
    /// Whether the game master ruled on this very order; else it only follows from such a ruling.
    pub itself: bool,
    /// The result by the rules alone, in words: `succeeds`, or `stands, dislodged`.
    pub by_the_rules: String,
    /// Each ruling that it rests on: the order, in canonical notation, and why.
    pub rulings: Vec<(String, String)>,
}

impl Game {
    /// Returns the outcome of a phase. While it is open, this is the outcome that its orders would have now, with the
    /// results that were set by hand as far as they fit.
    pub(in crate::game) fn outcome_at(&self, id: NodeId) -> Outcome {
        if let Some(judged) = self.judged_at(id) {
            return judged.outcome.clone();
        }
        let mut outcome = self.by_the_rules_at(id);
        self.overrule_in(id, &mut outcome);
        outcome
    }

    /// Sets the results that are overruled in an open phase in what the rules make of its orders. The
    /// orders may have been changed since: results that cannot be set any more are not.
    pub fn overrule_in(&self, id: NodeId, outcome: &mut Outcome) {
        let (node, rules) = (self.node(id), &self.info.rules);
        let overrules = fitting(self.table(), rules, &node.position, outcome, &node.records.overrules);
        drop(apply(self.table(), rules, &node.position, outcome, &overrules));
    }

    /// Returns what the rules alone make of the orders of a phase, whatever is overruled.
    pub(in crate::game) fn by_the_rules_at(&self, id: NodeId) -> Outcome {
        let node = self.node(id);
        if let Some(judged) = self.judged_at(id).filter(|_| node.records.overrules.is_empty()) {
            return judged.outcome.clone();
        }
        let PhaseOrders { by, read_sheets, .. } = self.phase_orders(id);
        self.table().resolve(&by, &node.position, &read_sheets)
    }

    /// Returns what may be said of the order for a province of a phase.
    ///
    /// # Errors
    ///
    /// If no order is for it, or its order has no result that could be set.
    pub fn overrulable(&self, id: NodeId, province: Province) -> Result<Overrulable, OverruleFault> {
        let map = self.map();
        let node = self.node(id);
        let by_the_rules = self.by_the_rules_at(id);
        let rules = self.judged_at(id).map_or(&self.info.rules, |j| &j.by.rules);
        let rows = by_the_rules.rows();
        let adjusting = matches!(by_the_rules, Outcome::Adjustments(_));
        let here = |row: &&Row| row.place(map) == Some(province) && (adjusting || !row.refused);
        let row = rows.iter().find(here);
        let row = row.ok_or_else(|| no_order(map, province))?;
        let (language, order) = (Language::English, row.text(map));
        let mut sayings = Vec::new();
        for succeeds in [true, false] {
            let mut overrules = node.records.overrules.clone();
            overrules.retain(|o| o.province != province);
            let mut outcome = by_the_rules.clone();
            overrules.push(Overrule { province, order: order.as_str().into(), succeeds, reason: "".into() });
            let fault = apply(self.table(), rules, &node.position, &mut outcome, &overrules).err();
            if let Some(fault @ OverruleFault::NoResult(_)) = fault {
                return Err(fault);
            }
            sayings.push(Saying { succeeds, word: word_of(row, succeeds, language), fault });
        }
        let why = row.clause(map, language).map(|s| format!(": {s}")).unwrap_or_default();
        Ok(Overrulable {
            order,
            by_the_rules: format!("{}{why}", row.result(language)),
            succeeds_by_the_rules: row.verdict.is_good(),
            now: node.records.overruled(province).cloned(),
            sayings,
        })
    }
}

/// Returns the word for a result that is set by hand.
fn word_of(row: &Row, succeeds: bool, language: Language) -> &'static str {
    let verdict = match (row.act(), succeeds) {
        (Act::Support, true) => Verdict::Given,
        (Act::Support, false) => Verdict::Cut,
        (Act::Convoy, true) => Verdict::Available,
        (Act::Convoy, false) => Verdict::Disrupted,
        (_, succeeds) => of_success(succeeds),
    };
    words::result(language, row.act(), verdict, None)
}

/// Returns what counts of a phase against what the rules alone give: every order that was ruled on, and every
/// order whose result differs.
pub(crate) fn ruled(
    map: &Map,
    counts: &Outcome,
    by_the_rules: &Outcome,
    overrules: &[Overrule],
) -> Vec<RuledResult> {
    let (now, before) = (counts.rows(), by_the_rules.rows());
    let on = |row: &Row| {
        // Another order may be for the same place, such as one that was refused.
        let by_hand = row.reason == Some(Reason::Overruled);
        row.place(map).and_then(|p| overrules.iter().find(|o| by_hand && o.province == p))
    };
    let all: Vec<(String, String)> =
        now.iter().filter_map(|row| Some((row.text(map), on(row)?.reason.to_string()))).collect();
    let mut found = Vec::new();
    for row in now {
        let own = on(&row);
        let same = |other: &&Row| {
            other.is_same_order(&row)
                // A build that was refused and is let through is no refused one any more.
                || (other.order == row.order && other.power == row.power && own.is_some())
        };
        let other = before.iter().find(same);
        let alone = other.map(|row| row.bare_result(Language::English));
        let is_same = other.is_some_and(|o| (o.verdict, o.fate) == (row.verdict, row.fate));
        let order = row.text(map);
        let rulings = match own {
            Some(overrule) => vec![(order.clone(), overrule.reason.to_string())],
            None if is_same => continue,
            None => all.clone(),
        };
        found.push(RuledResult {
            order,
            itself: own.is_some(),
            by_the_rules: alone.unwrap_or_else(|| "not ordered".to_owned()),
            rulings,
            row,
        });
    }
    found
}
