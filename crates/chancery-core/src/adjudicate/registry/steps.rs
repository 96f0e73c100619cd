//! What an engine does, step by step, as lines to read.
//!
//! The engines that solve the equations are watched through their [`Trace`]; the adjudicators with
//! rules of their own keep a log in their authors' notation. Each line knows what it changes.

use crate::adjudicate::{
    BackupRule, Bounds, Change, Component, Interval, Journal, Known, Line, Partial, Set, Situation, Solution,
    Standing, Step, StepNote, Trace, Watch, equations,
};
use crate::map::Map;
use crate::order::{Canonical, Ordered};

/// Takes down the steps of an engine.
struct Scribe<'a, 'm, const W: usize> {
    map: &'m Map,
    situation: &'a Situation<W>,
    journal: Journal<'m>,
    /// The results that are decided for good.
    known: Known<W>,
    /// By unit: how far the engine is with its order, and the guesses that this rests on.
    standing: Vec<(Standing, Set<W>)>,
    /// The guesses that are open, the first one first.
    guesses: Vec<usize>,
    bounds: Vec<Option<Bounds>>,
}

impl<'a, 'm, const W: usize> Scribe<'a, 'm, W> {
    fn new(map: &'m Map, situation: &'a Situation<W>) -> Self {
        Self {
            map,
            situation,
            journal: Journal::new(map),
            known: Known::default(),
            standing: vec![(Standing::Unresolved, Set::EMPTY); situation.units()],
            guesses: Vec::new(),
            bounds: vec![None; situation.units()],
        }
    }
    fn order(&self, u: usize) -> String {
        let unit = self.situation.unit(u);
        Ordered { by: unit.power, unit: unit.into(), order: self.situation.order[u] }.canonical(self.map)
    }

    fn orders(&self, orders: Set<W>) -> Vec<String> {
        orders.iter().map(|u| self.order(u)).collect()
    }

    fn component(&self, component: &Component<W>) -> StepNote {
        let orders = self.orders(component.orders);
        if component.settled.is_empty() {
            return StepNote::LeftCycle(orders);
        }
        StepNote::Component {
            orders,
            resolutions: component.resolutions,
            left_by: self.situation.left_by(component.rule),
            rule: component.rule.map(BackupRule::code),
        }
    }
}

impl<const W: usize> Trace<W> for Scribe<'_, '_, W> {
    fn step(&mut self, step: Step<'_, W>) {
        let (unit, note) = match step {
            Step::Visit(u) => (Some(u), StepNote::Visit(self.order(u))),
            Step::Guess(u, succeeds) => (Some(u), StepNote::Guess(self.order(u), succeeds)),
            Step::Provisional(u, succeeds, on) => {
                let (order, guesses) = (self.order(u), self.orders(on));
                (Some(u), StepNote::Provisional { order, succeeds, guesses })
            }
            Step::Resolved(u, succeeds) => (Some(u), StepNote::Resolved(self.order(u), succeeds)),
            Step::Contradiction(u) => (Some(u), StepNote::Contradiction(self.order(u))),
            Step::Waits(u, awaited) => (Some(u), StepNote::Waits(self.order(u), self.order(awaited))),
            Step::Pass(open) => (None, StepNote::Pass(open)),
            Step::Component(component) => (None, self.component(component)),
        };
        self.journal.note(unit, note.to_string());
        self.follow(&step);
    }
}

impl<const W: usize> Scribe<'_, '_, W> {
    /// Applies what a step changes.
    fn follow(&mut self, step: &Step<'_, W>) {
        if self.bounds.first() == Some(&None) {
            self.measure();
        }
        match *step {
            Step::Visit(_) | Step::Waits(..) | Step::Component(_) => {}
            Step::Pass(_) => self.measure(),
            Step::Guess(u, value) => {
                self.drop_guesses(u);
                self.guesses.push(u);
                self.stand(u, Standing::Guessing(value), Set::EMPTY);
            }
            Step::Provisional(u, value, on) => {
                self.guesses.retain(|&g| g != u);
                self.stand(u, Standing::Provisional(value), on);
            }
            Step::Resolved(u, value) => {
                self.guesses.retain(|&g| g != u);
                self.forget(u);
                self.known.decide(u, value);
                self.stand(u, Standing::Resolved(value), Set::EMPTY);
                self.measure();
            }
            Step::Contradiction(u) => {
                self.drop_guesses(u);
                self.forget(u);
            }
        }
    }

    fn stand(&mut self, u: usize, standing: Standing, on: Set<W>) {
        if self.standing[u] != (standing, on) {
            self.standing[u] = (standing, on);
            self.journal.mark(u, Change::Standing(standing));
        }
    }

    /// Gives up the guess for `u`, if it is open, and all that were made after it.
    fn drop_guesses(&mut self, u: usize) {
        let from = self.guesses.iter().position(|&g| g == u).unwrap_or(self.guesses.len());
        for guess in self.guesses.split_off(from) {
            self.forget(guess);
            self.stand(guess, Standing::Unresolved, Set::EMPTY);
        }
    }

    /// Forgets what rests on the guess for `u`.
    fn forget(&mut self, u: usize) {
        for v in 0..self.standing.len() {
            if self.standing[v].1.contains(u) {
                self.stand(v, Standing::Unresolved, Set::EMPTY);
            }
        }
    }

    /// Works out what is known of every strength now.
    fn measure(&mut self) {
        let mut partial = Partial::new(self.known);
        for u in 0..self.situation.units() {
            let bounds = bounds(&mut partial, self.situation, u);
            if self.bounds[u].replace(bounds) != Some(bounds) {
                self.journal.mark(u, Change::Bounds(bounds));
            }
        }
    }
}

/// Returns what is known of the strengths on which the order of `u` depends.
fn bounds<const W: usize>(m: &mut Partial<W>, s: &Situation<W>, u: usize) -> Bounds {
    let strongest =
        |a: Interval, b: Interval| Interval { least: a.least.max(b.least), most: a.most.max(b.most) };
    if !s.live().contains(u) {
        let own = equations::hold_strength(m, s, s.province(u));
        let attacks = s.attackers(s.province(u));
        let none = Interval { least: 0, most: 0 };
        let against = attacks.iter().fold(none, |all, v| strongest(all, equations::attack_strength(m, s, v)));
        return Bounds { own, against };
    }
    let own = equations::attack_strength(m, s, u);
    let mut against = equations::resisting_strength(m, s, u);
    for army in s.met_at_sea(u) {
        against = strongest(against, equations::defend_strength(m, s, army));
    }
    for rival in s.attackers(s.dest(u)) - Set::one(u) {
        against = strongest(against, equations::prevent_strength(m, s, rival));
    }
    Bounds { own, against }
}

/// Returns the steps of an engine that solves the equations, as lines.
pub(in crate::adjudicate) fn steps<const W: usize>(
    map: &Map,
    situation: &Situation<W>,
    solve: impl FnOnce(&mut Solution<W>, Watch<'_, W>),
) -> Vec<Line> {
    let mut solution = Solution::default();
    let mut scribe = Scribe::new(map, situation);
    solve(&mut solution, Some(&mut |step: Step<'_, W>| scribe.step(step)));
    if let Some(gave_up) = &solution.gave_up {
        let note = StepNote::GaveUp(scribe.orders(gave_up.orders), gave_up.limit);
        scribe.journal.note(None, note.to_string());
    }
    let mut journal = scribe.journal;
    journal.conclude(situation.active(), &solution);
    journal.into_lines()
}
