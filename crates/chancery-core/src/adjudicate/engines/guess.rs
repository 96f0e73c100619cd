//! The recursive guess algorithm (Kruijswijk, "A simple recursive guess algorithm that works in all cases"), made
//! sound.
//!
//! As listed in the article, a result is taken for final if the dependency list did not grow while it was computed.
//! That misses a second reading of a guess that is in the list already (DATC 6.F.16 and 6.F.17 under some orders of
//! evaluation). Here each result knows which open guesses it has touched, as in Tarjan's algorithm; it is final only
//! if there are none, and until then it passes its own on to whoever reads it.
//!
//! The article guesses one order and lets the others follow. If both guesses give the order the same value, that is
//! final; if not, the backup rule gets the dependency list. That takes it for granted that every cycle goes through
//! the guess, and that the list is the cycle. Here a cycle is settled by more guesses: whatever an equation asks for
//! is guessed, both ways. What comes out the same has that value. Else an order that alone changes the value leads
//! on, to the orders of the cycle, of which all guesses are tried. Nothing here rests on the article's two theorems.

use std::mem::take;

use crate::adjudicate::Set;
use crate::adjudicate::algebra::partial::Knowledge;
use crate::adjudicate::algebra::plain::Answers;
use crate::adjudicate::algebra::{Engine, System};
use crate::adjudicate::codes::{Limit, MAX_CUT};
use crate::adjudicate::solution::{GaveUp, Solution, Step, Trace};

/// The recursive guess engine in its sound form.
#[derive(Clone, Debug, Default)]
pub struct Guess<const W: usize> {
    state: State<W>,
}

#[derive(Clone, Debug, Default)]
struct State<const W: usize> {
    resolved: Set<W>,
    guessing: Set<W>,
    /// Results that rest on open guesses.
    provisional: Set<W>,
    /// The value of every order in one of the sets above.
    value: Set<W>,
    /// By provisional order: the open guesses that it rests on.
    rests_on: Vec<Set<W>>,
    /// The open guesses touched since the current order was entered.
    touched: Set<W>,
    /// By order of a cycle: the orders that alone can change its value.
    arrows: Vec<Set<W>>,
}

/// Values for the orders that an equation asks for, and the value that it gives.
type Case<const W: usize> = (Knowledge<W>, bool);

/// If an equation has more cases, every order that it asks for counts as one that can change its value.
const MOST_CASES: usize = 4096;
/// How many resolutions of a cycle are kept; all are counted.
const KEPT: usize = 64;

