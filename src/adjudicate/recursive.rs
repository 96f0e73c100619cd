//! The simple recursive algorithm (Kruijswijk, "A simple recursive algorithm that works for most
//! cases"): to resolve an order, resolve those that it depends on.
//!
//! On a cycle it would recurse for ever, as its author says; here it notices, names the cycle, and
//! leaves undecided all that led there.

use super::Set;
use super::engine::{Engine, Solution, Step, Trace};
use super::knot::Knot;
use super::meaning::System;
use super::plain::Answers;

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
        };
        for u in system.orders() {
            run.resolve(u);
            run.stuck = false;
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
}

impl<const W: usize, S: System<W>, T: Trace<W>> Run<'_, W, S, T> {
    fn resolve(&mut self, u: usize) -> bool {
        if self.resolved.contains(u) {
            return self.solution.succeed.contains(u);
        }
        if self.open.contains(u) || self.solution.undecided.contains(u) {
            if self.open.contains(u) {
                self.report(u);
            }
            self.stuck = true;
            return false;
        }
        let outer = std::mem::take(&mut self.stuck);
        self.open.insert(u);
        self.scratch.stack.push(u);
        self.trace.step(Step::Visit(u));
        let value = self.system.eval(self, u);
        self.scratch.stack.pop();
        self.open.remove(u);
        if self.stuck {
            self.solution.undecided.insert(u);
        } else {
            self.resolved.insert(u);
            self.solution.succeed.insert_if(u, value);
            self.trace.step(Step::Resolved(u, value));
        }
        self.stuck |= outer;
        value
    }

    /// Notes the cycle from `u` to `u`, once.
    fn report(&mut self, u: usize) {
        let start = self.scratch.stack.iter().rposition(|&v| v == u).unwrap_or(0);
        let orders: Set<W> = self.scratch.stack[start..].iter().copied().collect();
        if self.solution.knots.iter().all(|k| k.orders != orders) {
            let knot = Knot { settled: Set::EMPTY, ..Knot::of(orders) };
            self.trace.step(Step::Knot(&knot));
            self.solution.knots.push(knot);
        }
    }
}

impl<const W: usize, S: System<W>, T: Trace<W>> Answers<W> for Run<'_, W, S, T> {
    fn answer(&mut self, u: usize) -> bool {
        self.resolve(u)
    }
}
