//! The recursive guess algorithm exactly as it is listed in the article (Kruijswijk, "A simple
//! recursive guess algorithm that works in all cases"): states, dependency list, second guess,
//! backup rule.
//!
//! It is kept as its author wrote it, with its fault: a result is final if the dependency list did
//! not grow while it was computed, even if it rests on a guess that was in the list before. Where an
//! order stands in two cycles (DATC 6.F.16, 6.F.17) some orders of evaluation give a wrong result.
//! See `docs/background/engines.md`. `guess` repairs it.

use chancery_core::adjudicate::{Answers, Component, Engine, Set, Solution, Step, System, Trace};

/// The guess engine as listed.
#[derive(Clone, Debug, Default)]
pub struct AsListed {
    sequence: Vec<usize>,
    dependencies: Vec<usize>,
}

impl AsListed {
    /// Returns the engine whose main function resolves these orders first, and then the rest in ascending
    /// order. The sequence matters: that is the fault.
    pub fn starting_with(sequence: Vec<usize>) -> Self {
        Self { sequence, ..Self::default() }
    }
}

impl<const W: usize> Engine<W> for AsListed {
    fn solve<S: System<W>, T: Trace<W>>(&mut self, system: &S, solution: &mut Solution<W>, trace: &mut T) {
        solution.clear();
        self.dependencies.clear();
        let sequence = std::mem::take(&mut self.sequence);
        let empty = Set::EMPTY;
        let mut run =
            Run { system, list: self, solution, trace, guessing: empty, resolved: empty, value: empty };
        for &u in &sequence {
            if run.system.orders().contains(u) {
                run.resolve(u);
            }
        }
        for u in system.orders() {
            run.resolve(u);
        }
        run.solution.succeed = run.value;
        self.sequence = sequence;
    }
}

struct Run<'a, const W: usize, S, T> {
    system: &'a S,
    list: &'a mut AsListed,
    solution: &'a mut Solution<W>,
    trace: &'a mut T,
    guessing: Set<W>,
    resolved: Set<W>,
    /// The resolution of orders in either state.
    value: Set<W>,
}

impl<const W: usize, S: System<W>, T: Trace<W>> Run<'_, W, S, T> {
    fn set(&mut self, u: usize, value: bool) {
        self.value.remove(u);
        self.value.insert_if(u, value);
    }

    #[inline]
    fn resolve(&mut self, u: usize) -> bool {
        self.trace.step(Step::Resolve(u));
        let result = self.resolution(u);
        self.trace.step(Step::Returned(u, Some(result)));
        result
    }

    fn resolution(&mut self, u: usize) -> bool {
        if self.resolved.contains(u) {
            return self.value.contains(u);
        }
        if self.guessing.contains(u) {
            self.trace.step(Step::ReadGuess(u));
            if self.list.dependencies.is_empty() {
                self.trace.step(Step::Dependencies(&[]));
            }
            // The guess is used: it becomes a dependency, if it is none yet.
            if !self.list.dependencies.contains(&u) {
                self.list.dependencies.push(u);
            }
            return self.value.contains(u);
        }
        let before = self.list.dependencies.len();
        let first = self.guess(u, false);
        if self.list.dependencies.len() == before {
            if !self.resolved.contains(u) {
                self.finish(u, first);
            }
            return first;
        }
        if self.list.dependencies[before] != u {
            // It rests on a guess, but not on its own, which would be the first that was added.
            self.list.dependencies.push(u);
            self.set(u, first);
            self.trace.step(Step::Provisional(u, first, self.dependencies()));
            return first;
        }
        self.trace.step(Step::Dependencies(&self.list.dependencies));
        self.forget(before);
        let second = self.guess(u, true);
        if first == second {
            self.forget(before);
            self.finish(u, first);
            return first;
        }
        self.trace.step(Step::Contradiction(u, second));
        self.back_up(before);
        self.resolve(u)
    }

    fn guess(&mut self, u: usize, value: bool) -> bool {
        self.set(u, value);
        self.guessing.insert(u);
        self.trace.step(Step::Guess(u, value));
        self.trace.step(Step::Visit(u));
        let value = self.system.eval(self, u);
        self.trace.step(Step::Evaluated(u, Some(value)));
        value
    }

    fn finish(&mut self, u: usize, value: bool) {
        self.set(u, value);
        self.guessing.remove(u);
        self.resolved.insert(u);
        self.trace.step(Step::Resolved(u, value));
    }

    fn dependencies(&self) -> Set<W> {
        self.list.dependencies.iter().copied().collect()
    }

    /// Makes the dependencies from `before` on unresolved again.
    fn forget(&mut self, before: usize) {
        for u in self.list.dependencies.drain(before..) {
            self.guessing.remove(u);
        }
    }

    /// Passes the dependencies from `before` on to the backup rule.
    fn back_up(&mut self, before: usize) {
        let orders: Set<W> = self.list.dependencies[before..].iter().copied().collect();
        self.forget(before);
        let backup = self.system.backup(orders);
        for u in backup.settled {
            self.finish(u, backup.succeed.contains(u));
        }
        let rule = Some(backup.rule);
        let component = Component { rule, settled: backup.settled, ..Component::of(orders) };
        self.trace.step(Step::Component(&component));
        self.solution.components.push(component);
    }
}

impl<const W: usize, S: System<W>, T: Trace<W>> Answers<W> for Run<'_, W, S, T> {
    fn answer(&mut self, u: usize) -> bool {
        self.resolve(u)
    }
}
