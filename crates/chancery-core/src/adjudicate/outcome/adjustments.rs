//! Adjustments: builds, removals, and removals in civil disorder.

use std::collections::VecDeque;

use crate::adjudicate::Reason;
use crate::adjudicate::codes::Verdict;
use crate::adjudicate::outcome::{Entry, PhaseResolution};
use crate::map::{Kind, Location, Map, Power, Province, Unit, UnitKind};
use crate::order::{Adjustment, GivenOrder, Piece, Position};
use crate::rules::{
    CivilDisorder, InlandFleet, Rules, SeveralBuilds, TooManyBuilds, TooManyRemovals, WaivedBuilds,
};

/// The outcome of an adjustment phase: the adjustments that were made, power by power, removals in civil disorder last.
pub type AdjustmentResolution = PhaseResolution<Adjustment>;

/// Adjudicates an adjustment phase: builds and removals (rulebook 2000, page 17; DATC 6.I, 6.J), by the
/// choices of the house (DATC 4.D.4 to 4.D.8). Each order comes with the power that wrote it.
///
/// ```
/// use chancery_core::adjudicate::adjustments;
/// use chancery_core::{Position, Rules, standard};
///
/// let map = standard();
/// let position = Position::start(&map);
/// // Nobody has a centre too many or too few: the board stays as it is.
/// assert_eq!(adjustments(&map, &Rules::default(), &position, &[]).after.len(), 22);
/// ```
pub fn adjustments(
    map: &Map,
    rules: &Rules,
    position: &Position,
    orders: &[(Power, Adjustment)],
) -> AdjustmentResolution {
    let (mut entries, mut refused) = (Vec::new(), Vec::new());
    for power in map.powers() {
        let own: Vec<(usize, Adjustment)> =
            orders.iter().enumerate().filter(|(_, o)| o.0 == power).map(|(i, o)| (i, o.1)).collect();
        let mut turn = Turn { map, rules, position, power, made: Vec::new(), refused: Vec::new() };
        let due = position.balance(power);
        if due < 0 {
            turn.remove(&own, due.unsigned_abs() as usize);
        } else {
            turn.build(&own, due as usize);
        }
        entries.append(&mut turn.made);
        refused.append(&mut turn.refused);
    }
    refused.sort_by_key(|e: &Entry<Adjustment>| e.source);
    let after = units_after(position, &entries);
    AdjustmentResolution { entries, refused, after }
}

/// Returns the units on the board after an adjustment phase with these results.
pub fn units_after(position: &Position, entries: &[Entry<Adjustment>]) -> Vec<Unit> {
    let mut after = position.units.clone();
    for entry in entries.iter().filter(|entry| entry.verdict == Verdict::Succeeds) {
        match (entry.ordered.order, entry.unit) {
            (Adjustment::Build(_), Some(unit)) => after.push(unit),
            (Adjustment::Remove(_), Some(unit)) => after.retain(|other| *other != unit),
            _ => {}
        }
    }
    after
}

/// One power's adjustments.
struct Turn<'a> {
    map: &'a Map,
    rules: &'a Rules,
    position: &'a Position,
    power: Power,
    made: Vec<Entry<Adjustment>>,
    refused: Vec<Entry<Adjustment>>,
}

