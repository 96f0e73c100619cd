//! `condition`: Booijink's first adjudicator, which decides by conditions (*Strategy Evolution and
//! Resolution Deduction in Diplomacy*, sections 1.4.3 and 3.2, appendix B).
//!
//! It starts with some order and, whenever the decision turns out to depend on another, makes that
//! one first. While a decision is being made, it is assumed to be a success, so that it can never
//! prevent itself; each decision is made once. That settles circular movements; they are components of the
//! result, whose resolutions nobody counts. Where the assumption proves wrong, this adjudicator has
//! no way of knowing what rests on it soundly and what does not, and says of all of it that it cannot
//! decide: that is why its author gave it up.
//!
//! The conditions are those of `atlas` ([`conditions`]). Its log has the
//! shape of appendix B.

pub(super) mod conditions;
pub(super) mod log;

pub use self::conditions::FourthRule;

use std::collections::HashMap;

use self::conditions::{Force, Logic, Predicate};
use self::log::Key;
use chancery_core::adjudicate::{
    BackupRule, Component, GaveUp, Interval, Journal, Limit, Route, Set, Situation, Solution, Step, Trace,
    Tri,
};

/// The condition-based adjudicator.
#[derive(Clone, Debug, Default)]
pub struct Condition;

impl Condition {
    /// Adjudicates, and tells `trace` of each decision.
    pub fn solve<const W: usize, T: Trace<W>>(
        &mut self,
        s: &Situation<W>,
        solution: &mut Solution<W>,
        trace: &mut T,
    ) {
        self.adjudicate(s, solution, None);
        for component in &solution.components {
            trace.step(Step::Component(component));
        }
        for u in s.active() - solution.undecided {
            trace.step(Step::Resolved(u, solution.succeed.contains(u)));
        }
    }

    /// Adjudicates. Takes down every step if there is a journal.
    pub fn adjudicate<const W: usize>(
        &mut self,
        s: &Situation<W>,
        solution: &mut Solution<W>,
        journal: Option<&mut Journal<'_>>,
    ) {
        solution.clear();
        let mut context = Context {
            marks: vec![Mark::Unvisited; s.units()],
            known: HashMap::new(),
            forces: HashMap::new(),
            refuted: vec![None; s.units()],
            journal,
        };
        // Convoys first, then moves, then supports, as in appendix B.
        let orders = conditions::orders(s);
        let moves: Set<W> = orders.iter().filter(|&u| s.sets_out(u)).collect();
        for class in [orders - moves - s.supports(), moves, s.supports()] {
            for u in class {
                if context.marks[u] == Mark::Unvisited {
                    // It notes `[eng]`.
                    if let Some(journal) = &mut context.journal {
                        let heading = format!("[{}]", journal.code(s.province(u)));
                        journal.note(Some(u), heading);
                    }
                    context.follow(s, u);
                }
            }
        }
        for u in s.active() {
            match context.marks[u] {
                Mark::Done(Value { truth: Tri { yes: true, .. }, .. }) => solution.succeed.insert(u),
                Mark::Done(Value { truth: Tri { maybe: false, .. }, .. }) => {}
                _ => solution.undecided.insert(u),
            }
        }
        if !solution.undecided.is_empty() {
            context.give_up(s, solution.undecided);
            solution.gave_up = Some(GaveUp { orders: solution.undecided, limit: Limit::Assumption });
        }
        let own = conditions::own_reasons(s, solution);
        for circle in conditions::circles(s, solution, &own) {
            let rule = Some(BackupRule::CircularMovement);
            solution.components.push(Component { rule, ..Component::of(circle) });
        }
        solution.own = Some(own);
    }
}

/// A truth, and the decisions it rests on that were assumed to be successes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Value<const W: usize> {
    truth: Tri,
    rests: Set<W>,
}

impl<const W: usize> Value<W> {
    const UNKNOWN: Self = Self { truth: Tri::UNKNOWN, rests: Set::EMPTY };

    fn known(truth: bool) -> Self {
        Self { truth: Tri::known(truth), rests: Set::EMPTY }
    }
}

/// The state of the decision on an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark<const W: usize> {
    Unvisited,
    /// Being made, and assumed to be a success.
    Open,
    Done(Value<W>),
}

struct Context<'a, 'm, const W: usize> {
    marks: Vec<Mark<W>>,
    /// The predicates that were worked out.
    known: HashMap<Key, Value<W>>,
    forces: HashMap<Force, (Interval, Set<W>)>,
    /// By unit: the order on whose assumed success its decision rested, which did not prove to be one.
    refuted: Vec<Option<usize>>,
    journal: Option<&'a mut Journal<'m>>,
}

impl<const W: usize> Logic<W> for Context<'_, '_, W> {
    type Sentence = Value<W>;

