//! The explicit-graph engine (Kruijswijk, chapter 6, on Christian Hagenah's DipTool): a graph of what each equation
//! reads; orders without arrows first; guessing where only cycles are left.
//!
//! The article does not say how DipTool finds the orders for its backup rule. Here the guesses say it themselves. A
//! guess for an order that turns out the same whatever else is guessed is refuted if it says otherwise. What is
//! different from one to another of the guesses that are left is the cycle. That is sound on a board, where a cycle
//! of the graph holds at most one cycle that the equations leave open (docs/background/theorems.md).

use crate::adjudicate::Set;
use crate::adjudicate::algebra::partial::Knowledge;
use crate::adjudicate::algebra::plain::FinalResolution;
use crate::adjudicate::algebra::reads::Reads;
use crate::adjudicate::algebra::{Engine, System};
use crate::adjudicate::codes::{Limit, MAX_CUT};
use crate::adjudicate::solution::{GaveUp, NoTrace, Solution, Step, Trace};

/// The explicit-graph engine.
#[derive(Clone, Debug, Default)]
pub struct Dependency<const W: usize> {
    /// By order: the orders that its equation reads.
    needs: Vec<Set<W>>,
    /// The orders of a cycle that are guessed, until the rest follows.
    cut: Vec<usize>,
    /// By combination of guesses: the result under it.
    guesses: Vec<Guesses>,
}

/// A combination of guesses: one bit for each guessed order.
#[derive(Clone, Copy, Debug, Default)]
struct Guesses {
    /// Which of the orders were guessed to succeed.
    guess: u32,
    /// Which of them succeed by their equations then.
    answer: u32,
}

/// How many resolutions of a cycle are kept; all are counted.
const KEPT: usize = 64;

