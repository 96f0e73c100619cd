//! The partial-information engine (Kruijswijk, "Decisions on partial information"): passes over the orders, deciding
//! what minimum and maximum strengths decide, until a pass decides nothing. The cycles that remain go to the backup
//! rule at once, on the strength of his second theorem.
//!
//! "If the function fails to resolve the order, that additional code can also be used to determine the orders which
//! make up the cyclic dependency", the article says. So here: an order that a pass leaves unresolved asked for orders
//! that are unresolved as well, these for others, and a smallest set of orders that ask for none outside it is a
//! cycle. That is sound on a board: there the orders of such a set ask for one unresolved order each, and all of them
//! matter (docs/background/theorems.md).
//!
//! Minimum and maximum are coded here once more, apart from [`Partial`](crate::adjudicate::Partial), which the
//! reference uses: this engine shares nothing with it but the equations.

use crate::adjudicate::Set;
use crate::adjudicate::algebra::{Algebra, Engine, System};
use crate::adjudicate::board::Passage;
use crate::adjudicate::board::groups::UnitGroup;
use crate::adjudicate::solution::{Component, Components, NoTrace, Solution, Step, Trace};

/// The partial-information engine.
#[derive(Clone, Debug, Default)]
pub struct PartialInformation<const W: usize> {
    /// By unresolved order: the unresolved orders that it asks for, itself or through others.
    asks: Vec<Set<W>>,
}

impl<const W: usize> Engine<W> for PartialInformation<W> {
    fn solve<S: System<W>, T: Trace<W>>(&mut self, system: &S, solution: &mut Solution<W>, trace: &mut T) {
        solution.clear();
        let mut states = States::default();
        loop {
            states.pass_over(system, system.orders(), trace);
            let unresolved = system.orders() - states.resolved();
            if unresolved.is_empty() {
                break;
            }
            let cycle = self.find_cycle(system, &mut states, unresolved);
            let met = &mut solution.components;
            back_up(system, &mut states, cycle, met);
            if let (true, Some(component)) = (T::WATCHES, met.last()) {
                trace.step(Step::Component(component));
                for u in component.settled {
                    trace.step(Step::Resolved(u, states.succeeds.contains(u)));
                }
            }
        }
        solution.succeed = states.succeeds;
    }
}

impl<const W: usize> PartialInformation<W> {
    /// Returns the orders of a cycle: a smallest set of unresolved orders that ask for none outside the set.
    #[cold]
    fn find_cycle<S: System<W>>(&mut self, system: &S, states: &mut States<W>, unresolved: Set<W>) -> Set<W> {
        self.asks.clear();
        self.asks.resize(Set::<W>::CAPACITY, Set::EMPTY);
        for u in unresolved {
            states.asked = Set::EMPTY;
            system.eval(states, u);
            self.asks[u] = states.asked;
        }
        let closed = |u: usize| Set::one(u).followed(&self.asks, unresolved);
        unresolved.iter().map(closed).min_by_key(|cycle| cycle.len()).unwrap_or(unresolved)
    }
}

/// Passes a cycle to the backup rule. Its resolutions are counted for the report only.
#[cold]
fn back_up<const W: usize, S: System<W>>(
    system: &S,
    states: &mut States<W>,
    cycle: Set<W>,
    met: &mut Components<W>,
) {
    let component = met.add(cycle);
    component.resolutions = count(system, states, component);
    let backup = system.backup(cycle);
    component.rule = Some(backup.rule);
    component.settled = backup.settled;
    for u in backup.settled {
        states.set_result(u, backup.succeed.contains(u));
    }
}

/// Counts the resolutions of a cycle: its first order is supposed to fail and to succeed, and the others follow. `None` if
/// they do not.
fn count<const W: usize, S: System<W>>(
    system: &S,
    states: &States<W>,
    component: &mut Component<W>,
) -> Option<usize> {
    let first = component.orders.first()?;
    for value in [false, true] {
        let mut supposed = *states;
        supposed.set_result(first, value);
        supposed.pass_over(system, component.orders, &mut NoTrace);
        if !component.orders.within(supposed.resolved()) {
            return None;
        }
        let again = system.eval(&mut supposed, first);
        if again.min == value && again.max == value {
            component.found.push(supposed.succeeds & component.orders);
        }
    }
    Some(component.found.len())
}

