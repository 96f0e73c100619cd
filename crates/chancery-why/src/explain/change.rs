//! What would have changed a result: other orders, adjudicated again by the engine that gave it.

use super::bench::{Bench, Outcome, Silent};
use super::explainer::{Explainer, with_case};
use super::question::{Question, Scope, Sought};
use crate::words::destination;
use chancery_core::adjudicate::{Reason, Situation, Solvable, Verdict, heeds_silence};
use chancery_core::map::{Map, Power, Unit};
use chancery_core::order::{
    Convoys, GivenOrder, Order, Piece, Position, Routes, possible_orders, with_route,
};

/// Other orders that would have given the other result.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Change {
    /// Each unit, as an index into the position's units, and the order that it would have had.
    pub orders: Vec<(usize, Order)>,
    /// How the armies would have gone by these orders, by their places, where that is another way than was ordered.
    pub routes: Routes,
    /// How far-fetched the change is; the most natural come first.
    pub strain: u32,
    /// What becomes with it of what is asked about.
    pub then: Outcome,
}

impl Change {
    /// Returns the units whose orders it changes.
    pub fn units(&self) -> Vec<usize> {
        self.orders.iter().map(|one| one.0).collect()
    }
}

/// Why an order is impossible on the board as it stands, whatever is ordered.
const BY_BOARD: [Reason; 10] = [
    Reason::Unreachable,
    Reason::SupportUnreachable,
    Reason::ImpossibleMove,
    Reason::SupportsItself,
    Reason::NoSuchUnit,
    Reason::NotAtSea,
    Reason::NotAnArmy,
    Reason::OffRoute,
    Reason::WrongCoast,
    Reason::MissingCoast,
];

/// The progress of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many sets of orders were tried.
    pub done: usize,
    /// How many there are.
    pub total: usize,
}

impl Explainer<'_> {
    /// Returns the changes in `scope` that would have given the other result, the most natural first.
    ///
    /// Each is adjudicated by the explainer's own engine. What that leaves undecided counts for neither
    /// result: no such change is offered, and where the order asked about is undecided, the other result
    /// is that it succeeds.
    ///
    /// `stop` is told now and then how far the search has come; when it says true, what was found so far is returned.
    pub fn counterfactuals(
        &self,
        question: Question,
        scope: Scope,
        stop: &mut dyn FnMut(Progress) -> bool,
    ) -> Vec<Change> {
        if question.unit() >= self.units().len() {
            return Vec::new();
        }
        with_case!(&self.inner, case => {
            let mut bench = Bench::new(case, self.terrain, self.engine());
            bench.silent = heeds_silence(&case.rules).then_some(Silent {
                map: self.map,
                position: &self.position,
                submitted: &self.submitted,
                acts: &case.orders,
            });
            let mut search = Search::new(bench, self.map, &self.position, question);
            let u = question.unit();
            let given = self.resolution().entries[u].ordered.order;
            let Scope::One(of) = scope else { return search.run(scope, stop) };
            let mut found = search.rewordings(given, of);
            // Nobody's order helps one that is impossible as it is written.
            if !self.is_impossible(question) {
                found.extend(search.run(scope, stop));
            }
            found
        })
    }

    /// Returns whether the order that is asked about is impossible as it is written, whatever others are ordered.
    pub fn is_impossible(&self, question: Question) -> bool {
        let Question::Order(u) = question else { return false };
        self.resolution().entries.get(u).is_some_and(|entry| {
            entry.verdict == Verdict::Illegal && entry.reason.is_some_and(|reason| BY_BOARD.contains(&reason))
        })
    }

    /// Returns the other orders that a unit could have had: to hold, and all that have an effect. The same move by another way
    /// is one only if it is among those that helped.
    pub(super) fn other_orders(&self, unit: usize, helped: &[Order]) -> Vec<Order> {
        let goal = |order| destination(order).map(|to| self.map.province_of(to));
        let ordered = goal(self.resolution().entries[unit].ordered.order);
        with_case!(&self.inner, case => {
            let bench = Bench::new(case, self.terrain, self.engine());
            let mut search = Search::new(bench, self.map, &self.position, Question::Stays(unit));
            let mut orders = search.choices(None).swap_remove(unit).1;
            orders.retain(|&order| {
                if helped.contains(&order) || goal(order).is_some_and(|to| Some(to) == ordered) {
                    return helped.contains(&order);
                }
                search.bench.orders[unit] = order;
                search.bench.answer(search.question);
                order == Order::Hold || !search.is_void(unit)
            });
            orders
        })
    }

    /// Returns the orders of a change in canonical notation.
    pub fn change_orders(&self, change: &Change) -> Vec<String> {
        let one = |(at, &(u, order)): (usize, &(usize, Order))| {
            let unit = self.units()[u];
            let ordered = GivenOrder { by: unit.power, unit: unit.into(), order };
            with_route(self.map, &ordered, change.routes.way(at))
        };
        change.orders.iter().enumerate().map(one).collect()
    }

    /// Returns what is sought with other orders: what would have let an undecided order succeed, cut a support that was
    /// given, disrupted a convoy, or else given another result.
    pub fn sought(&self, question: Question) -> Sought {
        let u = question.unit();
        let Some(entry) = self.resolution().entries.get(u) else { return Sought::Change };
        match entry.ordered.order {
            _ if matches!(question, Question::Holds(..)) => {
                let power = self.units()[u].power;
                if self.position.owners.contains(&Some(power)) { Sought::Holding } else { Sought::Unit }
            }
            _ if question == Question::Stays(u) && entry.fate.is_some() => Sought::Survival,
            _ if question == Question::Stays(u) => Sought::Dislodgement,
            _ if entry.verdict == Verdict::Undecided => Sought::Success,
            Order::Support { .. } if entry.verdict.is_good() => Sought::Cut,
            Order::Convoy { .. } if entry.verdict.is_good() => Sought::Disruption,
            _ => Sought::Change,
        }
    }

    /// Returns the smallest changes that would have given the other result: of one order of the unit's owner,
    /// else of one order of anybody, else of two orders of the owner.
    pub fn smallest(&self, question: Question, stop: &mut dyn FnMut(Progress) -> bool) -> Vec<Change> {
        let u = question.unit();
        let Some(unit) = self.units().get(u) else { return Vec::new() };
        let own = Some(unit.power);
        [Scope::One(own), Scope::One(None), Scope::Two(own)]
            .into_iter()
            .map(|scope| self.counterfactuals(question, scope, stop))
            .find(|changes| !changes.is_empty())
            .unwrap_or_default()
    }
}