impl Turn<'_> {
    fn entry(&self, source: Option<usize>, order: Adjustment, unit: Option<Unit>) -> Entry<Adjustment> {
        // A waive has no unit; any place serves, and nobody looks at it.
        let unit_of_waive = Piece { kind: UnitKind::Army, at: Province(0).location() };
        let ordered = GivenOrder { by: self.power, unit: order.piece().unwrap_or(unit_of_waive), order };
        Entry::new(unit, ordered, source, Verdict::Succeeds)
    }

    fn refuse(&mut self, source: usize, order: Adjustment, verdict: Verdict, reason: Reason) {
        let entry = self.entry(Some(source), order, None);
        self.refused.push(Entry { verdict, reason: Some(reason), ..entry });
    }

    fn grant(
        &mut self,
        source: Option<usize>,
        order: Adjustment,
        unit: Option<Unit>,
        reason: Option<Reason>,
    ) {
        let entry = self.entry(source, order, unit);
        self.made.push(Entry { reason, ..entry });
    }

    fn build(&mut self, orders: &[(usize, Adjustment)], due: usize) {
        let mut legal: Vec<(usize, Adjustment, Option<Unit>)> = Vec::new();
        for &(source, order) in orders {
            match order {
                Adjustment::Remove(_) => {
                    self.refuse(source, order, Verdict::Illegal, Reason::NoRemovalsDue);
                }
                Adjustment::Waive if self.rules.waived_builds == WaivedBuilds::NotAllowed => {
                    self.refuse(source, order, Verdict::Illegal, Reason::MayNotWaive);
                }
                Adjustment::Waive => legal.push((source, order, None)),
                Adjustment::Build(piece) => match self.buildable_unit(piece) {
                    Ok(unit) => legal.push((source, Adjustment::Build(unit.into()), Some(unit))),
                    Err((verdict, reason)) => self.refuse(source, order, verdict, reason),
                },
            }
        }
        let doubled = self.one_a_site(&mut legal);
        let mut beyond = if due == 0 { Reason::NoBuildsDue } else { Reason::TooManyBuilds };
        let kept = match self.rules.too_many_builds {
            TooManyBuilds::AllIllegal if legal.len() > due => {
                if due > 0 {
                    beyond = Reason::BuildsBeyondDue;
                }
                0..0
            }
            TooManyBuilds::AllIllegal | TooManyBuilds::FirstLegal => 0..due.min(legal.len()),
            TooManyBuilds::LastLegal => legal.len().saturating_sub(due)..legal.len(),
        };
        for (i, (source, order, unit)) in legal.into_iter().enumerate() {
            if kept.contains(&i) {
                self.grant(Some(source), order, unit, None);
            } else {
                self.refuse(source, order, Verdict::Illegal, beyond);
            }
        }
        for (source, order, site) in doubled {
            let built = |entry: &Entry<Adjustment>| entry.unit.map(|u| self.map.province_of(u.at)) == site;
            let reason = match self.rules.several_builds {
                SeveralBuilds::AllFail => Reason::SeveralBuilds,
                SeveralBuilds::First | SeveralBuilds::Last if self.made.iter().any(built) => {
                    Reason::SiteTaken
                }
                // The other build there does not count either: more were ordered than are due.
                SeveralBuilds::First | SeveralBuilds::Last => beyond,
            };
            self.refuse(source, order, Verdict::Illegal, reason);
        }
    }

    /// Returns the unit that a build order means, if it can be built.
    fn buildable_unit(&self, piece: Piece) -> Result<Unit, (Verdict, Reason)> {
        let illegal = |reason| Err((Verdict::Illegal, reason));
        let province = self.map.province_of(piece.at);
        let info = self.map.province(province);
        let mut unit = Unit { power: self.power, kind: piece.kind, at: piece.at };
        if info.kind == Kind::Land && piece.kind == UnitKind::Fleet {
            if self.rules.inland_fleet == InlandFleet::Fails {
                return illegal(Reason::FleetInland);
            }
            unit.kind = UnitKind::Army;
        }
        if info.kind == Kind::Sea && unit.kind == UnitKind::Army {
            return illegal(Reason::ArmyAtSea);
        }
        if unit.kind == UnitKind::Army {
            unit.at = province.location();
        }
        if !self.position.is_building_site(self.map, self.rules, self.power, province) {
            return illegal(self.why_closed(province));
        }
        if unit.kind == UnitKind::Fleet && !self.map.admits(UnitKind::Fleet, unit.at) {
            return Err((Verdict::Fails, Reason::MissingCoast));
        }
        Ok(unit)
    }

    /// Returns why nothing can be built in a province that is no building site of the power.
    fn why_closed(&self, province: Province) -> Reason {
        if !self.map.province(province).centre {
            Reason::NoBuildingSite
        } else if self.position.owners[province.index()] != Some(self.power) {
            Reason::NotOwned
        } else if self.position.builder(self.map, self.rules, province) != Some(self.power) {
            Reason::NotHome
        } else {
            Reason::SiteOccupied
        }
    }

    /// Keeps one of several builds in one province, or none (DATC 4.D.5). Takes out the others and returns
    /// them, with their province.
    fn one_a_site(
        &self,
        legal: &mut Vec<(usize, Adjustment, Option<Unit>)>,
    ) -> Vec<(usize, Adjustment, Option<Province>)> {
        let site = |entry: &(usize, Adjustment, Option<Unit>)| entry.2.map(|u| self.map.province_of(u.at));
        let sites: Vec<Option<Province>> = legal.iter().map(site).collect();
        let same = |i: usize, j: usize| sites[i].is_some() && sites[i] == sites[j];
        let superfluous = |i: usize| match self.rules.several_builds {
            SeveralBuilds::First => (0..i).any(|j| same(i, j)),
            SeveralBuilds::Last => (i + 1..sites.len()).any(|j| same(i, j)),
            SeveralBuilds::AllFail => (0..sites.len()).any(|j| j != i && same(i, j)),
        };
        let dropped: Vec<usize> = (0..legal.len()).filter(|&i| superfluous(i)).collect();
        let out = dropped.iter().map(|&i| (legal[i].0, legal[i].1, sites[i])).collect();
        for &i in dropped.iter().rev() {
            legal.remove(i);
        }
        out
    }

    fn remove(&mut self, orders: &[(usize, Adjustment)], due: usize) {
        let mut legal: Vec<(usize, Adjustment, Unit)> = Vec::new();
        for &(source, order) in orders {
            let Adjustment::Remove(piece) = order else {
                self.refuse(source, order, Verdict::Illegal, Reason::NoBuildsDue);
                continue;
            };
            match self.removable(piece) {
                Err(reason) => self.refuse(source, order, Verdict::Illegal, reason),
                Ok(unit) if legal.iter().any(|l| l.2 == unit) => {
                    self.refuse(source, order, Verdict::Illegal, Reason::Duplicate);
                }
                Ok(unit) => legal.push((source, Adjustment::Remove(unit.into()), unit)),
            }
        }
        let all_chosen = self.rules.too_many_removals == TooManyRemovals::CivilDisorder && legal.len() > due;
        let (chosen_by, left) = if all_chosen {
            (Reason::ChosenInDisorder, Reason::SparedInDisorder)
        } else {
            (Reason::CivilDisorder, Reason::TooManyRemovals)
        };
        let kept = match self.rules.too_many_removals {
            TooManyRemovals::CivilDisorder if all_chosen => 0..0,
            TooManyRemovals::CivilDisorder | TooManyRemovals::FirstLegal => 0..due.min(legal.len()),
            TooManyRemovals::LastLegal => legal.len().saturating_sub(due)..legal.len(),
        };
        let mut chosen = Vec::new();
        let mut surplus = Vec::new();
        for (i, (source, order, unit)) in legal.into_iter().enumerate() {
            if kept.contains(&i) {
                chosen.push(unit);
                self.grant(Some(source), order, Some(unit), None);
            } else {
                surplus.push((source, order, unit));
            }
        }
        let more = due.saturating_sub(chosen.len());
        // Measuring the distances takes longer than all else, and mostly every removal was ordered.
        let all =
            if more > 0 { sequence(self.map, self.rules, self.position, self.power) } else { Vec::new() };
        let units = all.into_iter().map(|(_, unit)| unit).filter(|unit| !chosen.contains(unit));
        let missing: Vec<Unit> = units.take(more).collect();
        for (source, order, unit) in surplus {
            // If the rule for civil disorder decides on all, it may choose what was ordered.
            if missing.contains(&unit) {
                self.grant(Some(source), order, Some(unit), Some(chosen_by));
            } else {
                self.refuse(source, order, Verdict::Illegal, left);
            }
        }
        for unit in missing {
            if self.made.iter().all(|e| e.unit != Some(unit)) {
                self.grant(None, Adjustment::Remove(unit.into()), Some(unit), Some(chosen_by));
            }
        }
    }

    fn removable(&self, piece: Piece) -> Result<Unit, Reason> {
        let province = self.map.province_of(piece.at);
        match self.position.unit_in(self.map, province) {
            None => Err(Reason::NoSuchUnit),
            Some(unit) if unit.power != self.power => Err(Reason::WrongPower),
            Some(unit) => Ok(unit),
        }
    }
}

