//! The recursive guess algorithm (Kruijswijk, "A simple recursive guess algorithm that works in all
//! cases"), with one repair.
//!
//! As listed in the article, a result is taken for final if the dependency list did not grow while
//! it was computed. That misses a second reading of a guess that is in the list already (DATC 6.F.16
//! and 6.F.17 under some orders of evaluation). Here each result knows which open guesses it has
//! touched, as in Tarjan's algorithm; it is final only if there are none, and until then it passes
//! its own on to whoever reads it.
//!
//! If both guesses confirm themselves, or none does, the listing passes its dependency list to the backup
//! rule. The list
//! may hold orders that only touch the cycle, such as a second attack on a convoy that fails either way. Here
//! the rule gets
//! the orders of the list whose values differ with the guess. That is sound on a board: there each order of a
//! cycle that
//! the equations leave open is the same as the next or its opposite, and all others have one value (docs/background/theorems.md).

use crate::adjudicate::Set;
use crate::adjudicate::algebra::engine::Engine;
use crate::adjudicate::algebra::operations::System;
use crate::adjudicate::algebra::plain::Answers;
use crate::adjudicate::solutions::solution::{Solution, Step, Trace};

/// The recursive guess engine in its sound form.
#[derive(Clone, Debug, Default)]
pub struct Guess<const W: usize> {
    state: State<W>,
}

#[derive(Clone, Debug, Default)]
struct State<const W: usize> {
    /// Final results.
    resolved: Set<W>,
    /// Guesses that are open.
    guessing: Set<W>,
    /// Results that rest on open guesses.
    provisional: Set<W>,
    /// The value of every order in one of the sets above.
    value: Set<W>,
    /// By provisional order: the open guesses that it rests on.
    rests_on: Vec<Set<W>>,
    /// The open guesses touched since the current order was entered.
    touched: Set<W>,
}

impl<const W: usize> Engine<W> for Guess<W> {
    fn solve<S: System<W>, T: Trace<W>>(&mut self, system: &S, solution: &mut Solution<W>, trace: &mut T) {
        solution.clear();
        let state = &mut self.state;
        state.resolved = Set::EMPTY;
        state.guessing = Set::EMPTY;
        state.provisional = Set::EMPTY;
        state.value = Set::EMPTY;
        state.touched = Set::EMPTY;
        state.rests_on.resize(Set::<W>::CAPACITY, Set::EMPTY);
        let mut run = Run { system, state, solution, trace };
        for u in system.orders() {
            run.resolve(u);
        }
        run.solution.succeed = run.state.value & run.state.resolved;
    }
}

struct Run<'a, const W: usize, S, T> {
    system: &'a S,
    state: &'a mut State<W>,
    solution: &'a mut Solution<W>,
    trace: &'a mut T,
}