impl<const W: usize> Engine<W> for Dependency<W> {
    fn solve<S: System<W>, T: Trace<W>>(&mut self, system: &S, solution: &mut Solution<W>, trace: &mut T) {
        solution.clear();
        self.needs.clear();
        self.needs.resize(Set::<W>::CAPACITY, Set::EMPTY);
        for u in system.orders() {
            self.needs[u] = system.eval(&mut Reads, u).orders();
            if !self.needs[u].is_empty() {
                trace.step(Step::Arrows(u, self.needs[u]));
            }
        }
        let mut known = Knowledge::default();
        loop {
            self.resolve_leaves(system, system.orders(), &mut known, Set::EMPTY, trace);
            let open = system.orders() - known.decided;
            trace.step(Step::Pass(open.len()));
            let Some(cycle) = self.find_cycle(open) else { break };
            if let Err(gave_up) = self.try_guesses(system, cycle, &mut known, solution, trace) {
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
    fn resolve_leaves<S: System<W>, T: Trace<W>>(
        &self,
        system: &S,
        among: Set<W>,
        known: &mut Knowledge<W>,
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
                if guessed.is_empty() && !self.needs[u].is_empty() {
                    trace.step(Step::ArrowsRemoved(u, self.needs[u]));
                }
                trace.step(Step::Visit(u));
                let value = system.eval(&mut FinalResolution::new(known.succeed), u);
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
    fn find_cycle(&self, open: Set<W>) -> Option<Set<W>> {
        let reach = |u: usize| self.needs[u].followed(&self.needs, open);
        open.iter().map(reach).filter(|r| !r.is_empty()).min_by_key(|r| r.len())
    }

    /// Tries all guesses in a cycle, and keeps those that confirm themselves.
    #[cold]
    fn try_guesses<S: System<W>, T: Trace<W>>(
        &mut self,
        system: &S,
        cycle: Set<W>,
        known: &mut Knowledge<W>,
        solution: &mut Solution<W>,
        trace: &mut T,
    ) -> Result<(), GaveUp<W>> {
        self.cut.clear();
        self.guesses.clear();
        let start = Branch { known: *known, guessed: Set::EMPTY, guess: 0 };
        if !self.explore_branch(system, cycle, start, trace) {
            return Err(GaveUp { orders: cycle, limit: Limit::Assignments(MAX_CUT + 1) });
        }
        let mut confirmed = self.guesses.iter().filter(|g| g.guess == g.answer);
        if let (Some(only), None) = (confirmed.next(), confirmed.next()) {
            let succeed = self.follow(system, cycle, *known, only.guess);
            for u in cycle {
                known.decide(u, succeed.contains(u));
                trace.step(Step::Resolved(u, succeed.contains(u)));
            }
            return Ok(());
        }
        if let Some(u) = cycle.first() {
            let confirm = self.guesses.iter().any(|g| g.guess == g.answer);
            trace.step(Step::Contradiction(u, confirm));
        }
        self.drop_refuted();
        self.back_up(system, cycle, known, solution);
        if let Some(component) = solution.components.last() {
            trace.step(Step::Component(component));
            for u in component.settled {
                trace.step(Step::Resolved(u, known.succeed.contains(u)));
            }
        }
        Ok(())
    }

    /// Goes on from what is known, with these orders guessed. False if it takes too long.
    fn explore_branch<S: System<W>, T: Trace<W>>(
        &mut self,
        system: &S,
        cycle: Set<W>,
        branch: Branch<W>,
        trace: &mut T,
    ) -> bool {
        let Branch { mut known, guessed, guess } = branch;
        self.resolve_leaves(system, cycle, &mut known, guessed, trace);
        let depth = guessed.len();
        let Some(u) = (cycle - known.decided).first() else {
            let mut settled = FinalResolution::new(known.succeed);
            let answer = self.cut.iter().enumerate().fold(0, |answer, (i, &u)| {
                let value = system.eval(&mut settled, u);
                trace.step(Step::Recalculated(u, value, value == (guess >> i & 1 == 1)));
                answer | u32::from(value) << i
            });
            self.guesses.push(Guesses { guess, answer });
            return true;
        };
        // Which orders wait does not depend on what the guesses are, so that each combination guesses the same ones.
        if depth == self.cut.len() {
            self.cut.push(u);
        }
        if depth >= MAX_CUT || self.guesses.len() >= 1 << MAX_CUT {
            return false;
        }
        [true, false].into_iter().all(|value| {
            let mut known = known;
            known.decide(u, value);
            trace.step(Step::Guess(u, value));
            let (guessed, guess) = (guessed | Set::one(u), guess | u32::from(value) << depth);
            self.explore_branch(system, cycle, Branch { known, guessed, guess }, trace)
        })
    }

    /// Returns which orders of the cycle succeed with these guesses.
    fn follow<S: System<W>>(&self, system: &S, cycle: Set<W>, mut known: Knowledge<W>, guess: u32) -> Set<W> {
        for (i, &u) in self.cut.iter().enumerate() {
            self.resolve_leaves(system, cycle, &mut known, Set::EMPTY, &mut NoTrace);
            known.decide(u, guess >> i & 1 == 1);
        }
        self.resolve_leaves(system, cycle, &mut known, Set::EMPTY, &mut NoTrace);
        known.succeed & cycle
    }

    /// Drops each guess for an order that comes out otherwise whatever is guessed, as long as there is one.
    fn drop_refuted(&mut self) {
        loop {
            let count = self.guesses.len();
            let (all, any) =
                self.guesses.iter().fold((u32::MAX, 0), |(all, any), g| (all & g.answer, any | g.answer));
            self.guesses.retain(|g| (g.guess ^ g.answer) & !(all ^ any) == 0);
            if self.guesses.len() == count {
                return;
            }
        }
    }

    /// Hands the orders in which the remaining guesses differ to the backup rule.
    fn back_up<S: System<W>>(
        &mut self,
        system: &S,
        cycle: Set<W>,
        known: &mut Knowledge<W>,
        solution: &mut Solution<W>,
    ) {
        let (mut succeed, mut fail) = (Set::EMPTY, Set::EMPTY);
        for guesses in &self.guesses {
            let values = self.follow(system, cycle, *known, guesses.guess);
            succeed |= values;
            fail |= cycle - values;
        }
        let orders = succeed & fail;
        let component = solution.components.add(orders);
        let confirmed = self.guesses.iter().filter(|g| g.guess == g.answer);
        component.resolutions = Some(confirmed.clone().count());
        for guesses in confirmed.take(KEPT) {
            component.found.push(self.follow(system, cycle, *known, guesses.guess) & orders);
        }
        let backup = system.backup(orders);
        component.rule = Some(backup.rule);
        component.settled = backup.settled;
        for u in backup.settled {
            known.decide(u, backup.succeed.contains(u));
        }
    }
}

/// How far the guessing is: what is known with the guesses, and what was guessed.
#[derive(Clone, Copy)]
struct Branch<const W: usize> {
    known: Knowledge<W>,
    guessed: Set<W>,
    /// Which of the guessed orders are guessed to succeed, by their places in [`Dependency::cut`].
    guess: u32,
}