/// Returns the units of `power` with their distances, in the sequence in which civil disorder removes them: the
/// farthest first, fleets before armies, then by the alphabet of the provinces' names (DATC 4.D.8).
pub fn sequence(map: &Map, rules: &Rules, position: &Position, power: Power) -> Vec<(usize, Unit)> {
    let mut units: Vec<(usize, Unit)> =
        position.units_of(power).map(|unit| (distance(map, rules, position, unit), unit)).collect();
    units.sort_by(|(far, a), (near, b)| {
        let fleet = |unit: &Unit| unit.kind == UnitKind::Fleet;
        let name = |unit: &Unit| &map.province(map.province_of(unit.at)).name;
        near.cmp(far).then(fleet(b).cmp(&fleet(a))).then(name(a).cmp(name(b)))
    });
    units
}

/// Returns how far a unit is from its power's centres, as the rule for civil disorder counts it: the farthest
/// is removed first (DATC 4.D.8). `usize::MAX` if no way leads there.
fn distance(map: &Map, rules: &Rules, position: &Position, unit: Unit) -> usize {
    match rules.civil_disorder {
        CivilDisorder::FromOwnedCentres => {
            let near = |p: Province| position.owners[p.index()] == Some(unit.power);
            let touching = |p: Province| map.provinces().filter(move |&q| map.touch(p, q)).collect();
            steps_to(map.province_of(unit.at), near, touching)
        }
        CivilDisorder::FromOwnHomes | CivilDisorder::FromHomeCountry => {
            let info = map.power(unit.power);
            let by_centre = rules.civil_disorder == CivilDisorder::FromOwnHomes;
            let homes = if by_centre { &info.homes } else { &info.country };
            match unit.kind {
                // An army counts over water, too, as by convoy.
                UnitKind::Army => {
                    let touching = |p: Province| map.provinces().filter(move |&q| map.touch(p, q)).collect();
                    steps_to(map.province_of(unit.at), |p| homes.contains(&p), touching)
                }
                UnitKind::Fleet => {
                    let near = |l: Location| homes.contains(&map.province_of(l));
                    steps_to(unit.at, near, |l| map.fleet_borders(l).to_vec())
                }
            }
        }
    }
}

/// Steps from `start` to the nearest place that is `near`; beyond every number if there is none.
fn steps_to<P: Copy + PartialEq>(start: P, near: impl Fn(P) -> bool, next: impl Fn(P) -> Vec<P>) -> usize {
    let mut seen = vec![start];
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((place, steps)) = queue.pop_front() {
        if near(place) {
            return steps;
        }
        for place in next(place) {
            if !seen.contains(&place) {
                seen.push(place);
                queue.push_back((place, steps + 1));
            }
        }
    }
    usize::MAX
}
