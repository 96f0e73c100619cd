//! The explicit-graph engine (Kruijswijk, chapter 6, on Christian Hagenah's DipTool): a graph of what
//! each equation reads; orders without arrows first; guessing where only cycles are left.

use crate::adjudicate::Set;
use crate::adjudicate::algebra::engine::Engine;
use crate::adjudicate::algebra::operations::System;
use crate::adjudicate::algebra::partial::{Known, Partial, decide};
use crate::adjudicate::algebra::plain::Settled;
use crate::adjudicate::algebra::reads::Reads;
use crate::adjudicate::codes::limit::{Limit, MAX_CUT};
use crate::adjudicate::cycles::component::{ComponentSolver, Verification};
use crate::adjudicate::solutions::components::GaveUp;
use crate::adjudicate::solutions::solution::{Solution, Step, Trace};

/// The explicit-graph engine.
#[derive(Clone, Debug, Default)]
pub struct Dependency<const W: usize> {
    /// By order: the orders that its equation reads.
    needs: Vec<Set<W>>,
    components: ComponentSolver<W>,
}

impl<const W: usize> Engine<W> for Dependency<W> {
    fn solve<S: System<W>, T: Trace<W>>(&mut self, system: &S, solution: &mut Solution<W>, trace: &mut T) {
        solution.clear();
        self.needs.clear();
        self.needs.resize(Set::<W>::CAPACITY, Set::EMPTY);
        for u in system.orders() {
            self.needs[u] = system.eval(&mut Reads, u).orders();
        }
        let mut known = Known::default();
        loop {
            self.leaves(system, system.orders(), &mut known, Set::EMPTY, trace);
            let open = system.orders() - known.decided;
            trace.step(Step::Pass(open.len()));
            let Some(cycle) = self.cycle(open) else { break };
            if let Err(gave_up) = self.guess(system, cycle, &mut known, solution, trace) {
                solution.gave_up = Some(gave_up);
                break;
            }
        }
        solution.succeed = known.succeed;
        solution.undecided = system.orders() - known.decided;
    }
}

impl<const W: usize> Dependency<W> {
    /// Resolves the orders of `among` that wait for nothing, until all that are left wait. What is
    /// resolved rests on the guesses.
    fn leaves<S: System<W>, T: Trace<W>>(
        &self,
        system: &S,
        among: Set<W>,
        known: &mut Known<W>,
        guessed: Set<W>,
        trace: &mut T,
    ) {
        loop {
            let open = among - known.decided;
            let ready: Set<W> = open.iter().filter(|&u| self.needs[u].within(known.decided)).collect();
            if ready.is_empty() {
                return;
            }
            for u in ready {
                trace.step(Step::Visit(u));
                let value = system.eval(&mut Settled::new(known.succeed), u);
                known.decide(u, value);
                trace.step(if guessed.is_empty() {
                    Step::Resolved(u, value)
                } else {
                    Step::Provisional(u, value, guessed)
                });
            }
        }
    }

    /// Returns open orders that depend on each other and on no other open order.
    fn cycle(&self, open: Set<W>) -> Option<Set<W>> {
        let reach = |u: usize| {
            let (mut seen, mut front) = (Set::EMPTY, self.needs[u] & open);
            while !front.is_empty() {
                seen |= front;
                let next = front.iter().fold(Set::EMPTY, |next, v| next | self.needs[v]);
                front = (next & open) - seen;
            }
            seen
        };
        open.iter().map(reach).filter(|r| !r.is_empty()).min_by_key(|r| r.len())
    }

    /// Guesses in a cycle until the rest follows, both ways, and keeps what confirms itself.
    fn guess<S: System<W>, T: Trace<W>>(
        &mut self,
        system: &S,
        cycle: Set<W>,
        known: &mut Known<W>,
        solution: &mut Solution<W>,
        trace: &mut T,
    ) -> Result<(), GaveUp<W>> {
        let mut search = Search { engine: self, system, cycle, found: Vec::new(), guesses: 0 };
        let complete = search.branch(*known, Set::EMPTY, trace);
        let found = search.found;
        if !complete {
            return Err(GaveUp { orders: cycle, limit: Limit::Assignments(MAX_CUT + 1) });
        }
        if let [only] = found.as_slice() {
            for u in cycle {
                known.decide(u, only.contains(u));
                trace.step(Step::Resolved(u, only.contains(u)));
            }
            return Ok(());
        }
        // Not exactly one: the backup rule receives the component within, not all that was visited.
        if let Some(u) = cycle.first() {
            trace.step(Step::Contradiction(u));
        }
        let mut partial = Partial::new(*known);
        decide(system, &mut partial);
        let open = cycle - partial.known.decided;
        let before = solution.components.len();
        if let Some(u) = open.first() {
            self.components.settle(
                system,
                &mut partial,
                Some(u),
                Verification::Solve,
                &mut solution.components,
            )?;
        }
        for component in &solution.components[before..] {
            trace.step(Step::Component(component));
        }
        if T::WATCHES {
            for u in partial.known.decided - known.decided {
                trace.step(Step::Resolved(u, partial.known.succeed.contains(u)));
            }
        }
        *known = partial.known;
        Ok(())
    }
}

/// The search for all resolutions of a cycle that confirm themselves.
struct Search<'a, const W: usize, S> {
    engine: &'a Dependency<W>,
    system: &'a S,
    cycle: Set<W>,
    found: Vec<Set<W>>,
    guesses: u32,
}

impl<const W: usize, S: System<W>> Search<'_, W, S> {
    /// Goes on from what is known, with these orders guessed. False if it takes too long.
    fn branch<T: Trace<W>>(&mut self, mut known: Known<W>, guessed: Set<W>, trace: &mut T) -> bool {
        self.engine.leaves(self.system, self.cycle, &mut known, guessed, trace);
        let open = self.cycle - known.decided;
        let Some(u) = open.first() else {
            let mut settled = Settled::new(known.succeed);
            let holds = |u: usize| self.system.eval(&mut settled, u) == known.succeed.contains(u);
            if guessed.iter().all(holds) {
                self.found.push(known.succeed & self.cycle);
            }
            return true;
        };
        self.guesses += 1;
        if guessed.len() >= MAX_CUT || self.guesses > 1 << MAX_CUT {
            return false;
        }
        [false, true].into_iter().all(|value| {
            let mut known = known;
            known.decide(u, value);
            trace.step(Step::Guess(u, value));
            self.branch(known, guessed | Set::one(u), trace)
        })
    }
}