    fn truth(&mut self, truth: bool) -> Value<W> {
        Value::known(truth)
    }

    fn not(&mut self, a: Value<W>) -> Value<W> {
        Value { truth: Tri { yes: !a.truth.maybe, maybe: !a.truth.yes }, rests: a.rests }
    }

    fn and(&mut self, a: Value<W>, b: impl FnOnce(&mut Self) -> Value<W>) -> Value<W> {
        if !a.truth.maybe {
            return a;
        }
        let b = b(self);
        if !b.truth.maybe {
            return b;
        }
        let truth = Tri { yes: a.truth.yes && b.truth.yes, maybe: true };
        Value { truth, rests: a.rests | b.rests }
    }

    fn or(&mut self, a: Value<W>, b: impl FnOnce(&mut Self) -> Value<W>) -> Value<W> {
        let a = self.not(a);
        let neither = self.and(a, |l| {
            let b = b(l);
            l.not(b)
        });
        self.not(neither)
    }

    fn follow(&mut self, s: &Situation<W>, u: usize) -> Value<W> {
        self.ask(s, Key::Follow(u));
        match self.marks[u] {
            Mark::Open => {
                let assumed = Value { truth: Tri::known(true), rests: Set::one(u) };
                self.note_again(s, Key::Follow(u), assumed)
            }
            Mark::Done(value) => self.note_again(s, Key::Follow(u), value),
            Mark::Unvisited => {
                let value = self.decide_order(s, u);
                self.answer(s, Key::Follow(u), value)
            }
        }
    }

    fn attainable(&mut self, s: &Situation<W>, u: usize, without: Option<u16>) -> Value<W> {
        self.predicate(s, Key::Attainable(u, without), |context| {
            let by_land = Value::known(s.route(u) != Route::Convoy);
            let by_land = context.predicate(s, Key::Adjacent(u), |_| by_land);
            context.or(by_land, |context| context.has_path(s, u, without))
        })
    }

    fn convoyable(&mut self, s: &Situation<W>, u: usize) -> Value<W> {
        self.has_path(s, u, None)
    }

    fn exceeds(&mut self, s: &Situation<W>, a: Force, b: Force) -> Value<W> {
        self.predicate(s, Key::Exceeds(a, b), |context| {
            let (a, on) = context.force_of(s, a);
            let (b, too) = context.force_of(s, b);
            let truth = Tri { yes: a.least > b.most, maybe: a.most > b.least };
            Value { truth, rests: on | too }
        })
    }

    fn none(
        &mut self,
        s: &Situation<W>,
        predicate: Predicate,
        moves: &[usize],
        mut each: impl FnMut(&mut Self, usize) -> Value<W>,
    ) -> Option<Value<W>> {
        let any = match predicate {
            Predicate::UnderAttack(u, from) => self.predicate(s, Key::UnderAttack(u, from), |context| {
                moves.iter().fold(Value::known(false), |any, &y| context.or(any, |context| each(context, y)))
            }),
            Predicate::Dislodge(u) => {
                self.predicate(s, Key::Dislodge(u), |context| context.dislodged(s, u, moves, each))
            }
            Predicate::Besieged(u) => {
                let any = self.dislodged(s, u, moves, each);
                self.known.insert(Key::Dislodge(u), any);
                any
            }
        };
        Some(self.not(any))
    }
}

impl<const W: usize> Context<'_, '_, W> {
    /// Works out a predicate, or uses it again.
    fn predicate(
        &mut self,
        s: &Situation<W>,
        key: Key,
        work: impl FnOnce(&mut Self) -> Value<W>,
    ) -> Value<W> {
        self.ask(s, key);
        if let Some(&value) = self.known.get(&key) {
            return self.note_again(s, key, value);
        }
        let value = work(self);
        self.known.insert(key, value);
        self.answer(s, key, value)
    }

    /// Makes the decision on an order, which is assumed to be a success meanwhile.
    fn decide_order(&mut self, s: &Situation<W>, u: usize) -> Value<W> {
        self.marks[u] = Mark::Open;
        let mut value = conditions::order(self, s, u, FourthRule::InWords);
        if value.rests.contains(u) {
            value.rests.remove(u);
            if !value.truth.yes {
                value = Value::UNKNOWN;
                self.refuted[u] = Some(u);
            }
        }
        self.marks[u] = Mark::Done(value);
        self.settle_assumption(u, value);
        value
    }