impl<const W: usize> Engine<W> for Guess<W> {
    fn solve<S: System<W>, T: Trace<W>>(&mut self, system: &S, solution: &mut Solution<W>, trace: &mut T) {
        solution.clear();
        let state = &mut self.state;
        let (mut rests_on, arrows) = (take(&mut state.rests_on), take(&mut state.arrows));
        rests_on.resize(Set::<W>::CAPACITY, Set::EMPTY);
        *state = State { rests_on, arrows, ..State::default() };
        let mut run = Run { system, state, solution, trace };
        for u in system.orders() {
            run.resolve(u);
        }
        run.solution.succeed = run.state.value & run.state.resolved;
        run.solution.undecided = system.orders() - run.state.resolved;
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
    fn set_value(&mut self, u: usize, value: bool) {
        self.state.value.remove(u);
        self.state.value.insert_if(u, value);
    }

    fn finish(&mut self, u: usize, value: bool) -> bool {
        self.state.guessing.remove(u);
        if !self.state.resolved.contains(u) {
            self.set_value(u, value);
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
        let outer = take(&mut self.state.touched);
        let provisional = self.state.provisional;
        let first = self.try_value(u, false);
        let result = if self.state.touched.is_empty() {
            self.finish(u, first)
        } else {
            self.resolve_cycle(u, first, provisional)
        };
        self.state.touched = (self.state.touched | outer) - self.state.resolved;
        result
    }

    fn try_value(&mut self, u: usize, value: bool) -> bool {
        self.set_value(u, value);
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
    fn resolve_cycle(&mut self, u: usize, first: bool, before: Set<W>) -> bool {
        if self.state.resolved.contains(u) {
            return self.leave_resolved(u);
        }
        if self.rests_on_others(u) {
            return self.postpone(u, first);
        }
        self.forget_since(before);
        let second = self.try_value(u, true);
        if self.state.resolved.contains(u) {
            return self.leave_resolved(u);
        }
        if self.rests_on_others(u) {
            return self.postpone(u, first);
        }
        if first != second {
            self.trace.step(Step::Contradiction(u, second));
        }
        let settled = self.settle_dependencies(u);
        self.state.guessing.remove(u);
        self.forget_since(before);
        match settled {
            Ok(()) if self.state.resolved.contains(u) => self.state.value.contains(u),
            Ok(()) => self.resolve(u),
            Err(gave_up) => {
                // It rests on guesses that are never closed, and so does whatever reads it.
                self.state.touched = gave_up.orders;
                self.solution.gave_up.get_or_insert(gave_up);
                self.postpone(u, first)
            }
        }
    }

    /// Returns from `u`, which was resolved while its equation was evaluated.
    fn leave_resolved(&mut self, u: usize) -> bool {
        self.state.touched = Set::EMPTY;
        self.finish(u, false)
    }

    /// Returns whether the result of `u` rests on guesses further out.
    fn rests_on_others(&self, u: usize) -> bool {
        !(self.state.touched - Set::one(u)).is_empty()
    }

    fn known_results(&self) -> Knowledge<W> {
        Knowledge { decided: self.state.resolved, succeed: self.state.value & self.state.resolved }
    }

    /// Forgets the results that became provisional since, and what they touched.
    fn forget_since(&mut self, before: Set<W>) {
        self.state.provisional &= before;
        self.state.touched = Set::EMPTY;
    }

    /// Leaves `u` to an order further out whose guess was read.
    fn postpone(&mut self, u: usize, value: bool) -> bool {
        let lower = self.state.touched - Set::one(u);
        self.state.guessing.remove(u);
        // What rested on the guess for `u` rests on what `u` rests on.
        for v in self.state.provisional {
            if self.state.rests_on[v].contains(u) {
                self.state.rests_on[v] = (self.state.rests_on[v] - Set::one(u)) | lower;
            }
        }
        self.state.provisional.insert(u);
        self.state.rests_on[u] = lower;
        self.state.touched = lower;
        self.set_value(u, value);
        self.trace.step(Step::Provisional(u, value, lower));
        value
    }
}

impl<const W: usize, S: System<W>, T: Trace<W>> Run<'_, W, S, T> {
    /// Resolves orders on which `u` depends, or `u` itself: those that have one value whatever is guessed, else a cycle, by
    /// its only resolution or by the backup rule.
    #[cold]
    fn settle_dependencies(&mut self, u: usize) -> Result<(), GaveUp<W>> {
        self.state.arrows.resize(Set::<W>::CAPACITY, Set::EMPTY);
        let cycle = loop {
            if let Some(leading) = self.leading_to(u) {
                break self.smallest_closed_set(leading);
            }
            if self.state.resolved.contains(u) {
                return Ok(());
            }
        };
        let mut resolutions = Resolutions::default();
        if !self.resolutions(cycle, self.known_results(), Set::EMPTY, &mut resolutions) {
            return Err(GaveUp { orders: cycle, limit: Limit::Assignments(MAX_CUT + 1) });
        }
        if resolutions.count == 1 {
            let succeed = resolutions.found.first().copied().unwrap_or_default();
            self.settle_as(cycle, succeed);
            return Ok(());
        }
        let component = self.solution.components.add(cycle);
        component.resolutions = Some(resolutions.count);
        component.found = resolutions.found;
        let backup = self.system.backup(cycle);
        component.rule = Some(backup.rule);
        component.settled = backup.settled;
        self.trace.step(Step::Component(component));
        self.settle_as(backup.settled, backup.succeed);
        Ok(())
    }

    fn settle_as(&mut self, orders: Set<W>, succeed: Set<W>) {
        for v in orders {
            self.set_value(v, succeed.contains(v));
            self.state.resolved.insert(v);
            self.state.provisional.remove(v);
            self.trace.step(Step::Resolved(v, succeed.contains(v)));
        }
    }

    /// Returns the orders that can change the value of `u`, themselves or through others, and notes the arrows between
    /// them. `None` if one of them was resolved on the way.
    fn leading_to(&mut self, u: usize) -> Option<Set<W>> {
        let (mut seen, mut front) = (Set::EMPTY, Set::one(u));
        while let Some(v) = front.first() {
            front.remove(v);
            seen.insert(v);
            let mut cases = Vec::new();
            let complete = self.list_cases(v, self.known_results(), &mut cases);
            let value = cases.first().is_some_and(|case| case.1);
            if complete && cases.iter().all(|case| case.1 == value) {
                self.settle_as(Set::one(v), Set::one_if(v, value));
                return None;
            }
            let arrows =
                if complete { deciding_orders(&cases) } else { asked_orders(&cases) } - self.state.resolved;
            self.state.arrows[v] = arrows;
            front |= arrows - seen;
        }
        (!seen.meets(self.state.resolved)).then_some(seen)
    }

    /// Lists the cases of the equation of `v` beyond what is known. False if there are too many.
    fn list_cases(&mut self, v: usize, mut known: Knowledge<W>, cases: &mut Vec<Case<W>>) -> bool {
        loop {
            let mut given = TrialAnswers { known, open: self.system.orders(), missing: None };
            let value = self.system.eval(&mut given, v);
            let Some(w) = given.missing else {
                cases.push((Knowledge { decided: known.decided - self.state.resolved, ..known }, value));
                return cases.len() < MOST_CASES;
            };
            // What rests on no guess has one value only.
            if !(self.state.provisional | self.state.guessing).contains(w) {
                self.resolve(w);
            }
            if self.state.resolved.contains(w) {
                known.decide(w, self.state.value.contains(w));
                continue;
            }
            return [false, true].into_iter().all(|value| {
                let mut known = known;
                known.decide(w, value);
                self.list_cases(v, known, cases)
            });
        }
    }

    /// Returns the orders of a smallest set that no arrow leaves.
    fn smallest_closed_set(&self, among: Set<W>) -> Set<W> {
        let reached = |u: usize| self.state.arrows[u].followed(&self.state.arrows, among);
        among.iter().map(reached).min_by_key(|cycle| cycle.len()).unwrap_or(among)
    }

    /// Finds all resolutions of a cycle: guesses an order both ways, lets those follow that can, and guesses again. False if
    /// there are too many guesses.
    fn resolutions(
        &self,
        cycle: Set<W>,
        mut known: Knowledge<W>,
        guessed: Set<W>,
        resolutions: &mut Resolutions<W>,
    ) -> bool {
        let value = |known: Knowledge<W>, v: usize| {
            let mut given = TrialAnswers { known, open: cycle, missing: None };
            let value = self.system.eval(&mut given, v);
            given.missing.is_none().then_some(value)
        };
        let mut rest = Set::EMPTY;
        while rest != cycle - known.decided {
            rest = cycle - known.decided;
            for v in rest {
                if let Some(value) = value(known, v) {
                    known.decide(v, value);
                }
            }
        }
        if guessed.iter().any(|v| value(known, v).is_some_and(|value| value != known.succeed.contains(v))) {
            return true;
        }
        let Some(v) = rest.first() else {
            resolutions.count += 1;
            if resolutions.found.len() < KEPT {
                resolutions.found.push(known.succeed & cycle);
            }
            return true;
        };
        guessed.len() < MAX_CUT
            && [false, true].into_iter().all(|value| {
                let mut known = known;
                known.decide(v, value);
                self.resolutions(cycle, known, guessed | Set::one(v), resolutions)
            })
    }
}

#[derive(Debug, Default)]
struct Resolutions<const W: usize> {
    count: usize,
    /// The first of them, each as the orders that succeed.
    found: Vec<Set<W>>,
}

/// Returns the orders that alone make a difference: two cases that differ in one such order only have different values.
fn deciding_orders<const W: usize>(cases: &[Case<W>]) -> Set<W> {
    let mut changing = Set::EMPTY;
    for (i, (a, value)) in cases.iter().enumerate() {
        for (b, _) in cases[i + 1..].iter().filter(|(_, other)| other != value) {
            let differ = ((a.succeed - b.succeed) | (b.succeed - a.succeed)) & a.decided & b.decided;
            if differ.len() == 1 {
                changing |= differ;
            }
        }
    }
    changing
}

fn asked_orders<const W: usize>(cases: &[Case<W>]) -> Set<W> {
    cases.iter().fold(Set::EMPTY, |asked, case| asked | case.0.decided)
}

/// Answers with what is known or guessed, and notes the first open order that is neither.
struct TrialAnswers<const W: usize> {
    known: Knowledge<W>,
    open: Set<W>,
    missing: Option<usize>,
}

impl<const W: usize> Answers<W> for TrialAnswers<W> {
    fn answer(&mut self, u: usize) -> bool {
        if self.missing.is_none() && self.open.contains(u) && !self.known.decided.contains(u) {
            self.missing = Some(u);
        }
        self.known.succeed.contains(u)
    }
}

impl<const W: usize, S: System<W>, T: Trace<W>> Answers<W> for Run<'_, W, S, T> {
    #[inline]
    fn answer(&mut self, u: usize) -> bool {
        self.resolve(u)
    }
}
