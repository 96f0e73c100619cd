//! Whether the condition of an order holds, and why, from the board and what came of the phases
//! before it in the same season.
//!
//! Each of its facts is judged by itself, so that all of them can be shown. What cannot be known yet stays open, and a
//! condition that rests on it does, too.

use crate::game::{Evidence, Fact, Judgement, Outcome};
use chancery_core::adjudicate::{Entry, Verdict};
use chancery_core::map::{Location, Map, Province, Unit};
use chancery_core::order::{Canonical, Order, Position, Retreat};
use chancery_notation::{Condition, ConditionFact, ConditionPart};

/// Judges a condition. `before` are the phases of the season that were adjudicated before.
pub fn judge(map: &Map, position: &Position, before: &[&Outcome], condition: &Condition) -> Judgement {
    let mut judge = Judge { map, position, before, parts: &condition.0, at: 0, facts: Vec::new() };
    let holds = judge.any(0);
    let holds = if judge.at == judge.parts.len() { holds } else { None };
    Judgement { condition: condition.canonical(map), holds, facts: judge.facts }
}

/// No deeper than the notation allows terms.
const DEEPEST: usize = 64;

struct Judge<'a> {
    map: &'a Map,
    position: &'a Position,
    before: &'a [&'a Outcome],
    parts: &'a [ConditionPart],
    at: usize,
    facts: Vec<Fact>,
}

impl Judge<'_> {
    fn take(&mut self, part: ConditionPart) -> bool {
        let found = self.parts.get(self.at) == Some(&part);
        self.at += usize::from(found);
        found
    }

    /// Evaluates terms joined by OR: the loosest.
    fn any(&mut self, depth: usize) -> Option<bool> {
        let mut holds = self.all(depth);
        while self.take(ConditionPart::Or) {
            let next = self.all(depth);
            holds = match (holds, next) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            };
        }
        holds
    }

    fn all(&mut self, depth: usize) -> Option<bool> {
        let mut holds = self.term(depth);
        while self.take(ConditionPart::And) {
            let next = self.term(depth);
            holds = match (holds, next) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            };
        }
        holds
    }

    fn term(&mut self, depth: usize) -> Option<bool> {
        if depth > DEEPEST {
            return None;
        }
        if self.take(ConditionPart::Not) {
            return self.term(depth + 1).map(|holds| !holds);
        }
        if self.take(ConditionPart::Open) {
            let holds = self.any(depth + 1);
            self.take(ConditionPart::Close);
            return holds;
        }
        let Some(ConditionPart::Fact(fact)) = self.parts.get(self.at).copied() else { return None };
        self.at += 1;
        let (holds, seen) = match fact.place.filter(|_| !fact.owns && !fact.is_writers) {
            Some(at) => Claim { fact, place: self.map.province_of(at) }.judge(self),
            None => (None, Evidence::Obscure),
        };
        self.facts.push(Fact { text: fact.canonical(self.map), holds, seen });
        holds
    }
}

/// The unit that went where a fact says, if one did.
enum Mover {
    /// That phase was not adjudicated yet.
    Unknown,
    Nobody,
    Unit(Unit),
}

/// A fact on what is in a province.
struct Claim {
    fact: ConditionFact,
    place: Province,
}

impl Claim {
    fn fits(&self, unit: Unit) -> bool {
        let ConditionFact { power, kind, .. } = self.fact;
        power.is_none_or(|p| p == unit.power) && kind.is_none_or(|k| k == unit.kind)
    }

    fn judge(&self, judge: &Judge) -> (Option<bool>, Evidence) {
        let map = judge.map;
        if self.fact.dislodged {
            let mut movements = judge.before.iter().filter_map(|o| o.movement()).peekable();
            if movements.peek().is_none() {
                return (None, Evidence::NoMovement);
            }
            let mut driven = movements.flat_map(|r| &r.driven).map(|d| d.dislodged.unit);
            let found = driven.find(|u| map.province_of(u.at) == self.place && self.fits(*u));
            return match found {
                Some(unit) => (Some(true), Evidence::Dislodged(unit)),
                None => (Some(false), Evidence::NotDislodged(self.place)),
            };
        }
        let Some((retreats, to)) = self.fact.goes.map(|(retreats, to)| (retreats, map.province_of(to)))
        else {
            let there = judge.position.unit_in(map, self.place);
            return match there {
                None => (Some(false), Evidence::Empty(self.place)),
                Some(unit) => (Some(self.fits(unit)), Evidence::Stands(unit)),
            };
        };
        let went = if retreats { self.retreated(judge, to) } else { self.moved(judge, to) };
        match went {
            Mover::Unknown => (None, Evidence::NotYet(self.place, to)),
            Mover::Unit(unit) => (Some(true), Evidence::Went(unit, to)),
            Mover::Nobody => (Some(false), Evidence::NobodyWent(self.place, to)),
        }
    }

    fn moved(&self, judge: &Judge, to: Province) -> Mover {
        let resolution = judge.before.iter().find_map(|o| o.movement());
        self.mover(judge.map, to, resolution.map(|r| &r.entries[..]), |order| match order {
            Order::Move { to, .. } => Some(to),
            _ => None,
        })
    }

    fn retreated(&self, judge: &Judge, to: Province) -> Mover {
        let retreats = judge.before.iter().find_map(|o| match o {
            Outcome::Retreats(r) => Some(&r.entries[..]),
            _ => None,
        });
        self.mover(judge.map, to, retreats, |order| match order {
            Retreat::To(to) => Some(to),
            Retreat::Disband => None,
        })
    }

    /// Returns the unit that went to a province, by what came of the orders of a phase.
    fn mover<O: Copy>(
        &self,
        map: &Map,
        to: Province,
        entries: Option<&[Entry<O>]>,
        goal: fn(O) -> Option<Location>,
    ) -> Mover {
        let Some(entries) = entries else { return Mover::Unknown };
        let goes = |e: &&Entry<O>| goal(e.ordered.order).is_some_and(|at| map.province_of(at) == to);
        let went = entries.iter().filter(|e| e.verdict == Verdict::Succeeds).filter(goes);
        let mut units = went.filter_map(|e| e.unit);
        let found = units.find(|unit| map.province_of(unit.at) == self.place && self.fits(*unit));
        found.map_or(Mover::Nobody, Mover::Unit)
    }
}