/// How far the orders are: SUCCEEDS, FAILS, or UNRESOLVED if in neither set.
#[derive(Clone, Copy, Debug, Default)]
struct States<const W: usize> {
    succeeds: Set<W>,
    fails: Set<W>,
    /// The unresolved orders that were asked for since this was last cleared.
    asked: Set<W>,
}

impl<const W: usize> States<W> {
    fn resolved(&self) -> Set<W> {
        self.succeeds | self.fails
    }

    fn set_result(&mut self, u: usize, succeeds: bool) {
        self.succeeds |= Set::one_if(u, succeeds);
        self.fails |= Set::one_if(u, !succeeds);
    }

    /// Passes over the unresolved orders among these, until a pass resolves none.
    fn pass_over<S: System<W>, T: Trace<W>>(&mut self, system: &S, among: Set<W>, trace: &mut T) {
        loop {
            let unresolved = among - self.resolved();
            trace.step(Step::Pass(unresolved.len()));
            let mut progress = false;
            for u in unresolved {
                let result = system.eval(self, u);
                if result.min == result.max {
                    self.set_result(u, result.min);
                    trace.step(Step::Resolved(u, result.min));
                    progress = true;
                }
            }
            trace.step(Step::PassEnded);
            if !progress {
                return;
            }
        }
    }
}

/// The least and the greatest that a truth or a strength can be, with the orders as far as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Between<T> {
    min: T,
    max: T,
}

impl<T: Copy> Between<T> {
    fn exactly(value: T) -> Self {
        Self { min: value, max: value }
    }
}

impl<const W: usize> Algebra<W> for States<W> {
    type Truth = Between<bool>;
    type Number = Between<u32>;

    #[inline]
    fn ask(&mut self, u: usize) -> Between<bool> {
        let (min, max) = (self.succeeds.contains(u), !self.fails.contains(u));
        self.asked.insert_if(u, min != max);
        Between { min, max }
    }

    #[inline]
    fn literal(&mut self, truth: bool) -> Between<bool> {
        Between::exactly(truth)
    }

    #[inline]
    fn not(&mut self, a: Between<bool>) -> Between<bool> {
        Between { min: !a.max, max: !a.min }
    }

    #[inline]
    fn and(&mut self, a: Between<bool>, b: impl FnOnce(&mut Self) -> Between<bool>) -> Between<bool> {
        if !a.max {
            return a;
        }
        let b = b(self);
        Between { min: a.min && b.min, max: b.max }
    }

    #[inline]
    fn or(&mut self, a: Between<bool>, b: impl FnOnce(&mut Self) -> Between<bool>) -> Between<bool> {
        if a.min {
            return a;
        }
        let b = b(self);
        Between { min: b.min, max: a.max || b.max }
    }

    #[inline]
    fn constant(&mut self, n: u32) -> Between<u32> {
        Between::exactly(n)
    }

    #[inline]
    fn add(&mut self, n: Between<u32>, one: Between<bool>) -> Between<u32> {
        Between { min: n.min + u32::from(one.min), max: n.max + u32::from(one.max) }
    }

    #[inline]
    fn select(
        &mut self,
        condition: Between<bool>,
        yes: impl FnOnce(&mut Self) -> Between<u32>,
        no: impl FnOnce(&mut Self) -> Between<u32>,
    ) -> Between<u32> {
        match (condition.min, condition.max) {
            (true, _) => yes(self),
            (_, false) => no(self),
            (false, true) => {
                let (a, b) = (yes(self), no(self));
                Between { min: a.min.min(b.min), max: a.max.max(b.max) }
            }
        }
    }

    #[inline]
    fn exceeds(&mut self, a: Between<u32>, b: Between<u32>) -> Between<bool> {
        Between { min: a.min > b.max, max: a.max > b.min }
    }

    #[inline]
    fn count(&mut self, supports: impl UnitGroup<W>) -> Between<u32> {
        let supports = supports.set();
        let unresolved = supports - self.resolved();
        self.asked |= unresolved;
        let min = 1 + (supports & self.succeeds).len() as u32;
        Between { min, max: min + unresolved.len() as u32 }
    }

    #[inline]
    fn chain(&mut self, passage: &Passage<'_, W>) -> Between<bool> {
        self.asked |= passage.fleets - self.resolved();
        Between { min: passage.is_open(self.succeeds), max: passage.is_open(passage.fleets - self.fails) }
    }
}