impl<const W: usize, S: System<W>, T: Trace<W>> Run<'_, W, S, T> {
    #[inline]
    fn set(&mut self, u: usize, value: bool) {
        self.state.value.remove(u);
        self.state.value.insert_if(u, value);
    }

    fn finish(&mut self, u: usize, value: bool) -> bool {
        self.state.guessing.remove(u);
        if !self.state.resolved.contains(u) {
            self.set(u, value);
            self.state.resolved.insert(u);
            self.trace.step(Step::Resolved(u, value));
        }
        self.state.value.contains(u)
    }

    #[inline]
    fn resolve(&mut self, u: usize) -> bool {
        self.trace.step(Step::Resolve(u));
        let result = self.resolution(u);
        self.trace.step(Step::Returned(u, Some(result)));
        result
    }

    fn resolution(&mut self, u: usize) -> bool {
        if self.state.resolved.contains(u) {
            return self.state.value.contains(u);
        }
        if self.state.provisional.contains(u) {
            self.state.touched |= self.state.rests_on[u];
            return self.state.value.contains(u);
        }
        if self.state.guessing.contains(u) {
            self.trace.step(Step::ReadGuess(u));
            self.state.touched.insert(u);
            return self.state.value.contains(u);
        }
        let outer = std::mem::take(&mut self.state.touched);
        let provisional = self.state.provisional;
        let first = self.guess(u, false);
        let result = if self.state.touched.is_empty() {
            self.finish(u, first)
        } else {
            self.cycle(u, first, provisional)
        };
        self.state.touched = (self.state.touched | outer) - self.state.resolved;
        result
    }

    fn guess(&mut self, u: usize, value: bool) -> bool {
        self.set(u, value);
        self.state.guessing.insert(u);
        self.trace.step(Step::Guess(u, value));
        self.trace.step(Step::Visit(u));
        let value = self.system.eval(self, u);
        self.trace.step(Step::Evaluated(u, Some(value)));
        value
    }

    /// Settles `u`, whose first result rests on open guesses. `before` are the results that were provisional
    /// when `u` was entered; those that came since rest on the guess of `u`.
    #[cold]
    fn cycle(&mut self, u: usize, first: bool, before: Set<W>) -> bool {
        let lower = self.state.touched - Set::one(u);
        if !lower.is_empty() {
            return self.postpone(u, first, lower);
        }
        let failing = self.dependents(before);
        self.state.provisional = before;
        self.state.touched = Set::EMPTY;
        let second = self.guess(u, true);
        let succeeding = self.dependents(before);
        self.state.provisional = before;
        let lower = self.state.touched - Set::one(u);
        if !lower.is_empty() {
            return self.postpone(u, first, lower);
        }
        self.state.touched = Set::EMPTY;
        if first == second {
            return self.finish(u, first);
        }
        self.trace.step(Step::Contradiction(u));
        self.state.guessing.remove(u);
        self.back_up(u, first, failing, succeeding);
        self.resolve(u)
    }

    /// Returns the results that became provisional since, and those of them that succeed.
    fn dependents(&self, before: Set<W>) -> (Set<W>, Set<W>) {
        let since = self.state.provisional - before;
        (since, self.state.value & since)
    }

    fn postpone(&mut self, u: usize, value: bool, lower: Set<W>) -> bool {
        self.state.guessing.remove(u);
        self.state.provisional.insert(u);
        self.state.rests_on[u] = lower;
        self.state.touched = lower;
        self.set(u, value);
        self.trace.step(Step::Provisional(u, value, lower));
        value
    }

    /// Hands the cycle of `u` to the backup rule: the orders whose results differ with the guess for `u`.
    /// `first` is what
    /// comes of guessing that `u` fails. Of each guess there are the results that rested on it, and those of them that
    /// succeed.
    fn back_up(&mut self, u: usize, first: bool, failing: (Set<W>, Set<W>), succeeding: (Set<W>, Set<W>)) {
        let differ = (failing.1 - succeeding.1) | (succeeding.1 - failing.1);
        let orders = (failing.0 & succeeding.0 & differ) | Set::one(u);
        let component = self.solution.components.add(orders);
        // Both guesses confirm themselves, or none does.
        component.resolutions = Some(if first { 0 } else { 2 });
        if !first {
            component.found.extend([failing.1 & orders, (succeeding.1 & orders) | Set::one(u)]);
        }
        let backup = self.system.backup(orders);
        component.rule = Some(backup.rule);
        component.settled = backup.settled;
        self.trace.step(Step::Component(component));
        for v in backup.settled {
            self.set(v, backup.succeed.contains(v));
            self.state.resolved.insert(v);
            self.trace.step(Step::Resolved(v, backup.succeed.contains(v)));
        }
    }
}

impl<const W: usize, S: System<W>, T: Trace<W>> Answers<W> for Run<'_, W, S, T> {
    #[inline]
    fn answer(&mut self, u: usize) -> bool {
        self.resolve(u)
    }
}