    /// Settles the assumption that `u` is a success. If it was right, what rests on it rests on what `u`
    /// rests on; if it was not, what rests on it cannot be decided.
    fn settle_assumption(&mut self, u: usize, value: Value<W>) {
        let confirmed = value.truth.yes;
        let review = |v: &mut Value<W>| {
            if v.rests.contains(u) {
                v.rests.remove(u);
                v.rests |= value.rests;
            }
        };
        for (mark, refuted) in self.marks.iter_mut().zip(&mut self.refuted) {
            match mark {
                Mark::Done(v) if v.rests.contains(u) && !confirmed => {
                    *v = Value::UNKNOWN;
                    *refuted = Some(u);
                }
                Mark::Done(v) => review(v),
                _ => {}
            }
        }
        self.known.retain(|_, v| confirmed || !v.rests.contains(u));
        self.known.values_mut().for_each(review);
        self.forces.retain(|_, (_, rests)| confirmed || !rests.contains(u));
        for (_, rests) in self.forces.values_mut() {
            let mut v = Value { truth: Tri::UNKNOWN, rests: *rests };
            review(&mut v);
            *rests = v.rests;
        }
    }

    /// Returns whether one of the foreign moves dislodges the unit `u`, which stays. A move that cannot be
    /// attained or is too weak need not be decided.
    fn dislodged(
        &mut self,
        s: &Situation<W>,
        u: usize,
        moves: &[usize],
        mut follow: impl FnMut(&mut Self, usize) -> Value<W>,
    ) -> Value<W> {
        let mut any = Value::known(false);
        for &y in moves {
            any = self.or(any, |context| {
                let attainable = context.attainable(s, y, None);
                let able = context
                    .and(attainable, |context| context.exceeds(s, Force::Strength(y), Force::Strength(u)));
                context.and(able, |context| follow(context, y))
            });
        }
        any
    }

    /// Returns a force, and what it rests on.
    fn force_of(&mut self, s: &Situation<W>, force: Force) -> (Interval, Set<W>) {
        let mut n = Interval { least: 1, most: 1 };
        let (unit, whole) = match force {
            Force::Strength(u) => (u, true),
            Force::Resistance(u) => (u, false),
            Force::Failing => return (n, Set::EMPTY),
        };
        self.ask(s, Key::Force(force));
        if let Some(&(n, rests)) = self.forces.get(&force) {
            self.count(s, force, n, true);
            return (n, rests);
        }
        let mut rests = Set::EMPTY;
        for u in s.supporters(unit) {
            let given = if whole {
                conditions::support(self, s, u)
            } else {
                conditions::sustained(self, s, u).unwrap_or(Value::known(true))
            };
            n.least += u32::from(given.truth.yes);
            n.most += u32::from(given.truth.maybe);
            rests |= given.rests;
        }
        self.forces.insert(force, (n, rests));
        self.count(s, force, n, false);
        (n, rests)
    }

    /// Returns whether there is a path of convoys for the army `u`, without the one in a certain province.
    fn has_path(&mut self, s: &Situation<W>, u: usize, without: Option<u16>) -> Value<W> {
        let through: Set<W> = s.fleets(u).iter().filter(|&f| Some(s.province(f)) != without).collect();
        let start = Key::Path(u, s.province(u));
        self.ask(s, start);
        let mut met = HashMap::new();
        let mut any = Value::known(false);
        for f in s.embark(u) & through {
            any = self.or(any, |context| context.path_goes_on(s, u, f, through, &mut met));
        }
        self.answer(s, start, any)
    }

    fn path_goes_on(
        &mut self,
        s: &Situation<W>,
        u: usize,
        fleet: usize,
        through: Set<W>,
        met: &mut HashMap<usize, Value<W>>,
    ) -> Value<W> {
        if let Some(&value) = met.get(&fleet) {
            return value;
        }
        met.insert(fleet, Value::known(false));
        let key = Key::Path(u, s.province(fleet));
        self.ask(s, key);
        let passes = self.is_not_dislodged(s, fleet);
        let value = self.and(passes, |context| {
            let mut any = Value::known(s.land(u).contains(fleet));
            for next in s.fleets_beside(fleet) & through {
                any = context.or(any, |context| context.path_goes_on(s, u, next, through, met));
            }
            any
        });
        met.insert(fleet, value);
        self.answer(s, key, value)
    }

    fn is_not_dislodged(&mut self, s: &Situation<W>, fleet: usize) -> Value<W> {
        let key = Key::Dislodge(fleet);
        self.ask(s, key);
        let fresh = self.marks[fleet] == Mark::Unvisited;
        let follows = match self.marks[fleet] {
            Mark::Open => Value { truth: Tri::known(true), rests: Set::one(fleet) },
            Mark::Done(value) => value,
            Mark::Unvisited => self.decide_order(s, fleet),
        };
        let dislodged = self.not(follows);
        if fresh {
            self.answer(s, key, dislodged)
        } else {
            self.note_again(s, key, dislodged)
        };
        follows
    }
}
