//! The simple recursive algorithm (Kruijswijk, "A simple recursive algorithm that works for most
//! cases"): to resolve an order, resolve those that it depends on.
//!
//! On a cycle it would recurse for ever, as its author says; here it notices, names the cycle, and
//! leaves undecided all that led there, and says of each such order which one of a cycle it waits for.

use crate::adjudicate::Set;
use crate::adjudicate::algebra::plain::Answers;
use crate::adjudicate::algebra::{Engine, System};
use crate::adjudicate::solution::{Component, Solution, Step, Trace};

/// The simple recursive engine.
#[derive(Clone, Debug, Default)]
pub struct Recursive {
    stack: Vec<usize>,
}

impl<const W: usize> Engine<W> for Recursive {
    fn solve<S: System<W>, T: Trace<W>>(&mut self, system: &S, solution: &mut Solution<W>, trace: &mut T) {
        solution.clear();
        self.stack.clear();
        let mut run = Run {
            system,
            scratch: self,
            solution,
            trace,
            resolved: Set::EMPTY,
            open: Set::EMPTY,
            stuck: false,
            awaited: None,
        };
        for u in system.orders() {
            run.resolve(u);
            (run.stuck, run.awaited) = (false, None);
        }
    }
}

struct Run<'a, const W: usize, S, T> {
    system: &'a S,
    scratch: &'a mut Recursive,
    solution: &'a mut Solution<W>,
    trace: &'a mut T,
    resolved: Set<W>,
    /// The orders that are being resolved, as in `scratch.stack`.
    open: Set<W>,
    /// Whether the order being resolved has met a cycle.
    stuck: bool,
    /// The undecided order that the order being resolved asked for first, which was not open any more.
    awaited: Option<usize>,
}

impl<const W: usize, S: System<W>, T: Trace<W>> Run<'_, W, S, T> {
    #[inline]
    fn resolve(&mut self, u: usize) -> bool {
        self.trace.step(Step::Resolve(u));
        let value = self.resolution(u);
        let result = self.resolved.contains(u).then_some(value);
        self.trace.step(Step::Returned(u, result));
        value
    }

    fn resolution(&mut self, u: usize) -> bool {
        if self.resolved.contains(u) {
            return self.solution.succeed.contains(u);
        }
        if self.open.contains(u) || self.solution.undecided.contains(u) {
            if self.open.contains(u) {
                self.report(u);
            } else {
                self.awaited.get_or_insert(u);
            }
            self.stuck = true;
            return false;
        }
        let outer = (std::mem::take(&mut self.stuck), self.awaited.take());
        self.open.insert(u);
        self.scratch.stack.push(u);
        self.trace.step(Step::Visit(u));
        let value = self.system.eval(self, u);
        self.trace.step(Step::Evaluated(u, (!self.stuck).then_some(value)));
        self.scratch.stack.pop();
        self.open.remove(u);
        if self.stuck {
            self.solution.undecided.insert(u);
            self.note_wait(u);
        } else {
            self.resolved.insert(u);
            self.solution.succeed.insert_if(u, value);
            self.trace.step(Step::Resolved(u, value));
        }
        let undecided = self.stuck.then_some(u);
        self.stuck |= outer.0;
        self.awaited = outer.1.or(undecided);
        value
    }

    /// Notes for which order of a cycle `u` waits, unless it stands in one itself.
    fn note_wait(&mut self, u: usize) {
        let in_a_cycle =
            |v: usize| self.solution.components.iter().any(|component| component.orders.contains(v));
        let Some(awaited) = self.awaited.filter(|_| !in_a_cycle(u)) else { return };
        let further = self.solution.waits.iter().find(|wait| wait.0 == awaited);
        let end = further.map_or(awaited, |wait| wait.1);
        self.solution.waits.push((u, end));
        self.trace.step(Step::Waits(u, end));
    }

    /// Notes the cycle from `u` to `u`, once.
    fn report(&mut self, u: usize) {
        let start = self.scratch.stack.iter().rposition(|&v| v == u).unwrap_or(0);
        let orders: Set<W> = self.scratch.stack[start..].iter().copied().collect();
        if self.solution.components.iter().all(|k| k.orders != orders) {
            let component = Component { settled: Set::EMPTY, ..Component::of(orders) };
            self.trace.step(Step::Component(&component));
            self.solution.components.push(component);
        }
    }
}

impl<const W: usize, S: System<W>, T: Trace<W>> Answers<W> for Run<'_, W, S, T> {
    fn answer(&mut self, u: usize) -> bool {
        self.resolve(u)
    }
}
