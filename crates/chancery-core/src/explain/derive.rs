//! In which sequence the orders become known, so that no proof runs in a circle.
//!
//! Pass by pass, every order that the orders known before the pass decide; where a pass decides
//! nothing, the knots that are terminal then. The value of each order rests on orders of earlier
//! passes only. The result is that of the arbiter ([`Exhaustive`](crate::adjudicate::Exhaustive)).

use crate::adjudicate::{Components, Knots, Known, Partial, Situation, System, Verification, equations};

/// Scratch that is reused from position to position.
#[derive(Clone, Debug)]
pub(super) struct Deriver<const W: usize> {
    knots: Knots<W>,
    partial: Partial<W>,
}

impl<const W: usize> Default for Deriver<W> {
    fn default() -> Self {
        Self { knots: Knots::default(), partial: Partial::new(Known::default()) }
    }
}

/// How every order became known.
#[derive(Clone, Debug)]
pub(super) struct Derivation<const W: usize> {
    /// What is known in the end.
    pub known: Known<W>,
    /// What was known before each pass.
    pub before: Vec<Known<W>>,
    /// By unit: the pass that decided its order.
    pub pass: Vec<usize>,
    /// The knots, and before which pass each was settled.
    pub knots: Components<W>,
    /// By unit: the knot that settled its order.
    pub knot: Vec<Option<usize>>,
}

impl<const W: usize> Default for Derivation<W> {
    fn default() -> Self {
        Self {
            known: Known::default(),
            before: Vec::new(),
            pass: Vec::new(),
            knots: Components::default(),
            knot: Vec::new(),
        }
    }
}

impl<const W: usize> Derivation<W> {
    /// Returns what was known before the order of `u` was decided.
    pub fn known_before(&self, u: usize) -> Known<W> {
        self.before.get(self.pass[u]).copied().unwrap_or(self.known)
    }
}

impl<const W: usize> Deriver<W> {
    /// Derives every order of the situation.
    pub fn derive(&mut self, s: &Situation<W>, d: &mut Derivation<W>) {
        self.partial.known = Known::default();
        d.before.clear();
        d.knots.clear();
        d.pass.clear();
        d.pass.resize(s.units(), usize::MAX);
        d.knot.clear();
        d.knot.resize(s.units(), None);
        let mut open = s.active();
        while !open.is_empty() {
            let pass = d.before.len();
            let before = self.partial.known;
            d.before.push(before);
            let mut now = before;
            for u in open {
                let truth = equations::order(&mut self.partial, s, u);
                if truth.yes == truth.maybe {
                    now.decide(u, truth.yes);
                    d.pass[u] = pass;
                }
            }
            self.partial.known = now;
            if now.decided == before.decided && !self.settle(s, d, pass) {
                break;
            }
            open = s.orders() - self.partial.known.decided;
        }
        d.known = self.partial.known;
    }

    /// Settles knots; false if nothing can be settled.
    fn settle(&mut self, s: &Situation<W>, d: &mut Derivation<W>, pass: usize) -> bool {
        let first = d.knots.len();
        if self.knots.settle(s, &mut self.partial, None, Verification::Solve, &mut d.knots).is_err() {
            return false;
        }
        for (i, knot) in d.knots.iter().enumerate().skip(first) {
            for u in knot.settled {
                d.pass[u] = pass;
                d.knot[u] = Some(i);
            }
        }
        d.knots.len() > first
    }
}
