//! Whether the condition of an order holds, and why, from the board and what came of the phases
//! before it in the same season.
//!
//! A condition is written in the canonical words of the notation:
//! `NOT(FRA A RUH) AND (RUS PRU OR RUS SIL)`. Each of its facts is judged by itself, so that all of
//! them can be shown. What cannot be known yet stays open, and a condition that rests on it does, too.

use crate::adjudicate::Verdict;
use crate::game::{Evidence, Fact, Judgement, Outcome};
use crate::map::{Map, Power, Province, Unit, UnitKind};
use crate::order::{Order, Position, Retreat};

/// Judges a condition. `before` are the phases of the season that were adjudicated before.
pub fn judge(map: &Map, position: &Position, before: &[&Outcome], condition: &str) -> Judgement {
    let spaced = condition.replace('(', " ( ").replace(')', " ) ");
    let tokens: Vec<&str> = spaced.split_whitespace().collect();
    let mut judge = Judge { map, position, before, tokens, at: 0, facts: Vec::new() };
    let holds = judge.any(0);
    let holds = if judge.at == judge.tokens.len() { holds } else { None };
    Judgement { condition: condition.to_owned(), holds, facts: judge.facts }
}

/// No deeper than the notation allows terms.
const DEEPEST: usize = 64;

struct Judge<'a> {
    map: &'a Map,
    position: &'a Position,
    before: &'a [&'a Outcome],
    tokens: Vec<&'a str>,
    at: usize,
    facts: Vec<Fact>,
}

impl Judge<'_> {
    fn take(&mut self, word: &str) -> bool {
        let found = self.tokens.get(self.at) == Some(&word);
        self.at += usize::from(found);
        found
    }

    /// Evaluates terms joined by OR: the loosest.
    fn any(&mut self, depth: usize) -> Option<bool> {
        let mut holds = self.all(depth);
        while self.take("OR") {
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
        while self.take("AND") {
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
        if self.take("NOT") {
            return self.term(depth + 1).map(|holds| !holds);
        }
        if self.take("(") {
            let holds = self.any(depth + 1);
            self.take(")");
            return holds;
        }
        self.fact()
    }

    fn fact(&mut self) -> Option<bool> {
        let rest = &self.tokens[self.at..];
        let end =
            rest.iter().position(|t| matches!(*t, "AND" | "OR" | "NOT" | "(" | ")")).unwrap_or(rest.len());
        let words: Vec<&str> = rest[..end].to_vec();
        self.at += end;
        let (holds, seen) = match Claim::read(self.map, &words) {
            Some(said) => said.judge(self),
            None => (None, Evidence::Obscure),
        };
        self.facts.push(Fact { text: words.join(" "), holds, seen });
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

/// The claim of a fact.
struct Claim {
    power: Option<Power>,
    kind: Option<UnitKind>,
    place: Province,
    goes: Option<(bool, Province)>,
    dislodged: bool,
}

impl Claim {
    fn read(map: &Map, words: &[&str]) -> Option<Self> {
        let place = |word: &str| map.names().province(word.split('/').next().unwrap_or(word));
        // A power's short name may be a place's, too (`ENG`): behind a power something else is named.
        let named = words.get(1).is_some_and(|w| !matches!(*w, "-" | "R" | "DISLODGED"));
        let power = words.first().filter(|_| named).and_then(|w| short(map, w));
        let mut words = words.iter().copied().skip(usize::from(power.is_some())).peekable();
        let kind = match words.peek() {
            Some(&"A") => Some(UnitKind::Army),
            Some(&"F") => Some(UnitKind::Fleet),
            _ => None,
        };
        if kind.is_some() {
            words.next();
        }
        let mut said = Self { power, kind, place: place(words.next()?)?, goes: None, dislodged: false };
        match words.next() {
            None => return Some(said),
            Some("DISLODGED") => said.dislodged = true,
            Some("-") => said.goes = Some((false, place(words.next()?)?)),
            Some("R") => said.goes = Some((true, place(words.next()?)?)),
            Some(_) => return None,
        }
        words.next().is_none().then_some(said)
    }

    fn fits(&self, unit: Unit) -> bool {
        self.power.is_none_or(|p| p == unit.power) && self.kind.is_none_or(|k| k == unit.kind)
    }

    fn judge(&self, judge: &Judge) -> (Option<bool>, Evidence) {
        let map = judge.map;
        if self.dislodged {
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
        let Some((retreats, to)) = self.goes else {
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
        let map = judge.map;
        let resolution = judge.before.iter().find_map(|o| o.movement());
        let Some(resolution) = resolution else { return Mover::Unknown };
        let found = resolution.entries.iter().find_map(|e| match (e.unit, e.ordered.order, e.verdict) {
            (Some(unit), Order::Move { to: at, .. }, Verdict::Succeeds)
                if map.province_of(unit.at) == self.place && map.province_of(at) == to && self.fits(unit) =>
            {
                Some(unit)
            }
            _ => None,
        });
        found.map_or(Mover::Nobody, Mover::Unit)
    }

    fn retreated(&self, judge: &Judge, to: Province) -> Mover {
        let map = judge.map;
        let resolution = judge.before.iter().find_map(|o| match o {
            Outcome::Retreats(r) => Some(r),
            _ => None,
        });
        let Some(resolution) = resolution else { return Mover::Unknown };
        let found = resolution.entries.iter().find_map(|e| match (e.unit, e.ordered.order, e.verdict) {
            (Some(unit), Retreat::To(at), Verdict::Succeeds)
                if map.province_of(unit.at) == self.place && map.province_of(at) == to && self.fits(unit) =>
            {
                Some(unit)
            }
            _ => None,
        });
        found.map_or(Mover::Nobody, Mover::Unit)
    }
}

/// Returns the power of a short name as the notation writes it: `FRA`, or the whole name.
fn short(map: &Map, word: &str) -> Option<Power> {
    if word.len() < 2 {
        return None;
    }
    let exact = map.names().power(word);
    exact.or_else(|| map.powers().find(|&p| map.power(p).key.starts_with(word)))
}