pub(super) struct Search<'a, const W: usize> {
    pub(super) bench: Bench<'a, W>,
    pub(super) map: &'a Map,
    pub(super) position: &'a Position,
    pub(super) question: Question,
    /// The answer that is looked for.
    pub(super) wanted: bool,
    /// How many centres its owner loses as it is.
    lost: usize,
}

impl<'a, const W: usize> Search<'a, W>
where
    Situation<W>: Solvable<W>,
{
    fn new(mut bench: Bench<'a, W>, map: &'a Map, position: &'a Position, question: Question) -> Self {
        let wanted = !bench.shown(question);
        let lost = bench.lost(question.unit(), &position.owners);
        Self { bench, map, position, question, wanted, lost }
    }

    fn run(&mut self, scope: Scope, stop: &mut dyn FnMut(Progress) -> bool) -> Vec<Change> {
        let mut found = match scope {
            Scope::One(of) => {
                let mut found = self.reroutes(of);
                found.extend(self.singles(&self.choices(of), stop).0);
                found
            }
            Scope::Two(of) => self.pairs(of, stop),
        };
        // Those of the power that asks come first.
        let u = self.question.unit();
        let power = self.bench.units[u].power;
        let is_foreign =
            |change: &Change| change.orders.iter().any(|one| self.bench.units[one.0].power != power);
        found.sort_by_cached_key(|one| (is_foreign(one), one.strain, one.orders.clone()));
        found
    }

    /// Makes the change to these orders, which are those of the bench.
    pub(super) fn change(&mut self, orders: Vec<(usize, Order)>, strain: u32) -> Change {
        // What was asked since may have been another answer.
        self.bench.answer(self.question);
        Change { orders, routes: Routes::default(), strain, then: self.bench.outcome(self.question) }
    }

    /// Returns whether the order of `u` succeeds with the orders as they are now.
    pub(super) fn succeeds(&mut self, u: usize) -> bool {
        self.bench.answer(Question::Order(u)) == Some(true)
    }

    /// Returns whether the orders as they are now give the other result.
    pub(super) fn flips(&mut self) -> bool {
        self.bench.answer(self.question) == Some(self.wanted)
            && match self.question {
                // A support or a convoy that worked must not only no longer match the order of the unit that it is for.
                Question::Order(u) if !self.wanted => {
                    let s = &self.bench.situation;
                    matches!(s.order(u), Order::Hold | Order::Move { .. }) || s.active().contains(u)
                }
                Question::Order(u) => self.bench.carries(u, self.map),
                Question::Holds(unit, _) => self.bench.lost(unit, &self.position.owners) <= self.lost,
                Question::Stays(_) => true,
            }
    }

    /// Returns the other possible orders of each unit that may change.
    fn choices(&self, of: Option<Power>) -> Vec<(usize, Vec<Order>)> {
        let asked = match self.question {
            Question::Order(u) => u,
            Question::Stays(_) | Question::Holds(..) => usize::MAX,
        };
        let units = self.bench.units.iter().enumerate();
        let may = units.filter(|&(u, unit)| u != asked && of.is_none_or(|power| unit.power == power));
        let other = |(u, unit): (usize, &Unit)| {
            let now = self.bench.orders[u];
            let mut orders = possible_orders(self.map, self.position, *unit, Convoys::ByFleetsPresent);
            orders.retain(|&order| order != now);
            (u, orders)
        };
        may.map(other).collect()
    }

    /// Finds every single change that gives the other result, and every one that has an effect at all.
    fn singles(
        &mut self,
        choices: &[(usize, Vec<Order>)],
        stop: &mut dyn FnMut(Progress) -> bool,
    ) -> (Vec<Change>, Vec<(usize, Order)>) {
        let total = choices.iter().map(|c| c.1.len()).sum();
        let (mut found, mut rest, mut done) = (Vec::new(), Vec::new(), 0);
        for (u, orders) in choices {
            if stop(Progress { done, total }) {
                break;
            }
            done += orders.len();
            let now = self.bench.orders[*u];
            for &order in orders {
                self.bench.orders[*u] = order;
                let flips = self.flips();
                if flips && !self.is_idle(&[*u]) {
                    let strain = self.strain(*u, now, order);
                    found.push(self.change(vec![(*u, order)], strain));
                } else if !flips {
                    rest.push((*u, order));
                }
            }
            self.bench.orders[*u] = now;
        }
        (found, rest)
    }

    /// Returns whether one of these units has an order without effect, so that it might as well hold. The orders
    /// as they are now give the other result.
    fn is_idle(&mut self, units: &[usize]) -> bool {
        let idle: Vec<usize> = units.iter().copied().filter(|&u| self.is_void(u)).collect();
        idle.into_iter().any(|u| {
            // By some rules and engines an impossible order is not quite a hold.
            let order = std::mem::replace(&mut self.bench.orders[u], Order::Hold);
            let same = order != Order::Hold && self.flips();
            self.bench.orders[u] = order;
            same
        })
    }

    /// Returns whether the order of `u` counts for nothing, as the orders are now: it has no equation, or supports a
    /// move that has no way.
    fn is_void(&self, u: usize) -> bool {
        let s = &self.bench.situation;
        let supported = match s.order(u) {
            Order::Support { unit, to: Some(_) } => s.unit_in(self.map.province_of(unit.at).0),
            _ => None,
        };
        !s.active().contains(u) || supported.is_some_and(|v| !s.live().contains(v))
    }

    fn pairs(&mut self, of: Option<Power>, stop: &mut dyn FnMut(Progress) -> bool) -> Vec<Change> {
        let choices = self.choices(of);
        let (_, rest) = self.singles(&choices, &mut |_| false);
        let of = |u: usize| rest.iter().filter(move |c| c.0 == u).map(|c| c.1).collect::<Vec<_>>();
        let by_unit: Vec<(usize, Vec<Order>)> = choices.iter().map(|&(u, _)| (u, of(u))).collect();
        let pairs = |i: usize| by_unit[i + 1..].iter().map(move |b| b.1.len());
        let total: usize = (0..by_unit.len()).map(|i| by_unit[i].1.len() * pairs(i).sum::<usize>()).sum();
        let (mut found, mut done) = (Vec::new(), 0);
        for (i, (a, first)) in by_unit.iter().enumerate() {
            let was = self.bench.orders[*a];
            for &one in first {
                if stop(Progress { done, total }) {
                    self.bench.orders[*a] = was;
                    return found;
                }
                self.bench.orders[*a] = one;
                for (b, second) in &by_unit[i + 1..] {
                    let now = self.bench.orders[*b];
                    for &other in second {
                        self.bench.orders[*b] = other;
                        done += 1;
                        if self.flips() && !self.is_idle(&[*a, *b]) {
                            let strain = self.strain(*a, was, one) + self.strain(*b, now, other);
                            let orders = vec![(*a, one), (*b, other)];
                            found.push(self.change(orders, strain));
                        }
                    }
                    self.bench.orders[*b] = now;
                }
            }
            self.bench.orders[*a] = was;
        }
        found
    }

    /// Returns how far-fetched a change is: little for a support of what is asked about, more for attacks,
    /// convoys and supports of others, more still where the unit did something that worked. Another power may leave its
    /// order out, but helps last.
    fn strain(&self, u: usize, was: Order, order: Order) -> u32 {
        let asked = self.question.unit();
        let (units, s) = (self.bench.units, &self.bench.situation);
        let about = |piece: Piece| self.map.province_of(piece.at).0 == s.province(asked);
        let is_own = units[u].power == units[asked].power;
        let stranger = if is_own { 0 } else { 30 };
        let change = match order {
            Order::Support { unit, .. } | Order::Convoy { unit, .. } if about(unit) => stranger,
            Order::Hold => 10,
            Order::Support { .. } => 20,
            Order::Move { via: false, .. } => 15,
            Order::Move { via: true, .. } | Order::Convoy { .. } => 25,
        };
        let given_up = match was {
            Order::Hold => 0,
            Order::Support { .. } => 4,
            Order::Move { .. } => 6,
            Order::Convoy { .. } => 8,
        };
        change + stranger + given_up
    }
}
